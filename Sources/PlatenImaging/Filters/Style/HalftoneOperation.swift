import PlatenKernels

/// Cyan, magenta, yellow and black ink on white, each behind its own screen of dots.
struct HalftoneOperation: PointOperation {
  /// The angles of printers' screens, for cyan, magenta, yellow and black.
  static let angles = [15.0, 75, 0, 45].map { $0 * .pi / 180 }

  let screens: [HalftoneScreen]
  let gain: Float
  let black: Float
  let removal: Float

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (screens, gain, black, removal) = (screens, gain, black, removal)
    let planes = max(3, shape.planes)
    return PointLoop("cmykHalftone", planesIn: shape.planes, planesOut: planes, weight: 150) {
      row in
      row.kernels.halftone(
        row.start, stride: row.stride, hasAlpha: planes == 4, x: row.x, width: row.width,
        screens: screens.flatMap { $0.numbers(row: row.y) }, gain: gain, black: black,
        removal: removal)
    }
  }
}

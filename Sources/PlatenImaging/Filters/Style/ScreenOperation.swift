import PlatenKernels

/// Luminance behind a screen of dots or lines.
struct ScreenOperation: PointOperation {
  let label: String
  let screen: HalftoneScreen
  let dots: Bool
  let gain: Float

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (screen, dots, gain, planes) = (screen, dots, gain, shape.planes)
    return PointLoop(label, planesIn: planes, planesOut: planes, weight: 40) { row in
      row.kernels.screen(
        row.start, stride: row.stride, planes: planes, x: row.x, width: row.width,
        screen: screen.numbers(row: row.y), dots: dots, gain: gain)
    }
  }
}

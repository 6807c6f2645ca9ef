import PlatenKernels

/// Adds noise that depends on nothing but a pixel's place, the same to every channel.
struct DitherOperation: PointOperation {
  let amount: Float

  var isIdentity: Bool { amount == 0 }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (amount, planes) = (amount, shape.planes)
    return PointLoop("dither", planesIn: planes, planesOut: planes, weight: 24) { row in
      let seed = UInt32(truncatingIfNeeded: row.y) &* 0x27D4_EB2F
      row.withStraightColor(planes: planes) {
        for plane in 0..<min(planes, 3) {
          row.kernels.dither(
            row.plane(plane), count: row.stride, x: UInt32(truncatingIfNeeded: row.x), seed: seed,
            amount: amount)
        }
      }
    }
  }
}

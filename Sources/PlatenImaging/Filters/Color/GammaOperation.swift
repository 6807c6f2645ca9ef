import PlatenKernels

/// Raises straight colour to a power.
struct GammaOperation: PointOperation {
  let power: Float

  var isIdentity: Bool { power == 1 }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (power, planes) = (power, shape.planes)
    return PointLoop(
      "gamma", planesIn: planes, planesOut: planes, weight: 40, isCurve: true
    ) { row in
      for plane in 0..<min(planes, 3) {
        if planes == 4 {
          unsafe row.kernels.power(
            row.plane(plane), alpha: row.plane(3), count: row.stride, exponent: power)
        } else {
          unsafe row.kernels.power(row.plane(plane), count: row.stride, exponent: power)
        }
      }
    }
  }
}

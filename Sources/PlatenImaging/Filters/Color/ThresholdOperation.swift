import PlatenKernels

/// Sets each straight channel to 1 where it reaches a threshold, else to 0.
struct ThresholdOperation: PointOperation {
  let threshold: Float

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (threshold, planes) = (threshold, shape.planes)
    return PointLoop(
      "threshold", planesIn: planes, planesOut: planes, weight: 3, isCurve: true
    ) { row in
      for plane in 0..<min(planes, 3) {
        if planes == 4 {
          unsafe row.kernels.threshold(
            row.plane(plane), alpha: row.plane(3), count: row.stride, threshold: threshold)
        } else {
          unsafe row.kernels.threshold(
            row.plane(plane), count: row.stride, threshold: threshold)
        }
      }
    }
  }
}

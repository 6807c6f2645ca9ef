import PlatenKernels

/// Gives red, green and blue the least of them, or the greatest.
struct ComponentOperation: PointOperation {
  let isGreatest: Bool

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    // A grey picture has one channel.
    guard shape.planes > 1 else { return nil }
    let isGreatest = isGreatest
    return PointLoop(
      isGreatest ? "greatest" : "least", planesIn: shape.planes, planesOut: shape.planes
    ) { row in
      let result = row.plane(0)
      for plane in 1..<3 {
        if isGreatest {
          row.kernels.greatest(result, row.plane(plane), count: row.stride, into: result)
        } else {
          row.kernels.least(result, row.plane(plane), count: row.stride, into: result)
        }
      }
      for plane in 1..<3 { row.plane(plane).update(from: result, count: row.stride) }
    }
  }
}

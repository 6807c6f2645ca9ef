import PlatenKernels

/// Saturates dull colours more than vivid ones; grey has none to saturate.
struct VibranceOperation: PointOperation {
  let amount: Float

  var isIdentity: Bool { amount == 0 }

  func loop(for shape: FilterShape) -> PointLoop? {
    guard shape.planes > 1 else { return nil }
    let amount = amount
    return PointLoop(
      "vibrance", planesIn: shape.planes, planesOut: shape.planes, weight: 20
    ) { row in
      row.kernels.vibrance(
        row.start, stride: row.stride, count: row.stride, amount: amount, least: 1e-6, most: 1)
    }
  }
}

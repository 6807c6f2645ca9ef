import PlatenKernels

/// A convolution with any weights, and a bias.
struct Convolution: Sendable {
  private let kernel: SparseKernel
  private let bias: Float
  private let keepsAlpha: Bool

  /// Weights row by row from the top left.
  ///
  /// - Parameter keepsAlpha: Whether alpha stays even where the weights sum to 1.
  init(_ weights: [Double], width: Int, bias: Double, keepsAlpha: Bool) {
    let height = weights.count / width
    kernel = SparseKernel(
      weights.enumerated().map { index, weight in
        SparseKernel.Tap(
          dx: index % width - width / 2, dy: index / width - height / 2, weight: Float(weight))
      })
    self.bias = Float(bias)
    self.keepsAlpha = keepsAlpha || abs(weights.reduce(0, +) - 1) > 1e-6
  }

  func node(_ label: String, for shape: FilterShape) -> NeighborhoodNode {
    NeighborhoodNode(
      label, shape: shape, reachX: kernel.reachX, reachY: kernel.reachY,
      weight: 2 * Double(kernel.taps.count)
    ) { row in
      for plane in 0..<row.planes {
        kernel.weigh(plane, of: row, into: row.plane(plane))
      }
      if row.planes == 4, keepsAlpha {
        row.plane(3).update(from: row.source(0, 0, plane: 3), count: row.stride)
      }
      addBias(row)
    }
  }

  private func addBias(_ row: NeighborhoodRow) {
    guard bias != 0 else { return }
    if row.planes == 1 {
      return row.kernels.scale(row.start, count: row.stride, factor: 1, bias: bias)
    }
    row.kernels.matrix(
      row.start, stride: row.stride, count: row.stride, hasAlpha: row.planes == 4,
      [1, 0, 0, bias, 0, 1, 0, bias, 0, 0, 1, bias])
  }
}

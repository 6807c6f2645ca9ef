import Glibc

/// A wide Gaussian as three narrow ones: onto a grid of one pixel in some, on that grid, and back.
/// Their variances add up to the whole's.
///
/// With a deviation of 0.72 steps between the grids, what the grid can't hold is below 4 · 10⁻⁴ of
/// a signal, in the worst case, where sigma is 1.5 steps or more.
struct ReducedGaussian: Sendable {
  private let grid: ReducedGrid
  /// What is left to do on the grid.
  let between: SymmetricKernel

  /// Nil where one convolution is as fast.
  init?(_ sigma: Double, in light: Light) {
    guard sigma >= 3 else { return nil }
    grid = ReducedGrid(factor: 1 << Int(log2(sigma / 1.5)), deviation: 0.72)
    let rest = max(0, sigma * sigma - grid.variance).squareRoot()
    between = .gaussian(rest / Double(grid.factor), in: light)
  }

  /// The steps in order.
  func nodes(_ label: String, for shape: FilterShape) -> [any FilterNode] {
    grid.nodes(label, for: shape) { ConvolutionNode(label, between, sharpen: nil, shape: $0) }
  }
}

import Glibc

/// A wide Gaussian as three narrow ones: onto a grid of one pixel in `factor`, on that grid, and
/// back. Their variances add up to the whole's.
///
/// Each low pixel stands for the edge before pixel `factor * j`. The Gaussians between the grids
/// have a deviation of 0.72 of the grid's step and reach three steps to both sides; what the grid
/// can't hold is below 4 · 10⁻⁴ of a signal, in the worst case, where sigma is 1.5 steps or more.
struct ReducedGaussian: Sendable {
  /// Low pixels that a pixel counts for, and that a pixel is made of.
  static let reach = 6

  /// Pixels from one low pixel to the next, a power of two.
  let factor: Int
  /// Weights of the `reach * factor` pixels of a low pixel.
  let reduction: [Float]
  /// What is left to do on the grid.
  let between: SymmetricKernel
  /// Weights of the low pixels around a pixel, `reach` for each place between two of them.
  let expansion: [Float]

  /// Nil where one convolution is as fast.
  init?(_ sigma: Double, in light: Light) {
    guard sigma >= 3 else { return nil }
    let factor = 1 << Int(log2(sigma / 1.5))
    let step = Double(factor)
    func weight(_ distance: Double) -> Double {
      exp(-distance * distance / (2 * 0.72 * 0.72 * step * step))
    }
    let half = Self.reach / 2
    let places = (-half * factor..<half * factor).map { Double($0) + 0.5 }
    let weights = places.map(weight)
    let sum = weights.reduce(0, +)
    reduction = weights.map { Float($0 / sum) }
    var variance = zip(weights, places).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / sum
    var expansion: [Float] = []
    for phase in 0..<factor {
      let places = (1 - half...half).map { Double(phase) + 0.5 - step * Double($0) }
      let weights = places.map(weight)
      let sum = weights.reduce(0, +)
      expansion += weights.map { Float($0 / sum) }
      variance += zip(weights, places).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / sum / step
    }
    self.factor = factor
    self.expansion = expansion
    between = .gaussian(max(0, sigma * sigma - variance).squareRoot() / step, in: light)
  }
}

extension ReducedGaussian {
  /// The low picture reaches so far beyond the first pixel that all it lacks is like its edge.
  static let margin = 3

  /// The shape of the picture of low pixels.
  func shape(of source: FilterShape) -> FilterShape {
    func count(_ side: Int) -> Int { (side - 1) / factor + 2 + 2 * Self.margin }
    return source.with(
      size: PixelSize(width: count(source.size.width), height: count(source.size.height)))
  }

  /// The steps in order.
  func nodes(_ label: String, for shape: FilterShape) -> [any FilterNode] {
    let low = self.shape(of: shape)
    return [
      ReductionNode(label, self, source: shape),
      ConvolutionNode(label, between, sharpen: nil, shape: low),
      ExpansionNode(label, self, output: shape),
    ]
  }
}

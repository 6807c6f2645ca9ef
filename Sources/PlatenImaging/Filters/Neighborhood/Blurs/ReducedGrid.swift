import Glibc

/// The way to a grid of one pixel in `factor`, and back.
///
/// Each low pixel stands for the edge before pixel `factor * j`. The Gaussians between the grids
/// reach three of the grid's steps to both sides.
struct ReducedGrid: Sendable {
  /// Low pixels that a pixel counts for, and that a pixel is made of.
  static let reach = 6
  /// The low picture reaches so far beyond the first pixel that all it lacks is like its edge.
  static let margin = 3

  /// Pixels from one low pixel to the next, a power of two.
  let factor: Int
  /// Weights of the `reach * factor` pixels of a low pixel.
  let reduction: [Float]
  /// Weights of the low pixels around a pixel, `reach` for each place between two of them.
  let expansion: [Float]
  /// The square of the deviation that the way there and back has, in pixels.
  let variance: Double

  /// Gaussians of a deviation in steps of the grid.
  init(factor: Int, deviation: Double) {
    let step = Double(factor)
    func weight(_ distance: Double) -> Double {
      exp(-distance * distance / (2 * deviation * deviation * step * step))
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
    self.variance = variance
  }

  /// The shape of the picture of low pixels.
  func shape(of source: FilterShape) -> FilterShape {
    func count(_ side: Int) -> Int { (side - 1) / factor + 2 + 2 * Self.margin }
    return source.with(
      size: PixelSize(width: count(source.size.width), height: count(source.size.height)))
  }

  /// The steps there and back, with what is to be done on the grid between them.
  func nodes(
    _ label: String, for shape: FilterShape, between: (FilterShape) -> any FilterNode
  ) -> [any FilterNode] {
    [
      ReductionNode(label, self, source: shape), between(self.shape(of: shape)),
      ExpansionNode(label, self, output: shape),
    ]
  }
}

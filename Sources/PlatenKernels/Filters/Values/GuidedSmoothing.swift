/// A guided filter (He, Sun and Tang, Guided Image Filtering, 2013): within each square a pixel is
/// a · guide + b, where a is large at the guide's edges and near 0 on even ground; a and b are
/// means over the squares around.
///
/// Sums run from fixed places, so the result is the same for any tiles: rows are given from the
/// picture's first to its last.
package struct GuidedSmoothing {
  /// The planes of a pixel, which are smoothed each by itself.
  package typealias Quad = SIMD4<Double>

  private let epsilon: Double
  private var mean: BoxMeans
  private var squares: BoxMeans
  /// With a guide, those of the picture, and of its products with the guide.
  private var others: (own: BoxMeans, products: BoxMeans)?
  private var slopes: BoxMeans
  private var bases: BoxMeans

  /// - Parameters:
  ///   - isGuided: Whether there is a guide beside the picture itself.
  ///   - radius: Pixels on each side of a square's middle, 1 or more; squares are cut at the edges.
  ///   - epsilon: The variance up to which ground counts as even.
  package init(isGuided: Bool, width: Int, height: Int, radius: Int, epsilon: Double) {
    self.epsilon = epsilon
    let means = BoxMeans(width: width, height: height, radius: radius)
    (mean, squares, slopes, bases) = (means, means, means, means)
    others = isGuided ? (means, means) : nil
  }

  /// Takes the next row of the picture, and of its guide.
  package mutating func take(_ own: [Quad], by guide: [Quad]? = nil) {
    let guide = guide ?? own
    mean.take(guide)
    squares.take(guide.map { $0 * $0 })
    others?.own.take(own)
    others?.products.take(zip(own, guide).map { $0 * $1 })
  }

  /// Makes the lines of the next row ready; `false` where rows that they are made of are still to
  /// come.
  package mutating func give() -> Bool {
    while true {
      if slopes.give(), bases.give() { return true }
      guard mean.give(), squares.give() else { return false }
      _ = others?.own.give()
      _ = others?.products.give()
      let lines = mean.means.indices.map(line)
      slopes.take(lines.map(\.slope))
      bases.take(lines.map(\.base))
    }
  }

  /// The line that lies nearest to the pixels of a square.
  private func line(_ x: Int) -> (slope: Quad, base: Quad) {
    let mean = mean.means[x]
    let difference = squares.means[x] - mean * mean
    let variance = difference.replacing(with: 0, where: difference .< 0)
    guard let others else {
      let slope = variance / (variance + epsilon)
      return (slope, mean * (1 - slope))
    }
    let own = others.own.means[x]
    let slope = (others.products.means[x] - own * mean) / (variance + epsilon)
    return (slope, own - slope * mean)
  }

  /// The guide's row whose lines are ready, smoothed in place.
  package func smooth(_ values: inout [Quad]) {
    for x in values.indices { values[x] = slopes.means[x] * values[x] + bases.means[x] }
  }
}

/// A guided filter (He, Sun and Tang, Guided Image Filtering, 2013): within each square a pixel is
/// a · guide + b, where a is large at the guide's edges and near 0 on even ground; a and b are
/// means over the squares around.
///
/// Sums run from fixed places, so the result is the same for any tiles: the whole plane is given.
package struct GuidedSmoothing {
  private let plane: Line<Float>
  private let guide: Line<Float>?
  private let width: Int
  private let epsilon: Double
  private var mean: BoxMeans
  private var squares: BoxMeans
  /// With a guide, those of the plane, and of its products with the guide.
  private var ownMean: BoxMeans
  private var products: BoxMeans
  private var slopes: BoxMeans
  private var bases: BoxMeans
  private var taken = 0
  private var given = 0
  private var rows: [[Double]]

  /// - Parameters:
  ///   - plane: `width` × `height` numbers, which are replaced.
  ///   - guide: As many; the plane itself if not given.
  ///   - radius: Pixels on each side of a square's middle, 1 or more; squares are cut at the edges.
  ///   - epsilon: The variance up to which ground counts as even.
  package init(
    _ plane: Line<Float>, by guide: Line<Float>? = nil, width: Int, height: Int, radius: Int,
    epsilon: Double
  ) {
    self.plane = plane
    self.guide = guide
    self.width = width
    self.epsilon = epsilon
    let means = BoxMeans(width: width, height: height, radius: radius)
    (mean, squares, ownMean, products, slopes, bases) = (means, means, means, means, means, means)
    rows = [[Double]](repeating: [Double](repeating: 0, count: width), count: 6)
  }

  /// Looks at the next row, and replaces those of which all rows around were looked at. To be
  /// called once for each row.
  package mutating func takeRow() {
    let start = taken * width
    for x in 0..<width {
      let (own, value) = (Double(plane[start + x]), Double((guide ?? plane)[start + x]))
      rows[0][x] = value
      rows[1][x] = value * value
      rows[2][x] = own
      rows[3][x] = own * value
    }
    taken += 1
    mean.take(rows[0])
    squares.take(rows[1])
    if guide != nil {
      ownMean.take(rows[2])
      products.take(rows[3])
    }
    while mean.give(&rows[0]), squares.give(&rows[1]) {
      if guide != nil {
        _ = ownMean.give(&rows[2])
        _ = products.give(&rows[3])
      }
      fit()
      slopes.take(rows[4])
      bases.take(rows[5])
      while slopes.give(&rows[4]), bases.give(&rows[5]) { giveRow() }
    }
  }

  /// Slopes and bases of the lines that lie nearest to the pixels of the squares of a row.
  private mutating func fit() {
    for x in 0..<width {
      let mean = rows[0][x]
      let variance = max(0, rows[1][x] - mean * mean)
      if guide == nil {
        let slope = variance / (variance + epsilon)
        rows[4][x] = slope
        rows[5][x] = mean * (1 - slope)
      } else {
        let slope = (rows[3][x] - rows[2][x] * mean) / (variance + epsilon)
        rows[4][x] = slope
        rows[5][x] = rows[2][x] - slope * mean
      }
    }
  }

  private mutating func giveRow() {
    let start = given * width
    for x in 0..<width {
      let value = Double((guide ?? plane)[start + x])
      plane[start + x] = Float(rows[4][x] * value + rows[5][x])
    }
    given += 1
  }
}

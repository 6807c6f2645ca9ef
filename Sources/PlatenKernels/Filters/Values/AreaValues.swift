/// What can be said of the colours of many pixels: their sums, the least and the greatest of each
/// channel, and how often each value occurs.
package struct AreaValues: Sendable {
  /// Sums of premultiplied red, green, blue, and of alpha.
  package private(set) var sums = SIMD4<Double>.zero
  /// The least straight red, green and blue, and alpha.
  package private(set) var least = SIMD4<Float>(repeating: 1)
  /// The greatest of each.
  package private(set) var greatest = SIMD4<Float>.zero
  /// Counts of the straight values of each channel in even steps of 0…1.
  package private(set) var counts: [[Int]]
  /// Pixels that were added.
  package private(set) var total = 0

  private let bins: Int

  /// - Parameter bins: Steps that are counted, 1 or more.
  package init(bins: Int) {
    self.bins = bins
    counts = Array(repeating: Array(repeating: 0, count: bins), count: 4)
  }

  /// Adds a row of 1 plane, or 3, or 4 premultiplied ones.
  package mutating func add(
    _ row: Line<Float>, stride: Int, planes: Int, count: Int
  ) {
    let row = unsafe row.first(count, planes: planes, stride: stride)
    for x in 0..<count {
      var color = unsafe SIMD4<Float>(row[x], row[x], row[x], 1)
      if planes > 1 { unsafe (color.y, color.z) = (row[stride + x], row[2 * stride + x]) }
      if planes == 4 { unsafe color.w = row[3 * stride + x] }
      sums += SIMD4<Double>(color)
      if planes == 4 {
        let alpha = color.w
        // Where there is nothing there is no colour either.
        color = alpha > 0 ? color / alpha : .zero
        color.w = alpha
      }
      color = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      let isSeen = color.w > 0
      var (low, high) = (color, color)
      if !isSeen { (low, high) = (SIMD4(1, 1, 1, color.w), SIMD4(0, 0, 0, color.w)) }
      least = pointwiseMin(least, low)
      greatest = pointwiseMax(greatest, high)
      for channel in 0..<4 {
        counts[channel][min(bins - 1, Int(color[channel] * Float(bins)))] += 1
      }
    }
    total += count
  }
}

/// The colours that a picture's come closest to: the means of clusters (S. Lloyd, Least Squares
/// Quantization in PCM, 1982), begun with colours far from each other.
package struct ColorClusters: Sendable {
  /// Colours of a cube of 32 a side: sums of red, green, blue, and how many there are.
  private var cells = [SIMD4<Double>](repeating: .zero, count: 32 * 32 * 32)

  package init() {}

  /// Adds a row of encoded colour; pixels less than half opaque don't count.
  package mutating func add(
    _ row: Line<Float>, stride: Int, planes: Int, count: Int
  ) {
    let row = unsafe row.first(count, planes: planes, stride: stride)
    for x in 0..<count {
      var color = unsafe SIMD4<Float>(row[x], row[x], row[x], 1)
      if planes > 1 { unsafe (color.y, color.z) = (row[stride + x], row[2 * stride + x]) }
      if planes == 4 {
        let alpha = unsafe row[3 * stride + x]
        guard alpha >= 0.5 else { continue }
        color /= alpha
        color.w = 1
      }
      color = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
      let place = SIMD4<Int32>(color * 31.999)
      cells[Int(place.x) << 10 | Int(place.y) << 5 | Int(place.z)] += SIMD4<Double>(color)
    }
  }

  /// Up to `count` colours, each with its share of the pixels, the most frequent first.
  package func means(count: Int, passes: Int) -> [(color: SIMD3<Double>, share: Double)] {
    let points = cells.filter { $0.w > 0 }.map {
      (color: SIMD3($0.x, $0.y, $0.z) / $0.w, weight: $0.w)
    }
    guard let first = points.max(by: { $0.weight < $1.weight }) else { return [] }
    func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }
    var means = [first.color]
    var nearest = points.map { distance($0.color, first.color) }
    while means.count < count {
      let scores = zip(points, nearest).map { $0.weight * $1 }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 1e-9
      else { break }
      means.append(points[best].color)
      for index in points.indices {
        nearest[index] = min(nearest[index], distance(points[index].color, points[best].color))
      }
    }
    var weights = [Double](repeating: 0, count: means.count)
    for _ in 0...passes {
      var sums = [SIMD3<Double>](repeating: .zero, count: means.count)
      weights = [Double](repeating: 0, count: means.count)
      for point in points {
        let distances = means.map { distance($0, point.color) }
        let index = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        sums[index] += point.color * point.weight
        weights[index] += point.weight
      }
      for index in means.indices where weights[index] > 0 {
        means[index] = sums[index] / weights[index]
      }
    }
    let total = weights.reduce(0, +)
    return zip(means, weights).filter { $1 > 0 }.map { (color: $0, share: $1 / total) }
      .sorted { $0.share > $1.share }
  }
}

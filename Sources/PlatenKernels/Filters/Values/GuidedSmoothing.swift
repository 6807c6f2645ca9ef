/// A guided filter (He, Sun and Tang, Guided Image Filtering, 2013): within each square a pixel is
/// a · guide + b, where a is large at the guide's edges and near 0 on even ground; a and b are
/// means over the squares around.
///
/// Sums are of whole numbers or run from fixed places, so the result is the same for any tiles: the
/// whole plane is given.
///
/// - Parameters:
///   - plane: `width` × `height` numbers, which are replaced.
///   - guide: As many; the plane itself if not given.
///   - radius: Pixels on each side of a square's middle, 1 or more; squares are cut at the edges.
///   - epsilon: The variance up to which ground counts as even.
package func smoothGuided(
  _ plane: inout [Float], by guide: [Float]? = nil, width: Int, height: Int, radius: Int,
  epsilon: Double
) {
  let values = (guide ?? plane).map { Double($0) }
  let mean = boxMeans(values, width: width, height: height, radius: radius)
  let squares = boxMeans(
    values.map { $0 * $0 }, width: width, height: height, radius: radius)
  var slopes = mean
  var bases = mean
  if guide == nil {
    for index in mean.indices {
      let variance = max(0, squares[index] - mean[index] * mean[index])
      let slope = variance / (variance + epsilon)
      slopes[index] = slope
      bases[index] = mean[index] * (1 - slope)
    }
  } else {
    let own = plane.map { Double($0) }
    let ownMean = boxMeans(own, width: width, height: height, radius: radius)
    let products = boxMeans(
      zip(own, values).map { $0 * $1 }, width: width, height: height, radius: radius)
    for index in mean.indices {
      let variance = max(0, squares[index] - mean[index] * mean[index])
      let slope = (products[index] - ownMean[index] * mean[index]) / (variance + epsilon)
      slopes[index] = slope
      bases[index] = ownMean[index] - slope * mean[index]
    }
  }
  slopes = boxMeans(slopes, width: width, height: height, radius: radius)
  bases = boxMeans(bases, width: width, height: height, radius: radius)
  for index in plane.indices {
    plane[index] = Float(slopes[index] * values[index] + bases[index])
  }
}

/// Means over squares that are cut at the edges, by running sums from the first row and column.
private func boxMeans(
  _ values: [Double], width: Int, height: Int, radius: Int
) -> [Double] {
  var rows = values
  for y in 0..<height {
    var sum = 0.0
    let start = y * width
    for x in 0..<min(radius, width) { sum += values[start + x] }
    for x in 0..<width {
      if x + radius < width { sum += values[start + x + radius] }
      if x > radius { sum -= values[start + x - radius - 1] }
      rows[start + x] = sum / Double(min(width - 1, x + radius) - max(0, x - radius) + 1)
    }
  }
  var result = rows
  var sums = [Double](repeating: 0, count: width)
  for y in 0..<min(radius, height) {
    for x in 0..<width { sums[x] += rows[y * width + x] }
  }
  for y in 0..<height {
    if y + radius < height {
      for x in 0..<width { sums[x] += rows[(y + radius) * width + x] }
    }
    if y > radius {
      for x in 0..<width { sums[x] -= rows[(y - radius - 1) * width + x] }
    }
    let count = Double(min(height - 1, y + radius) - max(0, y - radius) + 1)
    for x in 0..<width { result[y * width + x] = sums[x] / count }
  }
  return result
}

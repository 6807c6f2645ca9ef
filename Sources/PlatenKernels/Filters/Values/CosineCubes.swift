/// Cubes of numbers out of the amplitudes of their cosines: the inverse of the orthonormal discrete
/// cosine transform (DCT-II) in three dimensions.
///
/// Cosines come from a recurrence, so that the numbers are the same on every machine.
///
/// - Parameters:
///   - bytes: Zigzag varints, seven bits a byte: `count` times `side`³, ordered by the sum of the
///     three frequencies, then by the first and the second. Missing ones are 0.
///   - side: Numbers along an edge.
///   - count: How many cubes there are.
///   - step: What an amplitude of 1 is worth.
/// - Returns: For each cube `side`³ numbers, the first dimension the fastest.
package func cosineCubes(
  _ bytes: ArraySlice<UInt8>, side: Int, count: Int, step: Double
) -> [[Double]] {
  let places = frequencies(side: side)
  let basis = cosines(side: side)
  var position = bytes.startIndex
  return (0..<count).map { _ in
    var cube = [Double](repeating: 0, count: side * side * side)
    for place in places { cube[place] = step * Double(amplitude(bytes, &position)) }
    // The last dimension becomes the first each time, so three turns bring all back to their place.
    for _ in 0..<3 { cube = transformed(cube, basis, side: side) }
    return cube
  }
}

/// The places of a cube in the order that amplitudes are stored.
private func frequencies(side: Int) -> [Int] {
  var places: [Int] = []
  for sum in 0...3 * (side - 1) {
    for a in 0..<side {
      for b in 0..<side where (0..<side).contains(sum - a - b) {
        places.append((((sum - a - b) * side) + b) * side + a)
      }
    }
  }
  return places
}

/// Rows of frequencies: cos(π (i + ½) k / side), scaled so that rows have the length 1.
private func cosines(side: Int) -> [Double] {
  // cos(m π / (2 · side)) by cos(m + 1) = 2 cos(1) cos(m) - cos(m - 1).
  var values = [1, cosineOfSmall(Double.pi / Double(2 * side))]
  for m in 2...max(2, 4 * side) { values.append(2 * values[1] * values[m - 1] - values[m - 2]) }
  return (0..<side * side).map { index in
    let (k, i) = (index / side, index % side)
    let scale = ((k == 0 ? 1 : 2) / Double(side)).squareRoot()
    return scale * values[(2 * i + 1) * k % (4 * side)]
  }
}

/// The power series of the cosine, for angles well below 1.
private func cosineOfSmall(_ angle: Double) -> Double {
  var (term, sum) = (1.0, 1.0)
  for n in 1...12 {
    let divisor = Double(2 * n * (2 * n - 1))
    term *= -angle * angle / divisor
    sum += term
  }
  return sum
}

/// Transforms the first dimension back, and makes it the last.
private func transformed(_ cube: [Double], _ basis: [Double], side: Int) -> [Double] {
  let rows = side * side
  var result = [Double](repeating: 0, count: cube.count)
  for row in 0..<rows {
    for i in 0..<side {
      var sum = 0.0
      for k in 0..<side { sum += cube[row * side + k] * basis[k * side + i] }
      result[i * rows + row] = sum
    }
  }
  return result
}

private func amplitude(_ bytes: ArraySlice<UInt8>, _ position: inout Int) -> Int {
  var (value, shift) = (0, 0)
  while position < bytes.endIndex, shift < 28 {
    let byte = Int(bytes[position])
    position += 1
    value |= (byte & 127) << shift
    shift += 7
    if byte < 128 { break }
  }
  return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
}

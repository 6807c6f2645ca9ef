/// A smooth number over a page: products of cubic B-splines across and down, which go on evenly
/// beyond the page.
struct SplineGrid {
  /// The spans of the splines across and down.
  let spansAcross: Int, spansDown: Int
  private let spanWidth: Double, spanHeight: Double

  var columns: Int { spansAcross + 3 }
  var rows: Int { spansDown + 3 }
  /// How many weights there are.
  var count: Int { columns * rows }

  init(over size: PixelSize, across: Int, down: Int) {
    (spansAcross, spansDown) = (across, down)
    spanWidth = Double(size.width) / Double(across)
    spanHeight = Double(size.height) / Double(down)
  }

  /// The sixteen splines that are not zero at a point: the place of the first, and their values,
  /// four to a row.
  func basis(x: Double, y: Double) -> (first: Int, values: [Double]) {
    let across = Self.cubic(x / spanWidth, spans: spansAcross)
    let down = Self.cubic(y / spanHeight, spans: spansDown)
    var values = [Double](repeating: 0, count: 16)
    for j in 0..<4 {
      for i in 0..<4 { values[4 * j + i] = down.weights[j] * across.weights[i] }
    }
    return (down.span * columns + across.span, values)
  }

  private static func cubic(_ t: Double, spans: Int) -> (span: Int, weights: [Double]) {
    let span = min(max(Int(t.rounded(.down)), 0), spans - 1)
    let u = t - Double(span)
    let v = 1 - u
    return (
      span,
      [
        v * v * v / 6, (3 * u * u * u - 6 * u * u + 4) / 6,
        (3 * v * v * v - 6 * v * v + 4) / 6, u * u * u / 6,
      ]
    )
  }

  /// The number at a point, given the weights.
  func value(_ weights: [Double], x: Double, y: Double) -> Double {
    let (first, values) = basis(x: x, y: y)
    var sum = 0.0
    for j in 0..<4 {
      for i in 0..<4 { sum += values[4 * j + i] * weights[first + j * columns + i] }
    }
    return sum
  }

  /// Adds to a matrix of ``count``² numbers what makes second differences of neighbouring weights
  /// dear, and a little the differences down.
  func addPenalty(across: Double, down: Double, steps: Double, to matrix: inout [Double]) {
    for y in 0..<rows {
      for x in 0..<columns {
        let place = y * columns + x
        add(1e-6, [(place, 1)], to: &matrix)
        if x + 2 < columns {
          add(across, [(place, 1), (place + 1, -2), (place + 2, 1)], to: &matrix)
        }
        if y + 2 < rows {
          add(
            down, [(place, 1), (place + columns, -2), (place + 2 * columns, 1)], to: &matrix)
        }
        if y + 1 < rows { add(steps, [(place, -1), (place + columns, 1)], to: &matrix) }
      }
    }
  }

  private func add(_ weight: Double, _ terms: [(Int, Double)], to matrix: inout [Double]) {
    for (i, a) in terms {
      for (j, b) in terms { matrix[i * count + j] += weight * a * b }
    }
  }
}

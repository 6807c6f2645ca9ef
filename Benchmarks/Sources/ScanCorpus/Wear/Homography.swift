/// A map of the plane that keeps lines straight, through four points.
struct Homography {
  private var h: [Double]

  /// Each of four points goes to its partner; no three may lie on a line.
  init(from: [SIMD2<Float>], to: [SIMD2<Float>]) {
    var rows: [[Double]] = []
    for (a, b) in zip(from, to) {
      let (x, y, u, v) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
      rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
      rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    }
    // Gauss and Jordan, with the largest pivot.
    for column in 0..<8 {
      let pivot = (column..<8).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      let head = rows[column].map { $0 / rows[column][column] }
      rows[column] = head
      for row in 0..<8 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], head).map { $0 - factor * $1 }
      }
    }
    h = rows.map { $0[8] } + [1]
  }

  func callAsFunction(_ x: Float, _ y: Float) -> SIMD2<Float> {
    let (x, y) = (Double(x), Double(y))
    let w = h[6] * x + h[7] * y + 1
    return SIMD2(
      Float((h[0] * x + h[1] * y + h[2]) / w), Float((h[3] * x + h[4] * y + h[5]) / w))
  }
}

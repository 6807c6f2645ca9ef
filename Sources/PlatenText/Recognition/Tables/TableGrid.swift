/// The rows and columns of a table, in the axes of its page.
struct TableGrid {
  /// What one cell covers.
  struct Place: Hashable {
    var row: Int
    var column: Int
    var rowSpan = 1
    var columnSpan = 1
  }

  /// The edges of columns, from left to right; one more than there are columns.
  var xs: [Double]
  /// The edges of rows, from top to bottom; one more than there are rows.
  var ys: [Double]
  /// The cells, row by row; every place of the grid belongs to one.
  var places: [Place]
  var isRuled: Bool
  /// How many of the first rows are above a rule that no other row has.
  var headerRows = 0

  var columns: Int { xs.count - 1 }
  var rows: Int { ys.count - 1 }

  var box: LevelFrame.Box {
    LevelFrame.Box(
      left: xs.first ?? 0, top: ys.first ?? 0, right: xs.last ?? 0, bottom: ys.last ?? 0)
  }

  /// The row and column of a point; nil outside.
  func place(x: Double, y: Double) -> (row: Int, column: Int)? {
    guard let column = Self.interval(x, xs), let row = Self.interval(y, ys) else { return nil }
    return (row, column)
  }

  /// Which of the intervals between sorted edges a value lies in.
  static func interval(_ value: Double, _ edges: [Double]) -> Int? {
    guard let first = edges.first, let last = edges.last, value >= first, value < last else {
      return nil
    }
    var (low, high) = (0, edges.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if value < edges[middle] { high = middle } else { low = middle }
    }
    return low
  }

  /// A cell for each place that no spanning cell covers, and the spanning ones.
  static func places(rows: Int, columns: Int, spanning: [Place]) -> [Place] {
    var covered = Set<[Int]>()
    var places: [Place] = []
    for place in spanning {
      let own = (place.row..<place.row + place.rowSpan).flatMap { row in
        (place.column..<place.column + place.columnSpan).map { [row, $0] }
      }
      guard covered.isDisjoint(with: own) else { continue }
      covered.formUnion(own)
      places.append(place)
    }
    for row in 0..<rows {
      for column in 0..<columns where !covered.contains([row, column]) {
        places.append(Place(row: row, column: column))
      }
    }
    return places.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}

/// The columns of some rows: what white strips divide, from the first to the last.
struct ColumnSearch {
  let rows: [TextRow]
  private let unit: Double
  private let gap: Double
  /// The white strips, from left to right.
  private(set) var gutters: [(left: Double, right: Double)] = []
  let left: Double
  let right: Double

  /// Looks for strips that at most `crossing` rows cross; in most rows they are wider than a gap.
  init(_ rows: [TextRow], unit: Double, gap: Double, crossing: Int) {
    self.rows = rows
    self.unit = unit
    self.gap = gap
    let parts = rows.flatMap(\.parts)
    left = parts.map(\.left).min() ?? 0
    right = parts.map(\.right).max() ?? 0
    // How many parts cover a place changes at their edges alone.
    let edges = (parts.map { ($0.left, 1) } + parts.map { ($0.right, -1) })
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var count = 0
    var start: Double?
    for (place, change) in edges {
      let before = count
      count += change
      if before > crossing, count <= crossing {
        start = place
      } else if before <= crossing, count > crossing, let from = start {
        if place - from >= 0.6 * gap { gutters.append((from, place)) }
        start = nil
      }
    }
    gutters = gutters.filter(isUsed)
  }

  /// The edges of the columns: the middles of the gutters.
  var xs: [Double] {
    [left - 0.3 * unit] + gutters.map { ($0.left + $0.right) / 2 } + [right + 0.3 * unit]
  }

  var columns: Int { gutters.count + 1 }

  /// Whether a gutter divides words in most rows that have several parts, with a clear gap.
  private func isUsed(_ gutter: (left: Double, right: Double)) -> Bool {
    let middle = (gutter.left + gutter.right) / 2
    var (divided, several) = (0, 0)
    var gaps: [Double] = []
    for row in rows where row.parts.count > 1 {
      several += 1
      let before = row.parts.last { $0.right <= middle }
      let after = row.parts.first { $0.left >= middle }
      if let before, let after {
        divided += 1
        gaps.append(after.left - before.right)
      }
    }
    gaps.sort()
    return divided >= 2 && 2 * divided >= several && gaps[gaps.count / 2] >= 1.1 * gap
  }

  /// How many gutters a row's parts cross.
  func crossed(by row: TextRow) -> Int {
    gutters.count { gutter in
      let middle = (gutter.left + gutter.right) / 2
      return row.parts.contains { $0.left < middle && $0.right > middle }
    }
  }

  /// The parts of each row that lie in a column, and in no other.
  func parts(in column: Int) -> [TextRow.Part?] {
    let xs = xs
    return rows.map { row in
      row.parts.first { $0.left >= xs[column] && $0.right <= xs[column + 1] }
    }
  }
}

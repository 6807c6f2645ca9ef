/// Tells which rows of text go on with what stands above: the lines of cells that have several.
struct RowGroups {
  private let rows: [[LevelWord]]
  private let xs: [Double]
  /// Up to this distance rows are lines of one cell, where others are clearly further apart.
  private let tight: Double

  /// Rows from the top, and the edges of the columns.
  init(_ rows: [[LevelWord]], xs: [Double]) {
    self.rows = rows
    self.xs = xs
    let steps = zip(rows.dropFirst(), rows).map { Self.middle($0) - Self.middle($1) }
    let least = steps.min() ?? 0
    let isSpaced = steps.count { $0 > 1.25 * least } >= 2
    tight = isSpaced ? 1.12 * least : 0
  }

  /// The heights between the rows of the table.
  func cuts() -> [Double] {
    rows.indices.dropFirst().compactMap { index in
      guard !goesOn(at: index) else { return nil }
      let above = rows[index - 1].map(\.box.bottom).max() ?? 0
      let below = rows[index].map(\.box.top).min() ?? 0
      // Letters of the two rows may overlap; their middles never do.
      let middle =
        (Self.middle(rows[index - 1]) + Self.middle(rows[index])) / 2
      return above <= below ? (above + below) / 2 : middle
    }
  }

  static func middle(_ row: [LevelWord]) -> Double {
    row.reduce(0) { $0 + $1.box.middleY } / Double(max(1, row.count))
  }

  /// Whether a row has nothing but text under text that stands in other columns too.
  private func goesOn(at index: Int) -> Bool {
    let (above, own) = (columns(rows[index - 1]), columns(rows[index]))
    guard !own.isEmpty, own.allSatisfy({ above.contains($0) }) else { return false }
    let isText = !rows[index].contains { $0.word.text.isNumeric }
    let step = Self.middle(rows[index]) - Self.middle(rows[index - 1])
    if isText, own.count < xs.count - 1, step <= tight { return true }
    guard own.count < above.count, 2 * own.count <= xs.count - 1 else { return false }
    // A name alone in the first column heads the rows below it, unless it goes on.
    guard own.contains(0) else { return isText }
    return own.count == 1 && rows[index].first?.word.text.first?.isLowercase == true
  }

  private func columns(_ row: [LevelWord]) -> Set<Int> {
    Set(row.compactMap { TableGrid.interval($0.box.middleX, xs) })
  }
}

extension String {
  /// Whether it is a number: mostly digits, with the signs that go with them.
  var isNumeric: Bool {
    var (digits, others) = (0, 0)
    for scalar in unicodeScalars {
      if "0"..."9" ~= scalar {
        digits += 1
      } else if !".,%$€£¥+-−–/:()".unicodeScalars.contains(scalar) {
        others += 1
      }
    }
    return digits > others
  }
}

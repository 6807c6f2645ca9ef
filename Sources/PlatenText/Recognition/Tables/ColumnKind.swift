/// What the parts of one column look like together.
struct ColumnKind {
  /// How many rows have something in it.
  let filled: Int
  /// The part of its cells that are numbers.
  let numeric: Double
  /// The part of its cells that have an edge or their middle in line.
  let aligned: Double
  /// Whether its right edges are in line.
  let isRightAligned: Bool
  /// Whether lines fill its width, one after another, as those of a text do.
  let isProse: Bool
  /// The part of its cells that begin in the middle of a sentence.
  let midSentence: Double
  /// Whether most of its cells are marks of a list.
  let isMarkers: Bool
  /// Words in a cell, on average.
  let length: Double

  init(_ column: [TextRow.Part?], width: Double, unit: Double) {
    let parts = column.compactMap(\.self)
    filled = parts.count
    let count = Double(max(1, filled))
    numeric = Double(parts.count(where: \.isNumeric)) / count
    length = Double(parts.reduce(0) { $0 + $1.words.count }) / count
    let reach = 0.6 * unit
    let right = Self.inLine(parts.map(\.right), within: reach)
    let left = Self.inLine(parts.map(\.left), within: reach)
    let middle = Self.inLine(parts.map { ($0.left + $0.right) / 2 }, within: reach)
    aligned = Double(max(left, right, middle)) / count
    isRightAligned = right >= left && Double(right) >= 0.7 * count
    let wide = parts.count { $0.right - $0.left > 0.7 * width }
    let small = parts.count { $0.words.first?.word.text.first?.isLowercase == true }
    midSentence = Double(small) / count
    isProse =
      filled >= 3 && numeric < 0.3
      && ((length >= 4 && Double(wide) >= 0.55 * count)
        || (length >= 2.2 && Double(wide) >= 0.5 * count && midSentence >= 0.4))
    let markers = parts.count { part in
      let text = part.words.map(\.word.text).joined()
      let isNumber = text.last == "." || text.last == ")"
      return text.count <= 4 && (isNumber || !text.contains { $0.isLetter || $0.isNumber })
    }
    isMarkers = Double(markers) >= 0.5 * count
  }

  /// The most values that lie within a distance of one of them.
  private static func inLine(_ values: [Double], within reach: Double) -> Int {
    let sorted = values.sorted()
    var (best, first) = (0, 0)
    for index in sorted.indices {
      while sorted[index] - sorted[first] > 2 * reach { first += 1 }
      best = max(best, index - first + 1)
    }
    return best
  }
}

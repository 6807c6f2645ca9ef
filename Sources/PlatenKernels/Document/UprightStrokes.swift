/// A thin dark line down a grey picture, or the side of a darkness.
package struct UprightStroke: Sendable {
  /// The middle of it.
  package var x: Double
  package var rows: Range<Int>
  /// Columns that it was seen in.
  fileprivate var columns: Range<Int>

  /// One as high at another place.
  package func moved(x: Double, y: Int) -> UprightStroke {
    UprightStroke(
      x: self.x + x, rows: (rows.lowerBound + y)..<(rows.upperBound + y), columns: columns)
  }
}

/// Finds upright strokes, from left to right: where every row is darker by 24 levels than what is
/// `reach` columns to one side of it. One that leans by a column in `least` rows is whole.
///
/// - Parameters:
///   - levels: The picture, `width` bytes a row.
///   - reach: More columns than a stroke is wide.
///   - least: Rows that a stroke must have.
package func uprightStrokes(
  _ levels: Span<UInt8>, width: Int, reach: Int, least: Int
) -> [UprightStroke] {
  let height = width > 0 ? levels.count / width : 0
  guard width > 2 * reach + 2, height >= least else { return [] }
  var ends = [Int](repeating: -1, count: width)
  var starts = [Int](repeating: 0, count: width)
  var isDark = [Bool](repeating: false, count: width)
  var found: [UprightStroke] = []
  for y in 0...height {
    if y < height {
      let row = y * width
      for x in reach..<(width - reach) {
        let level = Int(levels[row + x]) + 24
        let side = max(levels[row + x - reach], levels[row + x + reach])
        isDark[x] = level <= Int(side)
      }
    }
    for x in reach..<(width - reach) {
      // A leaning stroke goes on in the next column.
      if y < height, isDark[x - 1] || isDark[x] || isDark[x + 1] {
        if ends[x] < 0 { starts[x] = y }
        ends[x] = y + 1
      } else if ends[x] >= 0, y == height || y - ends[x] >= 2 {
        if ends[x] - starts[x] >= least {
          found.append(
            UprightStroke(x: Double(x), rows: starts[x]..<ends[x], columns: x..<(x + 1)))
        }
        ends[x] = -1
      }
    }
  }
  return joined(found)
}

/// Strokes of neighbouring columns are one where the rows of one are much among those of the other:
/// one that leans is seen in part in its first and last columns.
private func joined(_ strokes: [UprightStroke]) -> [UprightStroke] {
  var result: [UprightStroke] = []
  // Where strokes that may go on begin in the result.
  var first = 0
  for stroke in strokes.sorted(by: { ($0.x, $0.rows.lowerBound) < ($1.x, $1.rows.lowerBound) }) {
    while first < result.count, result[first].columns.upperBound < stroke.columns.lowerBound {
      first += 1
    }
    let same = result[first...].firstIndex { other in
      let shared = other.rows.clamped(to: stroke.rows).count
      return other.columns.upperBound >= stroke.columns.lowerBound
        && 4 * shared >= 3 * min(other.rows.count, stroke.rows.count)
    }
    if let same {
      result[same].columns = result[same].columns.lowerBound..<stroke.columns.upperBound
      result[same].x = Double(result[same].columns.lowerBound + stroke.columns.upperBound - 1) / 2
      let (one, other) = (result[same].rows, stroke.rows)
      result[same].rows =
        min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    } else {
      result.append(stroke)
    }
  }
  return result.sorted { $0.x < $1.x }
}

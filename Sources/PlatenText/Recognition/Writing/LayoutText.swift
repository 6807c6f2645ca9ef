import PlatenImaging

/// One page as text in columns of characters.
struct LayoutText {
  /// Words of a row with a space between two of them.
  private struct Segment {
    let row: Int
    let text: String
    let left: Double
    let right: Double
    /// Characters from the left edge of the text.
    var start = 0

    var length: Int { text.count }
    var end: Int { start + length }
  }

  /// An edge at which segments stand in line.
  private struct Stop {
    var segments: [Int]
    let isRight: Bool
    let place: Double
  }

  private let rows: [[LevelWord]]
  /// The usual width of a character, in pixels.
  private let unit: Double
  private let left: Double

  init(_ page: RecognizedText.Page) {
    let words = LevelWord.all(of: page, in: LevelFrame(page), includingTurned: true)
    rows = LevelWord.rows(words)
    let widths = words.filter { $0.word.text.count > 1 && $0.box.width > $0.box.height / 2 }
      .map { $0.box.width / Double($0.word.text.count) }.sorted()
    // Rows of the smallest letters decide how many characters a page is wide.
    let usual = widths.isEmpty ? 10 : widths[widths.count * 4 / 10]
    left = words.map(\.box.left).min() ?? 0
    let right = words.map(\.box.right).max() ?? 0
    unit = max(1, usual, (right - left) / 1000)
  }

  var text: String {
    var segments: [Segment] = []
    for (row, words) in rows.enumerated() { segments += Self.segments(words, row: row, unit: unit) }
    place(&segments)
    var lines = [String](repeating: "", count: rows.count)
    var columns = [Int](repeating: 0, count: rows.count)
    for segment in segments {
      lines[segment.row] += String(repeating: " ", count: segment.start - columns[segment.row])
      lines[segment.row] += segment.text
      columns[segment.row] = segment.end
    }
    var text = ""
    for (index, line) in lines.enumerated() {
      text += String(repeating: "\n", count: index > 0 ? gaps(above: index) : 0) + line + "\n"
    }
    return text
  }

  private static func segments(_ words: [LevelWord], row: Int, unit: Double) -> [Segment] {
    var segments: [Segment] = []
    var part: [LevelWord] = []
    func end() {
      guard let first = part.first, let last = part.last else { return }
      segments.append(
        Segment(
          row: row, text: part.map(\.word.text).joined(separator: " "), left: first.box.left,
          right: last.box.right))
      part.removeAll()
    }
    for word in words {
      // Large letters have large spaces.
      let space = max(1.5 * unit, 0.7 * word.lineHeight)
      if let last = part.last, word.box.left - last.box.right > space { end() }
      part.append(word)
    }
    end()
    return segments
  }

  /// Empty lines above a row.
  private func gaps(above index: Int) -> Int {
    func middle(_ row: Int) -> Double {
      rows[row].reduce(0) { $0 + $1.box.middleY } / Double(max(1, rows[row].count))
    }
    let height = rows[index].map(\.lineHeight).min() ?? 1
    let step = middle(index) - middle(index - 1)
    return min(3, max(0, Int((step / max(1, 1.9 * height)).rounded(.down))))
  }

  // MARK: - Columns

  /// Gives every segment its place: as far right as on the page, and further where it must.
  private func place(_ segments: inout [Segment]) {
    let stops = stops(segments)
    // The segment before each, in its row.
    var previous = [Int?](repeating: nil, count: segments.count)
    for index in segments.indices.dropFirst() where segments[index].row == segments[index - 1].row {
      previous[index] = index - 1
    }
    for stop in stops {
      var column = Int(((stop.place - left) / unit).rounded())
      for index in stop.segments {
        let room = previous[index].map { before in
          // Where words stand close, one space is what is between them.
          let gap = segments[index].left - segments[before].right
          return segments[before].end + (gap > 2 * unit ? 2 : 1)
        }
        column = max(column, (room ?? 0) + (stop.isRight ? segments[index].length : 0))
      }
      for index in stop.segments {
        segments[index].start = column - (stop.isRight ? segments[index].length : 0)
      }
    }
    // Boxes of words that overlap may have been taken out of their order.
    for index in segments.indices {
      let least = previous[index].map { segments[$0].end + 1 } ?? 0
      segments[index].start = max(segments[index].start, least)
    }
  }

  /// The edges, from left to right; every segment stands at one.
  private func stops(_ segments: [Segment]) -> [Stop] {
    let lefts = clusters(segments.map(\.left))
    let rights = clusters(segments.map(\.right))
    var stops: [Stop] = []
    var taken = Set<Int>()
    // Numbers in a column share their right edge, and more of them share it than a left one.
    var leftSizes: [Int: Int] = [:]
    for cluster in lefts { for index in cluster { leftSizes[index] = cluster.count } }
    for cluster in rights where cluster.count >= 2 {
      let members = cluster.filter { leftSizes[$0, default: 1] < cluster.count }
      guard members.count >= 2 else { continue }
      taken.formUnion(members)
      let place = members.map { segments[$0].right }.reduce(0, +) / Double(members.count)
      stops.append(Stop(segments: members, isRight: true, place: place))
    }
    for cluster in lefts {
      let members = cluster.filter { !taken.contains($0) }
      guard !members.isEmpty else { continue }
      let place = members.map { segments[$0].left }.reduce(0, +) / Double(members.count)
      stops.append(Stop(segments: members, isRight: false, place: place))
    }
    return stops.sorted { $0.place < $1.place }
  }

  /// Numbers of values that are next to one another.
  private func clusters(_ values: [Double]) -> [[Int]] {
    var clusters: [[Int]] = []
    var first = -Double.infinity
    var last = -Double.infinity
    for index in values.indices.sorted(by: { values[$0] < values[$1] }) {
      let value = values[index]
      if value - last > 0.5 * unit || value - first > 1.2 * unit {
        clusters.append([])
        first = value
      }
      clusters[clusters.count - 1].append(index)
      last = value
    }
    return clusters
  }
}

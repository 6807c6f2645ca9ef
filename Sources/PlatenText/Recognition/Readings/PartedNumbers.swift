import PlatenImaging

/// Joins numbers that a reading has parted at their point: `130. 47`.
///
/// In type whose letters are all as wide there is much white beside a point, one point below the
/// other in a column, which passes for a space or for the edge of a column; but it is far narrower
/// than the spaces of such a page.
struct PartedNumbers {
  /// Joins them, in lines and in the cells of tables; whether there were any.
  @discardableResult
  func apply(to page: inout RecognizedText.Page) -> Bool {
    let narrow = Set(page.spaces(narrowerThan: 0.5))
    guard !narrow.isEmpty else { return false }
    var isChanged = false
    page.forEachLine { isChanged = join(&$0, at: narrow) || isChanged }
    guard isChanged else { return false }
    for block in page.blocks.indices {
      guard let cells = page.blocks[block].table?.cells.indices else { continue }
      for cell in cells {
        guard var lines = page.blocks[block].table?.cells[cell].lines else { continue }
        for line in lines.indices { _ = join(&lines[line], at: narrow) }
        page.blocks[block].table?.cells[cell].lines = lines
      }
    }
    page.setText()
    return true
  }

  private func join(_ line: inout RecognizedText.Line, at narrow: Set<Int>) -> Bool {
    var isChanged = false
    for index in line.words.indices.dropFirst().reversed() {
      let (first, second) = (line.words[index - 1], line.words[index])
      guard narrow.contains(first.range.upperBound), isParted(first.text, second.text)
      else { continue }
      line.words[index - 1] = joined(first, second)
      line.words.remove(at: index)
      isChanged = true
    }
    if isChanged { line.text = line.words.map(\.text).joined(separator: " ") }
    return isChanged
  }

  private func isParted(_ first: String, _ second: String) -> Bool {
    let isBefore = first.last == "." || first.last == ","
    let isBehind = second.first == "." || second.first == ","
    // Two decimals or three of thousands: "8, 20457" is a house and a town.
    return isBefore != isBehind && first.dropLast(isBefore ? 1 : 0).last?.isDigit == true
      && 2...3 ~= second.dropFirst(isBehind ? 1 : 0).prefix { $0.isDigit }.count
  }

  private func joined(
    _ first: RecognizedText.Word, _ second: RecognizedText.Word
  ) -> RecognizedText.Word {
    let text = first.text + second.text
    let confidence = min(first.confidence, second.confidence)
    return RecognizedText.Word(
      text: text, confidence: confidence, box: first.box.union(second.box),
      quad: first.quad.union(second.quad), range: first.range,
      candidates: [RecognizedText.Candidate(text: text, confidence: confidence)],
      symbols: first.symbols + second.symbols)
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension RecognizedText.Page {
  /// The offsets of spaces of less than a part of the page's usual width, measured by the height of
  /// the tallest word of their line; none on a page of few words.
  func spaces(narrowerThan part: Double) -> [Int] {
    var spaces: [(width: Double, offset: Int)] = []
    for line in lines {
      let height = max(1, line.words.map(\.box.height).max() ?? 1)
      for (word, next) in zip(line.words, line.words.dropFirst())
      where word.range.upperBound &+ 1 == next.range.lowerBound {
        let gap = next.box.x - word.box.x - word.box.width
        spaces.append((Double(gap) / Double(height), word.range.upperBound))
      }
    }
    guard spaces.count >= 8 else { return [] }
    let usual = spaces.map(\.width).sorted()[spaces.count / 2]
    return spaces.filter { $0.width < part * usual }.map(\.offset)
  }
}

import PlatenImaging

/// A word of invisible text with its place on the page.
struct PDFWord {
  let text: String
  let place: WordPlace
  /// Whether it is written from right to left.
  let isTurned: Bool
  /// Whether it is the last of its line, or the next is far.
  let isLast: Bool

  /// The words of a block, in reading order.
  ///
  /// All lines of a block have one size of type, as far as their boxes allow: Poppler takes lines
  /// of one size, the next within 1.5 times of it, for a column, and other lines for columns of
  /// their own, which it reads in an order of its own.
  static func words(
    of block: RecognizedText.Block, scale: (x: Double, y: Double), height: Double
  ) -> [PDFWord] {
    let lines = block.lines.compactMap { PDFLine($0, scale: scale, height: height) }
    guard !lines.isEmpty else { return [] }
    let size = PDFLine.size(of: lines)
    return lines.flatMap { line in
      line.words.indices.map { index in
        let isEnd = index + 1 == line.words.count
        let next = isEnd ? nil : line.boxes[index + 1]
        let text = line.words[index].text
        let isTurned = VisualOrder.isRightToLeft(Array(text.unicodeScalars))
        let place = WordPlace(
          line.boxes[index], next: next, line.frame, size: size, isLevel: isTurned)
        let isLast = next.map { $0.left - place.right > 0.7 * place.size } ?? true
        return PDFWord(text: text, place: place, isTurned: isTurned, isLast: isLast)
      }
    }
  }

  /// The words which readers would join with the one they take for the next: where that stands too
  /// near, be it of another line or column, and where a hyphen ends a line.
  static func joined(_ words: [PDFWord]) -> Set<Int> {
    var joined = Set(words.indices.filter { words[$0].isLast && words[$0].text.last == "-" })
    let order = words.indices.sorted {
      let (a, b) = (words[$0].place, words[$1].place)
      return (a.direction, a.base) < (b.direction, b.base)
    }
    let sizes = words.map(\.place.size).sorted()
    // A letter as high as the page must not make every word another's neighbour.
    guard let most = sizes.last.map({ min($0, 4 * sizes[sizes.count / 2]) }) else { return [] }
    for (position, first) in order.enumerated() {
      let a = words[first].place
      for second in order[(position + 1)...] {
        let b = words[second].place
        guard a.direction == b.direction, b.base - a.base <= 1.3 * most else { break }
        let size = max(a.size, b.size)
        guard b.base - a.base <= 1.3 * size else { continue }
        let near = (-0.8 * size)..<(0.035 * size)
        if near.contains(b.left - a.right) { joined.insert(first) }
        if near.contains(a.left - b.right) { joined.insert(second) }
      }
    }
    for index in words.indices.dropLast() where !words[index].isLast {
      let (a, b) = (words[index].place, words[index + 1].place)
      if b.left - a.right < 0.15 * a.size { joined.insert(index) }
    }
    return joined
  }
}

import PlatenImaging

/// Puts lines into a page that only another reading has.
///
/// To one layout a line under a panel or a picture is part of that, and no word of it is read, or
/// two of ten; to another it is a line.
struct LostLines {
  /// Shorter ones may be what a picture or a speck was read as.
  private static let fewest = 20
  /// Readings that are less sure may be of no writing.
  private static let sureness = 0.7
  /// The widest space between words of a line, in heights of it: beyond is another column.
  private static let nearness = 2

  private let transform: PageTransform
  private let letters: LetterStatistics

  /// - Parameter page: The page as it was read the other way.
  init(of page: borrowing CleanedPage) {
    (transform, letters) = (page.transform, page.letters)
  }

  /// Puts in another reading's lines of which this one lacks half; whether there were any.
  @discardableResult
  func apply(to text: inout RecognizedText.Page, from other: RecognizedText.Page) -> Bool {
    let strays = letters.lineBoxes(outside: text.words.map(place))
    let lost = other.blocks.flatMap { block in
      block.lines.flatMap(parts).compactMap { line in
        isWriting(line, strays) ? (block, line) : nil
      }
    }
    var isChanged = false
    for (block, line) in lost where put(line, of: block, into: &text) { isChanged = true }
    if isChanged { text.removeWords { _ in false } }
    return isChanged
  }

  /// Whether it is read surely, and enough letters stand there that no word of the page holds.
  private func isWriting(_ line: RecognizedText.Line, _ strays: [PixelRect]) -> Bool {
    let (count, sum) = line.words.reduce((0, 0.0)) { sums, word in
      let count = word.text.unicodeScalars.count
      return (sums.0 + count, sums.1 + word.confidence * Double(count))
    }
    guard count >= Self.fewest, sum >= Self.sureness * Double(count) else { return false }
    let box = box(of: line)
    return 3 * strays.count { box.holds(middleOf: $0) } >= count
  }

  /// A line, or its parts where it goes over a gap between columns.
  private func parts(of line: RecognizedText.Line) -> [RecognizedText.Line] {
    var parts: [[RecognizedText.Word]] = []
    for word in line.words {
      let box = place(of: word)
      if let last = parts.last?.last.map(place),
        max(box.x - last.maxX, last.x - box.maxX) <= Self.nearness * max(box.height, last.height)
      {
        parts[parts.count - 1].append(word)
      } else {
        parts.append([word])
      }
    }
    guard parts.count > 1 else { return [line] }
    return parts.map { words in
      var part = line
      part.words = words
      part.box = words.reduce(words[0].box) { $0.union($1.box) }
      part.quad = transform(Quad(box(of: part)))
      (part.base.start, part.base.end) = (part.quad.bottomLeft, part.quad.bottomRight)
      return part
    }
  }

  /// Puts a line where it belongs, unless half of it is there; whether it did.
  private func put(
    _ line: RecognizedText.Line, of block: RecognizedText.Block,
    into text: inout RecognizedText.Page
  ) -> Bool {
    let box = box(of: line)
    var (whole, held) = (true, 0)
    var torn: [(block: Int, paragraph: Int, line: Int)] = []
    for (blockPlace, block) in text.blocks.enumerated() {
      for (paragraphPlace, paragraph) in block.paragraphs.enumerated() {
        for (linePlace, line) in paragraph.lines.enumerated() {
          let within = line.words.filter { box.holds(middleOf: place(of: $0)) }
          guard !within.isEmpty else { continue }
          held += within.reduce(0) { $0 + $1.text.unicodeScalars.count }
          if within.count < line.words.count { whole = false }
          torn.append((blockPlace, paragraphPlace, linePlace))
        }
      }
    }
    // What goes on beyond it is of another line, with which it would have to be cut.
    let count = line.words.reduce(0) { $0 + $1.text.unicodeScalars.count }
    guard whole, 2 * held < count else { return false }
    if let first = torn.first {
      for part in torn.dropFirst() {
        text.blocks[part.block].paragraphs[part.paragraph].lines[part.line].words = []
      }
      text.blocks[first.block].paragraphs[first.paragraph].lines[first.line] = line
      text.blocks[first.block].box = text.blocks[first.block].box.union(line.box)
      return true
    }
    insert(line, at: box, of: block, into: &text)
    return true
  }

  /// Puts a line of which nothing is there above what stands below it.
  private func insert(
    _ line: RecognizedText.Line, at box: PixelRect, of block: RecognizedText.Block,
    into text: inout RecognizedText.Page
  ) {
    func isBelow(_ other: PixelRect) -> Bool {
      let other = transform.inverse(Quad(other)).bounds
      return other.y + other.maxY > box.y + box.maxY && other.x < box.maxX && box.x < other.maxX
    }
    let around = text.blocks.firstIndex {
      !$0.paragraphs.isEmpty && transform.inverse(Quad($0.box)).bounds.holds(middleOf: box)
    }
    if let around {
      for paragraph in text.blocks[around].paragraphs.indices {
        let lines = text.blocks[around].paragraphs[paragraph].lines
        guard let place = lines.firstIndex(where: { isBelow($0.box) }) else { continue }
        return text.blocks[around].paragraphs[paragraph].lines.insert(line, at: place)
      }
      let last = text.blocks[around].paragraphs.count - 1
      return text.blocks[around].paragraphs[last].lines.append(line)
    }
    let place = text.blocks.firstIndex { isBelow($0.box) }
    let new = RecognizedText.Block(
      rotation: block.rotation, skew: block.skew, box: line.box,
      paragraphs: [RecognizedText.Paragraph(lines: [line])])
    text.blocks.insert(new, at: place ?? text.blocks.endIndex)
  }

  /// Where the words of a line lie on the page as it was read.
  private func box(of line: RecognizedText.Line) -> PixelRect {
    let places = line.words.map(place)
    return places.dropFirst().reduce(places[0]) { $0.union($1) }
  }

  /// Where a word lies on the page as it was read.
  private func place(of word: RecognizedText.Word) -> PixelRect {
    transform.inverse(word.quad).bounds
  }
}

extension PixelRect {
  /// Whether the middle of another rectangle lies in it.
  fileprivate func holds(middleOf other: PixelRect) -> Bool {
    let (x, y) = (other.x + other.maxX, other.y + other.maxY)
    return 2 * self.x <= x && x <= 2 * maxX && 2 * self.y <= y && y <= 2 * maxY
  }
}

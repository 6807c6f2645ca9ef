import PlatenCore
import PlatenImaging
import PlatenRecognizer

/// Finds the numbers of a list that the layout tore off their lines: read as one column of letters
/// lying on their sides, or not at all.
///
/// Digits that stand one below the other at the left of a page look like a line that runs down. So
/// letters that no level line holds, and that stand at the left of one, at its height, are read for
/// themselves, and put before it where most of them are numbers.
struct LineHeads {
  /// A line of the page and the letters before it.
  private struct Head {
    let line: Int
    let box: PixelRect
    /// Where the line begins without it.
    let end: Int
    /// The first words of the line: what stands alone is read worse.
    let context: PixelRect
    /// Whether the first word of the line is a point that was left behind.
    let hasPoint: Bool
  }

  /// How far before its line a number may stand, in heights of letters: above half an inch.
  private static let indent = 8

  private let page: CleanedPage
  private let reader: OrientationReader

  /// Looks at the picture of a page; the words are those of a reading of it.
  init(of page: borrowing CleanedPage, _ reader: OrientationReader) {
    self.page = copy page
    self.reader = reader
  }

  /// Puts the numbers before their lines; whether there were any.
  ///
  /// - Throws: `libraryFailure`, `cancelled`.
  func apply(to text: inout RecognizedText.Page) throws(PlatenError) -> Bool {
    let height = page.letters.printHeight
    let lines = text.lines
    let heads = heads(of: lines, height)
    guard heads.count >= 3 else { return false }
    var found: [Int: RecognizedText.Word] = [:]
    var area: PixelRect?
    for head in heads {
      guard let word = try read(head, height) else { continue }
      found[head.line] = word
      area = area?.union(head.box) ?? head.box
    }
    guard found.count >= 3, 3 * found.count >= 2 * heads.count, let area else { return false }
    let points = Set(heads.filter { $0.hasPoint && found[$0.line] != nil }.map(\.line))
    let alone = numbersAlone(in: lines, beside: found, area, height)
    var torn: Set<Range<Int>> = []
    for (place, line) in lines.enumerated() {
      if points.contains(place) { torn.insert(line.words[0].range) }
      for word in line.words where page.isSideways(word) {
        if area.meets(page.transform.inverse(word.quad).bounds) { torn.insert(word.range) }
      }
    }
    for (target, place) in alone {
      found[target] = lines[place].words[0]
      torn.insert(lines[place].words[0].range)
    }
    text.changeLines { place, line in
      line.words.removeAll { torn.contains($0.range) }
      if var word = found[place], let first = line.words.first {
        word.range = 0..<0
        line.words.insert(word, at: 0)
        line.box = line.box.union(word.box)
        let whole = page.transform.inverse(word.quad).bounds.union(
          page.transform.inverse(first.quad).bounds
        ).union(page.transform.inverse(line.quad).bounds)
        line.quad = page.transform(Quad(whole))
      }
    }
    return true
  }

  /// Reads the letters before a line; nil where they are no number.
  private func read(_ head: Head, _ height: Int) throws(PlatenError) -> RecognizedText.Word? {
    let (across, down) = (height / 3, height / 4)
    let whole = head.box.union(head.context)
    let box = PixelRect(
      x: whole.x - across, y: whole.y - down, width: whole.width + 2 * across,
      height: whole.height + 2 * down
    ).intersection(PixelRect(page.picture.size))
    let words = try reader.words(in: box, of: page.writing).filter {
      2 * box.x + $0.extent.lowerBound + $0.extent.upperBound < 2 * head.end
    }
    guard Self.isNumber(words.map(\.text).joined()) else { return nil }
    return page.word(words, at: head.box, readFrom: box.x)
  }

  /// Whether a word is a single sign that is no letter or digit.
  private static func isMark(_ text: String) -> Bool {
    text.count == 1 && text.allSatisfy { !$0.isLetter && !$0.isNumber }
  }

  /// Whether a word is the number of an item in a list: "7.", "12)", "(3)".
  private static func isNumber(_ text: String) -> Bool {
    let core = text.drop { $0 == "(" }.prefix { $0.isASCII && $0.isNumber }
    let rest = text.drop { $0 == "(" }.dropFirst(core.count)
    return 1...3 ~= core.count && rest.count <= 1 && rest.allSatisfy { ".):".contains($0) }
  }
}

extension LineHeads {
  /// The letters before level lines that no word of such a line holds.
  private func heads(of lines: [RecognizedText.Line], _ height: Int) -> [Head] {
    let level = lines.indices.filter { place in
      lines[place].words.first.map { !page.isSideways($0) } ?? false
    }
    let words = level.flatMap { place in
      lines[place].words.map { page.transform.inverse($0.quad).bounds }
    }
    let strays = page.letters.lineBoxes(outside: words)
    guard strays.count >= 3 else { return [] }
    return level.compactMap { head(of: $0, lines[$0], strays, words, height) }
  }

  private func head(
    of place: Int, _ line: RecognizedText.Line, _ strays: [PixelRect], _ words: [PixelRect],
    _ height: Int
  ) -> Head? {
    // A number's own point may have stayed with the line.
    let hasPoint = line.words.count > 1 && Self.isMark(line.words[0].text)
    let first = page.transform.inverse(line.words[hasPoint ? 1 : 0].quad).bounds
    let before = strays.filter { stray in
      let middle = (stray.y + stray.maxY) / 2
      return first.y <= middle && middle <= first.maxY && stray.maxX <= first.x + height / 4
    }.sorted { $0.x > $1.x }
    var box = hasPoint ? page.transform.inverse(line.words[0].quad).bounds : nil
    var count = 0
    for stray in before {
      let gap = (box?.x ?? first.x) - stray.maxX
      guard gap <= (box == nil ? Self.indent * height : height) else { break }
      box = box?.union(stray) ?? stray
      count += 1
    }
    guard let box, 1...4 ~= count, box.width <= 5 * height else { return nil }
    // What has other words after it belongs to those.
    let middle = (box.y + box.maxY) / 2
    let isParted = words.contains { word in
      box.x < word.x && word.maxX <= first.x && word.y <= middle && middle <= word.maxY
        && !(hasPoint && word.x < box.maxX)
    }
    guard !isParted else { return nil }
    let context = line.words.dropFirst(hasPoint ? 1 : 0).prefix(2).reduce(first) {
      $0.union(page.transform.inverse($1.quad).bounds)
    }
    return Head(
      line: place, box: point(after: box, before: first, height), end: first.x, context: context,
      hasPoint: hasPoint)
  }

  /// A number with the room for its point.
  private func point(after box: PixelRect, before first: PixelRect, _ height: Int) -> PixelRect {
    let end = max(box.maxX, min(first.x - height / 3, box.maxX + height / 2))
    return PixelRect(x: box.x, y: box.y, width: end - box.x, height: box.height)
  }

  /// Lines that are nothing but a number in the column of others, by the lines that they belong to.
  private func numbersAlone(
    in lines: [RecognizedText.Line], beside found: [Int: RecognizedText.Word], _ area: PixelRect,
    _ height: Int
  ) -> [Int: Int] {
    let boxes = lines.map { page.transform.inverse($0.quad).bounds }
    var pairs: [Int: Int] = [:]
    for place in lines.indices where lines[place].words.count == 1 {
      let box = boxes[place]
      guard Self.isNumber(lines[place].words[0].text), box.x < area.maxX, area.x < box.maxX
      else { continue }
      let target = lines.indices.first { other in
        let gap = boxes[other].x - box.maxX
        let middle = (box.y + box.maxY) / 2
        return other != place && found[other] == nil && -height / 4...Self.indent * height ~= gap
          && boxes[other].y <= middle && middle <= boxes[other].maxY
      }
      if let target { pairs[target] = place }
    }
    return pairs
  }
}

extension PixelRect {
  /// Whether two rectangles share a point.
  func meets(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

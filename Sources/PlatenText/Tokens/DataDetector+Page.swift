import PlatenImaging

extension DataDetector {
  /// The tokens of all pages, in order; ``Token/page`` is the page's ``RecognizedText/Page/index``
  /// and ``Token/range`` counts UTF-8 bytes of that page's text.
  public func tokens(in text: RecognizedText) -> [Token] {
    text.pages.flatMap(tokens(in:))
  }

  /// The tokens of a page's text, with the boxes of the words they cover: one box per line.
  ///
  /// A word that belongs to a token in part gives the part of its box that its characters take up,
  /// if all were equally wide.
  public func tokens(in page: RecognizedText.Page) -> [Token] {
    let words = page.placedWords()
    return tokens(in: page.text).map { token in
      var token = token
      token.page = page.index
      token.rects = words.rects(for: token.range, rotation: page.rotation)
      return token
    }
  }
}

/// A word and the line it stands in.
private struct PlacedWord {
  var word: RecognizedText.Word
  var line: Int
}

extension RecognizedText.Page {
  fileprivate func placedWords() -> [PlacedWord] {
    let placed = lines.enumerated().flatMap { line, content in
      content.words.map { PlacedWord(word: $0, line: line) }
    }
    return placed.sorted { $0.word.range.lowerBound < $1.word.range.lowerBound }
  }
}

extension [PlacedWord] {
  /// The boxes of a range of text, one per line.
  fileprivate func rects(for range: Range<Int>, rotation: Int) -> [PixelRect] {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].word.range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var rects: [PixelRect] = []
    var lastLine: Int?
    while low < count, self[low].word.range.lowerBound < range.upperBound {
      let placed = self[low]
      let box = placed.word.box(of: range, rotation: rotation)
      if placed.line == lastLine, let last = rects.indices.last {
        rects[last] = rects[last].union(box)
      } else if !box.isEmpty {
        rects.append(box)
        lastLine = placed.line
      }
      low += 1
    }
    return rects
  }
}

extension RecognizedText.Word {
  /// The part of the box that a range of the page's text takes up.
  fileprivate func box(of covered: Range<Int>, rotation: Int) -> PixelRect {
    let shared = range.clamped(to: covered)
    if shared == range { return box }
    let bytes = Array(text.utf8)
    guard bytes.count == range.count, !bytes.isEmpty else { return box }
    let characters = { (part: Range<Int>) in
      String(
        decoding: bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound],
        as: UTF8.self
      ).count
    }
    let all = Swift.max(1, text.count)
    var first = characters(range.lowerBound..<shared.lowerBound)
    var last = first + characters(shared)
    // Writing that runs to the left or up counts from the other end.
    let runsBack = text.unicodeScalars.first { $0.value.isLetter }?.value.isRightToLeft ?? false
    let isReversed = runsBack != (rotation == 180 || rotation == 270)
    if isReversed { (first, last) = (all - last, all - first) }
    var part = box
    if rotation == 90 || rotation == 270 {
      part.y = box.y + box.height * first / all
      part.height = box.y + (box.height * last + all - 1) / all - part.y
    } else {
      part.x = box.x + box.width * first / all
      part.width = box.x + (box.width * last + all - 1) / all - part.x
    }
    return part
  }
}

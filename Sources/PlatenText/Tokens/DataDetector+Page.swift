import PlatenImaging

extension DataDetector {
  /// The tokens of all pages, in order; ``Token/page`` is the page's ``RecognizedText/Page/index``
  /// and ``Token/range`` counts UTF-8 bytes of that page's text.
  public func tokens(in text: RecognizedText) -> [Token] {
    text.pages.flatMap(tokens(in:))
  }

  /// The tokens of a page's text, with the boxes of the words they cover: one box per line.
  ///
  /// A word that belongs to a token in part gives the part of its box that its characters take up
  /// in usual type.
  public func tokens(in page: RecognizedText.Page) -> [Token] {
    let words = page.placedWords()
    return tokens(in: page.text).map { token in
      var token = token
      token.page = page.index
      token.rects = words.rects(for: token.range, on: page)
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
  fileprivate func rects(for range: Range<Int>, on page: RecognizedText.Page) -> [PixelRect] {
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
    var boxes: [SlantedBox] = []
    var lastLine: Int?
    while low < count, self[low].word.range.lowerBound < range.upperBound {
      let placed = self[low]
      low += 1
      if placed.word.box.isEmpty { continue }
      let box = placed.word.box(of: range, on: page)
      if placed.line == lastLine, let last = boxes.indices.last {
        boxes[last] = boxes[last].union(box)
      } else {
        boxes.append(box)
        lastLine = placed.line
      }
    }
    return boxes.map { $0.bounds.intersection(PixelRect(page.size)) }
  }
}

extension RecognizedText.Word {
  /// The part of the word, along its slant, that a range of the page's text takes up.
  fileprivate func box(of covered: Range<Int>, on page: RecognizedText.Page) -> SlantedBox {
    let box = SlantedBox(in: box, skew: page.skew)
    let rotation = page.rotation
    let shared = range.clamped(to: covered)
    if shared == range { return box }
    let bytes = Array(text.utf8)
    guard bytes.count == range.count, !bytes.isEmpty else { return box }
    let width = { (part: Range<Int>) in
      let slice = bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound]
      return String(decoding: slice, as: UTF8.self).reduce(0) { $0 + $1.usualWidth }
    }
    let all = width(range)
    var first = width(range.lowerBound..<shared.lowerBound) / all
    var last = first + width(shared) / all
    // Writing that runs to the left or up counts from the other end.
    let runsBack = text.unicodeScalars.first { $0.value.isLetter }?.value.isRightToLeft ?? false
    let isReversed = runsBack != (rotation == 180 || rotation == 270)
    if isReversed { (first, last) = (1 - last, 1 - first) }
    return box.part(
      from: first, to: last, alongV: rotation == 90 || rotation == 270)
  }
}

extension Character {
  /// Its width in most proportional type, that of a digit being 1.
  fileprivate var usualWidth: Double {
    switch self {
    case ".", ",", ":", ";", "'", "’", "|", "!", "i", "j", "l", "I": 0.5
    case "(", ")", "[", "]", "-", "/", "f", "r", "t", "\"", "“", "”": 0.65
    case "m", "w", "M", "W", "@", "%", "—": 1.5
    default: isUppercase ? 1.15 : 1
    }
  }
}

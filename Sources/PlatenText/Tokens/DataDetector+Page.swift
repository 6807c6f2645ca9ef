import Glibc
package import PlatenCore
import PlatenImaging

extension DataDetector {
  /// The tokens of all pages, in order; ``Token/page`` is the page's ``RecognizedText/Page/index``
  /// and ``Token/range`` counts UTF-8 bytes of that page's text.
  public func tokens(in text: RecognizedText) -> [Token] {
    text.pages.flatMap(tokens(in:))
  }

  /// The tokens of a page's text, with the quads of the words they cover: one quad per line.
  ///
  /// A word that belongs to a token in part gives the part of its quad that its characters take up
  /// in usual type.
  public func tokens(in page: RecognizedText.Page) -> [Token] {
    var problem: PlatenError?
    return tokens(in: page, problem: &problem)
  }

  /// The tokens of a page's text, and why a pattern gave up in it.
  package func tokens(in page: RecognizedText.Page, problem: inout PlatenError?) -> [Token] {
    let words = page.placedWords()
    let confidences = page.confidences
    return tokens(
      inRecognized: page.text, confidences: confidences,
      columns: AmountColumns.amounts(of: page), gaps: page.wideSpaces, problem: &problem
    ).map { token in
      var token = token
      token.page = page.index
      token.quads = words.quads(for: token.range)
      token.rects = token.quads.map { $0.bounds.intersection(PixelRect(page.size)) }
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
  /// How sure each byte of the text is: that of its word, or of its symbol, but such that the least
  /// sure symbol of a word is no surer than the word; a word is doubted as a whole where symbols
  /// that are sure one by one make an unlikely one. Digits of small print are doubted more: of 10
  /// pixels, a wrong one seems nearly as sure as the rest. A space that is
  /// far narrower than most of the page is doubted too: it may be none.
  fileprivate var confidences: [Double] {
    var confidences = [Double](repeating: 1, count: text.utf8.count)
    for line in lines {
      for word in line.words {
        let range = word.range.clamped(to: 0..<confidences.count)
        for offset in range { confidences[offset] = word.confidence }
        var offset = range.lowerBound
        let least = word.symbols.map(\.confidence).min() ?? 1
        let scale = least > 0 ? min(1, word.confidence / least) : 1
        let doubt = word.doubtOfDigits
        for symbol in word.symbols {
          var confidence = symbol.confidence * scale
          if symbol.text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            confidence = max(0, 1 - doubt * (1 - confidence))
          }
          for _ in symbol.text.utf8 where offset < range.upperBound {
            confidences[offset] = confidence
            offset += 1
          }
        }
      }
    }
    for offset in spaces(narrowerThan: 0.6) where confidences.indices.contains(offset) {
      confidences[offset] = 0.3
    }
    return confidences
  }

  fileprivate func placedWords() -> [PlacedWord] {
    let placed = lines.enumerated().flatMap { line, content in
      content.words.map { PlacedWord(word: $0, line: line) }
    }
    return placed.sorted { $0.word.range.lowerBound < $1.word.range.lowerBound }
  }
}

extension [PlacedWord] {
  /// The quads of a range of text, one per line.
  fileprivate func quads(for range: Range<Int>) -> [Quad] {
    let first = partitioningIndex { $0.word.range.upperBound > range.lowerBound }
    var quads: [Quad] = []
    var lastLine: Int?
    for placed in self[first...] {
      if placed.word.range.lowerBound >= range.upperBound { break }
      if placed.word.box.isEmpty { continue }
      let quad = placed.word.quad(of: range)
      if placed.line == lastLine, let last = quads.indices.last {
        quads[last] = quads[last].union(quad)
      } else {
        quads.append(quad)
        lastLine = placed.line
      }
    }
    return quads
  }
}

extension RecognizedText.Word {
  /// By how much the doubt in a digit counts more than recognition says, by the word's height.
  fileprivate var doubtOfDigits: Double {
    let height = hypot(quad.bottomLeft.x - quad.topLeft.x, quad.bottomLeft.y - quad.topLeft.y)
    return height < 10.5 ? 3.1 : height < 11.5 ? 2 : 1
  }

  /// The part of the word that a range of the page's text takes up.
  fileprivate func quad(of covered: Range<Int>) -> Quad {
    let shared = range.clamped(to: covered)
    if shared == range { return quad }
    let bytes = Array(text.utf8)
    guard range.lowerBound >= 0, bytes.count == range.count, !bytes.isEmpty else { return quad }
    let width = { (part: Range<Int>) in
      let slice = bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound]
      return String(decoding: slice, as: UTF8.self).reduce(0) { $0 + $1.usualWidth }
    }
    let all = width(range)
    // Marks are narrower in some type than in other: half of the one beside it is its own.
    let share = { (part: Range<Int>, beside: Int) in
      let marks = bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound]
      let areMarks =
        marks.allSatisfy { $0 < 0x80 && !Character(Unicode.Scalar($0)).isLetter }
        && !marks.contains { (0x30...0x39).contains($0) }
      guard areMarks, !marks.isEmpty else { return width(part) / all }
      return (width(part) - width(beside..<beside + 1) / 2) / all
    }
    var first = share(range.lowerBound..<shared.lowerBound, shared.lowerBound - 1)
    var last = 1 - share(shared.upperBound..<range.upperBound, shared.upperBound)
    if text.runsRightToLeft { (first, last) = (1 - last, 1 - first) }
    return quad.part(from: first, to: last)
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

extension Variant {
  /// The text without the gaps that recognition leaves inside tokens, and without the line ends
  /// that cut them.
  static func joined(_ text: Span<UInt8>) -> Variant {
    var variant = Variant()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == 0x20 || byte == 0x0A {
        let isLine = byte == 0x0A
        let before = text.byte(offset - 1)
        let after = text.byte(offset + 1)
        if isGap(before, after, text, offset, isLine: isLine, variant.bytes) {
          variant.drop()
          offset += 1
          continue
        }
        // Tokens with spaces go on over a line end: dates, amounts, accounts, phones.
        if isLine, before > 0x20, after > 0x20 {
          variant.replace(0x20, at: offset)
          offset += 1
          continue
        }
      }
      variant.keep(byte, at: offset)
      offset += 1
    }
    variant.end(at: text.count)
    return variant
  }

  /// Whether a space or a line end between two bytes may be none: beside a mark of addresses, the
  /// other side of which is no end of a sentence.
  private static func isGap(
    _ before: UInt8, _ after: UInt8, _ text: Span<UInt8>, _ offset: Int, isLine: Bool,
    _ joined: [UInt8]
  ) -> Bool {
    guard before > 0x20, after > 0x20 else { return false }
    if isMark(before) {
      guard isPart(after) || isMark(after) else { return false }
      // "End. Next": a stop before a capital or a word ends a sentence, unless a token holds it.
      if before == UInt8(ascii: "."), after.isLowercase, endsSentence(text, at: offset - 1) {
        return false
      }
      // "https://example.org/ and": a path that has ended.
      if before == UInt8(ascii: "/"), after.isASCIILetter,
        !text.hasEvidence(ofPath: offset + 1..<text.endOfWord(from: offset + 1)),
        !(isLine && isSegment(text, at: offset + 1))
      {
        return false
      }
      if before == UInt8(ascii: ".") || before == UInt8(ascii: ":") || before == UInt8(ascii: "-") {
        return after.isDigit || after.isLowercase && holdsMark(joined.span, joined.count - 1)
          || after.isUppercase && text.hasCaseless("www.", at: offset - 4)
          || after == UInt8(ascii: "/")
      }
      return true
    }
    guard isMark(after), isPart(before) else { return false }
    let next = text.byte(offset + 2)
    if after == UInt8(ascii: "-") || after == UInt8(ascii: ":") {
      return isLine ? false : next.isHex && before.isHex && holdsMark(joined.span, joined.count)
    }
    return isPart(next) || after == UInt8(ascii: "/")
  }

  /// Whether the last part of a path may begin a line: a small word before a mark, as in
  /// `https://example.org/items/` and `docs,`.
  private static func isSegment(_ text: Span<UInt8>, at start: Int) -> Bool {
    let word = text.word(at: start)
    return text.isLowercase(word) && text.byte(word.upperBound) > 0x20
      && text.byte(word.upperBound + 1) <= 0x20
  }

  /// Whether a stop before a space and a word ends a sentence: after a whole host or a path, and
  /// where the word alone would be the last label, though no host ends with it but rarely.
  private static func endsSentence(_ text: Span<UInt8>, at stop: Int) -> Bool {
    let next = stop + 2..<text.endOfWord(from: stop + 2)
    let word = text.word(at: next.lowerBound)
    if LinkTail.isFileEnding(word, in: text) { return false }
    var start = stop
    while stop - start < 128, text.byte(start - 1) > 0x20 { start -= 1 }
    let label = text.word(before: stop)
    var dots = 0
    for offset in start..<stop {
      if text[offset] == UInt8(ascii: ".") { dots += 1 }
      // "https//" has lost its colon.
      let isPath =
        text[offset] == UInt8(ascii: "/") && text.byte(offset - 1).isAlphanumeric
        && text.byte(offset + 1) != UInt8(ascii: "/")
      if isPath || text[offset] == UInt8(ascii: "?") { return true }
    }
    if dots > 0, text.byte(label.lowerBound - 1) == UInt8(ascii: "."),
      TopLevelDomains.isKnown(label, in: text)
    {
      return true
    }
    guard word.upperBound == next.upperBound else { return false }
    switch TopLevelDomains.strength(word, in: text) {
    case .strong, .country: return false
    case .weak, .none: return word.count > 2
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"):
      return true
    default: return false
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isAlphanumeric || byte >= 0x80 }

  /// Whether the run that ends at an offset has a mark of addresses or a digit in it already.
  private static func holdsMark(_ text: Span<UInt8>, _ end: Int) -> Bool {
    var offset = end - 1
    while end - offset < 64, text.byte(offset) > 0x20 {
      let byte = text.byte(offset)
      if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "/") || byte.isDigit
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
      {
        return true
      }
      offset -= 1
    }
    return text.hasCaseless("www", at: end - 3)
  }
}

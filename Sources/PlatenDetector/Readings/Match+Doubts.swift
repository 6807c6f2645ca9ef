/// What recognition leaves in doubt.
extension Match {
  /// Marks what has no check of its own and a character that recognition is not sure of, or that
  /// may as well be another.
  mutating func doubt(_ text: Span<UInt8>, _ confidences: [Double]) {
    let least: Double
    switch kind {
    case .email: least = hasConfusable(text, range) ? 1.1 : 0.65
    case .link, .mac, .ip: least = 0.6
    case .uuid: least = 0.7
    case .percent, .time: least = 0.8
    case .date, .money, .number: least = 0.75
    case .phone: least = 0.6
    default: return
    }
    // What a gap has cut may be cut elsewhere too, and "wwwexample.com" has lost its stop.
    if (kind == .email || kind == .link) && range.contains(where: { text[$0] == 0x20 })
      || kind == .link && hasLostStop(text, range)
      || kind == .ip && goesOn(text, range)
    {
      isValid = false
    }
    // "/page.htm!": the last letter was taken for a mark.
    if kind == .link, text.has(".htm", at: range.upperBound - 4),
      text.byte(range.upperBound) == UInt8(ascii: "!")
        || text.byte(range.upperBound) == UInt8(ascii: "|")
    {
      isValid = false
    }
    if kind == .link, hasLostQuery(text, range) { isValid = false }
    if kind == .link, mayGoOn(text, range.upperBound) {
      (isValid, score) = (false, min(score, 0.7))
    }
    if kind == .email, isCutAddress(text) { isValid = false }
    if kind == .number, isUnitCut(text, range.upperBound) { isValid = false }
    let known = range.clamped(to: 0..<confidences.count)
    if known.contains(where: { confidences[$0] < least && text[$0] > 0x20 }) {
      isValid = false
    }
  }

  /// Whether a link stands at a line's end with a mark of paths on either side of that, so that
  /// the next line's first word may belong to it: `/items/` and `docs`, `/en` and `-html`.
  private func mayGoOn(_ text: Span<UInt8>, _ end: Int) -> Bool {
    guard text.byte(end) == 0x0A else { return false }
    let marks = "/-_=&%+?".utf8
    let next = text.byte(end + 1)
    return marks.contains(text.byte(end - 1)) && (next.isLowercase || next.isDigit)
      || marks.contains(next) && text.byte(end + 2).isAlphanumeric
  }

  /// Whether an address may have lost its beginning, which a mark at a line's start joins it to, or
  /// its end, as no host ends so: `-miller@example.org`, `tom@mail.oakhill`.
  private func isCutAddress(_ text: Span<UInt8>) -> Bool {
    "-_.+".utf8.contains(text.byte(range.lowerBound - 1))
      || !TopLevelDomains.isKnown(text.word(before: range.upperBound), in: text)
  }

  /// Whether the mark of a query was taken for a digit: `/docs7id=286`.
  private func hasLostQuery(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let sign = range.first(where: { text[$0] == UInt8(ascii: "=") }),
      !range.prefix(while: { $0 < sign }).contains(where: { text[$0] == UInt8(ascii: "?") })
    else { return false }
    var start = sign
    while text.byte(start - 1).isASCIILetter { start -= 1 }
    return start < sign && "27".utf8.contains(text.byte(start - 1))
  }

  /// Whether a letter after a space makes another unit of one of a single letter: `50 m m`.
  private func isUnitCut(_ text: Span<UInt8>, _ end: Int) -> Bool {
    let letters = [text.byte(end - 1), text.byte(end + 1)]
    guard text.byte(end) == 0x20, !text.hasWordCharacter(before: end - 1),
      letters.allSatisfy(\.isASCIILetter), !text.hasWordCharacter(at: end + 2)
    else { return false }
    return Lexicon.shared.meaning(of: 0..<2, in: letters.span).unit > 0
  }

  /// Whether what is after an IPv6 address may be the rest of it: `fe80::5770:1655 :£047`.
  private func goesOn(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = range.upperBound
    guard range.contains(where: { text[$0] == UInt8(ascii: ":") }) else { return false }
    if text.byte(end) == UInt8(ascii: ":") || text.byte(end) == UInt8(ascii: "-") { return true }
    let next = end + 1
    guard text.byte(end) == 0x20 else { return false }
    return text.byte(next) == UInt8(ascii: ":")
      || text.byte(next).isHex && text.byte(next + 1) <= 0x20
  }

  /// Whether the host of a link begins with "www" and no stop: `wwwexample.com`, `www-example.com`.
  private func hasLostStop(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    for offset in range.prefix(10) where text[offset] == UInt8(ascii: "/") { start = offset + 1 }
    return text.hasCaseless("ww.", at: start)
      || text.hasCaseless("www", at: start) && text.byte(start + 3) != UInt8(ascii: ".")
  }

  /// Whether a letter that looks like a digit touches one before an address's sign, or a mark that
  /// hardly stands in a name does: `laural5@`, `z0e@`, `tanja?0@`.
  private func hasConfusable(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range {
      let byte = text.byte(offset)
      if byte == UInt8(ascii: "@") {
        return hasOddLetter(text, range.lowerBound..<offset)
          || hasOddLetter(text, offset..<range.upperBound)
      }
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "|") {
        return true
      }
      guard byte.isDigit else { continue }
      let near = [text.byte(offset - 1), text.byte(offset + 1)]
      // "hillé4": a 6 taken for a letter.
      if near.contains(where: { $0 >= 0x80 }) { return true }
      if near.contains(where: { $0.isASCIILetter && Variant.digit(for: $0) != nil }) { return true }
      // "z0e": a digit between two letters.
      if near.allSatisfy(\.isASCIILetter) { return true }
    }
    return false
  }

  /// Whether a capital comes after a small letter, or a "t" before a plus, which looks like one:
  /// `@oakbridge-mapLewood.de`, `annat+b@`.
  private func hasOddLetter(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { offset in
      text[offset].isUppercase && range.contains { text[$0].isLowercase }
        || text[offset] == UInt8(ascii: "t") && text.byte(offset + 1) == UInt8(ascii: "+")
    }
  }
}

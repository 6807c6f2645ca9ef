/// A stop of a host that recognition took for another mark: `anna@mail,example.com`,
/// `https://example_com/a`, `www.example~com`.
enum MisreadStop {
  /// Whether one stands at an offset: between letters of a host that was not whole before it, and
  /// ends as hosts do after it.
  static func stands(in text: Span<UInt8>, at offset: Int) -> Bool {
    guard isMisread(text.byte(offset)), text.byte(offset - 1).isAlphanumeric,
      text.byte(offset + 1).isLowercase || text.byte(offset + 1).isDigit,
      isInHost(text, offset)
    else { return false }
    var end = offset + 1
    while end - offset < 128, isPart(text.byte(end)) { end += 1 }
    // "a@example.com,b@example.com" is two.
    if text.byte(end) == UInt8(ascii: "@") { return false }
    while !text.byte(end - 1).isAlphanumeric { end -= 1 }
    let last = text.word(before: end)
    guard last.lowerBound > offset, last.count >= 2, text.isLowercase(last),
      TopLevelDomains.isKnown(last, in: text)
    else { return false }
    // "www.example.com,other.example.org": what stands before the mark is a host of its own, unless
    // it ends as in "example.co.uk".
    let label = text.word(before: offset)
    let isWhole =
      text.byte(label.lowerBound - 1) == UInt8(ascii: ".")
      && TopLevelDomains.isKnown(label, in: text)
    return !isWhole || last == offset + 1..<offset + 3 && label.count < 4
  }

  /// Whether a comma at an offset is a stop of a date whose other mark is one: `07,03.2026`.
  static func standsInDate(in text: Span<UInt8>, at comma: Int) -> Bool {
    guard text.byte(comma) == UInt8(ascii: ",") else { return false }
    var start = comma
    while comma - start < 8, text.byte(start - 1).isDigit || text.byte(start - 1) == stop {
      start -= 1
    }
    var parts: [Int] = []
    var (offset, stops) = (start, 0)
    while parts.count < 3 {
      let end = text.endOfDigits(from: offset)
      parts.append(end - offset)
      offset = end + 1
      if parts.count < 3, end != comma {
        guard text.byte(end) == stop else { return false }
        stops += 1
      }
    }
    return stops == 1 && 1...2 ~= parts[0] && 1...2 ~= parts[1] && parts[2] == 4
      && !text.hasWordCharacter(before: start) && !text.hasWordCharacter(at: offset - 1)
  }

  private static let stop = UInt8(ascii: ".")

  /// Whether the letters before an offset are of a host: after an `@`, two slashes, or `www`.
  private static func isInHost(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    var start = offset
    while offset - start < 64, isPart(text.byte(start - 1)) { start -= 1 }
    let before = text.byte(start - 1)
    if before == UInt8(ascii: "@") { return text.byte(start - 2).isAlphanumeric }
    if before == UInt8(ascii: "/") { return text.byte(start - 2) == before }
    return text.hasCaseless("www", at: start) && start + 3 < offset
      && !text.byte(start + 3).isAlphanumeric
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || isMisread(byte)
  }

  private static func isMisread(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}

/// Finds payment cards whose groups recognition has cut: `4228-58 15-9773-8548`.
///
/// A number of an issuer's length that passes the check is a card. It is valid if nothing but gaps
/// within groups that hyphens separate stands in the way; elsewhere it is found to be covered.
struct CardReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches() -> [Match] { text.matches { match(at: $0) } }

  private func match(at start: Int) -> Match? {
    guard text[start].isDigit, !text.hasWordCharacter(before: start) else { return nil }
    var digits: [UInt8] = []
    var hyphens: [Int] = []
    var marks = 0
    var offset = start
    while digits.count < 16 {
      let byte = text.byte(offset)
      if byte.isDigit {
        digits.append(byte &- 48)
      } else {
        let isHyphen = byte == UInt8(ascii: "-")
        guard isHyphen || byte == 0x20 || byte == UInt8(ascii: "."), text.byte(offset + 1).isDigit
        else { return nil }
        marks += 1
        if isHyphen { hyphens.append(digits.count) }
      }
      offset += 1
    }
    let first = text.endOfDigits(from: start) - start
    guard marks > 0, (3...12).contains(first), !text.hasWordCharacter(at: offset),
      CardReader.issuer(digits) != nil, CardReader.passesLuhn(digits)
    else { return nil }
    let isWhole = hyphens == [4, 8, 12]
    let value = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    return Match(
      kind: .card, range: start..<offset, value: value, score: isWhole ? 0.9 : 0.6,
      isValid: isWhole, isRepaired: true)
  }
}

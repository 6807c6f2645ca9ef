/// Finds IBANs whose beginning recognition has changed or parted: `NLS8INGB…`, `1T82 X814 …`,
/// `PL 72 4062 …`.
///
/// Only what passes the check is found here, and is valid and repaired. One of 97 texts passes by
/// chance, so words and prices of a list are left out by their form: an account is wrapped once at
/// most, and has no five letters in a row.
struct AccountReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches() -> [Match] { text.matches { match(at: $0) } }

  private func match(at start: Int) -> Match? {
    match(at: start, isDoubled: false) ?? match(at: start, isDoubled: true)
  }

  /// - Parameter isDoubled: Whether a zero was read twice, once as a letter: `DEO07 3704 …`.
  private func match(at start: Int, isDoubled: Bool) -> Match? {
    guard text[start].isUppercase || text[start].isDigit, !text.hasWordCharacter(before: start),
      let country = Self.letters(text.byte(start), text.byte(start + 1)),
      let count = IBANReader.length(of: country)
    else { return nil }
    var bytes: [UInt8] = country
    var offset = start + 2
    var (lineEnds, letters) = (0, 0)
    var mayDrop = isDoubled
    // "FROG 3084 …": digits that a check can't prove.
    var isGuessed = false
    while bytes.count < count {
      // "67$3" is 6753, "|" is 1, and stops are specks.
      let byte = Self.mended(text.byte(offset))
      if byte == 0x20 || byte == 0x0A || byte == UInt8(ascii: ".") {
        if byte == 0x0A { lineEnds += 1 }
        offset += 1
        guard lineEnds < 2 else { return nil }
        guard Self.mended(text.byte(offset)).isAlphanumeric else { return nil }
        continue
      }
      guard byte.isDigit || byte.isUppercase || bytes.count < 4 && byte.isAlphanumeric else {
        return nil
      }
      if mayDrop, byte == UInt8(ascii: "O"),
        text.byte(offset - 1) == UInt8(ascii: "0") || text.byte(offset + 1) == UInt8(ascii: "0")
      {
        mayDrop = false
        offset += 1
        continue
      }
      if bytes.count < 4 {
        if !byte.isDigit { isGuessed = true }
        guard let digit = byte.isDigit ? byte : Variant.digit(for: byte) ?? guess(byte) else {
          return nil
        }
        bytes.append(digit)
      } else {
        bytes.append(byte)
        letters = byte.isDigit ? 0 : letters + 1
        guard letters < 5 else { return nil }
      }
      offset += 1
    }
    // "GET 3" of "GET 3.10" ends no account.
    let isCut = text.byte(offset) == UInt8(ascii: ".") && text.byte(offset + 1).isDigit
    let isValid = IBANReader.passesCheck(bytes)
    guard !isCut, !mayDrop, !text.hasWordCharacter(at: offset), IBANReader.fitsCountry(bytes),
      isValid || isGuessed && !isDoubled && isGrouped(start..<offset)
    else { return nil }
    return Match(
      kind: .iban, range: start..<offset, value: String(decoding: bytes, as: UTF8.self),
      score: isValid ? 0.9 : 0.6, isValid: isValid, isRepaired: true)
  }

  /// Some digit for a letter in place of one.
  private func guess(_ byte: UInt8) -> UInt8? { byte.isUppercase ? 0x30 : nil }

  /// Whether a range is in capitals and groups of four, as accounts are printed.
  private func isGrouped(_ range: Range<Int>) -> Bool {
    guard text[range.lowerBound].isUppercase, text[range.lowerBound + 1].isUppercase else {
      return false
    }
    var count = 0
    for offset in range where text[offset] != UInt8(ascii: ".") {
      if text[offset] == 0x20 {
        guard count == 4 else { return false }
        count = 0
      } else {
        count += 1
      }
    }
    return count <= 4
  }

  private static func mended(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "$"): UInt8(ascii: "5")
    case UInt8(ascii: "|"): UInt8(ascii: "1")
    default: byte
    }
  }

  /// Two letters of a country, of which a digit may have been read for one.
  private static func letters(_ first: UInt8, _ second: UInt8) -> [UInt8]? {
    guard first.isUppercase || second.isUppercase || first == UInt8(ascii: "1") else { return nil }
    guard let a = letter(first), let b = letter(second) else { return nil }
    return [a, b]
  }

  private static func letter(_ byte: UInt8) -> UInt8? {
    if byte.isUppercase { return byte }
    switch byte {
    case UInt8(ascii: "0"): return UInt8(ascii: "O")
    case UInt8(ascii: "1"): return UInt8(ascii: "I")
    case UInt8(ascii: "5"): return UInt8(ascii: "S")
    case UInt8(ascii: "6"): return UInt8(ascii: "G")
    case UInt8(ascii: "7"): return UInt8(ascii: "T")
    case UInt8(ascii: "8"): return UInt8(ascii: "B")
    default: return nil
    }
  }
}

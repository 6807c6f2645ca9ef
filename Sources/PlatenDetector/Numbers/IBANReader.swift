/// Finds IBANs (ISO 13616): a country, two check digits, and as many letters and digits as the
/// country has, whole or in groups.
enum IBANReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    field.first.count >= 2 && field.before.touches && field.before.word.count >= 2
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let digits = field.start
    let start = digits - 2
    guard start >= state.ibanStart, text.byte(start).isASCIILetter,
      text.byte(start + 1).isASCIILetter, !text.hasWordCharacter(before: start)
    else { return }
    let country = UInt16(text.byte(start) & 0xDF) << 8 | UInt16(text.byte(start + 1) & 0xDF)
    guard let length = lengths[country], let end = end(text, digits, count: length - 2) else {
      return
    }
    var value: [UInt8] = []
    value.reserveCapacity(length)
    var hasSmall = false
    for offset in start..<end {
      let byte = text.byte(offset)
      if byte.isLowercase { hasSmall = true }
      if byte.isAlphanumeric { value.append(byte.isASCIILetter ? byte & 0xDF : byte) }
    }
    let isValid = Self.passesCheck(value)
    // A wrong sum still hides an account, where the rest looks like one: in capitals and digits.
    guard
      isValid
        || !hasSmall && value.dropFirst(4).contains(where: \.isDigit)
          && !text.isAmongCodes(start..<end)
    else { return }
    state.ibanStart = end
    state.add(
      .iban, start..<end, String(decoding: value, as: UTF8.self), score: isValid ? 0.99 : 0.75,
      isValid: isValid)
  }

  /// How long the IBANs of a country are; nil where it has none.
  static func length(of country: [UInt8]) -> Int? {
    lengths[UInt16(country[0]) << 8 | UInt16(country[1])]
  }

  /// Whether two capitals at an offset are a country that has IBANs.
  static func hasAccounts(_ text: Span<UInt8>, at start: Int) -> Bool {
    lengths[UInt16(text.byte(start)) << 8 | UInt16(text.byte(start + 1))] != nil
  }

  /// Where so many letters and digits end, whole or with one mark between two; nil where they don't
  /// end there.
  private static func end(_ text: Span<UInt8>, _ start: Int, count: Int) -> Int? {
    var offset = start
    var left = count
    while left > 0 {
      if text.byte(offset).isAlphanumeric {
        left -= 1
        offset += 1
        continue
      }
      let space = text.spaceLength(at: offset)
      let skip = space > 0 ? space : text.byte(offset) == UInt8(ascii: "-") ? 1 : 0
      guard skip > 0, text.byte(offset + skip).isAlphanumeric else { return nil }
      offset += skip
    }
    return text.hasWordCharacter(at: offset) ? nil : offset
  }

  /// Whether the number that letters and digits stand for is 1 modulo 97 (ISO 7064).
  static func passesCheck(_ bytes: [UInt8]) -> Bool {
    var rest = 0
    for place in bytes.indices {
      let byte = bytes[(place + 4) % bytes.count]
      rest =
        byte.isDigit
        ? (rest * 10 + Int(byte - 48)) % 97 : (rest * 100 + Int(byte - 55)) % 97
    }
    return rest == 1
  }

  /// How long the IBANs of countries are, by the two letters of each.
  private static let lengths: [UInt16: Int] = {
    var lengths: [UInt16: Int] = [:]
    for (length, countries) in [
      (15, "NO"), (16, "BE"), (18, "DK FI FK FO GL NL SD"), (19, "MK SI"),
      (20, "AT BA EE KZ LT LU MN XK"),
      (21, "CH HR LI LV"), (22, "BG BH CR DE GB GE IE ME RS VA"), (23, "AE GI IL IQ OM SO TL"),
      (24, "AD CZ ES MD PK RO SA SE SK TN VG"), (25, "LY PT ST"), (26, "IS TR"),
      (27, "BI DJ FR GR IT MC MR SM"), (28, "AL AZ BY CY DO GT HN HU LB NI PL SV"),
      (29, "BR EG PS QA UA"), (30, "JO KW MU YE"), (31, "MT SC"), (32, "LC"), (33, "RU"),
    ] {
      for country in countries.split(separator: " ") {
        let bytes = Array(country.utf8)
        lengths[UInt16(bytes[0]) << 8 | UInt16(bytes[1])] = length
      }
    }
    return lengths
  }()
}

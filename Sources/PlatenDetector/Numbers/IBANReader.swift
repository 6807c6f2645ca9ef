/// Finds IBANs (ISO 13616): a country, two check digits, and as many letters and digits as the
/// country has, whole or in groups.
enum IBANReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    let before = field.before
    return before.word.count >= 2 && before.mark == 0
      && (before.gap == 0 && field.first.count >= 2
        || before.gap == 1 && before.word.count == 2 && field.first.count == 2)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let digits = field.start
    let isSpaced = field.before.gap > 0
    let start = field.before.word.upperBound - 2
    guard start >= state.ibanStart, text.byte(start).isASCIILetter,
      text.byte(start + 1).isASCIILetter, !text.hasWordCharacter(before: start)
    else { return }
    let country = UInt16(text.byte(start) & 0xDF) << 8 | UInt16(text.byte(start + 1) & 0xDF)
    if isSpaced, !text.byte(start).isUppercase || !text.byte(start + 1).isUppercase { return }
    guard let length = forms[country]?.length, let end = end(text, digits, count: length - 2) else {
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
    let isValid = Self.passesCheck(value) && Self.fitsCountry(value)
    // A wrong sum still hides an account, where the rest looks like one: in capitals and digits.
    // "DE 89 3704": a word of two letters before two digits needs the right sum.
    guard
      isValid
        || !hasSmall && !isSpaced && value.dropFirst(4).contains(where: \.isDigit)
          && !text.isAmongCodes(start..<end)
    else { return }
    state.ibanStart = end
    state.add(
      .iban, start..<end, String(decoding: value, as: UTF8.self), score: isValid ? 0.99 : 0.75,
      isValid: isValid)
  }

  /// How long the IBANs of a country are; nil where it has none.
  static func length(of country: [UInt8]) -> Int? {
    forms[UInt16(country[0]) << 8 | UInt16(country[1])]?.length
  }

  /// Whether two capitals at an offset are a country that has IBANs.
  static func hasAccounts(_ text: Span<UInt8>, at start: Int) -> Bool {
    forms[UInt16(text.byte(start)) << 8 | UInt16(text.byte(start + 1))] != nil
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

  /// Whether digits stand where the accounts of a country have nothing else.
  static func fitsCountry(_ bytes: [UInt8]) -> Bool {
    guard let form = forms[UInt16(bytes[0]) << 8 | UInt16(bytes[1])], bytes.count == form.length
    else { return false }
    return (4..<bytes.count).allSatisfy { place in
      bytes[place].isDigit || form.letters & 1 << UInt32(place - 4) != 0
    }
  }

  /// The accounts of a country.
  private struct Form {
    var length: Int
    /// A bit for each place after the check digits that may have a letter.
    var letters: UInt32 = 0
  }

  /// How long the IBANs of countries are, and where letters may stand in the account:
  /// "GB22:0-4" has them from the place 0 to before 4 (SWIFT, IBAN Registry).
  private static let forms: [UInt16: Form] = {
    let table = """
      AD24:8-20 AE23 AL28:8-24 AT20 AZ28:0-24 BA20 BE16 BG22:0-4,10-18 BH22:0-18 BI27 BR29:23-25 \
      BY28:0-4,8-24 CH21:5-17 CR22 CY28:8-24 CZ24 DE22 DJ27 DK18 DO28:0-4 EE20 EG29 ES24 FI18 \
      FK18:0-2 FO18 FR27:10-21 GB22:0-4 GE22:0-2 GI23:0-19 GL18 GR27:7-23 GT28:0-24 HN28:0-4 HR21 \
      HU28 IE22:0-4 IL23 IQ23:0-4 IS26 IT27:0-1,11-23 JO30:0-4,8-26 KW30:0-26 KZ20:3-16 LB28:4-24 \
      LC32:0-28 LI21:5-17 LT20 LU20:3-16 LV21:0-17 LY25 MC27:10-21 MD24:0-20 ME22 MK19:3-13 MN20 \
      MR27 MT31:0-4,9-27 MU30:0-4,23-26 NI28:0-4 NL18:0-4 NO15 OM23:3-19 PK24:0-20 PL28 PS29:0-25 \
      PT25 QA29:0-25 RO24:0-20 RS22 RU33:14-29 SA24:2-20 SC31:0-4,24-27 SD18 SE24 SI19 SK24 \
      SM27:0-1,11-23 SO23 ST25 SV28:0-4 TL23 TN24 TR26:6-22 UA29:6-25 VA22 VG24:0-4 XK20 \
      YE30:0-4,8-26
      """
    var forms: [UInt16: Form] = [:]
    for entry in table.split(separator: " ") {
      let parts = entry.split(separator: ":")
      let head = Array(parts[0].utf8)
      var form = Form(length: Int(parts[0].dropFirst(2)) ?? 0)
      for range in parts.dropFirst().joined().split(separator: ",") {
        let bounds = range.split(separator: "-").compactMap { UInt32($0) }
        for place in bounds[0]..<bounds[1] { form.letters |= 1 << place }
      }
      forms[UInt16(head[0]) << 8 | UInt16(head[1])] = form
    }
    return forms
  }()
}

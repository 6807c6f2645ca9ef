extension MoneyFinder {
  /// The power of ten of a word or a letter after a number, or of two letters where a sign before
  /// the number makes it an amount already (`isShort`).
  func scale(_ affix: Affix, from end: Int, isShort: Bool = false)
    -> (places: Int, end: Int)?
  {
    let isJoined = affix.mark == UInt8(ascii: "-") && affix.gap == 0 && affix.word.count > 5
    if affix.mark == 0 || isJoined, affix.meaning.multiplier > 0, affix.meaning.form == .none {
      let stop = text.byte(affix.word.upperBound) == UInt8(ascii: ".") && affix.word.count == 3
      return (Int(affix.meaning.multiplier), affix.word.upperBound + (stop ? 1 : 0))
    }
    if affix.touches, affix.word.count == 1 {
      switch text.byte(end) | 0x20 {
      case UInt8(ascii: "k"): return (3, end + 1)
      case UInt8(ascii: "m"): return (6, end + 1)
      case UInt8(ascii: "b"): return (9, end + 1)
      default: return nil
      }
    }
    if isShort, affix.touches, affix.word.count == 2 {
      // "$5mm" and "$1.4tr", as banks and newspapers write them
      if text.has("mm", at: end) { return (6, end + 2) }
      if text.hasCaseless("tr", at: end) { return (12, end + 2) }
    }
    switch affix.scalar {
    case 0x4E07, 0x842C, 0xB9CC: return (4, affix.sign.upperBound)  // 万 萬 만
    case 0x5104, 0x4EBF, 0xC5B5: return (8, affix.sign.upperBound)  // 億 亿 억
    case 0x5343, 0xCC9C: return (3, affix.sign.upperBound)  // 千 천
    default: return nil
    }
  }

  /// `1万2千円`, `12万3456円`: an amount whose ten thousands stand before a field, with their sign.
  func myriads(_ field: NumericField, _ places: Int, _ currency: Currency) -> MoneyFind? {
    guard field.count == 1, field.first.count <= 4,
      [0x4E07, 0x842C, 0xB9CC].contains(field.before.scalar),
      let rest = DecimalNumber(digits: field.first.value, places: 0).shifted(by: places),
      rest.digits < 10_000
    else { return nil }
    let end = field.before.sign.lowerBound
    var start = end
    while text.byte(start - 1).isDigit, end - start < 8 { start -= 1 }
    guard let tens = text.number(start..<end), start < end,
      !text.hasWordCharacter(before: start) || text.byte(start - 1) >= 0x80,
      text.byte(start - 1) != UInt8(ascii: ","), text.byte(start - 1) != UInt8(ascii: ".")
    else { return nil }
    return MoneyFind(
      range: start..<currency.edge, currency: currency.code,
      number: DecimalNumber(digits: tens * 10_000 + rest.digits, places: 0),
      score: currency.score, isScaled: true)
  }

  /// The hundredths after an amount in words: `15 dollars 50`, `5 euros and 20 cents`.
  func minorPart(_ currency: Currency) -> (hundredths: Int, end: Int)? {
    guard currency.isWord, !currency.isMinor, currency.code.decimals == 2 else { return nil }
    if currency.code == .yuan, let parts = YuanParts.hundredths(text, after: currency.edge) {
      return parts
    }
    var start = text.skipSpaces(from: currency.edge)
    guard start > currency.edge else { return nil }
    let word = text.word(at: start)
    if !word.isEmpty {
      guard lexicon.meaning(of: word, in: text).roles.contains(.and) else { return nil }
      start = text.skipSpaces(from: word.upperBound)
    }
    let end = text.endOfDigits(from: start)
    guard let value = text.number(start..<end), value < 100, end - start <= 2 else { return nil }
    let affix = Affix(text, behind: end, lexicon)
    let isGrosz = currency.code == .zloty && text.isCaseless("gr", affix.word)
    if affix.meaning.form == .minor || isGrosz, affix.mark == 0,
      !text.hasWordCharacter(at: affix.word.upperBound)
    {
      return (value, affix.word.upperBound)
    }
    // Without its word it ends a sentence, or a line; on a page it is the next column.
    let next = text.byte(text.skipSpaces(from: end))
    let isCode =
      text.byte(currency.edge - 1).isUppercase && affix.meaning.isEmpty && affix.gap > 0
    guard word.isEmpty, !isRecognized, end - start == 2, next < 0x80,
      !next.isAlphanumeric || isCode && next.isLowercase,
      next != UInt8(ascii: "$"), next != UInt8(ascii: "%"), !text.byte(end + 1).isDigit
    else { return nil }
    return (value, end)
  }
}

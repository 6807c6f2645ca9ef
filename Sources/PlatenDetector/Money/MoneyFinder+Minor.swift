/// Hundredths after the name or the sign of a currency.
extension MoneyFinder {
  /// `15 dollars 50`, `5 euros and 20 cents`, `12€90`; doubtful where they may be a number of their
  /// own.
  func minorPart(_ currency: Currency, from end: Int) -> (
    hundredths: Int, end: Int, isDoubtful: Bool
  )? {
    guard !currency.isMinor, currency.code.decimals == 2 else { return nil }
    guard currency.isWord else { return signedPart(currency, from: end) }
    if currency.code == .yuan, let parts = YuanParts.hundredths(text, after: currency.edge) {
      return (parts.hundredths, parts.end, false)
    }
    var start = text.skipSpaces(from: currency.edge)
    guard start > currency.edge else { return nil }
    let word = text.word(at: start)
    if !word.isEmpty, lexicon.meaning(of: word, in: text).roles.contains(.and) {
      start = text.skipSpaces(from: word.upperBound)
    }
    let stop = text.endOfDigits(from: start)
    // "1 dollar and forty-two cents"
    if stop == start, let (value, after) = NumberWords.small(text, at: start) {
      let noun = Affix(text, after: after, lexicon)
      return noun.meaning.form == .minor && noun.mark == 0
        ? (value, noun.word.upperBound, false) : nil
    }
    guard let value = text.number(start..<stop), value < 100, stop - start <= 2 else { return nil }
    let affix = Affix(text, after: stop, lexicon)
    let isGrosz = currency.code == .zloty && text.isCaseless("gr", affix.word)
    if affix.meaning.form == .minor || isGrosz, affix.mark == 0,
      !text.hasWordCharacter(at: affix.word.upperBound)
    {
      return (value, affix.word.upperBound, false)
    }
    // Without its word it ends a sentence, or a line; on a page it is the next column.
    let next = text.byte(text.skipSpaces(from: stop))
    let isCode =
      text.byte(currency.edge - 1).isUppercase && affix.meaning.isEmpty && affix.gap > 0
    guard word.isEmpty, !isRecognized, stop - start == 2, next < 0x80,
      !next.isAlphanumeric || isCode && next.isLowercase,
      next != UInt8(ascii: "$"), next != UInt8(ascii: "%"), !text.byte(stop + 1).isDigit
    else { return nil }
    return (value, stop, false)
  }

  /// `12€90`, `5 € 20 Cent`, and `5 € 50`, which is 5.50 or five of 50 each.
  private func signedPart(_ currency: Currency, from end: Int) -> (
    hundredths: Int, end: Int, isDoubtful: Bool
  )? {
    let start = text.skipSpaces(from: currency.edge, atMost: 1)
    let stop = text.endOfDigits(from: start)
    let isSpaced = start > currency.edge
    guard text.byte(currency.edge - 1) != UInt8(ascii: "$"), stop - start == 2,
      isSpaced || text.spaceLength(at: end) == 0, let value = text.number(start..<stop),
      !text.hasWordCharacter(at: stop), !isSpaced || !text.byte(end - 4).isDigit
    else { return nil }
    let affix = Affix(text, after: stop, lexicon)
    if affix.meaning.form == .minor, affix.mark == 0 {
      return (value, affix.word.upperBound, false)
    }
    let isMark = affix.mark != 0 || affix.scalar == 0x3A || affix.scalar == 0x27
    guard affix.scalar != 0x25, Currencies.sign(affix.scalar).isEmpty, affix.meaning.form == .none,
      !isMark || affix.gap > 0 || !text.byte(stop + 1).isDigit
    else { return nil }
    if !isSpaced { return (value, stop, false) }
    // "35€ 99" has its cents after the sign, where nothing else follows.
    if text.spaceLength(at: end) == 0, text.byte(text.skipSpaces(from: stop)) >= 0x20 { return nil }
    // "5 € 15 May", "5 € 20 kg", "5 € 10 20"
    let isCounted =
      affix.meaning.month > 0 || affix.meaning.unit > 0 || affix.meaning.multiplier > 0
      || text.byte(text.skipSpaces(from: stop)).isDigit
    return isCounted ? nil : (value, stop, true)
  }

  /// Whether a field after a sign may be the hundredths of a number before it.
  func isMinorPart(_ currency: Currency, _ field: NumericField) -> Bool {
    guard !currency.isWord, field.before.gap > 0 else { return false }
    var sign = currency
    sign.edge = field.before.sign.upperBound
    let end = text.skipSpacesBack(from: currency.edge, atMost: 1)
    return text.byte(end - 1).isDigit && minorPart(sign, from: end)?.isDoubtful == true
  }
}

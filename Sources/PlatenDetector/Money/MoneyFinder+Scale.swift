extension MoneyFinder {
  /// The word or the letter after a number that multiplies it, or two letters where a currency
  /// before the number makes it an amount already.
  func scale(_ affix: Affix, from end: Int, of currency: CurrencyCode? = nil) -> Scale? {
    let word = affix.word
    let isJoined = affix.mark == UInt8(ascii: "-") && affix.gap == 0 && word.count > 5
    if affix.mark == 0 || isJoined, affix.meaning.multiplier > 0, affix.meaning.form == .none {
      let stop = text.byte(word.upperBound) == UInt8(ascii: ".") && word.count == 3
      return Scale(places: Int(affix.meaning.multiplier), end: word.upperBound + (stop ? 1 : 0))
    }
    if currency == .rupee, affix.mark == 0, let scale = indianScale(word) { return scale }
    if affix.touches, word.count == 1 {
      switch text.byte(end) | 0x20 {
      case UInt8(ascii: "k"): return Scale(places: 3, end: end + 1)
      case UInt8(ascii: "m"): return Scale(places: 6, end: end + 1)
      case UInt8(ascii: "b"): return Scale(places: 9, end: end + 1)
      default: return nil
      }
    }
    if currency != nil, affix.touches, word.count == 2 {
      // "$5mm" and "$1.4tr", as banks and newspapers write them
      if text.has("mm", at: end) { return Scale(places: 6, end: end + 2) }
      if text.hasCaseless("tr", at: end) { return Scale(places: 12, end: end + 2) }
    }
    guard affix.mark == 0 else { return nil }
    return Myriads.unit(text, at: affix.sign.lowerBound).map {
      Scale(places: $0.places, end: $0.end)
    }
  }

  /// `₹1.5 Cr`, `₹20 L`: crores and lakhs; "₹500.00 Cr" is credit in a statement.
  private func indianScale(_ word: Range<Int>) -> Scale? {
    if text.isCaseless("cr", word) {
      return Scale(places: 7, end: word.upperBound, isDoubtful: true)
    }
    let isLakh = word.count == 1 && text.byte(word.lowerBound) == UInt8(ascii: "L")
    return isLakh || text.isCaseless("lac", word) || text.isCaseless("lacs", word)
      ? Scale(places: 5, end: word.upperBound) : nil
  }

  /// `10L INR`: lakhs before the code of their currency.
  func lakhs(_ affix: Affix) -> Scale? {
    guard affix.mark == 0, !affix.word.isEmpty, let scale = indianScale(affix.word) else {
      return nil
    }
    let code = Affix(text, after: scale.end, lexicon)
    return code.meaning.currency == .rupee && code.mark == 0 ? scale : nil
  }

  /// The number of a field times what follows it, and where both end; nil where more digits follow
  /// that cannot be joined: `¥1億2,000万`.
  func counted(_ field: NumericField, _ number: DecimalNumber, _ scale: Scale?) -> (
    number: DecimalNumber, end: Int
  )? {
    guard let scale else { return (number, field.end) }
    if isMyriad(field) {
      if let whole = Myriads.number(text, from: field.start) { return whole }
      guard !text.byte(scale.end).isDigit else { return nil }
    }
    let read = isMyriad(field) ? number.pointReading : number
    return read.shifted(by: scale.places).map { ($0, scale.end) }
  }

  /// Whether the sign of a power of ten follows a field, where a comma always parts thousands.
  func isMyriad(_ field: NumericField) -> Bool {
    field.after.mark == 0 && Myriads.unit(text, at: field.after.sign.lowerBound) != nil
  }

  /// `3億5000万円`, `12万3456円`: the amount that begins before the field of its last part; nil where
  /// its parts don't fit, as that field alone is another amount.
  func myriads(from start: Int, to end: Int, _ currency: Currency) -> MoneyFind? {
    guard let (number, last) = Myriads.number(text, from: start, to: end), last == end,
      !text.hasWordCharacter(before: start) || text.byte(start - 1) >= 0x80,
      text.byte(start - 1) != UInt8(ascii: ","), text.byte(start - 1) != UInt8(ascii: ".")
    else { return nil }
    var find = MoneyFind(
      range: start..<currency.edge, currency: currency.code, number: number,
      score: currency.score, isScaled: true)
    sign(&find, number: start)
    return find
  }
}

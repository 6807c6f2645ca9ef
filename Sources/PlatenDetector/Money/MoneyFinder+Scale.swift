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
}

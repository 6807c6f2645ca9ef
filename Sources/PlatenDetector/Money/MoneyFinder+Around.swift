/// What stands around an amount's number.
extension MoneyFinder {
  /// After the digits, commas and points that begin at an offset.
  func endOfNumber(_ start: Int) -> Int {
    var end = start
    while text.byte(end).isDigit
      || text.byte(end + 1).isDigit
        && (text.byte(end) == UInt8(ascii: ",") || text.byte(end) == UInt8(ascii: "."))
    {
      end += 1
    }
    return end
  }

  /// Whether two decimals after a comma end at an offset.
  func hasCents(_ end: Int) -> Bool {
    text.byte(end - 3) == UInt8(ascii: ",") && text.byte(end - 2).isDigit
      && text.byte(end - 1).isDigit
  }

  /// Whether the word at an offset belongs to a number before it.
  func isBehindNumber(_ start: Int) -> Bool {
    let end = text.skipSpacesBack(from: start)
    return text.byte(end - 1).isDigit || text.byte(end - 1) == UInt8(ascii: "-")
      || NumberWords.number(text, endingAt: end) != nil
  }

  /// Whether the code at an offset is the second one of a rate of exchange: `EUR/USD 1.0850`.
  func isRate(_ start: Int) -> Bool {
    guard text.byte(start - 1) == UInt8(ascii: "/") else { return false }
    let word = text.word(before: start - 1)
    return word.count == 3 && lexicon.meaning(of: word, in: text).form == .code
  }

  /// Whether an amount with its currency before it may end here.
  func isClosed(at end: Int) -> Bool {
    if text.hasWordCharacter(at: end) { return text.scalar(at: end).value.isUnspaced }
    switch text.byte(end) {
    case UInt8(ascii: "%"): return false
    case UInt8(ascii: ","): return !text.byte(end - 1).isDigit || !text.byte(end + 1).isDigit
    case UInt8(ascii: "."), UInt8(ascii: ":"): return !text.byte(end + 1).isDigit
    case UInt8(ascii: "/"): return !text.byte(end + 1).isDigit || isMeasure(end + 1)
    default: return true
    }
  }

  /// Whether a number with a unit begins at an offset: `/100g`, `/1 kg`.
  private func isMeasure(_ start: Int) -> Bool {
    let unit = Affix(text, after: text.endOfDigits(from: start), lexicon)
    return unit.meaning.unit > 0 && unit.mark == 0
      && !text.hasWordCharacter(at: unit.word.upperBound)
  }

  /// The end of a minus after two decimals, as ledgers and receipts write it: `12,50-`.
  func endOfMinus(_ end: Int) -> Int? {
    let mark = text.byte(end - 3)
    guard text.byte(end) == UInt8(ascii: "-"),
      mark == UInt8(ascii: ",") || mark == UInt8(ascii: "."),
      text.byte(end - 2).isDigit, text.byte(end - 1).isDigit
    else { return nil }
    let next = text.byte(end + 1)
    return next <= 0x20 || next >= 0x80 || next == UInt8(ascii: "$") ? end + 1 : nil
  }

  /// Whether a line ends at an offset, or a letter follows, as that of a tax on receipts.
  func isLast(_ end: Int) -> Bool {
    let next = text.skipSpaces(from: end)
    if text.byte(next) < 0x20 { return true }
    return next > end && text.byte(next).isUppercase && !text.hasWordCharacter(at: next + 1)
  }

  /// The end of the dash that stands for no cents: `12,-`, `12.–`, `500/-`.
  func endOfDash(at end: Int) -> Int? {
    if text.byte(end) == UInt8(ascii: "/") {
      let isDash = text.has("-", at: end + 1) || text.has("=", at: end + 1)
      return isDash && !text.hasWordCharacter(at: end + 2) ? end + 2 : nil
    }
    guard text.byte(end) == UInt8(ascii: ",") || text.byte(end) == UInt8(ascii: ".") else {
      return nil
    }
    if text.has("--", at: end + 1) { return end + 3 }
    if text.has("-", at: end + 1) { return end + 2 }
    return text.has("–", at: end + 1) || text.has("—", at: end + 1) ? end + 4 : nil
  }

  /// Takes a minus before the amount, or between currency and number, into it.
  func sign(_ find: inout MoneyFind, number: Int) {
    let start = find.range.lowerBound
    let isInner = text.byte(number - 1) == UInt8(ascii: "-") || text.has("−", at: number - 3)
    if start < number {
      find.isNegative = isInner
      if isInner { return }
    }
    let length =
      text.byte(start - 1) == UInt8(ascii: "-") ? 1 : text.has("−", at: start - 3) ? 3 : 0
    guard length > 0, !text.hasWordCharacter(before: start - length),
      text.byte(start - length - 1) != UInt8(ascii: "-"),
      text.byte(start - length - 1) != UInt8(ascii: ".")
    else { return }
    find.isNegative = true
    find.range = start - length..<find.range.upperBound
  }
}

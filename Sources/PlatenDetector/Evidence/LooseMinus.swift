/// A minus that a space parts from its amount or that stands after its currency, as ledgers have
/// it, and a dash elsewhere: `- 12,00 €`, `$12.00 -`, `12,00 EUR-`.
struct LooseMinus: ~Escapable {
  private let text: Span<UInt8>
  /// Whether another amount of the text is negative for sure.
  private let isLedger: Bool

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, isLedger: Bool = false) {
    self.text = text
    self.isLedger = isLedger
  }

  /// What signs around an amount say, and its range with them; positive where there are none.
  ///
  /// - Parameter isExact: Whether it has hundredths.
  func reading(of range: Range<Int>, isExact: Bool) -> (
    reading: LedgerBrackets.Reading, range: Range<Int>
  ) {
    before(range, isExact: isExact) ?? (isExact ? after(range) : nil) ?? (.positive, range)
  }

  private func before(_ range: Range<Int>, isExact: Bool) -> (LedgerBrackets.Reading, Range<Int>)? {
    let (start, end) = (range.lowerBound, range.upperBound)
    let dash = text.skipSpacesBack(from: start)
    let isMinus = text.has("−", at: dash - 3)
    let length =
      text.byte(dash - 1) == UInt8(ascii: "-") ? 1 : isMinus || text.has("–", at: dash - 3) ? 3 : 0
    guard length > 0, dash < start else { return nil }
    let sign = dash - length
    let left = text.skipSpacesBack(from: sign)
    let former = text.byte(left - 1)
    let isLineStart = former == 0x0A || former == 0
    let isCell =
      !isLineStart && (Self.isCellMark(former) || sign - left > 1 || former == UInt8(ascii: ":"))
    guard isLineStart || isCell || left < sign else { return nil }
    let whole = sign..<end
    if isMinus, !isAmount(endingAt: left) { return (.negative, whole) }
    guard endsCell(end), !isAmount(endingAt: left) || isCell else { return nil }
    // "Tea  -  £2.50": a dash in the midst between two cells.
    if isCell { return start - dash > 1 ? (.both, range) : (.negative, whole) }
    // "- 12,00 €" alone in a line is one of a list as well.
    if isLineStart { return (.both, range) }
    // "Rabatt - 5,00 €", but "Pizza - 8,50 €".
    if text.saysDeduction(before: left) { return (.negative, whole) }
    return isLedger && isExact ? (.both, range) : nil
  }

  private func after(_ range: Range<Int>) -> (LedgerBrackets.Reading, Range<Int>)? {
    let end = range.upperBound
    let sign = text.skipSpaces(from: end)
    let length = text.byte(sign) == UInt8(ascii: "-") ? 1 : text.has("−", at: sign) ? 3 : 0
    guard length > 0, endsCell(sign + length) else { return nil }
    let whole = range.lowerBound..<sign + length
    if sign == end || beginsCell(range.lowerBound) { return (.negative, whole) }
    return (.both, range)
  }

  private static func isCellMark(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ";")
  }

  private func endsCell(_ end: Int) -> Bool {
    let next = text.skipSpaces(from: end)
    return next - end > 1 || text.byte(next) < 0x20 || Self.isCellMark(text.byte(next))
  }

  private func beginsCell(_ start: Int) -> Bool {
    let end = text.skipSpacesBack(from: start)
    return start - end > 1 || Self.isCellMark(text.byte(end - 1))
  }

  /// Whether an amount may end at an offset, so that a dash joins two.
  private func isAmount(endingAt end: Int) -> Bool {
    let byte = text.byte(end - 1)
    return byte.isDigit || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ")")
      || !Currencies.sign(text.scalar(before: end).value).isEmpty
      || Lexicon.shared.meaning(of: text.word(before: end), in: text).form != .none
  }
}

extension Span<UInt8> {
  /// Whether the word before an offset names what is taken away: `Rabatt`, `refund`.
  func saysDeduction(before end: Int) -> Bool {
    let word = word(before: end)
    return LossWords.deductions.contains { hasEnding($0, word) }
  }

  /// Whether brackets at an offset are rather a minus: a word before them names a loss, or the
  /// last one wants a noun, as in `net loss (€5.20)` and `growth of (3.2%)`.
  func leadsToLoss(before end: Int) -> Bool {
    var end = end
    let last = word(before: skipSpacesBack(from: end))
    if LossWords.prepositions.contains(where: { isCaseless($0, last) }) { return true }
    for _ in 0..<6 {
      end = skipSpacesBack(from: end)
      let word = word(before: end)
      guard !word.isEmpty else { return false }
      if LossWords.losses.contains(where: { hasEnding($0, word) }) { return true }
      end = word.lowerBound
    }
    return false
  }

  /// Whether a word is another, or ends with one as German's compounds do.
  private func hasEnding(_ ending: StaticString, _ word: Range<Int>) -> Bool {
    let start = word.upperBound - ending.utf8CodeUnitCount
    return start >= word.lowerBound && hasCaseless(ending, at: start)
      && (start == word.lowerBound || ending.utf8CodeUnitCount > 5)
  }
}

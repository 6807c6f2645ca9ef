/// Brackets and minus signs beside percentages and temperatures.
extension QuantityReader {
  /// Adds a quantity, and the negative one where what stands beside it may be a minus: `(3.2%)` in
  /// a ledger, `- 5 °C`.
  static func addSigned(_ find: QuantityFind, _ text: Span<UInt8>, _ state: inout ScanState) {
    let isPercent = find.kind == .percent
    guard !find.isNegative, isPercent || find.unit.utf8.starts(with: " °".utf8) else {
      state.add(find)
      return
    }
    var negative = find
    negative.isNegative = true
    switch sign(find.range, isPercent: isPercent, text) {
    case (.positive, _): state.add(find)
    case (.negative, let range):
      negative.range = range
      state.add(negative)
    case (.both, _):
      let number = find.number
      guard number.doubtfulMark == 0 else { return state.add(find) }
      var match = Match(
        kind: find.kind, range: find.range, value: find.value(number), score: find.score - 0.3,
        isValid: false)
      match.alternatives = [match.value, negative.value(number)]
      state.matches.append(match)
    }
  }

  private static func sign(_ range: Range<Int>, isPercent: Bool, _ text: Span<UInt8>) -> (
    LedgerBrackets.Reading, Range<Int>
  ) {
    if LedgerBrackets.areAround(range, text) {
      let isMinus =
        LedgerBrackets.fillsCell(range, text) || text.leadsToLoss(before: range.lowerBound - 1)
      return (isMinus ? .both : .positive, range)
    }
    let found = LooseMinus(text).reading(of: range, isExact: isPercent)
    let dash = text.skipSpacesBack(from: range.lowerBound)
    // "Temp. - 5 °C": few other things stand between a word and a temperature.
    guard !isPercent, found.reading == .positive, dash < range.lowerBound,
      text.byte(dash - 1) == UInt8(ascii: "-"), text.byte(dash - 2) == UInt8(ascii: " ")
    else { return found }
    let former = text.byte(text.skipSpacesBack(from: dash - 1) - 1)
    return (
      former.isDigit || former.isASCIILetter && isDegree(before: dash - 1, text)
        ? .positive : .both, range
    )
  }

  /// Whether a degree's letter stands before an offset, so that a dash joins two temperatures.
  private static func isDegree(before end: Int, _ text: Span<UInt8>) -> Bool {
    text.has("°", at: text.skipSpacesBack(from: end) - 3)
  }
}

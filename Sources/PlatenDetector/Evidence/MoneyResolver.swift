/// Turns amounts that were found into matches, and decides what their marks mean.
struct MoneyResolver {
  let evidence: LocaleEvidence
  let isRecognized: Bool

  func add(_ finds: [MoneyFind], _ text: Span<UInt8>, to found: inout [Match]) {
    // Where amounts have decimals, one without them may have lost its point.
    let withDecimals = finds.count { $0.number.places == 2 }
    let isWholeRare = withDecimals > 2 && 3 * finds.count(where: \.isWhole) <= withDecimals
    let isCode = hasParameters(finds, text)
    let brackets = LedgerBrackets(finds, text)
    let minuses = LooseMinus(text, isLedger: finds.contains { $0.isNegative })
    for var find in finds {
      // "$0" and "$1" of programs, and the last of "$1-9".
      if isCode, find.range.count <= 2, find.isWhole { continue }
      var number = find.number
      var sign = brackets.reading(of: find)
      var whole = find.range
      if sign == .negative {
        whole = find.range.lowerBound - 1..<find.range.upperBound + 1
      } else if sign == .positive, !find.isNegative {
        (sign, whole) = minuses.reading(of: find.range, isExact: find.number.places > 1)
      }
      if sign == .negative { (find.isNegative, find.range) = (true, whole) }
      var match = Match(
        kind: .money, range: find.range, value: "", score: find.score, isRepaired: find.isRepaired)
      var other: DecimalNumber?
      if number.doubtfulMark != 0 {
        switch reading(of: find, text) {
        case .thousands: break
        case .decimals: number = number.otherReading
        case .both: other = number.otherReading
        }
      }
      match.value = find.value(number)
      if let other {
        match.alternatives = [match.value, find.value(other)]
        match.isValid = false
        match.score = max(0, match.score - 0.3)
      }
      if sign == .both {
        var negative = find
        negative.isNegative = true
        match.alternatives = [match.value, negative.value(number)]
        match.isValid = false
        match.score = max(0, match.score - 0.3)
      }
      if !find.other.isEmpty {
        var second = find
        second.currency = find.other
        match.alternatives = [match.value, second.value(number)]
        match.isValid = false
        match.score = max(0, match.score - 0.3)
      }
      if find.isCut {
        match.isValid = false
        match.score = min(match.score, 0.5)
      }
      if isRecognized, !find.currency.isEmpty, find.currency.decimals == 2, !find.isScaled {
        // A digit, or a point, may be lost: what is left is another amount.
        let isBroken =
          number.places == 1 || number.places > 3
          || text.byte(find.range.upperBound) == UInt8(ascii: ".")
          || hasLostBeginning(find.range, text)
        let hasLostPoint =
          number.places == 0 && (isWholeRare || number.digits > 99 && withDecimals > 1)
          && find.number.doubtfulMark == 0
        if isBroken || hasLostPoint {
          match.isValid = false
          match.score = min(match.score, 0.5)
        }
      }
      // "RM 23-04" may be 23.04, "RM 1b-b?" anything.
      let end = find.range.upperBound
      if isRecognized, number.places == 0, text.byte(end) == UInt8(ascii: "-"),
        text.byte(end + 1).isAlphanumeric
      {
        match.isValid = false
        match.score = min(match.score, 0.5)
      }
      found.append(match)
    }
  }

  /// `$.02` and `$009`: what stood before is lost.
  private func hasLostBeginning(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard let first = range.first(where: { text[$0].isDigit }) else { return false }
    let before = text.byte(first - 1)
    let isPoint = before == UInt8(ascii: ".") || before == UInt8(ascii: ",")
    return isPoint && first > range.lowerBound
      || text[first] == UInt8(ascii: "0") && text.byte(first + 1).isDigit
  }

  /// Whether most amounts are a dollar sign with one digit, as parameters in code are.
  ///
  /// So does one between the marks of code: `\$1`, `'$3'`, `{print $2}`.
  private func hasParameters(_ finds: [MoneyFind], _ text: Span<UInt8>) -> Bool {
    var zeros = 0
    var short = 0
    for find in finds where find.range.count == 2 && find.isWhole {
      short += 1
      if find.number.digits == 0 { zeros += 1 }
      let start = find.range.lowerBound
      let isCall = text.byte(start - 1) == UInt8(ascii: "(") && text.byte(start - 2).isAlphanumeric
      let end = text.skipSpaces(from: find.range.upperBound)
      if isCodeMark(text.byte(start - 1)) || isCodeMark(text.byte(find.range.upperBound)) || isCall
        || text.byte(end) == UInt8(ascii: "}")
      {
        return true
      }
    }
    return zeros > 1 || short > 7 && 10 * short > 9 * finds.count
  }

  private func isCodeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "`"),
      UInt8(ascii: "'"), UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "="):
      return true
    default: return false
    }
  }

  private enum Reading { case thousands, decimals, both }

  private func reading(of find: MoneyFind, _ text: Span<UInt8>) -> Reading {
    let isComma = find.number.doubtfulMark == UInt8(ascii: ",")
    if find.isScaled { return scaledReading(of: find, isComma: isComma, text) }
    if find.currency.decimals == 0, !find.currency.isEmpty { return .thousands }
    let isDecimal =
      evidence.decimalComma.map { $0 == isComma }
      ?? find.currency.usesComma.map { $0 == isComma }
    switch isDecimal {
    case nil, false?: return .thousands
    // Three decimals are rare: the mark of decimals before three digits is in doubt.
    case true?: return find.currency.decimals == 3 ? .decimals : .both
    }
  }

  /// What a mark before three digits and a word like "million" is: three decimals are usual there,
  /// and so are thousands.
  private func scaledReading(of find: MoneyFind, isComma: Bool, _ text: Span<UInt8>) -> Reading {
    let words = ScaleWords(of: find.range, in: text)
    let country = find.currency.usesComma
    if words.isThousand {
      return (evidence.decimalComma ?? words.decimalComma ?? country) == isComma
        ? .both : .thousands
    }
    let comma =
      evidence.hasDecimalMark
      ? evidence.decimalComma
      : words.decimalComma(isComma: isComma, text: evidence.decimalComma, currency: country)
    return comma.map { $0 == isComma ? .decimals : .thousands } ?? .both
  }
}

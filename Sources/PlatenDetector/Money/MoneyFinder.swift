/// Reads the amounts at the two ends of a field.
struct MoneyFinder: ~Escapable {
  let text: Span<UInt8>
  let lexicon = Lexicon.shared
  /// Whether a point may have lost its digits.
  let isRecognized: Bool

  @_lifetime(copy text)
  init(text: Span<UInt8>, isRecognized: Bool) {
    self.text = text
    self.isRecognized = isRecognized
  }

  /// The amount whose currency stands before the field: `€ 5`, `USD 12.50`, `RM3.70`.
  func amount(behindCurrencyIn field: NumericField) -> MoneyFind? {
    guard let before = Currency(text, before: field) else { return belowOne(field) }
    guard let (number, last) = field.number(from: 0) else { return nil }
    let isSingle = last == field.count - 1
    let scale = isSingle ? self.scale(field.after, from: field.end, of: before.code) : nil
    guard let read = counted(field, number, scale),
      let amount = read.number.shifted(by: before.places)
    else { return nil }
    var end = field.groups[last].end
    if scale != nil {
      end = read.end
    } else if let dashEnd = endOfDash(at: end) {
      end = dashEnd
    }
    var find = MoneyFind(
      range: before.edge..<end, currency: before.code, number: amount, score: before.score)
    find.isScaled = scale != nil || before.places > 0
    // "₹500.00 Cr" is credit in a statement, and crores elsewhere.
    if scale?.isDoubtful == true, number.places == 2 { find.isCut = true }
    // "$1-2 million": of which size the first is comes after the second.
    if !isSingle, Self.isDash(field.groups[last].mark),
      self.scale(field.after, from: field.end, of: before.code) != nil
    {
      find.isCut = true
    }
    if let cut = cut(field, 0...last, number, mayEndSentence: true) {
      find.setCut(cut.number, before.edge..<field.groups[cut.last].end)
    } else if last == field.count - 1, end != field.end || !field.after.word.isEmpty,
      let after = currency(after: end, of: field),
      // `$100 CAD`: the code after says which dollar.
      after.code == before.code || before.isGeneric, after.isWord, !after.isMinor,
      !text.byte(text.skipSpaces(from: after.edge)).isDigit
    {
      find.range = before.edge..<after.edge
      find.currency = after.code
      find.score = after.score
    } else if before.takesCounter, let counter = OtherCurrencyNames.endOfCounter(text, at: end) {
      find.range = before.edge..<counter
    } else if !isClosed(at: end), field.groups[last].mark != NumericField.cellMark {
      return nil
    }
    if isMinorPart(before, field) { (find.isCut, find.score) = (true, 0.4) }
    if before.isWordCode, !find.number.hasDecimals(of: before.code), scale == nil { return nil }
    if before.isWord, isRate(before.edge) { return nil }
    if scale == nil, isArgument(find, field) || isNoAmount(field, 0, number, before) {
      return nil
    }
    if before.isMisplaced, scale == nil && number.places != 2 || isBehindNumber(before.edge) {
      return nil
    }
    sign(&find, number: field.start)
    // "$ (1,204)"
    if text.byte(field.start - 1) == UInt8(ascii: "("), before.edge < field.start {
      find.isNegative = true
      find.range = find.range.lowerBound..<find.range.upperBound + 1
    }
    if scale == nil, find.range.upperBound == field.end, let end = endOfMinus(field.end),
      isLast(end)
    {
      find.isNegative = true
      find.range = find.range.lowerBound..<end
    }
    return find
  }

  private static func isDash(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: "-") || mark == NumericField.rangeMark
  }

  /// `$.50`: an amount without the zero before its point.
  private func belowOne(_ field: NumericField) -> MoneyFind? {
    guard field.before.mark == UInt8(ascii: "."), field.before.gap == 0, field.count == 1,
      field.first.count == 2, isClosed(at: field.end)
    else { return nil }
    let sign = text.scalar(before: field.start - 1)
    let code = Currencies.sign(sign.value)
    guard !code.isEmpty, sign.value < 0x2E80 else { return nil }
    return MoneyFind(
      range: field.start - 1 - sign.length..<field.end, currency: code,
      number: DecimalNumber(digits: field.first.value, places: 2), score: 0.9)
  }

  /// The amount whose currency comes after the field: `5 €`, `12.50 USD`, `3,5 Mio. Euro`.
  func amount(beforeCurrencyIn field: NumericField) -> MoneyFind? {
    guard field.count > 1 || field.mayBegin(in: text) else { return nil }
    var end = field.end
    var places: Int?
    if let scale = scale(field.after, from: end) {
      (places, end) = (scale.places, scale.end)
    } else if let lakhs = lakhs(field.after) {
      (places, end) = (lakhs.places, lakhs.end)
    } else if let dash = endOfDash(at: end) ?? endOfMinus(end) {
      end = dash
    }
    guard var after = currency(after: end, of: field) else { return nil }
    // "5,00- EUR 6,00" is no less than nothing.
    let isNegative = places == nil && end == endOfMinus(field.end)
    if isNegative, text.byte(text.skipSpaces(from: after.edge)).isDigit { return nil }
    // "1 $name" and "2 $((x))" are of programs.
    if text.byte(after.edge - 1) == UInt8(ascii: "$"), isNamed(at: after.edge) { return nil }
    if after.places > 0 { places = (places ?? 0) + after.places }
    // "75 USD million"
    if places == nil, text.byte(after.edge) == UInt8(ascii: " "), !after.isMinor {
      let affix = Affix(text, after: after.edge, lexicon)
      if affix.meaning.multiplier > 0, affix.meaning.form == .none, affix.mark == 0 {
        places = Int(affix.meaning.multiplier)
        after.edge = affix.word.upperBound
      }
    }
    let last = field.count - 1
    guard var (whole, first) = field.number(endingAt: last) else { return nil }
    // "#25 582.85 EUR", "2b:e5:25 582.85 EUR": the end of another thing is no thousands.
    if first == 0, field.first.count < 3, field.first.mark == UInt8(ascii: " "),
      !field.mayBegin(in: text), let own = field.number(from: 1), own.last == last
    {
      (whole, first) = (own.number, 1)
    }
    if first == 0, let start = Myriads.start(text, before: field) {
      return myriads(from: start, to: end, after)
    }
    if places != nil, isMyriad(field) { whole = whole.pointReading }
    // ".50 USD" has lost its zero.
    let isBelowOne = isPoint(before: field)
    let read =
      isBelowOne ? DecimalNumber(digits: whole.digits, places: field.first.count) : whole
    guard field.count == 1 || field.mayBegin(at: first, in: text),
      !isTailOfCode(field, first, read),
      let scaled = read.shifted(by: places ?? 0)
    else { return nil }
    let number = after.isMinor ? scaled.hundredth : scaled
    if after.isWordCode, !number.hasDecimals(of: after.code), places == nil,
      !Currencies.sureAfter.contains(after.code)
    {
      return nil
    }
    if places == nil, isNoAmount(field, first, read, after) { return nil }
    var score = after.score
    // "2 USD 12.50": the code may belong to the next number; then the longer reading wins.
    let next = text.skipSpaces(from: after.edge)
    let minor = places == nil && read.places == 0 ? minorPart(after, from: end) : nil
    // "5€ 10€": the sign is its own.
    let isOwn =
      !after.isWord && text.spaceLength(at: end) == 0
      && (next > after.edge || text.byte(end) != UInt8(ascii: "$"))
    if minor == nil, !isOwn, text.byte(next).isDigit, !text.byte(after.edge - 1).isLowercase {
      if next == after.edge || text.byte(end) == UInt8(ascii: "$") { return nil }
      // "205,68 € 3": the sign is that of the number with cents after a comma.
      if after.isWord || !hasCents(field.end) || hasCents(endOfNumber(next)) {
        score -= 0.25
      }
    }
    var start = field.groups[first].start - (isBelowOne ? 1 : 0)
    var find = MoneyFind(
      range: start..<after.edge, currency: after.code, number: number, score: score)
    find.isScaled = places != nil || after.isMinor
    if let minor, let whole = read.shifted(by: 2) {
      find.number = DecimalNumber(digits: whole.digits + minor.hundredths, places: 2)
      find.range = find.range.lowerBound..<minor.end
      if minor.isDoubtful { (find.isCut, find.score) = (true, 0.5) }
    }
    // "44.2 ,01 EUR": these are its decimals.
    if first > 0, field.groups[first - 1].isSpacedBefore, !field.groups[first - 1].isSpacedAfter,
      field.groups[first - 1].mark == UInt8(ascii: ",")
        || field.groups[first - 1].mark == UInt8(ascii: ".")
    {
      find.isCut = true
    }
    // "00012,33 EUR": two cells, or a number with zeros before it.
    if first > 0, places == nil, read.places == 0, field.last.count == 2,
      field.groups[first - 1].mark == NumericField.cellMark,
      text.byte(field.groups[first - 1].start) == UInt8(ascii: "0")
    {
      (find.isCut, find.score) = (true, 0.5)
    }
    // "33. 404,58 EUR" may be all of it, or follow the end of a sentence.
    if !isRecognized, first > 0, places == nil, field.groups[first].count == 3,
      case let mark = field.groups[first - 1], mark.isSpaced, mark.count <= 3, isCut(mark, read)
    {
      (find.isCut, find.score) = (true, 0.5)
    }
    // "3. 70 EUR": the point was split from its digits.
    if first > 0, places == nil, let (head, begin) = field.number(endingAt: first - 1),
      let cut = cut(field, begin...first - 1, head, mayEndSentence: false),
      field.mayBegin(at: begin, in: text)
    {
      start = field.groups[begin].start
      find.setCut(cut.number, start..<after.edge)
    }
    sign(&find, number: start)
    if isNegative { find.isNegative = true }
    return find
  }

  /// Whether a field of one number follows a decimal mark that nothing stands before.
  private func isPoint(before field: NumericField) -> Bool {
    guard field.count == 1, field.first.count < 4 else { return false }
    let mark = text.byte(field.start - 1)
    let before = text.byte(field.start - 2)
    return (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","))
      && (before <= 0x20 || before == UInt8(ascii: "-"))
  }

  private func isNamed(at edge: Int) -> Bool {
    let next = text.byte(edge)
    return next.isASCIILetter || next == UInt8(ascii: "(") || next == UInt8(ascii: "{")
      || next == UInt8(ascii: "@")
  }

  /// The currency after an offset that is the field's end, or after what scales its number.
  private func currency(after end: Int, of field: NumericField) -> Currency? {
    let affix = end == field.end ? field.after : Affix(text, after: end, lexicon)
    return Currency(text, after: end, affix, lexicon)
  }

  /// The amount that a space has cut, and its last group: `3. 70`, `3 .70`, `3.7 0`, behind its
  /// currency and on a page `1, 660.37`, on a page `98 79` too. Nil where the groups and the next
  /// are no such amount.
  private func cut(
    _ field: NumericField, _ groups: ClosedRange<Int>, _ number: DecimalNumber,
    mayEndSentence: Bool
  ) -> (number: DecimalNumber, last: Int)? {
    let last = groups.upperBound
    guard last + 1 < field.count else { return nil }
    let mark = field.groups[last]
    let next = field.groups[last + 1]
    let isLast = last + 2 == field.count
    let space = text.skipSpaces(from: next.end)
    // "It was $3. 70 people came."
    let isSentence =
      mayEndSentence && isLast && !isRecognized && space > next.end && text.byte(space).isLowercase
    let isPoint =
      number.places == 0 && !isSentence
      && (isLast || next.isSpaced || next.mark == UInt8(ascii: " "))
    if isPoint, let cut = field.cut(groups) { return (cut, last + 1) }
    let isBlank = mark.mark == UInt8(ascii: " ")
    if number.places == 1, next.count == 1, isLast, isBlank {
      return joined(field, groups.lowerBound...last + 1, places: 2)
    }
    guard number.places == 0 else { return nil }
    if isRecognized, isBlank, next.count == 2, isLast,
      text.byte(space) <= 0x20 || !mayEndSentence
    {
      return joined(field, groups.lowerBound...last + 1, places: 2)
    }
    guard mark.isSpaced, mark.count <= 3, next.count == 3,
      let tail = field.number(from: last + 1), isCut(mark, tail.number)
    else { return nil }
    return joined(field, groups.lowerBound...tail.last, places: tail.number.places)
  }

  /// Whether a mark with a space may part the thousands of a number from its rest.
  private func isCut(_ group: NumericField.Group, _ rest: DecimalNumber) -> Bool {
    guard group.mark == UInt8(ascii: ",") || group.mark == UInt8(ascii: ".") else { return false }
    return isRecognized || rest.places == 2 && rest.decimalMark != group.mark
  }

  private func joined(_ field: NumericField, _ groups: ClosedRange<Int>, places: Int)
    -> (number: DecimalNumber, last: Int)?
  {
    field.joined(groups).map { (DecimalNumber(digits: $0, places: places), groups.upperBound) }
  }
}

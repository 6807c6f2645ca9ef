/// Reads the amounts at the two ends of a field.
struct MoneyFinder: ~Escapable {
  let text: Span<UInt8>
  let lexicon: Lexicon

  @_lifetime(copy text)
  init(text: Span<UInt8>, lexicon: Lexicon) {
    self.text = text
    self.lexicon = lexicon
  }

  /// The amount whose currency stands before the field: `€ 5`, `USD 12.50`, `RM3.70`.
  func amount(behindCurrencyIn field: NumericField) -> MoneyFind? {
    guard let before = Currency(text, before: field) else { return nil }
    var end = field.end
    let isSingle = field.number(from: 0)?.last == field.count - 1
    let scale = isSingle ? self.scale(field.after, from: field.end) : nil
    guard let (number, last) = field.number(from: 0, isScaled: scale != nil) else { return nil }
    end = field.groups[last].end
    var amount = number
    var isScaled = false
    if let scale, last == field.count - 1 {
      guard let shifted = number.shifted(by: scale.places) else { return nil }
      amount = shifted
      end = scale.end
      isScaled = true
    } else if let dashEnd = endOfDash(at: end) {
      end = dashEnd
    }
    var find = MoneyFind(
      range: before.edge..<end, currency: before.code, number: amount, score: before.score)
    find.isScaled = isScaled
    if let cut = cutFraction(field, last, number) {
      find.number = cut.number
      find.range = before.edge..<cut.end
      (find.isCut, find.isRepaired, find.score) = (true, true, 0.5)
    } else {
      // `$100 CAD`: the code behind says which dollar.
      if last == field.count - 1, let behind = Currency(text, behind: end, lexicon),
        behind.code == before.code || before.isGeneric, behind.isWord, !behind.isMinor,
        !text.byte(text.skipSpaces(from: behind.edge)).isDigit
      {
        find.range = before.edge..<behind.edge
        find.currency = behind.code
        find.score = behind.score
      } else if !isClosed(at: end) {
        return nil
      }
    }
    if before.isWordCode, find.number.places != 2 { return nil }
    sign(&find, number: field.start)
    return find
  }

  /// The amount whose currency stands behind the field: `5 €`, `12.50 USD`, `3,5 Mio. Euro`.
  func amount(beforeCurrencyIn field: NumericField) -> MoneyFind? {
    var end = field.end
    var places: Int?
    if let scale = scale(field.after, from: end) {
      (places, end) = (scale.places, scale.end)
    } else if let dash = endOfDash(at: end) {
      end = dash
    }
    guard var behind = Currency(text, behind: end, lexicon) else { return nil }
    // "75 USD million"
    if places == nil, text.byte(behind.edge) == UInt8(ascii: " "), !behind.isMinor {
      let affix = Affix(text, behind: behind.edge, lexicon)
      if affix.meaning.multiplier > 0, affix.mark == 0 {
        places = Int(affix.meaning.multiplier)
        behind.edge = affix.word.upperBound
      }
    }
    // The longest number that ends the field.
    var first = field.count - 1
    var found = field.number(from: first, isScaled: places != nil)
    while first > 0, field.count - first < 8 {
      guard let longer = field.number(from: first - 1, isScaled: places != nil) else { break }
      guard longer.last == field.count - 1 else { break }
      first -= 1
      found = longer
    }
    guard var (number, _) = found, mayBegin(field, first) else { return nil }
    if let places {
      guard let shifted = number.shifted(by: places) else { return nil }
      number = shifted
    }
    if behind.isMinor { number = number.hundredth }
    if behind.isWordCode, number.places != 2 { return nil }
    var score = behind.score
    // "2 USD 12.50": the code may belong to the next number; then the longer reading wins.
    let next = text.skipSpaces(from: behind.edge)
    if text.byte(next).isDigit, !text.byte(behind.edge - 1).isLowercase {
      if next == behind.edge || text.byte(end) == UInt8(ascii: "$") { return nil }
      score -= 0.25
    }
    var find = MoneyFind(
      range: field.groups[first].start..<behind.edge, currency: behind.code, number: number,
      score: score)
    find.isScaled = places != nil || behind.isMinor
    // "3. 70 EUR": the point was parted from its digits.
    if first > 0, field.groups[first].count == 2, isCutMark(field, first - 1), places == nil,
      let joined = field.joined(first - 1...first), mayBegin(field, first - 1)
    {
      find.number = DecimalNumber(digits: joined, places: 2)
      find.range = field.groups[first - 1].start..<behind.edge
      (find.isCut, find.isRepaired, find.score) = (true, true, 0.5)
    }
    sign(&find, number: field.groups[first].start)
    return find
  }

  /// Whether the mark behind a group is a decimal one with a stray space.
  private func isCutMark(_ field: NumericField, _ index: Int) -> Bool {
    let group = field.groups[index]
    return group.isSpaced && (group.mark == UInt8(ascii: ".") || group.mark == UInt8(ascii: ","))
  }

  /// The two decimals that a space has cut from an amount: `3. 70`, `3 .70`, `3.\n70`, `3.7 0`.
  private func cutFraction(_ field: NumericField, _ last: Int, _ number: DecimalNumber)
    -> (number: DecimalNumber, end: Int)?
  {
    guard last + 1 < field.count else { return nil }
    let next = field.groups[last + 1]
    let space = text.skipSpaces(from: next.end)
    let isSentence = space > next.end && text.byte(space).isASCIILetter
    if number.places == 0, next.count == 2, isCutMark(field, last), !isSentence,
      last + 2 == field.count || field.groups[last + 1].isSpaced
        || field.groups[last + 1].mark == UInt8(ascii: " "),
      let digits = field.joined(0...last + 1)
    {
      return (DecimalNumber(digits: digits, places: 2), next.end)
    }
    if number.places == 1, next.count == 1, field.groups[last].mark == UInt8(ascii: " "),
      last + 2 == field.count, let digits = field.joined(0...last + 1)
    {
      return (DecimalNumber(digits: digits, places: 2), next.end)
    }
    return nil
  }

  // MARK: Around the number

  /// Whether a number may begin with a group, so that a currency may follow it.
  private func mayBegin(_ field: NumericField, _ index: Int) -> Bool {
    if index > 0 {
      let group = field.groups[index - 1]
      return group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark
        || group.mark == UInt8(ascii: "-") || group.isSpaced
    }
    let (value, length) = text.scalar(before: field.start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value >= 0x2E80 }
    guard value < 0x80 else { return true }
    switch UInt8(value) {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: "'"):
      return !text.byte(field.start - 2).isDigit
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return false
    default: return true
    }
  }

  /// Whether an amount with its currency before it may end here.
  private func isClosed(at end: Int) -> Bool {
    if text.hasWordCharacter(at: end) { return text.scalar(at: end).value >= 0x2E80 }
    switch text.byte(end) {
    case UInt8(ascii: "%"): return false
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      return !text.byte(end + 1).isDigit
    default: return true
    }
  }

  /// The end of the dash that stands for no cents: `12,-`, `12.–`.
  private func endOfDash(at end: Int) -> Int? {
    guard text.byte(end) == UInt8(ascii: ",") || text.byte(end) == UInt8(ascii: ".") else {
      return nil
    }
    if text.has("--", at: end + 1) { return end + 3 }
    if text.has("-", at: end + 1) { return end + 2 }
    return text.has("–", at: end + 1) || text.has("—", at: end + 1) ? end + 4 : nil
  }

  /// Takes a minus before the amount, or between currency and number, into it.
  private func sign(_ find: inout MoneyFind, number: Int) {
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

  /// The power of ten of a word or a letter behind a number.
  private func scale(_ affix: Affix, from end: Int) -> (places: Int, end: Int)? {
    if affix.mark == 0, affix.meaning.multiplier > 0 {
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
    switch affix.scalar {
    case 0x4E07, 0x842C, 0xB9CC: return (4, affix.sign.upperBound)  // 万 萬 만
    case 0x5104, 0x4EBF, 0xC5B5: return (8, affix.sign.upperBound)  // 億 亿 억
    case 0x5343, 0xCC9C: return (3, affix.sign.upperBound)  // 千 천
    default: return nil
    }
  }
}

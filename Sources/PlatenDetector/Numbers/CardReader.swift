/// Finds payment cards: 13 to 19 digits of an issuer's range that pass the Luhn check (ISO/IEC
/// 7812-1), alone or in the groups that cards print.
enum CardReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    field.digits >= 13 && (field.longest >= 13 || field.longest >= 4 && field.count >= 3)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    var index = 0
    while index < field.count {
      if let (match, last) = card(field, index, text) {
        state.matches.append(match)
        index = last
      }
      index += 1
    }
  }

  private static func card(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (Match, Int)?
  {
    let first = field.groups[index]
    guard isOpen(field, index, text) else { return nil }
    if first.count >= 13 { return card(field, index...index, text) }
    guard first.count == 4, let last = lastOfGroups(field, index) else { return nil }
    // "4111 1111 1111 1111 123": three digits more, or a number of its own.
    if last + 1 < field.count, field.groups[last].count == 4, last - index == 3,
      field.groups[last].mark == first.mark, field.groups[last + 1].count <= 3,
      let longer = card(field, index...last + 1, text), longer.0.isValid
    {
      return longer
    }
    return card(field, index...last, text)
  }

  /// The card that groups are.
  private static func card(
    _ field: NumericField, _ groups: ClosedRange<Int>, _ text: Span<UInt8>
  ) -> (Match, Int)? {
    let last = groups.upperBound
    var count = 0
    for place in groups { count += field.groups[place].count }
    let start = field.groups[groups.lowerBound].start
    guard count <= 19, let prefix = text.number(start..<start + 4) else { return nil }
    let isLabelled = groups.lowerBound == 0 && field.before.meaning.roles.contains(.card)
    guard
      let score = Self.issuer(prefix, count: count)
        ?? (isLabelled ? Self.travelIssuer(prefix, count: count) : nil)
    else { return nil }
    var digits: [UInt8] = []
    for place in groups {
      for offset in field.groups[place].range { digits.append(text.byte(offset) &- 48) }
    }
    let isValid = Self.passesLuhn(digits)
    guard isClosed(field, groups, text) || isValid && isBeforeOther(field, last) else {
      return nil
    }
    // Without the check, groups of four are all that tells it from any other number.
    guard isValid || groups.count > 1 || isLabelled else { return nil }
    var value = ""
    for digit in digits { value.unicodeScalars.append(Unicode.Scalar(48 + digit)) }
    let range = start..<field.groups[last].end
    // "6420 6424 6433 6443 641F": the sum is right by chance.
    let isBeforeCode =
      last + 2 == field.count && field.groups[last].mark == UInt8(ascii: " ")
      && text.byte(field.end).isHex && (0..<4).allSatisfy { text.byte(field.last.start + $0).isHex }
      && !text.byte(field.last.start + 4).isAlphanumeric
    if groups.count > 1, isValid ? isBeforeCode : text.isAmongCodes(range) { return nil }
    let isSure = isValid && (groups.count > 1 || !isIdentifier(range.lowerBound, text))
    return (
      Match(
        kind: .card, range: range, value: value, score: isSure ? score : 0.5, isValid: isSure),
      last
    )
  }

  /// Whether digits are the value of a field named "id", of which one in ten passes the check:
  /// `"id": "4111111111111111"`, `orderId = 4111111111111111`.
  private static func isIdentifier(_ start: Int, _ text: Span<UInt8>) -> Bool {
    var end = start
    var isAssigned = false
    while start - end < 5 {
      switch text.byte(end - 1) {
      case UInt8(ascii: "="), UInt8(ascii: ":"): isAssigned = true
      case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "'"): break
      default:
        let word = text.word(before: end)
        return isAssigned
          && (text.isCaseless("id", word) || text.has("Id", at: word.upperBound - 2))
      }
      end -= 1
    }
    return false
  }

  /// The last of 4-4-4-4, 4-6-5 or 4-6-4 digits with one kind of mark.
  private static func lastOfGroups(_ field: NumericField, _ index: Int) -> Int? {
    let mark = field.groups[index].mark
    guard field.groups[index].count == 4, mark == UInt8(ascii: " ") || mark == UInt8(ascii: "-")
    else { return nil }
    let isSix = index + 2 < field.count && field.groups[index + 1].count == 6
    let last = index + (isSix ? 2 : 3)
    guard last < field.count else { return nil }
    for place in index..<last {
      let group = field.groups[place]
      guard group.count == (isSix && place > index ? 6 : 4), group.mark == mark, !group.isSpaced
      else { return nil }
    }
    let lengths = isSix ? 4...5 : 1...4
    guard lengths.contains(field.groups[last].count) else { return nil }
    return last
  }

  /// How sure an issuer's range of numbers is; nil for none.
  static func issuer(_ digits: [UInt8]) -> Double? {
    issuer(digits.prefix(4).reduce(0) { 10 * $0 + Int($1) }, count: digits.count)
  }

  /// The same of the first four digits, and how many there are.
  private static func issuer(_ prefix: Int, count: Int) -> Double? {
    guard count >= 13 else { return nil }
    switch prefix {
    case 4000...4999: return [13, 16, 19].contains(count) ? 0.98 : nil
    case 5100...5599, 2221...2720: return count == 16 ? 0.98 : nil
    case 3400...3499, 3700...3799: return count == 15 ? 0.98 : nil
    case 6011, 6440...6599: return (16...19).contains(count) ? 0.97 : nil
    case 6200...6299: return (16...19).contains(count) ? 0.95 : nil
    case 3528...3589: return (16...19).contains(count) ? 0.97 : nil
    case 3000...3059, 3095, 3600...3699, 3800...3999: return (14...19).contains(count) ? 0.93 : nil
    case 5000...5099, 5600...5899, 6000...6999: return (13...19).contains(count) ? 0.85 : nil
    default: return nil
    }
  }

  /// How sure the range of an air travel card (UATP) or an old JCB card is, whose 15 digits begin
  /// as many other numbers do, so that a label must say what they are.
  private static func travelIssuer(_ prefix: Int, count: Int) -> Double? {
    count == 15 && (prefix / 1000 == 1 || prefix == 2131) ? 0.9 : nil
  }

  /// Whether digits pass ISO/IEC 7812-1's check.
  static func passesLuhn(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = place % 2 == 0 ? Int(digit) : 2 * Int(digit)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }

  private static func isOpen(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    if index > 0 {
      let mark = field.groups[index - 1].mark
      return mark == UInt8(ascii: " ") || field.groups[index - 1].isSpacedAfter
    }
    let (value, _) = text.scalar(before: field.start)
    if value.isWordCharacter { return value.isUnspaced }
    switch value {
    // "the end.4111": a stop after a word ends a sentence.
    case 0x2E: return text.byte(field.start - 2).isASCIILetter
    case 0x2C: return !text.byte(field.start - 2).isDigit
    // "card=4111111111111111", and groups after any name: other numbers of programs have none.
    case 0x3D where isNamedCard(before: field.start - 1, text): return true
    case 0x3D where field.count > 1 && field.groups[0].mark == UInt8(ascii: " "): return true
    case 0x2D, 0x2F, 0x24, 0x23, 0x2B, 0x3D, 0x26: return false
    default: return true
    }
  }

  private static func isNamedCard(before end: Int, _ text: Span<UInt8>) -> Bool {
    Lexicon.shared.meaning(of: text.word(before: end), in: text).roles.contains(.card)
  }

  /// Whether the group after a number of four groups begins something else: a date, an address.
  private static func isBeforeOther(_ field: NumericField, _ last: Int) -> Bool {
    guard last + 1 < field.count, field.groups[last].mark == UInt8(ascii: " ") else { return false }
    return last + 2 == field.count || field.groups[last + 1].mark != UInt8(ascii: " ")
      || field.groups[last + 1].count != 4 || isCard(field, last + 1)
  }

  /// Whether four groups are a card of their own, as beside another in a table.
  static func isCard(_ field: NumericField, _ first: Int) -> Bool {
    guard lastOfGroups(field, first) == first + 3,
      issuer(field.groups[first].value, count: 12 + field.groups[first + 3].count) != nil
    else { return false }
    var digits: [UInt8] = []
    for place in first..<first + 4 {
      var value = field.groups[place].value
      var part: [UInt8] = []
      for _ in 0..<field.groups[place].count {
        part.insert(UInt8(value % 10), at: 0)
        value /= 10
      }
      digits += part
    }
    return passesLuhn(digits)
  }

  private static func isClosed(
    _ field: NumericField, _ groups: ClosedRange<Int>, _ text: Span<UInt8>
  ) -> Bool {
    let last = groups.upperBound
    if last + 1 < field.count {
      let group = field.groups[last]
      // "5301-6875-3615-7133 5339 3969": another mark begins another number.
      if groups.count > 1, group.mark == UInt8(ascii: " "),
        field.groups[last - 1].mark == UInt8(ascii: "-")
      {
        return true
      }
      // "4111 1111 1111 1111 12/27": a date may follow, more digits of four may not.
      return group.isSpaced || group.mark == UInt8(ascii: ",")
        || group.mark == UInt8(ascii: " ") && field.groups[last + 1].count != 4
    }
    return !text.hasWordCharacter(at: field.end) && text.byte(field.end) != UInt8(ascii: "%")
  }
}

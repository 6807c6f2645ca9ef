/// Finds phone numbers: E.164 with its `+` or `00`, North American ones, national ones with a
/// trunk `0`, and any after a label.
enum PhoneReader: FieldReader {

  static func mayRead(_ field: NumericField) -> Bool {
    field.digits >= 5 && field.longest >= 2 && (field.longest <= 15 || field.count > 2)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    var index = 0
    while index < field.count {
      let group = field.groups[index]
      if group.start >= state.phoneStart,
        let (match, last) = number(field, index, text, state.options.region)
      {
        if match.isValid, match.value.utf8.starts(with: "+1".utf8) { state.isAmerican = true }
        state.matches.append(match)
        state.phoneStart = match.range.upperBound
        index = last
      }
      index += 1
    }
  }

  private static func number(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, _ region: String
  ) -> (Match, Int)? {
    let group = field.groups[index]
    guard isOpen(field, index) else { return nil }
    let lead = text.byte(group.start)
    if index > 0, lead != UInt8(ascii: "0"), group.count != 3, group.value != 1,
      group.value != 1800, group.value != 1300, NationalPlan.of(region) == nil
    {
      return nil
    }
    let opening = opening(before: group.start, text)
    if index == 0, isPlace(field, text) { return nil }
    // "PL 72 4062 1649 0106 1807": four digits among others of an account or a card.
    if index > 0, opening.start == group.start, group.count == 4,
      field.groups[index - 1].count == 4, field.groups[index - 1].mark == UInt8(ascii: " ")
    {
      return nil
    }
    let before = text.scalar(before: opening.start).value
    if before.isWordCharacter, !before.isUnspaced { return nil }
    switch before {
    // "phone=+49 30 1234567": no serial number begins with a plus sign.
    case 0x3D where opening.isPlus || index == 0 && hasLabel(before: opening.start, text): break
    case 0x24, 0x23, 0x3D, 0x5F, 0x26, 0x25: return nil  // $ # = _ & %
    case 0x40: if text.hasWordCharacter(before: opening.start - 1) { return nil }
    case 0x2C: if index == 0, text.byte(opening.start - 2).isDigit { return nil }
    case 0x2E, 0x2F, 0x2D:
      // "OFFICE-1(516)733-3989": an area code in brackets is proof enough.
      let isArea = before == 0x2D && (group.mark == 0x28 || group.mark == 0x29)
      if index == 0, opening.start == group.start, !isArea,
        before != 0x2E && before != 0x2D || text.hasWordCharacter(before: group.start - 1)
      {
        return nil
      }
    default: break
    }
    if opening.isPlus {
      return international(field, index, text, start: opening.start, skip: 0)
    }
    let isLabelled = index == 0 && hasLabel(before: opening.start, text)
    if !isLabelled, field.count == 1, isArticle(group, text) { return nil }
    let name = index == 0 && !isLabelled ? codeName(before: field, text) : .none
    if name == .sure { return nil }
    var found = dialled(field, index, text, opening.start, isLabelled: isLabelled, region: region)
    if name == .doubtful { found?.0.isValid = false }
    return found
  }

  /// A number without a plus sign before it.
  private static func dialled(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, _ start: Int, isLabelled: Bool,
    region: String
  ) -> (Match, Int)? {
    if let found = dialledAbroad(
      field, index, text, start: start, region: region)
    {
      return found
    }
    if let found = american(
      field, index, text, start: start, isLabelled: isLabelled, region: region)
    {
      return found
    }
    if index == 0, !isLabelled, isSerial(field, text) { return nil }
    if let found = shaped(field, index, text, start: start) { return found }
    return national(
      field, index, text, start: start, isLabelled: isLabelled, region: region)
  }

  /// A number with the extension after it: `ext. 123`, `x123`, `#12`, `, extension 7`.
  static func found(
    _ field: NumericField, _ start: Int, _ last: Int, _ value: String,
    _ text: Span<UInt8>, score: Double
  ) -> (Match, Int) {
    var end = field.groups[last].end
    var value = value
    // "(800-292-9263)": a bracket that the number does not close is the text's.
    let opened = (start..<end).count { text[$0] == UInt8(ascii: "(") }
    let closed = (start..<end).count { text[$0] == UInt8(ascii: ")") }
    let isBracketed = text.byte(start) == UInt8(ascii: "(") && opened > closed
    let start = isBracketed ? start + 1 : start
    var word = text.skipSpaces(from: end)
    if text.byte(word) == UInt8(ascii: ",") || text.byte(word) == UInt8(ascii: ";") {
      word = text.skipSpaces(from: word + 1)
    }
    let names: [StaticString] = ["extension", "extn", "ext", "x", "#"]
    if last + 1 == field.count, let name = names.first(where: { text.hasCaseless($0, at: word) }) {
      var digits = word + name.utf8CodeUnitCount
      let mark = text.byte(digits)
      if name.utf8CodeUnitCount > 1,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=")
      {
        digits += 1
      }
      digits = text.skipSpaces(from: digits)
      let digitsEnd = text.endOfDigits(from: digits)
      if (1...7).contains(digitsEnd - digits), !text.hasWordCharacter(at: digitsEnd) {
        end = digitsEnd
        value += ";ext=" + text.string(digits..<digitsEnd)
      }
    }
    return (Match(kind: .phone, range: start..<end, value: value, score: score), last)
  }

  /// Whether two numbers with their signs are a place on the Earth in degrees, minutes and seconds,
  /// as tables of time zones have them (ISO 6709): `+3845-00908`.
  private static func isPlace(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    let (north, east) = (field.first, field.last)
    let sign = text.byte(field.start - 1)
    guard field.count == 2, north.mark == UInt8(ascii: "-"), !north.isSpaced,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      text.byte(field.start - 2) == 0x09 || text.byte(field.end) == 0x09
    else { return false }
    let unit = north.count == 6 ? 10_000 : 100
    return (north.count == 4 || north.count == 6) && east.count == north.count + 1
      && north.value / unit <= 90 && east.value / unit <= 180
  }

  // MARK: Around

  /// Whether a mark may stand inside a number.
  static func joins(_ group: NumericField.Group) -> Bool {
    switch group.mark {
    case UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: "("): return true
    case UInt8(ascii: "-"), UInt8(ascii: "/"), NumericField.rangeMark:
      return group.isSpacedAfter || !group.isSpacedBefore
    case UInt8(ascii: "."): return !group.isSpaced
    default: return false
    }
  }

  private static func isOpen(_ field: NumericField, _ index: Int) -> Bool {
    guard index > 0 else { return true }
    let group = field.groups[index - 1]
    return group.mark == UInt8(ascii: " ") || group.mark == UInt8(ascii: "(")
      || group.isSpacedAfter
  }

  static func isClosed(_ field: NumericField, _ last: Int, _ text: Span<UInt8>) -> Bool {
    let group = field.groups[last]
    if last + 1 < field.count {
      return group.mark == UInt8(ascii: " ") || group.isSpacedAfter
        || group.mark == UInt8(ascii: "(") && group.isSpacedBefore
        || group.mark == UInt8(ascii: "/") || group.mark == UInt8(ascii: ",")
        || field.beginsOther(last + 1, text)
    }
    let next = text.byte(group.end)
    if next | 0x20 == UInt8(ascii: "x") || text.hasCaseless("ext", at: group.end) { return true }
    if text.hasWordCharacter(at: group.end) { return text.scalar(at: group.end).value.isUnspaced }
    return next != UInt8(ascii: "%") && next != UInt8(ascii: "@")
  }

  /// Where `(`, `+` and `(+` before the digits begin; a bracket that nothing closes is none.
  private static func opening(before start: Int, _ text: Span<UInt8>) -> (start: Int, isPlus: Bool)
  {
    var start = start
    var isPlus = false
    for _ in 0..<2 {
      switch text.byte(start - 1) {
      case UInt8(ascii: "+") where !isPlus: isPlus = true
      case UInt8(ascii: "("): break
      default: return (start, isPlus)
      }
      start -= 1
    }
    return (start, isPlus)
  }

  /// Whether thirteen digits alone pass the check of an article's number (GS1, EAN-13), which one
  /// number in ten that is dialled does by chance: a wrong number is worse than none.
  private static func isArticle(_ group: NumericField.Group, _ text: Span<UInt8>) -> Bool {
    guard group.count == 13 else { return false }
    var sum = 0
    for place in 0..<13 {
      sum += Int(text.byte(group.start + place) - 48) * (place % 2 == 0 ? 1 : 3)
    }
    return sum % 10 == 0
  }
}

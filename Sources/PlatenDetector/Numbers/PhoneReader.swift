/// Finds phone numbers: E.164 with its `+` or `00`, North American ones, national ones with a
/// trunk `0`, and any behind a label.
enum PhoneReader: FieldReader {

  static func mayRead(_ field: NumericField) -> Bool {
    field.digits >= 5 && field.longest >= 2 && field.longest <= 15
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    var index = 0
    while index < field.count {
      let group = field.groups[index]
      if group.start >= state.phoneStart,
        let (match, last) = number(field, index, text)
      {
        state.matches.append(match)
        state.phoneStart = match.range.upperBound
        index = last
      }
      index += 1
    }
  }

  private static func number(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (Match, Int)?
  {
    let group = field.groups[index]
    guard isOpen(field, index) else { return nil }
    let lead = text.byte(group.start)
    if index > 0, lead != UInt8(ascii: "0"), group.count != 3, group.value != 1,
      group.value != 1800, group.value != 1300
    {
      return nil
    }
    let opening = opening(before: group.start, text)
    let before = text.scalar(before: opening.start).value
    if before.isWordCharacter, before < 0x2E80 { return nil }
    switch before {
    case 0x24, 0x23, 0x3D, 0x5F, 0x26, 0x25, 0x40: return nil  // $ # = _ & % @
    case 0x2E, 0x2C, 0x2F, 0x2D:
      if index == 0, opening.start == group.start,
        before != 0x2E || text.byte(group.start - 2).isDigit
      {
        return nil
      }
    default: break
    }
    if opening.isPlus { return international(field, index, text, start: opening.start) }
    let isLabelled = index == 0 && hasLabel(before: opening.start, text)
    let first = text.byte(group.start)
    if first == UInt8(ascii: "0"), group.count >= 2, text.byte(group.start + 1) == first,
      let found = international(field, index, text, start: opening.start)
    {
      return found
    }
    if let found = american(field, index, text, start: opening.start) { return found }
    if index == 0, field.before.meaning.roles.contains(.serial) { return nil }
    return national(field, index, text, start: opening.start, isLabelled: isLabelled)
  }

  // MARK: Forms

  private static func international(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int
  ) -> (Match, Int)? {
    let skip = text.byte(field.groups[index].start) == UInt8(ascii: "0") ? 2 : 0
    guard let code = CountryCalling.code(text, at: field.groups[index].start + skip) else {
      return nil
    }
    var digits = ""
    var last = index
    var best: (digits: String, last: Int)?
    for place in index..<field.count {
      let group = field.groups[place]
      if place > index, !joins(field.groups[place - 1]) { break }
      // "+49 (0)30": the trunk digit is not dialled.
      let isTrunk =
        place > index && group.count == 1 && group.value == 0
        && text.byte(group.start - 1) == UInt8(ascii: "(")
      if !isTrunk {
        digits += text.string(group.start + (place == index ? skip : 0)..<group.end)
      }
      if digits.utf8.count > code.length.upperBound { break }
      last = place
      if code.length.contains(digits.utf8.count) { best = (digits, last) }
    }
    guard let best, isClosed(field, best.last, text) else { return nil }
    return found(field, start, best.last, "+" + best.digits, text, score: 0.97)
  }

  /// `212-555-0187`, `(212) 555-0187`, `1 212 555 0187`.
  private static func american(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int
  ) -> (Match, Int)? {
    var area = index
    if field.groups[index].count == 1, field.groups[index].value == 1 { area += 1 }
    guard area + 2 < field.count else { return nil }
    let groups = (field.groups[area], field.groups[area + 1], field.groups[area + 2])
    guard groups.0.count == 3, groups.1.count == 3, groups.2.count == 4, groups.0.value >= 200,
      groups.1.value >= 200 || groups.0.value >= 800, joins(groups.0), joins(groups.1),
      area == index || joins(field.groups[index]), isClosed(field, area + 2, text),
      let digits = field.joined(area...area + 2)
    else { return nil }
    let isSpaced = groups.0.mark == UInt8(ascii: " ") && groups.1.mark == UInt8(ascii: " ")
    return found(field, start, area + 2, "+1\(digits)", text, score: isSpaced ? 0.8 : 0.95)
  }

  private static func national(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int,
    isLabelled: Bool
  ) -> (Match, Int)? {
    var last = index
    var count = field.groups[index].count
    while last + 1 < field.count, joins(field.groups[last]),
      !isLabelled || last - index < 6, count + field.groups[last + 1].count <= 13
    {
      last += 1
      count += field.groups[last].count
    }
    let group = field.groups[index]
    let hasTrunk = text.byte(group.start) == UInt8(ascii: "0") && group.count >= 2
    let isBracketed =
      text.byte(group.start - 1) == UInt8(ascii: "(")
      && group.mark == UInt8(ascii: ")")
    guard isClosed(field, last, text) else { return nil }
    var score = 0.0
    if isLabelled, (5...15).contains(count) {
      score = 0.93
    } else if hasTrunk || isBracketed, (8...12).contains(count), last > index,
      isShaped(field, index, last)
    {
      score = isBracketed ? 0.9 : 0.85
    } else if group.value == 1800 || group.value == 1300, count == 10, last > index {
      score = 0.75
    } else {
      return nil
    }
    var digits = ""
    for place in index...last { digits += text.string(field.groups[place].range) }
    return found(field, start, last, digits, text, score: score)
  }

  /// Whether groups look like a national number, and like no date or decimal.
  private static func isShaped(_ field: NumericField, _ index: Int, _ last: Int) -> Bool {
    var isPairs = true
    var dots = 0
    for place in index...last {
      if field.groups[place].count != 2 { isPairs = false }
      if place < last, field.groups[place].mark == UInt8(ascii: ".") { dots += 1 }
    }
    if dots > 0, !(isPairs && last - index == 4), dots != last - index || field.digits < 9 {
      return false
    }
    // "02110-1301" is a postal code of the United States.
    if last == index + 1, field.groups[index].count == 5, field.groups[last].count == 4,
      field.groups[index].mark == UInt8(ascii: "-")
    {
      return false
    }
    // 01-02-2026 and 01 02 03 are dates and lists.
    if isPairs { return last - index == 4 }
    if last - index == 2, field.groups[index].count == 2, field.groups[index + 1].count == 2 {
      return field.groups[last].count > 4
    }
    return field.groups[index].count <= 6
  }

  private static func found(
    _ field: NumericField, _ start: Int, _ last: Int, _ value: String,
    _ text: Span<UInt8>, score: Double
  ) -> (Match, Int) {
    var end = field.groups[last].end
    // "ext. 123", "x123"
    let word = text.skipSpaces(from: end)
    let length =
      text.hasCaseless("ext.", at: word)
      ? 4
      : text.hasCaseless("ext", at: word)
        ? 3
        : text.byte(word) | 0x20 == UInt8(ascii: "x") ? 1 : 0
    var value = value
    if length > 0 {
      let digits = text.skipSpaces(from: word + length)
      let digitsEnd = text.endOfDigits(from: digits)
      if (1...6).contains(digitsEnd - digits), !text.hasWordCharacter(at: digitsEnd) {
        end = digitsEnd
        value += ";ext=" + text.string(digits..<digitsEnd)
      }
    }
    return (Match(kind: .phone, range: start..<end, value: value, score: score), last)
  }

  // MARK: Around

  /// Whether a mark may stand inside a number.
  private static func joins(_ group: NumericField.Group) -> Bool {
    switch group.mark {
    case UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: "("): return true
    case UInt8(ascii: "-"), UInt8(ascii: "/"), NumericField.rangeMark:
      return group.isSpacedBefore == group.isSpacedAfter
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

  private static func isClosed(_ field: NumericField, _ last: Int, _ text: Span<UInt8>) -> Bool {
    let group = field.groups[last]
    if last + 1 < field.count {
      return group.mark == UInt8(ascii: " ") || group.isSpacedAfter
        || group.mark == UInt8(ascii: "/") || group.mark == UInt8(ascii: ",")
    }
    let next = text.byte(group.end)
    if next | 0x20 == UInt8(ascii: "x") { return true }
    if text.hasWordCharacter(at: group.end) { return text.scalar(at: group.end).value >= 0x2E80 }
    return next != UInt8(ascii: "%") && next != UInt8(ascii: "@")
  }

  /// Where `(`, `+` and `(+` before the digits begin.
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

  /// Whether a word before says that a phone number follows: `Tel.:`, `Phone no.`, `Fax`.
  private static func hasLabel(before start: Int, _ text: Span<UInt8>) -> Bool {
    var end = start
    for _ in 0..<3 {
      var steps = 0
      while steps < 5, end > 0 {
        switch text.byte(end - 1) {
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "#"),
          UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "-"):
          end -= 1
        default: steps = 5
        }
        steps += 1
      }
      let word = text.word(before: end)
      guard !word.isEmpty, !text.byte(word.lowerBound - 1).isDigit else { return false }
      if Lexicon.shared.meaning(of: word, in: text).roles.contains(.phone) { return true }
      guard word.count <= 6 else { return false }
      end = word.lowerBound
    }
    return false
  }
}

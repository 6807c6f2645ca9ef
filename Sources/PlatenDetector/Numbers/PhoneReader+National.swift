extension PhoneReader {
  /// `212-555-0187`, `(212) 555-0187`, `1 212 555 0187`.
  static func american(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int, isLabelled: Bool,
    region: String
  ) -> (Match, Int)? {
    var area = index
    if field.groups[index].count == 1, field.groups[index].value == 1 { area += 1 }
    guard area + 2 < field.count else { return nil }
    let groups = (field.groups[area], field.groups[area + 1], field.groups[area + 2])
    guard groups.0.count == 3, groups.1.count == 3, groups.2.count == 4, joins(groups.0),
      joins(groups.1), area == index || joins(field.groups[index]),
      // No area code begins with 0; a number with a trunk digit is of another country.
      text.byte(field.groups[area].start) != UInt8(ascii: "0"),
      // "DFARS 252.227-7014" is a clause of a law.
      isLabelled || groups.0.mark != UInt8(ascii: ".") || groups.1.mark != UInt8(ascii: "-"),
      isClosed(field, area + 2, text), let digits = field.joined(area...area + 2)
    else { return nil }
    // "312 345 6789" is a mobile in Italy.
    if area == index, let plan = NationalPlan.of(region), !plan.isAmerican,
      plan.hasNumber(10, from: text.byte(field.groups[area].start))
    {
      return nil
    }
    let isSpaced = groups.0.mark == UInt8(ascii: " ") && groups.1.mark == UInt8(ascii: " ")
    // The North American plan has no area code and no exchange below 200. "800 123 4567" is a free
    // number of Mexico, Greece, Poland, Saudi Arabia and others.
    let isPlanned = groups.0.value >= 200 && groups.1.value >= 200
    let isForeign =
      groups.0.value == 800 && !isPlanned && area == index
      && NationalPlan.of(region)?.isAmerican != true
    if isForeign {
      return found(
        field, start, area + 2, "\(digits)", text, score: isLabelled ? 0.93 : 0.8)
    }
    // "123-456-7890" is nobody's; "123 456 7890" is as well three numbers of a sentence.
    let isField = isLabelled || text.byte(start - 1) == UInt8(ascii: "-")
    let hasForm = isSpaced ? isField : groups.0.value >= 100
    // "128/512/2048"
    guard isPlanned || hasForm && (isLabelled || groups.1.mark != UInt8(ascii: "/")) else {
      return nil
    }
    let score = isSpaced && !isLabelled ? 0.8 : isPlanned ? 0.95 : 0.75
    var (match, last) = found(field, start, area + 2, "+1\(digits)", text, score: score)
    match.isValid = isPlanned
    // "210 245 3832" is one of Athens as well: spaces alone say nothing of the country.
    if match.isValid, isSpaced, area == index, NationalPlan.of(region)?.isAmerican != true {
      match.alternatives = [match.value, String(match.value.dropFirst(2))]
      match.isValid = false
    }
    return (match, last)
  }

  /// Takes numbers that may be of North America for those, as the text has others that are.
  static func decide(_ matches: inout [Match]) {
    for place in matches.indices
    where matches[place].kind == .phone && !matches[place].alternatives.isEmpty {
      matches[place].alternatives = []
      matches[place].isValid = true
    }
  }

  /// `8 (495) 123-45-67` of Russia, and `138-0013-8000`, a mobile of China.
  static func shaped(_ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int)
    -> (Match, Int)?
  {
    let lead = field.groups[index]
    let counts = lead.count == 1 && lead.value == 8 ? [1, 3, 3, 2, 2] : [3, 4, 4]
    let last = index + counts.count - 1
    guard last < field.count, isClosed(field, last, text) else { return nil }
    for place in index...last {
      let group = field.groups[place]
      guard group.count == counts[place - index], place == last || joins(group) else { return nil }
    }
    if counts.count == 5 {
      guard field.groups[index + 2].mark == UInt8(ascii: "-"),
        field.groups[index + 3].mark == UInt8(ascii: "-"),
        let digits = field.joined(index + 1...last)
      else { return nil }
      return found(field, start, last, "+7\(digits)", text, score: 0.93)
    }
    guard (130...199).contains(lead.value), lead.mark == UInt8(ascii: "-"),
      field.groups[index + 1].mark == lead.mark, let digits = field.joined(index...last)
    else { return nil }
    return found(field, start, last, "\(digits)", text, score: 0.8)
  }

  static func national(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int,
    isLabelled: Bool, region: String
  ) -> (Match, Int)? {
    var last = index
    var count = field.groups[index].count
    while last + 1 < field.count, joins(field.groups[last]),
      count < 6
        || !field.beginsOther(last + 1, text) && !field.beginsTrunk(last + 1, text)
          && !CardReader.isCard(field, last + 1)
          && field.groups[last].mark != UInt8(ascii: "("),
      !isLabelled || last - index < 6, count + field.groups[last + 1].count <= 13
    {
      last += 1
      count += field.groups[last].count
    }
    // "0171 5554855 1f:2a": what can't end it is no part of it.
    if last > index, field.groups[last - 1].count > 3, !isClosed(field, last, text) {
      count -= field.groups[last].count
      last -= 1
    }
    let group = field.groups[index]
    let hasTrunk =
      text.byte(group.start) == UInt8(ascii: "0") && group.count >= 2
      && text.byte(group.start + 1) != UInt8(ascii: "0")
    let isOpened = text.byte(group.start - 1) == UInt8(ascii: "(")
    // "(19 35831647": the bracket after the area code was left out.
    let isUnclosed =
      isOpened && group.mark == UInt8(ascii: " ") && group.count == 2 && last == index + 1
      && field.groups[last].count >= 7 && text.byte(field.groups[last].end) != UInt8(ascii: ")")
    let isBracketed = isOpened && group.mark == UInt8(ascii: ")") || isUnclosed
    let start = isUnclosed ? group.start : start
    if isLabelled, isAmount(field, index, text) { return nil }
    // Seven digits of North America never begin with 0 or 1.
    if count == 7, group.count == 3, last == index + 1, group.value < 200, !hasTrunk,
      group.mark == UInt8(ascii: "-")
    {
      return nil
    }
    guard isClosed(field, last, text), !isDate(field, index, last), !beginsDate(field, index),
      isLabelled
        || !areCodes(field, index, last, text) && !isStandard(field, index, last)
          && !isInName(field.groups[last].end, text)
    else { return nil }
    // "(351) 925 807 302": the country's own code.
    if isBracketed, last > index, let own = NationalPlan.of(region), own.isCode(group.value),
      own.hasNumber(count - group.count, from: text.byte(field.groups[index + 1].start))
    {
      var digits = ""
      for place in index + 1...last { digits += text.string(field.groups[place].range) }
      return found(field, start, last, own.international(digits), text, score: 0.93)
    }
    let plan = NationalPlan.of(region).flatMap {
      $0.hasNumber(count, from: text.byte(group.start)) ? $0 : nil
    }
    var score = 0.0
    if plan != nil, isPlain(field, index, last, text) || isShaped(field, index, last) {
      score = isLabelled ? 0.95 : last > index ? 0.87 : 0.6
    } else if isLabelled, (5...15).contains(count) {
      score = 0.93
    } else if hasTrunk || isBracketed, (8...12).contains(count), last > index,
      isShaped(field, index, last), !isPostalCode(field, index, last)
    {
      score = isBracketed ? 0.9 : 0.85
    } else if group.value == 1800 || group.value == 1300, count == 10, last > index {
      score = 0.75
    } else {
      return nil
    }
    var digits = ""
    for place in index...last { digits += text.string(field.groups[place].range) }
    if let plan { digits = plan.international(digits) }
    return found(field, start, last, digits, text, score: score)
  }

  /// Whether groups of thousands end with two decimals, which a column headed "Phone" may hold as
  /// well as a number: `Phone 5 706.59`.
  private static func isAmount(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    guard text.byte(field.groups[index].start) != UInt8(ascii: "0") else { return false }
    var place = index
    while field.groups[place].mark == UInt8(ascii: " "), place + 1 < field.count,
      field.groups[place + 1].count == 3
    {
      place += 1
    }
    guard field.groups[place].mark == UInt8(ascii: "."), !field.groups[place].isSpaced,
      field.groups[index].count <= 3, place + 1 < field.count, field.groups[place + 1].count == 2
    else { return false }
    return place + 2 == field.count
      || place > index && field.groups[place + 1].mark == UInt8(ascii: " ")
  }

  /// Whether five digits and three are a postal code of Brazil: `06246-729`.
  private static func isPostalCode(_ field: NumericField, _ index: Int, _ last: Int) -> Bool {
    last == index + 1 && field.groups[index].count == 5 && field.groups[last].count == 3
      && field.groups[index].mark == UInt8(ascii: "-")
  }

  /// Whether four digits and a year are a standard and its edition: `0208-1983` of JIS X.
  private static func isStandard(_ field: NumericField, _ index: Int, _ last: Int) -> Bool {
    last == index + 1 && field.groups[index].count == 4 && field.groups[last].count == 4
      && field.groups[index].mark == UInt8(ascii: "-")
      && (1900...2099).contains(field.groups[last].value)
  }

  /// Whether a hyphen joins a word to a number: `02-687531-fix-flags`.
  private static func isInName(_ end: Int, _ text: Span<UInt8>) -> Bool {
    text.byte(end) == UInt8(ascii: "-") && text.byte(end + 1).isLowercase
  }

  /// Whether groups are codes of four digits that all begin with 0, as letters have them:
  /// `0308 0301`.
  static func areCodes(
    _ field: NumericField, _ index: Int, _ last: Int, _ text: Span<UInt8>
  ) -> Bool {
    last > index
      && (index...last).allSatisfy { place in
        let group = field.groups[place]
        return group.count == 4 && text.byte(group.start) == UInt8(ascii: "0")
      }
  }

  /// Whether spaces alone part groups of at least two digits, or nothing does; a hyphen may stand
  /// after a first one with a trunk digit, as in Sweden: `08-12 34 56`.
  private static func isPlain(
    _ field: NumericField, _ index: Int, _ last: Int, _ text: Span<UInt8>
  ) -> Bool {
    for place in index...last {
      if field.groups[place].count < 2 { return false }
      let mark = field.groups[place].mark
      let isArea =
        place == index && mark == UInt8(ascii: "-") && last > index + 1
        && text.byte(field.groups[place].start) == UInt8(ascii: "0")
      if place < last, mark != UInt8(ascii: " "), !isArea { return false }
    }
    return true
  }

  /// Whether groups look like a national number, and like no date or decimal.
  private static func isShaped(_ field: NumericField, _ index: Int, _ last: Int) -> Bool {
    var isPairs = true
    var dots = 0
    for place in index...last {
      if field.groups[place].count != 2 { isPairs = false }
      if place < last, field.groups[place].mark == UInt8(ascii: ".") { dots += 1 }
    }
    // "05.04.17 15-17" is a day and its hours.
    let isFive = isPairs && last - index == 4 && dots > 2
    if dots > 0, !isFive, dots != last - index || field.digits < 9 {
      return false
    }
    // "02110-1301" is a postal code of the United States.
    if last == index + 1, field.groups[index].count == 5, field.groups[last].count == 4,
      field.groups[index].mark == UInt8(ascii: "-")
    {
      return false
    }
    // "0777-3105-02": hyphens part no last two digits but from others.
    if !isPairs, field.groups[last].count < 3, field.groups[last - 1].count > 3,
      (index..<last).allSatisfy({ field.groups[$0].mark == UInt8(ascii: "-") })
    {
      return false
    }
    // 01-02-2026 and 01 02 03 are dates and lists.
    if isPairs { return last - index == 4 }
    // "050-20-2345" is a social security number of the United States.
    if last == index + 2, field.groups[index].count == 3, field.groups[index + 1].count == 2,
      field.groups[last].count == 4, field.groups[index].mark == UInt8(ascii: "-"),
      field.groups[index + 1].mark == UInt8(ascii: "-")
    {
      return false
    }
    if last - index == 2, field.groups[index].count == 2, field.groups[index + 1].count == 2 {
      return field.groups[last].count > 4
    }
    return field.groups[index].count <= 6
  }
}

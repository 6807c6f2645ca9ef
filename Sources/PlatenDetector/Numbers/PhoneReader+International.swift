extension PhoneReader {
  /// `0049 30 901820`, `00 49 30 901820`, `011 49 30 901820`: the prefix that is dialled before a
  /// country's code in most countries, or in North America.
  static func dialledAbroad(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int, region: String
  ) -> (Match, Int)? {
    let group = field.groups[index]
    guard text.byte(group.start) == UInt8(ascii: "0"),
      !areCodes(field, index, min(index + 1, field.count - 1), text)
    else { return nil }
    let isAlone = group.count == 2 && group.value == 0 || group.count == 3 && group.value == 11
    if isAlone, index + 1 < field.count, joins(group) {
      guard group.value == 0 || isCode(field.groups[index + 1], text, region) else { return nil }
      let found = international(field, index + 1, text, start: start, skip: 0)
      // "011 234 5678" of Riyadh is too short to be one of Nigeria.
      if group.value == 11, let number = found?.0.value, number.utf8.count < 10 { return nil }
      return found
    }
    guard group.count > 2, text.byte(group.start + 1) == UInt8(ascii: "0"),
      let code = CountryCalling.code(text, at: group.start + 2)
    else { return nil }
    // "00262009962": no trunk digit is dialled from abroad, so that it is another number.
    let national = group.start + 2 + String(code.digits).utf8.count
    guard !code.hasTrunk || text.byte(national) != UInt8(ascii: "0") || national == group.end
    else { return nil }
    return international(field, index, text, start: start, skip: 2)
  }

  /// Whether a group after North America's prefix is a country's code, or a whole number with one:
  /// "011 2345-6789" is dialled in Buenos Aires.
  private static func isCode(
    _ group: NumericField.Group, _ text: Span<UInt8>, _ region: String
  ) -> Bool {
    guard region.isEmpty || NationalPlan.of(region)?.isAmerican == true,
      let code = CountryCalling.code(text, at: group.start)
    else { return false }
    return group.value == code.digits || group.count > 8
  }

  /// A number that begins with a country's code, after some digits of a prefix.
  static func international(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, start: Int, skip: Int
  ) -> (Match, Int)? {
    let first = field.groups[index]
    guard let code = CountryCalling.code(text, at: first.start + skip) else { return nil }
    let isCodeAlone = first.count - skip < 4
    var digits = ""
    var best: (digits: String, last: Int)?
    // "+49 30 5183529 19e4": what can't end it is no part of it.
    var whole: (digits: String, last: Int)?
    for place in index..<field.count {
      let group = field.groups[place]
      if place > index, !joins(field.groups[place - 1]) { break }
      if best != nil,
        field.beginsOther(place, text) || field.beginsTrunk(place, text)
          || CardReader.isCard(field, place)
      {
        break
      }
      var from = group.start + (place == index ? skip : 0)
      // "+49 (0)30", "+44 07700 900123": the trunk digit is not dialled from abroad.
      if place == index + 1, isCodeAlone, code.hasTrunk, text.byte(from) == UInt8(ascii: "0") {
        from += 1
      }
      digits += text.string(from..<group.end)
      if digits.utf8.count > code.length.upperBound { break }
      guard code.length.contains(digits.utf8.count) else { continue }
      best = (digits, place)
      if group.count > 3, isClosed(field, place, text) { whole = best }
    }
    guard let best else { return nil }
    if let (digits, last) = extended(field, best.last, text) {
      return found(field, start, last, "+\(best.digits);ext=\(digits)", text, score: 0.95)
    }
    guard let end = isClosed(field, best.last, text) ? best : whole else { return nil }
    return found(field, start, end.last, "+" + end.digits, text, score: 0.97)
  }

  /// The three or four digits after a last hyphen, an extension where the number is whole.
  private static func extended(_ field: NumericField, _ last: Int, _ text: Span<UInt8>)
    -> (String, Int)?
  {
    guard last + 2 == field.count, field.groups[last].mark == UInt8(ascii: "-"),
      !field.groups[last].isSpaced, (3...4).contains(field.last.count),
      isClosed(field, last + 1, text)
    else { return nil }
    return (text.string(field.last.range), last + 1)
  }
}

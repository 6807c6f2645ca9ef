/// What programs write after a day and its time: the year, and the difference from Greenwich.
extension DateResolver {
  /// Takes the year after a time into a date without one: `Mon Jan 2 15:04:05 2006`, as C's
  /// `asctime` writes it.
  func addYear(_ date: Resolved, to match: inout Match) {
    var start = text.skipSpaces(from: match.range.upperBound, atMost: 1)
    // "Thu Sep 25 10:36:28 BRST 2003" has a zone that isn't known, "10:00:00,2003" no space.
    let zone = text.word(at: start)
    if (2...5).contains(zone.count), zone.allSatisfy({ text.byte($0).isUppercase }) {
      start = text.skipSpaces(from: zone.upperBound, atMost: 1)
    } else if text.byte(start) == UInt8(ascii: ",") {
      start = text.skipSpaces(from: start + 1, atMost: 1)
    }
    let end = text.endOfDigits(from: start)
    guard start > match.range.upperBound, end - start == 4, let year = text.number(start..<end),
      (1900...2099).contains(year), !text.hasWordCharacter(at: end),
      let time = match.value.firstIndex(of: "T")
    else { return }
    var full = date.find.date
    full.year = year
    match.value = full.iso + match.value[time...]
    match.isValid = full.exists
    match.score = 0.95
    match.range = match.range.lowerBound..<end
  }

  /// Whether a date has the name of its month.
  func isNamed(_ date: Range<Int>) -> Bool {
    date.contains { text.byte($0).isASCIILetter }
  }

  /// Takes the difference from Greenwich after a time, or the year after it: `Mon Jan 2 15:04:05
  /// 2006 -0700`, and `15 May 2004 16:10 -0400`, as RFC 5322 has it without seconds.
  func addZone(to match: inout Match) {
    let sign = match.range.upperBound + 1
    let end = sign + 5
    guard text.byte(sign - 1) == UInt8(ascii: " "), match.value.last?.isNumber == true,
      text.byte(sign) == UInt8(ascii: "+") || text.byte(sign) == UInt8(ascii: "-"),
      text.endOfDigits(from: sign + 1) == end, !text.hasWordCharacter(at: end),
      !match.value.utf8.contains(UInt8(ascii: "+")), text.string(sign + 1..<sign + 3) <= "14"
    else { return }
    match.value += text.string(sign..<sign + 3) + ":" + text.string(sign + 3..<end)
    match.range = match.range.lowerBound..<end
  }
}

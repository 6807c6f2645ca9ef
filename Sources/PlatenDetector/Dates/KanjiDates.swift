/// Finds dates of Japanese and Chinese whose numbers are ideographs: `二〇二六年十一月二十五日`,
/// `令和八年五月一日`, `2026年十一月`, `十一月二十五日`.
///
/// ``SpelledFinds`` tells where their months are.
enum KanjiDates {
  /// The sign of a month.
  static let beginnings = ["月"]

  static func add(_ text: Span<UInt8>, at month: Int, _ dates: inout [DateFind]) {
    let months = numerals(text, before: month)
    guard text.has("月", at: month), let number = number(months), (1...12).contains(number) else {
      return
    }
    let start = month - 3 * months.count
    let year = year(text, before: start)
    // A year that isn't read, as in "去年一月一日", is another than the nearest.
    if year == nil, text.has("年", at: start - 3) { return }
    var end = month + 3
    let days = numerals(text, at: end)
    let sign = end + 3 * days.count
    var day: Int?
    if text.has("日", at: sign) || text.has("号", at: sign) || text.has("號", at: sign),
      let number = self.number(days), (1...31).contains(number)
    {
      (day, end) = (number, sign + 3)
    }
    // A month without a day or a year is a number of months as well.
    guard year != nil || day != nil else { return }
    dates.append(
      DateFind(
        range: (year?.start ?? start)..<end,
        date: CalendarDate(year: year?.value, month: number, day: day),
        score: year == nil ? 0.85 : day == nil ? 0.9 : 0.97))
  }

  /// The year that ends before an offset: four digits of either kind, or those of an era.
  private static func year(_ text: Span<UInt8>, before end: Int) -> (value: Int, start: Int)? {
    let sign = end - 3
    guard text.has("年", at: sign) else { return nil }
    let ideographs = numerals(text, before: sign)
    var digits = ideographs
    var start = sign - 3 * digits.count
    while digits.isEmpty || digits.count == sign - start, text.byte(start - 1).isDigit,
      sign - start < 5
    {
      start -= 1
      digits.insert(Int(text.byte(start) - 48), at: 0)
    }
    let isFirst = text.has("元", at: sign - 3)
    if isFirst { start = sign - 3 }
    for era in IdeographicDateReader.eras where text.has(era.name, at: start - 6) {
      let count = isFirst ? 1 : number(ideographs) ?? decimal(digits)
      return count.map { ($0 + era.before, start - 6) }
    }
    guard digits.count == 4, let year = decimal(digits), (1000...2999).contains(year) else {
      return nil
    }
    return (year, start)
  }

  /// What digits mean one after the other; nil where a ten is among them.
  private static func decimal(_ digits: [Int]) -> Int? {
    digits.contains { $0 > 9 } || digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + $1 }
  }

  /// What up to three numerals mean together: `三十一`; nil where they are no number below 100.
  private static func number(_ numerals: [Int]) -> Int? {
    guard let place = numerals.firstIndex(of: 10) else {
      return numerals.count == 1 ? numerals[0] : nil
    }
    let (tens, ones) = (numerals[..<place], numerals[(place + 1)...])
    guard tens.count < 2, ones.count < 2, tens.first != 0, ones.allSatisfy({ 1...9 ~= $0 }) else {
      return nil
    }
    return (tens.first ?? 1) * 10 + (ones.first ?? 0)
  }

  /// The numerals that end before an offset, at most five.
  private static func numerals(_ text: Span<UInt8>, before end: Int) -> [Int] {
    var numerals: [Int] = []
    while numerals.count < 5,
      let digit = KanjiNumeral.digit(text.scalar(before: end - 3 * numerals.count).value)
    {
      numerals.append(digit)
    }
    return numerals.reversed()
  }

  /// The numerals that begin at an offset, at most four.
  private static func numerals(_ text: Span<UInt8>, at start: Int) -> [Int] {
    var numerals: [Int] = []
    while numerals.count < 4,
      let digit = KanjiNumeral.digit(text.scalar(at: start + 3 * numerals.count).value)
    {
      numerals.append(digit)
    }
    return numerals
  }
}

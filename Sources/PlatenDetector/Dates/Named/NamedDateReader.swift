/// Finds dates with the name of a month: `21 November 2026`, `Nov 21st`, `21. Nov. 26`,
/// `le 1er janvier`, `21 de noviembre de 2026`, `10–22 August 2012`, `2026-Nov-21`.
enum NamedDateReader: FieldReader {

  static func mayRead(_ field: NumericField) -> Bool {
    let before = field.before.meaning
    let after = field.after.meaning
    return before.month > 0 || after.month > 0
      || !before.roles.isDisjoint(with: [.filler, .ordinalWord, .holiday])
      || !after.roles.isDisjoint(with: [.filler, .ordinal, .roman]) || field.after.mark == 0xBA
      || field.after.word.count == 1 && field.last.count == 4 || isApostrophe(field.before.scalar)
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let finder = NamedDateFinder(text: text, lexicon: Lexicon.shared)
    let last = field.last
    let first = field.first
    if first.start >= state.dateStart,
      let find = finder.monthFirst(field) ?? finder.monthAndYear(field)
        ?? finder.monthAndShortYear(field) ?? finder.holiday(field)
    {
      // "Gen 8 September 1996": the month after has a year, the one before is a name; but
      // "August 10 - November 12" is a range.
      if find.date.year == nil, field.count == 1,
        field.after.mark != UInt8(ascii: "-") || field.after.gap == 0,
        let whole = finder.dayFirst(field), whole.date.year != nil
      {
        state.dates.append(whole)
        state.dateStart = whole.range.upperBound
        return
      }
      state.dates.append(find)
      state.dateStart = find.range.upperBound
    }
    if last.start >= state.dateStart,
      let find = last.count == 4
        ? finder.yearFirst(field) ?? finder.weekDate(field)
        : finder.yearAndDay(field) ?? finder.dayFirst(field)
    {
      state.dates.append(find)
      state.dateStart = find.range.upperBound
    }
  }
}

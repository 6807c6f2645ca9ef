extension NamedDateFinder {
  /// `fourth of July 1995`, `the fourth of July of 1995`.
  func ordinalFirst(_ month: Month, _ year: NumericField.Group) -> DateFind? {
    var end = text.skipSpacesBack(from: month.range.lowerBound)
    let filler = text.word(before: end)
    if text.hasCaseless("of", at: filler.lowerBound), filler.count == 2 {
      end = text.skipSpacesBack(from: filler.lowerBound)
    }
    guard end < month.range.lowerBound, let day = OrdinalWords.day(text, endingAt: end) else {
      return nil
    }
    return spelled(day.start..<year.end, month.meaning, day.value, year.value)
  }

  /// `January first 2000`, `January first, 2000`.
  func ordinalLast(_ year: NumericField.Group) -> DateFind? {
    var end = text.skipSpacesBack(from: year.start)
    guard end < year.start else { return nil }
    if text.byte(end - 1) == UInt8(ascii: ",") { end -= 1 }
    guard text.byte(end - 1).isLowercase, let day = OrdinalWords.day(text, endingAt: end) else {
      return nil
    }
    var name = Affix(text, before: day.start, lexicon)
    if text.hasCaseless("the", at: name.word.lowerBound), name.word.count == 3 {
      name = Affix(text, before: name.word.lowerBound, lexicon)
    }
    guard name.meaning.month > 0, name.mark == 0, name.gap > 0 else { return nil }
    return spelled(name.word.lowerBound..<year.end, name.meaning, day.value, year.value)
  }

  private func spelled(_ range: Range<Int>, _ month: Meaning, _ day: Int, _ year: Int) -> DateFind {
    var find = DateFind(
      range: range, date: CalendarDate(year: year, month: Int(month.month), day: day), score: 0.93)
    find.languages = month.languages
    return withWeekday(find)
  }
}

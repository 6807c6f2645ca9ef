extension NamedDateFinder {
  /// `fourth of July 1995`, `the fourth of July of 1995`.
  func ordinalFirst(_ month: Month, _ year: NumericField.Group) -> DateFind? {
    var end = text.skipSpacesBack(from: month.range.lowerBound)
    let filler = text.word(before: end)
    if text.hasCaseless("of", at: filler.lowerBound), filler.count == 2 {
      end = text.skipSpacesBack(from: filler.lowerBound)
    }
    guard end < month.range.lowerBound else { return nil }
    guard let day = OrdinalWords.day(text, endingAt: end) else {
      guard let first = foreignFirst(endingAt: end, month) else { return nil }
      return spelled(first..<year.end, month.meaning, 1, year.value)
    }
    return spelled(day.start..<year.end, month.meaning, day.value, year.value)
  }

  /// Where "first" begins in other languages: `primero de enero de 2026`, `ersten Mai 2026`.
  private func foreignFirst(endingAt end: Int, _ month: Month) -> Int? {
    var end = end
    let filler = text.word(before: end)
    if text.hasCaseless("de", at: filler.lowerBound), filler.count == 2 {
      end = text.skipSpacesBack(from: filler.lowerBound)
    }
    let word = text.word(before: end)
    guard (5...8).contains(word.count), month.meaning.languages != .english,
      OrdinalWords.foreignFirsts.contains(text.string(word).lowercased())
    else { return nil }
    return word.lowerBound
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

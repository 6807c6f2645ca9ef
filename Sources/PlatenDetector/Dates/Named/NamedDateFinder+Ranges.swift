/// Ranges that words or dashes make around the name of a month.
extension NamedDateFinder {
  /// The first day of a range before a word, or before a dash after a full stop or an ordinal's
  /// ending, and where it begins: `10. bis 22. August`, `10. – 22. August`, `13th to 15th July`.
  func firstDay(before field: NumericField) -> (value: Int, start: Int)? {
    guard var end = text.endBeforeRange(field.start) else { return nil }
    let isStop = text.byte(end - 1) == UInt8(ascii: ".")
    if isStop { end -= 1 }
    let ending = text.word(before: end)
    if !ending.isEmpty {
      guard lexicon.meaning(of: ending, in: text).roles.contains(.ordinal) else { return nil }
      end = ending.lowerBound
    }
    guard isStop || !ending.isEmpty || text.skipUntilBack(from: field.start) != nil else {
      return nil
    }
    var start = end
    while end - start < 3, text.byte(start - 1).isDigit { start -= 1 }
    guard let value = text.number(start..<end), (1...31).contains(value), isOpen(before: start)
    else { return nil }
    return (value, start)
  }

  /// The last day of a range after a word, or a dash after an ordinal, and where it ends:
  /// `August 10 to 22, 2012`, `Oct 1 through the 5th`, `August 27th – 29th`.
  ///
  /// Where no year follows, nothing may that the number could count.
  func lastDay(after end: Int, above first: Int) -> (day: Int, end: Int)? {
    let dash = text.byte(end - 1).isDigit ? nil : text.skipDash(from: end)
    guard let start = dash ?? text.skipUntil(from: end) else { return nil }
    let stop = text.endOfDigits(from: start)
    guard stop - start <= 2, let day = text.number(start..<stop), day > first, day <= 31 else {
      return nil
    }
    let end = endOfOrdinal(Affix(text, after: stop, lexicon), stop)
    guard isClosed(at: end), text.byte(end) != UInt8(ascii: "-"),
      year(after: end) != nil || countsNothing(after: end)
    else { return nil }
    return (day, end)
  }

  /// The month before a dash, or a word like "to", and a month of the same language with its year:
  /// `Jan–Feb 2026`, `Januar bis März 2026`.
  func firstMonth(before last: Month) -> Month? {
    let start = last.range.lowerBound
    guard let end = text.endBeforeRange(start) else { return nil }
    let isStop = text.byte(end - 1) == UInt8(ascii: ".")
    let word = text.word(before: isStop ? end - 1 : end)
    let meaning = lexicon.meaning(of: word, in: text)
    let before = text.skipSpacesBack(from: word.lowerBound)
    // "5 Jan - Feb 2026" begins with a day, "may-June 2026" with a verb.
    // "this May to Oct 2026" may begin in another year.
    let pointer = text.word(before: before)
    let isTold = ["this", "next", "last"].contains { text.isCaseless($0, pointer) }
    guard meaning.month > 0, !isTold, !meaning.languages.isDisjoint(with: last.meaning.languages),
      !meaning.roles.contains(.common) || text.byte(word.lowerBound).isUppercase,
      !text.hasWordCharacter(before: word.lowerBound), !text.byte(before - 1).isDigit,
      !isStop || word.count <= 5
    else { return nil }
    return Month(meaning: meaning, range: word, end: end, isCommonWord: false)
  }
}

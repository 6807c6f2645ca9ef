/// Ranges that words or dashes make around the name of a month.
extension NamedDateFinder {
  /// The last day of a range that a word makes, and where it ends: `August 10 to 22, 2012`,
  /// `Oct 1 through the 5th`.
  ///
  /// Where no year follows, nothing may that the number could count.
  func lastDay(behind end: Int, after first: Int) -> (day: Int, end: Int)? {
    guard let start = text.skipUntil(from: end) else { return nil }
    let stop = text.endOfDigits(from: start)
    guard stop - start <= 2, let day = text.number(start..<stop), day > first, day <= 31 else {
      return nil
    }
    let end = endOfOrdinal(Affix(text, behind: stop, lexicon), stop)
    guard isClosed(at: end), text.byte(end) != UInt8(ascii: "-"),
      year(after: end) != nil || countsNothing(behind: end)
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
    guard meaning.month > 0, !meaning.languages.isDisjoint(with: last.meaning.languages),
      !meaning.roles.contains(.common) || text.byte(word.lowerBound).isUppercase,
      !text.hasWordCharacter(before: word.lowerBound), !text.byte(before - 1).isDigit,
      !isStop || word.count <= 5
    else { return nil }
    return Month(meaning: meaning, range: word, end: end, isCommonWord: false)
  }
}

extension TimeReader {
  /// `Z`, `+02:00`, `+0200`, ` UTC`, ` GMT+2`.
  static func zone(_ find: inout TimeFind, _ text: Span<UInt8>, at end: Int) {
    var offset = end
    let letter = text.byte(offset)
    if find.second != nil || find.score >= 0.9 && find.range.count > 1 && letter.isUppercase,
      letter | 0x20 == UInt8(ascii: "z"), !text.hasWordCharacter(at: offset + 1)
    {
      find.zone = .universal
      find.range = find.range.lowerBound..<offset + 1
      return
    }
    offset = text.skipSpaces(from: end, atMost: 1)
    let isNamed = text.byte(offset).isUppercase
    if isNamed {
      let word = text.word(at: offset)
      guard Lexicon.shared.meaning(of: word, in: text).roles.contains(.zone),
        !text.hasWordCharacter(at: word.upperBound) || text.byte(word.upperBound) == 0x2B
      else { return }
      offset = word.upperBound
      find.range = find.range.lowerBound..<offset
      if text.has("UTC", at: word.lowerBound) || text.has("GMT", at: word.lowerBound) {
        find.zone = .universal
      }
    }
    let sign = text.byte(offset)
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") && (find.second != nil || isNamed)
    else { return }
    let hourEnd = text.endOfDigits(from: offset + 1)
    var hours = 0
    var minutes = 0
    var last = hourEnd
    switch hourEnd - offset - 1 {
    case 4:
      hours = text.number(offset + 1..<offset + 3) ?? 99
      minutes = text.number(offset + 3..<hourEnd) ?? 99
    case 1 where isNamed, 2:
      hours = text.number(offset + 1..<hourEnd) ?? 99
      if text.byte(hourEnd) == UInt8(ascii: ":"), text.endOfDigits(from: hourEnd + 1) == hourEnd + 3
      {
        minutes = text.number(hourEnd + 1..<hourEnd + 3) ?? 99
        last = hourEnd + 3
      }
    default: return
    }
    // "+12.3" is a difference of its own.
    let isDecimal = text.byte(last) == UInt8(ascii: ".") && text.byte(last + 1).isDigit
    guard hours <= 14, minutes < 60, !text.hasWordCharacter(at: last), !isDecimal else { return }
    find.zone = TimeFind.Zone(
      sign: sign, hours: UInt8(truncatingIfNeeded: hours),
      minutes: UInt8(truncatingIfNeeded: minutes))
    find.range = find.range.lowerBound..<last
  }

  /// `9 h 05`, `8 Uhr 30`, `17 heures 30`: minutes after the word that counts the hours.
  static func spaced(_ hour: TimeFind, _ after: Affix, _ text: Span<UInt8>) -> TimeFind? {
    let word = after.word
    guard
      text.isCaseless("h", word) || text.isCaseless("uhr", word)
        || text.isCaseless("heures", word) || text.isCaseless("heure", word), after.gap > 0,
      text.byte(word.upperBound) == UInt8(ascii: " ")
    else { return nil }
    let start = word.upperBound + 1
    let end = text.endOfDigits(from: start)
    let next = text.byte(end)
    guard end - start == 2, let minute = text.number(start..<end), minute < 60, hour.hour < 24,
      !text.hasWordCharacter(at: end), next != UInt8(ascii: "%"),
      !text.byte(end + 1).isDigit || next == 0x0A
    else { return nil }
    let after = Affix(text, after: end, Lexicon.shared)
    // "19 h 21 min" counts them; "um 8 Uhr 30 kg" counts something else.
    let isCounted =
      text.isCaseless("min", after.word) || text.isCaseless("mn", after.word)
      || text.isCaseless("minutes", after.word)
    guard
      after.mark != 0 || isCounted || after.meaning.unit == 0 && after.meaning.form == .none
    else { return nil }
    var find = hour
    find.minute = minute
    find.range = hour.range.lowerBound..<(isCounted ? after.word.upperBound : end)
    addHalf(&find, text)
    addAnnouncedHalf(&find, text)
    return find
  }
}

/// Finds what no byte marks: amounts, percentages, days and times of day that are spelled out,
/// addresses with a spelled sign, and labels amid a line.
///
/// The beginnings of the words looked for are searched in the text; only there is a word looked up.
enum SpelledFinds {
  private static let money: UInt8 = 1
  private static let times: UInt8 = 2
  private static let percents: UInt8 = 4
  private static let dates: UInt8 = 8
  private static let kanjiMoney: UInt8 = 16
  private static let emails: UInt8 = 32
  private static let keys: UInt8 = 64

  private static let beginnings = WordBeginnings([
    (money, SpelledMoney.beginnings), (times, DayHalves.beginnings),
    (percents, ["percent", "procent", "prozent"]),
    (dates, SpelledDates.beginnings + KanjiDates.beginnings),
    (kanjiMoney, KanjiMoney.beginnings), (emails, EmailFinder.beginnings),
    (keys, KeyScanner.numberWords),
  ])

  /// Adds those that are asked for.
  static func find(_ text: Span<UInt8>, _ state: inout ScanState) {
    let kinds = state.kinds
    let hasKeys = kinds.has(.key)
    let wanted =
      (kinds.has(.money) || hasKeys ? Self.money | Self.kanjiMoney : 0)
      | (kinds.has(.time) || kinds.has(.date) || hasKeys ? Self.times : 0)
      | (kinds.has(.percent) ? Self.percents : 0)
      | (kinds.has(.date) || hasKeys ? Self.dates : 0)
      | (kinds.has(.email) ? Self.emails : 0) | (hasKeys ? Self.keys : 0)
    guard wanted != 0 else { return }
    let beginnings = beginnings
    var offset = 0
    while let (place, lists) = beginnings.next(in: text, from: offset) {
      add(lists & wanted, text, at: place, &state)
      offset = place + 1
    }
  }

  /// Adds what a word of some lists is the end of.
  private static func add(
    _ lists: UInt8, _ text: Span<UInt8>, at offset: Int, _ state: inout ScanState
  ) {
    if lists & money != 0 { SpelledMoney.add(text, at: offset, &state) }
    if lists & kanjiMoney != 0 { KanjiMoney.add(text, at: offset, &state.money) }
    if lists & percents != 0 { percent(text, at: offset, &state) }
    if lists & keys != 0 { KeyScanner.amid(text, at: offset, &state) }
    if lists & emails != 0,
      let match = EmailFinder(text: text).spelled(at: offset, from: state.spelledStart)
    {
      state.spelledStart = match.range.upperBound
      state.matches.append(match)
    }
    if lists & dates != 0 {
      if text.byte(offset) < 0x80 {
        SpelledDates.add(text, at: offset, &state.dates)
      } else {
        KanjiDates.add(text, at: offset, &state.dates)
      }
    }
    if lists & times != 0 { DayHalves.add(text, at: offset, &state.times) }
  }

  /// Adds `thirty percent` or `minus five percent`, whose last word may begin at an offset.
  private static func percent(_ text: Span<UInt8>, at start: Int, _ state: inout ScanState) {
    // Many words begin as "percent" and "prozent" do in three letters.
    let fourth = text.byte(start + 3) | 0x20
    guard fourth == UInt8(ascii: "c") || fourth == UInt8(ascii: "z") else { return }
    let word = text.word(at: start)
    let lexicon = Lexicon.shared
    guard !word.isEmpty, !text.hasWordCharacter(before: start),
      !text.hasWordCharacter(at: word.upperBound),
      lexicon.meaning(of: word, in: text).roles.contains(.percent)
    else { return }
    let end = text.skipSpacesBack(from: start)
    guard !lexicon.meaning(of: text.word(before: end), in: text).roles.contains(.percent),
      let (value, number) = NumberWords.number(text, endingAt: end),
      state.matches.last?.range.upperBound != word.upperBound,
      state.quantities.last?.range.upperBound != word.upperBound
    else { return }
    let sign = text.word(before: text.skipSpacesBack(from: number))
    let isNegative = sign.count == 5 && text.hasCaseless("minus", at: sign.lowerBound)
    state.add(
      .percent, (isNegative ? sign.lowerBound : number)..<word.upperBound,
      "\(isNegative ? "-" : "")\(value)", score: 0.85)
  }
}

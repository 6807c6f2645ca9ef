import Testing

@testable import PlatenDetector

/// Dates as standards, servers and other languages write them.
@Suite struct DateFormTables {
  /// ISO 8601 (weeks), RFC 2822, Apache's log and git's, Roman months, and words for a first day.
  @Test func formsAreFound() {
    expectTable(
      .date,
      #"""
      on ⟦May-05-16⟧ → 2016-05-05
      ⟦2016-W18-2⟧ and ⟦2016W182⟧ → 2016-05-03 & 2016-05-03
      ⟦2020-W53-7⟧ → 2021-01-03
      ⟦2009-W01-1⟧ → 2008-12-29
      2021-W53-1
      ⟦03/May/2016:10:20:30 +0200⟧ → 2016-05-03T10:20:30+02:00
      ⟦Thu Sep 4 17:50:50 2014 +0200⟧ → 2014-09-04T17:50:50+02:00
      ⟦the 3rd day of May, 2016⟧ → 2016-05-03
      ⟦25.IX.2016⟧, ⟦25 IX 2016⟧, ⟦25/IX/2016⟧ → 2016-09-25 & 2016-09-25 & 2016-09-25
      ⟦primero de enero de 2016⟧ → 2016-01-01
      am ⟦ersten Mai 2016⟧ → 2016-05-01
      ⟦令和元年5月1日⟧ → 2019-05-01
      ⟦March fifteen, 1999⟧ → 1999-03-15
      ⟦2016 - 05 - 03⟧ → 2016-05-03
      ⟦2016–05–03⟧ → 2016-05-03
      ⟦25–05–2016⟧ → 2016-05-25
      ⟦1999sep09⟧ → 1999-09-09
      release 1.5.3 (⟦13 August 2020⟧) → 2020-08-13
      on ⟦4 Jan 23⟧, we → 2023-01-04
      from ⟦4 Jan 23 to 5 Feb 24⟧. → 2023-01-04/2024-02-05
      ⟦2022-07-28⟧ ⟦20-Apr-2004⟧ → 2022-07-28 & 2004-04-20
      NL34INGB0415660243 ⟦18.11.1995⟧ x → 1995-11-18
      1. ⟦Dec 23, 2012⟧. → 2012-12-23
      """#)
  }

  @Test func itemsAndCodesAreNoDates() {
    expectTable(
      .date,
      #"""
      4. Set parameters
      3. March to the sea
      6CCA 8FEB 66DD
      7DBF 7DEC 9762
      08B8DEC5D71B
      5 I think
      Chapter 5 IV
      """#)
  }

  /// Two digits before a word count what it says, or are a year: both readings are kept.
  @Test func whatMayCountIsDoubted() {
    let found = TokenEngine(.usual).matches(in: "on 4 Jan 23 people came")
    #expect(found.map(\.value) == ["2023-01-04"] && found.map(\.isValid) == [false])
    #expect(found.first?.alternatives == ["2023-01-04", "--01-04"])
  }

  /// A year of two digits may stand first, unless other dates say who writes here.
  @Test func aYearOfTwoDigitsMayStandFirst() {
    let engine = TokenEngine(.usual)
    let alone = engine.matches(in: "16-03-25")
    #expect(alone.map(\.alternatives) == [["2025-03-16", "2016-03-25"]])
    #expect(alone.map(\.isValid) == [false])
    let among = engine.matches(in: "16-03-25 and 25.12.2024 and 31/12/2024")
    #expect(among.map(\.value) == ["2025-03-16", "2024-12-25", "2024-12-31"])
    #expect(among.allSatisfy { $0.isValid })
  }

  /// So it does in East Asia, and where a whole year stands first in another date.
  @Test(arguments: [
    ("", "受付日 26/05/03 10:15", "2026-05-03T10:15"), ("", "날짜 26.05.03", "2026-05-03"),
    ("", "日期：26-05-03", "2026-05-03"), ("", "2026/05/01 and 26/05/03", "2026-05-03"),
    ("ja", "26/05/03", "2026-05-03"), ("ko", "05.06.07", "2005-06-07"),
    ("de", "26.05.03", "2003-05-26"), ("fr", "26/05/03", "2003-05-26"),
    ("", "Die Rechnung vom 26.05.03 ist bezahlt", "2003-05-26"),
    ("", "26.05.03 Summe 12,50 EUR", "2003-05-26"), ("", "31.12.99", "1999-12-31"),
    ("", "26/5/03", "2003-05-26"), ("", "25/12/2025 and 26/05/03", "2003-05-26"),
  ])
  func theTextTellsWhereAShortYearIs(language: String, text: String, value: String) throws {
    var options = ReadingOptions()
    options.language = language
    let found = TokenEngine(.usual).matches(in: text, options: options)
    let match = try #require(found.last { $0.kind == .date })
    #expect(match.value == value && match.isValid && match.alternatives == [])
  }

  @Test(arguments: [
    ("26/05/03", ["2003-05-26", "2026-05-03"]), ("26.05.03", ["2003-05-26", "2026-05-03"]),
    ("05/06/07", ["2007-06-05", "2007-05-06", "2005-06-07"]),
    ("3:15 PM, Austin, Texas, 23/11/25", ["2025-11-23", "2023-11-25"]),
  ])
  func whereAShortYearMayBeIsKept(text: String, values: [String]) throws {
    let match = try #require(TokenEngine(KindSet(.date)).matches(in: text).first)
    #expect(match.alternatives == values && match.value == values[0] && !match.isValid)
  }

  /// A date that may begin with its year says nothing of the others.
  @Test func aDoubtedDateDecidesNoOther() {
    let found = TokenEngine(.usual).matches(in: "日付：26/05/03\n納期：05/06/2026")
    #expect(found.map(\.value) == ["2026-05-03", "2026-06-05"])
    #expect(found.map(\.isValid) == [true, false])
  }

  /// As the JDK and ICU do: 80 years back, 20 ahead.
  @Test(arguments: [("03/18/40", "1940-03-18"), ("03/18/36", "2036-03-18")])
  func twoDigitsAreNearTheReference(text: String, value: String) {
    var options = ReadingOptions()
    options.reference = ReferenceDay(year: 2016, month: 11, day: 7)
    #expect(TokenEngine(.usual).matches(in: text, options: options).map(\.value) == [value])
  }

  @Test(arguments: [("03/18/40", "2040-03-18|1940-03-18"), ("5 May '45", "2045-05-05|1945-05-05")])
  func twoDigitsFarAheadAreAsLikelyPast(text: String, values: String) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map { $0.alternatives.joined(separator: "|") } == [values])
    #expect(found.map(\.isValid) == [false])
    #expect(TokenEngine(.usual).matches(in: "03/18/35").map(\.isValid) == [true])
  }

  /// The year may be of the sentence, or begin something else.
  @Test func aYearOnTheNextLineIsInDoubt() {
    let found = TokenEngine(.usual).matches(in: "Since February 4\n  2018, issues")
    #expect(found.map(\.alternatives) == [["2018-02-04", "--02-04"]])
    #expect(found.map(\.isValid) == [false] && found.map(\.range) == [6..<16])
    for text in ["Since February 4\n2018-05", "February 4\n2018\n", "February 4\n\n2018, x"] {
      #expect(TokenEngine(KindSet(.date)).matches(in: text).first?.alternatives == [], "\(text)")
    }
  }

  /// Two digits that are no day are a year, unless something follows that they count.
  @Test func aYearOfTwoDigitsMayFollowADay() {
    expectTable(
      .date,
      "⟦Aug 9, 96⟧; ⟦Aug 9 96⟧. → 1996-08-09 & 1996-08-09\n⟦Aug 9⟧, 96 people, ⟦Aug 9⟧, 96 %")
  }

  @Test func monthsAndYears() {
    expectTable(
      .date,
      #"""
      from ⟦11/2016⟧, since ⟦3-2015⟧ → 2016-11 & 2015-03
      ⟦05/2014 – 11/2016⟧ Engineer → 2014-05/2016-11
      ⟦Nov '16⟧, ⟦Nov. ’16⟧ → 2016-11 & 2016-11
      born in ⟦April of 87⟧. → 1987-04
      11/2016 files, page 11/2016, [11/2016], 1/2016, 12-2015, 13/2016
      """#)
    expectTable(
      .date,
      #"""
      ⟦10-1-2018-10-13-2018⟧ → 2018-10-01/2018-10-13
      ⟦2018-10-01-2018-10-07⟧ → 2018-10-01/2018-10-07
      may '16, April of 87 men, 1-2-3-4-5-6, 10-1-2018-10-7-201
      """#)
  }

  @Test func numbersInIdeographs() {
    expectTable(
      .date,
      #"""
      于⟦二〇二六年十一月二十五日⟧在 → 2026-11-25
      ⟦十一月二十五日⟧、⟦一月三十一号⟧ → --11-25 & --01-31
      ⟦令和八年五月一日⟧ ⟦平成元年三月⟧ ⟦民國一一五年一月十日⟧ → 2026-05-01 & 1989-03 & 2026-01-10
      ⟦2026年十一月三日⟧ → 2026-11-03
      三十一月、十月、二二月一日、去年一月一日、五月三十二日、百年五月
      """#)
  }

  @Test func hoursThatSomethingTakesAreNoTime() {
    expectTable(.time, "in 7 hours or 14 hrs\n4Z<\nat ⟦14:00 hours⟧ → 14:00\nat ⟦14Z⟧ → 14:00Z")
  }

  /// A weekday before a counted day is not that day's.
  @Test func aCountedDayHasNoWeekday() {
    var options = ReadingOptions()
    options.reference = ReferenceDay(year: 2021, month: 1, day: 15)
    let text = "Sunday 3 weeks after January 15th"
    let found = TokenEngine(.usual).matches(in: text, options: options)
    #expect(found.map(\.value) == ["2021-02-05"] && found.map(\.range) == [7..<text.utf8.count])
  }

  /// What German writes after hours makes no year of four digits.
  @Test func hoursMayHaveNoMark() {
    expectTable(
      .date,
      """
      ⟦3. Januar 1430 Uhr⟧ → --01-03T14:30
      ⟦10.04.2026 8-10 am⟧, ⟦15.05.2026 13-16 Uhr⟧ → 2026-04-10T08:00/10:00 & 2026-05-15T13:00/16:00
      """)
    expectTable(.time, "um ⟦0930 Uhr⟧, ⟦10-11 Uhr⟧ → 09:30 & 10:00/11:00")
  }

  /// The ending of a day tells that a word is a month.
  @Test func ordinalsNeedNoCapital() {
    expectTable(
      .date, "⟦march 3rd⟧, ⟦may 2nd to 5th⟧, may 2 to 5 → --03-03 & --05-02/--05-05")
  }

  @Test func minutesFollowTheWordOfHours() {
    expectTable(
      .date,
      """
      le ⟦14/04/2026 à 9 h 05⟧ → 2026-04-14T09:05
      """)
    expectTable(
      .time,
      """
      à ⟦20 h 15⟧, um ⟦8 Uhr 30⟧, um ⟦8 Uhr⟧ 30 kg → 20:15 & 08:30 & 08:00
      à ⟦19 h 21 min⟧ → 19:21
      """)
  }

  @Test func twoDatesAreNoPhoneNumber() {
    let found = TokenEngine(.usual).matches(in: "05/03/2026-06/03/2026")
    #expect(found.map(\.value) == ["2026-03-05/2026-03-06"])
    #expect(found.map(\.kind) == [.date])
    #expect(TokenEngine(KindSet(.phone)).matches(in: "04/05 - 06/07/2026").isEmpty)
  }

  /// A full stop after a whole name ends a sentence; after an abbreviation it may be its own.
  @Test func theStopOfASentenceIsNoPartOfADate() {
    expectTable(
      .date,
      #"""
      Please pay by ⟦30 June⟧. My number follows, since ⟦5 April⟧.
      Am ⟦3. Juli⟧. Danach am ⟦3. März⟧. Dann am ⟦3. Mai. 2026⟧.
      on ⟦3 May⟧. 5 people came on ⟦3 Nov.⟧ and le ⟦3 août⟧.
      ⟦21. Nov. 2026⟧ and ⟦Nov. 5⟧ → 2026-11-21 & --11-05
      """#)
  }
}

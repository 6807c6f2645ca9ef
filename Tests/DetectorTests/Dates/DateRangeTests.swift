import Testing

@testable import PlatenDetector

/// Ranges of dates, and days whose weekday is told.
@Suite struct DateRangeTests {
  private func found(_ text: String, on reference: ReferenceDay? = nil) -> [Match] {
    var options = ReadingOptions()
    options.reference = reference
    return TokenEngine(.usual).matches(in: text, options: options)
  }

  private static let autumn = ReferenceDay(year: 2026, month: 11, day: 26)

  @Test func theFirstOfTwoDaysMayHaveNoYear() {
    expectTable(
      .date,
      #"""
      Leistung: ⟦01.04. – 30.04.2026⟧ → 2026-04-01/2026-04-30
      Leistung: ⟦3.5.–5.5.2026⟧ → 2026-05-03/2026-05-05
      ⟦03.05. bis 05.05.2026⟧, ⟦01.04.-30.04.26⟧ → 2026-05-03/2026-05-05 & 2026-04-01/2026-04-30
      ⟦01.04. bis zum 30.04.2026⟧ → 2026-04-01/2026-04-30
      du ⟦01/04 - 30/04/2026⟧ → 2026-04-01/2026-04-30
      ⟦04/13 - 04/30/2026⟧ → 2026-04-13/2026-04-30
      ⟦28.12. – 03.01.2026⟧ → 2025-12-28/2026-01-03
      ⟦3 May 2026-5 June 2026⟧ → 2026-05-03/2026-06-05
      ⟦3. Mai 2026-5. Juni 2026⟧ → 2026-05-03/2026-06-05
      10.04 - ⟦26.04.2026⟧, Kap. 3.4.1 – ⟦26.04.2026⟧, 31.02. – ⟦26.04.2026⟧
      ⟦3.5.2026⟧, ⟦4.5.2026 10.30⟧ → 2026-05-03 & 2026-05-04T10:30
      """#)
  }

  /// A day alone is of the month that follows, or of the one before.
  /// Days and months with dots, which a word, a weekday or a range tells from decimals.
  @Test func dotsPartADayFromItsMonth() {
    expectTable(
      .date,
      #"""
      ⟦Dienstag, 12.9.⟧, am ⟦Freitag, den 06.10.⟧ → --09-12 & --10-06
      ⟦Donnerstag 17.8. 13:55⟧, ⟦Samstag 24.12⟧ → --08-17T13:55 & --12-24
      am ⟦13.01.⟧ oder ab ⟦3.5.⟧ → --01-13 & --05-03
      ⟦5.8. - 16.8.⟧, vom ⟦09.11 bis 10.11⟧ → --08-05/--08-16 & --11-09/--11-10
      vom ⟦01.03. bis 03.03⟧, ⟦12. - 16.8.⟧ → --03-01/--03-03 & --08-12/--08-16
      Dienstag 8.10 Uhr, Dienstag 8.10, am 13.5 km, I am 5.11.
      rose to 3.5. Then; version 1.2. - 13.4.; 1.2. - 3.4. of the manual; by Friday 3.5.
      """#)
  }

  @Test func aTimeMayFollowADayWithoutAYear() {
    expectTable(.date, "⟦Fri 6/24 12:40pm⟧ → --06-24T12:40")
  }

  @Test func theDayOfARangeMayStandAlone() {
    expectTable(
      .date,
      #"""
      Messe ⟦12.–14.06.2026⟧, ⟦9.-11.6.2026⟧ → 2026-06-12/2026-06-14 & 2026-06-09/2026-06-11
      vom ⟦12. bis 14.06.2026⟧ → 2026-06-12/2026-06-14
      du ⟦12 au 14/06/2026⟧, 2-⟦5/06/2026⟧ x → 2026-06-12/2026-06-14 & 2026-06-05
      ⟦August 10 to 22, 2026⟧ → 2026-08-10/2026-08-22
      open ⟦Oct 1 through the 5th⟧. → --10-01/--10-05
      ⟦10. – 22. August 2026⟧, ⟦August 27th - 29th⟧ → 2026-08-10/2026-08-22 & --08-27/--08-29
      10 - ⟦August 27th⟧ - 29 people, ⟦13th–15th July⟧ → --08-27 & --07-13/--07-15
      on ⟦August 10⟧ to 22 people, on ⟦May 5⟧ a 12-year-old, ⟦May 5⟧ to 8 pm
      """#)
  }

  /// Both readings are kept, unless one ends before it begins.
  @Test(arguments: [
    ("5/1/2026-5/7/2026", "2026-01-05/2026-07-05", ["2026-05-01/2026-05-07"]),
    ("04/05 - 06/07/2026", "2026-05-04/2026-07-06", ["2026-04-05/2026-06-07"]),
    ("12/1/2026 - 1/5/2026", "2026-01-12/2026-05-01", []),
    ("1/12/2026 - 5/1/2026", "2026-01-12/2026-05-01", []),
  ])
  func aRangeIsReadInBothOrders(text: String, value: String, others: [String]) {
    let found = found(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [others.isEmpty])
    #expect(found.map(\.alternatives) == [others.isEmpty ? [] : [value] + others])
  }

  @Test func aWeekdayMayStandBeforeTheTime() {
    expectTable(
      .date,
      #"""
      ⟦2016年3月20日(日) 21時40分⟧、⟦2015年4月8日10:05⟧ → 2016-03-20T21:40 & 2015-04-08T10:05
      ⟦2016年3月24日 木曜日 10時05分⟧ → 2016-03-24T10:05
      <⟦2016-08-13 Sat 10:21⟧>, ⟦3 May 2026 (Sun) 10:30⟧ → 2016-08-13T10:21 & 2026-05-03T10:30
      ⟦18.10.74 um 22:56 Uhr⟧ → 1974-10-18T22:56
      ⟦2016-08-13⟧ sun 10:21
      ⟦2016-08-13⟧ (a) 10:21
      """#)
  }

  @Test func aDashPartsADayFromTheNextMonth() {
    expectTable(
      .date,
      #"""
      ⟦August 10 - November 12⟧ → --08-10/--11-12
      Route 10 - ⟦November 12⟧ → --11-12
      """#)
  }

  @Test func monthsAreARangeToo() {
    expectTable(
      .date,
      #"""
      ⟦Jan–Feb 2026⟧, ⟦March to May 2026⟧ → 2026-01/2026-02 & 2026-03/2026-05
      ⟦Januar bis März 2026⟧, ⟦Nov. - Jan. 2026⟧ → 2026-01/2026-03 & 2025-11/2026-01
      ⟦juin-août 2026⟧, it may - ⟦June 2026⟧ → 2026-06/2026-08 & 2026-06
      this May to ⟦Oct 2026⟧ → 2026-10
      """#)
  }

  @Test func spansOfTimeKeepSecondsAndZones() {
    expectTable(
      .time,
      #"""
      ⟦10:00:00 - 21:45:30⟧, ⟦10:00-12:00Z⟧ → 10:00:00/21:45:30 & 10:00Z/12:00
      ⟦10:00–12:00+02:00⟧ → 10:00+02:00/12:00
      """#)
    expectTable(.time, "⟦00:00:01.5⟧ - ⟦00:00:04.2⟧ → 00:00:01.5 & 00:00:04.2")
  }

  /// A year is told once, for the day that is the later one.
  @Test(arguments: [
    ("Closed Dec 28 – Jan 3, 2026.", "2025-12-28/2026-01-03"),
    ("vom 28. Dezember bis 3. Januar 2026", "2025-12-28/2026-01-03"),
    ("du 28 décembre au 3 janvier 2026", "2025-12-28/2026-01-03"),
    ("1. April bis zum 3. Mai 2026", "2026-04-01/2026-05-03"),
    ("1 July – 30 June 2026", "2025-07-01/2026-06-30"),
    ("5 June – 1 July 2026", "2026-06-05/2026-07-01"), ("Dec 28 – Jan 3", "--12-28/--01-03"),
  ])
  func aRangeGoesOverTheEndOfAYear(text: String, value: String) {
    let found = found(text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [true])
  }

  @Test func aLeapDayIsInAYearThatHasIt() {
    #expect(found("29 February", on: Self.autumn).map(\.value) == ["2028-02-29"])
    #expect(
      found("29 February", on: ReferenceDay(year: 2025, month: 3, day: 1)).map(\.value)
        == ["2024-02-29"])
  }

  @Test func withoutYearsARangeBeginsNearTheReference() {
    #expect(
      found("Dec 28 – Jan 3", on: Self.autumn).map(\.value) == ["2026-12-28/2027-01-03"])
  }

  @Test(arguments: [
    "2026-05-10/2026-05-03", "30.12.2025-2.1.2025", "10 May – 3 May 2026",
  ])
  func rangesThatEndBeforeTheyBeginAreDoubted(text: String) {
    #expect(found(text).map(\.isValid) == [false])
  }

  /// 3 May is a Sunday in 2026, a Monday in 2027 and no Thursday in any of the years around.
  @Test(arguments: [
    ("Sunday, May 3", "2026-05-03", true), ("Sonntag, 3. Mai", "2026-05-03", true),
    ("Monday, May 3", "2027-05-03", true), ("Thursday, May 3", "2027-05-03", false),
    ("May 3", "2027-05-03", true), ("Sunday, May 3, 2026", "2026-05-03", true),
    ("Monday, May 3, 2026", "2026-05-03", false), ("Mon 03.05.2026", "2026-05-03", false),
    ("Sunday 2-3 May 2026", "2026-05-02/2026-05-03", true),
    ("Monday, May 3, 1450", "1450-05-03", true),
  ])
  func theWeekdayIsCompared(text: String, value: String, isValid: Bool) {
    let found = found(text, on: Self.autumn)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [isValid])
  }
}

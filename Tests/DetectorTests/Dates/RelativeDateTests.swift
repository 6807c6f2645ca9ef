import Testing

@testable import PlatenDetector

/// Days told from a Sunday, 22 November 2026.
@Suite struct RelativeDateTests {
  private func values(_ text: String, reference: ReferenceDay?) -> [Match] {
    var options = ReadingOptions()
    options.reference = reference
    return TokenEngine([KindSet(.date)]).matches(in: text, options: options)
  }

  @Test(arguments: [
    "⟦tomorrow⟧, ⟦yesterday⟧ or ⟦today⟧ → 2026-11-23 & 2026-11-21 & 2026-11-22",
    "the ⟦day after tomorrow⟧, the ⟦day before yesterday⟧ → 2026-11-24 & 2026-11-20",
    "back ⟦tomorrow at 8pm⟧ → 2026-11-23T20:00",
    "⟦heute um 14:30 Uhr⟧, ⟦übermorgen⟧ → 2026-11-22T14:30 & 2026-11-24",
    "⟦mañana⟧ ⟦domani⟧ ⟦amanhã⟧ ⟦demain⟧ → 2026-11-23 & 2026-11-23 & 2026-11-23 & 2026-11-23",
    "⟦in 3 days⟧, ⟦2 weeks ago⟧, ⟦in two weeks⟧ → 2026-11-25 & 2026-11-08 & 2026-12-06",
    "⟦vor 3 Tagen⟧, ⟦in einem Monat⟧, ⟦a year ago⟧ → 2026-11-19 & 2026-12-22 & 2025-11-22",
    "⟦next Friday⟧, ⟦this Thursday⟧ → 2026-11-27 & 2026-11-19",
    "⟦vendredi prochain⟧, ⟦volgende vrijdag⟧, ⟦ce mardi⟧ → 2026-11-27 & 2026-11-27 & 2026-11-17",
    "el ⟦viernes que viene⟧, el ⟦próximo jueves⟧ → 2026-11-27 & 2026-11-26",
    "⟦próxima sexta-feira⟧, ⟦domenica prossima⟧ → 2026-11-27 & 2026-11-29",
    "⟦il y a 3 jours⟧, ⟦dans deux semaines⟧, ⟦hace 3 días⟧ → 2026-11-19 & 2026-12-06 & 2026-11-19",
    "⟦dentro de 2 semanas⟧, ⟦tra 3 giorni⟧, ⟦há 2 dias⟧ → 2026-12-06 & 2026-11-25 & 2026-11-20",
    "⟦3 giorni fa⟧, ⟦over 3 dagen⟧, ⟦3 dagen geleden⟧ → 2026-11-19 & 2026-11-25 & 2026-11-19",
    "⟦pasado mañana⟧, ⟦après-demain⟧, por la mañana → 2026-11-24 & 2026-11-24",
    "⟦previous Monday⟧, ⟦this past Friday⟧ → 2026-11-16 & 2026-11-20",
    "the ⟦following Tuesday⟧ → 2026-11-24",
    "⟦next week on Tuesday⟧, ⟦Tuesday of last week⟧ → 2026-11-24 & 2026-11-10",
    "⟦Monday the 30th⟧, ⟦Tue 13th⟧, ⟦Friday the thirteenth⟧ → 2026-11-30 & 2026-10-13 & 2026-11-13",
    "on ⟦Monday 30⟧. Monday 30 people, Monday 21:30 or Sunday 31 km → 2026-11-30",
    "⟦Christmas⟧, ⟦New Year’s Eve⟧ → 2026-12-25 & 2026-12-31",
    "⟦3 days after Christmas⟧ → 2026-12-28",
    "⟦4 months from tomorrow⟧, ⟦two days before yesterday⟧ → 2027-03-23 & 2026-11-19",
    "⟦3 days from Christmas⟧, ⟦5 days before New Year⟧, Happy New Year → 2026-12-28 & 2026-12-27",
    "⟦the 15th day of next month⟧, ⟦the 2nd of this month⟧ → 2026-12-15 & 2026-11-02",
    "the ⟦first of last month⟧, the 31st of this month → 2026-10-01",
    "⟦2 years, 1 month and 21 days ago⟧, ⟦a year and 3 weeks ago⟧ → 2024-10-01 & 2025-11-01",
    "⟦in 1 year and 2 months⟧, ⟦vor 1 Jahr und 2 Tagen⟧ → 2028-01-22 & 2025-11-20",
    "⟦in 2 weeks and a day⟧, ⟦in 2 weeks⟧, a meeting → 2026-12-07 & 2026-12-06",
    "for the last 3 months and ⟦2 days ago⟧; 1.5 years ago → 2026-11-20",
    "⟦last Easter⟧, ⟦next Easter⟧, ⟦last Christmas⟧ → 2026-04-05 & 2027-03-28 & 2025-12-25",
    "⟦Independence Day of this year⟧, ⟦Christmas next year⟧ → 2026-07-04 & 2027-12-25",
    "⟦next Friday 4/12⟧, ⟦this Friday 27/11⟧ → 2026-12-04 & 2026-11-27",
    "⟦heute 22.11.⟧, ⟦morgen 23.11⟧ → 2026-11-22 & 2026-11-23",
    "⟦diesen Freitag, 27.11. 8:30 Uhr⟧ → 2026-11-27T08:30", "⟦heute 21.12⟧ → 2026-11-22T21:12",
    "⟦next Friday 27.11⟧ → 2026-11-27",
    "⟦Freitag, 27.11⟧, Freitag 15.45, Freitag 8.10 → 2026-11-27",
    "over 3 weeks, il fait, en 3 jours, este libro, que vendrá",
    "Guten Morgen in 5 minutes, in 1999, next year, the last Mon, nextFriday and todays",
  ])
  func daysAreToldFromTheReference(line: String) {
    var options = ReadingOptions()
    options.reference = ReferenceDay(year: 2026, month: 11, day: 22)
    expectTable(.date, line, options: options)
  }

  @Test func withoutAReferenceThereAreNone() {
    #expect(values("tomorrow, in 3 days, next Friday", reference: nil).isEmpty)
  }

  /// The coming one, or that of the coming week.
  @Test func weekdaysThatAreStillToComeAreInDoubt() {
    let found = values("next Friday", reference: ReferenceDay(year: 2026, month: 11, day: 18))
    #expect(found.map(\.alternatives) == [["2026-11-20", "2026-11-27"]])
    #expect(found.allSatisfy { !$0.isValid })
  }

  /// From the weekday that comes, or from the one that was.
  @Test func daysAreCountedFromWeekdays() {
    let sunday = ReferenceDay(year: 2026, month: 11, day: 22)
    let found = values("3 days from Tuesday", reference: sunday)
    #expect(found.map(\.alternatives) == [["2026-11-27", "2026-11-20"]])
    #expect(found.allSatisfy { !$0.isValid })
  }

  @Test(arguments: [
    ((2026, 1, 31), "in 1 month", "2026-02-28"), ((2024, 2, 29), "a year ago", "2023-02-28"),
    ((2026, 12, 31), "tomorrow", "2027-01-01"), ((2028, 2, 28), "tomorrow", "2028-02-29"),
    ((2026, 3, 1), "yesterday", "2026-02-28"), ((2026, 1, 15), "2 months ago", "2025-11-15"),
  ])
  func monthsAndYearsEnd(day: (Int, Int, Int), text: String, value: String) {
    let reference = ReferenceDay(year: day.0, month: day.1, day: day.2)
    #expect(values(text, reference: reference).map(\.value) == [value])
  }

  /// Every day of two centuries follows the one before it, in the week too.
  @Test func daysFollowEachOther() {
    var number = DayNumber(year: 1899, month: 12, day: 31)
    var weekday = 7
    var count = 0
    for year in 1900...2100 {
      for month in 1...12 {
        for day in 1...31 where CalendarDate(year: year, month: month, day: day).exists {
          number = number.adding(1)
          weekday = weekday % 7 + 1
          count += 1
          let date = CalendarDate(year: year, month: month, day: day)
          guard number.date == date, number.weekday == weekday,
            number == DayNumber(year: year, month: month, day: day)
          else {
            Issue.record("\(date.iso) is \(number.date.iso)")
            return
          }
        }
      }
    }
    #expect(count == 73_414)
  }
}

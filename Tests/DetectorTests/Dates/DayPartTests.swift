import Testing

@testable import PlatenDetector

/// Times whose half of the day words say.
@Suite struct DayPartTests {
  @Test func ideographsStandBeforeTheirTime() {
    expectTable(
      .time,
      #"""
      会议时间是⟦下午3:30到5:00⟧ → 15:30/17:00
      ⟦오후 3:30⟧에 만나요, ⟦오전 9:15⟧ → 15:30 & 09:15
      ⟦오후 3:00~5:00⟧, ⟦오후 3:00부터 5:00⟧까지 → 15:00/17:00 & 15:00/17:00
      ⟦午後3:30⟧、会議は⟦午後3:00〜5:00⟧です → 15:30 & 15:00/17:00
      ⟦晚上8:30⟧, ⟦午后3点30分⟧, ⟦晚上8点⟧, ⟦下午3点半⟧ → 20:30 & 15:30 & 20:00 & 15:30
      ⟦中午12:30⟧, ⟦晚上12:30⟧, ⟦凌晨12:30⟧, ⟦上午9:00⟧ → 12:30 & 00:30 & 00:30 & 09:00
      ⟦午後15:30⟧ und 会议⟦3:30⟧ → 15:30 & 03:30
      """#)
    expectTable(.date, "⟦2026年5月3日 下午3:00⟧ → 2026-05-03T15:00")
    expectTable(.date, "⟦2026年5月3日下午3:00⟧ → 2026-05-03T15:00")
  }

  /// As programs of East Asia write it; after an hour it is that one's.
  @Test func halvesMayStandBeforeTheirTime() {
    expectTable(
      .time,
      #"""
      ⟦PM 2:26⟧, ⟦AM 12:05⟧, ⟦AM 9:00~PM 6:00⟧ → 14:26 & 00:05 & 09:00/18:00
      ⟦10 PM⟧ ⟦2:26⟧, ⟦9:00 PM⟧ ⟦2:26⟧, PM ⟦14:26⟧ → 22:00 & 02:26 & 21:00 & 02:26 & 14:26
      """#)
    expectTable(.date, "⟦2020/10/9 PM 2:26⟧ → 2020-10-09T14:26")
    expectTable(.date, "⟦2026. 11. 29. PM 3:30⟧ → 2026-11-29T15:30")
    expectTable(.time, "⟦10:00:00,1234⟧ → 10:00:00.1234")
    expectTable(.date, "⟦2016年9月14日晚8:00⟧ → 2016-09-14T20:00")
    expectTable(.date, "⟦2026. 11. 29. 오후 3:30⟧ → 2026-11-29T15:30")
  }

  @Test func wordsOfOtherScriptsStandAfterTheirTime() {
    expectTable(
      .time,
      #"""
      ⟦8:15 μ.μ⟧., ⟦08:15 م⟧ و ⟦9:05 ص⟧ → 20:15 & 20:15 & 09:05
      ⟦11:08 अपराह्न⟧, ⟦11:08 पूर्वाह्न⟧, ⟦11:08⟧ मीटर → 23:08 & 11:08 & 11:08
      """#)
  }

  /// What `date`, mail programs and logs write.
  @Test(arguments: [
    ("Thu Sep 25 10:36:28 BRST 2003", "2003-09-25T10:36:28"),
    ("Tue Jan 5 10:00:00,2021", "2021-01-05T10:00:00"),
    ("15 May 2004 16:10 -0400", "2004-05-15T16:10-04:00"),
    ("1986-07-05T08:15:30z", "1986-07-05T08:15:30Z"), ("29.01.2008. 00:10", "2008-01-29T00:10"),
    ("28/08/2012 20:43h", "2012-08-28T20:43"),
    ("2009-03-05 12:01:02   am", "2009-03-05T00:01:02"), ("2017 06 DEC", "2017-12-06"),
    ("2016 12 Jan 10:30", "--01-12T10:30"),
  ])
  func programsWriteThem(text: String, value: String) {
    let found = TokenEngine(.usual).matches(in: text)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [true])
  }

  @Test func wordsStandAfterTheirTime() {
    expectTable(
      .time,
      #"""
      a las ⟦3:30 de la tarde⟧, a las ⟦9:15 de la noche⟧ → 15:30 & 21:15
      às ⟦3:30 da tarde⟧, alle ⟦3:30 del pomeriggio⟧ → 15:30 & 15:30
      à ⟦3 h 30 de l'après-midi⟧, ⟦8 heures du soir⟧ → 15:30 & 20:00
      à ⟦17 heures 30⟧, à ⟦8h30 du matin⟧ → 17:30 & 08:30
      um ⟦3:30 Uhr nachmittags⟧, um ⟦8:30 Uhr am Abend⟧ → 15:30 & 20:30
      om ⟦3.30 uur 's middags⟧, om ⟦8:30 uur ’s avonds⟧ → 15:30 & 20:30
      at ⟦8:30 in the evening⟧, ⟦3:30 in the afternoon⟧ → 20:30 & 15:30
      ⟦8:30 in the morning⟧, ⟦9:15 at night⟧, ⟦2:15 at night⟧ → 08:30 & 21:15 & 02:15
      ⟦3 o'clock in the afternoon⟧, ⟦15:30 in the afternoon⟧ → 15:00 & 15:30
      heute Abend um ⟦8 Uhr⟧, stasera alle ⟦8:30⟧ → 20:00 & 20:30
      this evening at ⟦8:30⟧, esta tarde a las ⟦3:30⟧ → 20:30 & 15:30
      """#)
  }

  /// What other words say is not taken for a part of the day.
  @Test func otherWordsSayNothing() {
    expectTable(
      .time,
      #"""
      más tarde a las ⟦3:30⟧, Guten Abend. Um ⟦8 Uhr⟧ → 03:30 & 08:00
      ⟦3:30⟧ in the afternoons, ⟦8:30⟧ in the hall → 03:30 & 08:30
      shares fell by 2.30 in the afternoon
      """#)
    expectTable(.date, "⟦8:30 am 3. Mai⟧ → --05-03T08:30")
  }

  /// A bare hour needs a word of time before it, or stands at the beginning.
  @Test func bareHoursHaveTheirPart() {
    expectTable(
      .time,
      #"""
      woke at ⟦6 in the morning⟧, a las ⟦5 de la tarde⟧ → 06:00 & 17:00
      ⟦11 at night⟧, um ⟦6 morgens⟧, à ⟦8 du soir⟧ → 23:00 & 06:00 & 20:00
      He sold 6 in the morning and 5 in the hall, 1970\-01\-01 UTC
      """#)
  }

  @Test func lettersMayStandApart() {
    expectTable(.time, "⟦3:30 p m⟧, at ⟦3:30⟧ a man came, row 5 P M → 15:30 & 03:30")
    expectTable(
      .date,
      """
      ⟦5 marzo 2026 ore 18.00⟧, ⟦6 marzo 2026, alle ore 18:30⟧ → 2026-03-05T18:00 & 2026-03-06T18:30
      """)
  }

  @Test func minutesMayTouchTheirHour() {
    expectTable(
      .time, "at ⟦1140 a.m.⟧ or ⟦730pm⟧, on 1140 AM and 1060am → 11:40 & 19:30")
  }

  /// The half of the day stands once in a span of time, at its end or at its beginning.
  @Test func bothEndsOfASpanHaveTheHalf() {
    expectTable(
      .time,
      #"""
      ⟦1:00-2:00 PM⟧, ⟦5:30–6:30 pm⟧ → 13:00/14:00 & 17:30/18:30
      from ⟦7:00 to 8:30 PM⟧ → 19:00/20:30
      ⟦12:30-1:30 am⟧, ⟦9:00-5:00 PM⟧ → 00:30/01:30 & 09:00/17:00
      ⟦11:00-1:00 pm⟧, ⟦11:00-12:30 am⟧ → 11:00/13:00 & 23:00/00:30
      ⟦8:00-9:30 am⟧, ⟦13:00-14:30⟧, ⟦5:30-6:30⟧ → 08:00/09:30 & 13:00/14:30 & 05:30/06:30
      ⟦5-7 pm⟧, ⟦5-6:30pm⟧ → 17:00/19:00 & 17:00/18:30
      ⟦12-1 pm⟧, ⟦9-5 pm⟧ → 12:00/13:00 & 09:00/17:00
      ⟦9 to 5 pm⟧, open ⟦9 till 5:30 pm⟧ → 09:00/17:00 & 09:00/17:30
      von ⟦9 bis 17 Uhr⟧, van ⟦9 tot 17 uur⟧ → 09:00/17:00 & 09:00/17:00
      May 9 to ⟦5 pm⟧, 2.9 to ⟦5 pm⟧ → 17:00 & 17:00
      am 9. bis ⟦17 Uhr⟧, page 9 to ⟦5 pm⟧ → 17:00 & 17:00
      ⟦5.30-6.30 pm⟧, ⟦10:00 pm - 6:00⟧ → 17:30/18:30 & 22:00/06:00
      ⟦8 pm – 11⟧, ⟦9am to 5⟧; ⟦11pm-3⟧ → 20:00/23:00 & 09:00/17:00 & 23:00/03:00
      ⟦8 pm⟧ - 12/24, ⟦5 pm⟧ - 3 items, ⟦5 pm⟧ - 11.5 → 20:00 & 17:00 & 17:00
      from ⟦3 in the morning until 5pm⟧, ⟦10 pm⟧ to 12 people → 03:00/17:00 & 22:00
      ⟦9:00 am – 12:00⟧, ⟦9:00 am - 17:00⟧ → 09:00/12:00 & 09:00/17:00
      """#)
    expectTable(
      .date, "on ⟦3 May 2026, 5:30-6:30 pm⟧ → 2026-05-03T17:30/18:30")
    expectTable(.money, "Tickets ⟦£12.50⟧ - 8 pm → GBP 12.50")
  }
}

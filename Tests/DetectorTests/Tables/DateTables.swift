import Testing

@testable import PlatenDetector

@Suite struct DateTables {
  @Test func datesAreFound() {
    expectTable(
      .date,
      #"""
      on ⟦2026-11-21⟧. → 2026-11-21
      ⟦2026/11/21⟧ → 2026-11-21
      in ⟦2026-11⟧ we → 2026-11
      ⟦21.11.2026⟧ → 2026-11-21
      ⟦1.2.2026⟧, → 2026-02-01
      ⟦21. 11. 2026⟧ → 2026-11-21
      ⟦21.11.26⟧ → 2026-11-21
      ⟦21.11.97⟧ → 1997-11-21
      ⟦11/21/2026⟧ → 2026-11-21
      ⟦21/11/2026⟧ → 2026-11-21
      ⟦21-11-2026⟧ → 2026-11-21
      ⟦5/5/26⟧ → 2026-05-05
      ⟦21 November 2026⟧ → 2026-11-21
      ⟦Nov 21st, 2026⟧ → 2026-11-21
      ⟦NOVEMBER 21 2026⟧ → 2026-11-21
      ⟦the 21st of November, 2026⟧ → 2026-11-21
      ⟦Saturday 21 Nov 2026⟧ → 2026-11-21
      ⟦Sat., 21 Nov. 2026⟧ → 2026-11-21
      am ⟦Samstag, den 21. November 2026⟧ → 2026-11-21
      ⟦3. März 2026⟧ → 2026-03-03
      le ⟦samedi 21 novembre 2026⟧ → 2026-11-21
      ⟦1er janvier 2026⟧ → 2026-01-01
      el ⟦21 de noviembre de 2026⟧ → 2026-11-21
      ⟦1º gennaio 2026⟧ → 2026-01-01
      ⟦14 juillet 2026⟧ → 2026-07-14
      ⟦31 août 2026⟧ → 2026-08-31
      ⟦21-Nov-2026⟧ → 2026-11-21
      ⟦21-Nov-26⟧ → 2026-11-21
      ⟦21 Nov '26⟧ → 2026-11-21
      ⟦2019-aug-1⟧ → 2019-08-01
      ⟦july 4th of 1995⟧ → 1995-07-04
      Gen ⟦8 September 1996⟧ → 1996-09-08
      ⟦19 December 2029⟧ la 17:01 → 2029-12-19
      ⟦19 de diciembre de 2029 a las 17:01⟧ → 2029-12-19T17:01
      ⟦fourth of July 1995⟧ and the ⟦third of May of 2021⟧ → 1995-07-04 & 2021-05-03
      ⟦January first 2000⟧, ⟦May twenty-first, 2021⟧ → 2000-01-01 & 2021-05-21
      ⟦Sep-23-2020⟧. → 2020-09-23
      ⟦November 2026⟧ → 2026-11
      in ⟦May 2026⟧ → 2026-05
      ⟦noviembre de 2026⟧ → 2026-11
      ⟦21 November⟧ → --11-21
      ⟦May 5⟧ is → --05-05
      ⟦29 February⟧ → --02-29
      übermorgen: ⟦21.11.2026⟧ → 2026-11-21
      ⟦2012-08-10 12:30⟧ → 2012-08-10T12:30
      ⟦10 August 2012, 14:00⟧ → 2012-08-10T14:00
      ⟦Friday, 21 November 2026 at 5 pm⟧ → 2026-11-21T17:00
      ⟦21.11.2026 um 14:30 Uhr⟧ → 2026-11-21T14:30
      ⟦21.11.2026, 14.30 Uhr⟧ → 2026-11-21T14:30
      €12.50 am ⟦3. Mai 2026⟧ → 2026-05-03
      EUR 8.15 am ⟦3.5.2026⟧ → 2026-05-03
      ⟦8.15 am 3 May 2026⟧ → 2026-05-03T08:15
      Top ⟦8.15 am 3 May 2026⟧ → 2026-05-03T08:15
      ⟦2026-11-21T10:30:00.123+02:00⟧ → 2026-11-21T10:30:00.123+02:00
      ⟦20261121T103000Z⟧ → 2026-11-21T10:30:00Z
      from ⟦1 May 2020 to 3 June 2021⟧. → 2020-05-01/2021-06-03
      ⟦May 1 - 5, 2020⟧ → 2020-05-01/2020-05-05
      ⟦1.–5. Mai 2020⟧ → 2020-05-01/2020-05-05
      ⟦01/05/2020 - 31/05/2020⟧ → 2020-05-01/2020-05-31
      ⟦Mon, 15 Jun 2009 20:45:30 GMT⟧ → 2009-06-15T20:45:30Z
      ⟦25/12/2018 8:13:39 PM⟧ → 2018-12-25T20:13:39
      Date : ⟦25-12-2018⟧ Time : 10:30 → 2018-12-25
      ⟦12th of January 2019⟧ → 2019-01-12
      ⟦Sept 5th⟧ → --09-05
      ⟦Dienstag, 3. März 2026⟧ → 2026-03-03
      le ⟦mardi 3 mars 2026 à 14h30⟧ → 2026-03-03T14:30
      el ⟦martes 3 de marzo de 2026 a las 14:30⟧ → 2026-03-03T14:30
      ⟦lunedì 5 maggio 2025⟧ → 2025-05-05
      ⟦segunda-feira, 5 de maio de 2025⟧ → 2025-05-05
      ⟦maandag 5 mei 2025⟧ → 2025-05-05
      ⟦2026年11月21日 10時30分⟧
      ⟦2026年11月⟧ → 2026-11
      ⟦11月21日⟧ → --11-21
      ⟦昭和64年1月7日⟧ → 1989-01-07
      ⟦31 Dec 99⟧ → 1999-12-31
      ⟦31DEC2017⟧ → 2017-12-31
      ⟦Dec. 31, '99⟧ → 1999-12-31
      """#)
  }

  @Test func datesAreNotSeenWhereThereAreNone() {
    expectTable(
      .date,
      #"""
      24/7
      1/2
      10.11.12.13
      1.2.26
      v1.12.2026
      you may 2000 times
      5 may be
      21.13.2026
      13/13/2026
      2026-13-01
      0.11.2026
      2010-11
      12:30
      2026
      21
      x21.11.2026
      21.11.2026x
      November
      Nov 21:30
      3.14159
      2026-11-213
      121.11.2026
      Decent 21
      99.99.2026
      version 2.10.2026.1
      ADVISORY-2008-1-3
      1/2 cup
      10-12 people
      May I ask 3 questions
      10.12.13.14
      """#)
  }

  /// Which kinds are asked for doesn't change where a date ends.
  @Test func datesGoOnWithTheirTimes() {
    let found = TokenEngine(KindSet(.date)).matches(in: "2026-11-21 10:30, or at 11:30")
    #expect(found.map(\.value) == ["2026-11-21T10:30"])
  }

  @Test func timesAreFound() {
    expectTable(
      .time,
      #"""
      ⟦10:30 am⟧ → 10:30
      ⟦10:30AM⟧ → 10:30
      ⟦12 a.m.⟧ → 00:00
      ⟦12:00 PM⟧ → 12:00
      ⟦7 p.m.⟧ sharp → 19:00
      ⟦23:59:59⟧ → 23:59:59
      ⟦9 o'clock⟧ → 09:00
      ⟦9 Uhr⟧ → 09:00
      ⟦10:30 UTC⟧ → 10:30Z
      ⟦10:30+02:00⟧ → 10:30+02:00
      ⟦午後3時30分⟧ → 15:30
      ⟦오후 3시⟧ → 15:00
      ⟦2:30pm-4:00pm⟧ → 14:30/16:00
      ⟦5-7 pm⟧
      """#)
  }

  @Test func timesAreNotSeenWhereThereAreNone() {
    expectTable(
      .time,
      #"""
      25:00 or 10:60
      score 3:2, 10:1
      [00:33<01:10, 5 it/s]
      """#)
  }
}

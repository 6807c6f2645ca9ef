import Testing

@testable import PlatenDetector

/// Dates of languages of which nothing else is read.
@Suite struct OtherDateTables {
  @Test func daysAreFound() {
    expectTable(
      .date,
      #"""
      den ⟦1. marts 2026⟧, ⟦8. maj 2026 kl. 10:30⟧ → 2026-03-01 & 2026-05-08T10:30
      den ⟦15 augusti 2026⟧, ⟦fredag 20 november 2026⟧ → 2026-08-15 & 2026-11-20
      ⟦27. lokakuuta 2026⟧, ⟦12.5.2026 klo 16:45⟧ → 2026-10-27 & 2026-05-12T16:45
      od ⟦1 września 2026 do 2 października 2026⟧ → 2026-09-01/2026-10-02
      ⟦29 listopada 2026 o 08:40⟧, ⟦22. prosince 2026 v 2:38⟧ → 2026-11-29T08:40 & 2026-12-22T02:38
      ⟦2026. augusztus 14⟧-én, ⟦13 iunie 2026⟧ → 2026-08-14 & 2026-06-13
      ⟦11 Ağustos 2026⟧, ⟦08.Haziran.2026, 11:07⟧ → 2026-08-11 & 2026-06-08T11:07
      ⟦28 октября 2026 в 07:54⟧, ⟦10 мая⟧ → 2026-10-28T07:54 & --05-10
      ⟦13 янв. 2026 г. в 13:34⟧, ⟦13 авг. 2026г. 19:13⟧ → 2026-01-13T13:34 & 2026-08-13T19:13
      ⟦12-14 июня 2026⟧ → 2026-06-12/2026-06-14
      (⟦1 сентября 2025 — 2 мая 2026⟧) → 2025-09-01/2026-05-02
      ⟦30 листопада 2026 о 04:27⟧, ⟦16 юни 2026⟧ г. → 2026-11-30T04:27 & 2026-06-16
      ⟦25 Μαρτίου 2026⟧, ⟦5 de gener de 2026⟧ → 2026-03-25 & 2026-01-05
      tanggal ⟦15 Agustus 2026⟧ → 2026-08-15
      """#)
  }

  @Test func monthsAreAbbreviated() {
    expectTable(
      .date,
      #"""
      ⟦8 cze 2016⟧, ⟦20 kwi 2015⟧, ⟦3 sie 2014⟧ → 2016-06-08 & 2015-04-20 & 2014-08-03
      ⟦9 Kas 2022⟧, ⟦10 Haz 2018⟧ → 2022-11-09 & 2018-06-10
      ⟦2029. júl. 28⟧., ⟦2015. máj. 23⟧. → 2029-07-28 & 2015-05-23
      ⟦5 июн. 1993⟧ г., ⟦22 вер. 2002⟧ р., ⟦11 груд. 2011⟧ → 1993-06-05 & 2002-09-22 & 2011-12-11
      ⟦12 Μαΐ 2009⟧, ⟦15 Οκτ 2003⟧, ⟦4 Des 2025⟧ → 2009-05-12 & 2003-10-15 & 2025-12-04
      haben Sie 2010, am 25 Sie 2010, 5 AG 2014, les 17 des 2023, 12 Ara, lip 2014, 5 lis 26
      Tel. 030 12 34 56 sie
      """#)
  }

  @Test func neighboursOfThoseAreDatesToo() {
    expectTable(
      .date,
      #"""
      ⟦6. travnja 2021⟧., ⟦13. studenog 1989⟧. → 2021-04-06 & 1989-11-13
      ⟦13 Veljače 1999⟧ → 1999-02-13
      ⟦6 жніўня 2015⟧, ⟦14 сакавіка 2015⟧, ⟦7. јануара 2020⟧. → 2015-08-06 & 2015-03-14 & 2020-01-07
      ⟦24. veebruar 2018⟧, ⟦1. oktobra 2019⟧, ⟦9 lipnja 2008⟧ → 2018-02-24 & 2019-10-01 & 2008-06-09
      """#)
  }

  /// Names without a year, members in Dutch, and a month that is another one in Croatia.
  @Test func otherThingsAreNoDays() {
    expectTable(
      .date,
      """
      SHA-2 Maj() and K-Mart 5, maj 5, 25 leden zijn, 5. listopada 2021
      """)
  }
}

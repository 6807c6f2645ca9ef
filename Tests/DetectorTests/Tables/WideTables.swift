import Testing

@testable import PlatenDetector

/// Forms that people write which the tables by kind leave out; the values are known from ISO 4217
/// and from calendars.
@Suite struct WideTables {
  @Test func currenciesHaveTheirCountrysName() {
    expectTable(
      .money,
      #"""
      ⟦100 Hong Kong dollars⟧ and ⟦100 New Zealand dollars⟧ → HKD 100.00 & NZD 100.00
      ⟦10,000 South Korean won⟧, ⟦100 South African rand⟧ → KRW 10000 & ZAR 100.00
      ⟦1,000 Saudi riyals⟧, ⟦250 new shekels⟧ → SAR 1000.00 & ILS 250.00
      ⟦100 Kuwaiti dinars⟧ and ⟦100 German marks⟧ → KWD 100.000 & DEM 100.00
      ⟦5 million U.S. dollars⟧ → USD 5000000.00
      ⟦20 pounds sterling⟧, ⟦100 Czech crowns⟧ → GBP 20.00 & CZK 100.00
      ⟦100 naira⟧, ⟦2 satoshis⟧, ⟦500đ⟧, ⟦Ksh. 500⟧ → NGN 100.00 & BTC 2.00 & VND 500 & KES 500.00
      ⟦US $5⟧, ⟦CLP$ 500⟧, ⟦gbp 100⟧ → USD 5.00 & CLP 500 & GBP 100.00
      3 marks, 2 crowns, 5 real things, Tcl/Tk 8.6
      """#)
  }

  @Test func amountsAreScaled() {
    expectTable(
      .money,
      #"""
      ⟦$5mm⟧ and ⟦$1.4tr⟧ → USD 5000000.00 & USD 1400000000000.00
      a ⟦$2-million⟧ house → USD 2000000.00
      ⟦2 millones de dólares⟧, ⟦1,2 milioni di euro⟧ → USD 2000000.00 & EUR 1200000.00
      a ⟦quarter million dollars⟧ → USD 250000.00
      ⟦three quarters of a million dollars⟧ → USD 750000.00
      ⟦one and a half million dollars⟧ → USD 1500000.00
      ⟦one point five million dollars⟧ → USD 1500000.00
      a ⟦five-dollar⟧ bill, a ⟦ten-cent⟧ coin → USD 5.00 & USD 0.10
      ⟦two-million-dollar⟧ house → USD 2000000.00
      ⟦a hundred bucks⟧, ⟦five quid⟧, ⟦ninety-nine cents⟧ → USD 100.00 & GBP 5.00 & USD 0.99
      ⟦$.50⟧ and ⟦€.99⟧ → USD 0.50 & EUR 0.99
      ⟦1 000 000 EUR⟧ and ⟦10 000 000,50 €⟧ → EUR 1000000.00 & EUR 10000000.50
      5mm of rain, $mm
      """#)
  }

  @Test func yuanHaveTenths() {
    expectTable(
      .money,
      #"""
      ⟦one kuai and five mao five⟧, ⟦ten yuan five jiao⟧ → CNY 1.55 & CNY 10.50
      ⟦3 yuan 2 jiao 5 fen⟧; ⟦1 kuai 5 mao⟧ → CNY 3.25 & CNY 1.50
      ⟦one yuan five mao⟧ five times, ⟦two yuan⟧ five times → CNY 1.50 & CNY 2.00
      five mao
      """#)
  }

  @Test func datesOfHolidays() {
    // Easter by the tables of the churches.
    expectTable(
      .date,
      #"""
      on ⟦Christmas 2019⟧, ⟦Christmas Eve, 2020⟧ → 2019-12-25 & 2020-12-24
      ⟦Easter 1961⟧, ⟦Easter 1981⟧, ⟦Easter 1954⟧ → 1961-04-02 & 1981-04-19 & 1954-04-18
      ⟦Easter 2008⟧, ⟦Easter 2019⟧, ⟦Easter Sunday 2038⟧ → 2008-03-23 & 2019-04-21 & 2038-04-25
      ⟦Good Friday 2024⟧, ⟦Easter Monday of 2024⟧ → 2024-03-29 & 2024-04-01
      ⟦Ostern 2025⟧ → 2025-04-20
      ⟦Thanksgiving 2019⟧, ⟦Black Friday 2019⟧ → 2019-11-28 & 2019-11-29
      ⟦Labor Day 2021⟧, ⟦Memorial Day 2021⟧ → 2021-09-06 & 2021-05-31
      ⟦Mother’s Day 2021⟧, ⟦New Year's Eve 2021⟧ → 2021-05-09 & 2021-12-31
      the day 2019, Friday 2019
      """#)
  }

  @Test func datesInManyOrders() {
    expectTable(
      .date,
      #"""
      ⟦2019/May/03⟧, ⟦2019/23/May⟧, ⟦2019-03-May⟧ → 2019-05-03 & 2019-05-23 & 2019-05-03
      On ⟦2019 05 03⟧, it → 2019-05-03
      ⟦May 3rd in 2019⟧, ⟦May the third, 2019⟧ → 2019-05-03 & 2019-05-03
      ⟦3 May nineteen ninety-nine⟧ → 1999-05-03
      ⟦22 December in the year 2016⟧, ⟦1st of January of the year 2000⟧ → 2016-12-22 & 2000-01-01
      ⟦May 3, two thousand and nineteen⟧ → 2019-05-03
      vom ⟦3. bis 5. Mai 2019⟧ → 2019-05-03/2019-05-05
      du ⟦3 au 5 mai 2019⟧ → 2019-05-03/2019-05-05
      on ⟦22/04⟧ or on ⟦12/25⟧ → --04-22 & --12-25
      1/2 of it, by 3/4, 24/7, on 24/7, 2019 99 03, 16/32
      """#)
  }

  @Test func noonAndMidnight() {
    expectTable(
      .time,
      #"""
      at ⟦noon⟧, ⟦12 noon⟧ or by ⟦midnight⟧ → 12:00 & 12:00 & 00:00
      um ⟦Mitternacht⟧, Friday ⟦noon⟧ → 00:00 & 12:00
      midnight blue, the noon sun, noonday, soon, a-noon
      """#)
    expectTable(.date, "⟦3 May 2019 at noon⟧ → 2019-05-03T12:00")
  }

  @Test func aDayAndAMonthWithoutAYearAreInDoubt() {
    let engine = TokenEngine(KindSet(.date))
    let found = engine.matches(in: "Back on 05/04.")
    #expect(found.map(\.alternatives) == [["--04-05", "--05-04"]])
    #expect(found.map(\.isValid) == [false])
  }

  @Test func linksThatWordsAnnounce() {
    expectTable(
      .link,
      #"""
      visit ⟦example.io⟧, our website is ⟦foo.photography⟧
      URLs: ⟦bit.ly⟧, ⟦nyti.ms⟧, ⟦sound.academy⟧
      ⟦git+ssh://git@example.com/x.git⟧ → git+ssh://git@example.com/x.git
      ⟦irc://irc.example.com/chan⟧ or ⟦http://intranet⟧
      link main.rs, domain a.py, digit://example.com
      http://a-name-of-one-label-that-is-no-host
      """#)
  }

  @Test func phonesBesideMarks() {
    expectTable(
      .phone,
      #"""
      #Name#@⟦123.456.7890⟧- and
      OFFICE-⟦1(516)733-3989⟧
      (⟦19 35831647⟧ is without its bracket
      landline phone number in Italy: ⟦012234⟧.
      手机: ⟦138 1234 5678⟧, 联系人手机号码：⟦13812345678⟧ → 13812345678 & 13812345678
      전화 ⟦1588-1234⟧, 電話番号：⟦03-1234-5678⟧ → 15881234 & 0312345678
      手机价格: 138 1234 5678
      my phone number is 112-3333.
      a@123.456.7890 and AB-123.456.7890
      These are not phone numbers: 1 506 64
      the numbers 123 456 7890 of a list
      phone ⟦123 456 7890⟧ → +11234567890
      #Name#-⟦123 456 7890⟧.
      """#)
  }

  /// Thai, Lao, Burmese and Khmer put no spaces between words either.
  @Test func wordsTouchWhereNothingPartsThem() {
    expectTable(
      .money,
      #"""
      ราคา⟦฿1,250.00⟧ถึงวันนี้ → THB 1250.00
      ราคา⟦12.50 USD⟧ → USD 12.50
      """#)
    expectTable(.percent, "ลด⟦25%⟧เท่านั้น → 25")
    expectTable(.date, "วันที่⟦2026-05-03⟧ครับ → 2026-05-03")
    expectTable(.phone, "โทร⟦+66 2 123 4567⟧ครับ → +6621234567")
    expectTable(.ip, "ຈາກ⟦192.168.0.1⟧ຫາ → 192.168.0.1")
  }

  /// No area code and no exchange of North America is below 200.
  @Test(arguments: [("123-456-7890", false), ("212-555-0187", true), ("212-155-0187", false)])
  func numbersOutsideThePlanAreNotValid(text: String, isValid: Bool) {
    #expect(TokenEngine(KindSet(.phone)).matches(in: text).map(\.isValid) == [isValid])
  }
}

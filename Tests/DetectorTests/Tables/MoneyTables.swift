import Testing

@testable import PlatenDetector

@Suite struct MoneyTables {
  @Test func moneyAreFound() {
    expectTable(
      .money,
      #"""
      ⟦$1,234.56⟧ → USD 1234.56
      ⟦€1.234,50⟧. → EUR 1234.50
      ⟦$95,290.19⟧ ⟦108.46 EUR⟧ → USD 95290.19 & EUR 108.46
      from 5.19 ⟦108 EUR⟧ are → EUR 108.00
      ⟦1 234,56 €⟧ → EUR 1234.56
      ⟦CHF 1'234.50⟧ → CHF 1234.50
      ⟦1’234.50 CHF⟧ → CHF 1234.50
      ⟦-$5⟧ → USD -5.00
      ⟦$-5⟧ → USD -5.00
      ⟦EUR -5⟧ → EUR -5.00
      ⟦−12,50 €⟧ → EUR -12.50
      ⟦USD 12.5 million⟧ → USD 12500000.00
      ⟦12 dollars⟧ → USD 12.00
      ⟦99 cents⟧ or → USD 0.99
      ⟦5 cents⟧ → USD 0.05
      ⟦470 pence⟧ → GBP 4.70
      ⟦₹1,00,000⟧ → INR 100000.00
      ⟦¥1,000⟧ → JPY 1000
      ⟦EUR 12,-⟧ → EUR 12.00
      ⟦12.– CHF⟧ → CHF 12.00
      ⟦Fr. 12.50⟧ → CHF 12.50
      ⟦100 zł⟧ → PLN 100.00
      ⟦12 kr.⟧ per → SEK 12.00
      ⟦12 kr⟧. See → SEK 12.00
      ⟦US$ 5⟧ → USD 5.00
      ⟦C$5⟧ → CAD 5.00
      ⟦$100 CAD⟧ → CAD 100.00
      ⟦$5k⟧ → USD 5000.00
      ⟦.50 USD⟧, ⟦-.75 Fr.⟧ of → USD 0.50 & CHF -0.75
      ⟦10L INR⟧ and 10L of it → INR 1000000.00
      Mo–Fr 8.00, Mo.-Fr. 8.00-18.00 Uhr, ⟦Fr. 8.00⟧ → CHF 8.00
      ⟦€2.5bn⟧ → EUR 2500000000.00
      ⟦£3m⟧ → GBP 3000000.00
      ⟦1.234.567,89 EUR⟧ → EUR 1234567.89
      ⟦$1.234 million⟧ → USD 1234000.00
      ⟦€12.50⟧ am 3. Mai 2026 → EUR 12.50
      ⟦EUR 8.15⟧ am 3.5.2026 → EUR 8.15
      ⟦€ 8⟧ am 3. Mai → EUR 8.00
      ⟦5 Mio. €⟧ → EUR 5000000.00
      (⟦$ 2.54 billion⟧, → USD 2540000000.00
      ⟦10 us dollars⟧ → USD 10.00
      ⟦3 Canadian dollars⟧ → CAD 3.00
      ⟦12-cent⟧ stamp → USD 0.12
      ⟦TRY 12.50⟧ → TRY 12.50
      ⟦KWD 1.5⟧ → KWD 1.500
      ⟦0.125 USD⟧ → USD 0.125
      2 ⟦USD 12.50⟧ → USD 12.50
      Größe: ⟦5 €⟧ → EUR 5.00
      ⟦$0⟧ → USD 0.00
      ⟦$007⟧ → USD 7.00
      ⟦500 円⟧ → JPY 500
      ⟦75 USD million⟧ → USD 75000000.00
      ⟦Euro 12,50⟧ → EUR 12.50
      pay ⟦$5⟧. → USD 5.00
      ⟦£1.5m⟧ → GBP 1500000.00
      ⟦€1,234.56⟧ → EUR 1234.56
      ⟦1.234,56 EUR⟧ → EUR 1234.56
      ⟦EUR 1.234,56⟧ → EUR 1234.56
      ⟦USD 1,000⟧ → USD 1000.00
      ⟦1 234,50 kr⟧
      ⟦99 zł⟧ → PLN 99.00
      ⟦12.50 CHF⟧ → CHF 12.50
      ⟦Rs. 1,00,000⟧ → INR 100000.00
      ⟦5 US dollars⟧ → USD 5.00
      ⟦100 Canadian dollars⟧ → CAD 100.00
      ⟦1,5 milliard d'euros⟧
      ⟦5万円⟧ → JPY 50000
      ⟦NT$500⟧ → TWD 500.00
      ⟦19,99€⟧ → EUR 19.99
      ⟦€19,99⟧ → EUR 19.99
      ⟦20 Euro⟧ → EUR 20.00
      ⟦KRW 5,000⟧ → KRW 5000
      ⟦KWD 1.250⟧ → KWD 1.250
      ⟦£3 million⟧ → GBP 3000000.00
      ⟦$1.99⟧-⟦$2.99⟧ → USD 1.99 & USD 2.99
      ⟦twenty-five thousand dollars⟧ → USD 25000.00
      ⟦one hundred and five euros⟧ → EUR 105.00
      ⟦15 dollars 50⟧. → USD 15.50
      ⟦17 USD 25⟧. → USD 17.25
      ⟦5 euros and 20 cents⟧ → EUR 5.20
      ⟦15 Euro 50 Cent⟧ → EUR 15.50
      ⟦thirteen dollars and forty-five cents⟧ → USD 13.45
      ⟦thirteen dollars forty-five⟧. → USD 13.45
      ⟦half a million dollars⟧ and ⟦a hundred pounds⟧ → USD 500000.00 & GBP 100.00
      ⟦five million yen⟧ → JPY 5000000
      ⟦120 MEUR⟧ and ⟦TEUR 5⟧ → EUR 120000000.00 & EUR 5000.00
      ⟦mxn$ 15⟧ → MXN 15.00
      ⟦rupees 500⟧ → INR 500.00
      costs ⟦dollar 22.5 million⟧ → USD 22500000.00
      ⟦fünfundzwanzig Euro⟧ → EUR 25.00
      ⟦zweihundertfünfzig Euro⟧ → EUR 250.00
      ⟦zwei Millionen Euro⟧ → EUR 2000000.00
      ⟦vingt-cinq euros⟧ → EUR 25.00
      ⟦quatre-vingt-dix euros⟧ → EUR 90.00
      ⟦mille deux cents euros⟧ → EUR 1200.00
      ⟦deux millions d'euros⟧ → EUR 2000000.00
      ⟦doscientos cinco euros⟧ → EUR 205.00
      ⟦treinta y cinco dólares⟧ → USD 35.00
      ⟦duemilacinquecento euro⟧ → EUR 2500.00
      ⟦vinte e cinco euros⟧ → EUR 25.00
      ⟦tweehonderdvijftig euro⟧ → EUR 250.00
      list: ⟦RM 3. 70⟧, ⟦RM 4.20⟧ → MYR 3.70 & MYR 4.20
      ⟦RM 3. 70⟧ ⟦RM 4.20⟧ → MYR 3.70 & MYR 4.20
      ⟦1,234. 50 EUR⟧ → EUR 1234.50
      """#)
  }

  @Test func moneyAreNotSeenWhereThereAreNone() {
    expectTable(
      .money,
      #"""
      CVE-2023
      USD-12
      6\t$
      ALL 12 items
      CRC16 and SLE 15
      a value of 0 won't
      '$3' >= 1000 && $3 < 65000 {print $3}
      owed: due dollars
      TOP 10
      26741 = NAD27 California, CUP3 and LAK1
      TRY 3 times
      5%
      $5%
      12:30 EUR
      A$AP
      $12.11.2026
      $
      12
      EUR
      12 points
      5 m
      B2B 12
      x12 EUR
      $x5
      12 eureka
      1,23,45 EUR,
      12 Frames
      12,34,5 $
      $HOME and $1abc
      """#)
  }

  @Test func percentsAreFound() {
    expectTable(
      .percent,
      #"""
      ⟦5%⟧ and ⟦-3.5%⟧ → 5 & -3.5
      ⟦99.9 per cent⟧ → 99.9
      ⟦5 pour cent⟧ → 5
      ⟦50％⟧ → 50
      ⟦thirty percent⟧ or ⟦minus five percent⟧ → 30 & -5
      up ⟦73.5 %⟧ 192.168.1.2, ⟦12 %⟧ 2026-05-03 → 73.5 & 12
      ⟦zwanzig Prozent⟧, ⟦one hundred percents⟧ → 20 & 100
      """#)
  }

  @Test func percentsAreNotSeenWhereThereAreNone() {
    expectTable(
      .percent,
      #"""
      %d and 5%d
      a percent, percent of ten, recent force
      """#)
  }

  @Test func numbersAreFound() {
    expectTable(
      .number,
      #"""
      ⟦90 km/h⟧ → 90 km/h
      ⟦1,000 km⟧ → 1000 km
      ⟦5m²⟧ and ⟦10 m³⟧ → 5 m² & 10 m³
      ⟦-5 °C⟧ → -5 °C
      ⟦512 MB⟧ of ⟦2 GHz⟧ → 512 MB & 2 GHz
      """#)
  }

  @Test func numbersAreNotSeenWhereThereAreNone() {
    expectTable(
      .number,
      #"""
      the 1980s
      5 minutes
      """#)
  }

  @Test func amountsOfSeveralParts() {
    expectTable(
      .money,
      #"""
      ⟦.50 USD⟧ and ⟦.5 EUR⟧ → USD 0.50 & EUR 0.50
      ⟦1万2千円⟧, ⟦12万3千円⟧ and ⟦12万3456円⟧ → JPY 12000 & JPY 123000 & JPY 123456
      ⟦5 zł 50 gr⟧, ⟦5 zł⟧, 50 gr → PLN 5.50 & PLN 5.00
      a,⟦€12.50⟧,3 → EUR 12.50
      """#)
  }

  @Test func ideographsAreAmounts() {
    expectTable(
      .money,
      #"""
      ⟦五千円⟧を → JPY 5000
      ⟦三十万円⟧ → JPY 300000
      ⟦人民币壹万贰仟叁佰元整⟧ → CNY 12300.00
      ⟦一千二百三十四元⟧ → CNY 1234.00
      ⟦三十元⟧月租、⟦五百元⟧年费 → CNY 30.00 & CNY 500.00
      三十元素、三十元旦
      数千円、関東一円、一元二次方程、公元二〇二六年、二三千円
      """#)
  }

  @Test func aStrokeStandsForNoPaise() {
    expectTable(
      .money,
      #"""
      ⟦Rs. 500/-⟧ only → INR 500.00
      ⟦₹ 2,50,000/-⟧ → INR 250000.00
      """#)
  }
}

import PlatenText
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    ("⟦$1,234.56⟧", "USD 1234.56"), ("⟦€1.234,50⟧.", "EUR 1234.50"),
    ("⟦1 234,56 €⟧", "EUR 1234.56"),
    ("⟦1\u{202F}234,56\u{A0}€⟧", "EUR 1234.56"), ("⟦CHF 1'234.50⟧", "CHF 1234.50"),
    ("⟦1’234.50 CHF⟧", "CHF 1234.50"), ("⟦-$5⟧", "USD -5.00"), ("⟦$-5⟧", "USD -5.00"),
    ("⟦EUR -5⟧", "EUR -5.00"),
    ("⟦−12,50 €⟧", "EUR -12.50"), ("⟦USD 12.5 million⟧", "USD 12500000.00"),
    ("⟦12 dollars⟧", "USD 12.00"),
    ("⟦99 cents⟧ or", "USD 0.99"), ("⟦5 cents⟧", "USD 0.05"), ("⟦470 pence⟧", "GBP 4.70"),
    ("⟦₹1,00,000⟧", "INR 100000.00"), ("⟦¥1,000⟧", "JPY 1000"), ("⟦EUR 12,-⟧", "EUR 12.00"),
    ("⟦12.– CHF⟧", "CHF 12.00"), ("⟦Fr. 12.50⟧", "CHF 12.50"), ("⟦100 zł⟧", "PLN 100.00"),
    ("⟦12 kr.⟧ per", "SEK 12.00"), ("⟦12 kr⟧. See", "SEK 12.00"), ("⟦US$ 5⟧", "USD 5.00"),
    ("⟦C$5⟧", "CAD 5.00"), ("⟦$100 CAD⟧", "CAD 100.00"), ("⟦$5k⟧", "USD 5000.00"),
    ("⟦€2.5bn⟧", "EUR 2500000000.00"), ("⟦£3m⟧", "GBP 3000000.00"),
    ("⟦1.234.567,89 EUR⟧", "EUR 1234567.89"),
    ("⟦$1.234 million⟧", "USD 1234000.00"), ("⟦5 Mio. €⟧", "EUR 5000000.00"),
    ("(⟦$ 2.54 billion⟧,", "USD 2540000000.00"),
    ("⟦10 us dollars⟧", "USD 10.00"), ("⟦3 Canadian dollars⟧", "CAD 3.00"),
    ("⟦12-cent⟧ stamp", "USD 0.12"),
    ("⟦TRY 12.50⟧", "TRY 12.50"), ("⟦KWD 1.5⟧", "KWD 1.500"), ("⟦0.125 USD⟧", "USD 0.125"),
    ("2 ⟦USD 12.50⟧", "USD 12.50"), ("Größe: ⟦5 €⟧", "EUR 5.00"), ("⟦$0⟧", "USD 0.00"),
    ("⟦$007⟧", "USD 7.00"),
    ("⟦500 円⟧", "JPY 500"), ("⟦75 USD million⟧", "USD 75000000.00"), ("⟦Euro 12,50⟧", "EUR 12.50"),
  ])
  func found(marked: String, value: String) {
    expectTokens([.money], in: marked, values: [value])
  }

  @Test(arguments: [
    "CVE-2023", "USD-12", "6\t$", "ALL 12 items", "TOP 10", "TRY 3 times", "5%", "$5%", "12:30 EUR",
    "A$AP", "$12.11.2026", "$",
    "12", "EUR",
    "12 points", "5 m", "B2B 12", "x12 EUR", "$x5", "12 eureka", "1,23,45 EUR,", "12 Frames",
    "12,34,5 $",
  ])
  func notFound(text: String) {
    expectTokens([.money], in: text, values: [])
  }

  @Test func severalInARow() {
    expectTokens(
      [.money], in: "⟦$5⟧, ⟦$6⟧;⟦7 €⟧ ⟦$1⟧⟦$2⟧",
      values: ["USD 5.00", "USD 6.00", "EUR 7.00", "USD 1.00", "USD 2.00"])
  }

  @Test func loneMarkBeforeThreeDigitsIsLessSure() {
    let scores = DataDetector([.money]).tokens(in: "1.234 EUR; 1.23 EUR").map(\.score)
    #expect(scores.count == 2 && scores[0] < scores[1])
  }
}

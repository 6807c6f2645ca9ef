import Testing

@testable import PlatenDetector

/// Amounts whose number a word, a letter or a sign multiplies.
@Suite struct ScaleTests {
  /// The forms of annual reports; what they say is meant by their authors.
  @Test func marksBeforeThreeDigitsAreThoseOfTheText() {
    expectTable(
      .money,
      #"""
      earned ⟦$1,500 million⟧, up from ⟦$1,234 million⟧ → USD 1500000000.00 & USD 1234000000.00
      Revenue was ⟦$12,345 thousand⟧. → USD 12345000.00
      revenue of ⟦EUR 1,234 million⟧ → EUR 1234000000.00
      auf ⟦1.500 Mio. €⟧ (Vorjahr: ⟦1.234,5 Mio. €⟧) → EUR 1500000000.00 & EUR 1234500000.00
      stieg auf ⟦12.345 TEUR⟧, ⟦TEUR 1.234⟧ → EUR 12345000.00 & EUR 1234000.00
      ⟦1.500 milioni di euro⟧ → EUR 1500000000.00
      ⟦1.500 millones de euros⟧ → EUR 1500000000.00
      ⟦R$ 1.250 milhões⟧ → BRL 1250000000.00
      ⟦1,234 Mio. €⟧, ⟦1,234 million d'euros⟧ → EUR 1234000.00 & EUR 1234000.00
      ⟦$1.234 million⟧, ⟦₹1,234 crore⟧ → USD 1234000.00 & INR 12340000000.00
      ⟦¥1,234 million⟧ and ⟦KRW 1,234 billion⟧ → JPY 1234000000 & KRW 1234000000000
      from the report: ⟦SEK 1,234 million⟧ of the group → SEK 1234000000.00
      """#)
  }

  /// Each as its author may mean it, and as another country's would.
  @Test(arguments: [
    ("1.234 millones de pesos", "MXN 1234000000.00", "MXN 1234000.00"),
    (
      "Los ingresos son de 1,500 millones de pesos para el año", "MXN 1500000000.00",
      "MXN 1500000.00"
    ),
    ("1.500 Mio. USD", "USD 1500000000.00", "USD 1500000.00"),
    ("SEK 1,234 million", "SEK 1234000000.00", "SEK 1234000.00"),
    ("1.500 mln euro", "EUR 1500000000.00", "EUR 1500000.00"),
    (
      "Der Vertrag über $1,500 million ist der Rechnung beigelegt", "USD 1500000000.00",
      "USD 1500000.00"
    ),
  ])
  func marksThatTwoCountriesReadOtherwiseAreMarked(text: String, first: String, second: String) {
    let found = TokenEngine(.usual).matches(in: text).filter { $0.kind == .money }
    #expect(found.map(\.value) == [first] && found.map(\.isValid) == [false])
    #expect(found.map(\.alternatives) == [[first, second]])
  }

  /// A locale decides what words and currency leave open.
  @Test(arguments: [
    ("es", "MX", "1,500 millones de pesos", "MXN 1500000000.00"),
    ("es", "AR", "1.500 millones de pesos", "MXN 1500000000.00"),
    ("en", "", "1.234 million pesos", "MXN 1234000.00"),
  ])
  func aLocaleDecides(language: String, region: String, text: String, value: String) {
    var options = ReadingOptions()
    (options.language, options.region) = (language, region)
    let found = TokenEngine(.usual).matches(in: text, options: options)
    #expect(found.map(\.value) == [value] && found.map(\.isValid) == [true])
  }

  @Test func tenThousandsHaveTheirSigns() {
    expectTable(
      .money,
      #"""
      予算は⟦1,500万円⟧、人件費は⟦15,000万円⟧ → JPY 15000000 & JPY 150000000
      매출 ⟦5,000만원⟧, ⟦5천만 원⟧ → KRW 50000000 & KRW 50000000
      营收为⟦1,234万元⟧，利润⟦1.234亿元⟧ → CNY 12340000.00 & CNY 123400000.00
      売上は⟦3億5000万円⟧でした。 → JPY 350000000
      費用は⟦2兆5000億円⟧、⟦5兆円⟧ → JPY 2500000000000 & JPY 5000000000000
      ⟦1亿5000万元⟧ → CNY 150000000.00
      ⟦3억 5000만원⟧, ⟦3억 5,000만 원⟧, ⟦1만 5000원⟧ → KRW 350000000 & KRW 350000000 & KRW 15000
      2026年売上：⟦12億3,456万円⟧ → JPY 1234560000
      ⟦1兆2,345億6,789万1,234円⟧ → JPY 1234567891234
      ⟦3億2千500万円⟧と⟦2千500円⟧ → JPY 325000000 & JPY 2500
      ⟦¥1億2,000万⟧, ⟦-3億5000万円⟧ → JPY 120000000 & JPY -350000000
      하지만 ⟦5000원⟧, 인천 ⟦5000원⟧ → KRW 5000 & KRW 5000
      """#)
  }

  /// Rather none than the last part of a greater amount.
  @Test(arguments: ["三億5000万円", "1.5億3000万円", "5000万3億円", "x3億5000万円", "¥1億2億"])
  func partsThatDoNotFitAreNoAmounts(text: String) {
    #expect(TokenEngine(KindSet(.money)).matches(in: text).map(\.value) == [])
  }

  @Test func lettersAndShortWordsMultiply() {
    expectTable(
      .money,
      #"""
      ⟦₹1.5 Cr⟧ and ⟦₹20 L⟧, ⟦Rs 3.2 cr⟧ → INR 15000000.00 & INR 2000000.00 & INR 32000000.00
      ⟦T€ 500⟧, ⟦k€ 500⟧ → EUR 500000.00 & EUR 500000.00
      ⟦500 T€⟧, ⟦12 M€⟧ → EUR 500000.00 & EUR 12000000.00
      ⟦T€ 1.234⟧ und ⟦$5⟧ L → EUR 1234000.00 & USD 5.00
      BAT⟦€ 500⟧ → EUR 500.00
      """#)
    // Credit in a statement, or crores.
    let found = TokenEngine(.usual).matches(in: "₹500.00 Cr")
    #expect(found.map(\.isValid) == [false])
  }
}

import Testing

@testable import PlatenDetector

/// Signs of currencies that stand between two numbers.
@Suite struct SignTests {
  @Test func centsFollowTheSign() {
    expectTable(
      .money,
      #"""
      coûte ⟦12€90⟧, le café ⟦1€50⟧ et l'eau ⟦0€80⟧. → EUR 12.90 & EUR 1.50 & EUR 0.80
      Cuesta ⟦3€50⟧, ⟦4£20⟧ → EUR 3.50 & GBP 4.20
      ⟦5 € 20 Cent⟧, ⟦1.234€50⟧ → EUR 5.20 & EUR 1234.50
      """#)
  }

  /// A sign that touches a number is its own.
  @Test func signsBelongToWhatTheyTouch() {
    expectTable(
      .money,
      #"""
      Prix ⟦5€⟧ ⟦10€⟧ ⟦15€⟧ → EUR 5.00 & EUR 10.00 & EUR 15.00
      ⟦5$⟧ ⟦10$⟧ ⟦15$⟧ → USD 5.00 & USD 10.00 & USD 15.00
      ⟦€5⟧ ⟦€10⟧, ⟦€5⟧-⟦€10⟧ → EUR 5.00 & EUR 10.00 & EUR 5.00 & EUR 10.00
      ⟦12€⟧900 and ⟦5 €⟧ 20 kg, in 2026 ⟦€ 50⟧ → EUR 12.00 & EUR 5.00 & EUR 50.00
      """#)
    let keys = TokenEngine(KindSet(.key).union(KindSet(.money))).matches(in: "Preis: 12€90")
    #expect(keys.map(\.value) == ["EUR 12.90", "EUR 12.90"])
  }

  /// Of two numbers around a sign it is that of the one with cents after a comma.
  @Test func aSignBetweenTwoNumbers() {
    expectTable(
      .money,
      #"""
      ⟦205,68 €⟧ 205.68 → EUR 205.68
      Menge 2 ⟦€ 12,50⟧ → EUR 12.50
      2 x 3,50 ⟦€ 7,00⟧ → EUR 7.00
      """#)
  }

  /// One of an amount and its hundredths may be in words, the other in digits.
  @Test func hundredthsMayBeWords() {
    expectTable(
      .money,
      #"""
      ⟦1 dollar and forty-two cents⟧, ⟦5 Euro zwanzig Cent⟧ → USD 1.42 & EUR 5.20
      ⟦twenty dollars 43 cents⟧ or ⟦twenty dollars⟧ and 43 people → USD 20.43 & USD 20.00
      """#)
  }

  /// Ledgers and receipts write a minus after the amount; between two numbers it is a dash.
  @Test func aMinusMayStandAfter() {
    expectTable(
      .money,
      #"""
      Rabatt ⟦5,00- €⟧, ⟦1.234,56- EUR⟧ und ⟦5k €⟧ → EUR -5.00 & EUR -1234.56 & EUR 5000.00
      Coupon ⟦$19.99-⟧\nGutschrift ⟦EUR 5,00-⟧ B → USD -19.99 & EUR -5.00
      ⟦$19.99⟧- ⟦$25.00⟧, ⟦$19.99⟧- free → USD 19.99 & USD 25.00 & USD 19.99
      5,00-⟦€6,00⟧ → EUR 6.00
      ⟦12,- €⟧ → EUR 12.00
      """#)
  }

  /// A code in front of a dollar's sign says which dollar.
  @Test func codesStandBesideDollars() {
    expectTable(
      .money,
      #"""
      ⟦NZD $100.70⟧, ⟦CAD $5⟧, ⟦MXN $1,200.50⟧ → NZD 100.70 & CAD 5.00 & MXN 1200.50
      ⟦3.14US$⟧, 5 ⟦US$10⟧, AMD ⟦$5⟧ → USD 3.14 & USD 10.00 & USD 5.00
      """#)
  }

  @Test func thousandsOfZerosAreNoVersion() {
    expectTable(.money, "⟦EUR 170 000⟧, ⟦USD 1 000 000⟧ → EUR 170000.00 & USD 1000000.00")
  }

  @Test func abbreviationsAndSmallLetters() {
    expectTable(
      .money,
      #"""
      ⟦1 030 р⟧., ⟦99 LEI⟧, ⟦140,00 pln⟧ → RUB 1030.00 & RON 99.00 & PLN 140.00
      ⟦29 RON⟧ per kg, RON 29, ⟦100 SAR⟧ → RON 29.00 & SAR 100.00
      """#)
  }

  /// Five and a half, or five of fifty each.
  @Test(arguments: ["Tarif : 5 € 50 la place", "Tarif : 5 € 50", "Tarif : 5€ 50"])
  func spacedCentsAreInDoubt(text: String) {
    let found = TokenEngine(KindSet(.money)).matches(in: text)
    #expect(found.map(\.value) == ["EUR 5.50"] && found.map(\.isValid) == [false])
  }
}

import PlatenDetector
import Testing

@Suite struct AmountRangeTests {
  @Test func bothEndsHaveTheCurrencyOfOne() {
    expectTable(
      .money,
      #"""
      ⟦$5⟧-⟦10⟧ → USD 5.00 & USD 10.00
      ⟦5⟧-⟦10 USD⟧ → USD 5.00 & USD 10.00
      ⟦10⟧ to ⟦20 euros⟧ → EUR 10.00 & EUR 20.00
      ⟦1,50⟧–⟦2,00 €⟧ → EUR 1.50 & EUR 2.00
      ⟦$1,000⟧-⟦2,000⟧ a year → USD 1000.00 & USD 2000.00
      ⟦USD 3⟧–⟦5 million⟧ → USD 3000000.00 & USD 5000000.00
      ⟦3⟧-⟦5 million dollars⟧ → USD 3000000.00 & USD 5000000.00
      ⟦2⟧-⟦4 cents⟧ → USD 0.02 & USD 0.04
      between ⟦10⟧ and ⟦20 euros⟧ → EUR 10.00 & EUR 20.00
      zwischen ⟦10⟧ und ⟦20 Euro⟧ → EUR 10.00 & EUR 20.00
      """#)
  }

  @Test func bothEndsHaveThePercentOfOne() {
    expectTable(
      .percent,
      #"""
      by ⟦5⟧-⟦10 %⟧ or ⟦30⟧–⟦40%⟧ → 5 & 10 & 30 & 40
      um ⟦2,5⟧ bis ⟦3 %⟧, between ⟦3⟧ and ⟦4 %⟧ → 2.5 & 3 & 3 & 4
      page 3 and ⟦4 %⟧, A5-⟦10 %⟧, from ⟦40%⟧–⟦60%⟧
      """#)
    expectTable(.number, "a ⟦5⟧-⟦10 km⟧ walk → 5 km & 10 km")
  }

  /// What a program divides by counts nothing.
  @Test func aCountedNumberFollowsAPercentage() {
    expectTable(
      .percent,
      #"""
      ⟦10 %⟧ 5 kg, TVA ⟦20 %⟧ 250,00 €, ⟦1 %⟧ 12 EUR → 10 & 20 & 1
      123 % 20 and i % 2
      """#)
  }

  @Test func othersAreNoRanges() {
    expectTable(
      .money,
      #"""
      2026-⟦10 USD⟧
      page 10 to ⟦20 euros⟧
      ⟦$5⟧-10 kg
      A5-⟦10 USD⟧
      5-10-⟦15 USD⟧
      10 and ⟦20 euros⟧
      """#)
  }

  /// Of which size the first amount is nothing says.
  @Test func aFirstAmountWithoutItsSizeIsDoubted() {
    let found = TokenEngine(.usual).matches(in: "It costs $3 to $5 million.")
    #expect(found.map(\.value) == ["USD 3.00", "USD 5000000.00"])
    #expect(found.map(\.isValid) == [false, true])
  }
}

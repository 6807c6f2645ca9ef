import Testing

@testable import PlatenDetector

/// Amounts in brackets: the minus of ledgers, and mere brackets elsewhere.
@Suite struct LedgerTests {
  @Test func bracketsThatFillACellAreAMinus() {
    expectTable(
      .money,
      #"""
      Returns\#t⟦($45.00)⟧\nNet\#t⟦$1,155.00⟧ → USD -45.00 & USD 1155.00
      Price  ⟦12.00 EUR⟧\nDiscount  ⟦(3.00 EUR)⟧ → EUR 12.00 & EUR -3.00
      | Loss | ⟦(£12,400)⟧ | → GBP -12400.00
      loss of ⟦$(1,204)⟧ or ⟦$ (350)⟧ → USD -1204.00 & USD -350.00
      The fee (⟦€20⟧) is due. → EUR 20.00
      The fee (⟦€20.50⟧), which → EUR 20.50
      """#)
  }

  @Test(arguments: [
    "Balance ($45.00)", "($45.00)", "Change in cash (£12,400)\nand",
    "Net loss (€1.250,00) against", "Jahresfehlbetrag (€3,5 Mio.) wurde", "an outflow of (€3.50).",
    "growth of (3.2%)", "Change\t(3.2%)",
  ])
  func otherBracketsAreInDoubt(text: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).first)
    #expect(!match.isValid && match.alternatives.count == 2)
    #expect(match.alternatives.last?.contains("-") == true)
  }

  /// What is a minus in one place may be one in others.
  @Test func aLedgerHasBracketsOfOneMeaning() {
    let found = TokenEngine(.usual).matches(in: "Loss\t(50 EUR)\nIt (20 EUR) is due.")
    #expect(found.map(\.value) == ["EUR -50.00", "EUR 20.00"])
    #expect(found.map(\.isValid) == [true, false])
  }

  /// A sign that a space parts from its amount is a minus in a cell, and a dash in a sentence.
  @Test func aMinusMayStandApart() {
    expectTable(
      .money,
      #"""
      Gutschrift\#t⟦- 45,90 €⟧\nPfand: ⟦- 0,25 €⟧ → EUR -45.90 & EUR -0.25
      | Kaffee | ⟦2,50 €⟧ | ⟦- 0,50 €⟧ | → EUR 2.50 & EUR -0.50
      Rabatt ⟦- 3,50 €⟧\nRefund ⟦- $5.00⟧ → EUR -3.50 & USD -5.00
      Pizza - ⟦8,50 €⟧\nPasta – ⟦9,50 €⟧ → EUR 8.50 & EUR 9.50
      ⟦5 €⟧ - ⟦10 €⟧\n- ⟦5 €⟧ je Person → EUR 5.00 & EUR 10.00 & EUR 5.00
      Saldo ⟦− 12,00 €⟧ und → EUR -12.00
      """#)
  }

  @Test func aMinusMayStandAfterItsCurrency() {
    expectTable(
      .money,
      #"""
      Saldo ⟦1.204,50 EUR-⟧\nSoll  ⟦12,00 €-⟧ → EUR -1204.50 & EUR -12.00
      Fee\#t⟦$5.00 -⟧\#tpaid → USD -5.00
      ⟦12,00 EUR⟧-Gutschein, ⟦$5.00⟧ - was ⟦$7.00⟧ → EUR 12.00 & USD 5.00 & USD 7.00
      """#)
  }

  /// What is alone in its line may be one of a list, and what ends one a sentence that goes on.
  @Test(arguments: [
    "- 12,00 €", "- 5 €\nand", "costs $5.00 -\nreally", "Tea  -  £2.50", "Wien - 5 °C",
    "Rent -$12.00\nTesco - $12.00",
  ])
  func otherSignsAreInDoubt(text: String) throws {
    let match = try #require(TokenEngine(.usual).matches(in: text).last { $0.kind != .time })
    #expect(!match.isValid && match.alternatives.count == 2)
    #expect(match.alternatives.last?.contains("-") == true)
  }

  @Test func argumentsOfProgramsAreNoAmounts() {
    expectTable(.money, "jQuery $(1) and $(12)\nfoo: $(2)")
  }
}

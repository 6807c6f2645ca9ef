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

  @Test(arguments: ["Balance ($45.00)", "($45.00)", "Change in cash (£12,400)\nand"])
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

  @Test func argumentsOfProgramsAreNoAmounts() {
    expectTable(.money, "jQuery $(1) and $(12)\nfoo: $(2)")
  }
}

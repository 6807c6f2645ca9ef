import PlatenCore
import PlatenText
import Testing

@Suite struct MoneyTests {
  @Test func severalInARow() {
    expectTokens(
      [.money], in: "⟦$5⟧, ⟦$6⟧;⟦7 €⟧ ⟦$1.50⟧⟦$2.50⟧",
      values: ["USD 5.00", "USD 6.00", "EUR 7.00", "USD 1.50", "USD 2.50"])
  }

  @Test func moreThanAskedForAreRefused() throws {
    let detector = DataDetector([.money])
    #expect(try detector.tokens(in: "$5, $6", atMost: 2).count == 2)
    let error = #expect(throws: PlatenError.self) {
      _ = try detector.tokens(in: "$5, $6, $7", atMost: 2)
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func loneMarkBeforeThreeDigitsIsLessSure() {
    let scores = DataDetector([.money]).tokens(in: "1.234 EUR; 1.23 EUR").map(\.score)
    #expect(scores.count == 2 && scores[0] < scores[1])
  }
}

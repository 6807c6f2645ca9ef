import PlatenText
import Testing

@Suite struct EmailTests {
  @Test(arguments: [
    ("⟦anna.b @ example.com⟧", "anna.b@example.com"),
    ("E-mail: ⟦anna @ example.com⟧", "anna@example.com"),
    ("⟦anna@ example.com⟧", "anna@example.com"),
    ("⟦anna@example. com⟧", "anna@example.com"),
    ("⟦anna@example .com⟧", "anna@example.com"),
    ("⟦anna@example,com⟧ is", "anna@example.com"),
    ("⟦anna.b@\nexample.com⟧ is", "anna.b@example.com"),
  ])
  func repaired(marked: String, value: String) {
    expectTokens([.email], in: marked, values: [value])
    let tokens = DataDetector([.email]).tokens(in: MarkedText(marked).string)
    #expect(tokens.allSatisfy { $0.isRepaired && $0.score < 0.9 })
  }

  @Test func localPartOfSixtyFourBytesIsTheLongest() {
    let local = String(repeating: "a", count: 64)
    expectTokens([.email], in: "⟦\(local)@example.com⟧", values: ["\(local)@example.com"])
    expectTokens([.email], in: "\(local)a@example.com", values: [])
  }

  @Test func longLabelIsFoundAndNotValid() {
    let label = String(repeating: "b", count: 64)
    let tokens = DataDetector().tokens(in: "a@\(label).com")
    #expect(tokens.map(\.isValid) == [false])
  }
}

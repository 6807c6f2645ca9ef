import FoundationEssentials
import PlatenText
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("31.02.2026", "2026-02-31"), ("29.02.2025", "2025-02-29"), ("2100-02-29", "2100-02-29"),
    ("31 April 2026", "2026-04-31"), ("30 February", "--02-30"),
  ])
  func daysThatDoNotExist(text: String, value: String) {
    let tokens = DataDetector([.date]).tokens(in: text)
    #expect(tokens.map(\.value) == [value])
    #expect(tokens.map(\.isValid) == [false])
  }

  @Test(arguments: ["29.02.2024", "29.02.2000", "2400-02-29", "31.12.1999"])
  func leapDaysExist(text: String) {
    #expect(DataDetector([.date]).tokens(in: text).map(\.isValid) == [true])
  }

  @Test func ambiguousDatesAreMarked() throws {
    let detector = DataDetector([.date])
    let token = try #require(detector.tokens(in: "03/04/2026").first)
    #expect(!token.isValid && token.score <= 0.5 && token.date == nil)
    #expect(Set(token.alternatives) == ["2026-03-04", "2026-04-03"])
    #expect(
      detector.tokens(in: "03/04/2026, 21/11/2026").map(\.value) == ["2026-04-03", "2026-11-21"])
    #expect(
      detector.tokens(in: "03/04/2026, 11/21/2026").map(\.value) == ["2026-03-04", "2026-11-21"])
  }

  @Test(arguments: [
    ("en_US", "2026-03-04"), ("en-GB", "2026-04-03"), ("de", "2026-04-03"), ("fr_CA", "2026-04-03"),
  ])
  func localeDecides(identifier: String, value: String) throws {
    var detector = DataDetector([.date])
    detector.locale = Locale(identifier: identifier)
    // Even against what the text says.
    for text in ["03/04/2026", "03/04/2026 13/12/2025", "03/04/2026 12/13/2025"] {
      let token = try #require(detector.tokens(in: text).first)
      #expect(token.value == value && token.isValid && token.alternatives.isEmpty)
    }
  }

  @Test func referenceDateGivesTheYear() throws {
    var detector = DataDetector([.date])
    detector.referenceDate = try #require(detector.match("2 January 2027")?.date)
    #expect(detector.tokens(in: "28 December").map(\.value) == ["2026-12-28"])
    #expect(detector.tokens(in: "3 January").map(\.value) == ["2027-01-03"])
    detector.referenceDate = try #require(DataDetector([.date]).match("1 March 1930")?.date)
    #expect(detector.tokens(in: "21.11.26").map(\.value) == ["1926-11-21"])
  }

  @Test func rangesOfDatesAreOneToken() {
    for text in [
      "⟦01.11.2026-21.11.2026⟧", "⟦01.11.2026/21.11.2026⟧", "⟦2026-11-01/2026-11-21⟧",
    ] {
      expectTokens([.date], in: text, values: ["2026-11-01/2026-11-21"])
    }
  }

  @Test func strayspacesAreRepaired() {
    let tokens = DataDetector([.date]).tokens(in: "21 .11 .2026")
    #expect(tokens.map(\.value) == ["2026-11-21"])
    #expect(tokens.map(\.isRepaired) == [true])
  }
}

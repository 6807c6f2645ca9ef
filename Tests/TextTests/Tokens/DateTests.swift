import PlatenText
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("on ⟦2026-11-21⟧.", "2026-11-21"), ("⟦2026/11/21⟧", "2026-11-21"),
    ("⟦2026-11-21⟧T10:30:00Z", "2026-11-21"), ("in ⟦2026-11⟧ we", "2026-11"),
    ("⟦21.11.2026⟧", "2026-11-21"), ("⟦1.2.2026⟧,", "2026-02-01"),
    ("⟦21. 11. 2026⟧", "2026-11-21"), ("⟦21.11.26⟧", "2026-11-21"), ("⟦21.11.97⟧", "1997-11-21"),
    ("⟦11/21/2026⟧", "2026-11-21"), ("⟦21/11/2026⟧", "2026-11-21"), ("⟦21-11-2026⟧", "2026-11-21"),
    ("⟦03/04/2026⟧", "2026-03-04"), ("⟦5/5/26⟧", "2026-05-05"),
    ("⟦21 November 2026⟧", "2026-11-21"), ("⟦Nov 21st, 2026⟧", "2026-11-21"),
    ("⟦NOVEMBER 21 2026⟧", "2026-11-21"), ("the ⟦21st of November, 2026⟧", "2026-11-21"),
    ("⟦Saturday 21 Nov 2026⟧", "2026-11-21"), ("⟦Sat., 21 Nov. 2026⟧", "2026-11-21"),
    ("am ⟦Samstag, den 21. November 2026⟧", "2026-11-21"), ("⟦3. März 2026⟧", "2026-03-03"),
    ("le ⟦samedi 21 novembre 2026⟧", "2026-11-21"), ("⟦1er janvier 2026⟧", "2026-01-01"),
    ("el ⟦21 de noviembre de 2026⟧", "2026-11-21"), ("⟦1º gennaio 2026⟧", "2026-01-01"),
    ("⟦14 juillet 2026⟧", "2026-07-14"), ("⟦31 août 2026⟧", "2026-08-31"),
    ("⟦21-Nov-2026⟧", "2026-11-21"), ("⟦21-Nov-26⟧", "2026-11-21"), ("⟦21 Nov '26⟧", "2026-11-21"),
    ("⟦2019-aug-1⟧", "2019-08-01"), ("⟦july 4th of 1995⟧", "1995-07-04"),
    ("⟦Sep-23-2020⟧.", "2020-09-23"), ("⟦November 2026⟧", "2026-11"), ("in ⟦May 2026⟧", "2026-05"),
    ("⟦noviembre de 2026⟧", "2026-11"), ("⟦21 November⟧", "--11-21"), ("⟦May 5⟧ is", "--05-05"),
    ("⟦29 February⟧", "--02-29"), ("übermorgen: ⟦21.11.2026⟧", "2026-11-21"),
  ])
  func found(marked: String, value: String) {
    expectTokens([.date], in: marked, values: [value])
    #expect(DataDetector([.date]).tokens(in: MarkedText(marked).string).allSatisfy { $0.isValid })
  }

  @Test(arguments: [
    "24/7", "1/2", "10.11.12.13", "1.2.26", "v1.12.2026", "you may 2000 times", "5 may be",
    "21.13.2026",
    "13/13/2026", "2026-13-01", "0.11.2026", "2010-11", "12:30", "2026", "21",
    "x21.11.2026",
    "21.11.2026x", "November", "Nov 21:30", "3.14159", "2026-11-213", "121.11.2026", "Decent 21",
    "99.99.2026",
  ])
  func notFound(text: String) {
    expectTokens([.date], in: text, values: [])
  }

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

  @Test func ambiguousDatesFollowTheOthers() {
    let detector = DataDetector([.date])
    #expect(detector.tokens(in: "03/04/2026").map(\.score).allSatisfy { $0 < 0.7 })
    #expect(
      detector.tokens(in: "03/04/2026, 21/11/2026").map(\.value) == ["2026-04-03", "2026-11-21"])
    #expect(
      detector.tokens(in: "03/04/2026, 11/21/2026").map(\.value) == ["2026-03-04", "2026-11-21"])
  }

  @Test func rangesOfDatesAreTwoDates() {
    for text in [
      "⟦01.11.2026⟧-⟦21.11.2026⟧", "⟦01.11.2026⟧/⟦21.11.2026⟧", "⟦2026-11-01⟧/⟦2026-11-21⟧",
    ] {
      expectTokens([.date], in: text, values: ["2026-11-01", "2026-11-21"])
    }
  }

  @Test func strayspacesAreRepaired() {
    let tokens = DataDetector([.date]).tokens(in: "21 .11 .2026")
    #expect(tokens.map(\.value) == ["2026-11-21"])
    #expect(tokens.map(\.isRepaired) == [true])
  }
}

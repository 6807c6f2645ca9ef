import Testing

@testable import PlatenDetector

/// Recognised texts of which the page says more than the words: columns of amounts, wide gaps.
@Suite struct PlaceTests {
  private func read(
    _ text: String, columns: [String] = [], isSure: Bool = true, gaps: [Int] = [],
    confidence: Double = 0.99
  ) -> [Match] {
    let bytes = Array(text.utf8)
    var options = ReadingOptions()
    options.gaps = gaps
    options.columns = columns.compactMap { part in
      let length = part.utf8.count
      let start = bytes.indices.first { bytes[$0...].starts(with: part.utf8) }
      return start.map { ColumnAmount(range: $0..<$0 + length, isSure: isSure) }
    }
    var problem: UserKinds.Problem?
    return RecognizedReader(TokenEngine(.usual)).matches(
      in: bytes.span, confidences: [Double](repeating: confidence, count: bytes.count),
      options: options, problem: &problem)
  }

  @Test(arguments: [
    ("Rent -980.00 x", "-980.00", "-980.00"), ("Salary 3,120.45 x", "3,120.45", "3120.45"),
    ("Miete 1.234,56 x", "1.234,56", "1234.56"), ("Loyer 1 234,56 x", "1 234,56", "1234.56"),
    ("Loyer −12,00 x", "−12,00", "-12.00"), ("Gebühr 12,00- x", "12,00-", "-12.00"),
    ("Paint 4 18.50 74.00", "18.50", "18.50"), ("in a co\u{AD}lumn 18.50 x", "18.50", "18.50"),
  ])
  func amountsOfColumnsStandAnywhere(text: String, part: String, value: String) {
    let found = read(text, columns: [part])
    #expect(found.map(\.value) == [value] && found.allSatisfy { $0.kind == .money && $0.isValid })
    #expect(read(text).isEmpty)
  }

  @Test func amountsInBracketsAreDoubted() {
    let found = read("Loss (12.00) x", columns: ["(12.00)"])
    #expect(found.map(\.value) == ["-12.00"] && found.map(\.isValid) == [false])
    let unsure = read("Rent 12.00 x", columns: ["12.00"], confidence: 0.7)
    #expect(unsure.map(\.isValid) == [false])
  }

  @Test func otherAmountsMakeMoneyOfColumns() {
    let alone = read("Paint 4 18.50 x", columns: ["18.50"], isSure: false)
    #expect(alone.isEmpty)
    let beside = read("Paint 4 18.50 x\n£74.00", columns: ["18.50"], isSure: false)
    #expect(beside.map(\.value) == ["GBP 18.50", "GBP 74.00"])
    let found = read("Paint €18.50 x", columns: ["€18.50", "18.50"])
    #expect(found.map(\.value) == ["EUR 18.50"])
  }

  @Test(arguments: ["a 12.50b x", "a 12.505 x", "a 1250 x", "a 5.19.20 x"])
  func whatIsNoAmountIsNone(text: String) {
    let part = String(text.dropFirst(2).prefix { $0.isNumber || $0 == "." })
    #expect(read(text, columns: [part]).filter { $0.kind == .money }.isEmpty)
  }

  @Test func wideGapsPartTelephoneNumbers() {
    let text = "0171 5554 855"
    #expect(read(text).map(\.value) == ["01715554855"])
    #expect(read(text, gaps: [4]).isEmpty)
    let form = read("05.06 020 7946 0958", gaps: [5]).filter { $0.kind == .phone }
    #expect(form.map(\.value) == ["02079460958"])
  }

  @Test func unitsThatMayBeCutAreDoubted() {
    #expect(read("Brush 50 m m 12").map(\.isValid) == [false])
    #expect(read("Brush 50 m x 12 m").map(\.isValid) == [true, true])
    #expect(read("in 8.42 s now", confidence: 0.62).map(\.isValid) == [false])
  }
}

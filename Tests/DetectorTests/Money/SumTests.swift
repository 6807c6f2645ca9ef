import Testing

@testable import PlatenDetector

/// Receipts as recognition reads them, with a digit that is wrong.
@Suite struct SumTests {
  private func read(_ text: String, unsure: Character? = nil) -> [Match] {
    let confidences = text.flatMap { character in
      [Double](repeating: character == unsure ? 0.4 : 0.99, count: character.utf8.count)
    }
    var problem: UserKinds.Problem?
    return RecognizedReader(TokenEngine(.usual.union(KindSet(.key)))).matches(
      in: Array(text.utf8).span, confidences: confidences, options: ReadingOptions(),
      problem: &problem)
  }

  private func doubted(_ text: String) -> [String] {
    read(text).filter { $0.kind == .money && !$0.isValid }.map {
      $0.alternatives.joined(separator: " or ")
    }
  }

  @Test(arguments: [
    // The eight was taken for a three.
    ("Milk 5.40\nBread 3.10\nSubtotal 3.50\nTax 0.85\nTotal 9.35", ["3.50 or 8.50"]),
    ("Subtotal 42.60\nTax 3.41\nTOTAL 48.01", ["3.41 or 5.41", "48.01 or 46.01"]),
    ("Milk 4.60\nBread 2.80\nTotal 7.40\nCash 20.00\nChange 12.60", []),
    ("Milk 1.60\nBread 2.80\nTotal 7.40\nCash 20.00\nChange 12.60", ["1.60 or 4.60"]),
    // The total is proven by what was given back.
    ("Milk 4.60\nBread 3.80\nTotal 8.90", ["8.90 or 8.40"]),
    ("Milk 4.60\nBread 3.80\nTotal 8.90\nCash 10.00\nChange 1.10", []),
    ("Total 17.40\nCash 20.00\nChange 2.80", ["2.80 or 2.60"]),
    ("Subtotal 100.00\nDiscount -10.00\nTax 17.10\nTotal 107.10", []),
    ("Subtotal 100.00\nDiscount 10.00\nTax 17.10\nTotal 107.10", []),
    // The first digit is lost.
    ("Milk 98.45\nBread 25.49\nTotal 23.94", ["23.94 or 123.94"]),
    // A charge that has no label, and lines that nobody foresees.
    ("Subtotal 100.00\nCover 20.00\nTotal 120.00", []),
    ("Subtotal 100.00\nTax 7.00\nTotal 123.45", []),
    ("2 x 1.50 3.00\nBread 2.80\nTotal 5.80", []),
  ])
  func whatASumDoubts(text: String, doubted: [String]) {
    #expect(self.doubted(text) == doubted)
  }

  @Test func aSumProvesWhatRecognitionDoubts() {
    let text = "Milk 4.60\nBread 2.80\nTotal 7.40\nTip 9.13"
    let found = read(text, unsure: "4").filter { $0.kind == .money }
    #expect(found.map(\.isValid) == [true, true, true, true])
    let lone = read("Total 7.40\nTip 9.13", unsure: "4").filter { $0.kind == .money }
    #expect(lone.map(\.isValid) == [false, true])
  }

  /// What of an amount is left, where its beginning or its end was not read.
  @Test(arguments: [
    ("Milk $1.20\nBread $1.40\nTea $.02", [true, true, false]),
    ("Milk $1.20\nBread $1.40\nTea $1.30\nTotal $55", [true, true, true, false]),
    ("Milk $1.20\nBread $1.40\nTea $009", [true, true, false]),
    ("Milk $1\nBread $1.40\nTea $0.30", [true, true, true]), ("Tip $5\nTea $2.30", [true, true]),
    ("Milk RM 23-04\nTea RM 1b-b?", [false, false]),
  ])
  func whatIsLeftOfAnAmountIsDoubted(text: String, valid: [Bool]) {
    #expect(read(text).filter { $0.kind == .money }.map(\.isValid) == valid)
  }

  @Test func aLabelIsNoSurerThanItsAmount() throws {
    let total = try #require(read("Total 7.40\nTip 9.13", unsure: "4").first { $0.kind == .key })
    #expect(total.value == "7.40" && !total.isValid)
  }

  @Test func sumsOfGreatAmountsDoNotOverflow() {
    let great = "99999999999.99"
    let lines = (0..<30).map { _ in "Item \(great)" }.joined(separator: "\n")
    #expect(!read("\(lines)\nSubtotal \(great)\nTax \(great)\nTotal \(great)").isEmpty)
  }
}

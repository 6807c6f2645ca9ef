import PlatenImaging
import PlatenText
import Testing

/// What the places of words say of them: columns of amounts, and fields of a form.
@Suite struct ColumnTests {
  /// A page of words of 10 pixels a byte; lines are 20 high and 30 apart.
  private func page(_ rows: [[(left: Int, text: String)]]) -> RecognizedText.Page {
    var lines: [RecognizedText.Line] = []
    var text = ""
    for (number, row) in rows.enumerated() {
      var words: [RecognizedText.Word] = []
      for (left, word) in row {
        if !words.isEmpty { text += " " }
        let start = text.utf8.count
        text += word
        let box = PixelRect(x: left, y: 30 * number, width: 10 * word.count, height: 20)
        words.append(
          .init(
            text: word, confidence: 1, box: box, range: start..<text.utf8.count, candidates: []))
      }
      text += "\n"
      let box = words.reduce(words[0].box) { $0.union($1.box) }
      lines.append(
        .init(
          text: row.map(\.text).joined(separator: " "), confidence: 1, box: box, words: words))
    }
    let box = lines.reduce(lines[0].box) { $0.union($1.box) }
    return .init(
      index: 0, size: PixelSize(width: 1000, height: 1000), rotation: 0, skew: 0,
      blocks: [.init(box: box, lines: lines)], text: text)
  }

  /// A row of a name and numbers whose right edges are given.
  private func row(_ name: String, _ cells: [(right: Int, text: String)]) -> [(
    left: Int, text: String
  )] {
    [(left: 0, text: name)] + cells.map { (left: $0.right - 10 * $0.text.count, text: $0.text) }
  }

  private func amounts(_ page: RecognizedText.Page) -> [String] {
    DataDetector([.money]).tokens(in: page).map { "\($0.text) = \($0.value)" }
  }

  private func column(_ heading: String, _ numbers: [String]) -> RecognizedText.Page {
    page(
      [row("Item", [(500, heading)])]
        + numbers.map { row("Something", [(500, $0)]) })
  }

  @Test func amountsOfAStatementHaveSignsAndThousands() {
    let numbers = ["-23.90", "3,120.45", "-980.00", "59.95"]
    let statement = page(numbers.map { row("02.01.2026", [(900, $0)]) })
    let found = amounts(statement)
    #expect(
      found == [
        "-23.90 = -23.90", "3,120.45 = 3120.45", "-980.00 = -980.00", "59.95 = 59.95",
      ])
  }

  @Test func unitPricesStandBesideTotals() {
    let invoice = page([
      row("Item", [(400, "Qty"), (600, "Price"), (800, "Amount")]),
      row("Paint", [(400, "4"), (600, "18.50"), (800, "74.00")]),
      row("Brush", [(400, "12"), (600, "3.25"), (800, "39.00")]),
      row("Ladder", [(400, "1"), (600, "66.00"), (800, "66.00")]),
      [(left: 0, text: "Total"), (left: 60, text: "£179.00")],
    ])
    let found = amounts(invoice)
    #expect(found.count == 7)
    #expect(found.prefix(2) == ["18.50 = GBP 18.50", "74.00 = GBP 74.00"])
  }

  @Test(arguments: ["Price", "Betrag", "Einzelpreis", "Montant", "Balance", "(EUR)"])
  func aHeadingOfMoneyIsEnough(heading: String) {
    #expect(amounts(column(heading, ["18.50"])).first?.hasPrefix("18.50 = ") == true)
    #expect(amounts(column(heading, ["12.00-", "4.10"])).count == 2)
  }

  @Test(arguments: ["Hours", "kg", "Mean", "%", "VAT%"])
  func otherHeadingsAreNot(heading: String) {
    let rows = ["8.50", "7.25", "6.00"].map { row("Monday", [(500, $0), (700, "x")]) }
    #expect(amounts(page([row("Day", [(500, heading)])] + rows)).isEmpty)
  }

  @Test func namesStandAtTheLeftOfTheirColumns() {
    let names = [(left: 0, text: "Item"), (left: 300, text: "Hours"), (left: 500, text: "Price")]
    let table = page([
      names, row("Paint", [(450, "2.50"), (650, "18.50"), (700, "x")]),
      row("Brush", [(450, "1.25"), (650, "3.25"), (700, "x")]),
      row("Ladder", [(450, "1.00"), (650, "66.00"), (700, "x")]),
    ])
    #expect(amounts(table) == ["18.50 = 18.50", "3.25 = 3.25", "66.00 = 66.00"])
  }

  @Test func decimalsAloneAreNoMoney() {
    let table = page(["8.50", "7.25", "6.00"].map { row("Sample", [(500, $0)]) })
    #expect(amounts(table).isEmpty)
  }

  @Test func aNarrowSpacePartsThousandsAndAWideOneColumns() {
    let near = page([
      row("Nom", [(500, "Montant")]),
      [(left: 0, text: "Loyer"), (left: 430, text: "1"), (left: 444, text: "234,56")],
    ])
    #expect(amounts(near) == ["1 234,56 = 1234.56"])
    let apart = page([
      row("Nom", [(500, "Montant")]),
      [(left: 0, text: "Loyer"), (left: 400, text: "1"), (left: 440, text: "234,56")],
    ])
    #expect(amounts(apart) == ["234,56 = 234.56"])
  }

  @Test func fieldsOfAFormAreNoTelephoneNumberTogether() {
    let form = page([
      [(left: 0, text: "0171"), (left: 400, text: "5554"), (left: 448, text: "855")]
    ])
    #expect(DataDetector([.phone]).tokens(in: form).isEmpty)
    let number = page([
      [(left: 0, text: "0171"), (left: 48, text: "5554"), (left: 96, text: "855")]
    ])
    #expect(DataDetector([.phone]).tokens(in: number).map(\.value) == ["01715554855"])
    // The digits of a form whose cells are wide.
    let cells = page([
      [(left: 0, text: "0171"), (left: 100, text: "5554"), (left: 200, text: "855")]
    ])
    #expect(DataDetector([.phone]).tokens(in: cells).map(\.value) == ["01715554855"])
  }
}

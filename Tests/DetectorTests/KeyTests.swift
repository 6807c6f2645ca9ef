import Testing

@testable import PlatenDetector

@Suite struct KeyTests {
  private func keys(_ text: String) -> [String] {
    TokenEngine(.usual.union(KindSet(.key))).matches(in: text).filter { $0.kind == .key }
      .map { "\($0.label ?? "") \($0.value)" }
  }

  @Test(arguments: [
    ("Invoice No: INV-2026-001", "invoiceNumber INV-2026-001"),
    ("Invoice # 4711", "invoiceNumber 4711"), ("INVOICE NO. : CS/123", "invoiceNumber CS/123"),
    ("Rechnungs-Nr.: 2026-17", "invoiceNumber 2026-17"),
    ("Rechnungsnummer: 4711", "invoiceNumber 4711"),
    ("Facture n° 2018-55", "invoiceNumber 2018-55"),
    ("Receipt No 000123", "receiptNumber 000123"), ("Order ID: A-17", "orderNumber A-17"),
    ("Total: $12.50", "total USD 12.50"), ("TOTAL      12.50", "total 12.50"),
    ("Total (incl. GST): RM 9.35", "total MYR 9.35"), ("Grand Total 1,234.50", "total 1234.50"),
    ("Gesamtbetrag: 12,50 €", "total EUR 12.50"), ("Montant TTC : 12,50 €", "total EUR 12.50"),
    ("GST 6%   0.53", "tax 0.53"), ("Sub-total 8.80", "subtotal 8.80"),
    ("Due date: 21 November 2026", "dueDate 2026-11-21"), ("Date: 21.11.2026", "date 2026-11-21"),
    ("Datum 21.11.2026", "date 2026-11-21"), ("Change: 0.65", "change 0.65"),
    ("VAT No: GB123456789", "taxNumber GB123456789"),
    ("USt-IdNr.: DE 123 456 789", "taxNumber DE 123 456 789"),
    ("Steuernr. 12/345/67890", "taxNumber 12/345/67890"),
    ("Rechnungsnr. 2026-11-0042", "invoiceNumber 2026-11-0042"),
    ("Kundennr.: 0012345", "customerNumber 0012345"),
    ("Bestellnr.: 4500012345", "orderNumber 4500012345"),
    ("Cod. Fisc.: RSSMRA80A01H501U", "taxNumber RSSMRA80A01H501U"),
    ("N° TVA : FR12345678901", "taxNumber FR12345678901"),
    ("N° TVA : FR 12 345678901", "taxNumber FR 12 345678901"),
    ("Nº factura 2026/17", "invoiceNumber 2026/17"),
    ("P.IVA: 01234567890", "taxNumber 01234567890"),
    ("P. IVA 01234567890", "taxNumber 01234567890"),
    ("USt-IdNr. DE123456789", "taxNumber DE123456789"),
    ("VAT No. GB 123 4567 89", "taxNumber GB 123 4567 89"),
  ])
  func labelsGiveTheirValues(text: String, key: String) {
    #expect(keys(text) == [key])
    #expect(keys("Acme Ltd\n\(text)\nThank you") == [key])
  }

  /// The ordinal's sign is a letter of Unicode, the degree's is not.
  @Test(
    arguments: [
      ("Factura N%5123", ["invoiceNumber 5123"]), ("Factura N% 5123", ["invoiceNumber 5123"]),
      ("Factura N%: 5123", ["invoiceNumber 5123"]), ("Factura N%5", []),
      ("Factura N%: 7", []), ("Pedido N%: 4711", ["orderNumber 4711"]),
      ("Pedido N%", []), ("Factura N%", []), ("N%", []), ("%", []), ("Factura %:", []),
      ("Factura N%%%", []), ("Total %", []), ("%: 5", []),
    ] as [(String, [String])])
  func signsOfNumerosAreNoLetters(text: String, expected: [String]) {
    for sign in ["º", "°"] {
      #expect(keys(text.replacing("%", with: sign)) == expected)
    }
  }

  @Test(
    arguments: [
      ("Please pay Invoice 12345 dated 3 May 2026", ["invoiceNumber 12345"]),
      ("Thank you for Invoice No 12345", ["invoiceNumber 12345"]),
      ("Your order #A-123 has shipped", ["orderNumber A-123"]),
      ("Ihre Rechnung 4711234 vom 3. Mai", ["invoiceNumber 4711234"]),
      ("put them in order 66 people", []), ("the invoice 2026 budget", []),
      ("see invoice 2019, and more", []), ("it was invoice 2019.", []),
      ("see invoice 2019/A and more", ["invoiceNumber 2019/A"]),
      ("an order #12 of them", []),
    ] as [(String, [String])])
  func numbersAmidALineHaveTheirLabels(text: String, expected: [String]) {
    #expect(keys(text) == expected)
  }

  /// Each label of a line has the amount after it.
  @Test(arguments: [
    ("TOTAL 439.24 CASH 440.00 CHANGE 0.76", ["total 439.24", "cash 440.00", "change 0.76"]),
    ("Total: 12.00, Cash: 20.00, Change: 8.00", ["total 12.00", "cash 20.00", "change 8.00"]),
    ("Subtotal 10.00   Tax 2.00   Total 12.00", ["subtotal 10.00", "tax 2.00", "total 12.00"]),
    (
      "Subtotal $10.00 Tax $2.00 Total $12.00",
      ["subtotal USD 10.00", "tax USD 2.00", "total USD 12.00"]
    ),
    ("Total 12,00 EUR | Cash 20,00 EUR", ["total EUR 12.00", "cash EUR 20.00"]),
    ("TOTAL 439.24 TOTAL 372.61", ["total 439.24", "total 372.61"]),
    (
      "Amount 12.00 Tax 8.25% 1.00 Total 13.00", ["price 12.00", "tax 1.00", "total 13.00"]
    ), ("Subtotal: 10.00; Tax: 2.00; Total: 12.00", ["subtotal 10.00", "tax 2.00", "total 12.00"]),
  ])
  func aLineMayHaveMoreLabels(text: String, all: [String]) {
    #expect(keys(text) == all)
    #expect(keys("Acme Ltd\n\(text)\nThank you") == all)
  }

  /// Whose amount it is that words lead to, nothing says.
  @Test(arguments: [
    "TOTAL 12.50 plus 2.00", "Tax 8.25% 1.00 plus 13.00", "Total 12.00 incl. what is due 2.00",
  ])
  func anAmountAfterOthersIsDoubted(text: String) {
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: text)
    #expect(found.allSatisfy { $0.kind != .key || !$0.isValid })
  }

  /// Numbers are printed in groups.
  @Test(arguments: [
    ("SIRET : 123 456 789 00012", "taxNumber 123 456 789 00012"),
    ("Invoice no. 2026 0042", "invoiceNumber 2026 0042"),
    ("Order number 123 456", "orderNumber 123 456"),
    ("Reference: RF18 5390 0754 7034, paid", "reference RF18 5390 0754 7034"),
    ("Rechnungsnummer: 2026 / 0042   Datum", "invoiceNumber 2026 / 0042"),
    ("Invoice no. 2026 0042. Thank you", "invoiceNumber 2026 0042"),
    ("Invoice No: INV-2026-001 Page 1", "invoiceNumber INV-2026-001"),
    ("Receipt No 000123 10:45", "receiptNumber 000123"),
    ("Invoice no. 4711 12.05.2026", "invoiceNumber 4711"),
    ("Invoice no. 4711 12.50 EUR", "invoiceNumber 4711"),
    ("Order number 123 was sent in 2026", "orderNumber 123"),
  ])
  func groupsBelongToAValue(text: String, key: String) {
    #expect(keys(text) == [key])
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: text)
    #expect(found.first { $0.kind == .key }?.isValid == true)
  }

  @Test(arguments: [
    ("Order number 123 456 items", ["123", "123 456"]), ("Invoice # 4711 1", ["4711", "4711 1"]),
    ("Invoice no. INV-2026-001 12", ["INV-2026-001", "INV-2026-001 12"]),
    ("Invoice no. 4711 2026-17", ["4711", "4711 2026-17"]),
  ])
  func whatMayGoOnIsDoubted(text: String, values: [String]) throws {
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: text)
    let key = try #require(found.first { $0.kind == .key })
    #expect(key.value == values[0] && key.alternatives == values && !key.isValid)
  }

  @Test(arguments: [
    "The total is unknown.", "Invoice attached", "date of birth", "Note: 5 apples", "to: you",
    "Totally 12.50 different", "order now",
  ])
  func sentencesAreNoKeys(text: String) {
    #expect(keys(text).isEmpty, "\(keys(text))")
  }

  @Test func aKeyHoldsTheTokenOfItsValue() throws {
    let found = TokenEngine(.usual.union(KindSet(.key))).matches(in: "Total: $12.50")
    #expect(found.map(\.kind) == [.key, .money])
    #expect(found.map(\.range) == [0..<13, 7..<13])
  }
}

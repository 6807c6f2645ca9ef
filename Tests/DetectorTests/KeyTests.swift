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
  ])
  func labelsGiveTheirValues(text: String, key: String) {
    #expect(keys(text) == [key])
    #expect(keys("Acme Ltd\n\(text)\nThank you") == [key])
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

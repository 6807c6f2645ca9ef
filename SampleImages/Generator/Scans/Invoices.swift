import PlatenCore

/// Two invoices of different layout and different ways to write numbers.
enum Invoices {
  private static let gray = Pixel(0x505050)

  static func harbourLight() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 842, dpi: 150)
    let bold = Canvas.Style(size: 11, isBold: true)
    sheet.canvas.rectangle(x: 56, y: 104, width: 483, height: 1.5, fill: .black)
    sheet.print(
      84, .init(x: 56, text: "Harbour Light Supplies", style: .init(size: 22, isBold: true)))
    sheet.print(124, .init(x: 56, text: "14 Quay Street, Port Ellery PE4 2QX"))
    sheet.print(140, .init(x: 56, text: "accounts@harbourlight.example"))
    sheet.print(156, .init(x: 56, text: "https://www.harbourlight.example/pay"))
    sheet.print(204, .init(x: 56, text: "Invoice HL-2047", style: .init(size: 16, isBold: true)))
    sheet.print(228, .init(x: 56, text: "Date of issue: 21 November 2026"))
    sheet.print(244, .init(x: 56, text: "Payment due: 21 December 2026"))
    sheet.print(276, .init(x: 56, text: "Bill to:", style: bold))
    sheet.print(292, .init(x: 56, text: "Miriam Okafor, Northshore Sailing School"))
    sheet.print(308, .init(x: 56, text: "miriam.okafor@northshore.example"))
    table(&sheet)
    sheet.print(600, .init(x: 56, text: "Please quote the invoice number with your payment."))
    sheet.print(616, .init(x: 56, text: "A charge of £15.00 is added to late payments."))
    sheet.print(632, .init(x: 56, text: "Goods delivered on 2026-11-18 remain ours until paid."))
    sheet.print(664, .init(x: 56, text: "Thank you for your business!", style: bold))
    for (text, value) in [
      ("accounts@harbourlight.example", "accounts@harbourlight.example"),
      ("miriam.okafor@northshore.example", "miriam.okafor@northshore.example"),
    ] { sheet.token("email", text, value) }
    sheet.token("link", "https://www.harbourlight.example/pay")
    sheet.token("date", "21 November 2026", "2026-11-21")
    sheet.token("date", "21 December 2026", "2026-12-21")
    sheet.token("date", "2026-11-18")
    return try Scan(
      "invoice-1", sheet, dpi: 150,
      shows: "an invoice with a table, amounts in pounds, 150 dpi, clean")
  }

  private static func table(_ sheet: inout Sheet) {
    let bold = Canvas.Style(size: 11, isBold: true)
    let rows = [
      ("Brass signal lamp, 200 mm", "2", "£148.50", "£297.00"),
      ("Mooring rope, 30 metres", "4", "£36.25", "£145.00"),
      ("Waterproof chart case", "6", "£19.95", "£119.70"),
      ("Delivery by van", "1", "£24.00", "£24.00"),
    ]
    func row(_ y: Double, _ cells: (String, String, String, String), _ style: Canvas.Style) {
      sheet.print(
        y, .init(x: 56, text: cells.0, style: style),
        .init(x: 300, text: cells.1, align: .right, style: style),
        .init(x: 410, text: cells.2, align: .right, style: style),
        .init(x: 539, text: cells.3, align: .right, style: style))
    }
    row(364, ("Description", "Quantity", "Price", "Amount"), bold)
    sheet.canvas.line(from: (56, 372), to: (539, 372), width: 0.8, color: gray)
    var y = 392.0
    for cells in rows {
      row(y, cells, sheet.style)
      y += 20
    }
    sheet.canvas.line(from: (56, y - 8), to: (539, y - 8), width: 0.8, color: gray)
    let sums = [("Subtotal", "£585.70"), ("VAT at 20%", "£117.14")]
    for (label, amount) in sums {
      sheet.print(
        y + 12, .init(x: 410, text: label, align: .right),
        .init(x: 539, text: amount, align: .right))
      y += 20
    }
    sheet.print(
      y + 14, .init(x: 410, text: "Total due", align: .right, style: bold),
      .init(x: 539, text: "£702.84", align: .right, style: bold))
    for amount in rows.flatMap({ [$0.2, $0.3] }) + sums.map(\.1) + ["£702.84", "£15.00"] {
      sheet.token("money", amount, "GBP " + amount.dropFirst())
    }
  }

  static func lindenhof() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 842, dpi: 150)
    sheet.style = .init(family: .serif, size: 11.5)
    let bold = Canvas.Style(family: .serif, size: 11.5, isBold: true)
    sheet.canvas.rectangle(x: 0, y: 0, width: 595, height: 10, fill: gray)
    sheet.print(
      66,
      .init(
        x: 297.5, text: "Lindenhof Instruments", align: .center,
        style: .init(family: .serif, size: 20, isBold: true)))
    sheet.print(
      86, .init(x: 297.5, text: "Lindenweg 8, 20457 Hamburg, Germany", align: .center))
    sheet.print(
      102,
      .init(x: 297.5, text: "office@lindenhof.example or https://lindenhof.example", align: .center)
    )
    var y = sheet.paragraph(
      152, x: 64, leading: 17,
      """
      Dr. Peter Sandberg
      Institute for Coastal Research
      Strandallee 112
      23669 Timmendorfer Strand
      """)
    sheet.print(y + 22, .init(x: 64, text: "Invoice No. 2026/0318", style: bold))
    y = sheet.paragraph(
      y + 48, x: 64, leading: 17,
      """
      Dear Dr. Sandberg,

      for the instruments delivered on 03.11.2026 we charge as agreed in your
      order of 15.10.2026. All amounts are in euros.
      """)
    y = lindenhofTable(&sheet, top: y + 6)
    y = sheet.paragraph(
      y + 22, x: 64, leading: 17,
      """
      Please transfer the total within 30 days, no later than 08.12.2026.
      If you pay by 22.11.2026 you may deduct a discount of 24,69 €.
      Questions about this invoice? Write to billing@lindenhof.example.

      With kind regards,
      Johanna Reimers
      """)
    for email in ["office@lindenhof.example", "billing@lindenhof.example"] {
      sheet.token("email", email)
    }
    sheet.token("link", "https://lindenhof.example", "https://lindenhof.example/")
    sheet.token("date", "03.11.2026", "2026-11-03")
    sheet.token("date", "15.10.2026", "2026-10-15")
    sheet.token("date", "08.12.2026", "2026-12-08")
    sheet.token("date", "22.11.2026", "2026-11-22")
    sheet.token("money", "24,69 €", "EUR 24.69")
    return try Scan(
      "invoice-2", sheet, dpi: 150,
      shows: "an invoice in a serif face, amounts in euros with decimal commas, 150 dpi, clean")
  }

  private static func lindenhofTable(_ sheet: inout Sheet, top: Double) -> Double {
    let bold = Canvas.Style(family: .serif, size: 11.5, isBold: true)
    var y = top + 14
    let rows = [
      ("1 Water level recorder", "649,00 €", "EUR 649.00"),
      ("3 Salinity probes", "412,50 €", "EUR 412.50"),
      ("1 Calibration certificate", "173,00 €", "EUR 173.00"),
      ("Net amount", "1.234,50 €", "EUR 1234.50"),
      ("19% value added tax", "234,56 €", "EUR 234.56"),
    ]
    sheet.canvas.line(from: (64, y - 16), to: (531, y - 16), width: 1, color: gray)
    for (index, row) in rows.enumerated() {
      sheet.print(y, .init(x: 64, text: row.0), .init(x: 531, text: row.1, align: .right))
      sheet.token("money", row.1, row.2)
      if index == 2 || index == 4 {
        sheet.canvas.line(from: (64, y + 6), to: (531, y + 6), width: 0.6, color: gray)
        y += 4
      }
      y += 19
    }
    sheet.print(
      y, .init(x: 64, text: "Total amount", style: bold),
      .init(x: 531, text: "1.469,06 €", align: .right, style: bold))
    sheet.token("money", "1.469,06 €", "EUR 1469.06")
    return y + 10
  }
}

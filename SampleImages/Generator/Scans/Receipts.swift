import PlatenCore

/// Two till receipts: narrow, in a typewriter face.
enum Receipts {
  static func bakery() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 226, height: 400, dpi: 180)
    sheet.style = .init(family: .mono, size: 10)
    center(&sheet, 36, "THE CORNER BAKERY", size: 13)
    center(&sheet, 53, "27 Mill Lane, Ashford")
    center(&sheet, 66, "Tel 01632 960 481")
    dashes(&sheet, 76)
    items(
      &sheet, from: 94,
      [
        ("Sourdough loaf", "$6.50"), ("Almond croissant", "$3.95"), ("Cinnamon roll", "$3.40"),
        ("Flat white", "$4.20"), ("Orange juice", "$3.75"),
      ])
    dashes(&sheet, 172)
    items(&sheet, from: 190, [("Subtotal", "$21.80"), ("Tax 8%", "$1.74")])
    sheet.style.isBold = true
    items(&sheet, from: 222, [("TOTAL", "$23.54")])
    sheet.style.isBold = false
    items(&sheet, from: 244, [("Cash", "$25.00"), ("Change", "$1.46")])
    dashes(&sheet, 270)
    center(&sheet, 288, "2026-11-21 08:47")
    center(&sheet, 304, "Served by Tobias")
    center(&sheet, 330, "Tell us what you think:")
    center(&sheet, 346, "hello@cornerbakery.example")
    center(&sheet, 372, "THANK YOU, COME AGAIN")
    sheet.token("date", "2026-11-21")
    sheet.token("email", "hello@cornerbakery.example")
    return try Scan(
      "receipt-1", sheet, dpi: 180, shows: "a bakery's receipt, amounts in dollars, 180 dpi, clean")
  }

  static func bookshop() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 250, height: 440, dpi: 180)
    sheet.style = .init(family: .mono, size: 10.5)
    center(&sheet, 36, "Paper Lantern Books", size: 14)
    center(&sheet, 54, "5 Station Road, Wexcombe")
    sheet.style.family = .sans
    center(&sheet, 69, "https://paperlantern.example")
    sheet.style.family = .mono
    dashes(&sheet, 82)
    sheet.print(100, .init(x: 14, text: "Receipt 88213"))
    sheet.print(115, .init(x: 14, text: "Date 14 Aug 2026"))
    dashes(&sheet, 126)
    items(
      &sheet, from: 146,
      [
        ("Tide Tables 2027", "£11.99"), ("A Life in Maps", "£18.50"), ("Notebook, ruled", "£4.25"),
        ("Gift wrapping", "£1.50"),
      ])
    dashes(&sheet, 208)
    sheet.style.isBold = true
    items(&sheet, from: 228, [("Total", "£36.24")])
    sheet.style.isBold = false
    items(&sheet, from: 246, [("Paid by card", "£36.24"), ("Points earned", "36")], money: false)
    dashes(&sheet, 276)
    center(&sheet, 296, "Exchange within 30 days,")
    center(&sheet, 311, "until 13 Sep 2026, with this")
    center(&sheet, 326, "receipt. Questions? Write to")
    center(&sheet, 341, "shop@paperlantern.example")
    center(&sheet, 374, "Good books make good friends")
    barcode(sheet, x: 60, y: 390)
    sheet.token("link", "https://paperlantern.example", "https://paperlantern.example/")
    sheet.token("date", "14 Aug 2026", "2026-08-14")
    sheet.token("money", "£36.24", "GBP 36.24")
    sheet.token("date", "13 Sep 2026", "2026-09-13")
    sheet.token("email", "shop@paperlantern.example")
    return try Scan(
      "receipt-2", sheet, dpi: 180,
      shows: "a bookshop's receipt with a bar code, amounts in pounds, 180 dpi, clean")
  }

  private static func center(
    _ sheet: inout Sheet, _ y: Double, _ text: String, size: Double? = nil
  ) {
    var style = sheet.style
    if let size {
      style.size = size
      style.isBold = true
    }
    let middle = Double(sheet.canvas.width) / 180 * 72 / 2
    sheet.print(y, .init(x: middle, text: text, align: .center, style: style))
  }

  private static func items(
    _ sheet: inout Sheet, from top: Double, _ rows: [(String, String)], money: Bool = true
  ) {
    var y = top
    let right = Double(sheet.canvas.width) / 180 * 72 - 14
    for (name, amount) in rows {
      sheet.print(y, .init(x: 14, text: name), .init(x: right, text: amount, align: .right))
      if money {
        let currency = amount.hasPrefix("$") ? "USD " : "GBP "
        sheet.token("money", amount, currency + amount.dropFirst())
      }
      y += 15
    }
  }

  /// A rule of short strokes, as tills print it.
  private static func dashes(_ sheet: inout Sheet, _ y: Double) {
    let right = Double(sheet.canvas.width) / 180 * 72 - 14
    for x in stride(from: 14.0, to: right, by: 6) {
      sheet.canvas.line(from: (x, y), to: (min(x + 3.5, right), y), width: 0.7, color: .black)
    }
  }

  private static func barcode(_ sheet: borrowing Sheet, x: Double, y: Double) {
    var random = SplitMix64(seed: 88_213)
    var at = x + 4
    while at < x + 122 {
      let width = Double(1 + random.integer(below: 3))
      sheet.canvas.rectangle(x: at, y: y, width: width, height: 26, fill: .black)
      at += width + Double(1 + random.integer(below: 3))
    }
  }
}

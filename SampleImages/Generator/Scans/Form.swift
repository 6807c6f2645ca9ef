import PlatenCore

/// A filled-in form: boxes and ruling lines around the text.
enum Form {
  static func membership() throws(PlatenError) -> Scan {
    var sheet = try Sheet(width: 595, height: 720, dpi: 150)
    sheet.style = .init(size: 11)
    let ink = Pixel(0x606060)
    sheet.canvas.rectangle(
      x: 44, y: 40, width: 507, height: 640, stroke: .black, lineWidth: 1.2)
    sheet.print(
      82,
      .init(
        x: 297.5, text: "Application for Membership", align: .center,
        style: .init(size: 18, isBold: true)))
    sheet.print(
      104, .init(x: 297.5, text: "Sandhaven Rowing Club, founded 1904", align: .center))
    let fields = [
      ("Family name", "Lindqvist"), ("First name", "Astrid Marie"),
      ("Date of birth", "9 April 1991"), ("Street", "Ropewalk 23"),
      ("Town", "Sandhaven SH7 3LD"), ("E-mail", "astrid.lindqvist@example.com"),
      ("Occupation", "Marine biologist"),
    ]
    var y = 128.0
    for (label, value) in fields {
      sheet.canvas.rectangle(x: 64, y: y, width: 467, height: 30, stroke: ink, lineWidth: 0.8)
      sheet.canvas.line(from: (194, y), to: (194, y + 30), width: 0.8, color: ink)
      sheet.print(
        y + 19.5, .init(x: 74, text: label),
        .init(x: 206, text: value, style: .init(family: .serif, size: 12)))
      y += 30
    }
    y += 34
    sheet.print(
      y, .init(x: 64, text: "I would like to book:", style: .init(size: 11, isBold: true)))
    y += 12
    let options = [
      ("Rowing, one year: €180.00", "yes"), ("Supporting member: €60.00", "no"),
      ("Boat storage, one season: €95.00", "yes"),
    ]
    for (text, answer) in options {
      sheet.canvas.rectangle(x: 64, y: y, width: 467, height: 26, stroke: ink, lineWidth: 0.8)
      sheet.canvas.line(from: (440, y), to: (440, y + 26), width: 0.8, color: ink)
      sheet.print(y + 17, .init(x: 74, text: text), .init(x: 470, text: answer))
      y += 26
    }
    y = sheet.paragraph(
      y + 40, x: 64, leading: 18,
      """
      I accept the rules of the club as published on https://rowing.example/rules
      and agree that the fee is collected every year on 1 March.
      """)
    sheet.print(y + 36, .init(x: 74, text: "Sandhaven, 2 February 2026"))
    sheet.canvas.line(from: (64, y + 44), to: (270, y + 44), width: 0.7, color: ink)
    sheet.print(y + 58, .init(x: 74, text: "Place and date"))
    sheet.token("date", "9 April 1991", "1991-04-09")
    sheet.token("email", "astrid.lindqvist@example.com")
    sheet.token("money", "€180.00", "EUR 180.00")
    sheet.token("money", "€60.00", "EUR 60.00")
    sheet.token("money", "€95.00", "EUR 95.00")
    sheet.token("link", "https://rowing.example/rules")
    sheet.token("date", "2 February 2026", "2026-02-02")
    return try Scan(
      "form", sheet, dpi: 150, shows: "a filled-in form with boxes and lines, 150 dpi, clean")
  }
}

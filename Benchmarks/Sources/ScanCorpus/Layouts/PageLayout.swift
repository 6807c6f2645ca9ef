/// A page of text: one of six kinds, with words, faces and sizes by chance.
struct PageLayout {
  enum Kind: String, CaseIterable {
    case letter, article, report, book, notice, fine
  }

  /// What a condition changes in the print itself.
  struct Changes {
    var columns = 1
    var isItalic = false
    var isCapitals = false
    /// The least size of type in points, for coarse pictures.
    var least = 0.0
  }

  let kind: Kind
  let faces: Faces
  let changes: Changes

  init(_ kind: Kind, faces: Faces, changes: Changes = Changes()) {
    (self.kind, self.faces, self.changes) = (kind, faces, changes)
  }

  /// Prints the page.
  func printed(_ wording: inout Wording, dpi: Double) -> Sheet {
    let width = changes.columns > 1 ? 460.0 : 396
    var sheet = Sheet(width: width, height: changes.columns > 1 ? 420 : 316, dpi: dpi)
    let style = style(&wording)
    if changes.columns > 1 {
      columns(&sheet, &wording, style)
      return sheet
    }
    switch kind {
    case .letter: letter(&sheet, &wording, style)
    case .article: article(&sheet, &wording, style)
    case .report: report(&sheet, &wording, style)
    case .book: book(&sheet, &wording, style)
    case .notice: notice(&sheet, &wording, style)
    case .fine: fine(&sheet, &wording, style)
    }
    return sheet
  }

  private func style(_ wording: inout Wording) -> TypeStyle {
    let (families, sizes): ([String], ClosedRange<Double>) =
      switch kind {
      case .letter, .book: (faces.serif, 10...12)
      case .article: (faces.sans, 9.5...11)
      case .notice: (faces.sans + faces.serif, 9.5...13)
      case .report: (faces.mono, 9...10)
      case .fine: (faces.sans + faces.serif, 6.5...7.5)
      }
    let size = max(changes.least, (wording.random.real(sizes) * 4).rounded() / 4)
    var style = TypeStyle(wording.random.one(of: families), size)
    style.tone = Tone(repeating: Float(wording.random.real(0...0.16)))
    style.isItalic = changes.isItalic
    style.isCapitals = changes.isCapitals
    return style
  }

  private func line(
    _ text: String, _ sheet: inout Sheet, x: Double, y: Double, _ style: TypeStyle,
    align: Sheet.Alignment = .left
  ) {
    sheet.set(text, x: x, y: y, style, align: align)
    sheet.endLine()
  }

  private func letter(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    let step = style.size * 1.35
    var y = 40.0
    line(wording.date(), &sheet, x: sheet.width - 36, y: y, style, align: .right)
    for text in [wording.name(), wording.address(), wording.place()] {
      y += step
      line(text, &sheet, x: 36, y: y, style)
    }
    y += 2 * step
    line("Dear \(wording.name()),", &sheet, x: 36, y: y, style)
    y += 1.4 * step
    while y < sheet.height - 6.5 * step {
      y =
        sheet.paragraph(
          wording.paragraph(1...2), x: 36, y: y, width: sheet.width - 72, style) + 0.4 * step
    }
    line("Yours sincerely,", &sheet, x: 36, y: y + 0.5 * step, style)
    line(wording.name(), &sheet, x: 36, y: y + 1.7 * step, style)
  }

  private func article(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    let step = style.size * 1.4
    line(
      wording.heading(2...4, isTitle: true), &sheet, x: 36, y: 48,
      style.sized(style.size * 1.7, bold: true))
    var y = 48 + 2 * step
    while y < sheet.height - 5 * step {
      if wording.random.happens(0.35) {
        line(
          wording.heading(2...5), &sheet, x: 36, y: y + 0.3 * step,
          style.sized(style.size * 1.15, bold: true))
        y += 1.5 * step
      }
      y =
        sheet.paragraph(
          wording.paragraph(1...2), x: 36, y: y, width: sheet.width - 72, style, leading: 1.4)
        + 0.4 * step
    }
  }

  private func report(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    let step = style.size * 1.3
    line("\(wording.heading(1...2).uppercased()) \(wording.code())", &sheet, x: 30, y: 42, style)
    var (y, number) = (42 + 2 * step, 1)
    while y < sheet.height - 3.5 * step {
      let value = wording.one(of: [
        wording.amount(), wording.code(), wording.date(), wording.time(),
      ])
      line("\(number). \(wording.heading(1...2)): \(value)", &sheet, x: 30, y: y, style)
      y += step
      if wording.random.happens(0.3) {
        y = sheet.paragraph(
          wording.sentence(), x: 30 + 3 * style.size, y: y, width: sheet.width - 90, style,
          leading: 1.3)
      }
      number += 1
    }
  }

  private func book(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    var head = style.sized(style.size * 0.9)
    head.isCapitals = true
    let isLeft = wording.random.happens(0.5)
    let number = "\(wording.random.number(10...480))"
    let title = wording.heading(2...4, isTitle: true)
    if isLeft { sheet.set(number, x: 40, y: 34, style) }
    sheet.set(title, x: sheet.width / 2, y: 34, head, align: .center)
    if !isLeft { sheet.set(number, x: sheet.width - 40, y: 34, style, align: .right) }
    sheet.endLine()
    var y = 34 + 2.2 * style.size
    while y < sheet.height - 5 * style.size {
      y = sheet.paragraph(
        wording.paragraph(2...3), x: 40, y: y, width: sheet.width - 80, style, leading: 1.25,
        indent: 1.5 * style.size, isJustified: true)
    }
  }

  private func notice(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    let step = style.size * 1.5
    line(
      wording.heading(1...3).uppercased(), &sheet, x: sheet.width / 2, y: 44,
      style.sized(style.size * 1.5, bold: true), align: .center)
    var y = 44 + 1.8 * step
    while y < sheet.height - 2.5 * step {
      switch wording.random.number(0...5) {
      case 0: line("Call \(wording.phone())", &sheet, x: 44, y: y, style)
      case 1: line(wording.mail(), &sheet, x: 44, y: y, style)
      case 2:
        line(
          "\(wording.date()), \(wording.time())", &sheet, x: 44, y: y,
          style.sized(style.size, bold: true))
      case 3: line("\(wording.heading(1...3)): \(wording.money())", &sheet, x: 44, y: y, style)
      default:
        y = sheet.paragraph(wording.sentence(), x: 44, y: y, width: sheet.width - 84, style) - step
      }
      y += step
    }
  }

  private func fine(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    var y = 40.0
    for number in 1...12 where y < sheet.height - 6 * style.size {
      line(
        "\(number). \(wording.heading(2...5))", &sheet, x: 34, y: y,
        style.sized(style.size, bold: true))
      y =
        sheet.paragraph(
          wording.paragraph(2...3), x: 34, y: y + style.size * 1.3, width: sheet.width - 68, style,
          leading: 1.25) + style.size * 0.5
    }
  }

  private func columns(_ sheet: inout Sheet, _ wording: inout Wording, _ style: TypeStyle) {
    let count = Double(changes.columns)
    let size = max(changes.least, min(style.size, 9.5 - count / 2))
    let text = style.sized(size)
    line(
      wording.heading(3...5), &sheet, x: sheet.width / 2, y: 50, style.sized(19, bold: true),
      align: .center)
    let gap = 14.0
    let width = (sheet.width - 64 - gap * (count - 1)) / count
    let hasRules = wording.random.happens(0.4)
    for column in 0..<changes.columns {
      let x = 32 + Double(column) * (width + gap)
      var y = 74.0
      if hasRules, column > 0 {
        sheet.rule(x - gap / 2, 66, toX: x - gap / 2, toY: sheet.height - 30, width: 0.5, text.tone)
      }
      while y < sheet.height - 6 * size {
        if wording.random.happens(0.15) {
          line(wording.heading(1...2), &sheet, x: x, y: y + 2, text.sized(size * 1.15, bold: true))
          y += 1.7 * size
        }
        y =
          sheet.paragraph(
            wording.paragraph(1...2), x: x, y: y, width: width, text, leading: 1.25,
            indent: size, isJustified: kind == .book) + 1
      }
    }
  }
}

/// A table, with or without rules.
struct TableLayout {
  enum Ruling: String, CaseIterable {
    case grid, rows, header, zebra, none
  }

  enum Content {
    case mixed, digits, capitals
  }

  private enum Column: CaseIterable {
    case words, name, code, date, integer, amount, percent

    var isNumeric: Bool { self == .integer || self == .amount || self == .percent }
  }

  let ruling: Ruling
  let content: Content
  let columnCount: Int
  let rowCount: Int
  let hasTitle: Bool
  /// Whether cells nearly touch each other and the rules.
  let isTight: Bool

  /// Prints the table; the sheet is as wide as its columns ask for.
  func printed(_ wording: inout Wording, faces: Faces, size: Double, dpi: Double) -> Sheet {
    let style = TypeStyle(
      wording.random.one(of: wording.random.happens(0.75) ? faces.sans : faces.serif), size)
    let columns = (0..<columnCount).map { index -> Column in
      switch content {
      case .digits: wording.random.one(of: [.integer, .amount, .percent])
      default: index == 0 ? .words : wording.random.one(of: Column.allCases)
      }
    }
    let rows = (0...rowCount).map { row in
      columns.map { cell($0, isHead: row == 0, &wording) }
    }
    let measure = Sheet(width: 1, height: 1, dpi: 72)
    let gap = size * (isTight ? wording.random.real(0.45...0.8) : wording.random.real(1...2.2))
    let widths = columns.indices.map { column in
      (rows.map { measure.width(of: $0[column], style.sized(size, bold: true)) }.max() ?? 0) + gap
    }
    let pitch = size * (isTight ? wording.random.real(1.12...1.3) : wording.random.real(1.4...2.1))
    let isDark = ruling != .none && content == .mixed && wording.random.happens(0.3)
    let (left, top) = (36.0, hasTitle ? 40 + size * 3 : 40)
    let inner = widths.reduce(0, +)
    var sheet = Sheet(
      width: inner + 2 * left, height: top + Double(rows.count) * pitch + 50, dpi: dpi)
    if hasTitle {
      sheet.set(wording.heading(2...4), x: left, y: 36 + size, style.sized(size * 1.5, bold: true))
      sheet.endLine()
    }
    shade(&sheet, left, top, inner, pitch, rows.count)
    if isDark { sheet.fill(left, top, width: inner, height: pitch, Tone(repeating: 0.2)) }
    for (row, cells) in rows.enumerated() {
      let y = top + Double(row) * pitch + pitch / 2 + size * 0.36
      var x = left
      for (column, text) in cells.enumerated() {
        var type = style.sized(size, bold: row == 0 && content != .digits)
        if row == 0, isDark { type.tone = Tone(repeating: 0.97) }
        if columns[column].isNumeric {
          sheet.set(text, x: x + widths[column] - gap / 2, y: y, type, align: .right)
        } else {
          sheet.set(text, x: x + gap / 2, y: y, type)
        }
        x += widths[column]
      }
      sheet.endLine()
    }
    rule(&sheet, left, top, widths, pitch, rows.count, wording.random.real(0.3...1.5))
    if wording.random.happens(0.3), content == .mixed {
      let y = top + Double(rows.count) * pitch + 1.8 * size
      sheet.set("Source: \(wording.heading(2...4)), \(wording.date())", x: left, y: y, style)
      sheet.endLine()
    }
    return sheet
  }

  private func cell(_ column: Column, isHead: Bool, _ wording: inout Wording) -> String {
    if content == .capitals {
      return column.isNumeric && !isHead
        ? wording.amount(9000) : wording.heading(1...2).uppercased()
    }
    if !isHead, content == .mixed, column != .words, wording.random.happens(0.08) {
      return wording.one(of: ["", "-", "n/a"])
    }
    if isHead, content == .mixed { return wording.heading(1...(column == .words ? 2 : 1)) }
    return switch column {
    case .words: wording.heading(1...3)
    case .name: wording.name()
    case .code: wording.code()
    case .date: wording.date()
    case .integer: "\(wording.random.number(0...wording.random.one(of: [9, 99, 999, 99_999])))"
    case .amount:
      wording.random.happens(0.1)
        ? "(\(wording.amount(900)))" : wording.amount(wording.random.one(of: [20, 900, 9000]))
    case .percent: "\(wording.random.number(0...100)).\(wording.random.number(0...9))%"
    }
  }

  private func shade(
    _ sheet: inout Sheet, _ left: Double, _ top: Double, _ width: Double, _ pitch: Double,
    _ count: Int
  ) {
    guard ruling == .zebra else { return }
    for row in stride(from: 0, to: count, by: 2) {
      let tone = Tone(repeating: row == 0 ? 0.74 : 0.88)
      sheet.fill(left, top + Double(row) * pitch, width: width, height: pitch, tone)
    }
  }

  private func rule(
    _ sheet: inout Sheet, _ left: Double, _ top: Double, _ widths: [Double], _ pitch: Double,
    _ count: Int, _ weight: Double
  ) {
    let (right, ink) = (left + widths.reduce(0, +), Tone(repeating: 0.15))
    let bottom = top + Double(count) * pitch
    let ys =
      switch ruling {
      case .grid, .rows: (0...count).map { top + Double($0) * pitch }
      case .header: [top, top + pitch, bottom]
      case .zebra, .none: [Double]()
      }
    for y in ys { sheet.rule(left, y, toX: right, toY: y, width: weight, ink) }
    guard ruling == .grid else { return }
    var x = left
    for width in [0] + widths {
      x += width
      sheet.rule(x, top, toX: x, toY: bottom, width: weight, ink)
    }
  }
}

/// A slip on its roll of paper.
struct SlipLayout {
  /// The paper's width in points.
  let width: Double
  let style: TypeStyle
  let isDotted: Bool

  init(_ wording: inout Wording, faces: Faces, isDotted: Bool) {
    self.isDotted = isDotted
    // Rolls of 57 and 80 mm, and some that tills of restaurants have.
    width = wording.random.one(of: [164.0, 200, 227, 227, 250])
    let mono = isDotted || wording.random.happens(0.65)
    let face =
      isDotted
      ? wording.random.one(of: Array(faces.mono.prefix(2)))
      : wording.random.one(of: mono ? faces.mono : faces.sans)
    let size = isDotted ? wording.random.one(of: [9.0, 10]) : wording.random.real(7.5...9.5)
    var style = TypeStyle(face, isDotted ? size : mono ? min(size, width / 26) : size)
    style.tone = Tone(repeating: isDotted ? 0 : Float(wording.random.real(0.05...0.3)))
    self.style = style
  }

  /// Prints the slip; what is too wide for it is cut to its first words.
  func printed(_ slip: Slip, dpi: Double) -> Sheet {
    let step = (style.size * 1.3).rounded()
    let height = 44 + slip.lines.reduce(0) { $0 + self.height(of: $1, step) }
    var sheet = Sheet(width: width, height: height, dpi: dpi, isDotted: isDotted)
    let (left, right) = (10.0, width - 10)
    var y = 26.0
    for line in slip.lines {
      switch line {
      case .center(let text, let isLarge):
        let size =
          isLarge ? style.sized(isDotted ? style.size : style.size * 1.4, bold: true) : style
        let fitting = fitted(text, right - left, size, sheet)
        sheet.set(fitting, x: width / 2, y: y + (isLarge ? 2 : 0), size, align: .center)
      case .left(let text):
        sheet.set(fitted(text, right - left, style, sheet), x: left, y: y, style)
      case .pair(let label, let value, let isBold):
        let bold = style.sized(style.size, bold: isBold && !isDotted)
        let room = right - left - sheet.width(of: value, bold) - style.size
        let indent = label.hasPrefix(" ") ? 10.0 : 0
        sheet.set(fitted(label, room - indent, bold, sheet), x: left + indent, y: y, bold)
        sheet.set(value, x: right, y: y, bold, align: .right)
      case .columns(let cells): columns(cells, y, &sheet)
      case .rule:
        for x in stride(from: left, to: right, by: 4) {
          sheet.rule(x, y - 3, toX: x + 2.5, toY: y - 3, width: 0.8, style.tone)
        }
      case .gap: break
      case .bars: bars(y, &sheet)
      }
      sheet.endLine()
      y += self.height(of: line, step)
    }
    return sheet
  }

  private func height(of line: Slip.Line, _ step: Double) -> Double {
    switch line {
    case .center(_, isLarge: true): (step * 1.6).rounded()
    case .gap: (step * 0.7).rounded()
    case .bars: 40
    default: step
    }
  }

  private func fitted(
    _ text: String, _ room: Double, _ style: TypeStyle, _ sheet: borrowing Sheet
  ) -> String {
    var words = text.split(separator: " ").map(String.init)
    while words.count > 1, sheet.width(of: words.joined(separator: " "), style) > room {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  private func columns(_ cells: [String], _ y: Double, _ sheet: inout Sheet) {
    // The second takes the room that the others leave.
    let cell = style.size * 3.8
    let second = 10 + max(2.2 * style.size, sheet.width(of: cells[0], style) + style.size * 0.8)
    let right = width - 10
    for (index, text) in cells.enumerated() {
      switch index {
      case 0: sheet.set(text, x: 10, y: y, style)
      case 1:
        let room = right - second - 2 * cell - 4
        sheet.set(fitted(text, room, style, sheet), x: second, y: y, style)
      default:
        let x = right - Double(cells.count - 1 - index) * cell
        sheet.set(text, x: x, y: y, style, align: .right)
      }
    }
  }

  private func bars(_ y: Double, _ sheet: inout Sheet) {
    var (x, state) = (width * 0.2, UInt32(y) &* 2_654_435_761)
    while x < width * 0.8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let wide = Double(state >> 30) * 0.8 + 0.8
      sheet.fill(x, y - 6, width: wide, height: 30, style.tone)
      x += wide + Double(state >> 28 & 3) * 0.8 + 0.8
    }
  }
}

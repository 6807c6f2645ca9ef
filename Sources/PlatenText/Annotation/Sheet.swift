import PlatenCore

/// A layout set again for drawing, with its boxes; draws any part of its lines.
struct Sheet: ~Copyable {
  private let layout: TextLayout
  private let theme: TokenTheme
  /// By line, from left to right.
  private let boxes: [TokenTheme.Box]
  private let text: PangoText
  private let lines: [PangoText.Line]

  init(_ layout: TextLayout, theme: TokenTheme, engine: borrowing TextEngine) throws(PlatenError) {
    let style = layout.style
    let text = try PangoText(
      layout.display, style: style, width: layout.size.width - 2 * style.margin, engine: engine)
    let lines = text.lines()
    guard lines.count == layout.lines.count else {
      throw PlatenError(
        .libraryFailure, message: "the text can't be drawn as it was laid out",
        reason: "the fonts of the machine have changed since", suggestion: "Lay it out again.")
    }
    self.layout = layout
    self.theme = theme
    self.boxes = theme.boxes(in: layout)
    self.lines = lines
    self.text = text
  }

  /// Draws lines with the boxes behind them, at their places in the layout.
  func draw(_ range: Range<Int>, on canvas: borrowing Canvas) throws(PlatenError) {
    for box in boxes(in: range) {
      canvas.fill(
        box.rect, radius: theme.cornerRadius,
        paint: theme.paint(for: layout.tokens[box.token].kind), outline: theme.outlineWidth)
    }
    canvas.setColor(theme.text)
    for index in range {
      let line = layout.lines[index]
      unsafe text.draw(lines[index], x: line.rect.x, baseline: line.baseline, on: canvas.context)
    }
    try canvas.check()
  }

  /// Makes links of the boxes of links and e-mail addresses in lines of a PDF page.
  func addLinks(_ range: Range<Int>, to canvas: borrowing Canvas) {
    var rects: [Int: [TextLayout.Rect]] = [:]
    for box in boxes(in: range) { rects[box.token, default: []].append(box.rect) }
    for token in rects.keys.sorted() {
      let target =
        switch layout.tokens[token].kind {
        case .email: "mailto:\(layout.tokens[token].value)"
        case .link: layout.tokens[token].value
        default: ""
        }
      if !target.isEmpty, let rects = rects[token] { canvas.link(rects, to: target) }
    }
  }

  private func boxes(in range: Range<Int>) -> ArraySlice<TokenTheme.Box> {
    boxes[firstBox(from: range.lowerBound)..<firstBox(from: range.upperBound)]
  }

  /// The index of the first box in a line or behind it.
  private func firstBox(from line: Int) -> Int {
    var low = 0
    var high = boxes.count
    while low < high {
      let middle = (low + high) / 2
      if boxes[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

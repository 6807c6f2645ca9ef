import PlatenCore

/// A layout set again for drawing, with its boxes; draws any part of its lines.
struct Sheet: ~Copyable {
  private let layout: TextLayout
  private let theme: TokenTheme
  /// By line, from left to right.
  private let boxes: [TokenTheme.Box]
  private let text: PangoText
  private let lines: [PangoText.Line]
  private let labels: [Token.Kind: KindLabel]

  init(_ layout: TextLayout, theme: TokenTheme, engine: borrowing TextEngine) throws(PlatenError) {
    let style = layout.style
    let text = try PangoText(
      layout.display, style: style, width: style.columnWidth(in: layout.size.width),
      whole: layout.displayRanges, engine: engine)
    let lines = text.lines(of: layout.display)
    guard lines.count == layout.lines.count else {
      throw PlatenError(
        .libraryFailure, message: "the text can't be drawn as it was laid out",
        reason: "the fonts of the machine have changed since", suggestion: "Lay it out again.")
    }
    var labels: [Token.Kind: KindLabel] = [:]
    if theme.look == .label {
      for kind in Set(layout.tokens.map(\.kind)) {
        labels[kind] = try KindLabel(kind, style: style, engine: engine)
      }
    }
    self.layout = layout
    self.theme = theme
    self.boxes = theme.boxes(in: layout)
    self.lines = lines
    self.text = text
    self.labels = labels
  }

  /// From the left edge of a box to the next one in its line that has a name of its own, or to the
  /// edge: a name that is wider is left out, since half a name tells less than the colour does.
  private func room(for index: Int) -> Double {
    let box = boxes[index]
    let next = boxes(in: box.line..<box.line + 1).filter {
      $0.isFirst && $0.rect.x >= box.rect.x && $0.token != box.token
    }.map(\.rect.x).min()
    return (next ?? layout.size.width) - box.rect.x
  }

  /// The tab for the name of a kind that stands on a box.
  private func tab(of label: KindLabel, over box: TokenTheme.Box) -> TextLayout.Rect {
    TextLayout.Rect(
      x: box.rect.x, y: box.rect.y - label.height + 0.75, width: label.width + 8,
      height: label.height)
  }

  /// Whether a tab stays on a page that begins with a line, and hides no more of the letters in the
  /// line above its own than their feet.
  private func hasRoom(_ tab: TextLayout.Rect, above line: Int, from first: Int) -> Bool {
    guard tab.y >= layout.lines[first].rect.y - layout.style.margin else { return false }
    guard line > first, lines[line - 1].ink != nil else { return true }
    let above = layout.lines[line - 1]
    return above.baseline > layout.lines[line].baseline || above.rect.x >= tab.maxX
      || above.rect.maxX <= tab.x || tab.y >= above.baseline - layout.style.size / 4
  }

  private func draw(
    _ label: KindLabel, on tab: TextLayout.Rect, _ paint: TokenTheme.Paint,
    on canvas: borrowing Canvas
  ) {
    canvas.fill(tab, radii: (2, 2), paint: paint, outline: 0.75)
    canvas.setColor(theme.text)
    label.draw(x: tab.x + 4, top: tab.y, on: canvas)
  }

  /// Draws lines with the boxes behind them, at their places in the layout; on a page of a PDF,
  /// each paragraph is an element of its structure.
  func draw(
    _ range: Range<Int>, on canvas: borrowing Canvas, isTagged: Bool = false
  ) throws(PlatenError) {
    let drawn = boxes(in: range)
    for (index, box) in zip(drawn.indices, drawn) {
      if index & 63 == 0 { try Cancellation.current?.check() }
      let kind = layout.tokens[box.token].kind
      let paint = theme.paint(for: kind)
      switch theme.look {
      case .capsule:
        canvas.fill(box.rect, radii: box.radii, paint: paint, outline: theme.outlineWidth)
      case .label:
        canvas.fill(box.rect, radii: (3, 3), paint: paint, outline: 0.75)
        guard box.isFirst, let label = labels[kind] else { continue }
        let tab = tab(of: label, over: box)
        if room(for: index) >= tab.width, hasRoom(tab, above: box.line, from: range.lowerBound) {
          draw(label, on: tab, paint, on: canvas)
        }
      case .underline:
        canvas.fill(box.underline, radii: (0.75, 0.75), paint: paint.asLine, outline: 0)
      }
    }
    canvas.setColor(theme.text)
    let unseen = try UnseenFont()
    var paragraph = range.lowerBound
    for index in range {
      if index & 63 == 0 { try Cancellation.current?.check() }
      let line = layout.lines[index]
      // A line end stands between paragraphs; nothing stands between lines of one.
      let isFirst =
        index == range.lowerBound
        || layout.lines[index - 1].range.upperBound < line.range.lowerBound
      if isTagged, isFirst {
        if index > range.lowerBound { end(paragraph..<index, on: canvas) }
        canvas.begin(.paragraph)
        paragraph = index
      }
      if isTagged {
        unsafe text.drawSelectable(
          lines[index], x: line.rect.x, baseline: line.baseline, size: layout.style.size,
          on: canvas.context, unseen: unseen)
      } else {
        unsafe text.draw(lines[index], x: line.rect.x, baseline: line.baseline, on: canvas.context)
      }
    }
    if isTagged, !range.isEmpty { end(paragraph..<range.upperBound, on: canvas) }
    try canvas.check()
  }

  /// Ends a paragraph of some lines; its links come after it, for within it they would take the
  /// place of its text in the structure.
  private func end(_ paragraph: Range<Int>, on canvas: borrowing Canvas) {
    canvas.end(.paragraph)
    addLinks(paragraph, to: canvas)
  }

  /// Makes links of the boxes of links and e-mail addresses in lines of a PDF page.
  private func addLinks(_ range: Range<Int>, to canvas: borrowing Canvas) {
    var rects: [Int: [TextLayout.Rect]] = [:]
    for box in boxes(in: range) { rects[box.token, default: []].append(box.rect) }
    for token in rects.keys.sorted() {
      if let target = layout.tokens[token].target, let rects = rects[token] {
        canvas.link(rects, to: target)
      }
    }
  }

  private func boxes(in range: Range<Int>) -> ArraySlice<TokenTheme.Box> {
    let start = boxes.partitioningIndex { $0.line >= range.lowerBound }
    return boxes[start..<boxes.partitioningIndex { $0.line >= range.upperBound }]
  }
}

extension TokenTheme.Box {
  /// A line at its foot.
  fileprivate var underline: TextLayout.Rect {
    TextLayout.Rect(x: rect.x, y: rect.maxY - 2.25, width: rect.width, height: 2)
  }
}

extension TokenTheme.Paint {
  /// The colour of the outline everywhere.
  fileprivate var asLine: TokenTheme.Paint { TokenTheme.Paint(fill: outline, outline: outline) }
}

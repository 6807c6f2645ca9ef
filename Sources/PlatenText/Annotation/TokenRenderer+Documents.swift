public import PlatenCore

extension TokenRenderer {
  /// Draws into a PDF whose text can be selected and whose links and addresses can be clicked.
  ///
  /// It is tagged: its paragraphs are elements of its structure, in the order of the text, each
  /// with its links after it. What poppler shows of a paragraph in the structure ends where a
  /// letter stands for several characters, as in Arabic and Devanagari; the text itself is whole.
  ///
  /// A short text makes one page of its own height; a longer one goes on pages as high as A4 is to
  /// its width. A form feed begins a page.
  ///
  /// - Parameters:
  ///   - layout: What to draw.
  ///   - title: What the document is called; nothing if not given.
  ///   - language: The language of its text as in BCP 47; nil where it isn't known.
  /// - Throws: `missingResource`, `libraryFailure`.
  public func pdf(
    _ layout: TextLayout, title: String? = nil, language: String? = nil
  ) throws(PlatenError) -> [UInt8] {
    let engine = try TextEngine()
    let legend = try legend(of: layout, engine: engine)
    let pages = layout.pages(legendHeight: legendHeight(legend))
    let canvas = try Canvas(
      .pdf, size: TextLayout.Size(width: layout.size.width, height: pages[0].height))
    canvas.omitCreationDate()
    if let title { canvas.setTitle(title) }
    let sheet = try Sheet(layout, theme: theme, engine: engine)
    canvas.begin(.document)
    for (number, page) in pages.enumerated() {
      canvas.setPageHeight(page.height, width: layout.size.width)
      canvas.paint(theme.background)
      canvas.translate(y: -page.top)
      try sheet.draw(page.lines, on: canvas, isTagged: true)
      canvas.translate(y: page.top)
      if number == pages.count - 1, let legend {
        canvas.translate(y: page.legendTop - legend.style.margin)
        try Sheet(legend, theme: legendTheme, engine: engine).draw(
          legend.lines.indices, on: canvas, isTagged: true)
        canvas.translate(y: legend.style.margin - page.legendTop)
      }
      canvas.showPage()
    }
    canvas.end(.document)
    return PDFMarking.marked(
      try canvas.finish(), language: language, hasTitle: title != nil)
  }

  /// Draws into an SVG whose text can be selected and searched.
  ///
  /// What is seen are outlines, so that it looks alike everywhere; over them lies each line as
  /// `<text>` that is not seen, as wide as it was set. Tokens say their kind, and links and e-mail
  /// addresses can be clicked. A unit of the layout is a pixel of CSS.
  ///
  /// - Throws: `missingResource`, `libraryFailure`.
  public func svg(_ layout: TextLayout) throws(PlatenError) -> [UInt8] {
    let engine = try TextEngine()
    let legend = try legend(of: layout, engine: engine)
    let height = layout.size.height + legendHeight(legend)
    let canvas = try Canvas(
      .svg, size: TextLayout.Size(width: layout.size.width, height: height))
    canvas.paint(theme.background)
    try Sheet(layout, theme: theme, engine: engine).draw(layout.lines.indices, on: canvas)
    var parts = [(layout: layout, y: 0.0)]
    if let legend {
      parts.append((legend, layout.size.height - legend.style.margin))
      canvas.translate(y: parts[1].y)
      try Sheet(legend, theme: legendTheme, engine: engine).draw(legend.lines.indices, on: canvas)
    }
    return SVGText.selectable(parts, in: SVGText.withFixedNames(try canvas.finish()))
  }

  /// The geometry as JSON: the size, the lines, where each page of a PDF begins, and each token
  /// with the boxes that are painted.
  ///
  /// - Throws: `libraryFailure`.
  public func json(_ layout: TextLayout) throws(PlatenError) -> [UInt8] {
    var rects = [[[Double]]](repeating: [], count: layout.tokens.count)
    for box in theme.boxes(in: layout) { rects[box.token].append(box.rect.numbers) }
    let lines = layout.lines.map { line -> JSONMembers in
      [
        "start": line.range.lowerBound, "end": line.range.upperBound, "baseline": line.baseline,
        "rect": line.rect.numbers,
      ]
    }
    let tokens = zip(layout.tokens, rects).map { token, rects -> JSONMembers in
      [
        "kind": token.kind.rawValue, "start": token.range.lowerBound,
        "end": token.range.upperBound, "text": token.text, "value": token.value,
        "page": token.page, "rects": rects,
      ]
    }
    // A legend has no say in where pages begin.
    let pages = layout.pages(legendHeight: 0).map { page -> JSONMembers in
      ["first_line": page.lines.lowerBound, "top": page.top]
    }
    let document: JSONMembers = [
      "width": layout.size.width, "height": layout.size.height, "lines": lines, "pages": pages,
      "tokens": tokens,
    ]
    return try JSONLine.object(document)
  }
}

extension TextLayout.Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

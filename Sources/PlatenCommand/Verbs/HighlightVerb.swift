import Platen

/// `platen highlight`: a page with its tokens marked, or a text set with its tokens marked.
struct HighlightVerb {
  private let arguments: Arguments
  private let options: Options
  private let input: FilePath
  private let output: FilePath
  private let target: HighlightFormat
  private let detector: DataDetector
  private let renderer: TokenRenderer
  private let style: TextStyle
  private let width: Double

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.arguments = arguments
    self.options = options
    input = arguments.operands[0]
    output = arguments.operands[1]
    let format = arguments.format(of: output) ?? "png"
    guard let target = HighlightFormat(rawValue: format) else {
      throw Arguments.usage(
        arguments.has(.format)
          ? "highlight can't write the format \(format)"
          : "\(output) has no extension that highlight can write",
        "It can be \(HighlightFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self.target = target
    if output == "-" {
      guard !options.json else {
        throw Arguments.usage(
          "--json and the result both want the standard output", "Leave out one, or name a file.")
      }
      if ![HighlightFormat.svg, .html, .json].contains(target) { try Options.checkNoTerminal() }
    }
    let unfit: [Flag.ID] =
      switch target {
      case .html: [.columns, .width]
      case .json: [.theme, .legend]
      case .png, .jpg, .jpeg, .pdf, .svg: []
      }
    for id in unfit where arguments.has(id) {
      throw Arguments.usage("\(id.name) changes nothing in a .\(target.rawValue)", "Leave it out.")
    }
    var theme = TokenTheme.light
    if let name = arguments.value(.theme)?.string {
      guard let named = ["light": TokenTheme.light, "dark": .dark][name] else {
        throw Arguments.usage("there is no theme \(name)", "Themes are light and dark.")
      }
      theme = named
    }
    theme.look = try arguments.choice(.look) ?? .capsule
    let breakStyle: BreakStyle? = try arguments.choice(.breakStyle)
    theme.slicesBoxes = breakStyle == .slice
    renderer = TokenRenderer(theme: theme, showsLegend: arguments.has(.legend))
    var style = TextStyle()
    style.size = try arguments.factor(.size, in: 4...400) ?? style.size
    style.columns = try arguments.number(.columns, in: 1...8) ?? 1
    // Any family that follows would go before generic names, as serif.
    if let font = arguments.value(.font)?.string { style.font = font + ", sans-serif" }
    style.lineSpacing = 0.5 * style.size
    if theme.look == .label {
      // Names stand between the lines, in type that is never smaller than 5, and above the first.
      style.lineSpacing = max(0.95 * style.size, 8.5)
      style.margin = max(style.margin, 0.8 * style.size + 2)
    }
    self.style = style
    width = try arguments.factor(.width, in: 100...20_000) ?? 640
    detector = try arguments.detector()
  }

  /// What becomes of a box whose token goes on in the next line.
  private enum BreakStyle: String, CaseIterable { case clone, slice }

  func perform() throws(PlatenError) -> ExitCode {
    let rules = WritingRules(keeping: input == "-" ? [] : [input])
    do throws(PlatenError) {
      if output != "-" { try rules.check(output) }
      let (bytes, tokens) =
        switch try TextOrPicture(input, limits: options.limits) {
        case .text(let text): try set(text)
        case .picture(let source): try mark(source)
        }
      if output == "-" {
        Console.write(bytes)
      } else {
        try AtomicFile.write(bytes, to: output, rules)
      }
      if options.isVerbose {
        for token in tokens { Console.note("\(token.kind.rawValue): \(token.text.printable)") }
      }
      if options.json {
        let line: JSONMembers = [
          "path": input.string, "output": output.string, "tokens": tokens.count,
        ]
        Console.write(try JSONLine.encode(line, paths: ["path": input, "output": output]))
      } else if !options.isQuiet, output != "-" {
        let plural = tokens.count == 1 ? "" : "s"
        Console.print("\(output.printable): \(tokens.count) token\(plural) highlighted")
      }
      return .done
    } catch {
      throw error.code == .usage ? error : error.at(input.string)
    }
  }

  /// Options that say how a text is set.
  private static let setting: [Flag.ID] = [
    .look, .legend, .columns, .width, .font, .size, .breakStyle,
  ]

  private func set(_ text: String) throws(PlatenError) -> ([UInt8], [Token]) {
    try TextOrPicture.refuseReading(arguments, of: input)
    try options.reading.checkText()
    let tokens = detector.tokens(in: text)
    let layout = try TextLayout(text, highlighting: tokens, width: width, style: style)
    return (try rendered(layout), tokens)
  }

  private func mark(_ source: ImageSource) throws(PlatenError) -> ([UInt8], [Token]) {
    let source = try options.reading.drawn(source)
    let chosen = try options.reading.pages(of: source)
    let pages = chosen ?? 0..<source.count
    guard pages.count == 1 || ![HighlightFormat.png, .jpg, .jpeg].contains(target) else {
      throw PlatenError(
        .unsupported, message: "has \(pages.count) pictures, and \(output) can hold one",
        suggestion: "Choose one with --pages N, or use platen run, which marks every page.")
    }
    // Of a page, an .svg and a .html show its text, which is set; the others show the page.
    for id in Self.setting where target != .svg && target != .html && arguments.has(id) {
      throw Arguments.usage(
        "\(id.name) is for texts, and \(input) is a picture",
        "Leave it out, or write a .svg or .html, for which its text is set.")
    }
    let text = try options.request.read(source, pages: chosen)
    if let problem = text.problem { throw problem }
    let tokens = detector.tokens(in: text)
    switch target {
    case .png, .jpg, .jpeg:
      let marked = try PageAnnotator(theme: renderer.theme).annotate(
        source.frame(at: pages.lowerBound).image, tokens: tokens, limits: options.limits)
      let format: ImageFormat = target == .png ? .png : .jpeg
      return (try ImageDestination(format: format).encode(marked), tokens)
    case .json:
      var lines = ""
      for token in tokens {
        lines += try token.json(path: input.string, base64: input.base64IfNeeded) + "\n"
      }
      return (Array(lines.utf8), tokens)
    case .pdf:
      var pdf = SearchablePDF(
        SearchablePDF.Description(of: input, languages: text.pages.first?.languages ?? []))
      for page in text.pages {
        try pdf.append(
          PDFPage(
            source.frame(at: page.index).image, from: source, text: page,
            tokens: tokens.filter { $0.page == page.index }, highlighting: renderer.theme))
      }
      return (try pdf.finish(), tokens)
    case .svg, .html:
      let layout = try TextLayout(text, highlighting: tokens, width: width, style: style)
      let language = LanguageTag.tag(of: text.pages.first?.languages ?? [])
      return (try rendered(layout, language: language), tokens)
    }
  }

  private func rendered(
    _ layout: TextLayout, language: String? = nil
  ) throws(PlatenError) -> [UInt8] {
    if !options.isQuiet, let font = arguments.value(.font)?.string {
      for name in try FontFamilies.missing(in: font) {
        Console.note("platen: there is no font \(name.printable); another takes its place")
      }
    }
    for package in options.isQuiet ? [] : layout.missingFontPackages {
      Console.note("platen: \(input.printable): some letters have no font. Install \(package).")
    }
    let title = input == "-" ? "Highlighted text" : input.lastComponent.printable
    switch target {
    case .pdf: return try renderer.pdf(layout, title: title, language: language)
    case .svg: return try renderer.svg(layout)
    case .html:
      return renderer.htmlPage(layout, title: title, language: language)
    case .json: return try renderer.json(layout)
    case .png, .jpg, .jpeg:
      let image = try renderer.render(layout, scale: 2, limits: options.limits)
      return try ImageDestination(format: target == .png ? .png : .jpeg).encode(image)
    }
  }
}

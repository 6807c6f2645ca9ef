extension TokenRenderer {
  /// A fragment of HTML for a page of one's own: the text with each token in a `<mark>` that names
  /// its kind, in the colours of the theme. The browser breaks its lines, which are as far apart as
  /// in the layout.
  ///
  /// Paragraphs run in the direction of their first letter, tokens in their own, as elsewhere.
  ///
  /// Links and e-mail addresses can be clicked, where they lead to `http:`, `https:`,
  /// `ftp:` or `mailto:`.
  public func html(_ layout: TextLayout) -> [UInt8] {
    let bytes = Array(layout.string.utf8)
    func text(_ range: Range<Int>) -> String {
      // As in ``DisplayText``: browsers break lines at line feeds alone.
      let shown = String(decoding: bytes[range], as: UTF8.self).map { character -> Character in
        if character.endsLine { return "\n" }
        return character.isControl && character != "\t" ? " " : character
      }
      return XMLWriter.escaped(String(shown), keepingLines: true)
    }
    var html = "<div class=\"platen\" style=\"white-space:pre-wrap;overflow-wrap:anywhere;"
    html += "unicode-bidi:plaintext;text-align:start;"
    html += "background:\(theme.background.hex);color:\(theme.text.hex);"
    html += "font-family:\(XMLWriter.escaped(layout.style.cssFonts));"
    html += "font-size:\(layout.style.size)px;"
    // Else each line were as high as its fonts ask for, and boxes would cover the line before.
    let pitch = (layout.lines.first?.rect.height ?? 0) + layout.style.lineSpacing
    html += "line-height:\(SVGText.number(pitch))px;padding:\(layout.style.margin)px\">"
    let labelSize = theme.look == .label ? KindLabel.size(in: layout.style) : nil
    func hasRoom(_ kind: Token.Kind, at index: Int) -> Bool {
      let start = layout.ranges[index].lowerBound
      guard index + 1 < layout.ranges.count else { return true }
      let between = bytes[start..<layout.ranges[index + 1].lowerBound]
      let before = String(decoding: between, as: UTF8.self)
      if before.contains(where: \.endsLine) { return true }
      // Where the browser breaks lines is not known: a capital of the name is about as wide as
      // three quarters of a letter of the text, and its edges as one.
      return 4 * before.count >= 3 * kind.rawValue.count + 4
    }
    var next = 0
    func marked(_ range: Range<Int>) -> String {
      var html = ""
      var end = range.lowerBound
      while next < layout.tokens.count, layout.ranges[next].lowerBound < range.upperBound {
        let (token, own) = (layout.tokens[next], layout.ranges[next])
        let isOuter = layout.depths[next] == 0
        let label = hasRoom(token.kind, at: next) ? labelSize : nil
        next += 1
        html += text(end..<own.lowerBound)
        html += mark(
          token.kind, around: content(marked(own), of: token), isIsolated: isOuter, label: label)
        end = own.upperBound
      }
      return html + text(end..<range.upperBound)
    }
    html += marked(0..<bytes.count)
    if showsLegend, !layout.tokens.isEmpty {
      let kinds = Set(layout.tokens.map(\.kind)).filter { !$0.rawValue.isEmpty }
        .sorted { $0.rawValue < $1.rawValue }
      html += "<div style=\"margin-top:1.5em;font-size:.75em\">"
      html += kinds.map { mark($0, around: XMLWriter.escaped($0.rawValue)) }
        .joined(separator: "   ")
      html += "</div>"
    }
    return Array((html + "</div>\n").utf8)
  }

  /// The fragment as a page that says in which encoding it is, and that a phone shows as wide as
  /// itself; the language is that of BCP 47, where it is known.
  package func htmlPage(
    _ layout: TextLayout, title: String = "Highlighted text", language: String? = nil
  ) -> [UInt8] {
    var head = "<!doctype html>\n"
    if let language { head += "<html lang=\"\(XMLWriter.escaped(language))\">\n" }
    head += "<meta charset=\"utf-8\">\n"
    head += "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
    head += "<title>\(XMLWriter.escaped(title))</title>\n"
    head += "<style>body{margin:0;background:\(theme.background.hex)}</style>\n"
    return Array(head.utf8) + html(layout)
  }

  /// A token that no other one holds is isolated as ``DisplayText`` does it; the name of its kind
  /// stands on its box, in type of a size.
  private func mark(
    _ kind: Token.Kind, around content: String, isIsolated: Bool = false, label: Double? = nil
  ) -> String {
    let name = XMLWriter.escaped(kind.rawValue)
    var html = "<mark data-kind=\"\(name)\" title=\"\(name)\""
    if isIsolated { html += " dir=\"auto\"" }
    html += " style=\"\(css(kind))"
    if isIsolated { html += ";unicode-bidi:isolate" }
    guard let label else { return html + "\">\(content)</mark>" }
    html += ";position:relative\">"
    // With a direction of its own it has no say in that of the token.
    html += "<span dir=\"ltr\" aria-hidden=\"true\" style=\"\(labelCSS(kind, size: label))\">"
    return html + XMLWriter.escaped(kind.rawValue.uppercased()) + "</span>\(content)</mark>"
  }

  private func labelCSS(_ kind: Token.Kind, size: Double) -> String {
    let paint = theme.paint(for: kind)
    return "position:absolute;left:-1px;bottom:100%;white-space:nowrap;user-select:none;"
      + "-webkit-user-select:none;font-size:\(SVGText.number(size))px;line-height:1.17;"
      + "padding:0 4px;background:\(paint.fill.hex);border:1px solid \(paint.outline.hex);"
      + "border-radius:2px"
  }

  private func css(_ kind: Token.Kind) -> String {
    let paint = theme.paint(for: kind)
    let style = theme.slicesBoxes ? "slice" : "clone"
    let box =
      "color:inherit;margin:0 \(theme.gap / 2)px;box-decoration-break:\(style);"
      + "-webkit-box-decoration-break:\(style);"
    // On the inside, as it is drawn; a border would part the letters.
    let outline =
      theme.outlineWidth > 0
      ? ";box-shadow:inset 0 0 0 \(theme.outlineWidth)px \(paint.outline.hex)" : ""
    return switch theme.look {
    case .capsule:
      box + "background:\(paint.fill.hex);border-radius:\(theme.cornerRadius)px;padding:1px 4px"
        + outline
    case .label:
      box + "background:\(paint.fill.hex);border:1px solid \(paint.outline.hex);"
        + "border-radius:3px;padding:1px 3px"
    case .underline: box + "background:none;border-bottom:2px solid \(paint.outline.hex)"
    }
  }

  private func content(_ text: String, of token: Token) -> String {
    guard let target = token.target else { return text }
    let style = "color:inherit;text-decoration:none"
    return "<a href=\"\(XMLWriter.escaped(target))\" style=\"\(style)\">\(text)</a>"
  }
}

extension Character {
  /// Whether a layout begins a new line after it.
  fileprivate var endsLine: Bool { isNewline && self != "\u{B}" }

  fileprivate var isControl: Bool {
    unicodeScalars.first?.properties.generalCategory == .control
  }
}

extension TokenTheme.Color {
  /// `#rrggbb`.
  fileprivate var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      let level = Int((part * 255).rounded())
      text.append(digits[level >> 4])
      text.append(digits[level & 15])
    }
  }
}

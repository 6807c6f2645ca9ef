extension TokenRenderer {
  /// A fragment of HTML for a page of one's own: the text with each token in a `<mark>` that names
  /// its kind, in the colours of the theme. The browser breaks its lines.
  ///
  /// Links and e-mail addresses can be clicked, where they lead to `http:`, `https:` or `mailto:`.
  public func html(_ layout: TextLayout) -> [UInt8] {
    let bytes = Array(layout.string.utf8)
    func text(_ range: Range<Int>) -> String {
      XMLWriter.escaped(String(decoding: bytes[range], as: UTF8.self), keepingLines: true)
    }
    var html = "<div class=\"platen\" style=\"white-space:pre-wrap;overflow-wrap:anywhere;"
    html += "background:\(theme.background.hex);color:\(theme.text.hex);"
    html += "font-family:\(XMLWriter.escaped(layout.style.cssFonts));"
    html += "font-size:\(layout.style.size)px;padding:\(layout.style.margin)px\">"
    var next = 0
    func marked(_ range: Range<Int>) -> String {
      var html = ""
      var end = range.lowerBound
      while next < layout.tokens.count, layout.ranges[next].lowerBound < range.upperBound {
        let (token, own) = (layout.tokens[next], layout.ranges[next])
        next += 1
        html += text(end..<own.lowerBound)
        html += mark(token.kind, around: content(marked(own), of: token))
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

  /// The fragment as a page that says in which encoding it is.
  package func htmlPage(_ layout: TextLayout) -> [UInt8] {
    let head =
      "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Highlighted text</title>\n"
      + "<style>body{margin:0;background:\(theme.background.hex)}</style>\n"
    return Array(head.utf8) + html(layout)
  }

  private func mark(_ kind: Token.Kind, around content: String) -> String {
    let name = XMLWriter.escaped(kind.rawValue)
    return "<mark data-kind=\"\(name)\" title=\"\(name)\" style=\"\(css(kind))\">\(content)</mark>"
  }

  private func css(_ kind: Token.Kind) -> String {
    let paint = theme.paint(for: kind)
    let style = theme.slicesBoxes ? "slice" : "clone"
    let box = "color:inherit;box-decoration-break:\(style);-webkit-box-decoration-break:\(style);"
    return switch theme.look {
    case .capsule:
      box + "background:\(paint.fill.hex);border-radius:\(theme.cornerRadius)px;padding:1px 4px"
    case .label:
      box + "background:\(paint.fill.hex);border:1px solid \(paint.outline.hex);"
        + "border-radius:3px;padding:1px 3px"
    case .underline: box + "background:none;border-bottom:2px solid \(paint.outline.hex)"
    }
  }

  private func content(_ text: String, of token: Token) -> String {
    let schemes = ["http://", "https://", "mailto:"]
    guard let target = token.target, schemes.contains(where: target.lowercased().hasPrefix) else {
      return text
    }
    return "<a href=\"\(XMLWriter.escaped(target))\" style=\"color:inherit\">\(text)</a>"
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

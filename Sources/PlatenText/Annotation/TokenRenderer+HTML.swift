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
    var html = "<div class=\"platen\" style=\"white-space:pre-wrap;"
    html += "background:\(theme.background.hex);color:\(theme.text.hex);"
    html += "font-family:\(XMLWriter.escaped(layout.style.font));"
    html += "font-size:\(layout.style.size)px;padding:\(layout.style.margin)px\">"
    var next = 0
    func marked(_ range: Range<Int>) -> String {
      var html = ""
      var end = range.lowerBound
      while next < layout.tokens.count, layout.ranges[next].lowerBound < range.upperBound {
        let (token, own) = (layout.tokens[next], layout.ranges[next])
        next += 1
        html += text(end..<own.lowerBound)
        let kind = XMLWriter.escaped(token.kind.rawValue)
        html += "<mark data-kind=\"\(kind)\" title=\"\(kind)\" style=\"\(css(token.kind))\">"
        html += content(marked(own), of: token) + "</mark>"
        end = own.upperBound
      }
      return html + text(end..<range.upperBound)
    }
    html += marked(0..<bytes.count) + "</div>\n"
    return Array(html.utf8)
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
    let target =
      switch token.kind {
      case .email: "mailto:" + token.value
      case .link: token.value
      default: ""
      }
    let schemes = ["http://", "https://", "mailto:"]
    guard schemes.contains(where: target.lowercased().hasPrefix) else { return text }
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

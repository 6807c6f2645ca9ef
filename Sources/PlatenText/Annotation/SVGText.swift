/// The text of an SVG that cairo wrote.
enum SVGText {
  /// Lays the lines of layouts over the outlines, unseen: cairo writes no `<text>` (SVG 2, 11.5).
  ///
  /// Each line runs in the direction of its paragraph and each token in its own, as they were
  /// drawn: what is selected is what is under the pointer. Tokens say their kind, and lead where
  /// they lead in the other formats.
  ///
  /// - Parameter parts: Layouts, and how far below its own place each was drawn.
  static func selectable(_ parts: [(layout: TextLayout, y: Double)], in svg: [UInt8]) -> [UInt8] {
    let end = Array("</svg>".utf8)
    guard let place = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    let text = parts.map { lines(of: $0.layout, y: $0.y) }.joined()
    return svg[..<place] + Array(text.utf8) + svg[place...]
  }

  private static func lines(of layout: TextLayout, y: Double) -> String {
    var text = "<g fill=\"none\" stroke=\"none\" pointer-events=\"all\" direction=\"ltr\" "
    text += "font-size=\"\(number(layout.style.size))\" "
    text += "font-family=\"\(XMLWriter.escaped(layout.style.cssFonts))\">\n"
    let bytes = Array(layout.string.utf8)
    var first = 0
    for line in layout.lines where !line.range.isEmpty && line.rect.width > 0 {
      while first < layout.ranges.count,
        layout.ranges[first].upperBound <= line.range.lowerBound
      {
        first += 1
      }
      text += "<text xml:space=\"preserve\" "
      // The place is the left end of the line all the same.
      if line.runsRightToLeft { text += "direction=\"rtl\" text-anchor=\"end\" " }
      text += "x=\"\(number(line.rect.x))\" y=\"\(number(line.baseline + y))\" "
      text += "textLength=\"\(number(line.rect.width))\" "
      text += "lengthAdjust=\"spacingAndGlyphs\">"
      var next = first
      text += content(line.range, of: bytes, from: &next, in: layout) + "</text>\n"
    }
    return text + "</g>\n"
  }

  /// The text of a line or of a token's part in it, with the tokens that it holds from a number on.
  private static func content(
    _ range: Range<Int>, of bytes: [UInt8], from next: inout Int, in layout: TextLayout
  ) -> String {
    func text(_ range: Range<Int>) -> String {
      XMLWriter.escaped(String(decoding: bytes[range], as: UTF8.self))
    }
    var content = ""
    var end = range.lowerBound
    while next < layout.ranges.count, layout.ranges[next].lowerBound < range.upperBound {
      let index = next
      let part = layout.ranges[index].clamped(to: range)
      next += 1
      // One that another holds may have ended in an earlier line.
      guard !part.isEmpty else { continue }
      content += text(end..<part.lowerBound)
      content += token(
        index, around: self.content(part, of: bytes, from: &next, in: layout), in: layout)
      end = part.upperBound
    }
    return content + text(end..<range.upperBound)
  }

  /// In a text with right-to-left writing a token that no other one holds is isolated.
  private static func token(
    _ index: Int, around content: String, in layout: TextLayout
  ) -> String {
    let token = layout.tokens[index]
    let kind = XMLWriter.escaped(token.kind.rawValue)
    var text = "<tspan "
    if layout.display.mayRunLeft, layout.depths[index] == 0 {
      // A part of a token that a line break cuts runs as the whole.
      let direction = token.text.runsRightToLeft ? "rtl" : "ltr"
      text += "direction=\"\(direction)\" style=\"unicode-bidi:isolate\" "
    }
    text += "data-kind=\"\(kind)\"><title>\(kind)</title>"
    guard let target = token.target else { return text + content + "</tspan>" }
    return text + "<a href=\"\(XMLWriter.escaped(target))\">\(content)</a></tspan>"
  }

  /// A length to a thousandth.
  static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  /// Numbers the names of surfaces and pictures from 0: cairo counts them over the life of the
  /// process, so that the same drawing would give other bytes each time.
  static func withFixedNames(_ svg: [UInt8]) -> [UInt8] {
    let names = ["surface", "image"].map { Array($0.utf8) }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      result.append(byte)
      index += 1
      // An identifier begins a value, or stands after the sign of a reference.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        let name = names.first(where: { svg[index...].starts(with: $0) })
      else { continue }
      var end = index + name.count
      while end < svg.count, svg[end].isDigit { end += 1 }
      guard end > index + name.count else { continue }
      let number = numbers[svg[index..<end], default: numbers.count]
      numbers[svg[index..<end]] = number
      result += name + Array(String(number).utf8)
      index = end
    }
    return result
  }
}

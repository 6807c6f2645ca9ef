/// The text of an SVG that cairo wrote.
enum SVGText {
  /// Lays the lines of a layout over the outlines, unseen: cairo writes no `<text>` (SVG 2, 11.5).
  ///
  /// Each line runs in the direction of its paragraph and each token in its own, as they were
  /// drawn: what is selected is what is under the pointer.
  static func selectable(_ layout: TextLayout, in svg: [UInt8]) -> [UInt8] {
    var text = "<g fill=\"none\" stroke=\"none\" pointer-events=\"all\" direction=\"ltr\" "
    text += "font-size=\"\(number(layout.style.size))\" "
    text += "font-family=\"\(XMLWriter.escaped(layout.style.cssFonts))\">\n"
    let bytes = Array(layout.string.utf8)
    let outer = layout.ranges.indices.filter { layout.depths[$0] == 0 }
    var next = 0
    for line in layout.lines where !line.range.isEmpty && line.rect.width > 0 {
      while next < outer.count, layout.ranges[outer[next]].upperBound <= line.range.lowerBound {
        next += 1
      }
      text += "<text xml:space=\"preserve\" "
      // The place is the left end of the line all the same.
      if line.runsRightToLeft { text += "direction=\"rtl\" text-anchor=\"end\" " }
      text += "x=\"\(number(line.rect.x))\" y=\"\(number(line.baseline))\" "
      text += "textLength=\"\(number(line.rect.width))\" "
      text += "lengthAdjust=\"spacingAndGlyphs\">"
      text += content(line, of: bytes, tokens: outer[next...], in: layout) + "</text>\n"
    }
    text += "</g>\n"
    let end = Array("</svg>".utf8)
    guard let place = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    return svg[..<place] + Array(text.utf8) + svg[place...]
  }

  /// The text of a line; in a text with right-to-left writing its tokens are isolated.
  private static func content(
    _ line: TextLayout.Line, of bytes: [UInt8], tokens: ArraySlice<Int>, in layout: TextLayout
  ) -> String {
    func text(_ range: Range<Int>) -> String {
      XMLWriter.escaped(String(decoding: bytes[range], as: UTF8.self))
    }
    guard layout.display.mayRunLeft else { return text(line.range) }
    var content = ""
    var end = line.range.lowerBound
    for token in tokens {
      let part = layout.ranges[token].clamped(to: line.range)
      guard layout.ranges[token].lowerBound < line.range.upperBound else { break }
      // A part of a token that a line break cuts runs as the whole.
      let direction = layout.tokens[token].text.runsRightToLeft ? "rtl" : "ltr"
      content += text(end..<part.lowerBound)
      content += "<tspan direction=\"\(direction)\" style=\"unicode-bidi:isolate\">"
      content += text(part) + "</tspan>"
      end = part.upperBound
    }
    return content + text(end..<line.range.upperBound)
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
      // An identifier begins a value, or stands behind the sign of a reference.
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

/// The text of an SVG that cairo wrote.
enum SVGText {
  /// Lays the lines of a layout over the outlines, unseen: cairo writes no `<text>` (SVG 2, 11.5).
  static func selectable(_ layout: TextLayout, in svg: [UInt8]) -> [UInt8] {
    let bytes = Array(layout.string.utf8)
    var text = "<g fill=\"none\" stroke=\"none\" pointer-events=\"all\" font-size=\""
    text += "\(number(layout.style.size))\" "
    text += "font-family=\"\(XMLWriter.escaped(layout.style.cssFonts))\">\n"
    for line in layout.lines where !line.range.isEmpty && line.rect.width > 0 {
      let content = XMLWriter.escaped(String(decoding: bytes[line.range], as: UTF8.self))
      text += "<text xml:space=\"preserve\" style=\"unicode-bidi:plaintext\" "
      text += "x=\"\(number(line.rect.x))\" y=\"\(number(line.baseline))\" "
      text += "textLength=\"\(number(line.rect.width))\" "
      text += "lengthAdjust=\"spacingAndGlyphs\">\(content)</text>\n"
    }
    text += "</g>\n"
    let end = Array("</svg>".utf8)
    guard let place = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    return svg[..<place] + Array(text.utf8) + svg[place...]
  }

  /// A length to a thousandth.
  static func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  /// Numbers the names of surfaces from 0: cairo counts them over the life of the process, so that
  /// the same drawing would give other bytes each time.
  static func withFixedNames(_ svg: [UInt8]) -> [UInt8] {
    let name = Array("\"surface".utf8)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
      result.append(svg[index])
      index += 1
      guard svg[index - 1] == name[0], svg[(index - 1)...].starts(with: name) else { continue }
      let start = index - 1 + name.count
      var end = start
      while end < svg.count, svg[end].isDigit { end += 1 }
      let number = numbers[svg[start..<end], default: numbers.count]
      numbers[svg[start..<end]] = number
      result += name.dropFirst() + Array(String(number).utf8)
      index = end
    }
    return result
  }
}

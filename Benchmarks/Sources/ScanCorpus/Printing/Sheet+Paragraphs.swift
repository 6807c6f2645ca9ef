extension Sheet {
  /// Sets a text in lines of a width and returns the baseline that follows.
  @discardableResult
  mutating func paragraph(
    _ text: String, x: Double, y: Double, width: Double, _ style: TypeStyle,
    leading: Double = 1.35, indent: Double = 0, isJustified: Bool = false
  ) -> Double {
    var (y, left) = (y, x + indent)
    let space = self.width(of: "n n", style) - self.width(of: "nn", style)
    var line: [(text: String, width: Double)] = []
    var used = 0.0
    for word in text.split(separator: " ").map(String.init) {
      let wide = self.width(of: word, style)
      if !line.isEmpty, left + used + space + wide > x + width {
        let rest = x + width - left - used
        let gap = isJustified ? space + rest / Double(max(1, line.count - 1)) : space
        set(line, left, y, style, gap)
        (line, used, left) = ([], 0, x)
        y += style.size * leading
      }
      used += wide + (line.isEmpty ? 0 : space)
      line.append((word, wide))
    }
    set(line, left, y, style, space)
    return y + style.size * leading
  }

  private mutating func set(
    _ line: [(text: String, width: Double)], _ left: Double, _ y: Double, _ style: TypeStyle,
    _ gap: Double
  ) {
    var x = left
    for word in line {
      set(word.text, x: x, y: y, style)
      x += word.width + gap
    }
    endLine()
  }
}

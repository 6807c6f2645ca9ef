import PlatenImaging

extension RecognizedText.Page {
  /// Leaves out lines that are lower than a part of the picture's height.
  mutating func removeLines(lowerThan part: Double) {
    guard part > 0 else { return }
    let least = part * Double(size.height)
    keepLines { line in
      let (top, bottom) = (line.quad.topLeft, line.quad.bottomLeft)
      let (x, y) = (bottom.x - top.x, bottom.y - top.y)
      return (x * x + y * y).squareRoot() >= least
    }
  }

  /// Keeps the lines that satisfy a condition; paragraphs and blocks that lose all of theirs go.
  private mutating func keepLines(where isKept: (RecognizedText.Line) -> Bool) {
    blocks = blocks.compactMap { block in
      var copy = block
      copy.paragraphs = block.paragraphs.compactMap { paragraph in
        let lines = paragraph.lines.filter(isKept)
        return lines.isEmpty ? nil : RecognizedText.Paragraph(lines: lines)
      }
      guard !copy.paragraphs.isEmpty || block.paragraphs.isEmpty else { return nil }
      let lines = copy.lines
      // A table that has lost rows isn't the one that was found.
      if lines.count < block.lines.count { copy.table = nil }
      if let first = lines.first { copy.box = lines.reduce(first.box) { $0.union($1.box) } }
      return copy
    }
    setText()
  }
}

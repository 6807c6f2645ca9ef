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
  mutating func keepLines(where isKept: (RecognizedText.Line) -> Bool) {
    var bytes: [UInt8] = []
    var kept: [RecognizedText.Block] = []
    for block in blocks {
      var copy = block
      copy.paragraphs = []
      for paragraph in block.paragraphs {
        let lines = paragraph.lines.filter(isKept)
        if !lines.isEmpty { copy.paragraphs.append(RecognizedText.Paragraph(lines: lines)) }
      }
      guard !copy.paragraphs.isEmpty || block.paragraphs.isEmpty else { continue }
      // A table that has lost rows isn't the one that was found.
      if copy.lines.count < block.lines.count { copy.table = nil }
      copy.place(in: &bytes)
      kept.append(copy)
    }
    blocks = kept
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension RecognizedText.Block {
  /// Appends the block's lines to the text of a page, and notes where its words stand in it.
  fileprivate mutating func place(in text: inout [UInt8]) {
    guard let first = lines.first else { return }
    box = lines.reduce(first.box) { $0.union($1.box) }
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    for paragraph in paragraphs.indices {
      for line in paragraphs[paragraph].lines.indices {
        for word in paragraphs[paragraph].lines[line].words.indices {
          if word > 0 { text.append(UInt8(ascii: " ")) }
          let start = text.count
          text += paragraphs[paragraph].lines[line].words[word].text.utf8
          paragraphs[paragraph].lines[line].words[word].range = start..<text.count
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
  }
}

import PlatenImaging

extension RecognizedText.Line {
  /// A line of words that were read on others, such as the one given.
  init(_ words: [RecognizedText.Word], like line: RecognizedText.Line) {
    var (weight, sum) = (0, 0.0)
    for word in words {
      let count = word.text.unicodeScalars.count
      weight += count
      sum += word.confidence * Double(count)
    }
    let first = words.first?.box ?? line.box
    let quad = Quad(around: words.map(\.quad)) ?? line.quad
    let (start, end) = (line.baseline.start, line.baseline.end)
    // The baseline of the other line goes on below these words.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    func foot(_ point: PixelPoint) -> PixelPoint {
      guard length > 0 else { return point }
      let part = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
      return PixelPoint(x: start.x + part * dx, y: start.y + part * dy)
    }
    self.init(
      text: words.map(\.text).joined(separator: " "), confidence: sum / Double(max(1, weight)),
      box: words.reduce(first) { $0.union($1.box) }, quad: quad,
      baseline: (foot(quad.bottomLeft), foot(quad.bottomRight)),
      words: words)
  }
}

extension RecognizedText.Page {
  /// Writes the text anew from the lines of the blocks, and the ranges of the words with it.
  mutating func setText() {
    var text: [UInt8] = []
    var ranges: [Range<Int>: Range<Int>] = [:]
    for block in blocks.indices {
      var isFirst = true
      for paragraph in blocks[block].paragraphs.indices {
        for line in blocks[block].paragraphs[paragraph].lines.indices {
          // A line that was taken out leaves no empty one.
          guard !blocks[block].paragraphs[paragraph].lines[line].words.isEmpty else { continue }
          if isFirst, !text.isEmpty { text.append(UInt8(ascii: "\n")) }
          isFirst = false
          blocks[block].paragraphs[paragraph].lines[line].write(to: &text, &ranges)
          text.append(UInt8(ascii: "\n"))
        }
      }
      guard let table = blocks[block].table else { continue }
      for cell in table.cells.indices {
        for line in table.cells[cell].lines.indices {
          blocks[block].table?.cells[cell].lines[line].move(by: ranges)
        }
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
  }
}

extension RecognizedText.Line {
  fileprivate mutating func write(
    to text: inout [UInt8], _ ranges: inout [Range<Int>: Range<Int>]
  ) {
    for index in words.indices {
      if index > 0 { text.append(UInt8(ascii: " ")) }
      let start = text.count
      text += words[index].text.utf8
      ranges[words[index].range] = start..<text.count
      words[index].range = start..<text.count
    }
  }

  fileprivate mutating func move(by ranges: [Range<Int>: Range<Int>]) {
    for index in words.indices {
      words[index].range = ranges[words[index].range] ?? words[index].range
    }
  }
}

extension RecognizedText.Page {
  /// Calls a closure with each word, in reading order.
  mutating func forEachWord(_ body: (inout RecognizedText.Word) -> Void) {
    forEachLine { line in
      for index in line.words.indices { body(&line.words[index]) }
    }
  }

  /// Calls a closure with each line, in reading order.
  mutating func forEachLine(_ body: (inout RecognizedText.Line) -> Void) {
    for block in blocks.indices {
      for paragraph in blocks[block].paragraphs.indices {
        for line in blocks[block].paragraphs[paragraph].lines.indices {
          body(&blocks[block].paragraphs[paragraph].lines[line])
        }
      }
    }
  }

  /// Calls a closure with each line and its place, in order, and takes away what is empty then.
  mutating func changeLines(_ body: (Int, inout RecognizedText.Line) -> Void) {
    var place = 0
    forEachLine { line in
      body(place, &line)
      place += 1
    }
    removeWords { _ in false }
  }

  /// Takes away words for which a closure says so, and what is empty without them.
  mutating func removeWords(where isUnwanted: (RecognizedText.Word) -> Bool) {
    forEachLine { $0.words.removeAll(where: isUnwanted) }
    for block in blocks.indices {
      let hadText = !blocks[block].paragraphs.isEmpty
      for paragraph in blocks[block].paragraphs.indices {
        blocks[block].paragraphs[paragraph].lines.removeAll(where: \.words.isEmpty)
      }
      blocks[block].paragraphs.removeAll(where: \.lines.isEmpty)
      if hadText, blocks[block].paragraphs.isEmpty { blocks[block].kind = .rule }
    }
    compose()
  }

  /// Writes the texts of lines and page anew after words were changed, with their ranges.
  mutating func compose() {
    var bytes: [UInt8] = []
    for block in blocks.indices {
      if !bytes.isEmpty, !blocks[block].paragraphs.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      for paragraph in blocks[block].paragraphs.indices {
        for line in blocks[block].paragraphs[paragraph].lines.indices {
          blocks[block].paragraphs[paragraph].lines[line].compose(into: &bytes)
        }
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension RecognizedText.Line {
  fileprivate mutating func compose(into bytes: inout [UInt8]) {
    var (weight, sum) = (0, 0.0)
    for index in words.indices {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      let start = bytes.count
      bytes += words[index].text.utf8
      words[index].range = start..<bytes.count
      let count = words[index].text.unicodeScalars.count
      weight += count
      sum += words[index].confidence * Double(count)
    }
    bytes.append(UInt8(ascii: "\n"))
    text = words.map(\.text).joined(separator: " ")
    confidence = sum / Double(max(1, weight))
  }
}

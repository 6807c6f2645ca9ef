import PlatenImaging

extension RecognizedText {
  /// The columns of Tesseract's TSV: a row for each page, block, paragraph, line and word.
  ///
  /// Levels are 1 to 5, numbers count from 1 within what is around them, pages within their file.
  /// Boxes are upright pixels, and `conf` is a word's confidence in percent, -1 elsewhere. A block
  /// without text has a row of level 2 alone.
  public var tsv: String {
    var rows = TSVRows()
    for page in pages {
      let number = page.ordinal
      rows.add(1, [number, 0, 0, 0, 0], PixelRect(page.size))
      for (block, content) in page.blocks.enumerated() {
        rows.add(2, [number, block + 1, 0, 0, 0], content.box)
        for (paragraph, content) in content.paragraphs.enumerated() {
          rows.add(3, [number, block + 1, paragraph + 1, 0, 0], content.box)
          for (line, content) in content.lines.enumerated() {
            let place = [number, block + 1, paragraph + 1, line + 1]
            rows.add(4, place + [0], content.box)
            for (word, content) in content.words.enumerated() {
              rows.add(5, place + [word + 1], content.box, content)
            }
          }
        }
      }
    }
    return rows.text
  }
}

private struct TSVRows {
  var text =
    [
      "level", "page_num", "block_num", "par_num", "line_num", "word_num", "left", "top", "width",
      "height", "conf", "text",
    ].joined(separator: "\t") + "\n"

  mutating func add(
    _ level: Int, _ place: [Int], _ box: PixelRect, _ word: RecognizedText.Word? = nil
  ) {
    let numbers = [level] + place + box.numbers
    text += numbers.map(String.init).joined(separator: "\t")
    if let word {
      text += "\t\((word.confidence * 100).hundredths)\t\(word.text.withoutTableBreaks)\n"
    } else {
      text += "\t-1\t\n"
    }
  }
}

extension String {
  /// The text with a space for each character that would end a cell or a row.
  fileprivate var withoutTableBreaks: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}

extension RecognizedText.Page {
  /// Its number from 1; anybody may give it any ``index``, and the last one has no number after it.
  var ordinal: Int { index == .max ? index : index + 1 }
}

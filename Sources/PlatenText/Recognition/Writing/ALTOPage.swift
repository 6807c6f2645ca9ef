import PlatenImaging

/// One page in ALTO.
struct ALTOPage {
  private let page: RecognizedText.Page
  /// Its number in the document, from 1.
  private let number: Int
  private let includesSymbols: Bool

  init(_ page: RecognizedText.Page, number: Int, includesSymbols: Bool) {
    self.page = page
    self.number = number
    self.includesSymbols = includesSymbols
  }

  static func tag(of cell: RecognizedText.Cell) -> String {
    let numbers = [cell.row + 1, cell.column + 1, cell.rowSpan, cell.columnSpan]
    return (cell.isHeader ? "header_" : "cell_") + numbers.map(String.init).joined(separator: "_")
  }

  func write(to xml: inout XMLWriter) {
    xml.element(
      "Page",
      [
        "ID": "page_\(number)", "WIDTH": "\(page.size.width)", "HEIGHT": "\(page.size.height)",
        "PHYSICAL_IMG_NR": "\(page.ordinal)", "PROCESSINGREFS": "reading",
        "LANG": LanguageTag.tag(of: page.languages),
      ]
    ) { xml in
      var words = 0
      xml.element("PrintSpace", position(PixelRect(page.size))) { xml in
        for (index, block) in page.blocks.enumerated() {
          write(block, id: "block_\(number)_\(index + 1)", &words, to: &xml)
        }
      }
    }
  }

  private func position(_ box: PixelRect) -> KeyValuePairs<String, String?> {
    [
      "HPOS": "\(box.x)", "VPOS": "\(box.y)", "WIDTH": "\(box.width)", "HEIGHT": "\(box.height)",
    ]
  }

  private func write(
    _ block: RecognizedText.Block, id: String, _ words: inout Int, to xml: inout XMLWriter
  ) {
    if let table = block.table {
      xml.element("ComposedBlock", attributes(id, block.quad, ("TYPE", "table"))) { xml in
        write(block.quad, to: &xml)
        for (index, cell) in table.cells.enumerated() where !cell.lines.isEmpty {
          let tag = Self.tag(of: cell)
          write(
            cell.lines, id: "\(id)_\(index + 1)", cell.quad, ("TAGREFS", tag), &words, to: &xml)
        }
      }
    } else if block.paragraphs.count > 1 {
      xml.element("ComposedBlock", attributes(id, block.quad, ("TYPE", block.kind.rawValue))) {
        xml in
        write(block.quad, to: &xml)
        for (index, paragraph) in block.paragraphs.enumerated() {
          write(
            paragraph.lines, id: "\(id)_\(index + 1)", paragraph.quad, nil, &words, to: &xml)
        }
      }
    } else if let paragraph = block.paragraphs.first {
      write(paragraph.lines, id: id, paragraph.quad, nil, &words, to: &xml)
    } else {
      let name = block.kind == .rule ? "GraphicalElement" : "Illustration"
      xml.element(name, attributes(id, Quad(block.box), nil))
    }
  }

  private func write(
    _ lines: [RecognizedText.Line], id: String, _ quad: Quad, _ more: (String, String)?,
    _ words: inout Int, to xml: inout XMLWriter
  ) {
    xml.element("TextBlock", attributes(id, quad, more)) { xml in
      write(quad, to: &xml)
      for (index, line) in lines.enumerated() {
        write(line, id: "\(id)_line_\(index + 1)", &words, to: &xml)
      }
    }
  }

  private func write(
    _ line: RecognizedText.Line, id: String, _ words: inout Int, to xml: inout XMLWriter
  ) {
    // A line without words has no place in ALTO.
    guard !line.words.isEmpty else { return }
    let baseline = line.base.points(in: page.size)
    xml.element("TextLine", attributes(id, line.quad, ("BASELINE", baseline))) { xml in
      write(line.quad, to: &xml)
      for (index, word) in line.words.enumerated() {
        if index > 0 { xml.element("SP", [:]) }
        words += 1
        write(word, id: "word_\(number)_\(words)", to: &xml)
      }
    }
  }

  private func write(_ word: RecognizedText.Word, id: String, to xml: inout XMLWriter) {
    let box = word.quad.bounds.intersection(PixelRect(page.size))
    xml.element(
      "String",
      [
        "ID": id, "HPOS": "\(box.x)", "VPOS": "\(box.y)", "WIDTH": "\(box.width)",
        "HEIGHT": "\(box.height)", "CONTENT": word.text, "WC": share(word.confidence),
      ]
    ) { xml in
      write(word.quad, to: &xml)
      for candidate in word.candidates where candidate.text != word.text {
        xml.element("ALTERNATIVE", text: candidate.text)
      }
      guard includesSymbols else { return }
      for symbol in word.symbols where symbol.text.unicodeScalars.count == 1 {
        let box = symbol.quad.bounds.intersection(PixelRect(page.size))
        xml.element(
          "Glyph",
          [
            "CONTENT": symbol.text, "GC": share(symbol.confidence), "HPOS": "\(box.x)",
            "VPOS": "\(box.y)", "WIDTH": "\(box.width)", "HEIGHT": "\(box.height)",
          ])
      }
    }
  }

  private func attributes(
    _ id: String, _ quad: Quad, _ more: (String, String)?
  ) -> KeyValuePairs<String, String?> {
    let box = quad.bounds.intersection(PixelRect(page.size))
    return [
      "ID": id, "HPOS": "\(box.x)", "VPOS": "\(box.y)", "WIDTH": "\(box.width)",
      "HEIGHT": "\(box.height)", more?.0 ?? "TYPE": more?.1,
    ]
  }

  private func write(_ quad: Quad, to xml: inout XMLWriter) {
    xml.element("Shape") { $0.element("Polygon", ["POINTS": quad.points(in: page.size)]) }
  }

  private func share(_ confidence: Double) -> String { min(max(confidence, 0), 1).digits(4) }
}

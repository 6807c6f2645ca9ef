import PlatenImaging

/// The element `Page` of PAGE XML.
struct PAGEPage {
  private let page: RecognizedText.Page
  private let includesSymbols: Bool
  /// The names of its regions, in reading order; a paragraph is a region.
  private let order: [String]

  init(_ page: RecognizedText.Page, includesSymbols: Bool) {
    self.page = page
    self.includesSymbols = includesSymbols
    order = page.blocks.enumerated().flatMap { place, block in
      block.table != nil || block.paragraphs.isEmpty
        ? [Self.id(place, nil)] : block.paragraphs.indices.map { Self.id(place, $0) }
    }
  }

  private static func id(_ block: Int, _ paragraph: Int?) -> String {
    "region_\(block + 1)" + (paragraph.map { "_\($0 + 1)" } ?? "")
  }

  func write(path: String, to xml: inout XMLWriter) {
    xml.element(
      "Page",
      [
        "imageFilename": path, "imageWidth": "\(page.size.width)",
        "imageHeight": "\(page.size.height)",
        "orientation": [90: "-90", 180: "180", 270: "90"][page.rotation],
        "primaryLanguage": LanguageTag.pageName(of: page.languages),
      ]
    ) { xml in
      if !order.isEmpty {
        xml.element("ReadingOrder") { xml in
          xml.element("OrderedGroup", ["id": "order"]) { xml in
            for (index, region) in order.enumerated() {
              xml.element("RegionRefIndexed", ["index": "\(index)", "regionRef": region])
            }
          }
        }
      }
      for (place, block) in page.blocks.enumerated() { write(block, place, to: &xml) }
    }
  }

  private func write(_ block: RecognizedText.Block, _ place: Int, to xml: inout XMLWriter) {
    if let table = block.table {
      return write(table, id: Self.id(place, nil), block.quad, to: &xml)
    }
    if block.paragraphs.isEmpty {
      let name = block.kind == .rule ? "SeparatorRegion" : "ImageRegion"
      return xml.element(name, ["id": Self.id(place, nil)]) { coords(Quad(block.box), to: &$0) }
    }
    let type =
      switch block.kind {
      case .heading: "heading"
      case .caption: "caption"
      case .pullout: "floating"
      default: "paragraph"
      }
    for (index, paragraph) in block.paragraphs.enumerated() {
      let id = Self.id(place, index)
      xml.element("TextRegion", ["id": id, "type": type]) { xml in
        coords(paragraph.quad, to: &xml)
        write(paragraph.lines, id: id, to: &xml)
      }
    }
  }

  private func write(
    _ table: RecognizedText.Table, id: String, _ quad: Quad, to xml: inout XMLWriter
  ) {
    xml.element(
      "TableRegion",
      [
        "id": id, "rows": "\(table.rows)", "columns": "\(table.columns)",
        "lineSeparators": "\(table.isRuled)",
      ]
    ) { xml in
      coords(quad, to: &xml)
      for (index, cell) in table.cells.enumerated() {
        let id = "\(id)_cell_\(index + 1)"
        xml.element("TextRegion", ["id": id]) { xml in
          coords(cell.quad, to: &xml)
          xml.element("Roles") { xml in
            xml.element(
              "TableCellRole",
              [
                "rowIndex": "\(cell.row)", "columnIndex": "\(cell.column)",
                "rowSpan": "\(cell.rowSpan)", "colSpan": "\(cell.columnSpan)",
                "header": "\(cell.isHeader)",
              ])
          }
          write(cell.lines, id: id, to: &xml)
        }
      }
    }
  }

  private func write(_ lines: [RecognizedText.Line], id: String, to xml: inout XMLWriter) {
    for (index, line) in lines.enumerated() {
      let id = "\(id)_line_\(index + 1)"
      xml.element("TextLine", ["id": id]) { xml in
        coords(line.quad, to: &xml)
        xml.element("Baseline", ["points": line.base.points(in: page.size)])
        for (index, word) in line.words.enumerated() {
          write(word, id: "\(id)_word_\(index + 1)", to: &xml)
        }
        text(line.text, line.confidence, to: &xml)
      }
    }
    let joined = lines.map(\.text).joined(separator: "\n")
    if !lines.isEmpty { text(joined, nil, to: &xml) }
  }

  private func write(_ word: RecognizedText.Word, id: String, to xml: inout XMLWriter) {
    xml.element("Word", ["id": id]) { xml in
      coords(word.quad, to: &xml)
      for (index, symbol) in word.symbols.enumerated() where includesSymbols {
        xml.element("Glyph", ["id": "\(id)_glyph_\(index + 1)"]) { xml in
          coords(symbol.quad, to: &xml)
          text(symbol.text, symbol.confidence, to: &xml)
        }
      }
      text(word.text, word.confidence, to: &xml)
      let others = word.candidates.filter { $0.text != word.text }
      for (index, candidate) in others.enumerated() {
        text(candidate.text, candidate.confidence, index: index + 1, to: &xml)
      }
    }
  }

  private func coords(_ quad: Quad, to xml: inout XMLWriter) {
    xml.element("Coords", ["points": quad.points(in: page.size)])
  }

  private func text(
    _ content: String, _ confidence: Double?, index: Int? = nil, to xml: inout XMLWriter
  ) {
    xml.element(
      "TextEquiv",
      [
        "index": index.map(String.init),
        "conf": confidence.map { min(max($0, 0), 1).digits(4) },
      ]
    ) { $0.element("Unicode", text: content) }
  }
}

import PlatenImaging

/// One page in hOCR.
struct HOCRPage {
  private let page: RecognizedText.Page
  private let number: Int
  private let path: String
  private let areas: [PixelRect]
  private let paragraphs: [PixelRect]
  private let lines: [PixelRect]

  init(_ page: RecognizedText.Page, number: Int, path: String) {
    self.page = page
    self.number = number
    self.path = path
    func separate(_ quads: [Quad]) -> [PixelRect] {
      SeparateBoxes(quads, page: page.size).boxes
    }
    // A block without lines has a box that bounds it.
    areas = separate(page.blocks.map(\.quad))
    let texts = page.blocks.filter { $0.table == nil }
    paragraphs = separate(texts.flatMap(\.paragraphs).map(\.quad))
    lines = separate(page.blocks.flatMap { Self.lines(of: $0) }.map(\.quad))
  }

  /// The lines of a block in the order in which they are written.
  private static func lines(of block: RecognizedText.Block) -> [RecognizedText.Line] {
    block.table.map { $0.cells.flatMap(\.lines) } ?? block.lines
  }

  func write(to xml: inout XMLWriter) {
    let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let title = "image \"\(name)\"; \(bbox(PixelRect(page.size))); ppageno \(page.index)"
    var cursor = Cursor()
    xml.element(
      "div",
      [
        "class": "ocr_page", "id": "page_\(number + 1)",
        "lang": LanguageTag.tag(of: page.languages), "title": title,
      ]
    ) { xml in
      for (index, block) in page.blocks.enumerated() {
        write(block, id: "\(number + 1)_\(index + 1)", areas[index], &cursor, to: &xml)
      }
    }
  }

  /// The next paragraph, line and word.
  private struct Cursor {
    var paragraph = 0
    var line = 0
    var word = 0
  }

  private func write(
    _ block: RecognizedText.Block, id: String, _ box: PixelRect, _ cursor: inout Cursor,
    to xml: inout XMLWriter
  ) {
    if let table = block.table {
      return write(table, id: id, title(box, block.quad), &cursor, to: &xml)
    }
    if block.paragraphs.isEmpty {
      // Tesseract's kinds without text are pictures and rules.
      let name = block.kind == .rule ? "separator" : "photo"
      return xml.element(
        "div", ["class": "ocr_\(name)", "id": "\(name)_\(id)", "title": title(box, block.quad)],
        isInline: true
      ) { _ in }
    }
    xml.element(
      "div", ["class": "ocr_carea", "id": "block_\(id)", "title": title(box, block.quad)]
    ) { xml in
      for paragraph in block.paragraphs {
        let box = paragraphs[cursor.paragraph]
        cursor.paragraph += 1
        xml.element(
          "p",
          [
            "class": "ocr_par", "id": "par_\(number + 1)_\(cursor.paragraph)",
            "dir": paragraph.lines.contains { $0.text.runsRightToLeft } ? "rtl" : nil,
            "title": title(box, paragraph.quad),
          ]
        ) { xml in
          for line in paragraph.lines { write(line, block.rotation, &cursor, to: &xml) }
        }
      }
    }
  }

  private func write(
    _ table: RecognizedText.Table, id: String, _ title: String, _ cursor: inout Cursor,
    to xml: inout XMLWriter
  ) {
    xml.element("table", ["class": "ocr_table", "id": "table_\(id)", "title": title]) { xml in
      for row in 0..<table.rows {
        xml.element("tr") { xml in
          for cell in table.cells where cell.row == row {
            xml.element(
              cell.isHeader ? "th" : "td",
              [
                "rowspan": cell.rowSpan > 1 ? "\(cell.rowSpan)" : nil,
                "colspan": cell.columnSpan > 1 ? "\(cell.columnSpan)" : nil,
                "title": bbox(cell.box.intersection(PixelRect(page.size))),
              ]
            ) { xml in
              let angle = (cell.lines.first?.quad.angle ?? 0) + 360
              let turn = (Int((angle / 90).rounded()) * 90) % 360
              for line in cell.lines { write(line, turn, &cursor, to: &xml) }
            }
          }
        }
      }
    }
  }

  private func write(
    _ line: RecognizedText.Line, _ rotation: Int, _ cursor: inout Cursor, to xml: inout XMLWriter
  ) {
    let box = lines[cursor.line]
    cursor.line += 1
    let sides = (line.quad.bottomLeft, line.quad.topLeft)
    let (dx, dy) = (sides.0.x - sides.1.x, sides.0.y - sides.1.y)
    let height = (dx * dx + dy * dy).squareRoot()
    let title = [
      title(box, line.quad), Self.baseline(line.base, rotation, box),
      "x_size \(height.hundredths)",
    ]
    xml.element(
      "span",
      [
        "class": "ocr_line", "id": "line_\(number + 1)_\(cursor.line)",
        "title": title.joined(separator: "; "),
      ], isInline: true
    ) { xml in
      for (index, word) in line.words.enumerated() {
        cursor.word += 1
        if index > 0 { xml.write(" ") }
        let confidence = word.confidence.isFinite ? min(max(word.confidence, 0), 1) : 0
        xml.element(
          "span",
          [
            "class": "ocrx_word", "id": "word_\(number + 1)_\(cursor.word)",
            "title": "\(bbox(word.box)); x_wconf \(Int((confidence * 100).rounded()))",
          ], text: word.text)
      }
    }
  }
}

// MARK: - Properties
extension HOCRPage {
  private func bbox(_ box: PixelRect) -> String { "bbox \(box.x) \(box.y) \(box.maxX) \(box.maxY)" }

  /// The box of an element, and its corners where that is not the same.
  private func title(_ box: PixelRect, _ quad: Quad) -> String {
    guard box != quad.bounds || quad.rise >= 1 else { return bbox(box) }
    let corners = quad.corners.map { $0.pair(in: page.size).replacing(",", with: " ") }
    return "\(bbox(box)); poly \(corners.joined(separator: " "))"
  }

  /// The slope of a baseline, and how far below the lower left corner of a box it begins.
  private static func baseline(
    _ line: RecognizedText.Baseline, _ rotation: Int, _ box: PixelRect
  ) -> String {
    guard rotation == 0 else { return "textangle \(360 - rotation)" }
    let dx = line.end.x - line.start.x
    let slope = dx == 0 ? 0 : (line.end.y - line.start.y) / dx
    let offset = line.start.y + slope * (Double(box.x) - line.start.x) - Double(box.maxY)
    return "baseline \(slope.digits(4)) \(offset.hundredths)"
  }
}

import PlatenImaging

extension RecognizedText {
  /// The text as ALTO XML 4.4, with all pages in one document.
  ///
  /// Places are pixels; `HPOS`, `VPOS`, `WIDTH` and `HEIGHT` are upright boxes, `Shape` has the
  /// corners along the writing, whole pixels within the page, and `BASELINE` what letters stand on.
  /// A table is a `ComposedBlock` of a block for each cell that is not empty, whose tag says its
  /// row and column, from 1.
  ///
  /// - Parameters:
  ///   - path: The name of the picture.
  ///   - includesSymbols: Whether to write symbols as `Glyph`; ALTO has no place for longer ones.
  public func alto(path: String, includesSymbols: Bool = false) -> String {
    var xml = XMLWriter()
    xml.element(
      "alto",
      [
        "xmlns": "http://www.loc.gov/standards/alto/ns-v4#",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation":
          "http://www.loc.gov/standards/alto/ns-v4# http://www.loc.gov/alto/v4/alto-4-4.xsd",
        "SCHEMAVERSION": "4.4",
      ]
    ) { xml in
      xml.element("Description") { xml in
        xml.element("MeasurementUnit", text: "pixel")
        xml.element("sourceImageInformation") { $0.element("fileName", text: path) }
        xml.element("Processing", ["ID": "reading"]) { xml in
          xml.element("processingCategory", text: "contentGeneration")
          xml.element("processingSoftware") { xml in
            xml.element("softwareName", text: "Platen")
            let engines = Set(pages.compactMap(\.engine)).sorted().joined(separator: ", ")
            if !engines.isEmpty { xml.element("applicationDescription", text: engines) }
          }
        }
      }
      writeTags(to: &xml)
      writeOrder(to: &xml)
      xml.element("Layout") { xml in
        for (number, page) in pages.enumerated() {
          ALTOPage(page, number: number + 1, includesSymbols: includesSymbols).write(to: &xml)
        }
      }
    }
    return xml.text
  }

  /// The places of cells, each once.
  private func writeTags(to xml: inout XMLWriter) {
    let cells = pages.flatMap(\.blocks).compactMap(\.table).flatMap(\.cells)
    var tags: [String: RecognizedText.Cell] = [:]
    for cell in cells where !cell.lines.isEmpty { tags[ALTOPage.tag(of: cell)] = cell }
    guard !tags.isEmpty else { return }
    xml.element("Tags") { xml in
      for (tag, cell) in tags.sorted(by: { $0.key < $1.key }) {
        let spans = "rows \(cell.rowSpan), columns \(cell.columnSpan)"
        xml.element(
          "StructureTag",
          [
            "ID": tag, "TYPE": cell.isHeader ? "header cell" : "cell",
            "LABEL": "row \(cell.row + 1), column \(cell.column + 1)", "DESCRIPTION": spans,
          ])
      }
    }
  }

  private func writeOrder(to xml: inout XMLWriter) {
    guard pages.contains(where: { !$0.blocks.isEmpty }) else { return }
    xml.element("ReadingOrder") { xml in
      for (number, page) in pages.enumerated() where !page.blocks.isEmpty {
        xml.element("OrderedGroup", ["ID": "order_\(number + 1)", "REF": "page_\(number + 1)"]) {
          xml in
          for index in page.blocks.indices {
            let block = "\(number + 1)_\(index + 1)"
            xml.element("ElementRef", ["ID": "place_\(block)", "REF": "block_\(block)"])
          }
        }
      }
    }
  }
}

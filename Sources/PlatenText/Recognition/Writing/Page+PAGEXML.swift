import PlatenImaging

extension RecognizedText.Page {
  /// The page as a document of PAGE XML 2019-07-15: regions in reading order, tables as regions of
  /// cells, lines with baselines, words with confidences.
  ///
  /// Points are whole pixels within the page, along the writing. The dates that the schema asks for
  /// are those of an unknown day, 1970-01-01, so that the same page gives the same document.
  ///
  /// - Parameters:
  ///   - path: The name of the picture.
  ///   - includesSymbols: Whether to write symbols as `Glyph`.
  public func pageXML(path: String, includesSymbols: Bool = false) -> String {
    var xml = XMLWriter()
    let namespace = "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15"
    xml.element(
      "PcGts",
      [
        "xmlns": namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "\(namespace) \(namespace)/pagecontent.xsd",
      ]
    ) { xml in
      xml.element("Metadata") { xml in
        xml.element("Creator", text: "Platen" + (engine.map { " (\($0))" } ?? ""))
        xml.element("Created", text: "1970-01-01T00:00:00Z")
        xml.element("LastChange", text: "1970-01-01T00:00:00Z")
        if index > 0 { xml.element("Comments", text: "page \(ordinal) of the file") }
      }
      PAGEPage(self, includesSymbols: includesSymbols).write(path: path, to: &xml)
    }
    return xml.text
  }
}

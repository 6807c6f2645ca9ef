public import FoundationEssentials
public import PlatenCore

extension RecognizedText {
  /// A form in which recognised text is written, by the name that `platen text --format` takes.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// The text alone; pages are separated by form feeds.
    case txt
    /// One line of JSON with everything that is known.
    case json
    /// HTML with boxes, baselines and confidences: hOCR 1.2.
    case hocr
    /// ALTO XML 4.4.
    case alto
    /// PAGE XML 2019-07-15, a document for each page.
    case page
    /// The columns of Tesseract's TSV.
    case tsv
    /// Markdown, as GitHub reads it.
    case md
    /// The tables alone, as CSV (RFC 4180).
    case csv
  }

  /// What a format leaves open.
  package struct WritingOptions: Sendable, Hashable {
    /// Whether ``Format/txt`` keeps the layout of a page by spaces and empty lines.
    package var keepsLayout: Bool
    /// Whether ``Format/json``, ``Format/alto`` and ``Format/page`` give the symbols of words.
    package var includesSymbols: Bool

    package init(keepsLayout: Bool = false, includesSymbols: Bool = false) {
      self.keepsLayout = keepsLayout
      self.includesSymbols = includesSymbols
    }
  }

  /// A file's content, and what follows the name of the picture in the name of the file.
  package struct Document: Sendable, Hashable {
    /// `.txt`, or `.p2.page` for the second of several.
    package var suffix: String
    package var bytes: [UInt8]

    package init(suffix: String, bytes: [UInt8]) {
      self.suffix = suffix
      self.bytes = bytes
    }
  }

  /// The text in a form: one document, but of PAGE XML, which holds one page, as many as there are
  /// pages. JSON gives the bytes of a picture's name that text can't hold too.
  ///
  /// - Throws: `libraryFailure` if the JSON encoder refuses.
  package func documents(
    as format: Format, path: String, base64: String? = nil,
    options: WritingOptions = WritingOptions()
  ) throws(PlatenError) -> [Document] {
    let text: String
    switch format {
    case .txt: text = options.keepsLayout ? layoutText : string
    case .json:
      let bytes = try json(
        path: path, base64: base64, includesSymbols: options.includesSymbols)
      return [Document(suffix: ".json", bytes: bytes + [UInt8(ascii: "\n")])]
    case .hocr: text = hOCR(path: path)
    case .alto: text = alto(path: path, includesSymbols: options.includesSymbols)
    case .page:
      return pages.enumerated().map { place, page in
        let xml = page.pageXML(path: path, includesSymbols: options.includesSymbols)
        return Document(
          suffix: pages.count > 1 ? ".p\(place + 1).page" : ".page", bytes: Array(xml.utf8))
      }
    case .tsv: text = tsv
    case .md: text = markdown
    case .csv: text = csv
    }
    return [Document(suffix: ".\(format.rawValue)", bytes: Array(text.utf8))]
  }

  /// The text in a form: one file's content, but of PAGE XML, which holds one page, as many as
  /// there are pages.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - path: The name of the picture, as the form gives it.
  ///   - keepsLayout: Whether plain text keeps the layout of a page by spaces and empty lines.
  ///   - includesSymbols: Whether JSON, ALTO and PAGE XML give the symbols of words.
  /// - Throws: `libraryFailure` if the JSON encoder refuses.
  public func encoded(
    as format: Format, path: String = "", keepsLayout: Bool = false, includesSymbols: Bool = false
  ) throws(PlatenError) -> [Data] {
    let options = WritingOptions(keepsLayout: keepsLayout, includesSymbols: includesSymbols)
    return try documents(as: format, path: path, options: options).map { Data($0.bytes) }
  }
}

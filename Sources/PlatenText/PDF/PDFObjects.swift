import PlatenCore
import PlatenMetrics

/// The objects of a PDF as `qpdf --json` gives them (version 2 of its format); what isn't changed
/// stays as it was written.
struct PDFObjects {
  private struct Page {
    var reference = ""
    var contents: [String] = []
  }

  private let bytes: [UInt8]
  private var pages: [Page] = []
  /// Where the value of each object lies, by its reference: `3 0 R`.
  private var values: [String: Range<Int>] = [:]
  private var version = "1.7"
  private var largest = 0

  /// Reads what qpdf wrote.
  ///
  /// - Throws: `malformed`.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    self.bytes = bytes
    var scanner = JSONScanner(bytes.span)
    var (pages, values): ([Page], [String: Range<Int>]) = ([], [:])
    var (version, largest) = ("1.7", 0)
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "pages":
        try scanner.array { (scanner) throws(PlatenError) in pages.append(try Self.page(&scanner)) }
      case "qpdf":
        try scanner.array { (scanner) throws(PlatenError) in
          try scanner.object { (key, scanner) throws(PlatenError) in
            switch key {
            case "pdfversion": version = try scanner.string()
            case "maxobjectid": largest = try scanner.integer()
            case _ where key.hasPrefix("obj:"):
              try scanner.object { (part, scanner) throws(PlatenError) in
                let range = try scanner.skip()
                if part == "value" { values[String(key.dropFirst(4))] = range }
              }
            default: try scanner.skip()
            }
          }
        }
      default: try scanner.skip()
      }
    }
    (self.pages, self.values, self.version, self.largest) = (pages, values, version, largest)
  }

  private static func page(_ scanner: inout JSONScanner) throws(PlatenError) -> Page {
    var page = Page()
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "object": page.reference = try scanner.string()
      case "contents":
        try scanner.array { (scanner) throws(PlatenError) in
          page.contents.append(try scanner.string())
        }
      default: try scanner.skip()
      }
    }
    return page
  }

  /// Whether the document's version knows streams of objects, which make it shorter.
  var mayLieInStreams: Bool { !["1.0", "1.1", "1.2", "1.3", "1.4"].contains(version) }

  /// What `qpdf --update-from-json` takes to lay pages under others: each pair is a page and the
  /// one whose content and fonts it gets besides its own, from 0.
  ///
  /// - Throws: `malformed` where a page isn't as a page has to be.
  func laying(_ pairs: [(page: Int, under: Int)]) throws(PlatenError) -> [UInt8] {
    var text = JSONText()
    text.raw("{\"qpdf\":[{\"jsonversion\":2,\"pdfversion\":")
    text.string(version)
    text.raw(",\"maxobjectid\":")
    text.number(largest)
    text.raw("},{")
    for (index, pair) in pairs.enumerated() {
      guard pages.indices.contains(pair.page), pages.indices.contains(pair.under) else {
        throw Self.strange
      }
      if index > 0 { text.raw(",") }
      let page = pages[pair.page]
      text.string("obj:\(page.reference)")
      text.raw(":{\"value\":")
      try write(page, under: pages[pair.under], to: &text)
      text.raw("}")
    }
    text.raw("}]}\n")
    return text.bytes
  }

  private func write(
    _ page: Page, under other: Page, to text: inout JSONText
  ) throws(PlatenError) {
    let (own, added) = (try entries(values[page.reference]), try entries(values[other.reference]))
    guard !own.isEmpty else { throw Self.strange }
    text.raw("{\"/Contents\":[")
    for (index, reference) in (other.contents + page.contents).enumerated() {
      if index > 0 { text.raw(",") }
      text.string(reference)
    }
    text.raw("],\"/Resources\":{\"/Font\":{")
    let (resources, addedResources) = (
      try entries(own["/Resources"]), try entries(added["/Resources"])
    )
    let fonts = try entries(resources["/Font"]).merging(
      try entries(addedResources["/Font"])
    ) { $1 }
    write(fonts, to: &text, isFirst: true)
    text.raw("}")
    write(resources.filter { $0.key != "/Font" }, to: &text)
    text.raw("}")
    write(own.filter { $0.key != "/Contents" && $0.key != "/Resources" }, to: &text)
    text.raw("}")
  }

  private func write(
    _ entries: [String: Range<Int>], to text: inout JSONText, isFirst: Bool = false
  ) {
    var isFirst = isFirst
    for (key, range) in entries.sorted(by: { $0.key < $1.key }) {
      if !isFirst { text.raw(",") }
      isFirst = false
      text.string(key)
      text.raw(":")
      text.raw(Array(bytes[range]))
    }
  }

  /// The entries of a dictionary, there or in the object referred to; none of anything else.
  private func entries(_ place: Range<Int>?) throws(PlatenError) -> [String: Range<Int>] {
    var place = place
    // A reference to a reference to a reference is no document's.
    for _ in 0..<8 {
      guard let range = place else { break }
      var scanner = JSONScanner(bytes.span.extracting(range))
      if scanner.peek() == UInt8(ascii: "{") {
        var entries: [String: Range<Int>] = [:]
        try scanner.object { (key, scanner) throws(PlatenError) in
          let part = try scanner.skip()
          entries[key] = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
        }
        return entries
      }
      guard scanner.peek() == UInt8(ascii: "\"") else { break }
      place = values[try scanner.string()]
    }
    return [:]
  }

  private static let strange = PlatenError(
    .malformed, message: "no text can be added to the PDF",
    reason: "qpdf finds a page in it that is none",
    suggestion: "Have its pages drawn anew: --force-ocr.")
}

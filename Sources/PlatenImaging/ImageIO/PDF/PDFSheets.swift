import PlatenCore

/// The pages that show what a document holds and its own pages may not show.
struct PDFSheets {
  /// A page to be added.
  struct Sheet {
    /// Its corners.
    var box: String
    /// The value of its resources.
    var resources: String
    /// The number of the stream that draws it; nil for one of these operators.
    var contents: String?
    var operators = ""
  }

  private let document: PlainPDF
  private let values: [Int: PDFValue]
  private(set) var sheets: [Sheet] = []
  /// What forms of old draw with, that have no resources of their own.
  private var resources = "<<>>"

  /// Finds them.
  ///
  /// - Parameter file: The document's bytes with nothing hidden in them.
  /// - Throws: `malformed`, `limitExceeded`, `cancelled`.
  init(_ document: PlainPDF, _ file: [UInt8]) throws(PlatenError) {
    self.document = document
    values = Dictionary(
      document.objects.map { ($0.number, PDFValue(bytes: file[$0.value])) }
    ) { first, _ in first }
    let shown = pages(below: try document.pageTree())
    if let page = document.objects.first(where: { shown.contains($0.number) }),
      let own = inherited("Resources", by: page.number)
    {
      resources = own.string
    }
    for object in document.objects {
      guard let value = values[object.number] else { continue }
      if object.stream != nil, value.isPicture {
        sheets.append(try picture(object.number, value))
      } else if let sheet = try form(object, value) {
        sheets.append(sheet)
      } else if !shown.contains(object.number), let sheet = page(object.number, value) {
        sheets.append(sheet)
      }
    }
  }

  /// The objects of a tree of pages.
  private func pages(below root: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [root]
    while let number = open.popLast() {
      guard found.insert(number).inserted else { continue }
      open += resolved(values[number]?.entries["Kids"])?.references ?? []
    }
    return found
  }

  private func picture(_ number: Int, _ value: PDFValue) throws(PlatenError) -> Sheet {
    guard let width = value.number("/Width "), let height = value.number("/Height ") else {
      throw PlainPDF.hidden("of the picture \(number) it isn't known how large it is")
    }
    return Sheet(
      box: "0 0 \(width) \(height)", resources: "<</XObject<</I \(number) 0 R>>>>",
      operators: "q \(width) 0 0 \(height) 0 0 cm /I Do Q")
  }

  /// A form or a pattern (ISO 32000-1, 8.10 and 8.7.3) that writes or draws curves, which may be
  /// letters: nothing else of it could be read.
  private func form(
    _ object: PlainPDF.Object, _ value: PDFValue
  ) throws(PlatenError) -> Sheet? {
    guard object.stream != nil, value.has("/BBox "), let box = value.entries["BBox"],
      let content = try document.content(of: object)
    else { return nil }
    let operators = PDFOperators(content)
    guard operators.writes || operators.curves else { return nil }
    return Sheet(
      box: corners(box), resources: value.entries["Resources"]?.string ?? resources,
      contents: "\(object.number) 0 R")
  }

  /// A page that is not in the tree, or a template of one (12.7.6).
  private func page(_ number: Int, _ value: PDFValue) -> Sheet? {
    guard value.has("/Type /Page") || value.has("/Type /Template"),
      let contents = value.entries["Contents"]
    else { return nil }
    return Sheet(
      box: corners(inherited("MediaBox", by: number)),
      resources: inherited("Resources", by: number)?.string ?? resources,
      contents: contents.string)
  }

  /// What a page has itself or by a node above it (7.7.3.4).
  private func inherited(_ name: String, by page: Int) -> PDFValue? {
    var number = page
    for _ in 0..<64 {
      guard let entries = values[number]?.entries else { return nil }
      if let value = entries[name] { return value }
      guard let parent = entries["Parent"]?.references.first else { return nil }
      number = parent
    }
    return nil
  }

  /// A value, or the one of the object that it refers to.
  private func resolved(_ value: PDFValue?) -> PDFValue? {
    guard let value, let number = value.bytes.first, (0x30...0x39).contains(number) else {
      return value
    }
    return value.references.first.flatMap { values[$0] }
  }

  /// Corners as a page can have them; those of a letter where they are none.
  private func corners(_ value: PDFValue?) -> String {
    let numbers = (resolved(value)?.numbers ?? []).map { max(-3400, min(3400, $0)) }
    guard numbers.count == 4, abs(numbers[2] - numbers[0]) >= 1,
      abs(numbers[3] - numbers[1]) >= 1
    else { return "0 0 612 792" }
    return numbers.map(PDFFile.number).joined(separator: " ")
  }
}

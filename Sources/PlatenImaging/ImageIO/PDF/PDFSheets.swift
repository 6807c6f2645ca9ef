/// The pages that show what a document holds and its own pages may not show, or cover.
struct PDFSheets {
  /// A page to be added.
  struct Sheet {
    /// Its corners.
    var box: String
    /// The value of its resources.
    var resources: String
    /// The number of the stream that draws it; nil for one of these operators.
    var contents: String?
    var operators: [UInt8] = []
    /// By how much it is turned; nothing if empty.
    var rotation = ""
  }

  private let document: PlainPDF
  private let objects: [Int: PlainPDF.Object]
  private let values: [Int: PDFValue]
  /// The numbers of pictures, and of notes that cover what lies below them.
  private let pictures: Set<Int>
  private let notes: Set<Int>
  private let fillsPages: Bool
  /// What was looked up once, by the place where it stands: all pages may share it.
  private var parsed: [Int: [String: PDFValue]] = [:]
  private var named: [Int: Set<[UInt8]>] = [:]
  private var covered: [Int: Bool] = [:]
  private(set) var sheets: [Sheet] = []
  /// How many bytes more may be taken from streams and kept for pages.
  private var budget: Int
  /// What forms of old draw with, that have no resources of their own.
  private var resources = "<<>>"

  /// Finds them.
  ///
  /// - Parameters:
  ///   - file: The document's bytes with nothing hidden in them.
  ///   - fillsPages: As ``PlainPDF/bare(pages:fillsPages:budget:)`` has it.
  ///   - budget: To how many bytes all operators that are looked through may come.
  /// - Throws: `malformed`, `limitExceeded`, `cancelled`.
  init(
    _ document: PlainPDF, _ file: [UInt8], fillsPages: Bool, budget: Int
  ) throws(PlatenError) {
    self.document = document
    self.fillsPages = fillsPages
    self.budget = budget
    objects = Dictionary(document.objects.map { ($0.number, $0) }) { first, _ in first }
    values = objects.mapValues { PDFValue(bytes: file[$0.value]) }
    pictures = Set(values.filter { $0.value.isPicture }.keys)
    notes = Set(values.filter { Self.isCovering($0.value) }.keys)
    let shown = pages(below: try document.pageTree())
    for number in shown.sorted() {
      guard let own = inherited("Resources", by: number) else { continue }
      resources = own.string
      break
    }
    for object in document.objects {
      guard let value = values[object.number] else { continue }
      try Cancellation.current?.check()
      let sheet =
        if object.stream != nil {
          try pictures.contains(object.number) ? picture(object.number, value) : form(object, value)
        } else if shown.contains(object.number) {
          try uncovered(object.number, value)
        } else {
          page(object.number, value)
        }
      guard let sheet else { continue }
      try spend(sheet.operators.count + sheet.resources.utf8.count + sheet.rotation.utf8.count)
      sheets.append(sheet)
    }
  }

  /// What a stream holds; nothing for what is no stream.
  private mutating func content(_ object: PlainPDF.Object) throws(PlatenError) -> [UInt8] {
    let content = try document.content(of: object) ?? []
    // An empty one is work too.
    try spend(max(content.count, 1024))
    return content
  }

  /// Counts bytes, which deflate makes of a thousandth, and a page of one stream named often.
  private mutating func spend(_ bytes: Int) throws(PlatenError) {
    budget -= bytes
    guard budget >= 0 else { throw Self.tooLong("its operators come to too many bytes") }
  }

  static func tooLong(_ reason: String) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "the PDF can't be looked through", reason: reason,
      suggestion: "Split it: qpdf --split-pages=10 IN OUT.")
  }

  /// The objects of a tree of pages.
  private mutating func pages(below root: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [root]
    while let number = open.popLast() {
      guard found.insert(number).inserted else { continue }
      let kids = entries(of: values[number])["Kids"]
      open += resolved(kids)?.references ?? []
    }
    return found
  }

  /// A picture; nil for one too small for a letter.
  private func picture(_ number: Int, _ value: PDFValue) throws(PlatenError) -> Sheet? {
    guard let width = value.number("/Width "), let height = value.number("/Height ") else {
      throw PlainPDF.hidden("of the picture \(number) it isn't known how large it is")
    }
    guard min(width, height) >= 5 else { return nil }
    // What ends at the edge of its page is drawn a pixel larger.
    let matrix =
      fillsPages
      ? "\(width) 0 0 \(height) 0 0" : "\(width - 1).98 0 0 \(height - 1).98 0.01 0.01"
    return Sheet(
      box: "0 0 \(width) \(height)", resources: "<</XObject<</I \(number) 0 R>>>>",
      operators: Array("q \(matrix) cm /I Do Q".utf8))
  }

  /// A form or a pattern (ISO 32000-1, 8.10 and 8.7.3) that writes or draws curves, which may be
  /// letters: nothing else of it could be read.
  private mutating func form(
    _ object: PlainPDF.Object, _ value: PDFValue
  ) throws(PlatenError) -> Sheet? {
    let entries = entries(of: value)
    guard let box = entries["BBox"] else { return nil }
    let content = try content(object)
    let operators = PDFOperators(content)
    guard operators.writes || operators.curves else { return nil }
    if operators.pictures, operators.writes { throw Self.unclear(object.number) }
    var sheet = Sheet(
      box: corners(box), resources: entries["Resources"]?.string ?? resources,
      contents: "\(object.number) 0 R")
    if !operators.pictures {
      let open = try PDFUncovering(content, pictures: pictureNames(in: entries["Resources"]))
      if open.isChanged { (sheet.contents, sheet.operators) = (nil, open.result) }
    }
    return sheet
  }

  /// A page of the tree without what covers its writing; nil for one on which nothing does, a scan
  /// with invisible text for instance.
  private mutating func uncovered(_ number: Int, _ value: PDFValue) throws(PlatenError) -> Sheet? {
    let entries = entries(of: value)
    guard let contents = entries["Contents"], let own = inherited("Resources", by: number) else {
      return nil
    }
    var content: [UInt8] = []
    let isStream = resolved(contents).map { $0.bytes.starts(with: "<<".utf8) } ?? false
    let parts = (isStream ? contents : resolved(contents))?.references ?? []
    for object in parts.compactMap({ objects[$0] }) {
      content += try self.content(object)
      content.append(0x0A)
    }
    // qpdf takes the pictures out of all that it can read.
    guard !PDFOperators(content).pictures else { throw Self.unclear(number) }
    let open = try PDFUncovering(content, pictures: pictureNames(in: own))
    guard open.isChanged || open.isWritten && isCovered(by: entries["Annots"]) else { return nil }
    let box = inherited("MediaBox", by: number)
    return Sheet(
      box: corners(box), resources: own.string,
      operators: open.result, rotation: inherited("Rotate", by: number)?.string ?? "")
  }

  /// What lies after the bytes of a picture can't be told from them.
  private static func unclear(_ number: Int) -> PlatenError {
    PlainPDF.hidden("object \(number) has a picture among its operators")
  }

  /// Whether one of a page's notes covers what lies below it.
  private mutating func isCovered(by annotations: PDFValue?) -> Bool {
    guard let annotations = resolved(annotations) else { return false }
    let place = annotations.bytes.startIndex
    if let known = covered[place] { return known }
    let isCovered = annotations.references.contains { notes.contains($0) }
    covered[place] = isCovered
    return isCovered
  }

  /// What is drawn over a page as a note covers as well.
  private static func isCovering(_ note: PDFValue) -> Bool {
    note.has("/AP ") && !note.has("/Subtype /Link") && !note.has("/Subtype /Widget")
      && !note.has("/Subtype /Highlight")
  }

  /// The names of the pictures among what may be drawn with resources.
  private mutating func pictureNames(in resources: PDFValue?) -> Set<[UInt8]> {
    let kind = entries(of: resolved(resources))["XObject"]
    guard let objects = resolved(kind) else { return [] }
    let place = objects.bytes.startIndex
    if let known = named[place] { return known }
    let entries = entries(of: objects)
    let drawn = entries.filter { $0.value.target.map(pictures.contains) == true }
    let names = Set(drawn.keys.map { PDFWords.name(Array($0.utf8)[...]) })
    named[place] = names
    return names
  }

  /// A page that is not in the tree, or a template of one (12.7.6).
  private mutating func page(_ number: Int, _ value: PDFValue) -> Sheet? {
    guard value.has("/Type /Page") || value.has("/Type /Template"),
      let contents = entries(of: value)["Contents"]
    else { return nil }
    let box = inherited("MediaBox", by: number)
    return Sheet(
      box: corners(box), resources: inherited("Resources", by: number)?.string ?? resources,
      contents: contents.string)
  }

  /// What a page has itself or by a node above it (7.7.3.4).
  private mutating func inherited(_ name: String, by page: Int) -> PDFValue? {
    var number = page
    for _ in 0..<64 {
      let entries = entries(of: values[number])
      if let value = entries[name] { return value }
      guard let parent = entries["Parent"]?.target else { return nil }
      number = parent
    }
    return nil
  }

  private mutating func entries(of value: PDFValue?) -> [String: PDFValue] {
    guard let value else { return [:] }
    let place = value.bytes.startIndex
    if let known = parsed[place] { return known }
    let entries = value.entries
    parsed[place] = entries
    return entries
  }

  /// A value, or the one of the object that it refers to.
  private func resolved(_ value: PDFValue?) -> PDFValue? {
    guard let value, let number = value.bytes.first, (0x30...0x39).contains(number) else {
      return value
    }
    return value.target.flatMap { values[$0] }
  }

  /// Corners as a page can have them; those of a letter where they are none.
  private func corners(_ value: PDFValue?) -> String {
    // Four numbers are never longer.
    let value = PDFValue(bytes: resolved(value)?.bytes.prefix(256) ?? [])
    let numbers = value.numbers.map { max(-3400, min(3400, $0)) }
    guard numbers.count == 4, abs(numbers[2] - numbers[0]) >= 1,
      abs(numbers[3] - numbers[1]) >= 1
    else { return "0 0 612 792" }
    return numbers.map(PDFFile.number).joined(separator: " ")
  }
}

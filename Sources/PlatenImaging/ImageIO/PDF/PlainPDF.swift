/// A PDF as `qpdf` writes it anew: nothing is encrypted, and every object stands by itself, also
/// one that nothing refers to, and pictures that stood among the operators of a page.
package struct PlainPDF {
  /// A numbered object (ISO 32000-1, 7.3.10).
  package struct Object: Sendable {
    package let number: Int
    /// Its value, of a stream its dictionary.
    package let value: Range<Int>
    /// What its stream holds, as it is stored.
    package let stream: Range<Int>?
  }

  private static let program = ChildProgram("qpdf", package: "qpdf")
  /// The longest that a stream may become.
  package static let longest = 64 << 20

  package let bytes: [UInt8]
  package let objects: [Object]
  /// Where its table of objects begins.
  let table: Int

  /// Has a PDF written anew.
  ///
  /// - Parameter takesPicturesOut: Whether pictures among the operators of a page become objects.
  ///   Of such a page qpdf makes new operators then, and nothing refers to the old ones any more;
  ///   all objects keep their numbers.
  /// - Throws: `missingResource` without qpdf, `malformed` for a file that it finds faults with, of
  ///   which it may leave something out, `limitExceeded`, `cancelled`.
  package init(_ file: MemoryFile, takesPicturesOut: Bool = true) throws(PlatenError) {
    var arguments = [
      "/dev/fd/3", "-", "--decrypt", "--stream-data=preserve", "--object-streams=disable",
      "--preserve-unreferenced",
    ]
    if takesPicturesOut { arguments += ["--externalize-inline-images", "--ii-min-bytes=0"] }
    let (ending, bytes) = try Self.program.output(
      arguments, files: [file], limit: 4 * file.count + 1 << 24)
    guard ending.status == 0 else { throw Self.hidden(ending.words) }
    guard let table = Self.table(of: bytes) else { throw Self.hidden("it has no table of objects") }
    let offsets = Self.offsets(in: bytes, table).sorted { $0.offset < $1.offset }
    var objects: [Object] = []
    for (place, (number, start)) in offsets.enumerated() {
      let end = place + 1 < offsets.count ? offsets[place + 1].offset : table
      guard start < end, end <= table, let object = Self.object(number, bytes, start..<end) else {
        throw Self.hidden("object \(number) is none")
      }
      objects.append(object)
    }
    self.bytes = bytes
    self.objects = objects
    self.table = table
  }

  /// What the stream of an object holds, decoded; nil for an object without one.
  ///
  /// - Throws: `malformed` for one that can't be decoded, `limitExceeded`, `cancelled`.
  package func content(of object: Object) throws(PlatenError) -> [UInt8]? {
    guard let stream = object.stream else { return nil }
    try Cancellation.current?.check()
    let value = value(of: object)
    guard value.has("/Filter") else { return Array(bytes[stream]) }
    if value.has("/Filter /FlateDecode"), !value.has("/Predictor"),
      let content = try Inflater().inflate(Array(bytes[stream]), maximumBytes: Self.longest)
    {
      return content
    }
    let (ending, content) = try Self.program.output(
      ["/dev/fd/3", "--show-object=\(object.number)", "--filtered-stream-data"],
      files: [MemoryFile(bytes)], limit: Self.longest)
    guard ending.status == 0 else { throw Self.hidden(ending.words) }
    return content
  }

  /// The value of an object as qpdf writes it, with one space between its parts.
  package func value(of object: Object) -> PDFValue { PDFValue(bytes: bytes[object.value]) }

  /// The number of the object that says what the document is called and what made it.
  package var information: Int? { PDFValue(bytes: bytes[table...]).reference("/Info ") }

  /// The numbers of all objects that something refers to.
  package var references: Set<Int> {
    objects.reduce(into: Set(PDFValue(bytes: bytes[table...]).references)) { numbers, object in
      numbers.formUnion(value(of: object).references)
    }
  }

  private static func table(of bytes: [UInt8]) -> Int? {
    let keyword = "startxref\n".utf8
    guard let word = bytes[...].lastPlace(of: keyword) else { return nil }
    let table = PDFValue.number(bytes[(word + keyword.count)...])
    return table.flatMap { bytes.has("xref\n0 ", at: $0) ? $0 : nil }
  }

  /// Where each object begins that is in use; entries have 20 bytes (7.5.4).
  private static func offsets(
    in bytes: [UInt8], _ table: Int
  ) -> [(number: Int, offset: Int)] {
    guard let count = PDFValue.number(bytes[(table + 7)...]),
      let line = bytes[(table + 7)...].firstIndex(of: 0x0A)
    else { return [] }
    var offsets: [(Int, Int)] = []
    for number in 0..<count {
      let start = line + 1 + 20 * number
      guard start + 20 <= bytes.count else { break }
      guard bytes[start + 17] == UInt8(ascii: "n"),
        let offset = PDFValue.number(bytes[start...])
      else { continue }
      offsets.append((number, offset))
    }
    return offsets
  }

  private static func object(
    _ number: Int, _ bytes: [UInt8], _ range: Range<Int>
  ) -> Object? {
    let head = Array("\(number) 0 obj\n".utf8)
    guard bytes[range].starts(with: head) else { return nil }
    let start = range.lowerBound + head.count
    let part = bytes[start..<range.upperBound]
    let keyword = "\nstream\n".utf8
    if let word = part.firstPlace(of: keyword) {
      let first = word + keyword.count
      guard let end = part.lastPlace(of: "endstream".utf8), end >= first else { return nil }
      return Object(number: number, value: start..<word, stream: first..<end)
    }
    guard let end = part.lastPlace(of: "endobj".utf8) else { return nil }
    return Object(number: number, value: start..<end, stream: nil)
  }

  static func hidden(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the PDF can't be looked through", reason: reason,
      suggestion: "Write it anew: qpdf IN OUT.")
  }
}

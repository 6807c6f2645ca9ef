import CDeflate

/// Writes the objects of a PDF one after another and keeps only where each of them begins (ISO
/// 32000-1, section 7.5): a document of any length needs the memory of its largest object.
package struct PDFFile: ~Copyable, Sendable {
  /// The file; nil where the document is made in memory.
  private var file: AtomicFile?
  private var pending: [UInt8] = []
  private var offset = 0
  /// Where each object begins, 0 for one that isn't written yet; the first is never used.
  private var offsets = [0]
  /// Checksums of all that was written, from which the document gets its identifier.
  private var checksums: [UInt8] = []

  /// Starts a document that is made in memory.
  package init() { start() }

  /// Starts a document that appears under its name when it is whole.
  ///
  /// - Throws: `unwritable`.
  package init(_ path: FilePath) throws(PlatenError) {
    file = try AtomicFile(path)
    start()
  }

  private mutating func start() {
    // The bytes of the second line tell programs that the file is not text.
    pending = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    offset = pending.count
  }

  /// A number for an object that is written later.
  package mutating func reserve() -> Int {
    offsets.append(0)
    return offsets.count - 1
  }

  /// Writes an object under a number that was reserved.
  ///
  /// - Throws: `unwritable`.
  package mutating func write(_ number: Int, _ body: String) throws(PlatenError) {
    try write(number, Array(body.utf8))
  }

  /// Writes a stream; `entries` are those of its dictionary but its length.
  ///
  /// - Throws: `unwritable`.
  package mutating func write(
    _ number: Int, entries: String, stream: [UInt8]
  ) throws(PlatenError) {
    let head = "<<\(entries)/Length \(stream.count)>>\nstream\n"
    try write(number, Array(head.utf8) + stream + Array("\nendstream".utf8))
  }

  /// Writes an object as the next free number.
  ///
  /// - Throws: `unwritable`.
  package mutating func add(_ body: String) throws(PlatenError) -> Int {
    let number = reserve()
    try write(number, body)
    return number
  }

  private mutating func write(_ number: Int, _ body: [UInt8]) throws(PlatenError) {
    precondition(offsets[number] == 0, "an object is written once")
    offsets[number] = offset
    let crc = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
    checksums.append32(Int(crc))
    try append(Array("\(number) 0 obj\n".utf8))
    try append(body)
    try append(Array("\nendobj\n".utf8))
  }

  private mutating func append(_ bytes: [UInt8]) throws(PlatenError) {
    pending += bytes
    offset += bytes.count
    if pending.count > 1 << 20 { try flush() }
  }

  private mutating func flush() throws(PlatenError) {
    guard file != nil else { return }
    try unsafe file?.write(pending.span.bytes)
    pending.removeAll(keepingCapacity: pending.count < 1 << 22)
  }

  /// Writes what finds the objects, and gives the file its name.
  ///
  /// - Returns: The document where it was made in memory, else nothing.
  /// - Throws: `unwritable`, `unsupported` for more than 10 GB, which the table can't address.
  package consuming func finish(catalog: Int, information: Int) throws(PlatenError) -> [UInt8] {
    let table = offset
    guard table < 10_000_000_000 else {
      throw PlatenError(
        .unsupported, message: "the PDF would be longer than 10 GB",
        suggestion: "Write fewer pages into one file.")
    }
    var text = "xref\n0 \(offsets.count)\n0000000000 65535 f \n"
    for (number, offset) in offsets.enumerated().dropFirst() {
      precondition(offset > 0, "object \(number) was never written")
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    let identifier = try String(ContentHash(checksums).hex.prefix(32)).uppercased()
    text += """
      trailer
      <</Size \(offsets.count)/Root \(catalog) 0 R/Info \(information) 0 R\
      /ID[<\(identifier)><\(identifier)>]>>
      startxref
      \(table)
      %%EOF

      """
    try append(Array(text.utf8))
    guard file != nil else { return pending }
    try flush()
    try file.take()?.commit()
    return []
  }
}

extension PDFFile {
  /// A number as PDF writes it: four decimals at most, never with an exponent.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let scaled = Int((value * 10_000).rounded())
    let (whole, part) = (scaled.magnitude / 10_000, scaled.magnitude % 10_000)
    var text = (scaled < 0 ? "-" : "") + String(whole)
    guard part > 0 else { return text }
    let digits = String(part + 10_000).dropFirst()
    text += "." + digits.prefix(4 - digits.reversed().prefix { $0 == "0" }.count)
    return text
  }

  /// A text as a string object: UTF-16 with its mark, in hexadecimal (section 7.9.2.2).
  package static func text(_ text: String) -> String { "<FEFF" + utf16(text) + ">" }

  /// UTF-16 in hexadecimal, the high byte first.
  package static func utf16(_ text: String) -> String {
    text.utf16.map(hex).joined()
  }

  /// Four hexadecimal digits.
  package static func hex(_ value: UInt16) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A zlib stream for the filter FlateDecode.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  package static func deflated(_ bytes: [UInt8], level: Int = 6) throws(PlatenError) -> [UInt8] {
    let deflater = try Deflater(level: level)
    return unsafe bytes.withUnsafeBytes { unsafe deflater.zlib($0) }
  }
}

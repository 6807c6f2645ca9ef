import PlatenCore
import PlatenImaging

/// Looks through the bytes of a redacted file, and those that a PDF holds packed or encrypted.
struct FileAudit {
  private let terms: ExactTerms

  /// Looks for texts in UTF-8 and in both orders of UTF-16.
  init(_ terms: Set<String>) {
    var forms: [[UInt8]] = []
    for term in terms {
      forms.append(Array(term.utf8))
      let pairs = term.utf16.map { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8($0 & 255)] }
      forms.append(pairs.flatMap { $0 })
      forms.append(pairs.flatMap { $0.reversed() })
    }
    self.terms = ExactTerms(forms)
  }

  /// Adds what it finds.
  func look(
    at output: RedactionAudit.Content, _ leaks: inout [RedactionLeak]
  ) throws(PlatenError) {
    let bytes = output.bytes
    add(terms.rangesHoweverWritten(in: bytes).count, .bytes, &leaks)
    guard let source = output.source else { return }
    guard let pdf = source.pdf else {
      let bare = try MetadataRemoval.file(bytes, format: source.format)
      let isOverwritten = [.avif, .heic, .tiff, .jp2].contains(source.format)
      guard bare.count != bytes.count || isOverwritten && bare != bytes else { return }
      add(1, .metadata, &leaks)
      return
    }
    add(Self.states(of: bytes) > 1 ? 1 : 0, .revision, &leaks)
    // What no object is shows in the file as it is alone; what is encrypted shows once decrypted.
    if !pdf.isEncrypted {
      try PDFStreams(bytes).forEach { (content) throws(PlatenError) in
        add(count(in: content), .bytes, &leaks)
      }
    }
    try look(at: PlainPDF(pdf.file), &leaks)
  }

  private func look(at pdf: PlainPDF, _ leaks: inout [RedactionLeak]) throws(PlatenError) {
    var found = 0
    for object in pdf.objects {
      let value = pdf.value(of: object)
      found += count(in: Array(value.bytes))
      // A file within the file, and a small picture of a page as it may have been.
      if value.has("/EmbeddedFile") || value.has("/Thumb ") { add(1, .metadata, &leaks) }
      if !value.isPicture, let content = try pdf.content(of: object) {
        found += count(in: content)
      }
    }
    add(found, .bytes, &leaks)
  }

  /// How often terms stand in what an object or a stream is, or in what its strings come to.
  private func count(in content: [UInt8]) -> Int {
    max(
      terms.rangesHoweverWritten(in: content).count,
      terms.rangesHoweverWritten(in: PDFStreams.strings(in: content)).count)
  }

  private func add(_ count: Int, _ way: RedactionLeak.Way, _ leaks: inout [RedactionLeak]) {
    for _ in 0..<count { leaks.append(RedactionLeak(way: way, kind: .text)) }
  }

  /// How many states of itself a PDF holds: each ends with where its table of objects is
  /// (ISO 32000-1, 7.5.5), which is 0 for the first part of one that is made for the Web (F.3.4).
  private static func states(of bytes: [UInt8]) -> Int {
    let tables = ExactTerms([Array("startxref".utf8)]).ranges(in: bytes)
    let parts = tables.count { word in
      let place = bytes[word.upperBound...].drop { $0 <= 0x20 }
      return place.prefix { (0x30...0x39).contains($0) }.allSatisfy { $0 == 0x30 }
    }
    let ends = ExactTerms([Array("\n%%EOF".utf8), Array("\r%%EOF".utf8)]).ranges(in: bytes)
    return max(tables.count, ends.count) - parts
  }
}

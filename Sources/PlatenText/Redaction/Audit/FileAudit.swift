import PlatenCore
import PlatenImaging

/// Looks through the bytes of a redacted file, and those that a PDF holds packed or encrypted.
struct FileAudit {
  private let search: RedactionSearch
  private let terms: ExactTerms

  /// Looks for what a search has taken down, in UTF-8 and in both orders of UTF-16, and for all
  /// else that it would find in what a file says.
  init(_ search: RedactionSearch) {
    self.search = search
    var forms: [[UInt8]] = []
    for term in search.terms {
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
    if source.format == .svg { try look(atSVG: bytes, &leaks) }
    guard let pdf = source.pdf else {
      let bare = try MetadataRemoval.file(bytes, format: source.format)
      let isOverwritten = [.avif, .heic, .tiff, .jp2].contains(source.format)
      let saysMore = bare.count != bytes.count || isOverwritten && bare != bytes
      add(saysMore ? 1 : 0, .metadata, &leaks)
      if source.format == .tiff, try TIFFExtras.areThere(in: bytes) { add(1, .hidden, &leaks) }
      return
    }
    add(Self.states(of: bytes) > 1 ? 1 : 0, .revision, &leaks)
    // What no object is shows in the file as it is alone; what is encrypted shows once decrypted.
    if !pdf.isEncrypted {
      try PDFStreams(bytes).forEach { (content) throws(PlatenError) in
        add(count(in: content), .bytes, &leaks)
      }
    }
    try look(atPDF: pdf.file, &leaks)
  }

  /// How often terms stand in what an object or a stream is, or in what its strings come to.
  func count(in content: [UInt8]) -> Int {
    max(count(ofTermsIn: content), count(ofTermsIn: PDFStreams.strings(in: content)))
  }

  /// How often terms stand in bytes.
  func count(ofTermsIn bytes: [UInt8]) -> Int { terms.rangesHoweverWritten(in: bytes).count }

  /// What the names of programs look like: they have versions, years and addresses.
  static let kindsOfMakers: Set<Token.Kind> = [
    .link, .ip, .date, .time, .number, .money, .percent, .phone, .key,
  ]

  /// Adds what is to go and stands in a text that no page shows, but for kinds that may be there.
  func look(
    atText text: String, besides kinds: Set<Token.Kind> = [], _ leaks: inout [RedactionLeak]
  ) {
    // The shortest amount has four bytes.
    guard text.utf8.count >= 4 else { return }
    leaks += search.kindsSaid(in: text).filter { !kinds.contains($0) }
      .map { RedactionLeak(way: .bytes, kind: $0) }
  }

  func add(_ count: Int, _ way: RedactionLeak.Way, _ leaks: inout [RedactionLeak]) {
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

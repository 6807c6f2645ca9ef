import PlatenCore
import PlatenImaging

/// Looks through the bytes of a redacted file, and those that a PDF holds deflated.
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

  /// Adds what it finds; `format` is that of a picture.
  func look(
    at bytes: [UInt8], format: ImageFormat?, _ leaks: inout [RedactionLeak]
  ) throws(PlatenError) {
    for _ in terms.rangesHoweverWritten(in: bytes) {
      leaks.append(RedactionLeak(way: .bytes, kind: .text))
    }
    guard let format else { return }
    if format == .pdf {
      let ends = ExactTerms([Array("%%eof\n".utf8), Array("%%eof\r".utf8)]).ranges(in: bytes)
      if ends.count > 1 { leaks.append(RedactionLeak(way: .revision, kind: .text)) }
      try look(in: PDFStreams(bytes), &leaks)
    } else {
      let bare = try MetadataRemoval.file(bytes, format: format)
      let isOverwritten = format == .avif || format == .heic || format == .tiff
      guard bare.count != bytes.count || isOverwritten && bare != bytes else { return }
      leaks.append(RedactionLeak(way: .metadata, kind: .text))
    }
  }

  /// What a stream holds as it stands, and what its strings come to.
  private func look(
    in streams: PDFStreams, _ leaks: inout [RedactionLeak]
  ) throws(PlatenError) {
    var found = 0
    try streams.forEach { (content) throws(PlatenError) in
      let plain = terms.ranges(in: content).count
      found += max(plain, terms.ranges(in: PDFStreams.strings(in: content)).count)
    }
    for _ in 0..<found { leaks.append(RedactionLeak(way: .bytes, kind: .text)) }
  }
}

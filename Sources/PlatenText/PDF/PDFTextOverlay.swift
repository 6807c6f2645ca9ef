package import PlatenCore
package import PlatenImaging

/// Invisible text for the pages of a PDF that have none; everything else of it stays as it is.
///
/// `qpdf` lays the text over the pages, in a process of its own.
package struct PDFTextOverlay: ~Copyable {
  private static let program = ChildProgram("qpdf", package: "qpdf")

  private let pdf: PDFDecoder
  private var text = SearchablePDF()
  /// The pages that get text, from 1.
  private var numbers: [Int] = []

  /// Starts with a PDF.
  ///
  /// - Throws: `missingResource` where qpdf isn't installed.
  package init(_ pdf: PDFDecoder) throws(PlatenError) {
    _ = try Self.program.output(["--version"], files: [], limit: 1 << 16)
    self.pdf = pdf
  }

  /// Adds what was read from the drawing of a page.
  ///
  /// - Throws: `unsupported` for a page that was cut, `limitExceeded`, `cancelled`.
  package mutating func append(_ page: RecognizedText.Page) throws(PlatenError) {
    guard !page.words.isEmpty else { return }
    let info = pdf.pages[page.index]
    // qpdf centres the trim box of a page in its media box, and would move what is there.
    guard info.isUncut else {
      throw PlatenError(
        .unsupported, message: "page \(page.index + 1) of the PDF shows a part of its paper alone",
        reason: "qpdf would move what is on it when it adds text",
        suggestion: "Have its pages drawn anew: --force-ocr.")
    }
    guard info.width > 0, info.height > 0, page.size.width > 0, page.size.height > 0 else { return }
    try text.append(
      PDFPage(
        width: info.width, height: info.height, text: page,
        scale: (
          info.width / Double(page.size.width), info.height / Double(page.size.height)
        )))
    numbers.append(page.index + 1)
  }

  /// Writes the PDF with its text.
  ///
  /// - Parameter path: Where it appears when it is whole; nil to get its bytes.
  /// - Returns: Its bytes, or nothing where there is a path.
  /// - Throws: `malformed` with qpdf's reason, `limitExceeded`, `unwritable`, `cancelled`.
  package consuming func finish(to path: FilePath?) throws(PlatenError) -> [UInt8] {
    var target: AtomicFile?
    if let path { target = try AtomicFile(path) }
    var bytes: [UInt8] = []
    var count = 0
    let (pdf, numbers) = (pdf, numbers)
    if numbers.isEmpty {
      bytes = try pdf.file.descriptor.read(upTo: pdf.file.count, at: 0)
      count = bytes.count
      if path != nil { try unsafe target?.write(bytes.span.bytes) }
    } else {
      let overlay = try MemoryFile(text.finish())
      let ending = try Self.program.run(
        // What is encrypted is never the same twice.
        (pdf.isEncrypted ? [] : ["--deterministic-id"]) + [
          "/dev/fd/3", "--overlay", "/dev/fd/4",
          "--to=\(Self.ranges(numbers))", "--from=1-z", "--", "-",
        ], files: [pdf.file, overlay], limit: 2 * (pdf.file.count + overlay.count) + 1 << 24
      ) { (part) throws(PlatenError) in
        count += part.count
        if path == nil {
          bytes += part
        } else {
          try unsafe target?.write(part.span.bytes)
        }
      }
      // 3 is for warnings: the file was damaged, and is mended.
      guard ending.status == 0 || ending.status == 3, count > 0 else {
        throw PlatenError(
          .malformed, message: "no text can be added to the PDF", reason: ending.words,
          suggestion: "Have its pages drawn anew: --force-ocr.")
      }
    }
    guard path != nil else { return bytes }
    try target.take()?.commit()
    return []
  }

  /// Numbers as qpdf takes them: `1,3-5,9`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [(Int, Int)] = []
    for number in numbers {
      if let last = ranges.last, last.1 + 1 == number {
        ranges[ranges.count - 1].1 = number
      } else {
        ranges.append((number, number))
      }
    }
    return ranges.map { $0.0 == $0.1 ? "\($0.0)" : "\($0.0)-\($0.1)" }.joined(separator: ",")
  }
}

package import PlatenCore
package import PlatenImaging

/// Invisible text for the pages of a PDF that have none; everything else of it stays as it is.
///
/// `qpdf` appends the pages of text to the document, says what its pages are made of, and takes in
/// what they are to be made of instead: each gets the text of its page before its own content, in
/// its own coordinates, so that boxes, turns and units of pages don't matter. Each call is a
/// process of its own.
package struct PDFTextOverlay: ~Copyable {
  private static let program = ChildProgram("qpdf", package: "qpdf")

  private let pdf: PDFDecoder
  private var text = SearchablePDF()
  /// The pages that get text, from 0.
  private var numbers: [Int] = []

  /// Starts with a PDF.
  ///
  /// - Throws: `missingResource` where qpdf isn't installed.
  package init(_ pdf: PDFDecoder) throws(PlatenError) {
    _ = try Self.program.output(["--version"], files: [], limit: 1 << 16)
    self.pdf = pdf
  }

  /// Asks whether it adds text to a PDF that is signed, so that the signature no longer holds.
  ///
  /// - Throws: `unreadable`.
  package func breaksSignature() throws(PlatenError) -> Bool {
    try numbers.isEmpty ? false : pdf.isSigned()
  }

  /// Adds what was read from the drawing of a page, but for what it has as text already: a line in
  /// the margin of a scan is not to be found twice.
  ///
  /// - Throws: `missingResource`, `malformed`, `limitExceeded`, `cancelled`.
  package mutating func append(_ page: RecognizedText.Page) throws(PlatenError) {
    var page = page
    if !page.words.isEmpty, let own = try pdf.ownText(at: page.index) { page.leaveOut(own) }
    guard !page.words.isEmpty else { return }
    let info = pdf.pages[page.index]
    guard info.width > 0, info.height > 0, page.size.width > 0, page.size.height > 0 else { return }
    try text.append(
      PDFPage(
        width: info.width, height: info.height, text: page,
        scale: (
          info.width / Double(page.size.width), info.height / Double(page.size.height)
        ), placement: info.placement,
        // Each addition makes a document longer, so that its length tells them apart.
        fontMark: "L\(pdf.file.count)"))
    numbers.append(page.index)
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
    let (pdf, numbers) = (pdf, numbers)
    if numbers.isEmpty {
      bytes = try pdf.file.descriptor.read(upTo: pdf.file.count, at: 0)
      if path != nil { try unsafe target?.write(bytes.span.bytes) }
    } else {
      let overlay = try MemoryFile(text.finish())
      let room = 2 * (pdf.file.count + overlay.count) + 1 << 24
      // What is encrypted is never the same twice. The first call must say so as well: qpdf keeps
      // the identifier that it gives to a file without one.
      let identity = pdf.isEncrypted ? [] : ["--deterministic-id"]
      // qpdf 11.3 forgets changes of objects that lie in streams of objects.
      let joined = try MemoryFile(
        Self.run(
          [
            "/dev/fd/3", "--object-streams=disable", "--pages", ".", "1-z", "/dev/fd/4", "1-z",
            "--",
          ] + identity + ["-"],
          [pdf.file, overlay], limit: room))
      let objects = try PDFObjects(
        Self.run(
          ["/dev/fd/3", "--json=2", "--json-key=pages", "--json-key=qpdf"], [joined],
          limit: 1 << 29))
      let count = pdf.pages.count
      let update = try MemoryFile(
        objects.laying(numbers.enumerated().map { ($1, count + $0) }))
      let streams = objects.mayLieInStreams ? ["--object-streams=generate"] : []
      try Self.run(
        ["/dev/fd/3", "--update-from-json=/dev/fd/4"] + identity + streams
          + ["--pages", ".", "1-\(count)", "--", "-"],
        [joined, update], limit: room
      ) { (part) throws(PlatenError) in
        if path == nil {
          bytes += part
        } else {
          try unsafe target?.write(part.span.bytes)
        }
      }
    }
    guard path != nil else { return bytes }
    try target.take()?.commit()
    return []
  }

  private static func run(
    _ arguments: [String], _ files: [MemoryFile], limit: Int
  ) throws(PlatenError) -> [UInt8] {
    var bytes: [UInt8] = []
    try run(arguments, files, limit: limit) { (part) throws(PlatenError) in bytes += part }
    return bytes
  }

  private static func run(
    _ arguments: [String], _ files: [MemoryFile], limit: Int,
    receive: (ArraySlice<UInt8>) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    var count = 0
    let ending = try program.run(arguments, files: files, limit: limit) {
      (part) throws(PlatenError) in
      count += part.count
      try receive(part)
    }
    // 3 is for warnings: the file was damaged, and is mended.
    guard ending.status == 0 || ending.status == 3, count > 0 else {
      throw PlatenError(
        .malformed, message: "no text can be added to the PDF", reason: ending.words,
        suggestion: "Have its pages drawn anew: --force-ocr.")
    }
  }
}

extension RecognizedText.Page {
  /// Leaves out the words that stand where another reading of the page has a line.
  fileprivate mutating func leaveOut(_ other: RecognizedText.Page) {
    let known = other.lines.map(\.box)
    for block in blocks.indices {
      for paragraph in blocks[block].paragraphs.indices {
        for line in blocks[block].paragraphs[paragraph].lines.indices {
          blocks[block].paragraphs[paragraph].lines[line].words.removeAll { word in
            known.contains { line in
              let shared = line.intersection(word.box)
              return 2 * shared.width * shared.height > word.box.width * word.box.height
            }
          }
        }
      }
    }
  }
}

/// A PDF whose pages are drawn by Poppler's programs, each in a process of its own, and whose text
/// is read by them, several pages in one where they are asked for in order.
///
/// They read the file from memory by a descriptor and write to pipes, so nothing of a hostile file
/// reaches a disk, and one that keeps them busy is ended. One drawn page is held at a time.
package struct PDFDecoder: StillDecoder {
  package private(set) var header: ImageHeader
  /// The file, as programs are given it.
  package let file: MemoryFile
  package let pages: [PDFPageInfo]
  /// Whether it is encrypted, with a password that opening it doesn't need.
  package let isEncrypted: Bool
  private let limits: Limits
  private let texts: PDFPageReader<ArraySlice<UInt8>>
  private let pictures: PDFPageReader<PDFPagePictures>
  /// Pixels per inch that pages are drawn at whatever they hold; nil for what suits each.
  private var asked: Double?

  /// Asks how many pages there are and how large they are.
  ///
  /// - Throws: `missingResource` where Poppler's programs aren't installed, `malformed`,
  ///   `unsupported` for a file that needs a password, `limitExceeded`, `cancelled`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    file = try MemoryFile(bytes)
    self.limits = limits
    let start = try Self.describe(file, "1", "1")
    guard let line = start.split(separator: "\n").first(where: { $0.hasPrefix("Pages:") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) }), count > 0
    else {
      throw PlatenError(.malformed, message: "the PDF has no pages")
    }
    try limits.check(frames: count, of: 1)
    isEncrypted = start.split(separator: "\n").contains { line in
      line.hasPrefix("Encrypted:") && line.dropFirst(10).drop { $0 == " " }.hasPrefix("yes")
    }
    let text = count > 1 ? try Self.describe(file, "1", "\(count)") : start
    pages = PDFPageInfo.pages(text, from: 1, count: count)
    texts = PDFPageReader(count) { [file] (range) throws(PlatenError) in
      try Self.texts(range, of: file)
    }
    pictures = PDFPageReader(count) { [file] (range) throws(PlatenError) in
      try PDFPagePictures.pages(range, of: file)
    }
    header = ImageHeader(format: .pdf, size: PixelSize(width: 1, height: 1), count: count)
    let density = try density(at: 0)
    header.size = try size(at: 0, density)
    header.resolution = Resolution(density)
  }

  /// Draws a page as it is shown, as `gray8` where it is a scan in grey and nothing on it has a
  /// colour, else `rgba8`.
  ///
  /// - Throws: `malformed` naming the page, `missingResource` where Poppler has no data for its
  ///   writing, `limitExceeded`, `cancelled`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    let page = "\(index + 1)"
    let pictures = try pictures.page(at: index)
    let density = try density(at: index)
    let size = try size(at: index, density)
    // A page of 842.25 points may come to a pixel more on each side than was computed.
    let room = try (size.width + 2).checkedProduct(size.height + 2).checkedProduct(3) + 100
    let (ending, bytes) = try Self.drawing.output(
      ["-cropbox", "-r", "\(density)", "-f", page, "-l", page, "/dev/fd/3"], files: [file],
      limit: room)
    try Self.checkWriting(of: page, ending)
    guard !bytes.isEmpty else { throw Self.failure(of: page, ending) }
    do throws(PlatenError) {
      var image = try PNMDecoder(bytes, limits: limits).image(at: 0)
      // A stamp or a note over a grey scan may be in colour.
      if pictures.isGray, pictures.covers(pages[index]) { image = try image.grayIfColorless() }
      image.resolution = Resolution(density)
      return image
    } catch  where error.code == .truncated || error.code == .malformed {
      throw Self.failure(of: page, ending)
    }
  }

  /// The words that a page has as text, with their places, as `pdftotext -bbox-layout` gives them.
  ///
  /// - Throws: `malformed`, `missingResource` where Poppler has no data for its writing,
  ///   `limitExceeded`, `cancelled`.
  package func layout(at index: Int) throws(PlatenError) -> ArraySlice<UInt8> {
    try texts.page(at: index)
  }

  /// Whether somebody has signed it: a change of one byte breaks that (ISO 32000-1, 12.8.1).
  ///
  /// - Throws: `unreadable`.
  package func isSigned() throws(PlatenError) -> Bool {
    let bytes = try file.descriptor.read(upTo: file.count, at: 0)
    var rest = bytes[...]
    while let name = rest.firstIndex(of: UInt8(ascii: "/")) {
      if bytes.has("/ByteRange", at: name) { return true }
      rest = rest[(name + 1)...]
    }
    return false
  }

  /// Whether one picture covers most of a page.
  ///
  /// - Throws: As ``image(at:)``.
  package func isScan(at index: Int) throws(PlatenError) -> Bool {
    try pictures.page(at: index).covers(pages[index])
  }

  /// Pixels per inch at which a page is drawn: that of its picture if it is a scan, else 300, less
  /// for a page too large for that, but never fewer than letters can be read at.
  ///
  /// A picture with text of the page's own that is coarser than scans are is a background.
  ///
  /// - Throws: As ``image(at:)``.
  package func density(at index: Int) throws(PlatenError) -> Double {
    if let asked { return asked }
    let page = pages[index]
    var wanted = try pictures.page(at: index).density(of: page) ?? 300
    if wanted < 144, try PDFValue(bytes: layout(at: index)).has("<word ") { wanted = 300 }
    let area = page.width * page.height / (72 * 72)
    guard area > 0 else { return wanted }
    // What is rounded up on two sides must fit as well.
    let most = (0.99 * Double(limits.pixels) / area).squareRoot().rounded(.down)
    return min(wanted, max(72, most))
  }

  /// The same with all pages drawn at a resolution.
  ///
  /// - Throws: `limitExceeded` where the first page would become too large.
  func drawn(at density: Double) throws(PlatenError) -> PDFDecoder {
    var decoder = self
    decoder.asked = density
    decoder.header.resolution = Resolution(density)
    decoder.header.size = try size(at: 0, density)
    return decoder
  }

  /// The size that a page is drawn in.
  func size(at index: Int) throws(PlatenError) -> PixelSize {
    try size(at: index, density(at: index))
  }

  private func size(at index: Int, _ density: Double) throws(PlatenError) -> PixelSize {
    let page = pages[index]
    let width = (page.width * density / 72).rounded(.up)
    let height = (page.height * density / 72).rounded(.up)
    _ = try limits.checkedPixels(width: Int(width), height: Int(height))
    return PixelSize(width: Int(width), height: Int(height))
  }
}

// MARK: - Programs

extension PDFDecoder {
  static let package = "poppler-utils"
  private static let drawing = ChildProgram("pdftoppm", package: package)
  private static let extraction = ChildProgram("pdftotext", package: package)
  private static let information = ChildProgram("pdfinfo", package: package)

  private static func describe(
    _ file: MemoryFile, _ first: String, _ last: String
  ) throws(PlatenError) -> String {
    let (ending, bytes) = try information.output(
      ["-box", "-f", first, "-l", last, "/dev/fd/3"], files: [file], limit: 64 << 20)
    guard ending.status == 0 else {
      if ending.words.contains("password") { throw locked }
      throw PlatenError(
        .malformed, message: "the PDF can't be read", reason: ending.words,
        suggestion: "Try to mend it: qpdf INPUT OUTPUT.pdf.")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Each of some pages, from its first tag to its last.
  private static func texts(
    _ range: Range<Int>, of file: MemoryFile
  ) throws(PlatenError) -> PDFPageRange<ArraySlice<UInt8>> {
    let page = "\(range.lowerBound + 1)"
    let (ending, bytes) = try extraction.ofPages(range).output(
      [
        "-cropbox", "-enc", "UTF-8", "-bbox-layout", "-f", page, "-l", "\(range.upperBound)",
        "/dev/fd/3", "-",
      ], files: [file], limit: range.count > 1 ? 16 << 20 : 256 << 20)
    try Self.checkWriting(of: page, ending)
    guard ending.status == 0 else { throw Self.failure(of: page, ending) }
    var pages: [ArraySlice<UInt8>] = []
    if range.count == 1 {
      pages = [bytes[...]]
    } else if ending.isWhole {
      pages = bytes.pages
    }
    return PDFPageRange(pages: pages, bytes: bytes.count)
  }

  private static func failure(of page: String, _ ending: ChildProgram.Ending) -> PlatenError {
    PlatenError(
      .malformed, message: "page \(page) of the PDF can't be drawn",
      reason: ending.words.isEmpty ? "Poppler gave nothing" : ending.words,
      suggestion: "Try to mend it: qpdf INPUT OUTPUT.pdf.")
  }

  private static let locked = PlatenError(
    .unsupported, message: "the PDF is locked", reason: "it opens with a password only",
    suggestion: "Unlock it: qpdf --decrypt --password=… INPUT OUTPUT.pdf.")

  /// Poppler leaves out writing whose fonts are in neither the file nor its own data, and ends as
  /// if all were well.
  ///
  /// - Throws: `missingResource`.
  static func checkWriting(
    of page: String, _ ending: ChildProgram.Ending
  ) throws(PlatenError) {
    guard let line = ending.line(with: "Missing language pack") else { return }
    throw PlatenError(
      .missingResource, message: "page \(page) of the PDF needs data for its writing",
      reason: line, suggestion: "Install it: apt-get install \(writingPackage).")
  }

  /// The Debian package of the data for Chinese, Japanese and Korean writing.
  package static let writingPackage = "poppler-data"

  /// Whether that is there, where Debian's Poppler looks for it.
  package static var hasWriting: Bool {
    FileStatus("/usr/share/poppler/cMap", followLinks: true)?.kind == .folder
  }
}

extension ImageSource {
  /// The decoder, where the file is a PDF.
  package var pdf: PDFDecoder? {
    guard case .still(let decoder) = decoder else { return nil }
    return decoder as? PDFDecoder
  }
}

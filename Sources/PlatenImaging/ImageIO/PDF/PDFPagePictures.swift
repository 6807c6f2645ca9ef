/// The pictures on a page of a PDF, as `pdfimages -list` tells them.
struct PDFPagePictures: Sendable {
  private struct Picture: Sendable {
    let width, height: Double
    let isGray: Bool
    let densities: (Double, Double)
  }

  private var pictures: [Picture] = []

  private static let program = ChildProgram("pdfimages", package: PDFDecoder.package)

  /// The pictures of each of some pages.
  ///
  /// - Throws: `missingResource`, `limitExceeded`, `cancelled`. Damage shows when a page is drawn.
  static func pages(
    _ range: Range<Int>, of file: MemoryFile
  ) throws(PlatenError) -> PDFPageRange<PDFPagePictures> {
    let (ending, bytes) = try program.ofPages(range).output(
      ["-list", "-f", "\(range.lowerBound + 1)", "-l", "\(range.upperBound)", "/dev/fd/3"],
      files: [file], limit: 16 << 20)
    return PDFPageRange(
      pages: range.count == 1 || ending.status == 0
        ? pages(String(decoding: bytes, as: UTF8.self), range) : [],
      bytes: bytes.count)
  }

  /// Reads the table: page, number, type, width, height, colours, components, bits, coding,
  /// interpolation, object, generation, pixels per inch across and down, and more.
  private static func pages(_ table: String, _ range: Range<Int>) -> [PDFPagePictures] {
    var pages = range.map { _ in PDFPagePictures() }
    for line in table.split(separator: "\n").dropFirst(2) {
      let words = line.split(separator: " ")
      guard words.count >= 14, let page = Int(words[0]), range.contains(page - 1),
        ["image", "stencil"].contains(words[2]),
        let width = Double(words[3]), let height = Double(words[4]),
        let x = Double(words[words.count - 4]), let y = Double(words[words.count - 3])
      else { continue }
      pages[page - 1 - range.lowerBound].pictures.append(
        Picture(
          width: width, height: height, isGray: words[6] == "1" && words[5] != "index",
          densities: (x, y)))
    }
    return pages
  }

  /// Whether none of them has colours.
  var isGray: Bool { pictures.allSatisfy(\.isGray) }

  /// Whether one of them covers most of the page: then it is a scan.
  func covers(_ page: PDFPageInfo) -> Bool { density(of: page) != nil }

  /// The resolution of the picture that covers most of a page; nil where none does.
  func density(of page: PDFPageInfo) -> Double? {
    let area = page.width * page.height / (72 * 72)
    let scan = pictures.filter { picture in
      let (x, y) = picture.densities
      guard x > 0, y > 0 else { return false }
      return picture.width / x * (picture.height / y) >= 0.5 * area
    }.max { $0.width * $0.height < $1.width * $1.height }
    guard let (x, y) = scan?.densities else { return nil }
    // Less makes letters of a usual size unreadable, and more is noise.
    return min(600, max(72, max(x, y)))
  }
}

import Platen

/// The options that say how a file is read that holds pages or a drawing.
struct PageOptions {
  /// Pixels per inch that pages and drawings are drawn at.
  private let density: Double?
  /// The first and the last page, from 1; nil for none that is named.
  private let pages: (first: Int, last: Int?)?

  /// Understands them.
  init(_ arguments: Arguments) throws(PlatenError) {
    density = try arguments.factor(.density, in: 1...9600)
    guard let text = arguments.value(.pages)?.string else {
      pages = nil
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let last = parts.count == 2 ? parts[1] : parts[0]
    guard (1...2).contains(parts.count), let first = Int(parts[0]), first >= 1,
      last.isEmpty || Int(last).map({ $0 >= first && $0 <= Int(Int32.max) }) == true
    else {
      throw Arguments.usage(
        "--pages \(text) is no page and no range of pages", "Try --pages 3, 2-5 or 2-.")
    }
    pages = (first, Int(last))
  }

  /// A file as it is to be read.
  ///
  /// - Throws: As ``ImageSource/drawn(at:)`` and ``ImageSource/selectingPages(_:)``.
  func applied(to source: ImageSource) throws(PlatenError) -> ImageSource {
    let source = try drawn(source)
    guard let pages = try pages(of: source) else { return source }
    return try source.selectingPages(pages)
  }

  /// A file with the resolution that is asked for, and all its pages.
  ///
  /// - Throws: As ``ImageSource/drawn(at:)``.
  func drawn(_ source: ImageSource) throws(PlatenError) -> ImageSource {
    guard let density else { return source }
    return try source.drawn(at: density)
  }

  /// Asks whether a text can be read so.
  ///
  /// - Throws: `unsupported` where a resolution or pages are asked for.
  func checkText() throws(PlatenError) {
    guard density == nil, pages == nil else {
      throw PlatenError(
        .unsupported, message: "is a text, which has neither pages nor a resolution",
        suggestion: "Leave out --pages and --dpi.")
    }
  }

  /// The pages that are asked for, from 0, of which the file may lack the last; nil for all.
  ///
  /// - Throws: `invalidArgument` where it lacks the first.
  func pages(of source: ImageSource) throws(PlatenError) -> Range<Int>? {
    guard let pages else { return nil }
    let end = pages.last ?? source.count
    guard pages.first <= end else {
      throw PlatenError(
        .invalidArgument, path: source.path,
        message: "has \(source.count) page\(source.count == 1 ? "" : "s")",
        reason: "the first that was asked for is page \(pages.first)",
        suggestion: "Choose some of those.")
    }
    return (pages.first - 1)..<end
  }
}

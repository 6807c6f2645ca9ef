/// What one process gave of some pages.
struct PDFPageRange<Page: Sendable> {
  /// One for each page; none where what came can't be told apart or relied on.
  let pages: [Page]
  /// How much it wrote.
  let bytes: Int
}

extension ChildProgram {
  /// The same with the limits for a number of pages: one may take all the time there is, several
  /// are asked for only where pages take little.
  func ofPages(_ range: Range<Int>) -> ChildProgram {
    guard range.count > 1 else { return self }
    var program = self
    program.processorSeconds = 10
    program.time = .seconds(60)
    return program
  }
}

extension [UInt8] {
  /// What `pdftotext -bbox-layout` writes of each page; a text that holds such a tag is written
  /// otherwise.
  var pages: [ArraySlice<UInt8>] {
    let tag: StaticString = "</page>"
    var parts: [ArraySlice<UInt8>] = []
    var (start, place) = (0, 0)
    while let next = self[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = next + 1
      guard has(tag, at: next) else { continue }
      place = next + tag.utf8CodeUnitCount
      parts.append(self[start..<place])
      start = place
    }
    return parts
  }
}

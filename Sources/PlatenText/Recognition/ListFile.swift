import PlatenCore

/// Words or patterns as Tesseract takes them: a file in memory with one per line.
struct ListFile {
  private let file: MemoryFile

  /// By what this process can open it as long as this is kept.
  var path: String { "/proc/self/fd/\(file.descriptor.number)" }

  /// Writes a list; nil where it is empty.
  ///
  /// - Throws: `unwritable`.
  init?(_ list: [String]) throws(PlatenError) {
    if list.isEmpty { return nil }
    file = try MemoryFile(Array(list.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")])
  }
}

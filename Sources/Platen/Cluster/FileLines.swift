/// The lines of a file, from its beginning or a place in it, in pieces, without line feeds.
package struct FileLines: ~Copyable {
  private let file: FileDescriptor
  private var piece: [UInt8] = []
  private var position = 0
  /// Where ``piece`` ends in the file.
  private var end: Int
  /// Whether it can be read from any place, as a pipe can't.
  private let isSeekable: Bool
  /// Whether the rest of a line that was too long is passed over.
  private var isSkipping = false

  /// The longest line: a path takes no more than 4 kB, a recipe no more than a megabyte.
  private static let longest = 8 << 20

  init(_ path: FilePath, from offset: Int = 0) throws(PlatenError) {
    file = try FileDescriptor(reading: path)
    end = offset
    isSeekable = true
  }

  /// The lines of a pipe, as they come.
  package init(_ pipe: consuming FileDescriptor) {
    file = pipe
    end = 0
    isSeekable = false
  }

  var offset: Int { end - piece.count + position }

  /// The next line; a last one without a line feed counts.
  ///
  /// - Throws: `unreadable`, `malformed` for a line of more than 8 MB; the next call gives the line
  ///   after it.
  package mutating func next() throws(PlatenError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let feed = piece[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = piece[position..<feed]
        position = feed + 1
        if !isSkipping { return line }
        isSkipping = false
        searched = position
        continue
      }
      if isSkipping { position = piece.count }
      searched = piece.count
      let more =
        try isSeekable
        ? file.read(upTo: 1 << 18, at: end) : file.read(upTo: 1 << 16, waitsForAll: false)
      if more.isEmpty {
        defer { position = piece.count }
        return position < piece.count ? piece[position...] : nil
      }
      end += more.count
      piece.removeFirst(position)
      searched -= position
      position = 0
      piece += more
      guard piece.count <= Self.longest else {
        isSkipping = true
        throw isSeekable ? .tornPlan("it has a line of megabytes") : .longLine
      }
    }
  }
}

extension PlatenError {
  fileprivate static let longLine = PlatenError(
    .malformed, message: "a line is too long", reason: "it has more than 8 MB",
    suggestion: "Give a job or the number of a shard on each line.")
}

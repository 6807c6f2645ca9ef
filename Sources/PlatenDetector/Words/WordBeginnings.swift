internal import CDetectorKernels

/// Finds where words begin as those of some lists do, in their first three letters.
///
/// A kernel tells most places apart, by groups of beginnings; a ``BeginningFilter`` tells the rest.
struct WordBeginnings: Sendable {
  private var filter: BeginningFilter
  /// The groups, as the kernel has them.
  private var groups = [UInt8](repeating: 0, count: Int(platen_beginnings_size))

  /// Makes the beginnings of lists of words in lower case, each list with a bit of its own.
  ///
  /// - Precondition: Each word has at least three bytes, as many as the kernel compares.
  init(_ lists: [(bit: UInt8, words: [String])]) {
    filter = BeginningFilter([])
    var beginnings: Set<[UInt8]> = []
    for (bit, words) in lists {
      if let short = words.first(where: { $0.utf8.count < 3 }) {
        preconditionFailure("The word \"\(short)\" is too short: words need three bytes.")
      }
      filter.insert(words, places: 0..<1, list: bit)
      beginnings.formUnion(words.map { Array($0.utf8.prefix(3)) })
    }
    // Beginnings that are alike share a group, so that few others fit; fewest do, of prose, where
    // the second letters are alike.
    let ordered = beginnings.sorted {
      ($0[1] & 15, $0[2], $0[0]) < ($1[1] & 15, $1[2], $1[0])
    }
    for (index, beginning) in ordered.enumerated() {
      let group = UInt8(1) << UInt8(8 * index / ordered.count)
      for (place, byte) in beginning.enumerated() {
        groups[32 * place + Int(byte & 15)] |= group
        groups[32 * place + 16 + Int(byte >> 4)] |= group
        // A capital has another upper half.
        if byte.isLowercase { groups[32 * place + 16 + Int(byte >> 4) - 2] |= group }
      }
    }
  }

  /// The next word at an offset or after it that may begin like one of some lists, and the bits of
  /// those; nil if there is none.
  func next(in text: Span<UInt8>, from start: Int) -> (place: Int, lists: UInt8)? {
    var start = start
    while true {
      let place = unsafe text.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return bytes.count }
        return unsafe platen_next_beginning(base, bytes.count, start, groups)
      }
      guard place < text.count else { return nil }
      let lists = filter.lists(text, at: place)
      if lists != 0 { return (place, lists) }
      start = place + 1
    }
  }
}

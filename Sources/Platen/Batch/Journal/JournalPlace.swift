extension Journal {
  /// Where a line is: eight bytes, for there is one of each input.
  struct Place: Sendable, Equatable {
    /// The offset above, and below it the length in pieces of 64 bytes.
    private let bits: UInt64

    private static let lengthBits: UInt64 = 22
    private static let piece = 64

    /// No line. At the beginning of a journal there is none of an input.
    static let nowhere = Place(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    /// Fails for what no journal comes to: a line of 256 MiB, or one after four tebibytes.
    init?(offset: Int, count: Int) {
      let pieces = (count + Self.piece - 1) / Self.piece
      guard offset >= 0, offset >> 42 == 0, pieces > 0, pieces >> Self.lengthBits == 0 else {
        return nil
      }
      bits = UInt64(offset) << Self.lengthBits | UInt64(pieces)
    }

    var offset: Int { Int(bits >> Self.lengthBits) }

    /// Bytes in which all of it is, with its line feed; what follows that is not its own.
    var most: Int { Int(bits & (1 << Self.lengthBits - 1)) * Self.piece }
  }
}

extension FileDescriptor {
  /// The line of a journal that is at a place, with its line feed; nil where it isn't what it was.
  func line(at place: Journal.Place) -> [UInt8]? {
    guard let bytes = try? read(upTo: place.most, at: place.offset),
      let length = JournalEntry.lengthOfLine(in: bytes.span)
    else { return nil }
    return Array(bytes.prefix(length))
  }
}

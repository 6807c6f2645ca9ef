extension Span<UInt8> {
  /// Whether a run has what paths have and no sentence: a mark of queries, the ending of a file, or
  /// a slash, unless something besides slashes is asked for.
  func hasEvidence(ofPath run: Range<Int>, besides slashes: Bool = false) -> Bool {
    for offset in run {
      switch byte(offset) {
      case UInt8(ascii: "/") where slashes: break
      case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"),
        UInt8(ascii: "#"), UInt8(ascii: "_"):
        return true
      case UInt8(ascii: ".") where LinkTail.isFileEnding(word(at: offset + 1), in: self):
        return true
      default: break
      }
    }
    return false
  }

  /// The offset of the space or line end after an offset, at most 128 bytes on.
  func endOfWord(from offset: Int) -> Int {
    var end = offset
    while end - offset < 128, byte(end) > 0x20 { end += 1 }
    return end
  }
}

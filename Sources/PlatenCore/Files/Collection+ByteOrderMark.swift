extension Collection<UInt8> {
  /// The bytes after the byte order mark of UTF-8, which editors on Windows put first.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

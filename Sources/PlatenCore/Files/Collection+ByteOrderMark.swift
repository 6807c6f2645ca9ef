extension Collection<UInt8> {
  /// The bytes after the byte order mark in UTF-8, which editors on Windows put first and nobody
  /// sees; all of them where there is none.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

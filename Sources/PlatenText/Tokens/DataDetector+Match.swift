extension DataDetector {
  /// The token that a text is as a whole; nil where it is none, more than one, or not valid.
  ///
  /// ```swift
  /// DataDetector([.date]).match("21 November 2026")?.value      // 2026-11-21
  /// DataDetector([.date]).match("by 21 November 2026")          // nil
  /// ```
  public func match(_ string: String) -> Token? {
    let found = tokens(in: string)
    guard found.count == 1, let token = found.first, token.isValid,
      token.range == 0..<string.utf8.count
    else { return nil }
    return token
  }
}

import PlatenCore

/// Finds the place of tokens in a text of one page or many.
struct TokenPlacing {
  private let bytes: [UInt8]
  /// Where each page begins; nil for a plain text, where everything counts from its start.
  private let pageStarts: [Int: Int]?

  init(_ bytes: [UInt8], pageStarts: [Int: Int]?) {
    self.bytes = bytes
    self.pageStarts = pageStarts
  }

  /// The tokens in the order of the text, and their ranges in it.
  ///
  /// - Throws: `invalidArgument` for a token that is not in the text or overlaps another.
  func ordered(_ tokens: [Token]) throws(PlatenError) -> ([Token], [Range<Int>]) {
    var placed: [(token: Token, range: Range<Int>)] = []
    for token in tokens { placed.append((token, try place(of: token))) }
    placed.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (a, b) in zip(placed, placed.dropFirst()) where a.range.upperBound > b.range.lowerBound {
      throw PlatenError(
        .invalidArgument, message: "the tokens “\(a.token.text)” and “\(b.token.text)” overlap",
        suggestion: "Lay out the tokens of one detector, which never do.")
    }
    return (placed.map(\.token), placed.map(\.range))
  }

  private func place(of token: Token) throws(PlatenError) -> Range<Int> {
    let known = if let pageStarts { pageStarts[token.page] } else { 0 }
    guard let start = known else { throw .foreign(token) }
    let (lower, overflow) = token.range.lowerBound.addingReportingOverflow(start)
    guard !overflow, lower >= 0, lower <= bytes.count, token.range.count > 0,
      token.range.count <= bytes.count - lower
    else { throw .foreign(token) }
    let range = lower..<lower + token.range.count
    guard bytes[range].elementsEqual(token.text.utf8) else { throw .foreign(token) }
    return range
  }
}

extension PlatenError {
  /// A token was given for a text it was not found in.
  static func foreign(_ token: Token) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "the token “\(token.text)” is not in the text",
      reason: "it should be at bytes \(token.range) of page \(token.page)",
      suggestion: "Pass the tokens that were found in this text.")
  }
}

extension TextStyle {
  /// Checks what text is to be set in, before anything is.
  ///
  /// - Throws: `invalidArgument`, `limitExceeded`.
  func check(width: Double, byteCount: Int) throws(PlatenError) {
    guard (4...400).contains(size), (0...400).contains(lineSpacing), (0...1000).contains(margin)
    else {
      throw PlatenError(
        .invalidArgument, message: "the text style is out of range",
        reason: "size \(size), line spacing \(lineSpacing), margin \(margin)",
        suggestion: "Use a size of 4…400, a spacing of 0…400 and a margin of 0…1000.")
    }
    guard width <= 20_000, width - 2 * margin >= 2 * size else {
      throw PlatenError(
        .invalidArgument, message: "a width of \(width) can't hold text",
        reason:
          "two margins of \(margin) and two letters of \(size) must fit, and 20000 is the most")
    }
    guard byteCount <= TextLayout.maximumByteCount else {
      throw PlatenError(
        .limitExceeded, message: "a text of \(byteCount) bytes is too long to be laid out",
        reason: "the limit is \(TextLayout.maximumByteCount) bytes",
        suggestion: "Lay it out in parts.")
    }
  }

  /// Checks the height of what was set: Pango counts 1/1024 units in 32 bits, in each part of it.
  ///
  /// - Throws: `limitExceeded`.
  static func check(lineCount: Int, height: Double) throws(PlatenError) {
    guard lineCount <= 50_000, height <= 1_000_000 else {
      throw PlatenError(
        .limitExceeded, message: "the text takes \(lineCount) lines, too many for one layout",
        reason: "the limits are 50000 lines and a height of 1000000",
        suggestion: "Lay it out in parts, wider or in a smaller size.")
    }
  }
}

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

  /// How many may hold one token: those who draw follow them one into the other.
  private static let mostHolders = 32

  /// A token, where it is in the text, and how many others hold it.
  struct Placed {
    var token: Token
    var range: Range<Int>
    var depth = 0
  }

  /// The tokens in the order of the text, one before those that it holds; of two in one place, as
  /// a date that is also a term of one's own, the first holds the second.
  ///
  /// A range that begins or ends within a character takes all of it, unless that is another's.
  ///
  /// - Throws: `invalidArgument` for a token that is not in the text, or overlaps another one
  ///   without holding it or being held; `limitExceeded` where too many hold one.
  func ordered(_ tokens: [Token]) throws(PlatenError) -> [Placed] {
    var placed: [Placed] = []
    for token in tokens { placed.append(Placed(token: token, range: try place(of: token))) }
    placed = placed.enumerated().sorted { first, second in
      let (own, other) = (first.element.range, second.element.range)
      return (own.lowerBound, other.upperBound, first.offset)
        < (other.lowerBound, own.upperBound, second.offset)
    }.map(\.element)
    // Contiguous UTF-8, so that an offset is an index at once.
    let text = String(decoding: bytes, as: UTF8.self)
    // The tokens that hold the present one, and where the ones before it end.
    var holders: [(own: Range<Int>, whole: Range<Int>, token: Token)] = []
    var done = 0
    for index in placed.indices {
      let own = placed[index].range
      while let last = holders.last, last.own.upperBound <= own.lowerBound {
        done = max(done, last.whole.upperBound)
        holders.removeLast()
      }
      if let last = holders.last, own.upperBound > last.own.upperBound {
        throw .overlap(last.token, placed[index].token)
      }
      guard holders.count <= Self.mostHolders else { throw .tooDeep(placed[index].token) }
      let whole = text.wholeCharacters(in: own)
      placed[index].range = min(max(whole.lowerBound, done), whole.upperBound)..<whole.upperBound
      placed[index].depth = holders.count
      holders.append((own, placed[index].range, placed[index].token))
    }
    return placed
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

extension String {
  /// A range of its UTF-8 with the whole of each character that it touches.
  func wholeCharacters(in range: Range<Int>) -> Range<Int> {
    func isEdge(_ offset: Int) -> Bool {
      let place = utf8.index(startIndex, offsetBy: offset)
      guard place > startIndex, place < endIndex else { return true }
      guard String.Index(place, within: self) != nil else { return false }
      return !Self.stackers.contains(unicodeScalars[unicodeScalars.index(before: place)].value)
    }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower > 0, !isEdge(lower) { lower -= 1 }
    while upper < utf8.count, !isEdge(upper) { upper += 1 }
    return lower..<upper
  }

  /// Signs that put the letter after them below the one before, where it can have no box of its
  /// own (Unicode's Indic_Syllabic_Category Invisible_Stacker): of Burmese, Khmer, Tai Tham,
  /// Sundanese and Meetei Mayek.
  private static let stackers: Set<UInt32> = [0x1039, 0x17D2, 0x1A60, 0x1BAB, 0xAAF6]
}

extension PlatenError {
  fileprivate static func overlap(_ first: Token, _ second: Token) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "the tokens “\(first.text)” and “\(second.text)” overlap",
      reason: "one may hold another, but not a part of it",
      suggestion: "Lay out the tokens of one detector, which never overlap.")
  }

  fileprivate static func tooDeep(_ token: Token) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "the token “\(token.text)” is held by too many others",
      reason: "the limit is 32, one in the other", suggestion: "Leave out some of them.")
  }

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
    guard (4...400).contains(size), (0...400).contains(lineSpacing), (0...1000).contains(margin),
      (1...8).contains(columns), (0...1000).contains(columnGap)
    else {
      throw PlatenError(
        .invalidArgument, message: "the text style is out of range",
        reason:
          "size \(size), line spacing \(lineSpacing), margin \(margin), \(columns) columns with "
          + "\(columnGap) between them",
        suggestion:
          "Use a size of 4…400, a spacing of 0…400, margins and gaps of 0…1000, and 1…8 columns.")
    }
    guard width <= 20_000, columnWidth(in: width) >= 2 * size else {
      throw PlatenError(
        .invalidArgument, message: "a width of \(width) can't hold text",
        reason:
          "margins of \(margin) and two letters of \(size) a column must fit; 20000 is the most",
        suggestion: "Choose a smaller size, fewer columns or another width.")
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

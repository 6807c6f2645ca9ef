public import PlatenCore

/// A text without what was to go.
struct RedactedText {
  /// The text; what went is full blocks, U+2588, as many as the next multiple of four.
  var string: String
  /// How many things of each kind went; `text` counts words.
  var counts: [Token.Kind: Int]
}

extension Redactor {
  /// The text without what is to go.
  ///
  /// Everything that is found once goes wherever it stands, as it is, in other capitals or in the
  /// codes of links, programs and HTML: `%40`, `\u0040`, `&#64;`. What the ends of lines break goes
  /// as a whole. What is left is looked through again, until nothing is found any more. Line ends
  /// stay.
  ///
  /// - Returns: The text, where what went is full blocks, U+2588, as many as the next multiple of
  ///   four; and how many things of each kind went, `text` for words.
  /// - Throws: `cancelled`, or `limitExceeded` where a deadline has passed; `missingResource`
  ///   without the list of top-level domains.
  public func redact(
    _ text: String
  ) throws(PlatenError) -> (string: String, counts: [Token.Kind: Int]) {
    try DataDetector.checkResources()
    let result = redacted(text)
    // A search that was cancelled has found nothing, and the text is as it was.
    try Cancellation.current?.check()
    return (result.string, result.counts)
  }

  /// The same; where it was cancelled, with all that was to go.
  func redacted(_ text: String) -> RedactedText {
    var result = RedactedText(string: text, counts: [:])
    switch scope {
    case .allText(let kept):
      result.removeWords(besides: DataDetector(kept).tokens(in: text))
    case .kinds(let kinds):
      let detector = DataDetector(kinds)
      var known: Set<[UInt8]> = []
      var isDone = false
      // Each round removes something, so that this ends; what goes may bring something to light.
      while !isDone {
        let tokens = detector.tokensHoweverWritten(in: result.string)
        result.remove(tokens.merged)
        known.formUnion(tokens.map { Array($0.text.utf8) }.filter { $0.count >= 6 })
        let again = ExactTerms(known).rangesHoweverWritten(in: result.string)
        result.remove(again, kinds: again.map { _ in .doubt })
        isDone = tokens.isEmpty && again.isEmpty
      }
    }
    return result
  }
}

extension RedactedText {
  private static let block = Array("█".utf8)

  /// Replaces disjoint tokens, in ascending order.
  fileprivate mutating func remove(_ tokens: [Token]) {
    remove(tokens.map(\.range), kinds: tokens.map(\.kind))
  }

  /// Replaces disjoint ranges of UTF-8, in ascending order.
  fileprivate mutating func remove(_ ranges: [Range<Int>], kinds: [Token.Kind]) {
    guard !ranges.isEmpty else { return }
    let bytes = Array(string.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var end = 0
    for (range, kind) in zip(ranges, kinds) {
      kept += bytes[end..<range.lowerBound]
      Self.appendBlocks(for: bytes[range], to: &kept)
      end = range.upperBound
      counts[kind, default: 0] += 1
    }
    kept += bytes[end...]
    string = String(decoding: kept, as: UTF8.self)
  }

  /// Blocks for the characters of a range, a multiple of four in each of its lines.
  private static func appendBlocks(for range: ArraySlice<UInt8>, to kept: inout [UInt8]) {
    var rest = range
    while let first = rest.first {
      let line = rest.prefix { !Rereading.isEnd($0) }
      if line.isEmpty { kept.append(first) }
      let count = String(decoding: line, as: UTF8.self).count
      for _ in 0..<(count + 3) / 4 * 4 { kept += block }
      rest = rest.dropFirst(max(1, line.count))
    }
  }

  /// Replaces every word that no token to be kept touches.
  fileprivate mutating func removeWords(besides kept: [Token]) {
    let bytes = Array(string.utf8)
    var ranges: [Range<Int>] = []
    var next = 0
    var start: Int?
    for index in 0...bytes.count {
      while next < kept.count, kept[next].range.upperBound <= index { next += 1 }
      let isKept = next < kept.count && kept[next].range.contains(index)
      let isWord = index < bytes.count && bytes[index] > 0x20 && !isKept
      if isWord, start == nil { start = index }
      if !isWord, let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    remove(ranges, kinds: ranges.map { _ in .text })
  }
}

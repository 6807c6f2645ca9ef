public import PlatenCore

extension Redactor {
  /// The text without what is to go.
  ///
  /// Everything that is found once goes wherever it stands, as it is, in other capitals or in the
  /// codes of links, programs and HTML: `%40`, `\u0040`, `&#64;`. What the ends of lines break goes
  /// as a whole. What is left is looked through again, until nothing is found any more. Line ends
  /// stay.
  ///
  /// - Throws: `cancelled`, or `limitExceeded` where a deadline has passed; `missingResource`
  ///   without the list of top-level domains.
  public func redact(_ text: String) throws(PlatenError) -> RedactedText {
    try DataDetector.checkResources()
    let result = redacted(text)
    // A search that was cancelled has found nothing, and the text is as it was.
    try Cancellation.current?.check()
    return result
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

package import PlatenCore
package import PlatenImaging

extension Redactor {
  /// How often a result is made anew with more covered.
  private static let mostResults = 3

  /// Makes a result until an audit finds nothing in it: what it finds on a page is covered too.
  ///
  /// - Parameters:
  ///   - limits: What pages may ask for that are read from the result's inside.
  ///   - make: Makes the result, with parts of pages covered besides, by the page's number.
  ///   - learn: Takes down what was to go.
  ///   - look: Looks at a result.
  /// - Throws: `redactionIncomplete` where covers don't help, and what the closures throw.
  package func audited<Result>(
    limits: Limits = .default,
    _ make: (_ covers: [Int: [PixelRect]]) throws(PlatenError) -> Result,
    learn: (inout RedactionAudit) throws(PlatenError) -> Void,
    look: (inout RedactionAudit, Result) throws(PlatenError) -> Void
  ) throws(PlatenError) -> Result {
    var learned = RedactionAudit(self, limits: limits)
    var covers: [Int: [PixelRect]] = [:]
    var results = 0
    while true {
      let result = try make(covers)
      if results == 0 { try learn(&learned) }
      results += 1
      var audit = learned
      try look(&audit, result)
      guard !audit.leaks.isEmpty else { return result }
      for leak in audit.leaks {
        guard results < Self.mostResults, leak.way == .readable || leak.way == .ink,
          let box = leak.box
        else { throw audit.error }
        covers[leak.page, default: []].append(box)
      }
    }
  }
}

extension RedactionAudit {
  /// Says what was found, where no cover hides it.
  package var error: PlatenError {
    let kinds = Set(leaks.map { "\($0.kind.rawValue) (\($0.way.rawValue))" }).sorted()
    return PlatenError(
      .redactionIncomplete, message: "can't be redacted for sure",
      reason: "an audit of the result finds: \(kinds.joined(separator: ", "))",
      suggestion: "Add --region for the part in question, or use --all-text.")
  }
}

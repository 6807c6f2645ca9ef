extension Filter {
  /// The most filters a chain can have.
  static let chainLimit = 256

  /// Reads a chain: names with arguments in brackets, separated by `|`.
  ///
  /// `"exposureAdjust(ev: 0.5) | whitePointAdjust(color: #fff0e0) | lanczosScale(0.5) | sepiaTone"`
  ///
  /// A number may have a fraction and an exponent; an angle may be `90deg`; a vector is `[1, 0,
  /// 0]`; a colour is a vector, `#rrggbb`, `#rgb` or a name of CIColor's like `red`; a path may go
  /// without quotes where it has no comma, bracket or bar. The first argument may go without its
  /// name; arguments left out have their defaults. Core Image's own names are read too, as in
  /// `CIGaussianBlur(inputRadius: 3)`. Empty text is the empty chain.
  ///
  /// - Throws: `invalidArgument` for a name that isn't known, with the nearest one that is; for an
  ///   argument out of its range, with value and range; for anything else that can't be read, with
  ///   its place.
  public static func chain(parsing text: String) throws(PlatenError) -> [Filter] {
    var reader = ChainReader(text)
    guard !reader.isAtEnd else { return [] }
    var chain: [Filter] = []
    repeat {
      chain.append(try reader.filter())
      try checkLength(of: chain)
    } while reader.take("|")
    guard reader.isAtEnd else { throw reader.expected("| or the end") }
    return chain
  }

  static func checkLength(of chain: [Filter]) throws(PlatenError) {
    guard chain.count > chainLimit else { return }
    throw PlatenError(
      .invalidArgument, message: "the chain is too long",
      reason: "it has more than \(chainLimit) filters",
      suggestion: "Apply it in parts.")
  }

  static func unknown(_ name: String) -> PlatenError {
    // What somebody takes for a filter may be what one does: saturation is of colorControls.
    let bare = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
    let parameter = catalogue.lazy.compactMap { definition in
      definition.parameters.first { $0.name.lowercased() == bare.lowercased() }
        .map { "\(definition.name)(\($0.name):)" }
    }.first
    let meant = parameter ?? nearest(to: bare, in: catalogue.map(\.name))
    return PlatenError(
      .invalidArgument, message: "there is no filter \"\(name)\"",
      suggestion: meant.map { "Did you mean \($0)?" } ?? "`platen filters` lists them.")
  }

  /// The candidate that the fewest edits turn a misspelt word into, or the first that holds it as a
  /// part; none if all are far off.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let length = word.utf8.count
    let best = candidates.map { ($0, Suggestion.editDistance(word, $0)) }.min { $0.1 < $1.1 }
    if let best, best.1 <= (length < 5 ? 1 : max(2, length / 3)) { return best.0 }
    guard length > 2 else { return nil }
    return candidates.first { $0.lowercased().contains(word.lowercased()) }
  }
}

public import FoundationEssentials
public import PlatenCore

extension AttributeScopes {
  /// What Platen adds to attributed strings.
  ///
  /// ```swift
  /// var text = AttributedString("Write to info@example.org")
  /// text.mark(DataDetector().tokens(in: String(text.characters)))
  /// let layout = try TextLayout(text, width: 320)
  /// ```
  public struct PlatenAttributes: AttributeScope {
    /// The token that characters belong to.
    public let token: TokenAttribute

    /// The token that characters belong to.
    public enum TokenAttribute: AttributedStringKey {
      /// What it says of characters.
      public typealias Value = Token
      /// Its name in archives.
      public static let name = "platen.token"
    }
  }

  /// What Platen adds to attributed strings.
  public var platen: PlatenAttributes.Type { PlatenAttributes.self }
}

extension AttributeDynamicLookup {
  /// Platen's attributes by their names: `text[range].token`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.PlatenAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributedString {
  /// Marks the characters of a token that was found in this text.
  ///
  /// A token whose range is not in the text marks nothing; one that holds another takes its place.
  public mutating func mark(_ token: Token) { mark(CollectionOfOne(token)) }

  /// Marks the characters of tokens that were found in this text, which is looked at once for all.
  ///
  /// What is said of one token holds for each, in their order.
  public mutating func mark(_ tokens: some Sequence<Token>) {
    let text = String(characters)
    for token in tokens {
      guard token.range.lowerBound >= 0, token.range.upperBound <= text.utf8.count else { continue }
      let lower = text.utf8.index(text.startIndex, offsetBy: token.range.lowerBound)
      let upper = text.utf8.index(text.startIndex, offsetBy: token.range.upperBound)
      guard let start = AttributedString.Index(lower, within: self),
        let end = AttributedString.Index(upper, within: self)
      else { continue }
      self[start..<end].token = token
    }
  }
}

extension TextLayout {
  /// Sets an attributed text, with its `token` attribute as tokens.
  ///
  /// Each run of characters with one token becomes a token of its own: it keeps its kind and value,
  /// and has the range and the characters of the run. The rest is as in
  /// ``init(_:highlighting:width:style:)-(String,_,_,_)``.
  public init(
    _ text: AttributedString, width: Double, style: TextStyle = TextStyle()
  ) throws(PlatenError) {
    var string = ""
    var tokens: [Token] = []
    for (token, range) in text.runs[AttributeScopes.PlatenAttributes.TokenAttribute.self] {
      let part = String(text.characters[range])
      let start = string.utf8.count
      string += part
      guard var token else { continue }
      token.range = start..<string.utf8.count
      token.text = part
      token.page = 0
      tokens.append(token)
    }
    try self.init(string, highlighting: tokens, width: width, style: style)
  }
}

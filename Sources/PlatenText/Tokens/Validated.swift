/// A text that should be an address, a link, a date or an amount.
///
/// The text is kept as it is given; what it means is the wrapper's projection:
///
/// ```swift
/// struct Form {
///   @Validated(.email) var email = ""
///   @Validated(.date) var due = "21 November 2026"
/// }
/// var form = Form()
/// form.email = "ada@example.org"
/// form.$email?.value            // ada@example.org; nil while it is none
/// form.$due?.date               // midnight of that day, UTC
/// ```
///
/// It is coded as its text and its kind, since a wrapper that is decoded has nobody else to tell it
/// the kind: `{"kind":"email","text":"ada@example.org"}`.
@propertyWrapper
public struct Validated: Sendable, Hashable, Codable {
  /// What the text should be.
  public let kind: Token.Kind
  /// The text, as it was given.
  public var wrappedValue: String

  private enum CodingKeys: String, CodingKey {
    case kind
    case wrappedValue = "text"
  }

  /// Makes a text that should be of a kind.
  public init(wrappedValue: String = "", _ kind: Token.Kind) {
    self.kind = kind
    self.wrappedValue = wrappedValue
  }

  /// What the text is as a whole (``DataDetector/match(_:)``); nil where it is none of its kind.
  public var projectedValue: Token? { DataDetector([kind]).match(wrappedValue) }
}

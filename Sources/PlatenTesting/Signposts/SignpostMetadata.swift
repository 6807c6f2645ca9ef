import Foundation

/// What an interval or event is about: a string literal, with values in it as Apple's loggers take.
///
/// ```swift
/// signposter.emitEvent("Cache", "hit \(key, privacy: .public)")
/// ```
public struct SignpostMetadata: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A string.
  public init(stringLiteral value: String) { text = value }

  /// A string with values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Who may read a value. Nothing leaves the process here, so all is recorded but what is private.
  public struct Privacy: Sendable, Hashable {
    let isHidden: Bool
    /// Recorded.
    public static let auto = Privacy(isHidden: false)
    /// Recorded.
    public static let `public` = Privacy(isHidden: false)
    /// Recorded as `<private>`.
    public static let `private` = Privacy(isHidden: true)
    /// Recorded as `<private>`.
    public static let sensitive = Privacy(isHidden: true)
  }

  /// Brings text and values together.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate(set) var text = ""

    /// Begins an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value as `String(describing:)` gives it, or `<private>`, without asking for it.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: Privacy = .auto
    ) {
      text += privacy.isHidden ? "<private>" : String(describing: value())
    }
  }
}

/// Something a stage needs or adds; a pipeline checks the order of its stages with it.
public struct Asset: RawRepresentable, Sendable, Hashable {
  /// The name, as errors say it.
  public let rawValue: String

  /// Makes an asset, for stages of your own.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The picture itself; there from the start.
  public static let picture = Self(rawValue: "picture")
  /// The recognised text.
  public static let text = Self(rawValue: "text")
  /// What an animation says, and when.
  public static let transcript = Self(rawValue: "transcript")
  /// The tokens in the text.
  public static let tokens = Self(rawValue: "tokens")
  /// The picture with its tokens marked.
  public static let annotatedPicture = Self(rawValue: "annotated picture")
}

/// A file to be worked on.
public struct BatchInput: Sendable, Hashable {
  /// The path by which it can be opened.
  public let path: FilePath
  /// The path inside the tree that is walked; with several trees, behind the tree's name.
  public let relativePath: FilePath
  /// Why it can't be worked on, if that is known already.
  public let problem: PlatenError?
}

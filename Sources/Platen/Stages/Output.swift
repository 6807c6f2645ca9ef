/// A file that an input has produced.
public struct Output: Sendable, Hashable {
  /// Where it is, relative to the output folder.
  public let path: FilePath
  /// Its length in bytes.
  public let bytes: Int

  /// Names a file.
  public init(path: FilePath, bytes: Int) {
    self.path = path
    self.bytes = bytes
  }
}

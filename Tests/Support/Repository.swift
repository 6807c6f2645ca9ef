import Foundation

/// The checkout that the tests stand in.
public enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of something in it, from its top: `SampleImages/photos`.
  public static func path(_ place: String) -> String { root.appending(path: place).path }
}

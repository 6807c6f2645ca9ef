/// Pixels per inch along both axes.
public struct Resolution: Sendable, Hashable, Codable {
  /// Pixels per inch from left to right.
  public var horizontal: Double
  /// Pixels per inch from top to bottom.
  public var vertical: Double

  /// Makes a resolution.
  ///
  /// - Parameters:
  ///   - horizontal: Pixels per inch from left to right.
  ///   - vertical: Pixels per inch from top to bottom; as many as from left to right if not given.
  public init(_ horizontal: Double, _ vertical: Double? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical ?? horizontal
  }

  /// Whether a scanner or a screen may have it; other numbers come from broken files.
  package var isBelievable: Bool { 10...2400 ~= horizontal && 10...2400 ~= vertical }
}

/// Pixels per inch along both axes.
public struct Resolution: Sendable, Hashable {
  /// Pixels per inch from left to right.
  public var horizontal: Double
  /// Pixels per inch from top to bottom.
  public var vertical: Double

  /// Makes a resolution; one value serves both axes.
  public init(_ horizontal: Double, _ vertical: Double? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical ?? horizontal
  }

  /// Whether a scanner or a screen may have it; other numbers come from broken files.
  package var isBelievable: Bool { 10...2400 ~= horizontal && 10...2400 ~= vertical }
}

/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize: CustomStringConvertible {
  /// `640×480`.
  public var description: String { "\(width)×\(height)" }
}

/// How one pixel is laid out in memory.
public enum PixelFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// One byte: 0 black … 255 white.
  case gray8
  /// Four bytes: red, green, blue, alpha.
  case rgba8
  /// Four 16-bit words in the machine's byte order: red, green, blue, alpha.
  case rgba16

  /// Bytes of one pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .gray8: 1
    case .rgba8: 4
    case .rgba16: 8
    }
  }
}

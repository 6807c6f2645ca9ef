import Glibc

/// Four corners of something flat on a picture, such as a word on a slanted page.
///
/// Corners follow the writing, not the picture: the top left one is where the first letter begins
/// above, whichever way the page was turned.
public struct Quad: Sendable, Hashable, Codable {
  /// Where the writing begins, above.
  public var topLeft: PixelPoint
  /// Where it ends, above.
  public var topRight: PixelPoint
  /// Where it ends, below.
  public var bottomRight: PixelPoint
  /// Where it begins, below.
  public var bottomLeft: PixelPoint

  /// Makes a quad of its corners, clockwise as they are read.
  public init(
    topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The corners of an upright rectangle.
  public init(_ rect: PixelRect) {
    let (left, top) = (Double(rect.x), Double(rect.y))
    let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    self.init(
      topLeft: PixelPoint(x: left, y: top), topRight: PixelPoint(x: right, y: top),
      bottomRight: PixelPoint(x: right, y: bottom), bottomLeft: PixelPoint(x: left, y: bottom))
  }

  /// The corners, clockwise as they are read from the top left one.
  public var corners: [PixelPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest rectangle of whole pixels around it; half a thousandth of a pixel over an
  /// edge is rounding and doesn't count.
  public var bounds: PixelRect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = Self.span(xs)
    let (top, bottom) = Self.span(ys)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whole numbers below and above; nothing is further away than a billion pixels.
  private static func span(_ values: [Double]) -> (Int, Int) {
    let slack = 0.0005
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }
    let low = whole(((values.min() ?? 0) + slack).rounded(.down))
    let high = whole(((values.max() ?? 0) - slack).rounded(.up))
    return (low, max(low, high))
  }

  /// The direction of the writing, in degrees clockwise from level: -180…180.
  public var angle: Double {
    let dx = topRight.x - topLeft.x + bottomRight.x - bottomLeft.x
    let dy = topRight.y - topLeft.y + bottomRight.y - bottomLeft.y
    return atan2(dy, dx) * 180 / .pi
  }
}

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

  /// The corners, clockwise as they are read from the top left one; none is further away than a
  /// billion pixels, and what is no number counts as 0.
  public var corners: [PixelPoint] {
    [topLeft, topRight, bottomRight, bottomLeft].map {
      PixelPoint(x: Self.bounded($0.x), y: Self.bounded($0.y))
    }
  }

  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e9), 1e9)
  }

  /// The smallest rectangle of whole pixels around it; half a thousandth of a pixel over an
  /// edge is rounding and doesn't count.
  public var bounds: PixelRect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = Self.span(xs)
    let (top, bottom) = Self.span(ys)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whole numbers below and above.
  private static func span(_ values: [Double]) -> (Int, Int) {
    let slack = 0.0005
    let low = Int(bounded(((values.min() ?? 0) + slack).rounded(.down)))
    let high = Int(bounded(((values.max() ?? 0) - slack).rounded(.up)))
    return (low, max(low, high))
  }

  /// The direction of the writing, in degrees clockwise from level: -180…180.
  public var angle: Double {
    let run = run
    return atan2(run.y, run.x) * 180 / .pi
  }

  /// How far its two long sides run together.
  var run: PixelPoint {
    let corners = corners
    return PixelPoint(
      x: corners[1].x - corners[0].x + corners[2].x - corners[3].x,
      y: corners[1].y - corners[0].y + corners[2].y - corners[3].y)
  }
}

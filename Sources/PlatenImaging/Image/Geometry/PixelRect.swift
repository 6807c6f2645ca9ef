/// A rectangle of whole pixels; the origin is the top left corner.
public struct PixelRect: Sendable, Hashable, Codable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a rectangle from its corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// One past the right edge; the largest `Int` where it would not fit.
  public var maxX: Int { Self.end(x, width) }
  /// One past the bottom edge; the largest `Int` where it would not fit.
  public var maxY: Int { Self.end(y, height) }
  /// Whether no pixel lies inside.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? .max : end
  }

  private static func length(from start: Int, to end: Int) -> Int {
    let (length, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : length
  }

  /// The part shared with another rectangle; empty where they don't meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = max(left, min(maxX, other.maxX))
    let bottom = max(top, min(maxY, other.maxY))
    guard !isEmpty, !other.isEmpty else { return PixelRect(x: left, y: top, width: 0, height: 0) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; a side that would not fit is the largest `Int`.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: Self.length(from: left, to: max(maxX, other.maxX)),
      height: Self.length(from: top, to: max(maxY, other.maxY)))
  }

  /// The rectangle with a margin on every side.
  package func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

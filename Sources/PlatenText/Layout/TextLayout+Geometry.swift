public import PlatenImaging

extension TextLayout {
  /// A place in a layout, in its units; the origin is the top left corner.
  public typealias Point = PixelPoint

  /// A rectangle of a layout; the origin is the top left corner.
  public struct Rect: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// From left to right; never negative in a layout.
    public var width: Double
    /// From top to bottom; never negative in a layout.
    public var height: Double

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }

    /// Whether a point lies inside, or on the left or top edge.
    public func contains(_ point: Point) -> Bool {
      point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }
  }

  /// A width and a height.
  package struct Size: Sendable, Hashable {
    /// From left to right.
    package var width: Double
    /// From top to bottom.
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The width as it was asked for, with both margins.
  public var width: Double { size.width }
  /// The height that the text took, with both margins.
  public var height: Double { size.height }

  /// One line as it is set, which may be a part of a line of the text.
  public struct Line: Sendable, Hashable {
    /// Its UTF-8 range in the text, without the line end.
    public var range: Range<Int>
    /// The height of the baseline, from the top of the layout.
    public var baseline: Double
    /// From the first advance to the last, and from ascent to descent.
    public var rect: Rect
    /// Whether a page begins with it: a form feed stands before it, or columns are full.
    public var startsPage: Bool
    var runsRightToLeft: Bool
  }
}

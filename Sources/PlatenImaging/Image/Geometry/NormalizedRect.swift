/// A rectangle as parts of a picture's width and height: 0…1, from its top left corner.
///
/// Vision counts from the lower left corner: its `y` is `1 - y - height` here.
public struct NormalizedRect: Sendable, Hashable, Codable {
  /// All of the picture.
  public static let whole = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  /// The pixels of a picture that a relative rectangle touches, at least in part; none where it
  /// lies outside the picture or isn't made of finite numbers.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in parts of the picture's width and height.
  ///   - size: The picture's size in pixels.
  public init(_ rect: NormalizedRect, in size: PixelSize) {
    // Of a side as long as numbers go, the nearest one that can be said is just too long.
    func whole(_ place: Double) -> Int { Int(exactly: place) ?? .max }
    func range(_ start: Double, _ length: Double, _ count: Int) -> (start: Int, length: Int) {
      guard start.isFinite, length.isFinite, length > 0 else { return (0, 0) }
      // A hair's breadth beyond a pixel's edge comes from rounding, and is not meant.
      let first = (min(max(start, 0), 1) * Double(count) + 1e-6).rounded(.down)
      let last = (min(max(start + length, 0), 1) * Double(count) - 1e-6).rounded(.up)
      return (whole(first), max(0, whole(last) - whole(first)))
    }
    let across = range(rect.x, rect.width, size.width)
    let down = range(rect.y, rect.height, size.height)
    self.init(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}

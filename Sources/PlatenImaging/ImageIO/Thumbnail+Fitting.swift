extension ImageSource {
  /// The first picture of the file, small enough for a box: all of it, or what fills the box when
  /// two sides are cut off. Nothing is enlarged but a drawing, which is drawn in the size.
  ///
  /// No more is decoded than that takes (see ``thumbnail(maxPixelSize:at:on:)``).
  ///
  /// - Parameters:
  ///   - box: The most of width and height; each 1 or more.
  ///   - crop: Whether the picture fills the box, and what lies outside on two sides is cut off.
  /// - Throws: `invalidArgument` for a box without pixels; as ``frame(at:)``.
  public func thumbnail(
    fitting box: PixelSize, crop: Bool = false
  ) throws(PlatenError) -> Image {
    guard box.width >= 1, box.height >= 1 else {
      throw PlatenError(
        .invalidArgument, path: path,
        message: "a thumbnail can't be \(box.width) x \(box.height) pixels large",
        suggestion: "Ask for 1 or more of each.")
    }
    return try thumbnail(in: box, crop ? .cover : .contain)
  }
}

extension Image {
  /// The picture, small enough for a box: all of it, or what fills the box when two sides are cut
  /// off. Nothing is enlarged; colours are sRGB.
  ///
  /// ```swift
  /// let square = try photo.thumbnail(fitting: PixelSize(width: 64, height: 64), crop: true)
  /// ```
  ///
  /// - Throws: `invalidArgument` for a box without pixels; `limitExceeded`, `cancelled`.
  public func thumbnail(
    fitting box: PixelSize, crop: Bool = false
  ) throws(PlatenError) -> Image {
    try ImageSource(self).thumbnail(fitting: box, crop: crop)
  }
}

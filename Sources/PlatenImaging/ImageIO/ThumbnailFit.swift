package import PlatenCore

/// How a picture comes into a box of another shape; named as in CSS (css-images-3, object-fit).
package enum ThumbnailFit: String, Sendable, CaseIterable {
  /// All of it is inside, and a side of the box may stay empty; nothing is enlarged.
  case contain
  /// It fills the box, and what is outside on two sides is cut off; nothing is enlarged.
  case cover
  /// It is stretched to the box.
  case fill
}

extension ImageSource {
  /// The first picture of the file, small; see ``thumbnail(maxPixelSize:at:on:)``.
  ///
  /// - Throws: `limitExceeded`, `cancelled`, as ``frame(at:)``.
  package func thumbnail(in box: PixelSize, _ fit: ThumbnailFit) throws(PlatenError) -> Image {
    // Whole numbers: a side that is a hair too short would lose a pixel.
    let isWide = box.width * size.height <= box.height * size.width
    let (longest, shown) = (max(size.width, size.height), isWide == (fit == .contain))
    let (side, whole) = shown ? (box.width, size.width) : (box.height, size.height)
    switch fit {
    case .contain:
      return try thumbnail(maxPixelSize: max(1, side * longest / whole))
    case .cover:
      let image = try thumbnail(maxPixelSize: (side * longest + whole - 1) / whole)
      let (width, height) = (min(box.width, image.width), min(box.height, image.height))
      return try image.cropped(
        to: PixelRect(
          x: (image.width - width) / 2, y: (image.height - height) / 2, width: width,
          height: height))
    case .fill:
      let image = try thumbnail(maxPixelSize: (side * longest + whole - 1) / whole)
      guard image.size != box else { return image }
      let scale = Double(box.height) / Double(image.height)
      return try image.filtered(
        [
          .lanczosScaleTransform(
            scale: scale, aspectRatio: Double(box.width) / Double(image.width) / scale)
        ], light: .encoded)
    }
  }
}

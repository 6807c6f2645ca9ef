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
    let across = Double(box.width) / Double(size.width)
    let down = Double(box.height) / Double(size.height)
    let longest = Double(max(size.width, size.height))
    switch fit {
    case .contain:
      return try thumbnail(maxPixelSize: max(1, Int((min(across, down) * longest).rounded(.down))))
    case .cover:
      let image = try thumbnail(maxPixelSize: Int((max(across, down) * longest).rounded(.up)))
      let (width, height) = (min(box.width, image.width), min(box.height, image.height))
      return try image.cropped(
        to: PixelRect(
          x: (image.width - width) / 2, y: (image.height - height) / 2, width: width,
          height: height))
    case .fill:
      let image = try thumbnail(maxPixelSize: Int((max(across, down) * longest).rounded(.up)))
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

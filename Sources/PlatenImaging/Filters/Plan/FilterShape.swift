/// What the rows between two steps of a plan are.
struct FilterShape: Sendable, Equatable {
  /// The size of the whole picture at this point.
  var size: PixelSize
  /// 1 grey, 3 opaque colour, 4 colour premultiplied with the alpha in the fourth plane.
  var planes: Int
  /// Whether the picture has 8 bits a channel.
  var isByte: Bool

  /// The whole picture as a region.
  var bounds: PixelRect { PixelRect(size) }

  /// The same rows of another size, or with other planes.
  func with(size: PixelSize? = nil, planes: Int? = nil) -> FilterShape {
    FilterShape(size: size ?? self.size, planes: planes ?? self.planes, isByte: isByte)
  }
}

extension FilterShape {
  /// The shape of the rows of a picture.
  init(size: PixelSize, format: PixelFormat, alpha: AlphaInfo) {
    self.init(
      size: size, planes: format == .gray8 ? 1 : alpha == .opaque ? 3 : 4,
      isByte: format != .rgba16)
  }

  /// The shape of a picture's own rows.
  init(_ image: Image) {
    self.init(size: image.size, format: image.format, alpha: image.alpha)
  }
}

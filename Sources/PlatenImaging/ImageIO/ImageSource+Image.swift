extension ImageSource {
  /// Makes a source of a picture in memory, for what takes sources; its format is given as PNG.
  public init(_ image: Image) { self.init(.still(PictureInMemory(image))) }
}

/// A picture that was decoded or drawn before, in the place of a file.
private struct PictureInMemory: StillDecoder {
  let header: ImageHeader
  private let image: Image

  init(_ image: Image) {
    self.image = image
    header = ImageHeader(
      format: .png, size: image.size, bitsPerChannel: image.format == .rgba16 ? 16 : 8,
      colorModel: image.format == .gray8 ? "gray" : "rgb", hasAlpha: image.alpha != .opaque,
      resolution: image.resolution, colorProfile: image.colorProfile)
  }

  func image(at index: Int) throws(PlatenError) -> Image { image }
}

import PlatenKernels

/// The rows of a picture, or of the window of one, as light.
final class PictureRows: TileRows {
  private let picture: PictureWindow
  private let layout: PixelLayout
  private let isLinear: Bool

  init(_ picture: PictureWindow, region: PixelRect, light: Light, in tile: TileContext) {
    self.picture = picture
    layout = PixelLayout(picture.image.format, picture.image.alpha)
    isLinear = light == .linear
    super.init(region, planes: FilterShape(picture.image).planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let image = picture.image
    let (width, stride) = (region.width, stride)
    let offset =
      (y - picture.y) * image.bytesPerRow + region.x * image.format.bytesPerPixel
    unsafe image.withUnsafeBytes { bytes in
      unsafe kernels.loadPixels(
        UnsafeRawBufferPointer(rebasing: bytes[offset...]), layout, width: width,
        isLinear: isLinear, planes: row, stride: stride)
    }
  }
}

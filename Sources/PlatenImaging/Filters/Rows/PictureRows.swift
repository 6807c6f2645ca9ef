import PlatenKernels
import PlatenQueue

/// The rows of a picture, or of the window of one, as light.
final class PictureRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let picture: PictureWindow
  private let tables: TransferTables
  private let kernels: any FilterKernels.Type

  init(_ picture: PictureWindow, region: PixelRect, light: Light, in tile: TileContext) {
    self.picture = picture
    self.region = region
    tables = TransferTables.tables(for: light)
    kernels = tile.kernels
    planes = FilterShape(picture.image).planes
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let image = picture.image
    let (width, stride, kernels) = (region.width, stride, kernels)
    let offset =
      (y - picture.y) * image.bytesPerRow + region.x * image.format.bytesPerPixel
    unsafe image.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let pixels = unsafe start + offset
      let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
      let words = unsafe pixels.assumingMemoryBound(to: UInt16.self)
      let quads = unsafe pixels.assumingMemoryBound(to: UInt32.self)
      switch (image.format, image.alpha) {
      case (.gray8, _):
        unsafe kernels.loadGray8(bytes, width: width, table: tables.decode8, planes: row)
      case (.rgba8, .opaque):
        unsafe kernels.loadOpaque8(
          quads, width: width, table: tables.decode8, planes: row, stride: stride)
      case (.rgba8, .straight):
        unsafe kernels.loadStraight8(
          quads, width: width, table: tables.decode8, planes: row, stride: stride)
      case (.rgba8, .premultiplied):
        unsafe kernels.loadPremultiplied8(
          bytes, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .opaque):
        unsafe kernels.loadOpaque16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .straight):
        unsafe kernels.loadStraight16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .premultiplied):
        unsafe kernels.loadPremultiplied16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      }
    }
  }
}

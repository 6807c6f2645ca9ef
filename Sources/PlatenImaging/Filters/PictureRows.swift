import PlatenKernels
import PlatenQueue

/// The rows of a picture, as light.
final class PictureRows: RowSource {
  let size: PixelSize
  let planes: Int
  private let image: Image
  private let tables: TransferTables

  init(_ image: Image, tables: TransferTables) {
    self.image = image
    self.tables = tables
    size = image.size
    planes = image.format == .gray8 ? 1 : image.alpha == .opaque ? 3 : 4
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let (width, stride) = (size.width, stride)
    unsafe image.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let pixels = unsafe start + y * image.bytesPerRow
      let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
      let words = unsafe pixels.assumingMemoryBound(to: UInt16.self)
      let quads = unsafe pixels.assumingMemoryBound(to: UInt32.self)
      switch (image.format, image.alpha) {
      case (.gray8, _):
        unsafe filterLoadGray8(bytes, width: width, table: tables.decode8, planes: row)
      case (.rgba8, .opaque):
        unsafe filterLoadOpaque8(
          quads, width: width, table: tables.decode8, planes: row, stride: stride)
      case (.rgba8, .straight):
        unsafe filterLoadStraight8(
          quads, width: width, table: tables.decode8, planes: row, stride: stride)
      case (.rgba8, .premultiplied):
        unsafe filterLoadPremultiplied8(
          bytes, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .opaque):
        unsafe filterLoadOpaque16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .straight):
        unsafe filterLoadStraight16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      case (.rgba16, .premultiplied):
        unsafe filterLoadPremultiplied16(
          words, width: width, table: tables.decode16, planes: row, stride: stride)
      }
    }
  }
}

extension Image {
  /// Writes one row of light into a picture whose layout suits its planes.
  mutating func storeFilterRow(
    _ y: Int, from row: UnsafePointer<Float>, stride: Int, tables: TransferTables
  ) {
    let (width, format, alpha, offset) = (width, format, alpha, y * bytesPerRow)
    unsafe withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let pixels = unsafe start + offset
      let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
      let words = unsafe pixels.assumingMemoryBound(to: UInt16.self)
      switch (format, alpha) {
      case (.gray8, _):
        unsafe filterStoreGray8(row, width: width, table: tables.encode8, pixels: bytes)
      case (.rgba8, .opaque):
        unsafe filterStoreOpaque8(
          row, stride: stride, width: width, table: tables.encode8,
          pixels: pixels.assumingMemoryBound(to: UInt32.self))
      case (.rgba8, .straight):
        unsafe filterStoreStraight8(
          row, stride: stride, width: width, table: tables.encode8, pixels: bytes)
      case (.rgba8, .premultiplied):
        unsafe filterStorePremultiplied8(
          row, stride: stride, width: width, table: tables.encode16, pixels: bytes)
      case (.rgba16, .opaque):
        unsafe filterStoreOpaque16(
          row, stride: stride, width: width, table: tables.encode16, pixels: words)
      case (.rgba16, _):
        unsafe filterStoreAlpha16(
          row, stride: stride, width: width, table: tables.encode16,
          premultiplied: alpha == .premultiplied, pixels: words)
      }
    }
  }
}

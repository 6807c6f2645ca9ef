import PlatenKernels

/// Where rows of light end as pixels: the memory of a picture that nobody reads yet.
///
/// Tiles write to parts that don't overlap, so several threads may hold one. It is valid inside the
/// closure it is made for.
struct PixelWriter: Sendable {
  private let address: UInt
  private let size: PixelSize
  private let format: PixelFormat
  private let alpha: AlphaInfo
  private let tables: TransferTables
  private let kernels: any FilterKernels.Type

  init(
    _ start: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat, alpha: AlphaInfo,
    light: Light, kernels: any FilterKernels.Type
  ) {
    address = UInt(bitPattern: start)
    self.size = size
    self.format = format
    self.alpha = alpha
    tables = TransferTables.tables(for: light)
    self.kernels = kernels
  }

  /// Writes `width` pixels from a row of light whose planes suit the picture.
  func store(
    _ row: UnsafePointer<Float>, stride: Int, x: Int, y: Int, width: Int
  ) {
    let offset = (y * size.width + x) * format.bytesPerPixel
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    let pixels = unsafe start + offset
    let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
    let words = unsafe pixels.assumingMemoryBound(to: UInt16.self)
    switch (format, alpha) {
    case (.gray8, _):
      unsafe kernels.storeGray8(row, width: width, table: tables.encode8, pixels: bytes)
    case (.rgba8, .opaque):
      unsafe kernels.storeOpaque8(
        row, stride: stride, width: width, table: tables.encode8,
        pixels: pixels.assumingMemoryBound(to: UInt32.self))
    case (.rgba8, .straight):
      unsafe kernels.storeStraight8(
        row, stride: stride, width: width, table: tables.encode8, pixels: bytes)
    case (.rgba8, .premultiplied):
      unsafe kernels.storePremultiplied8(
        row, stride: stride, width: width, table: tables.encode16, pixels: bytes)
    case (.rgba16, .opaque):
      unsafe kernels.storeOpaque16(
        row, stride: stride, width: width, table: tables.encode16, pixels: words)
    case (.rgba16, _):
      unsafe kernels.storeAlpha16(
        row, stride: stride, width: width, table: tables.encode16,
        premultiplied: alpha == .premultiplied, pixels: words)
    }
  }
}

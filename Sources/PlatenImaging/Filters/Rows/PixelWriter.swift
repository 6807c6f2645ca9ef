import PlatenKernels

/// Where rows of light end as pixels: the memory of a picture that nobody reads yet.
///
/// Tiles write to parts that don't overlap, so several threads may hold one. It is valid inside the
/// closure it is made for.
struct PixelWriter: Sendable {
  private let address: UInt
  private let byteCount: Int
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let y: Int
  /// How the pixels lie in memory.
  let layout: PixelLayout
  /// Whether the rows hold linear light, which is encoded as it is stored.
  var isLinear: Bool
  /// The loops that write.
  let kernels: any FilterKernels.Type

  /// A writer for the memory of a picture, or of the rows of one from `y` on.
  init(
    _ bytes: UnsafeMutableRawBufferPointer, size: PixelSize, format: PixelFormat, alpha: AlphaInfo,
    light: Light, kernels: any FilterKernels.Type, y: Int = 0
  ) {
    self.y = y
    address = UInt(bitPattern: bytes.baseAddress)
    byteCount = bytes.count
    bytesPerPixel = format.bytesPerPixel
    bytesPerRow = size.width * format.bytesPerPixel
    layout = PixelLayout(format, alpha)
    isLinear = light == .linear
    self.kernels = kernels
  }

  /// Writes `width` pixels from a row of light whose planes suit the picture.
  func store(
    _ row: Line<Float>, stride: Int, x: Int, y: Int, width: Int
  ) {
    unsafe kernels.storePixels(
      row, stride: stride, width: width, isLinear: isLinear,
      pixels: pixels(x: x, y: y, width: width), layout)
  }

  /// Pixels of a row, which the memory must have.
  func pixels(x: Int, y: Int, width: Int) -> UnsafeMutableRawBufferPointer {
    let offset = (y - self.y) * bytesPerRow + x * bytesPerPixel
    let count = width * bytesPerPixel
    precondition(offset >= 0 && count >= 0 && offset + count <= byteCount)
    return unsafe UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: address).map { unsafe $0 + offset }, count: count)
  }
}

import PlatenKernels

/// Where rows of light end as pixels: the memory of a picture that nobody reads yet.
///
/// Tiles write to parts that don't overlap, so several threads may hold one. It is valid inside the
/// closure it is made for.
struct PixelWriter: Sendable {
  private let address: UInt
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let layout: PixelLayout
  private let isLinear: Bool
  private let kernels: any FilterKernels.Type

  init(
    _ start: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat, alpha: AlphaInfo,
    light: Light, kernels: any FilterKernels.Type
  ) {
    address = UInt(bitPattern: start)
    bytesPerPixel = format.bytesPerPixel
    bytesPerRow = size.width * format.bytesPerPixel
    layout = PixelLayout(format, alpha)
    isLinear = light == .linear
    self.kernels = kernels
  }

  /// Writes `width` pixels from a row of light whose planes suit the picture.
  func store(
    _ row: UnsafePointer<Float>, stride: Int, x: Int, y: Int, width: Int
  ) {
    let offset = y * bytesPerRow + x * bytesPerPixel
    guard let start = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
    unsafe kernels.storePixels(
      row, stride: stride, width: width, isLinear: isLinear, pixels: start + offset, layout)
  }
}

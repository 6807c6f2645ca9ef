import PlatenKernels

/// How a picture's rows are stored in a PNG, and in which parts they are deflated.
struct PNGRowLayout: Sendable {
  let size: PixelSize
  let format: PixelFormat
  private let isOpaque: Bool
  /// Bytes of a row, without the number of its filter.
  let rowLength: Int
  /// Rows of every part but the last, which has fewer.
  let rowsPerPart: Int

  /// - Parameter alpha: Straight or opaque.
  /// - Throws: `unsupported` for a side that PNG can't state, `limitExceeded`.
  init(size: PixelSize, format: PixelFormat, alpha: AlphaInfo) throws(PlatenError) {
    guard max(size.width, size.height) <= Int(Int32.max) else {
      throw PlatenError(
        .unsupported, message: "a picture of \(size) can't be written as PNG",
        reason: "no side may be longer than 2147483647 pixels", suggestion: "Write it in parts.")
    }
    self.size = size
    self.format = format
    isOpaque = alpha == .opaque
    let channels = format == .gray8 ? 1 : isOpaque ? 3 : 4
    rowLength = try size.width.checkedProduct(format == .rgba16 ? 2 * channels : channels)
    // About 1 MiB each: what is alike across their edges costs a file 0.2 % at most. An even
    // number of them, or two workers would end at different times.
    let whole = try size.height.checkedProduct(rowLength.checkedSum(1)) >> 20
    let parts = whole < 2 ? 1 : (whole + 1) & ~1
    rowsPerPart = (size.height + parts - 1) / parts
  }

  /// Parts of the whole picture.
  var partCount: Int { (size.height + rowsPerPart - 1) / rowsPerPart }

  /// The rows of a part.
  func rows(of part: Int) -> Range<Int> {
    part * rowsPerPart..<min(size.height, (part + 1) * rowsPerPart)
  }

  var isGray: Bool { format == .gray8 }
  /// The distance of the filters: bytes of a pixel.
  var pixelLength: Int { rowLength / size.width }

  /// The data of IHDR.
  var header: [UInt8] {
    var header: [UInt8] = []
    header.append32(size.width)
    header.append32(size.height)
    let colorType: UInt8 = isGray ? 0 : isOpaque ? 2 : 6
    return header + [format == .rgba16 ? 16 : 8, colorType, 0, 0, 0]
  }

  /// Writes a row of a picture as PNG orders its bytes.
  func pack(_ row: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt8>) {
    let width = size.width
    switch format {
    case .gray8:
      unsafe target.update(from: row.assumingMemoryBound(to: UInt8.self), count: width)
    case .rgba8 where !isOpaque:
      unsafe target.update(from: row.assumingMemoryBound(to: UInt8.self), count: width * 4)
    case .rgba8:
      unsafe rgbaToRGB(row.assumingMemoryBound(to: UInt32.self), target, count: width)
    case .rgba16:
      unsafe wordsToBigEndian(
        row.assumingMemoryBound(to: UInt16.self), target, count: width,
        channels: isOpaque ? 3 : 4)
    }
  }
}

import PlatenKernels
import PlatenQueue

/// Writes PNG: rows filtered by our own kernels, deflated whole by libdeflate.
enum PNGEncoder {
  /// libdeflate's level for each of ours. Its level 1 is smaller than zlib's 1 and twice as fast.
  private static let levels = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]

  /// A PNG of the picture; compression 0 stored … 9 smallest.
  ///
  /// Each row gets the one of the five filters whose differences sum up least, as the specification
  /// suggests (section 12.7); stored files are not filtered.
  static func encode(_ image: Image, compression: Int) throws(PlatenError) -> [UInt8] {
    let image = try image.straightened()
    guard max(image.width, image.height) <= Int(Int32.max) else {
      throw PlatenError(
        .unsupported, message: "a picture of \(image.size) can't be written as PNG",
        reason: "no side may be longer than 2147483647 pixels", suggestion: "Write it in parts.")
    }
    let isOpaque = image.alpha == .opaque
    let colorType = image.format == .gray8 ? 0 : isOpaque ? 2 : 6
    let depth = image.format == .rgba16 ? 16 : 8
    var png = PNGChunks.signature
    var header: [UInt8] = []
    header.append32(image.width)
    header.append32(image.height)
    header += [UInt8(depth), UInt8(colorType), 0, 0, 0]
    png.appendChunk("IHDR", header)
    png.appendDescription(of: image, isGray: colorType == 0)
    let rows = try filteredRows(image, isOpaque: isOpaque, isFiltered: compression > 0)
    let deflater = try Deflater(level: levels[compression])
    let data = unsafe rows.withUnsafeBytes { unsafe deflater.zlib($0) }
    // A chunk's length has 31 bits.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      png.appendChunk("IDAT", data[start..<min(start + 1 << 30, data.count)])
    }
    png.appendChunk("IEND", [])
    return png
  }

  /// All rows as PNG stores them, each behind the number of its filter.
  private static func filteredRows(_ image: Image, isOpaque: Bool, isFiltered: Bool)
    throws(PlatenError) -> Image
  {
    let channels = image.format == .gray8 ? 1 : isOpaque ? 3 : 4
    let pixelLength = channels * (image.format == .rgba16 ? 2 : 1)
    let rowLength = try image.width.checkedProduct(pixelLength)
    var rows = try Image(
      uninitialized: PixelSize(width: rowLength + 1, height: image.height), format: .gray8,
      alpha: .opaque, limits: .admitted)
    var scratch = try Image(
      size: PixelSize(width: rowLength, height: 3), format: .gray8, alpha: .opaque,
      limits: .admitted)
    let (width, height) = (image.width, image.height)
    unsafe image.withUnsafeBytes { source in
      unsafe rows.withUnsafeMutableBytes { target in
        unsafe scratch.withUnsafeMutableBytes { scratch in
          guard let source = source.baseAddress,
            let target = unsafe target.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let start = unsafe scratch.baseAddress?.assumingMemoryBound(to: UInt8.self)
          else { return }
          var previous = unsafe start
          var current = unsafe start + rowLength
          for y in 0..<height {
            let row = unsafe source + y * image.bytesPerRow
            let out = unsafe target + y * (rowLength + 1)
            unsafe packRow(row, current, width: width, channels: channels, format: image.format)
            if isFiltered {
              unsafe filterRow(
                current, above: previous, into: out, trial: start + 2 * rowLength,
                count: rowLength, pixelLength: pixelLength)
            } else {
              unsafe out.pointee = 0
              unsafe (out + 1).update(from: current, count: rowLength)
            }
            unsafe swap(&previous, &current)
          }
        }
      }
    }
    return rows
  }

  /// A row of a picture as PNG orders its bytes.
  private static func packRow(
    _ row: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>, width: Int, channels: Int,
    format: PixelFormat
  ) {
    switch format {
    case .gray8:
      unsafe target.update(from: row.assumingMemoryBound(to: UInt8.self), count: width)
    case .rgba8 where channels == 4:
      unsafe target.update(from: row.assumingMemoryBound(to: UInt8.self), count: width * 4)
    case .rgba8:
      unsafe rgbaToRGB(row.assumingMemoryBound(to: UInt32.self), target, count: width)
    case .rgba16:
      unsafe wordsToBigEndian(
        row.assumingMemoryBound(to: UInt16.self), target, count: width, channels: channels)
    }
  }
}

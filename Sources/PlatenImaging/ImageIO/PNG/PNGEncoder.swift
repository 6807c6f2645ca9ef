import CDeflate
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
      throw PlatenError(.unsupported, message: "a side is too long for PNG")
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
    describe(image, &png)
    let rows = try filteredRows(image, isOpaque: isOpaque, isFiltered: compression > 0)
    let data = unsafe rows.withUnsafeBytes { unsafe Deflate.zlib($0, level: levels[compression]) }
    guard let data else {
      throw PlatenError(.limitExceeded, message: "no memory to compress the picture")
    }
    // A chunk's length has 31 bits.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      png.appendChunk("IDAT", data[start..<min(start + 1 << 30, data.count)])
    }
    png.appendChunk("IEND", [])
    return png
  }

  /// Colour profile and resolution, which stand before the pixels.
  private static func describe(_ image: Image, _ png: inout [UInt8]) {
    switch image.colorProfile {
    case .sRGB: png.appendChunk("sRGB", [0])
    case .gamma(let gamma):
      var value: [UInt8] = []
      let scaled = (gamma * 100_000).rounded()
      if scaled >= 1, scaled <= 0x7FFF_FFFF {
        value.append32(Int(scaled))
        png.appendChunk("gAMA", value)
      }
    case .icc(let bytes, let name):
      if ICCProfile.fits(bytes, image.format), let data = ICCProfile.writePNG(bytes, name: name) {
        png.appendChunk("iCCP", data)
      }
    case nil: break
    }
    if let (x, y) = image.resolution?.perMetre {
      var value: [UInt8] = []
      value.append32(x)
      value.append32(y)
      png.appendChunk("pHYs", value + [1])
    }
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

extension Array<UInt8> {
  /// Adds a PNG chunk: length, type, data, checksum.
  mutating func appendChunk(_ type: String, _ data: some Collection<UInt8>) {
    append32(data.count)
    let start = count
    self += type.utf8
    self += data
    let crc = unsafe withUnsafeBytes { buffer in
      unsafe libdeflate_crc32(0, buffer.baseAddress?.advanced(by: start), buffer.count - start)
    }
    append32(Int(crc))
  }
}

import PlatenCore
import PlatenKernels

/// Pictures of moderate size without anything unusual are inflated at once by libdeflate, which
/// takes half the time that libpng does with zlib.
extension PNGDecoder {
  /// Bytes of samples up to which both they and the pixels may be in memory at one time.
  private static let mostSamples = 16 << 20

  /// Decodes the picture; nil for one that libpng must see: one that is large, interlaced, of 16
  /// bits, or damaged, as libpng knows what to say of that.
  ///
  /// - Throws: `limitExceeded`, `cancelled`.
  func wholeImage() throws(PlatenError) -> Image? {
    guard info.header.depth <= 8, !info.header.isInterlaced else { return nil }
    var layout = PNGLayout(info.header)
    let (width, height) = (info.header.size.width, info.header.size.height)
    let rowBytes = layout.rowBytes(width: width)
    let (count, isTooLong) = (rowBytes + 1).multipliedReportingOverflow(by: height)
    guard !isTooLong, count <= Self.mostSamples, let data = stream(&layout) else { return nil }
    try Cancellation.current?.check()
    guard let samples = try PixelBuffer.inflated(data, of: bytes, size: count) else { return nil }
    let rows = unsafe samples.start.assumingMemoryBound(to: UInt8.self)
    defer { extendLifetime(samples) }
    guard
      unsafe unfilter(rows, height: height, rowBytes: rowBytes, pixelBytes: layout.filterStep)
        == height
    else { return nil }
    var image = try Image(
      uninitialized: info.header.size, format: info.pixelFormat,
      alpha: info.hasAlpha ? .straight : .opaque, limits: limits)
    let spare = try PixelBuffer(byteCount: width)
    let unpacked = unsafe spare.start.assumingMemoryBound(to: UInt8.self)
    let (isGray, bytesPerRow) = (image.format == .gray8, image.bytesPerRow)
    let top = 1 << info.header.depth - 1
    let levels: [UInt8] = (0..<16).map { value in UInt8((value & top) * 255 / top) }
    unsafe image.withUnsafeMutableBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height {
        let row = unsafe UnsafePointer(rows + y * (rowBytes + 1) + 1)
        let target = unsafe start + y * bytesPerRow
        if !isGray {
          unsafe layout.expand(
            row, into: target.assumingMemoryBound(to: UInt32.self), count: width,
            unpacked: unpacked)
        } else if info.header.depth == 8 {
          unsafe target.copyMemory(from: row, byteCount: width)
        } else {
          unsafe unpackBits(
            row, target.assumingMemoryBound(to: UInt8.self), count: width,
            bits: info.header.depth, values: levels)
        }
      }
    }
    extendLifetime(spare)
    return try image.finished(header)
  }

  /// Where the compressed samples are, and what else the layout has to know; nil where a chunk is
  /// damaged, unknown or out of its place.
  private func stream(_ layout: inout PNGLayout) -> [Range<Int>]? {
    var chunks = PNGChunks(bytes, from: PNGChunks.signature.count)
    var pieces: [Range<Int>] = []
    var isBehind = false
    do throws(PlatenError) {
      while let chunk = try chunks.next() {
        // A small first letter is that of a chunk without which the pixels are the same.
        let isCritical = chunk.type.utf8.first.map { $0 & 0x20 == 0 } ?? true
        if isCritical, !chunk.isIntact(in: bytes) { return nil }
        switch chunk.type {
        case "IDAT":
          if isBehind { return nil }
          pieces.append(chunk.data)
          continue
        case "PLTE":
          guard pieces.isEmpty else { return nil }
          try layout.takePalette(chunk, of: bytes)
        case "tRNS" where info.hasTransparencyChunk:
          guard pieces.isEmpty else { return nil }
          try layout.takeTransparency(chunk, of: bytes)
        case "IHDR", "IEND": break
        default: if isCritical { return nil }
        }
        isBehind = !pieces.isEmpty
      }
    } catch {
      return nil
    }
    guard info.header.colorType != .palette || layout.paletteCount > 0 else { return nil }
    return pieces
  }
}

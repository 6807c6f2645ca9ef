import PlatenKernels

/// Pictures without anything unusual are inflated at once by libdeflate, which takes half the time
/// that libpng does with zlib.
extension PNGDecoder {
  /// Bytes of samples that are made without a look at whether anybody still waits for them: those
  /// of 24 megapixels, and somewhat more.
  private static let mostSamples = 96 << 20

  /// Decodes the picture; nil for one that libpng must see: one that is very large, interlaced, of
  /// 16 bits, or damaged, as libpng knows what to say of that.
  ///
  /// Samples are inflated to the end of the memory that pixels are made in, from its start on: no
  /// row of pixels reaches a row of samples that wasn't taken from there before.
  func wholeImage() throws(PlatenError) -> Image? {
    guard info.header.depth <= 8, !info.header.isInterlaced else { return nil }
    var layout = PNGLayout(info.header)
    let (width, height) = (info.header.size.width, info.header.size.height)
    let rowBytes = layout.rowBytes(width: width)
    let (count, isTooLong) = (rowBytes + 1).multipliedReportingOverflow(by: height)
    guard !isTooLong, count <= Self.mostSamples, let data = stream(&layout),
      PixelBuffer.mayHold(count, in: data)
    else { return nil }
    try Cancellation.current?.check()
    let bytesPerRow = try width.checkedProduct(info.pixelFormat.bytesPerPixel)
    let lead = try bytesPerRow.checkedProduct(height) - count
    var image = try Image(
      uninitialized: info.header.size, format: info.pixelFormat,
      alpha: info.hasAlpha ? .straight : .opaque, limits: limits, spare: max(0, -lead))
    let isWhole = try unsafe image.withMutablePixels {
      (start: UnsafeMutablePointer<UInt8>) throws(PlatenError) in
      let rows = unsafe start + max(0, lead)
      guard try unsafe PixelBuffer.inflate(data, of: bytes, into: rows, count),
        unsafe unfilter(rows, height: height, rowBytes: rowBytes, pixelBytes: layout.filterStep)
          == height
      else { return false }
      try unsafe expand(rows, rowBytes, layout, into: start, bytesPerRow)
      return true
    }
    return isWhole ? try image.finished(header) : nil
  }

  /// Turns rows of samples, each after its filter's byte, into pixels before or upon them.
  private func expand(
    _ rows: UnsafePointer<UInt8>, _ rowBytes: Int, _ layout: PNGLayout,
    into pixels: UnsafeMutableRawPointer, _ bytesPerRow: Int
  ) throws(PlatenError) {
    let width = info.header.size.width
    let spare = try PixelBuffer(byteCount: rowBytes + width)
    let row = unsafe spare.start.assumingMemoryBound(to: UInt8.self)
    let unpacked = unsafe row + rowBytes
    let top = 1 << info.header.depth - 1
    let levels: [UInt8] = (0..<16).map { value in UInt8((value & top) * 255 / top) }
    for y in 0..<info.header.size.height {
      let samples = unsafe rows + y * (rowBytes + 1) + 1
      let target = unsafe pixels + y * bytesPerRow
      guard rowBytes < bytesPerRow || info.header.depth < 8 else {
        // They are the pixels.
        unsafe target.copyMemory(from: samples, byteCount: rowBytes)
        continue
      }
      unsafe row.update(from: samples, count: rowBytes)
      if info.pixelFormat != .gray8 {
        unsafe layout.expand(
          row, into: target.assumingMemoryBound(to: UInt32.self), count: width,
          unpacked: unpacked)
      } else {
        unsafe unpackBits(
          row, target.assumingMemoryBound(to: UInt8.self), count: width,
          bits: info.header.depth, values: levels)
      }
    }
    extendLifetime(spare)
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

import CTIFF
import PlatenKernels

/// The strips or tiles of a page whose samples are taken as they are: grey, RGB or L*a*b*, with or
/// without alpha, of 3 bits or more, or grey of fewer.
struct TIFFBlocks {
  private let page: TIFFPage
  private let isTiled: Bool
  /// Width and height of a block; the last strip and the last tiles reach beyond the page.
  private let blockWidth: Int
  private let blockHeight: Int
  /// Samples of a pixel in one block.
  private let samples: Int

  init(_ handle: borrowing TIFFHandle, _ page: TIFFPage) {
    self.page = page
    isTiled = unsafe TIFFIsTiled(handle.tiff) != 0
    if isTiled {
      blockWidth = handle.long(TIFFTAG_TILEWIDTH) ?? 0
      blockHeight = handle.long(TIFFTAG_TILELENGTH) ?? 0
    } else {
      blockWidth = page.size.width
      blockHeight = min(handle.long(TIFFTAG_ROWSPERSTRIP) ?? page.size.height, page.size.height)
    }
    samples = page.isPlanar ? 1 : page.samples
  }

  /// Bytes of one row of a block.
  private var bytesPerRow: Int { (blockWidth * samples * page.bits + 7) / 8 }

  /// Decodes every block and puts it in its place.
  ///
  /// - Throws: `malformed` naming the page, `limitExceeded`, `cancelled`.
  func read(_ handle: borrowing TIFFHandle, index: Int, limits: Limits) throws(PlatenError)
    -> Image
  {
    guard blockWidth > 0, blockHeight > 0 else {
      throw .page(index, .malformed, "its tiles have no size")
    }
    _ = try limits.checkedPixels(width: blockWidth, height: blockHeight)
    let size = unsafe Int(isTiled ? TIFFTileSize(handle.tiff) : TIFFStripSize(handle.tiff))
    guard try size == bytesPerRow.checkedProduct(blockHeight) else {
      throw .page(index, .malformed, "its strips or tiles have a wrong size")
    }
    var image = try Image(
      uninitialized: page.size, format: page.pixelFormat, alpha: page.alpha, limits: limits)
    if image.format != .gray8, page.alpha == .opaque {
      unsafe image.withUnsafeMutableBytes {
        _ = unsafe $0.initializeMemory(as: UInt8.self, repeating: 255)
      }
    }
    // A block is at most one picture, so it comes from where pictures come from.
    var block = try Image(
      uninitialized: PixelSize(width: size, height: 1), format: .gray8, alpha: .opaque,
      limits: .unlimited)
    let cancellation = Cancellation.current
    let planes = page.isPlanar ? min(page.samples, page.colors + 1) : 1
    for plane in 0..<planes where plane < page.colors || page.alpha != .opaque {
      for y in stride(from: 0, to: page.size.height, by: blockHeight) {
        for x in stride(from: 0, to: page.size.width, by: blockWidth) {
          try cancellation?.check()
          try decode(handle, &block, x: x, y: y, plane: plane, index: index)
          place(block, in: &image, x: x, y: y, plane: plane)
        }
      }
    }
    return image
  }

  private func decode(
    _ handle: borrowing TIFFHandle, _ block: inout Image, x: Int, y: Int, plane: Int, index: Int
  ) throws(PlatenError) {
    let rows = isTiled ? blockHeight : min(blockHeight, page.size.height - y)
    let expected = bytesPerRow * rows
    let isInverted = page.photometric == Int(PHOTOMETRIC_MINISWHITE)
    let count = unsafe block.withMutablePixels { (start: UnsafeMutablePointer<UInt8>) in
      var count = 0
      // A mark that stays shows that libdeflate stopped before it, unless the block ends in such a
      // byte: another is tried, then zlib.
      for mark in [UInt8(0x5A), 0xA5, 0] {
        if mark == 0 { handle.inflateByZlib() }
        unsafe start[expected - 1] = mark
        unsafe count = readBlock(handle, to: start, expected, x: x, y: y, plane: plane)
        if unsafe !page.isDeflated || start[expected - 1] != mark { break }
      }
      unsafe narrow(start, rows: rows)
      if isInverted { unsafe invert(start, count: expected) }
      return count
    }
    guard count == expected, handle.failure == nil else {
      throw .page(index, words: handle.failure ?? "a strip or tile is shorter than stated")
    }
  }

  /// TIFFReadEncodedTile or TIFFReadEncodedStrip.
  private func readBlock(
    _ handle: borrowing TIFFHandle, to start: UnsafeMutablePointer<UInt8>, _ count: Int, x: Int,
    y: Int, plane: Int
  ) -> Int {
    if isTiled {
      let tile = unsafe TIFFComputeTile(handle.tiff, UInt32(x), UInt32(y), 0, UInt16(plane))
      return unsafe Int(TIFFReadEncodedTile(handle.tiff, tile, start, tmsize_t(count)))
    }
    let strip = unsafe TIFFComputeStrip(handle.tiff, UInt32(y), UInt16(plane))
    return unsafe Int(TIFFReadEncodedStrip(handle.tiff, strip, start, tmsize_t(count)))
  }

  /// Makes what has more than 16 bits, or fractions, words at the beginning of each row.
  private func narrow(_ start: UnsafeMutablePointer<UInt8>, rows: Int) {
    guard let sample = page.wideSample else { return }
    for row in 0..<rows {
      unsafe sample.narrow(start + row * bytesPerRow, count: blockWidth * samples)
    }
  }

  private func place(_ block: Image, in image: inout Image, x: Int, y: Int, plane: Int) {
    let columns = min(blockWidth, page.size.width - x)
    let rows = min(blockHeight, page.size.height - y)
    let (targetPitch, pixelLength) = (image.bytesPerRow, image.format.bytesPerPixel)
    unsafe block.withPixels(into: &image) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>) in
      for row in 0..<rows {
        unsafe placeRow(
          source + row * bytesPerRow, target + (y + row) * targetPitch + x * pixelLength,
          count: columns, plane: plane)
      }
    }
  }

  private func placeRow(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, count: Int, plane: Int
  ) {
    let bytes = unsafe source.assumingMemoryBound(to: UInt8.self)
    let isGray = page.pixelFormat == .gray8
    if page.isUneven {
      for (from, to) in channels(plane: plane) {
        let words = unsafe target.assumingMemoryBound(to: UInt16.self)
        unsafe spreadUneven(bytes, from: from, words + to, count: count)
        if to == 3, page.photometric == Int(PHOTOMETRIC_MINISWHITE) {
          unsafe invertOpacity(target.assumingMemoryBound(to: UInt8.self), count: count)
        }
      }
    } else if page.bits < 8 {
      let top = (1 << page.bits) - 1
      let values = (0...top).map { UInt8($0 * 255 / top) }
      unsafe unpackBits(
        bytes, target.assumingMemoryBound(to: UInt8.self), count: count, bits: page.bits,
        values: values)
    } else if page.bits == 8, isGray, samples == 1 {
      unsafe target.copyMemory(from: source, byteCount: count)
    } else if page.bits == 8, page.colors == 3, samples == 3 {
      unsafe rgbToRGBA(bytes, target.assumingMemoryBound(to: UInt32.self), count: count)
    } else {
      let step = isGray ? 1 : 4
      for (from, to) in channels(plane: plane) where !isGray || to == 0 {
        if page.bits == 8 {
          unsafe spread8(
            bytes + from, step: samples, target.assumingMemoryBound(to: UInt8.self) + to,
            step: step, count: count)
        } else {
          unsafe spread16(
            source.assumingMemoryBound(to: UInt16.self) + from, step: samples,
            target.assumingMemoryBound(to: UInt16.self) + to, step: step, count: count)
        }
        if to == 3, page.photometric == Int(PHOTOMETRIC_MINISWHITE) {
          unsafe invertOpacity(target.assumingMemoryBound(to: UInt8.self), count: count)
        }
      }
    }
  }

  /// Makes one of each pixel's samples a word of 16 bits; rows begin with whole bytes, and samples
  /// need not (TIFF 6.0, BitsPerSample).
  private func spreadUneven(
    _ source: UnsafePointer<UInt8>, from: Int, _ target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    let top = 1 << page.bits - 1
    for x in 0..<count {
      let start = (x * samples + from) * page.bits
      let end = start + page.bits
      var word = 0
      for byte in (start / 8)...((end - 1) / 8) { word = unsafe word << 8 | Int(source[byte]) }
      let sample = word >> ((8 - end % 8) % 8) & top
      unsafe target[4 * x] = UInt16((sample * 65535 + top / 2) / top)
    }
  }

  /// Undoes for opacity what was done to a whole block of a page on which 0 is white.
  private func invertOpacity(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    let length = page.wordBits / 8
    for index in 0..<count {
      for byte in 0..<length { unsafe pixels[(4 * index + 3) * length + byte] ^= 0xFF }
    }
  }

  /// Which sample of a block's pixel goes to which channels of the picture.
  private func channels(plane: Int) -> [(from: Int, to: Int)] {
    let all = page.isPlanar ? [(sample: plane, from: 0)] : (0..<samples).map { ($0, $0) }
    return all.flatMap { sample, from -> [(from: Int, to: Int)] in
      if sample == page.colors { return page.alpha == .opaque ? [] : [(from, 3)] }
      if sample > page.colors { return [] }
      return page.colors == 1 ? [(from, 0), (from, 1), (from, 2)] : [(from, sample)]
    }
  }
}

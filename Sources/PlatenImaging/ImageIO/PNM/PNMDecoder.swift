import PlatenKernels

/// A portable anymap from memory; of several in one file, the first.
package struct PNMDecoder: StillDecoder {
  package let header: ImageHeader
  private let bytes: [UInt8]
  private let info: PNMHeader
  private let limits: Limits

  /// Reads the header.
  ///
  /// - Throws: `truncated`, `malformed`, `unsupported`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let info = try PNMHeader(bytes)
    _ = try limits.checkedPixels(width: info.width, height: info.height)
    self.bytes = bytes
    self.info = info
    self.limits = limits
    self.header = ImageHeader(
      format: .pnm, size: PixelSize(width: info.width, height: info.height),
      bitsPerChannel: Int.bitWidth - info.maximum.leadingZeroBitCount,
      colorModel: info.depth < 3 ? "gray" : "rgb", hasAlpha: info.hasAlpha)
  }

  /// Decodes the picture: `gray8` for grey of up to 8 bits, `rgba16` beyond 8 bits, else `rgba8`.
  ///
  /// - Throws: `truncated`, `malformed` for a value above the stated largest one, `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    // Allocate nothing for a picture whose pixels can't be there.
    try checkLength()
    var image = try Image(
      uninitialized: header.size, format: info.pixelFormat,
      alpha: info.hasAlpha ? .straight : .opaque, limits: limits)
    if info.kind == 4 {
      unpack(&image)
    } else if !info.isText, info.maximum == 255, info.depth == 1 || info.depth == 3 {
      copy(&image)
    } else {
      try convert(&image)
    }
    return image
  }

  /// The last number of a text may have more digits to come.
  package var end: Int? { info.isText ? nil : try? neededBytes().checkedSum(info.pixels) }

  private func neededBytes() throws(PlatenError) -> Int {
    let samples = try info.width.checkedProduct(info.height).checkedProduct(info.depth)
    return switch info.kind {
    case 1: samples
    case 2, 3: try samples.checkedProduct(2) - 1
    case 4: (info.width + 7) / 8 * info.height
    default: try samples.checkedProduct(info.maximum > 255 ? 2 : 1)
    }
  }

  private func checkLength() throws(PlatenError) {
    guard try neededBytes() <= bytes.count - info.pixels else { throw .cutOff("PNM") }
  }

  private func unpack(_ image: inout Image) {
    let (width, height) = (info.width, info.height)
    unsafe image.withMutablePixels { (target: UnsafeMutablePointer<UInt8>) in
      unsafe bytes.withUnsafeBufferPointer { file in
        guard let source = unsafe file.baseAddress?.advanced(by: info.pixels) else { return }
        for y in 0..<height {
          unsafe unpackBits(
            source + y * ((width + 7) / 8), target + y * width, count: width, bits: 1,
            values: [255, 0])
        }
      }
    }
  }

  private func copy(_ image: inout Image) {
    let count = info.width * info.height
    unsafe image.withUnsafeMutableBytes { pixels in
      unsafe bytes.withUnsafeBufferPointer { file in
        guard let source = unsafe file.baseAddress?.advanced(by: info.pixels),
          let target = pixels.baseAddress
        else { return }
        if info.depth == 1 {
          unsafe target.copyMemory(from: source, byteCount: count)
        } else {
          unsafe rgbToRGBA(source, target.assumingMemoryBound(to: UInt32.self), count: count)
        }
      }
    }
  }

  /// The general way, a sample at a time.
  private func convert(_ image: inout Image) throws(PlatenError) {
    var samples = PNMSamples(bytes, info)
    let full = image.format == .rgba16 ? 65_535 : 255
    let isGray = image.format == .gray8
    let bytesPerPixel = image.format.bytesPerPixel
    let count = info.width * info.height
    let cancellation = Cancellation.current
    var pixels = image.mutableBytes
    for index in 0..<count {
      if index & 0xFFFF == 0 { try cancellation?.check() }
      var pixel = InlineArray<4, Int>(repeating: full)
      for channel in 0..<info.depth {
        let value = try samples.next(isLast: index == count - 1 && channel == info.depth - 1)
        pixel[channel] = (value * full + info.maximum / 2) / info.maximum
      }
      if info.depth < 3 {
        if info.hasAlpha { pixel[3] = pixel[1] }
        pixel[1] = pixel[0]
        pixel[2] = pixel[0]
      }
      for channel in 0..<(isGray ? 1 : 4) {
        let start = index * bytesPerPixel + channel * (full == 255 ? 1 : 2)
        if full == 255 {
          pixels.storeBytes(of: UInt8(pixel[channel]), toByteOffset: start, as: UInt8.self)
        } else {
          pixels.storeBytes(of: UInt16(pixel[channel]), toByteOffset: start, as: UInt16.self)
        }
      }
    }
  }
}

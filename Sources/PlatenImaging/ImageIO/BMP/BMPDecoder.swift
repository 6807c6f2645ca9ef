import PlatenKernels

/// A Windows or OS/2 bitmap from memory.
package struct BMPDecoder: StillDecoder {
  package let header: ImageHeader
  private let bytes: [UInt8]
  private let info: BMPInfo
  private let limits: Limits

  /// Reads the headers and the palette.
  ///
  /// - Throws: `truncated`, `malformed`, `unsupported`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let info = try BMPInfo(bytes)
    _ = try limits.checkedPixels(width: info.size.width, height: info.size.height)
    self.bytes = bytes
    self.info = info
    self.limits = limits
    self.header = ImageHeader(
      format: .bmp, size: info.size, bitsPerChannel: info.bitsPerChannel,
      colorModel: info.isGray ? "gray" : info.palette.isEmpty ? "rgb" : "palette",
      hasAlpha: info.hasAlpha, resolution: info.resolution)
  }

  /// Decodes the picture: `gray8` where the palette holds greys alone, else `rgba8`, with straight
  /// alpha where the header states a mask for it.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    let image =
      switch (info.compression, info.bits) {
      case (.rle4, _), (.rle8, _): try colored(BMPRunLength.indices(bytes, info, limits))
      case (_, ...8): try colored(indices())
      default: try direct()
      }
    return try image.finished(header)
  }

  package var end: Int? {
    let isPacked = info.compression == .rle4 || info.compression == .rle8
    return isPacked ? nil : try? stride.checkedProduct(info.size.height).checkedSum(info.pixels)
  }

  /// Bytes from one stored row to the next.
  private var stride: Int { (info.size.width * info.bits + 31) / 32 * 4 }

  /// Bytes from one stored row to the next, once all rows are known to be there.
  private func checkedStride() throws(PlatenError) -> Int {
    let stride = stride
    guard info.pixels <= bytes.count,
      try stride.checkedProduct(info.size.height) <= bytes.count - info.pixels
    else { throw .cutOff("BMP") }
    return stride
  }

  /// A picture whose rows are made from the stored ones, whichever way up those lie.
  private func picture(
    _ format: PixelFormat, _ alpha: AlphaInfo,
    row convert: (UnsafePointer<UInt8>, UnsafeMutableRawPointer) -> Void
  ) throws(PlatenError) -> Image {
    let stride = try checkedStride()
    var image = try Image(uninitialized: info.size, format: format, alpha: alpha, limits: limits)
    let (height, bytesPerRow) = (info.size.height, image.bytesPerRow)
    let cancellation = Cancellation.current
    try unsafe image.withUnsafeMutableBytes { (pixels) throws(PlatenError) in
      try unsafe bytes.withUnsafeBufferPointer { (file) throws(PlatenError) in
        for y in 0..<height {
          if y & 31 == 0 { try cancellation?.check() }
          let line = info.isTopDown ? y : height - 1 - y
          guard let source = unsafe file.baseAddress?.advanced(by: info.pixels + line * stride),
            let target = unsafe pixels.baseAddress?.advanced(by: y * bytesPerRow)
          else { return }
          unsafe convert(source, target)
        }
      }
    }
    return image
  }

  /// The palette indices of a picture that is not compressed, as a picture.
  private func indices() throws(PlatenError) -> Image {
    let values = (0..<16).map { UInt8($0) }
    let width = info.size.width
    return try unsafe picture(.gray8, .opaque) { source, row in
      let target = unsafe row.assumingMemoryBound(to: UInt8.self)
      if info.bits == 8 {
        unsafe target.update(from: source, count: width)
      } else {
        unsafe unpackBits(source, target, count: width, bits: info.bits, values: values)
      }
    }
  }

  /// Indices through the palette; one beyond it is opaque black.
  private func colored(_ indices: Image) throws(PlatenError) -> Image {
    let padding = [UInt32](repeating: 0xFF00_0000, count: 256 - info.palette.count)
    let palette = (info.palette + padding).map(\.littleEndian)
    let grays = palette.map { UInt8(truncatingIfNeeded: UInt32(littleEndian: $0)) }
    if info.isGray {
      return try unsafe indices.mapped(to: .gray8, alpha: .opaque) {
        unsafe lookUpGray($0, $1, count: $2, values: grays)
      }
    }
    return try unsafe indices.mapped(to: .rgba8, alpha: .opaque) {
      unsafe lookUp($0, $1, count: $2, palette: palette)
    }
  }

  /// Pixels of 16, 24 or 32 bits.
  private func direct() throws(PlatenError) -> Image {
    let width = info.size.width
    return try unsafe picture(.rgba8, info.hasAlpha ? .straight : .opaque) { source, row in
      let target = unsafe row.assumingMemoryBound(to: UInt32.self)
      if info.bits == 24 {
        unsafe rgbToRGBA(source, target, count: width, swapped: true)
      } else if info.channels.isEmpty {
        unsafe bgrxToRGBA(source, target, count: width)
      } else {
        unsafe unmask(source, target, count: width)
      }
    }
  }

  private func unmask(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      var pixel = unsafe Int(source[info.bits / 8 * x]) | Int(source[info.bits / 8 * x + 1]) << 8
      if info.bits == 32 {
        pixel |= unsafe Int(source[4 * x + 2]) << 16 | Int(source[4 * x + 3]) << 24
      }
      let color =
        info.channels[0].value(pixel) | info.channels[1].value(pixel) << 8
        | info.channels[2].value(pixel) << 16
      let alpha = info.hasAlpha ? info.channels[3].value(pixel) << 24 : 0xFF00_0000
      unsafe target[x] = (color | alpha).littleEndian
    }
  }
}

/// Windows icons and cursors from memory: a list of pictures, each a PNG or a bitmap without its
/// file header. The largest, and of one size that of the most colours, comes first,
/// whatever their order in the file.
package struct ICODecoder: StillDecoder {
  package let header: ImageHeader
  private let bytes: [UInt8]
  private let entries: [Range<Int>]
  private let limits: Limits

  /// Reads the list, and the header of the first picture.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    guard let count = bytes.load16(4, .little), bytes.count >= 6 + 16 * count else {
      throw Self.truncated
    }
    try limits.check(frames: count, of: 1)
    var entries: [(place: Range<Int>, pixels: Int, bits: Int)] = []
    for index in 0..<count {
      let place = 6 + 16 * index
      guard let length = bytes.load32(place + 8, .little),
        let start = bytes.load32(place + 12, .little)
      else { throw Self.truncated }
      guard length > 0, start >= 6 + 16 * count else {
        throw .damaged("icon", "picture \(index) has no place in it")
      }
      guard start + length <= bytes.count else { throw Self.truncated }
      // A side of 256 is written as 0.
      let sides = [bytes[place], bytes[place + 1]].map { $0 == 0 ? 256 : Int($0) }
      // A cursor has the place of its tip there.
      let bits = bytes[2] == 1 ? Int(bytes[place + 6]) : 0
      entries.append((start..<(start + length), sides[0] * sides[1], bits))
    }
    guard !entries.isEmpty else { throw .damaged("icon", "it lists no pictures") }
    // More pictures than the file has room for would share their bytes.
    try limits.check(pixels: try entries.count.checkedProduct(1 << 16), in: bytes.count)
    self.bytes = bytes
    self.entries = entries.enumerated()
      .sorted {
        ($1.element.pixels, $1.element.bits, $0.offset)
          < ($0.element.pixels, $0.element.bits, $1.offset)
      }
      .map(\.element.place)
    self.limits = limits
    let first = Array(bytes[self.entries[0]])
    if first.has(PNGChunks.signature) {
      let png = try PNGDecoder(first, limits: limits).header
      header = ImageHeader(
        format: .ico, size: png.size, count: entries.count, bitsPerChannel: png.bitsPerChannel,
        colorModel: png.colorModel, hasAlpha: png.hasAlpha)
    } else {
      let bitmap = try ICOBitmap(first, limits: limits)
      header = ImageHeader(format: .ico, size: bitmap.size, count: entries.count, hasAlpha: true)
    }
  }

  /// Decodes a picture as `rgba8` with straight alpha; a PNG as ``PNGDecoder`` does.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    let data = Array(bytes[entries[index]])
    if data.has(PNGChunks.signature) {
      return try PNGDecoder(data, limits: limits).image(at: 0)
    }
    return try ICOBitmap(data, limits: limits).image(limits: limits)
  }

  static let truncated = PlatenError.cutOff("icon", "the file ends before its pictures do")
}

/// A bitmap of an icon: its header states twice the height, for after the colours comes a mask of
/// one bit a pixel, 1 where the picture is transparent.
private struct ICOBitmap {
  let size: PixelSize
  private let file: [UInt8]
  private let mask: Int
  private let isDeep: Bool

  init(_ data: [UInt8], limits: Limits) throws(PlatenError) {
    guard let length = data.load32(0, .little), let width = data.load32(4, .little),
      let doubled = data.load32(8, .little), let bits = data.load16(14, .little),
      let colors = data.load32(32, .little)
    else { throw ICODecoder.truncated }
    guard length == 40 else { throw .damaged("icon", "a bitmap has an unknown header") }
    guard doubled % 2 == 0, [1, 4, 8, 24, 32].contains(bits), data.load32(16, .little) == 0,
      colors <= 256
    else { throw .damaged("icon", "the header of a bitmap makes no sense") }
    _ = try limits.checkedPixels(width: width, height: doubled / 2)
    size = PixelSize(width: width, height: doubled / 2)
    isDeep = bits == 32
    let palette = bits > 8 ? 0 : (colors > 0 ? colors : 1 << bits) * 4
    let pixels = 40 + palette
    let stride = (width * bits + 31) / 32 * 4
    mask = try stride.checkedProduct(size.height).checkedSum(14 + pixels)
    var file = Array("BM".utf8)
    for value in [data.count + 14, 0, pixels + 14] { file.appendLittle(value, 4) }
    file += data
    for shift in 0..<4 {
      file[14 + 8 + shift] = UInt8(truncatingIfNeeded: size.height >> (8 * shift))
    }
    self.file = file
    guard mask <= file.count else { throw ICODecoder.truncated }
  }

  func image(limits: Limits) throws(PlatenError) -> Image {
    var image = try BMPDecoder(file, limits: limits).image(at: 0).converted(to: .rgba8)
    image.resolution = nil
    image.alpha = .straight
    let (width, height) = (size.width, size.height)
    let alphas = isDeep ? try alphas() : nil
    let stride = (width + 31) / 32 * 4
    // Files of 32 bits may leave the mask out.
    guard alphas != nil || mask + stride * height <= file.count else {
      throw ICODecoder.truncated
    }
    unsafe image.withUnsafeMutableBytes { pixels in
      for y in 0..<height {
        let line = height - 1 - y
        for x in 0..<width {
          let alpha: UInt8 =
            if let alphas {
              alphas[line * width + x]
            } else {
              file[mask + line * stride + x >> 3] >> UInt8(7 - x & 7) & 1 == 0 ? 255 : 0
            }
          unsafe pixels[(y * width + x) * 4 + 3] = alpha
        }
      }
    }
    return image
  }

  /// The alpha of a bitmap of 32 bits, the bottom row first; nil where it is 0 throughout, as in
  /// files of before there was any.
  private func alphas() throws(PlatenError) -> [UInt8]? {
    let count = size.width * size.height
    guard 54 + count * 4 <= file.count else { throw ICODecoder.truncated }
    let alphas = (0..<count).map { pixel -> UInt8 in file[4 * pixel + 57] }
    return alphas.contains { $0 > 0 } ? alphas : nil
  }
}

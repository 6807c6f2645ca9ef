/// How the samples of a PNG are stored, from IHDR, PLTE and tRNS.
struct PNGLayout: Sendable {
  let header: PNGHeader
  /// What each sample of up to 8 bits becomes, for grey and palette; 256 pixels.
  private(set) var pixels: [UInt32] = []
  private(set) var paletteCount = 0
  /// The one colour that is transparent, 16 bits a channel, red lowest; `.max` for none.
  private(set) var key = UInt64.max
  private(set) var hasTransparency = false

  init(_ header: PNGHeader) {
    self.header = header
    hasTransparency = header.hasAlphaChannel
    if depth <= 8, colorType == .gray || colorType == .palette {
      let top = UInt32(1 << depth - 1)
      pixels = (0..<256).map { value in
        let gray = header.colorType == .gray ? min(UInt32(value), top) * 255 / top : 0
        return (gray * 0x1_0101 | 0xFF00_0000).littleEndian
      }
    }
  }

  var size: PixelSize { header.size }
  private var depth: Int { header.depth }
  private var colorType: PNGHeader.ColorType { header.colorType }

  /// Reads PLTE.
  mutating func takePalette(_ chunk: PNGChunk, of bytes: [UInt8]) throws(PlatenError) {
    let count = chunk.data.count / 3
    guard chunk.data.count == count * 3, (1...256).contains(count) else {
      throw chunk.violation("a palette has 1 to 256 entries of 3 bytes")
    }
    guard colorType != .gray, colorType != .grayAlpha else {
      throw chunk.violation("a grey picture has no palette")
    }
    guard paletteCount == 0, !(hasTransparency && colorType == .rgb) else {
      throw chunk.violation("one palette comes before tRNS")
    }
    paletteCount = count
    guard colorType == .palette else { return }
    guard count <= 1 << depth else {
      throw chunk.violation("\(depth) bits can't tell \(count) entries apart")
    }
    for entry in 0..<count {
      let at = chunk.data.lowerBound + entry * 3
      let color = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
      pixels[entry] = (color | 0xFF00_0000).littleEndian
    }
  }

  /// Reads tRNS.
  mutating func takeTransparency(_ chunk: PNGChunk, of bytes: [UInt8]) throws(PlatenError) {
    let at = chunk.data.lowerBound
    let count = chunk.data.count
    guard !hasTransparency else { throw chunk.violation("alpha is stated only once") }
    hasTransparency = true
    switch colorType {
    case .palette:
      guard count <= paletteCount else {
        throw chunk.violation("\(count) alphas are stated for \(paletteCount) palette entries")
      }
      for entry in 0..<count {
        let color = UInt32(littleEndian: pixels[entry]) & 0xFF_FFFF
        pixels[entry] = (color | UInt32(bytes[at + entry]) << 24).littleEndian
      }
    case .gray:
      guard count == 2 else { throw chunk.violation("for grey it has 2 bytes") }
      let value = try UInt64(chunk.load16(0, of: bytes)) & UInt64(1 << depth - 1)
      key = value | value << 16 | value << 32
      if depth <= 8 { pixels[Int(value)] &= UInt32(0xFF_FFFF).littleEndian }
    case .rgb:
      guard count == 6 else { throw chunk.violation("for colour it has 6 bytes") }
      let mask = UInt64(1 << depth - 1)
      key = 0
      for channel in 0..<3 {
        let value = try UInt64(chunk.load16(2 * channel, of: bytes)) & mask
        key |= value << UInt64(16 * channel)
      }
    case .grayAlpha, .rgba: break
    }
  }

  /// The distance of the filters: bytes of a whole pixel, at least 1.
  var filterStep: Int { max(1, header.channels * depth / 8) }

  /// Bytes of a row of `width` pixels, without its filter byte.
  func rowBytes(width: Int) -> Int { (width * header.channels * depth + 7) / 8 }

  /// The passes in which a picture is stored: every how many pixels, from where, and how many.
  func passes(width: Int, height: Int) -> [PNGPass] {
    guard header.isInterlaced else {
      return [PNGPass(x: 0, y: 0, stepX: 1, stepY: 1, width: width, height: height)]
    }
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return adam7.compactMap { x, y, stepX, stepY in
      let across = (width - x + stepX - 1) / stepX
      let down = (height - y + stepY - 1) / stepY
      guard across > 0, down > 0 else { return nil }
      return PNGPass(x: x, y: y, stepX: stepX, stepY: stepY, width: across, height: down)
    }
  }
}

/// One pass of a PNG: a picture of every n-th pixel (PNG third edition, 8.2).
struct PNGPass {
  let x, y, stepX, stepY, width, height: Int
}

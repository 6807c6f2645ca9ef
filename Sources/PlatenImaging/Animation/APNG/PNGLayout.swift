import PlatenQueue

/// How the samples of a PNG are stored, from IHDR, PLTE and tRNS.
struct PNGLayout: Sendable {
  /// Colour types, numbered as in IHDR.
  enum ColorType: Int {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  let size: PixelSize
  let depth: Int
  let colorType: ColorType
  let isInterlaced: Bool
  /// What each sample of up to 8 bits becomes, for grey and palette; 256 pixels.
  private(set) var pixels: [UInt32] = []
  private(set) var paletteCount = 0
  /// The one colour that is transparent, 16 bits a channel, red lowest; `.max` for none.
  private(set) var key = UInt64.max
  private(set) var hasTransparency = false

  /// Reads IHDR.
  ///
  /// - Throws: `malformed`.
  init(_ chunk: PNGChunk, of bytes: [UInt8]) throws(PlatenError) {
    guard chunk.type == "IHDR", chunk.data.count == 13 else {
      throw chunk.violation("IHDR of 13 bytes comes first")
    }
    let at = chunk.data.lowerBound
    size = PixelSize(width: bytes.bigEndian32(at: at), height: bytes.bigEndian32(at: at + 4))
    depth = Int(bytes[at + 8])
    guard let type = ColorType(rawValue: Int(bytes[at + 9])), type.depths.contains(depth) else {
      throw chunk.violation("colour type \(bytes[at + 9]) with \(depth) bits does not exist")
    }
    guard bytes[at + 10] == 0, bytes[at + 11] == 0, bytes[at + 12] <= 1 else {
      throw chunk.violation("the compression, filter or interlace method does not exist")
    }
    colorType = type
    isInterlaced = bytes[at + 12] == 1
    hasTransparency = type == .rgba || type == .grayAlpha
    if depth <= 8, type == .gray || type == .palette {
      let top = UInt32(1 << depth - 1)
      pixels = (0..<256).map { value in
        let gray = type == .gray ? min(UInt32(value), top) * 255 / top : 0
        return (gray * 0x1_0101 | 0xFF00_0000).littleEndian
      }
    }
  }

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
      let value = UInt64(bytes.bigEndian16(at: at)) & UInt64(1 << depth - 1)
      key = value | value << 16 | value << 32
      if depth <= 8 { pixels[Int(value)] &= UInt32(0xFF_FFFF).littleEndian }
    case .rgb:
      guard count == 6 else { throw chunk.violation("for colour it has 6 bytes") }
      let mask = UInt64(1 << depth - 1)
      key =
        UInt64(bytes.bigEndian16(at: at)) & mask | (UInt64(bytes.bigEndian16(at: at + 2)) & mask)
        << 16
        | (UInt64(bytes.bigEndian16(at: at + 4)) & mask) << 32
    case .grayAlpha, .rgba: break
    }
  }

  /// Samples of one pixel.
  var channels: Int {
    switch colorType {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The distance of the filters: bytes of a whole pixel, at least 1.
  var filterStep: Int { max(1, channels * depth / 8) }

  /// Bytes of a row of `width` pixels, without its filter byte.
  func rowBytes(width: Int) -> Int { (width * channels * depth + 7) / 8 }

  /// The passes in which a picture is stored: every how many pixels, from where, and how many.
  func passes(width: Int, height: Int) -> [PNGPass] {
    guard isInterlaced else {
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

extension PNGLayout.ColorType {
  fileprivate var depths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

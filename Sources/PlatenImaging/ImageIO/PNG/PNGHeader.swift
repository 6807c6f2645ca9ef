/// What IHDR says of a PNG (third edition, 11.2.1).
struct PNGHeader: Sendable {
  /// Colour types, numbered as in IHDR.
  enum ColorType: Int {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  let size: PixelSize
  /// Bits of a sample: 1, 2, 4, 8 or 16.
  let depth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  /// Reads IHDR.
  ///
  /// - Throws: `malformed` for another chunk, or values that the specification does not know.
  init(_ chunk: PNGChunk, of bytes: [UInt8]) throws(PlatenError) {
    guard chunk.type == "IHDR", chunk.data.count == 13 else {
      throw chunk.violation("IHDR of 13 bytes comes first")
    }
    size = try PixelSize(
      width: chunk.load32(0, of: bytes), height: chunk.load32(4, of: bytes))
    let fields = bytes[chunk.data].dropFirst(8).map { Int($0) }
    depth = fields[0]
    guard let type = ColorType(rawValue: fields[1]), type.depths.contains(depth) else {
      throw chunk.violation("colour type \(fields[1]) with \(depth) bits does not exist")
    }
    guard fields[2] == 0, fields[3] == 0, fields[4] <= 1 else {
      throw chunk.violation("the compression, filter or interlace method does not exist")
    }
    colorType = type
    isInterlaced = fields[4] == 1
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

  /// Whether every pixel has an alpha of its own.
  var hasAlphaChannel: Bool { colorType == .grayAlpha || colorType == .rgba }
}

extension PNGHeader.ColorType {
  fileprivate var depths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

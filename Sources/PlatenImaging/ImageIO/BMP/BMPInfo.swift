/// The headers of a Windows or OS/2 bitmap, checked.
struct BMPInfo: Sendable {
  /// How the pixels are stored.
  enum Compression: Sendable {
    case none, rle8, rle4, bitFields
  }

  /// Where the bits of one channel lie in a pixel.
  struct Channel: Sendable {
    let shift: Int
    let maximum: Int

    /// A channel from its mask; nil if its bits are not next to each other.
    init?(mask: Int) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      maximum = mask >> shift
      guard maximum & (maximum + 1) == 0 else { return nil }
    }

    /// The channel of a pixel as 0…255, to the nearest.
    func value(_ pixel: Int) -> UInt32 {
      guard maximum > 0 else { return 0 }
      return UInt32((((pixel >> shift) & maximum) * 255 + maximum / 2) / maximum)
    }
  }

  var size = PixelSize(width: 0, height: 0)
  var isTopDown = false
  var bits = 0
  var compression = Compression.none
  var resolution: Resolution?
  /// Red, green, blue, alpha; of pixels of 16 bits, and of 32 where masks are stated.
  var channels: [Channel] = []
  /// Colours as RGBA words, red lowest.
  var palette: [UInt32] = []
  /// Colours of the palette as the header counts them; 0 for as many as the bits allow.
  private var statedColors = 0
  /// Where the pixels begin.
  var pixels = 0

  /// Bits of the widest channel.
  var bitsPerChannel: Int {
    channels.map { Int.bitWidth - $0.maximum.leadingZeroBitCount }.max() ?? min(bits, 8)
  }
  /// Whether pixels can be transparent.
  var hasAlpha: Bool { channels.count == 4 && channels[3].maximum > 0 }
  /// Whether every colour of the palette is a grey.
  var isGray: Bool {
    !palette.isEmpty
      && palette.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF }
  }

  /// Reads the file header, the bitmap header of any version, the masks and the palette.
  ///
  /// - Throws: `truncated`, `malformed`, `unsupported` for a JPEG or PNG inside.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    guard let offset = bytes.load32(10, .little), let length = bytes.load32(14, .little) else {
      throw .cutOff("BMP")
    }
    guard bytes.count >= 14 + length else { throw .cutOff("BMP") }
    pixels = offset
    if length == 12 {
      try readCore(bytes)
    } else {
      guard length >= 16 else { throw .damaged("BMP", "its header has \(length) bytes") }
      try readInfo(bytes, length)
    }
    try readPalette(bytes, start: 14 + length, entryLength: length == 12 ? 3 : 4)
  }

  private mutating func readCore(_ bytes: [UInt8]) throws(PlatenError) {
    guard let width = bytes.load16(18, .little), let height = bytes.load16(20, .little),
      let bits = bytes.load16(24, .little)
    else { throw .cutOff("BMP") }
    guard [1, 4, 8, 24].contains(bits) else {
      throw .damaged("BMP", "\(bits) bits per pixel are not allowed")
    }
    size = PixelSize(width: width, height: height)
    self.bits = bits
  }

  private mutating func readInfo(_ bytes: [UInt8], _ length: Int) throws(PlatenError) {
    // A short header of OS/2 leaves the last fields away; they are then 0.
    let fields = stride(from: 18, to: 54, by: 4).map {
      $0 + 4 <= 14 + length ? bytes.load32($0, .little) ?? 0 : 0
    }
    guard let bits = bytes.load16(28, .little) else { throw .cutOff("BMP") }
    statedColors = fields[7]
    let height = Int(Int32(truncatingIfNeeded: fields[1]))
    size = PixelSize(width: Int(Int32(truncatingIfNeeded: fields[0])), height: abs(height))
    isTopDown = height < 0
    self.bits = bits
    // 2 bits are those of Windows CE.
    guard [1, 2, 4, 8, 16, 24, 32].contains(bits) else {
      throw .damaged("BMP", "\(bits) bits per pixel are not allowed")
    }
    if fields[5] > 0, fields[6] > 0, fields[5] <= 0x7FFF_FFFF, fields[6] <= 0x7FFF_FFFF {
      resolution = Resolution(perMetre: fields[5], fields[6])
    }
    switch (fields[3], bits) {
    case (0, _):
      if bits == 16 { channels = [0x7C00, 0x3E0, 0x1F, 0].compactMap { Channel(mask: $0) } }
    case (1, 8): compression = .rle8
    case (2, 4): compression = .rle4
    case (3, 16), (3, 32), (6, 16), (6, 32):
      compression = .bitFields
      try readMasks(bytes, hasAlpha: fields[3] == 6 || length >= 56)
    case (4, _), (5, _):
      throw PlatenError(
        .unsupported, message: "this kind of BMP can't be read",
        reason: "a \(fields[3] == 4 ? "JPEG" : "PNG") for printers is packed inside",
        suggestion: "Convert it first: magick in.bmp out.png.")
    default: throw .damaged("BMP", "compression \(fields[3]) with \(bits) bits is not allowed")
    }
    guard !isTopDown || compression == .none || compression == .bitFields else {
      throw .damaged("BMP", "a compressed bitmap can't be top-down")
    }
  }

  private mutating func readMasks(_ bytes: [UInt8], hasAlpha: Bool) throws(PlatenError) {
    for index in 0..<4 {
      let mask = index < 3 || hasAlpha ? bytes.load32(54 + 4 * index, .little) : 0
      guard let mask else { throw .cutOff("BMP") }
      guard let channel = Channel(mask: mask) else {
        throw .damaged("BMP", "the bits of a channel are not next to each other")
      }
      channels.append(channel)
    }
  }

  private mutating func readPalette(_ bytes: [UInt8], start: Int, entryLength: Int)
    throws(PlatenError)
  {
    guard bits <= 8 else { return }
    // Some writers say where the palette begins instead of the pixels after it.
    if pixels == start, statedColors > 0 { pixels += min(statedColors, 256) * entryLength }
    // Some writers state no count and store fewer colours than the bits allow: the pixels begin
    // where the palette ends.
    let room = max(0, pixels - start) / entryLength
    let count = min(statedColors == 0 ? 1 << bits : min(statedColors, 256), room)
    guard count > 0 else { throw .damaged("BMP", "it has no palette") }
    for index in 0..<count {
      let entry = start + index * entryLength
      guard entry + 3 <= bytes.count else { throw .cutOff("BMP") }
      let (blue, green, red) = (bytes[entry], bytes[entry + 1], bytes[entry + 2])
      palette.append(UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000)
    }
  }
}

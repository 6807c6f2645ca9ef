/// What stands around the parts of a PNG's pixels.
struct PNGStream {
  private var checksum = Adler32()
  private var isStarted = false

  /// The bytes before the pixels.
  static func start(
    _ layout: PNGRowLayout, _ colorProfile: ColorProfile?, _ resolution: Resolution?
  ) -> [UInt8] {
    var png = PNGChunks.signature
    png.appendChunk("IHDR", layout.header)
    png.appendDescription(colorProfile, resolution)
    return png
  }

  /// Adds the next part: the first after the header of the zlib stream (RFC 1950, section 2.2),
  /// the last before its checksum.
  mutating func append(_ part: PNGPart, isLast: Bool, to png: inout [UInt8]) {
    checksum.append(part.checksum)
    var data = part.data
    if !isStarted { data.insert(contentsOf: [0x78, 0x5E], at: 0) }
    if isLast { data.append32(Int(checksum.value)) }
    isStarted = true
    // A chunk's length has 31 bits.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      png.appendChunk("IDAT", data[start..<min(start + 1 << 30, data.count)])
    }
    if isLast { png.appendChunk("IEND", []) }
  }
}

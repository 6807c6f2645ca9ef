/// The sizes that the headers of a WebP state (RFC 9649, section 2), read without libwebp.
struct WebPExtent {
  /// The picture, or the canvas of an animation.
  private(set) var size: PixelSize
  /// The frames of an animation that are there.
  private(set) var frames: [PixelSize] = []

  /// Reads as many chunks as there are.
  ///
  /// - Throws: `truncated`, `malformed`.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    guard bytes.count >= 30 else { throw .truncatedWebP }
    func little(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    if bytes.has("VP8X", at: 12) {
      size = PixelSize(width: little(24, 3) + 1, height: little(27, 3) + 1)
    } else if bytes.has("VP8L", at: 12), bytes[20] == 0x2F {
      let sides = little(21, 4)
      size = PixelSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
    } else if bytes.has("VP8 ", at: 12), little(23, 3) == 0x2A_01_9D {
      size = PixelSize(width: little(26, 2) & 0x3FFF, height: little(28, 2) & 0x3FFF)
    } else {
      throw .damaged("WebP", "it begins with no picture")
    }
    guard bytes[20] & 2 != 0, bytes.has("VP8X", at: 12) else { return }
    for chunk in WebPChunks(bytes) where chunk.name == "ANMF" && chunk.start + 24 <= bytes.count {
      frames.append(
        PixelSize(width: little(chunk.start + 14, 3) + 1, height: little(chunk.start + 17, 3) + 1))
    }
  }
}

/// One frame of an APNG, or its default image: where it goes and where its compressed data lies.
struct APNGFrame: Sendable {
  var info: FrameInfo
  /// The pieces of its zlib stream, from the IDAT or fdAT chunks.
  var data: [Range<Int>] = []
  /// The chunk its data begins with, for errors; its fcTL where it has none.
  var offset = 0
  /// Why it can't be read, where that is known without decoding.
  var damage: PlatenError?

  /// The place of a frame that is lost.
  init(lost error: PlatenError, at offset: Int) {
    info = FrameInfo(
      rect: PixelRect(x: 0, y: 0, width: 0, height: 0), unclampedDelay: .zero, disposal: .none,
      blend: .source)
    self.offset = offset
    damage = error
  }

  /// The whole picture, shown at once.
  init(defaultImage size: PixelSize) {
    info = FrameInfo(
      rect: PixelRect(size), unclampedDelay: .zero, disposal: .none, blend: .source)
  }

  /// Reads fcTL (PNG third edition, 11.3.6.2).
  ///
  /// - Throws: `malformed`.
  init(control chunk: PNGChunk, of bytes: [UInt8], canvas: PixelSize, isFirst: Bool)
    throws(PlatenError)
  {
    guard chunk.data.count == 26 else { throw chunk.violation("it has 26 bytes") }
    // Until its data comes.
    offset = chunk.offset
    let at = chunk.data.lowerBound
    let rect = try PixelRect(
      x: chunk.load32(12, of: bytes), y: chunk.load32(16, of: bytes),
      width: chunk.load32(4, of: bytes), height: chunk.load32(8, of: bytes))
    guard !rect.isEmpty, rect.maxX <= canvas.width, rect.maxY <= canvas.height else {
      throw chunk.violation(
        "\(rect.width)×\(rect.height) at \(rect.x), \(rect.y) is not inside \(canvas)")
    }
    let numerator = try chunk.load16(20, of: bytes)
    let denominator = try chunk.load16(22, of: bytes)
    let disposal: FrameInfo.Disposal
    switch bytes[at + 24] {
    case 0: disposal = .none
    case 1: disposal = .background
    // Before the first frame there is nothing to go back to but the empty canvas.
    case 2: disposal = isFirst ? .background : .previous
    default: throw chunk.violation("there is no dispose_op \(bytes[at + 24])")
    }
    guard bytes[at + 25] <= 1 else {
      throw chunk.violation("there is no blend_op \(bytes[at + 25])")
    }
    info = FrameInfo(
      rect: rect, unclampedDelay: .seconds(numerator) / (denominator == 0 ? 100 : denominator),
      disposal: disposal, blend: bytes[at + 25] == 0 ? .source : .over)
  }
}

import PlatenCore

/// Splits an APNG into frames and holds it to every rule of the specification (PNG third edition,
/// 4.9, 5.6 and 11.3.6): order, counts, sequence numbers, regions and checksums.
struct APNGParser {
  private let bytes: [UInt8]
  private let limits: Limits

  private(set) var layout: PNGLayout
  private(set) var plays = 1
  private(set) var frames: [APNGFrame] = []
  /// The default image where it is no frame.
  private(set) var poster: APNGFrame?
  private(set) var warnings: [String] = []

  private var frameCount: Int?
  private var sequence = 0
  /// Where the walk is: before, within or behind the IDAT chunks.
  private var stage = Stage.before

  private enum Stage { case before, within, behind }

  init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    guard bytes.has(PNGChunks.signature, at: 0) else {
      throw PlatenError(.malformed, message: "is not a PNG", reason: "it begins with other bytes")
    }
    self.bytes = bytes
    self.limits = limits
    let header = try PNGChunk(checkedAt: PNGChunks.signature.count, of: bytes)
    layout = try PNGLayout(PNGHeader(header, of: bytes))
    guard layout.size.width > 0, layout.size.height > 0 else {
      throw header.violation("\(layout.size) is no size of a picture")
    }
    _ = try limits.checkedPixels(width: layout.size.width, height: layout.size.height)
    var chunk = header
    repeat {
      chunk = try PNGChunk(checkedAt: chunk.end, of: bytes)
      do throws(PlatenError) {
        try take(chunk)
      } catch {
        throw naming(frameOf: chunk, error)
      }
    } while chunk.type != "IEND"
    try finish(chunk)
  }

  /// The error with the frame it concerns: the one that fcTL was to begin, or fdAT to go on with.
  private func naming(frameOf chunk: PNGChunk, _ error: PlatenError) -> PlatenError {
    guard ["fcTL", "fdAT"].contains(chunk.type), !error.message.hasPrefix("frame ") else {
      return error
    }
    var error = error
    error.message =
      "frame \(chunk.type == "fcTL" ? frames.count : max(0, frames.count - 1)): "
      + error.message
    return error
  }

  private mutating func take(_ chunk: PNGChunk) throws(PlatenError) {
    if chunk.type != "IDAT", stage == .within { stage = .behind }
    switch chunk.type {
    case "IHDR": throw chunk.violation("there is one IHDR")
    case "PLTE":
      try require(chunk, stage == .before, "it comes before IDAT")
      try layout.takePalette(chunk, of: bytes)
    case "tRNS":
      try require(chunk, stage == .before, "it comes before IDAT")
      try layout.takeTransparency(chunk, of: bytes)
    case "acTL": try takeAnimation(chunk)
    case "fcTL": try takeFrame(chunk)
    case "IDAT": try takeDefaultImage(chunk)
    case "fdAT": try takeFrameData(chunk)
    case "IEND": try require(chunk, chunk.data.isEmpty, "it is empty")
    default:
      // Bit 5 of the first letter: lower case is ancillary and may be passed over.
      guard bytes[chunk.offset + 4] & 32 != 0 else {
        throw PlatenError(
          .unsupported,
          message: "the critical \(chunk.type) chunk at byte \(chunk.offset) is unknown",
          suggestion: "Convert it first: magick in.png out.png.")
      }
    }
  }

  private mutating func takeAnimation(_ chunk: PNGChunk) throws(PlatenError) {
    try require(chunk, frameCount == nil, "there is one acTL")
    try require(chunk, stage == .before, "it comes before IDAT")
    try require(chunk, frames.isEmpty, "it comes before fcTL")
    try require(chunk, chunk.data.count == 8, "it has 8 bytes")
    let count = try chunk.load32(0, of: bytes)
    try require(chunk, count > 0, "there is at least one frame")
    try limits.check(frames: count, of: layout.size.width * layout.size.height)
    frameCount = count
    plays = try chunk.load32(4, of: bytes)
  }

  private mutating func takeFrame(_ chunk: PNGChunk) throws(PlatenError) {
    guard let frameCount else { throw chunk.violation("acTL comes before it") }
    let isFirst = frames.isEmpty
    try require(chunk, frames.count < frameCount, "acTL announces \(frameCount) frames")
    try require(chunk, isFirst || stage == .behind, "one fcTL at the most comes before IDAT")
    try requireData(before: chunk)
    let frame = try APNGFrame(control: chunk, of: bytes, canvas: layout.size, isFirst: isFirst)
    try takeSequence(chunk)
    if stage == .before {
      let whole = frame.info.rect == PixelRect(layout.size)
      try require(chunk, whole, "before IDAT it describes the whole picture")
    }
    frames.append(frame)
  }

  private mutating func takeDefaultImage(_ chunk: PNGChunk) throws(PlatenError) {
    switch stage {
    case .before:
      if layout.header.colorType == .palette {
        try require(chunk, layout.paletteCount > 0, "PLTE comes before it")
      }
      if frames.isEmpty { poster = APNGFrame(defaultImage: layout.size) }
      stage = .within
    case .within: break
    case .behind: throw chunk.violation("IDAT chunks follow one another")
    }
    if poster != nil {
      poster?.data.append(chunk.data)
      if poster?.offset == 0 { poster?.offset = chunk.offset }
    } else {
      add(chunk.data, of: chunk)
    }
  }

  private mutating func takeFrameData(_ chunk: PNGChunk) throws(PlatenError) {
    try require(chunk, chunk.data.count >= 4, "it begins with a sequence number")
    // Where the default image is frame 0, its data is in IDAT alone.
    let owner = frames.count > (poster == nil ? 1 : 0)
    try require(chunk, owner && stage == .behind, "fcTL comes before it")
    try takeSequence(chunk)
    add(chunk.data.dropFirst(4), of: chunk)
  }

  private mutating func add(_ data: Range<Int>, of chunk: PNGChunk) {
    let last = frames.count - 1
    if frames[last].offset == 0 { frames[last].offset = chunk.offset }
    if !data.isEmpty { frames[last].data.append(data) }
  }

  private mutating func takeSequence(_ chunk: PNGChunk) throws(PlatenError) {
    let number = try chunk.load32(0, of: bytes)
    try require(chunk, number == sequence, "sequence number \(sequence) is due, not \(number)")
    sequence += 1
  }

  private mutating func finish(_ end: PNGChunk) throws(PlatenError) {
    guard stage == .behind else { throw end.violation("IDAT comes before it") }
    guard let frameCount else {
      throw PlatenError(.malformed, message: "the PNG holds no animation", reason: "it has no acTL")
    }
    guard frames.count == frameCount else {
      throw end.violation("acTL announces \(frameCount) frames, and there are \(frames.count)")
    }
    try requireData(before: end)
    if end.end < bytes.count {
      warnings.append("\(bytes.count - end.end) bytes follow the IEND chunk")
    }
  }

  /// Every frame has data before the next begins; that of frame 0 may still be to come in IDAT.
  private func requireData(before chunk: PNGChunk) throws(PlatenError) {
    guard let last = frames.last, last.data.isEmpty else { return }
    throw PlatenError(
      .malformed, message: "frame \(frames.count - 1) has no data",
      reason: "its place ends with the \(chunk.type) chunk at byte \(chunk.offset)",
      suggestion: "Copy it again from its source.")
  }

  private func require(_ chunk: PNGChunk, _ isMet: Bool, _ rule: String) throws(PlatenError) {
    guard isMet else { throw chunk.violation(rule) }
  }
}

/// Splits an APNG into frames and holds it to every rule of the specification (PNG third edition,
/// 4.9, 5.6 and 11.3.6): order, counts, sequence numbers, regions and checksums.
struct APNGParser {
  /// The file, with the lengths of chunks put right that are sound but for them.
  var bytes: [UInt8]
  let limits: Limits
  let policy: DamagePolicy

  private(set) var layout: PNGLayout
  private(set) var plays = 1
  var frames: [APNGFrame] = []
  var warnings: [String] = []
  var damage: AnimationDamage?
  /// Whether nothing is left but the default image.
  var isDefaultImage = false
  /// Whether not even that is there but in part.
  var isPart = false
  /// Whether the file ends before its IEND chunk.
  var isCut = false

  var frameCount: Int?
  /// The default image, whether it is a frame or not.
  var defaultImage: APNGFrame
  /// Whether the default image is frame 0; `nil` before its data.
  var isDefaultFrame: Bool?
  /// Whether there is no telling what the animation is.
  var isVoid = false
  /// Whether the data that follows belongs to no frame.
  var isSkipping = false
  /// Whether a chunk was lost that may have been a frame's.
  var mayLackData = false
  /// Places after which frames may be lost that nothing is known of.
  var gaps: [Int] = []
  /// The frame of those looked at so far that is known to have all its data.
  var wholeFrame = -1
  private var sequence = 0
  /// Where the walk is: before, within or after the IDAT chunks.
  var stage = Stage.before

  enum Stage { case before, within, behind }

  init(_ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy) throws(PlatenError) {
    guard bytes.has(PNGChunks.signature, at: 0) else {
      throw PlatenError(.malformed, message: "is not a PNG", reason: "it begins with other bytes")
    }
    self.bytes = bytes
    self.limits = limits
    self.policy = policy
    let header = try PNGChunk(checkedAt: PNGChunks.signature.count, of: bytes)
    layout = try PNGLayout(PNGHeader(header, of: bytes))
    guard layout.size.width > 0, layout.size.height > 0 else {
      throw header.violation("\(layout.size) is no size of a picture")
    }
    _ = try limits.checkedPixels(width: layout.size.width, height: layout.size.height)
    defaultImage = APNGFrame(defaultImage: layout.size)
    try walk(from: header.end)
  }

  private mutating func walk(from start: Int) throws(PlatenError) {
    var offset: Int? = start
    while let at = offset {
      let chunk: PNGChunk
      do throws(PlatenError) {
        chunk = try PNGChunk(checkedAt: at, of: bytes)
      } catch {
        if mendLength(at: at) { continue }
        offset = try passDamage(error, at: at)
        continue
      }
      do throws(PlatenError) {
        try take(chunk)
      } catch {
        if try stop(at: chunk, error) { return try finish(at: chunk.offset) }
        try lose(chunk, naming(frameOf: chunk, error))
      }
      guard chunk.type == "IEND" else {
        offset = chunk.end
        continue
      }
      if chunk.end < bytes.count {
        warnings.append("\(bytes.count - chunk.end) bytes follow the IEND chunk")
      }
      return try finish(at: chunk.offset)
    }
    try finish(at: bytes.count)
  }

  /// The default image as a file of its own, as far as its data goes.
  var mended: [UInt8] {
    var file = Array(bytes[..<defaultImage.offset])
    file.appendChunk("IDAT", defaultImage.data.flatMap { bytes[$0] })
    file.appendChunk("IEND", [])
    return file
  }

  /// Frames that there is room for: an fcTL chunk alone has 38 bytes.
  var mostFrames: Int { bytes.count / 38 }

  /// The default image where it is no frame.
  var poster: APNGFrame? { isDefaultFrame == false && !isDefaultImage ? defaultImage : nil }

  /// The error with the frame it concerns: the one that fcTL was to begin, or fdAT to go on with.
  private func naming(frameOf chunk: PNGChunk, _ error: PlatenError) -> PlatenError {
    guard ["fcTL", "fdAT"].contains(chunk.type) else { return error }
    return error.naming(frame: chunk.type == "fcTL" ? frames.count : max(0, frames.count - 1))
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
    case "fcTL": if !isVoid { try takeFrame(chunk) }
    case "IDAT": try takeDefaultImage(chunk)
    case "fdAT": if !isVoid { try takeFrameData(chunk) }
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
    try require(chunk, chunk.data.count == 8, "it has 8 bytes")
    let count = try chunk.load32(0, of: bytes)
    try require(
      chunk, (1...0x7FFF_FFFF).contains(count), "there are 1 to 2³¹ − 1 frames, not \(count)")
    try limits.check(
      frames: min(count, mostFrames), of: layout.size.width * layout.size.height)
    frameCount = count
    plays = try chunk.load32(4, of: bytes)
  }

  /// fcTL may come before acTL: both have their place before IDAT, in any order (5.6).
  private mutating func takeFrame(_ chunk: PNGChunk) throws(PlatenError) {
    try require(chunk, frameCount != nil || stage == .before, "acTL comes before IDAT")
    let isFirst = frames.isEmpty
    if let frameCount, frames.count >= frameCount {
      // Its number is taken all the same, so that what belongs to it is no gap after the last.
      _ = try takeSequence(chunk)
      throw chunk.violation("acTL announces \(frameCount) frames")
    }
    try require(chunk, isFirst || stage == .behind, "one fcTL at the most comes before IDAT")
    try requireData(at: chunk.offset)
    var frame = try APNGFrame(control: chunk, of: bytes, canvas: layout.size, isFirst: isFirst)
    isSkipping = try !takeSequence(chunk)
    if isSkipping { return }
    if isFirst, !frames.isEmpty {
      // The first is lost, and this one goes back to what that has left.
      frame = try APNGFrame(control: chunk, of: bytes, canvas: layout.size, isFirst: false)
    }
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
      beginDefaultImage()
    case .within: break
    case .behind: throw chunk.violation("IDAT chunks follow one another")
    }
    defaultImage.add(chunk.data, of: chunk)
    if isDefaultFrame == true { frames[0].add(chunk.data, of: chunk) }
  }

  mutating func beginDefaultImage() {
    guard stage == .before else { return }
    stage = .within
    isDefaultFrame = !frames.isEmpty
  }

  private mutating func takeFrameData(_ chunk: PNGChunk) throws(PlatenError) {
    try require(chunk, chunk.data.count >= 4, "it begins with a sequence number")
    // Where the default image is frame 0, its data is in IDAT alone.
    let owner = isSkipping || frames.count > (isDefaultFrame == true ? 1 : 0)
    try require(chunk, owner && stage == .behind, "fcTL comes before it")
    guard try takeSequence(chunk), !isSkipping else { return }
    frames[frames.count - 1].add(chunk.data.dropFirst(4), of: chunk)
  }

  /// Takes the number of a chunk of the animation; `false` for one that is there already.
  private mutating func takeSequence(_ chunk: PNGChunk) throws(PlatenError) -> Bool {
    let number = try chunk.load32(0, of: bytes)
    guard number != sequence else {
      sequence += 1
      return true
    }
    let error = chunk.violation("sequence number \(sequence) is due, not \(number)")
    try passGap(naming(frameOf: chunk, error), at: chunk, isBehind: number > sequence)
    guard number > sequence else { return false }
    sequence = number + 1
    return true
  }

  private func require(_ chunk: PNGChunk, _ isMet: Bool, _ rule: String) throws(PlatenError) {
    guard isMet else { throw chunk.violation(rule) }
  }

  /// Holds the whole to its count, and takes off what can't be read at its end.
  private mutating func finish(at end: Int) throws(PlatenError) {
    if isDefaultFrame == nil {
      let error = PlatenError(
        isCut ? .truncated : .malformed, message: "the PNG has no pixels",
        reason: "its chunks end at byte \(end) without IDAT")
      throw damage?.error ?? error
    }
    if isCut || mayLackData { try checkLast(at: end) }
    try requireData(at: end)
    fillGap()
    guard isVoid || frames.count == frameCount else {
      let reason = "acTL announces \(frameCount ?? 0) frames, and there are \(frames.count)"
      try note(
        PlatenError(
          isCut ? .truncated : .malformed, message: "the animation is not whole",
          reason: "\(reason) before byte \(end)"),
        at: end, of: frames.count)
      return try fallBack()
    }
    if isCut, damage == nil { warnings.append("the file ends without its IEND chunk") }
    try fallBack()
  }
}

extension APNGFrame {
  /// Takes a piece of its data.
  mutating func add(_ piece: Range<Int>, of chunk: PNGChunk) {
    if data.isEmpty, damage == nil { offset = chunk.offset }
    if !piece.isEmpty { data.append(piece) }
  }
}

/// Walks the blocks of a GIF in memory and notes where each frame's data lies.
///
/// This is plain Swift and not libgif: the walk is a few dozen lines, needs no handle, copies
/// nothing, knows the offset of everything it complains of, and leaves every frame's data reachable
/// by itself, so that frames can be decoded in any order and at once.
struct GIFParser {
  let bytes: [UInt8]
  private let limits: Limits
  let policy: DamagePolicy
  var offset = 0
  /// What the picture to come is told, where something is.
  var control: Control?
  var sawControl = false
  /// Whether the picture to come was told something that is lost.
  var lacksControl = false
  /// The extension that was read last, from its data on.
  var passed: (label: UInt8, data: Range<Int>)?
  /// How often it went on after damage.
  var resumptions = 0
  private var decodedPixels = 0

  /// Each may look through all that is left of the file.
  static let mostResumptions = 64

  private(set) var canvas = PixelSize(width: 0, height: 0)
  private(set) var plays = 1
  var frames: [GIFFrame] = []
  var warnings: [String] = []
  var damage: AnimationDamage?

  /// What a graphic control extension says of the image that follows it.
  struct Control {
    var delay = 0
    var disposal = FrameInfo.Disposal.none
    var transparentIndex: Int?
  }

  init(_ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy) throws(PlatenError) {
    self.bytes = bytes
    self.limits = limits
    self.policy = policy
    try parse()
  }

  private mutating func parse() throws(PlatenError) {
    guard bytes.has("GIF87a") || bytes.has("GIF89a") else {
      throw PlatenError(.malformed, message: "is not a GIF", reason: "it begins with other bytes")
    }
    guard bytes.count >= 13 else { throw truncated("the file ends in its header") }
    canvas = PixelSize(width: word(at: 6), height: word(at: 8))
    if canvas.width > 0, canvas.height > 0 {
      _ = try limits.checkedPixels(width: canvas.width, height: canvas.height)
    }
    offset = 13
    let globalPalette = takePalette(flags: bytes[10])

    blocks: while true {
      guard offset < bytes.count else {
        try takeEnd()
        break
      }
      let isBehindPicture = offset == frames.last?.data.upperBound
      switch bytes[offset] {
      case 0x21: try takeExtension()
      case 0x2C: try takeImage(globalPalette)
      case 0x3B:
        if offset + 1 < bytes.count {
          warnings.append("\(bytes.count - offset - 1) bytes follow the trailer")
        }
        break blocks
      default:
        guard try goOn(behindPicture: isBehindPicture) else { break blocks }
      }
    }
    try close()
  }

  /// The end of the bytes where a block should begin.
  private mutating func takeEnd() throws(PlatenError) {
    guard control != nil else {
      if damage == nil { warnings.append("the file ends without a trailer at byte \(offset)") }
      return
    }
    try meet(truncated("the file ends before the picture of frame \(frames.count)"), at: offset)
  }

  /// Drops frames at the end that can't be read; of others the places are kept. Where none can, the
  /// first is given as far as it goes.
  private mutating func close() throws(PlatenError) {
    let first = frames.first
    while let last = frames.last, last.damage != nil { frames.removeLast() }
    guard frames.isEmpty else { return }
    if policy == .salvage, let part = try first?.part(in: bytes) {
      frames = [part]
      return
    }
    if let damage { throw damage.error }
    throw PlatenError(
      offset < bytes.count ? .malformed : .truncated, message: "the GIF holds no picture",
      reason: "its blocks end at byte \(offset) of \(bytes.count)")
  }

  // MARK: Blocks

  private mutating func takeImage(_ globalPalette: Range<Int>) throws(PlatenError) {
    let start = offset
    guard start + 10 <= bytes.count else {
      offset = bytes.count
      return try meet(truncated("the file ends within a picture's header"), at: offset)
    }
    let rect = PixelRect(
      x: word(at: start + 1), y: word(at: start + 3), width: word(at: start + 5),
      height: word(at: start + 7))
    let flags = bytes[start + 9]
    offset = start + 10
    let localPalette = takePalette(flags: flags)
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return try meet(truncated("the file ends within a picture's header"), at: offset)
    }
    let literalBits = Int(bytes[offset])
    let dataStart = offset + 1
    offset = dataStart
    let isComplete = skipSubBlocks()

    if frames.isEmpty { openCanvas(for: rect) }
    do throws(PlatenError) {
      try checkLimits(rect)
    } catch {
      var error = error
      error.message = "frame \(frames.count) at byte \(start): \(error.message)"
      throw error
    }
    let control = control ?? Control()
    let info = FrameInfo(
      rect: rect, unclampedDelay: .milliseconds(control.delay * 10), disposal: control.disposal,
      blend: control.transparentIndex == nil ? .source : .over)
    var frame = GIFFrame(
      info: info, palette: localPalette.isEmpty ? globalPalette : localPalette,
      transparentIndex: control.transparentIndex, isInterlaced: flags & 0x40 != 0,
      literalBits: min(max(literalBits, 1), 11), data: dataStart..<offset)
    if !(1...11).contains(literalBits), !rect.isEmpty {
      frame.damage = PlatenError(
        .malformed, message: "frame \(frames.count) has an LZW code size of \(literalBits)",
        reason: "1 to 11 is possible, and byte \(dataStart - 1) says otherwise")
    } else if lacksControl {
      frame.damage = damage?.error
    }
    frame.damage = frame.damage?.naming(frame: frames.count)
    self.control = nil
    lacksControl = false
    try add(frame, isComplete: isComplete)
  }

  private mutating func add(_ frame: GIFFrame, isComplete: Bool) throws(PlatenError) {
    var frame = frame
    let index = frames.count
    guard isComplete else {
      // It may have lost no more than its end, unless that is still to come.
      let mayBeWhole = frame.damage == nil && policy != .growing
      let isWhole = mayBeWhole ? try frame.isWhole(in: bytes) : false
      let error = truncated("the file ends within frame \(index)")
      // Or the length of a sub-block is wrong, and the file goes on.
      let next = isWhole ? nil : blockBeforeEnd(from: frame.data.lowerBound)
      if !isWhole { frame.damage = error }
      frames.append(frame)
      try meet(
        error, at: next == nil ? bytes.count : frame.data.lowerBound,
        of: isWhole ? frames.count : index)
      _ = resume(at: next)
      return
    }
    if let error = frame.damage {
      guard policy != .refuse else { throw error }
      damage = damage ?? AnimationDamage(frame: index, byte: frame.data.lowerBound - 1, error)
    }
    frames.append(frame)
  }

  /// A screen over whose edge the first picture reaches grows to hold it, as in Chromium. What lies
  /// outside of later ones is clipped.
  private mutating func openCanvas(for rect: PixelRect) {
    let isSeen = !rect.isEmpty
    if canvas.width == 0 || isSeen { canvas.width = max(canvas.width, rect.maxX) }
    if canvas.height == 0 || isSeen { canvas.height = max(canvas.height, rect.maxY) }
  }

  /// Compares the canvas and all pictures so far with the limits.
  private mutating func checkLimits(_ rect: PixelRect) throws(PlatenError) {
    let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
    try limits.check(frames: frames.count + 1, of: area)
    guard !rect.isEmpty else { return }
    // Pictures may be far bigger than the canvas they are clipped to.
    decodedPixels += try limits.checkedPixels(width: rect.width, height: rect.height)
    try limits.check(frames: 1, of: decodedPixels)
  }

  private mutating func takeExtension() throws(PlatenError) {
    let body = offset + 2
    let label = body < bytes.count ? bytes[offset + 1] : 0
    offset = min(body, bytes.count)
    guard skipSubBlocks() else {
      let error = truncated("the file ends within an extension")
      try meet(error, at: offset)
      _ = resume(at: blockBeforeEnd(from: body), losing: label == 0xF9 ? error : nil)
      return
    }
    passed = (label, body..<offset)
    switch (label, bytes[body]) {
    case (0xF9, 4...):
      let flags = bytes[body + 1]
      sawControl = true
      control = Control(
        delay: word(at: body + 2), disposal: .init(gif: flags >> 2 & 7),
        transparentIndex: flags & 1 == 1 ? Int(bytes[body + 4]) : nil)
    case (0xFF, 11): takeLoop(body)
    default: break
    }
  }

  /// NETSCAPE2.0 and ANIMEXTS1.0: a value of N means N plays after the first. Of several, wherever
  /// they stand, the last counts; sub-blocks of other kinds may come before the value.
  private mutating func takeLoop(_ body: Int) {
    let name = bytes[(body + 1)...(body + 11)]
    guard GIFBlocks.loops.contains(where: { name.elementsEqual($0.utf8) }) else { return }
    var block = body + 12
    while bytes[block] > 0 {
      if bytes[block] >= 3, bytes[block + 1] & 7 == 1 {
        let repeats = word(at: block + 2)
        plays = repeats == 0 ? 0 : repeats + 1
      }
      block += 1 + Int(bytes[block])
    }
  }

  // MARK: Pieces

  private mutating func takePalette(flags: UInt8) -> Range<Int> {
    let start = offset
    offset = min(bytes.count, start + GIFBlocks.paletteBytes(flags))
    return start..<offset
  }

  /// Passes over sub-blocks and their terminator; `false` where the file ends first.
  private mutating func skipSubBlocks() -> Bool {
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += 1 + length
      if length == 0 { return true }
    }
    offset = bytes.count
    return false
  }

  func word(at index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

  private func truncated(_ message: String) -> PlatenError {
    PlatenError(.truncated, message: message, reason: "it ends at byte \(bytes.count)")
  }
}

extension FrameInfo.Disposal {
  /// The disposal method of a GIF; as in browsers, 4 is an old spelling of 3, and 5 to 7 say
  /// nothing.
  fileprivate init(gif method: UInt8) {
    switch method {
    case 2: self = .background
    case 3, 4: self = .previous
    default: self = .none
    }
  }
}

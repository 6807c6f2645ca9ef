import PlatenCore

/// Walks the blocks of a GIF in memory and notes where each frame's data lies.
///
/// This is plain Swift and not libgif: the walk is a few dozen lines, needs no handle, copies
/// nothing, knows the offset of everything it complains of, and leaves every frame's data reachable
/// by itself, so that frames can be decoded in any order and at once.
struct GIFParser {
  private let bytes: [UInt8]
  private let limits: Limits
  private var offset = 0
  private var control = Control()
  private var decodedPixels = 0

  private(set) var canvas = PixelSize(width: 0, height: 0)
  private(set) var plays = 1
  private(set) var frames: [GIFFrame] = []
  private(set) var warnings: [String] = []

  /// What a graphic control extension says of the image that follows it.
  private struct Control {
    var delay = 0
    var disposal = FrameInfo.Disposal.none
    var transparentIndex: Int?
  }

  init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    self.bytes = bytes
    self.limits = limits
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
        warnings.append("the file ends without a trailer at byte \(offset)")
        break
      }
      switch bytes[offset] {
      case 0x21: takeExtension()
      case 0x2C: try takeImage(globalPalette)
      case 0x3B:
        if offset + 1 < bytes.count {
          warnings.append("\(bytes.count - offset - 1) bytes follow the trailer")
        }
        break blocks
      default:
        // Browsers take this for the end as well.
        warnings.append("what follows byte \(offset) is no block and was left out")
        break blocks
      }
    }
    guard let first = frames.first else {
      throw PlatenError(
        offset < bytes.count ? .malformed : .truncated, message: "the GIF holds no picture",
        reason: "its blocks end at byte \(offset) of \(bytes.count)",
        suggestion: "Copy it again from its source.")
    }
    guard !first.isTruncated else { throw truncated("the file ends within its first picture") }
    if frames.contains(where: \.isTruncated) {
      warnings.append(
        "the file ends within frame \(frames.count - 1), of which the rest is transparent")
    }
  }

  // MARK: Blocks

  private mutating func takeImage(_ globalPalette: Range<Int>) throws(PlatenError) {
    let start = offset
    guard start + 10 <= bytes.count else {
      offset = bytes.count
      return
    }
    let rect = PixelRect(
      x: word(at: start + 1), y: word(at: start + 3), width: word(at: start + 5),
      height: word(at: start + 7))
    let flags = bytes[start + 9]
    offset = start + 10
    let localPalette = takePalette(flags: flags)
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return
    }
    let literalBits = Int(bytes[offset])
    let dataStart = offset + 1
    offset = dataStart
    let isComplete = skipSubBlocks()
    guard (1...8).contains(literalBits) || rect.isEmpty else {
      throw PlatenError(
        .malformed, message: "frame \(frames.count) has an LZW code size of \(literalBits)",
        reason: "1 to 8 is possible, and byte \(dataStart - 1) says otherwise",
        suggestion: "Copy it again from its source.")
    }

    if frames.isEmpty { openCanvas(for: rect) }
    do throws(PlatenError) {
      try checkLimits(rect)
    } catch {
      var error = error
      error.message = "frame \(frames.count) at byte \(start): \(error.message)"
      throw error
    }
    let info = FrameInfo(
      rect: rect, unclampedDelay: .milliseconds(control.delay * 10), disposal: control.disposal,
      blend: control.transparentIndex == nil && isComplete ? .source : .over)
    frames.append(
      GIFFrame(
        info: info, palette: localPalette.isEmpty ? globalPalette : localPalette,
        transparentIndex: control.transparentIndex, isInterlaced: flags & 0x40 != 0,
        literalBits: literalBits, data: dataStart..<offset, isTruncated: !isComplete))
    control = Control()
  }

  /// A screen with an empty side gets that of its first picture, as in browsers. Else the screen
  /// stands, and what lies outside is clipped: on pictures bigger than it browsers differ.
  private mutating func openCanvas(for rect: PixelRect) {
    if canvas.width == 0 { canvas.width = rect.maxX }
    if canvas.height == 0 { canvas.height = rect.maxY }
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

  private mutating func takeExtension() {
    guard offset + 2 < bytes.count else {
      offset = bytes.count
      return
    }
    let label = bytes[offset + 1]
    let body = offset + 2
    offset = body
    guard skipSubBlocks() else { return }
    switch (label, bytes[body]) {
    case (0xF9, 4...):
      let flags = bytes[body + 1]
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
    guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else {
      return
    }
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
    guard flags & 0x80 != 0 else { return offset..<offset }
    let start = offset
    offset = min(bytes.count, start + 3 << Int(flags & 7 + 1))
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

  private func word(at index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

  private func truncated(_ message: String) -> PlatenError {
    PlatenError(
      .truncated, message: message, reason: "it has \(bytes.count) bytes",
      suggestion: "Copy it again from its source.")
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

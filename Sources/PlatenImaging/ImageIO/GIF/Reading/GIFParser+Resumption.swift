extension GIFParser {
  /// Takes note of damage, or refuses it.
  mutating func meet(
    _ error: PlatenError, at byte: Int, of frame: Int? = nil
  ) throws(PlatenError) {
    guard policy != .refuse else { throw error }
    damage = damage ?? AnimationDamage(frame: frame ?? frames.count, byte: byte, error)
  }

  /// Deals with what is no block: goes on with the next one where there is one; `false` at the end.
  ///
  /// Browsers take it for the end as well.
  mutating func goOn(behindPicture: Bool) throws(PlatenError) -> Bool {
    var start = offset + 1
    var isAstray = false
    if behindPicture, let last = frames.last, last.damage == nil {
      isAstray = try !last.isWhole(in: bytes)
      // Its sub-blocks may have led past blocks that follow.
      if isAstray { start = last.data.lowerBound }
    }
    var losesPicture = !isAstray
    if let passed, passed.data.upperBound == offset {
      // So may those of an extension, which takes a picture with it only if it is a control.
      start = passed.data.lowerBound
      losesPicture = passed.label == 0xF9
    }
    let next = nextBlock(from: start)
    guard next != nil || isAstray || control != nil else {
      warnings.append("what follows byte \(offset) is no block and was left out")
      return false
    }
    let error = PlatenError(
      .malformed, message: "the GIF is damaged at byte \(offset)",
      reason: "what stands there is no block")
    let frame = frames.count - (isAstray ? 1 : 0)
    try meet(error, at: offset, of: frame)
    if isAstray { frames[frame].damage = error.naming(frame: frame) }
    return resume(at: next, losing: losesPicture ? error : nil)
  }

  /// Goes on with a block after the damage; `false` where there is none.
  ///
  /// - Parameter error: What hit the frame to come, if it was that one.
  mutating func resume(at next: Int?, losing error: PlatenError? = nil) -> Bool {
    guard let next else { return false }
    resumptions += 1
    if let error, bytes[next] != 0x2C {
      // Its picture was not found; another's control was.
      frames.append(GIFFrame(lost: error.naming(frame: frames.count), at: offset))
    }
    offset = next
    // A picture that is found without its control lacks its delay and its transparency.
    lacksControl = bytes[next] == 0x2C && (sawControl || hasTraceOfControl(before: next))
    control = nil
    return true
  }

  /// Whether what was passed over since the last picture begins as a control does: the one that is
  /// lost may be the first of the file.
  private func hasTraceOfControl(before end: Int) -> Bool {
    let first = 13 + GIFBlocks.paletteBytes(bytes[10])
    let passed = bytes[min(frames.last?.data.upperBound ?? first, end)..<end]
    return zip(passed, passed.dropFirst()).contains { $0 == (0x21, 0xF9) || $0 == (0xF9, 4) }
  }

  /// The same as ``nextBlock(from:)`` where a block reaches beyond the end of the file: of one that
  /// is still growing, its rest is awaited.
  func blockBeforeEnd(from start: Int) -> Int? {
    policy == .growing ? nil : nextBlock(from: start)
  }

  /// Where the next block begins that is most likely one: a control with its picture, or a picture
  /// within the canvas whose sub-blocks end where another block begins.
  func nextBlock(from start: Int) -> Int? {
    guard resumptions < Self.mostResumptions else { return nil }
    // So that bytes made to look like pictures cost no more than a few walks through the file.
    var steps = 4 * bytes.count
    var at = start
    while at < bytes.count - 10, steps > 0 {
      if isControl(at), bytes[at + 8] == 0x21 || isPicture(at + 8, mayBeCut: true, &steps) {
        return at
      }
      if isPicture(at, mayBeCut: false, &steps) { return at }
      at += 1
    }
    return nil
  }

  private func isControl(_ at: Int) -> Bool {
    bytes[at] == 0x21 && bytes[at + 1] == 0xF9 && bytes[at + 2] == 4 && bytes[at + 3] & 0xE0 == 0
      && bytes[at + 7] == 0
  }

  private func isPicture(_ at: Int, mayBeCut: Bool, _ steps: inout Int) -> Bool {
    guard bytes[at] == 0x2C, at + 11 < bytes.count else { return false }
    let (width, height) = (word(at: at + 5), word(at: at + 7))
    let flags = bytes[at + 9]
    guard width > 0, height > 0, word(at: at + 1) + width <= canvas.width,
      word(at: at + 3) + height <= canvas.height, flags & 0x18 == 0
    else { return false }
    var next = at + 10 + GIFBlocks.paletteBytes(flags)
    guard next < bytes.count, (1...11).contains(bytes[next]) else { return false }
    next += 1
    while next < bytes.count, steps > 0 {
      let length = Int(bytes[next])
      next += 1 + length
      steps -= 1
      guard length == 0 else { continue }
      return next < bytes.count && [0x21, 0x2C, 0x3B].contains(bytes[next])
    }
    return mayBeCut
  }
}

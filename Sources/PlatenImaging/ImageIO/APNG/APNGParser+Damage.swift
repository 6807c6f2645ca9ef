extension APNGParser {
  /// Chunks before IDAT without which frames are the same; any other may have been one that has to
  /// do with colours.
  private static let extras: Set = [
    "tEXt", "zTXt", "iTXt", "gAMA", "cHRM", "sRGB", "iCCP", "pHYs", "tIME", "bKGD", "sBIT", "hIST",
    "sPLT", "eXIf", "cICP", "mDCV", "cLLI",
  ]

  /// Takes note of damage, or refuses it.
  mutating func note(_ error: PlatenError, at byte: Int, of frame: Int) throws(PlatenError) {
    guard policy != .refuse, error.isDamage else { throw error }
    damage = damage ?? AnimationDamage(frame: frame, byte: byte, error)
  }

  /// Passes over a chunk that breaks a rule or has a wrong checksum.
  mutating func lose(_ chunk: PNGChunk, _ error: PlatenError) throws(PlatenError) {
    switch chunk.type {
    case "PLTE", "tRNS": throw error
    case "acTL":
      try note(error, at: chunk.offset, of: 0)
      // Of two the first counts.
      guard frameCount == nil else { return }
      isVoid = true
      frames = []
      if isDefaultFrame != nil { isDefaultFrame = false }
    case "fcTL" where !isVoid:
      try note(error, at: chunk.offset, of: frames.count)
      isSkipping = true
      guard frames.count < frameCount ?? .max, stage == .behind || frames.isEmpty else { return }
      // What follows is its data, and is never decoded.
      frames.append(APNGFrame(lost: error.naming(frame: frames.count), at: chunk.offset))
    case "fdAT" where !isVoid && !frames.isEmpty:
      try loseLast(error, at: chunk.offset)
    case "IDAT":
      try loseDefaultImage(error, at: chunk.offset)
    default:
      // Of what is no part of the animation by its name, the name may be damaged too.
      guard policy != .refuse, error.isDamage, stage != .before || Self.extras.contains(chunk.type)
      else { throw error }
      mayLackData = true
      warnings.append("what seems a \(chunk.type) chunk at byte \(chunk.offset) is damaged")
    }
  }

  /// Whether a chunk is one after the pixels that must be understood and is not: what it means for
  /// frames after it is not known, and those before it are whole without it.
  mutating func stop(at chunk: PNGChunk, _ error: PlatenError) throws(PlatenError) -> Bool {
    guard error.code == .unsupported, stage == .behind, policy != .refuse else { return false }
    isCut = true
    var error = error
    error.code = .malformed
    if try isLastWhole() {
      try note(error, at: chunk.offset, of: frames.count)
    } else {
      try loseLast(error, at: chunk.offset)
    }
    return true
  }

  /// The last frame can't be read.
  mutating func loseLast(_ error: PlatenError, at byte: Int) throws(PlatenError) {
    let last = frames.count - 1
    try note(error, at: byte, of: last)
    frames[last].damage = frames[last].damage ?? error.naming(frame: last)
  }

  /// Every frame has data before the next begins; that of frame 0 may still be to come in IDAT.
  mutating func requireData(at byte: Int) throws(PlatenError) {
    guard !isVoid, let last = frames.last, last.data.isEmpty, last.damage == nil else { return }
    try loseLast(
      PlatenError(
        .malformed, message: "frame \(frames.count - 1) has no data",
        reason: "its place ends at byte \(byte)"),
      at: byte)
  }

  private mutating func loseDefaultImage(_ error: PlatenError, at byte: Int) throws(PlatenError) {
    beginDefaultImage()
    guard policy != .refuse, error.isDamage else { throw error }
    defaultImage.damage = defaultImage.damage ?? error
    if isDefaultFrame == true {
      try note(error, at: byte, of: 0)
      frames[0].damage = frames[0].damage ?? error.naming(frame: 0)
    } else {
      warnings.append("the picture for viewers without animation is damaged and left out")
    }
  }

  /// Meets a chunk whose number is not the one that is due.
  ///
  /// - Parameter isBehind: Whether others should stand before it; else it was there already.
  mutating func passGap(
    _ error: PlatenError, at chunk: PNGChunk, isBehind: Bool
  ) throws(PlatenError) {
    guard isBehind else { return try note(error, at: chunk.offset, of: frames.count) }
    guard policy != .refuse else { throw error }
    guard chunk.type == "fcTL" else {
      // After a frame that has all its data, it is that of a frame whose fcTL is lost.
      guard frames.last?.damage == nil, frames.count < frameCount ?? .max, try isLastWhole() else {
        return try loseLast(error, at: chunk.offset)
      }
      try note(error, at: chunk.offset, of: frames.count)
      frames.append(APNGFrame(lost: error.naming(frame: frames.count), at: chunk.offset))
      isSkipping = true
      return
    }
    // Lost is the end of the frame before it, or a frame between them.
    if try !isLastWhole() {
      try loseLast(error, at: chunk.offset)
    } else if frames.last?.damage == nil {
      try note(error, at: chunk.offset, of: frames.count)
      guard frames.count + 1 < frameCount ?? .max else { return }
      frames.append(APNGFrame(lost: error.naming(frame: frames.count), at: chunk.offset))
    } else {
      // Others may be lost with it, so what it leaves is not known.
      let last = frames.count - 1
      frames[last] = APNGFrame(lost: error.naming(frame: last), at: frames[last].offset)
      gaps.append(frames.count)
    }
  }

  /// Puts places for frames that are lost where there is one gap that they must have come from.
  mutating func fillGap() {
    guard !isCut, gaps.count == 1, let damage, let frameCount, frames.count < frameCount,
      frameCount <= mostFrames
    else { return }
    for place in gaps[0]..<(gaps[0] + frameCount - frames.count) {
      frames.insert(APNGFrame(lost: damage.error, at: frames[place - 1].offset), at: place)
    }
  }

  /// Puts right the length of a chunk that has the same in every file, and by that its checksum;
  /// whether that was what was wrong.
  mutating func mendLength(at offset: Int) -> Bool {
    guard policy != .refuse, let name = bytes.load32(offset + 4, .big),
      let (type, length) = [0x6163_544C: ("acTL", 8), 0x6663_544C: ("fcTL", 26)][name],
      bytes.load32(offset, .big) != length, bytes.count - offset >= length + 12,
      PNGChunk(type, at: offset, length: length).isIntact(in: bytes)
    else { return false }
    bytes.replaceSubrange(offset..<(offset + 4), with: [0, 0, 0, UInt8(length)])
    warnings.append("the length of the \(type) chunk at byte \(offset) was wrong")
    return true
  }

  /// Continues after what is no sound chunk; `nil` where nothing follows.
  mutating func passDamage(_ error: PlatenError, at offset: Int) throws(PlatenError) -> Int? {
    guard policy != .refuse else { throw error }
    if let chunk = chunk(at: offset), chunk.end == bytes.count || self.chunk(at: chunk.end) != nil {
      if chunk.type != "IDAT", stage == .within { stage = .behind }
      try lose(chunk, error)
      return chunk.type == "IEND" ? nil : chunk.end
    }
    let pixels = cutPixels(at: offset)
    if isDefaultFrame == nil {
      // Nothing of a picture is known yet.
      guard policy == .salvage, pixels != nil else { throw error }
      beginDefaultImage()
    }
    let next = nextControl(from: offset)
    isCut = next == nil
    try checkLast(at: offset)
    mayLackData = true
    if let pixels, next == nil {
      if defaultImage.offset == 0 { defaultImage.offset = offset }
      defaultImage.data.append(pixels)
    }
    guard let next else { return nil }
    try note(error, at: offset, of: frames.count)
    stage = .behind
    return next
  }

  /// The data of an IDAT chunk that the file ends in.
  private func cutPixels(at offset: Int) -> Range<Int>? {
    guard stage != .behind, bytes.count - offset > 8, bytes.load32(offset + 4, .big) == 0x4944_4154,
      let length = bytes.load32(offset, .big)
    else { return nil }
    let start = offset + 8
    return start..<start + min(length, bytes.count - start)
  }

  private func chunk(at offset: Int) -> PNGChunk? {
    do throws(PlatenError) {
      return try PNGChunk(at: offset, of: bytes)
    } catch {
      return nil
    }
  }

  /// Where the next fcTL or IEND with a right checksum begins.
  private func nextControl(from start: Int) -> Int? {
    var at = start + 4
    while at < bytes.count - 7 {
      defer { at += 1 }
      // "fcTL" and "IEND"
      guard bytes[at] == 0x66 || bytes[at] == 0x49, let name = bytes.load32(at, .big),
        name == 0x6663_544C || name == 0x4945_4E44, let chunk = chunk(at: at - 4)
      else { continue }
      if chunk.data.count <= 26, chunk.isIntact(in: bytes) { return at - 4 }
    }
    return nil
  }

  /// Looks whether the frame that was read last has all its data.
  mutating func checkLast(at byte: Int) throws(PlatenError) {
    guard !isVoid, try !isLastWhole() else { return }
    let last = frames.count - 1
    try loseLast(
      PlatenError(
        isCut ? .truncated : .malformed, message: "frame \(last) is not whole",
        reason: "its data is cut off or damaged before byte \(byte)"), at: byte)
  }

  /// Whether the frame that was read last has all its data, or is known to be bad.
  private mutating func isLastWhole() throws(PlatenError) -> Bool {
    let last = frames.count - 1
    // Once for each frame, however much damage follows it.
    guard last > wholeFrame, frames[last].damage == nil else { return true }
    guard try frames[last].isWhole(in: bytes, layout) else { return false }
    wholeFrame = last
    return true
  }

  /// Takes off the frames at the end that can't be read; where none can, the default image stands
  /// for them, as far as it goes.
  mutating func fallBack() throws(PlatenError) {
    while let last = frames.last, last.damage != nil { frames.removeLast() }
    guard frames.isEmpty, let damage else { return }
    if defaultImage.damage != nil { throw damage.error }
    if try !defaultImage.isWhole(in: bytes, layout) {
      guard policy == .salvage, isCut, !defaultImage.data.isEmpty else { throw damage.error }
      isPart = true
    }
    frames = [defaultImage]
    isDefaultImage = true
  }
}

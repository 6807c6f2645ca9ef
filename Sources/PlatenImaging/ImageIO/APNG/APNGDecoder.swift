import PlatenKernels

/// Animated PNG.
package struct APNGDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  package let damage: AnimationDamage?
  package let policy: DamagePolicy

  private let bytes: [UInt8]
  private let layout: PNGLayout
  private let records: [APNGFrame]
  private let hidden: APNGFrame?
  /// The default image where it is cut short, and all there is.
  private let part: PNGDecoder?

  /// Splits the file and checks every rule that needs no decoding.
  ///
  /// - Throws: `malformed` naming the rule, the chunk and its offset; `truncated`, `unsupported`,
  ///   `limitExceeded`; of what is damaged only where not even the default image can be read, or
  ///   the policy refuses it.
  package init(
    _ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy = .refuse
  ) throws(PlatenError) {
    let parser = try APNGParser(bytes, limits: limits, policy)
    self.policy = policy
    self.damage = parser.damage
    let bytes = parser.bytes
    self.bytes = bytes
    self.limits = limits
    self.layout = parser.layout
    self.records = parser.frames
    self.hidden = parser.poster
    self.frames = parser.frames.map(\.info)
    part = parser.isPart ? try PNGDecoder(parser.mended, limits: limits) : nil
    let isCut = parser.isCut || parser.damage != nil
    let info = if let part { part.info } else { try PNGInfo(bytes, isCut: isCut) }
    let canvas = info.header.size
    self.header = ImageHeader(
      format: .apng, size: canvas.oriented(info.orientation), count: frames.count,
      plays: parser.isDefaultImage ? 1 : parser.plays,
      isAnimated: !parser.isDefaultImage,
      bitsPerChannel: info.header.depth, colorModel: info.colorModel,
      hasAlpha: layout.hasTransparency || parser.isPart || frames.leaveTransparency(on: canvas),
      orientation: info.orientation, resolution: info.resolution?.oriented(info.orientation),
      colorProfile: info.colorProfile,
      warnings: parser.warnings + info.warnings)
  }

  package var damagedFrames: [Int: PlatenError] {
    var damaged: [Int: PlatenError] = [:]
    for (index, record) in records.enumerated() { damaged[index] = record.damage }
    return damaged
  }

  package var isPartial: Bool { part != nil }

  package func dataOffset(of index: Int) -> Int { records[index].offset }

  /// The pixels of one frame; samples of 16 bits are rounded to 8.
  ///
  /// - Throws: `malformed` naming the frame where its data does not inflate to exactly its size, or
  ///   names a filter that does not exist.
  package func patch(at index: Int) throws(PlatenError) -> Image {
    if let damage = records[index].damage { throw damage }
    if let part { return try part.partialImage() }
    return try decode(records[index], "frame \(index)")
  }

  package var hasPoster: Bool { hidden != nil }

  /// The default image where it is not part of the animation: what a viewer that knows no animation
  /// shows.
  package func poster() throws(PlatenError) -> Image? {
    guard let hidden else { return nil }
    if let damage = hidden.damage { throw damage }
    return try decode(hidden, "the default image")
  }

  private func decode(_ frame: APNGFrame, _ name: String) throws(PlatenError) -> Image {
    let rect = frame.info.rect
    let passes = layout.passes(width: rect.width, height: rect.height)
    let samples = try frame.samples(of: bytes, layout, name)
    var image = try Image(
      uninitialized: PixelSize(width: rect.width, height: rect.height), format: .rgba8,
      alpha: layout.hasTransparency ? .straight : .opaque, limits: limits)
    let spare = try PixelBuffer(byteCount: rect.width * 5)

    var start = 0
    for (number, pass) in passes.enumerated() {
      let rowBytes = layout.rowBytes(width: pass.width)
      let rows = unsafe samples.start.assumingMemoryBound(to: UInt8.self) + start
      let good = unsafe unfilter(
        rows, height: pass.height, rowBytes: rowBytes, pixelBytes: layout.filterStep)
      guard good == pass.height else {
        throw PlatenError(
          .malformed, message: "\(name) has a row with a filter that does not exist",
          reason: "row \(good) of pass \(number) says \(unsafe rows[good * (rowBytes + 1)]); "
            + "the data begins in the chunk at byte \(frame.offset)")
      }
      unsafe image.withMutablePixels { (pixels: UnsafeMutablePointer<UInt32>) in
        let line = unsafe spare.start.assumingMemoryBound(to: UInt32.self)
        let unpacked = unsafe (spare.start + rect.width * 4).assumingMemoryBound(to: UInt8.self)
        for y in 0..<pass.height {
          let row = unsafe UnsafePointer(rows + y * (rowBytes + 1) + 1)
          let target = unsafe pixels + (pass.y + y * pass.stepY) * rect.width
          if pass.stepX == 1 {
            unsafe layout.expand(row, into: target, count: pass.width, unpacked: unpacked)
          } else {
            unsafe layout.expand(row, into: line, count: pass.width, unpacked: unpacked)
            unsafe scatter(line, count: pass.width, into: target, start: pass.x, step: pass.stepX)
          }
        }
      }
      start += pass.height * (rowBytes + 1)
    }
    extendLifetime(samples)
    extendLifetime(spare)
    return image
  }
}

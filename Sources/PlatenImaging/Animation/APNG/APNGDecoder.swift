import PlatenKernels
package import PlatenCore

/// Animated PNG.
package struct APNGDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  private let bytes: [UInt8]
  private let layout: PNGLayout
  private let records: [APNGFrame]
  private let hidden: APNGFrame?

  /// Splits the file and checks every rule that needs no decoding.
  ///
  /// - Throws: `malformed` naming the rule, the chunk and its offset; `truncated`, `unsupported`,
  ///   `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let parser = try APNGParser(bytes, limits: limits)
    self.bytes = bytes
    self.limits = limits
    self.layout = parser.layout
    self.records = parser.frames
    self.hidden = parser.poster
    self.frames = parser.frames.map(\.info)
    let info = try PNGInfo(bytes)
    let canvas = info.header.size
    self.header = ImageHeader(
      format: .apng, size: canvas, count: frames.count, plays: parser.plays, isAnimated: true,
      bitsPerChannel: info.header.depth, colorModel: info.colorModel,
      hasAlpha: layout.hasTransparency || frames.leaveTransparency(on: canvas),
      resolution: info.resolution, colorProfile: info.colorProfile,
      warnings: parser.warnings + info.warnings)
  }

  /// The pixels of one frame; samples of 16 bits are rounded to 8.
  ///
  /// - Throws: `malformed` naming the frame where its data does not inflate to exactly its size, or
  ///   names a filter that does not exist.
  package func patch(at index: Int) throws(PlatenError) -> Image {
    try decode(records[index], "frame \(index)")
  }

  package var hasPoster: Bool { hidden != nil }

  /// The default image where it is not part of the animation: what a viewer that knows no animation
  /// shows.
  package func poster() throws(PlatenError) -> Image? {
    guard let hidden else { return nil }
    return try decode(hidden, "the default image")
  }

  private func decode(_ frame: APNGFrame, _ name: String) throws(PlatenError) -> Image {
    let rect = frame.info.rect
    let passes = layout.passes(width: rect.width, height: rect.height)
    var size = 0
    for pass in passes {
      let row = try layout.rowBytes(width: pass.width).checkedSum(1)
      size = try size.checkedSum(row.checkedProduct(pass.height))
    }
    let samples = try inflate(frame, name, size: size)
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
            + "the data begins in the chunk at byte \(frame.offset)",
          suggestion: "Copy it again from its source.")
      }
      unsafe image.withUnsafeMutableBytes { buffer in
        guard
          let pixels = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt32.self)
        else { return }
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

  /// Inflates a frame's data into exactly `size` bytes.
  private func inflate(_ frame: APNGFrame, _ name: String, size: Int) throws(PlatenError)
    -> PixelBuffer
  {
    var count = 0
    for piece in frame.data { count += piece.count }
    // Deflate makes at most 258 bytes of 2 bits: a size beyond that is not worth allocating.
    guard size / 1032 <= count else { throw wrongSize(frame, name, size) }
    let samples = try PixelBuffer(byteCount: size)
    let stream = frame.data.count > 1 ? try PixelBuffer(byteCount: count) : nil
    let inflater = try Inflater()
    let isRight = unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = frame.data.first else { return false }
      guard let stream else {
        return unsafe inflater.inflate(base + first.lowerBound, count, into: samples.start, size)
      }
      var filled = 0
      for piece in frame.data {
        unsafe (stream.start + filled).copyMemory(
          from: base + piece.lowerBound, byteCount: piece.count)
        filled += piece.count
      }
      return unsafe inflater.inflate(stream.start, count, into: samples.start, size)
    }
    extendLifetime(stream)
    guard isRight else { throw wrongSize(frame, name, size) }
    return samples
  }

  private func wrongSize(_ frame: APNGFrame, _ name: String, _ size: Int) -> PlatenError {
    PlatenError(
      .malformed, message: "\(name) has damaged data",
      reason: "what begins in the chunk at byte \(frame.offset) does not inflate to \(size) bytes",
      suggestion: "Copy it again from its source.")
  }
}

import PlatenKernels
package import PlatenQueue

/// Writes animated GIFs.
///
/// A palette is exact where 256 colours are enough, for the whole animation or for what changes in
/// a frame; otherwise colours are chosen for each frame, without dithering. Only the rectangle that
/// changed is written, and what did not change within it is transparent where that is shorter.
package enum GIFEncoder {
  /// Encodes frames of one size; alpha below one half becomes transparent, the rest opaque.
  ///
  /// Delays are the frames' own (`unclampedDelay`), in steps of 10 ms whose rounding is carried on,
  /// so that the whole takes as long as it should.
  ///
  /// - Parameter plays: Total plays; 0 means for ever.
  /// - Throws: `invalidArgument` for no frames, sizes that differ or sides over 65,535.
  package static func encode(_ frames: [Frame], plays: Int) throws(PlatenError) -> [UInt8] {
    var input = try EncoderInput(frames, largestSide: 65535)
    for index in input.images.indices { input.images[index].binarizeAlpha() }
    let palette = GIFPalette(exactFor: input)
    var writer = GIFWriter(size: input.size, palette: palette?.colors ?? [], plays: plays)
    var delays = GIFDelays()
    let whole = PixelRect(input.size)
    // What is on the canvas before each frame is drawn.
    var canvas = try Image(
      size: input.size, format: .rgba8, alpha: .straight, limits: .admitted)

    for (index, image) in input.images.enumerated() {
      var rect = image.changes(since: canvas) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      if index == 0 { rect = whole }
      // Nothing can make a pixel transparent but the disposal of the frame before.
      var cleared: PixelRect?
      if index + 1 < input.images.count {
        cleared = input.images[index + 1].changes(since: image, .cleared)
      }
      if let cleared { rect = rect.union(cleared) }

      let pixels = image.pixels(in: rect)
      let before = canvas.pixels(in: rect)
      let coded = GIFPalette.code(pixels, over: before, global: palette)
      writer.add(
        coded, rect, centiseconds: delays.next(frames[index].unclampedDelay),
        disposal: cleared == nil ? .none : .background)
      canvas = image
      if cleared != nil { canvas.clear(rect) }
    }
    return writer.finish()
  }
}

/// Delays in steps of 10 ms, the rounding carried from frame to frame.
private struct GIFDelays {
  private var exact = Duration.zero
  private var written = 0

  mutating func next(_ delay: Duration) -> Int {
    exact += delay
    let due = Int((exact / .milliseconds(10)).rounded()) - written
    // One step more is honoured by every viewer; one step is shown for 100 ms.
    let least = delay > .milliseconds(10) ? 2 : 0
    let steps = min(max(due, least), 65535)
    written += steps
    return steps
  }
}

extension Image {
  fileprivate mutating func binarizeAlpha() {
    guard alpha != .opaque else { return }
    let count = width * height
    unsafe withUnsafeMutableBytes { bytes in
      guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else {
        return
      }
      unsafe PlatenKernels.binarizeAlpha(pixels, count: count)
    }
  }

  fileprivate mutating func clear(_ rect: PixelRect) {
    let width = width
    unsafe withUnsafeMutableBytes { bytes in
      guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else {
        return
      }
      for y in rect.y..<rect.maxY {
        unsafe (pixels + y * width + rect.x).update(repeating: 0, count: rect.width)
      }
    }
  }
}

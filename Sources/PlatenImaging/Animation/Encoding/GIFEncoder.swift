import PlatenKernels
package import PlatenQueue

/// Writes animated GIFs.
///
/// Frames are exact where each writes at most 256 colours; otherwise colours are chosen first. Only
/// the rectangle that changed is written, with the disposal that leaves the next frame the least to
/// draw, and within it pixels that stay are transparent where that makes the file shorter.
package enum GIFEncoder {
  /// Encodes frames of one size; alpha below one half becomes transparent, the rest opaque.
  ///
  /// Delays are the frames' own (`unclampedDelay`), in steps of 10 ms whose rounding is carried on,
  /// so that the whole takes as long as it should.
  ///
  /// - Parameters:
  ///   - plays: Total plays; 0 means for ever.
  ///   - dither: For frames that can't be exact.
  /// - Throws: `invalidArgument` for no frames, sizes that differ or sides over 65,535;
  ///   `limitExceeded` if there is no memory.
  package static func encode(
    _ frames: [Frame], plays: Int, dither: ImageDestination.Options.Dither = .none
  ) throws(PlatenError) -> [UInt8] {
    var input = try EncoderInput(frames, largestSide: 65535)
    for index in input.images.indices { input.images[index].binarizeAlpha() }
    let plan = try plan(&input, dither)
    let palette = GIFPalette.shared(by: plan.steps.compactMap(\.needs))
    var writer = GIFWriter(size: input.size, palette: palette?.entries ?? [], plays: plays)
    var delays = GIFDelays()
    var canvas = try GIFCanvas(size: input.size)
    for (index, step) in plan.steps.enumerated() {
      let image = input.images[index]
      let (pixels, before) = (image.pixels(in: step.rect), canvas.image.pixels(in: step.rect))
      writer.add(
        code(pixels, over: before, step.needs, palette), step.rect,
        centiseconds: delays.next(frames[index].unclampedDelay), disposal: step.disposal)
      canvas.dispose(of: image, in: step.rect, step.disposal)
    }
    return writer.finish()
  }

  /// Plans the frames; what can't be written exactly is made so first.
  private static func plan(
    _ input: inout EncoderInput, _ dither: ImageDestination.Options.Dither
  ) throws(PlatenError) -> GIFPlan {
    if let plan = try GIFPlan(for: input.images) { return plan }
    let original = input.images
    for isStrict in [false, true] {
      input.images = original
      GIFColorReduction.reduce(&input.images, isStrict: isStrict, dither)
      if let plan = try GIFPlan(for: input.images) { return plan }
    }
    throw PlatenError(
      .unsupported, message: "the frames can't be brought to 256 colours",
      suggestion: "Write .apng, which keeps them all.")
  }

  /// Codes a frame with the file's table, its own, or whichever is shorter.
  private static func code(
    _ pixels: [UInt32], over before: [UInt32], _ needs: GIFNeeds, _ shared: GIFPalette?
  ) -> GIFCoded {
    var best: GIFCoded?
    let own = GIFPalette(needs.colors, reserve: needs.transparency ? 1 : 0)
    if let shared, let use = shared.use(for: needs.colors, transparency: needs.transparency) {
      let coded = shared.code(pixels, over: before, use)
      // A small table can be worth it for the shorter codes that it makes.
      if own.byteCount > (1 << use.literalBits) / 4 || own.byteCount > coded.data.count {
        return coded
      }
      best = coded
    }
    // All its colours are there, and room for transparency.
    let bits = own.use(for: needs.colors, transparency: needs.transparency)
    var coded = own.code(pixels, over: before, bits ?? .init(literalBits: 8, transparent: nil))
    coded.palette = own.entries
    guard let best, best.cost <= coded.cost else { return coded }
    return best
  }
}

extension Image {
  fileprivate mutating func binarizeAlpha() {
    guard alpha != .opaque else { return }
    let count = width * height
    let isOpaque = unsafe withUnsafeMutableBytes { bytes in
      guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else {
        return false
      }
      return unsafe PlatenKernels.binarizeAlpha(pixels, count: count)
    }
    if isOpaque { alpha = .opaque }
  }
}

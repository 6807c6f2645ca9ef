import PlatenKernels
package import PlatenCore

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
  ///   `limitExceeded` if there is no memory, `cancelled`.
  package static func encode(
    _ frames: [Frame], plays: Int, dither: ImageDestination.Options.Dither = .none
  ) throws(PlatenError) -> [UInt8] {
    try encode(FrameFeed(frames), plays: plays, dither: dither, limits: .admitted)
  }

  /// The same of frames that come one after another, once if they can be exact, else up to four
  /// times.
  ///
  /// - Parameter limits: `frameBytes` bounds what is held of them, one or two bytes for each pixel
  ///   that changes.
  static func encode(
    _ feed: FrameFeed, plays: Int, dither: ImageDestination.Options.Dither, limits: Limits
  ) throws(PlatenError) -> [UInt8] {
    if let file = try encode(feed, plays: plays, nil, limits) { return file }
    var reduction = try GIFColorReduction(of: feed, dither)
    if let file = try encode(feed, plays: plays, reduction, limits) { return file }
    reduction.isStrict = true
    if let file = try encode(feed, plays: plays, reduction, limits) { return file }
    throw PlatenError(
      .unsupported, message: "the frames can't be brought to 256 colours",
      suggestion: "Write .apng, which keeps them all.")
  }

  /// The file, if every frame can be written exactly after the reduction.
  private static func encode(
    _ feed: FrameFeed, plays: Int, _ reduction: GIFColorReduction?, _ limits: Limits
  ) throws(PlatenError) -> [UInt8]? {
    var input = EncoderInput(largestSide: 65535)
    var reduction = reduction
    var plan = GIFPlan()
    var delays: [Duration] = []
    var isExact = true
    try feed.forEach { (frame) throws(PlatenError) in
      var image = try input.picture(of: frame)
      image.binarizeAlpha()
      reduction?.reduce(&image)
      delays.append(frame.unclampedDelay)
      isExact = try plan.add(image)
      try limits.check(frameBytes: plan.byteCount)
      return isExact
    }
    let size = try input.checkedSize()
    guard isExact, plan.finish() else { return nil }
    return try write(plan.steps, delays, size, plays: plays)
  }

  private static func write(
    _ steps: [GIFPlan.Step], _ delays: [Duration], _ size: PixelSize, plays: Int
  ) throws(PlatenError) -> [UInt8] {
    let cancellation = Cancellation.current
    let palette = GIFPalette.shared(by: steps.map(\.content.needs))
    var writer = GIFWriter(size: size, palette: palette?.entries ?? [], plays: plays)
    var steppedDelays = GIFDelays()
    var trials = GIFWritingTrials()
    for (step, delay) in zip(steps, delays) {
      try cancellation?.check()
      writer.add(
        step.content.coded(sharing: palette, &trials), step.rect,
        centiseconds: steppedDelays.next(delay), disposal: step.disposal)
    }
    return writer.finish()
  }
}

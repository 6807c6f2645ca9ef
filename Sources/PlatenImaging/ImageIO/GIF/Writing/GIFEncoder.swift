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
    var options = ImageDestination.Options(dither: dither)
    options.plays = plays
    return try encode(FrameFeed(frames), GIFOptions(options), limits: .unlimited).bytes
  }

  /// The same of frames that come one after another: once if they can be exact, else up to four
  /// times, and once more to see what was lost.
  ///
  /// - Parameters:
  ///   - limits: `frameBytes` bounds what is held of them, one or two bytes for each pixel that
  ///     changes.
  ///   - queue: Whose workers help to compress them; the bytes are the same on any.
  static func encode(
    _ feed: FrameFeed, _ options: GIFOptions, limits: Limits, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> EncodedAnimation {
    if !options.isLimited, options.lossy == 0,
      let exact = try encode(feed, options, nil, limits, queue)
    {
      guard exact.isExact else { return try EncodedAnimation(comparing: exact.bytes, with: feed) }
      return EncodedAnimation(bytes: exact.bytes)
    }
    var reduction = try GIFColorReduction(of: feed, options)
    if let file = try encode(feed, options, reduction, limits, queue) {
      return try EncodedAnimation(comparing: file.bytes, with: feed)
    }
    var options = options
    if options.palettes != nil {
      // Where pixels become transparent, frames may need colours of others.
      options.palettes = nil
      reduction = try GIFColorReduction(of: feed, options)
    }
    reduction.isStrict = true
    if let file = try encode(feed, options, reduction, limits, queue) {
      return try EncodedAnimation(comparing: file.bytes, with: feed)
    }
    throw PlatenError(
      .unsupported, message: "the frames can't be brought to 256 colours",
      suggestion: "Write .apng, which keeps them all.")
  }

  /// The file, if every frame can be written exactly after the reduction; and whether it has all
  /// that the frames had.
  private static func encode(
    _ feed: FrameFeed, _ options: GIFOptions, _ reduction: GIFColorReduction?, _ limits: Limits,
    _ queue: WorkerQueue
  ) throws(PlatenError) -> (bytes: [UInt8], isExact: Bool)? {
    var input = EncoderInput.gif
    var reduction = reduction
    var plan = GIFPlan()
    var delays: [Duration] = []
    var fits = true
    var isExact = reduction == nil
    try feed.forEach { (frame) throws(PlatenError) in
      var image = try input.picture(of: frame)
      if image.binarizeAlpha() { isExact = false }
      reduction?.reduce(&image)
      delays.append(frame.writtenDelay)
      fits = try plan.add(image)
      try limits.check(frameBytes: plan.byteCount)
      return fits
    }
    let size = try input.checkedSize()
    guard fits, plan.finish() else { return nil }
    return (try write(plan.steps, delays, size, options, queue), isExact)
  }

  private static func write(
    _ steps: [GIFPlan.Step], _ delays: [Duration], _ size: PixelSize, _ options: GIFOptions,
    _ queue: WorkerQueue
  ) throws(PlatenError) -> [UInt8] {
    let palette = GIFPalette.shared(by: steps.map(\.content.needs))
    var writer = GIFWriter(size: size, palette: palette?.entries ?? [], plays: options.plays)
    var steppedDelays = GIFDelays()
    var known = GIFWritingTrials()
    var written = 0
    while written < steps.count {
      let batch = written..<min(steps.count, written + known.batch)
      let coded = try queue.map(batch.count) { [known] (number) throws(PlatenError) in
        try Cancellation.current?.check()
        let number = batch.lowerBound + number
        var trials = known.trials(ofFrame: number)
        let coded = steps[number].content.coded(
          sharing: palette, stringError: options.stringError, &trials)
        return (coded, trials)
      }
      for (frame, trials) in coded {
        known.learn(from: trials)
        writer.add(
          frame, steps[written].rect, centiseconds: steppedDelays.next(delays[written]),
          disposal: steps[written].disposal)
        written += 1
      }
    }
    return writer.finish()
  }
}

/// Writes animated PNGs without loss.
///
/// All frames share the smallest colour type that holds them: a palette of 1 to 8 bits, grey, grey
/// and alpha, colour, or colour and alpha. Only the rectangle that changed is written; it replaces
/// what was there or is laid over it, and the frame before it stays, is cleared away or undone,
/// whichever comes to least.
package enum APNGEncoder {
  /// Encodes frames of one size; 16-bit words are rounded to 8, as decoding does.
  ///
  /// A profile of grey is applied, as frames of grey may be stored in palettes of colours.
  /// Delays are the frames' own (`unclampedDelay`), as the nearest fraction of two 16-bit numbers.
  /// Frames are compressed on the queue's workers; the bytes do not depend on their number.
  ///
  /// - Parameters:
  ///   - poster: What viewers without animation show, if that is not the first frame.
  ///   - plays: Total plays; 0 means for ever.
  /// - Throws: `invalidArgument` for no frames or sizes that differ, `limitExceeded` if there is no
  ///   memory, `cancelled`.
  package static func encode(
    _ frames: [Frame], poster: Image? = nil, plays: Int, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> [UInt8] {
    var input = EncoderInput(largestSide: 0x7FFF_FFFF, profilesOf: frames.map(\.image))
    var images: [Image] = []
    for frame in frames {
      images.append(try input.picture(of: frame).writtenAsPNG(isGray: false))
    }
    let size = try input.checkedSize()
    var steps = try APNGStep.steps(images)
    if let poster {
      let poster = input.isConverted ? try poster.preparedForFilters().image : poster
      steps.insert(try step(of: poster, size: size), at: 0)
    }
    let profile = images[0].colorProfile
    let (packer, choices) = try plan(steps, mayBeGray: profile?.fits(isGray: true) != false)
    let coded = try queue.map(
      steps.indices, lane: { () throws(PlatenError) in try APNGFrameCoder(packer) }
    ) { [steps] (coder, number) throws(PlatenError) in
      try coder.code(steps[number], choices)
    }

    var png = PNGChunks.signature
    png.appendChunk("IHDR", packer.header(size))
    png.appendDescription(profile, images[0].resolution)
    png.appendChunk("acTL", bigEndian(frames.count, max(0, min(plays, 0x7FFF_FFFF))))
    if let palette = packer.palette { png.appendChunk("PLTE", palette) }
    if let transparency = packer.transparency { png.appendChunk("tRNS", transparency) }
    if poster != nil { png.appendChunk("IDAT", coded[0].data) }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let number = index + steps.count - frames.count
      png.appendChunk("fcTL", control(sequence, steps[number], coded[number].blend, frame))
      sequence += 1
      if number == 0 {
        png.appendChunk("IDAT", coded[number].data)
      } else {
        png.appendChunk("fdAT", bigEndian(sequence) + coded[number].data)
        sequence += 1
      }
    }
    png.appendChunk("IEND", [])
    return png
  }

  private static func step(of poster: Image, size: PixelSize) throws(PlatenError) -> APNGStep {
    guard poster.size == size else {
      throw PlatenError(
        .invalidArgument, message: "the poster has another size than frame 0",
        reason: "\(poster.size), not \(size)", suggestion: "Scale or crop it to that size first.")
    }
    return APNGStep(
      whole: try poster.straightened().converted(to: .rgba8).writtenAsPNG(isGray: false))
  }

  /// How all frames are written, as the first and a few of the others tell.
  private static func plan(
    _ steps: [APNGStep], mayBeGray: Bool
  ) throws(PlatenError) -> (packer: PNGPacker, choices: [PNGFilterChoice]) {
    let others = min(3, steps.count - 1, 1 + steps.count / 6)
    var samples = [(step: steps[0], weight: others > 0 ? others : 1)]
    for sample in 0..<others {
      // Weights add up to all frames, times the number of the others that are looked at.
      samples.append(
        (steps[1 + (sample * 2 + 1) * (steps.count - 1) / (others * 2)], steps.count - 1))
    }
    var plans: [(packer: PNGPacker, choices: [PNGFilterChoice], length: Int)] = []
    for packer in PNGPacker.candidates(for: steps, mayBeGray: mayBeGray) {
      var coder = try APNGFrameCoder(packer)
      let (choices, length) = try coder.survey(samples)
      plans.append((packer, choices, length))
    }
    var best = plans[0]
    for plan in plans where plan.length < best.length { best = plan }
    return (best.packer, best.choices)
  }

  /// The data of fcTL (PNG third edition, 11.3.6.2).
  private static func control(
    _ sequence: Int, _ step: APNGStep, _ blend: FrameInfo.Blend, _ frame: Frame
  ) -> [UInt8] {
    let delay = DelayFraction(frame.unclampedDelay)
    let disposal: UInt8 =
      switch step.disposal {
      case .none: 0
      case .background: 1
      case .previous: 2
      }
    return bigEndian(
      sequence, step.rect.width, step.rect.height, step.rect.x, step.rect.y,
      delay.numerator << 16 | delay.denominator) + [disposal, blend == .over ? 1 : 0]
  }

  /// Numbers of four bytes each, the highest first.
  private static func bigEndian(_ values: Int...) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append32(value) }
    return bytes
  }
}

import Synchronization

/// Stills that give way to one another, in the place of an animation: the first frame is the first
/// still, the last frame the last one, and each between them a moment of a transition.
package final class TransitionDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits
  private let stills: FileSequenceDecoder
  private let transition: Filter
  /// The stills that were read last: frame after frame is made of the same two.
  private let pictures = Mutex<[Int: Image]>([:])

  /// Takes the stills.
  ///
  /// - Parameters:
  ///   - stills: Two or more.
  ///   - transition: What ``Filter/transition(parsing:)`` gives.
  ///   - count: How many frames all of it has; at least 2.
  ///   - delay: How long each is shown.
  /// - Throws: `invalidArgument` for fewer stills or frames, and for an animation among them;
  ///   `limitExceeded`.
  package init(
    _ stills: FileSequenceDecoder, by transition: Filter, frames count: Int, delay: Duration
  ) throws(PlatenError) {
    guard stills.frames.count > 1, count > 1 else {
      throw PlatenError(
        .invalidArgument, message: "a transition leads from one picture to another",
        suggestion: "Give two pictures or more, and 2 frames or more.")
    }
    if let (path, count) = stills.animation {
      throw FileSequenceDecoder.several(count, in: path)
    }
    let canvas = stills.canvas
    limits = stills.limits
    let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
    try limits.check(frames: count, of: area)
    self.stills = stills
    self.transition = transition
    frames = (0..<count).map { _ in
      FrameInfo(
        rect: PixelRect(canvas), unclampedDelay: delay, disposal: .none, blend: .source)
    }
    header = ImageHeader(
      format: .png, size: canvas, count: count, plays: 0, isAnimated: true,
      bitsPerChannel: stills.header.bitsPerChannel, hasAlpha: stills.header.hasAlpha,
      warnings: stills.header.warnings)
  }

  package func patch(at index: Int) throws(PlatenError) -> Image {
    // Whole numbers, so that stills come out at their frames as they are.
    let (step, steps) = (index * (stills.frames.count - 1), frames.count - 1)
    let (still, rest) = step.quotientAndRemainder(dividingBy: steps)
    let picture = try picture(still)
    guard rest > 0 else { return picture }
    let time = Double(rest) / Double(steps)
    let filter = transition.between(try self.picture(still + 1), time: time)
    return try picture.filtered([filter], limits: limits).converted(to: .rgba8)
  }

  private func picture(_ index: Int) throws(PlatenError) -> Image {
    if let picture = pictures.withLock({ $0[index] }) { return picture }
    let picture = try stills.patch(at: index)
    pictures.withLock {
      $0 = $0.filter { abs($0.key - index) == 1 }
      $0[index] = picture
    }
    return picture
  }
}

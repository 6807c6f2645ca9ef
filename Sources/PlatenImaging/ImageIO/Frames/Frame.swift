/// One picture of an animation, complete on its canvas, with the time it is to be seen.
public struct Frame: Sendable {
  /// Its place in the animation, from 0.
  public let index: Int
  /// The whole canvas as it looks while this frame is shown.
  public let image: Image
  /// How long it is shown: the file's own delay under ``DelayPolicy/browser``.
  public let delay: Duration
  /// The delay as the file states it, and as encoders write it: one below 0 as 0, one that a format
  /// can't state as the longest that it can (a GIF 655.35 s, an APNG 65,535 s).
  public let unclampedDelay: Duration
  /// Whether the file ends within it, or it is drawn upon frames that could not be read, so that
  /// some of it may be missing (see ``ImageSource/damage``).
  public internal(set) var isPartial = false

  /// The delay as it can be written: no format states a longer one, or one below zero.
  var writtenDelay: Duration { min(max(unclampedDelay, .zero), .seconds(65_536)) }

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - index: Its place in the animation, from 0; where frames are written, their order counts.
  ///   - image: The whole canvas as it looks while this frame is shown.
  ///   - delay: How long it is shown.
  ///   - unclampedDelay: The delay as a file states it; the same if not given.
  public init(
    index: Int = 0, image: Image, delay: Duration, unclampedDelay: Duration? = nil
  ) {
    self.index = index
    self.image = image
    self.delay = delay
    self.unclampedDelay = unclampedDelay ?? delay
  }
}

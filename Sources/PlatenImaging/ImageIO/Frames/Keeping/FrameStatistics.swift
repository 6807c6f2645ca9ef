/// What a reader of frames has done so far.
@_spi(Instruments)
public struct FrameStatistics: Sendable, Hashable {
  /// Frames that were decoded for it, on whatever thread.
  public var decodes = 0
  /// Frames that it did not decode because a ``FrameCache`` held their pixels, or because another
  /// reader was decoding them at the moment.
  public var hits = 0
  /// The most bytes of pixels it held itself at one time: its canvas, what a frame that undoes
  /// itself hides, and the frame being drawn. What the cache holds is not among them.
  public var peakBytes = 0

  /// Makes the statistics of a reader that has read nothing.
  public init() {}
}

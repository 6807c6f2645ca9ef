import PlatenMetrics

/// How well a showing kept its time, and what it took.
///
/// ```swift
/// print(playback.report)
/// // 240 frames shown, 2 dropped; late by 0.08 ms (median), 0.21 ms (95 %), 1.30 ms (most)
/// // 238 ready when due, 24 decoded, 216 from the cache, 1.9 MB of pixels at most
/// ```
public struct PlaybackReport: Sendable, Hashable {
  /// Frames that were shown, each as often as it was.
  public internal(set) var framesShown = 0
  /// Frames that were left out because their time had passed, or because they have none.
  public internal(set) var framesDropped = 0
  /// Frames that can't be read, each as often as it was due; the one before stayed on show for its
  /// time (see ``ImageSource/damage``).
  public internal(set) var framesDamaged = 0
  /// Frames that were decoded by the time they were due.
  public internal(set) var bufferHits = 0
  /// Frames of an animation that were decoded, those included that others are drawn upon.
  public internal(set) var decodes = 0
  /// Frames that were not decoded because they were kept from before.
  public internal(set) var cacheHits = 0
  /// The most bytes of pixels that were held at one time: the frame on show, that ahead, and what
  /// drawing it took. What is kept for all players is not among them.
  public internal(set) var peakBytes = 0
  /// By how much suspensions, and late frames that were not dropped, put the rest of the animation
  /// off.
  public internal(set) var delayed = Duration.zero
  /// How much later it ended than its timeline says, what it was put off by included; `nil` before
  /// the end and after a stop.
  public internal(set) var endDrift: Duration?
  var lateness = Histogram()

  /// What half of the frames were late by at most, within 1/32 of itself.
  ///
  /// Frames that are shown as soon as they can be, the first and those after a seek or a step, set
  /// the time and are never late.
  public var medianLateness: Duration { .nanoseconds(lateness.quantile(0.5)) }
  /// What 95 % of the frames were late by at most, within 1/32 of itself.
  public var latenessP95: Duration { .nanoseconds(lateness.quantile(0.95)) }
  /// What the latest frame was late by.
  public var maximumLateness: Duration { .nanoseconds(lateness.maximum) }
}

extension PlaybackReport: CustomStringConvertible {
  /// Two lines for people.
  public var description: String {
    let late = [
      "\(milliseconds(medianLateness)) (median)", "\(milliseconds(latenessP95)) (95 %)",
      "\(milliseconds(maximumLateness)) (most)",
    ]
    let shown = "\(framesShown) frame\(framesShown == 1 ? "" : "s") shown"
    var parts = ["\(shown), \(framesDropped) dropped"]
    if framesDamaged > 0 { parts[0] += ", \(framesDamaged) damaged" }
    parts.append("late by " + late.joined(separator: ", "))
    if delayed > .zero { parts.append("put off by \(milliseconds(delayed))") }
    if let endDrift { parts.append("ended \(milliseconds(endDrift)) late") }
    return """
      \(parts.joined(separator: "; "))
      \(bufferHits) ready when due, \(decodes) decoded, \(cacheHits) from the cache, \
      \(byteCount(peakBytes)) of pixels at most
      """
  }

  private func milliseconds(_ time: Duration) -> String {
    "\(fixed(time / .milliseconds(1), decimals: 2)) ms"
  }
}

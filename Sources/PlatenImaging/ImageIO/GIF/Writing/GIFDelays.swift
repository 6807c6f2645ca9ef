/// Delays in steps of 10 ms, the rounding carried from frame to frame.
struct GIFDelays {
  /// The longest that a GIF can state: 16 bits of steps.
  static let longest = Duration.milliseconds(655_350)

  private var exact = Duration.zero
  private var written = 0

  /// The steps of the next frame; of one that is too long the rest is lost, and no other frame is
  /// held longer for it.
  mutating func next(_ delay: Duration) -> Int {
    exact += min(delay, Self.longest)
    let due = Int((exact / .milliseconds(10)).rounded()) - written
    // One step more is honoured by every viewer; one step is shown for 100 ms.
    let least = delay > .milliseconds(10) ? 2 : 0
    let steps = min(max(due, least), 65535)
    written += steps
    return steps
  }
}

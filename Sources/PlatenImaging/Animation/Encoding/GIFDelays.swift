/// Delays in steps of 10 ms, the rounding carried from frame to frame.
struct GIFDelays {
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

extension FrameSequence {
  /// The same frames, faster or slower; 0.001…1000, 1 changes nothing.
  ///
  /// Delays are divided and rounded to nanoseconds, the rounding carried on, so that the whole
  /// takes its time divided by the factor. Only frames that would come to 10 ms or less are held
  /// longer, and those after them make up for it where they can: use ``every(_:)`` before.
  ///
  /// - Throws: `invalidArgument` for a factor out of its range.
  public func sped(by factor: Double) throws(PlatenError) -> FrameSequence {
    guard factor >= 0.001, factor <= 1000 else {
      throw PlatenError(
        .invalidArgument, message: "the speed \(factor) is out of range",
        reason: "it goes from 0.001 to 1000", suggestion: "2 is twice as fast, 0.5 half as fast.")
    }
    guard factor != 1 else { return self }
    var rest = 0.0
    var owed = Duration.zero
    return FrameSequence(
      entries.map { entry in
        // 292 years are the most that a number of nanoseconds holds.
        let exact = min(entry.shownFor / .nanoseconds(1) / factor + rest, 9e18)
        rest = exact - exact.rounded()
        owed += .nanoseconds(Int64(exact.rounded()))
        let delay = max(owed, .leastHonoured)
        owed -= delay
        return Entry(index: entry.index, delay: delay)
      })
  }
}

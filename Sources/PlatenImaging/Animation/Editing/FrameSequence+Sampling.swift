public import PlatenCore

extension FrameSequence {
  /// The rates of ``sampled(at:)``: of more frames a second viewers would show each for 100 ms.
  public static let rates = 0.001...90.0

  /// The frames that are seen at the instants of a rate, the first at the beginning.
  ///
  /// Each is shown until an instant at which another is seen, the last to the end, so that the
  /// whole takes the same time, and a frame that is seen at several instants stays one entry.
  /// Frames that are over between two instants are left out. What would be left of the time for a
  /// last frame, where viewers would not honour it, is added to the one before.
  ///
  /// - Parameter rate: Instants a second, one of ``rates``.
  /// - Throws: `invalidArgument` for a rate out of its range.
  public func sampled(at rate: Double) throws(PlatenError) -> FrameSequence {
    guard Self.rates.contains(rate) else {
      throw PlatenError(
        .invalidArgument, message: "the rate \(rate) is out of range",
        reason: "it goes from 0.001 to 90 frames a second", suggestion: "Try 10.")
    }
    let whole = duration
    // 292 years are the most that a number of nanoseconds holds.
    func time(of instant: Double) -> Duration {
      min(whole, .nanoseconds(Int64(min(instant / rate * 1e9, 9e18).rounded())))
    }
    var sampled: [Entry] = []
    var (instants, end) = (0.0, Duration.zero)
    for entry in entries {
      end += entry.shownFor
      // Those before its end; one that falls on it but for rounding belongs to the next frame.
      let next = (end / .seconds(1) * rate - 1e-6).rounded(.up)
      guard next > instants else { continue }
      sampled.append(Entry(index: entry.index, delay: time(of: next) - time(of: instants)))
      instants = next
    }
    if let last = sampled.last, last.delay < .leastHonoured, sampled.count > 1 {
      let held = sampled[sampled.count - 2]
      sampled[(sampled.count - 2)...] = [Entry(index: held.index, delay: held.delay + last.delay)]
    }
    return FrameSequence(sampled)
  }
}

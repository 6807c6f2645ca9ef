/// A time in seconds as a fraction of two 16-bit numbers, as APNG states it.
package struct DelayFraction: Equatable {
  package let numerator: Int
  package let denominator: Int

  /// The fraction that an APNG stated where a time was read from one, in lowest terms; otherwise
  /// the nearest there is.
  ///
  /// Whole milliseconds up to 65,535 are given as such. What is too long becomes 65,535 seconds,
  /// what is negative 0.
  package init(_ delay: Duration) {
    let (seconds, attoseconds) = max(delay, .zero).components
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    if rest == 0, seconds <= 65, seconds * 1000 + milliseconds <= 65535 {
      self.init(Int(seconds * 1000 + milliseconds), 1000)
      return
    }
    guard seconds < 65535 else {
      self.init(65535, 1)
      return
    }
    self.init(delay, seconds: Int(seconds), attoseconds: attoseconds)
  }

  /// Follows the continued fraction of a time. A quotient of 16-bit numbers lies so far from all
  /// others that it is among the convergents of itself rounded down to attoseconds.
  private init(_ delay: Duration, seconds: Int, attoseconds: Int64) {
    var (a, b) = (Int64(1_000_000_000_000_000_000), attoseconds)
    var best = Self(seconds, 1)
    var (p0, q0) = (1, 0)
    while b > 0, best.duration != delay {
      let (p, q) = (best.numerator, best.denominator)
      let whole = Int(a / b)
      (a, b) = (b, a % b)
      // As many steps as 16 bits have room for.
      let steps = min(whole, p > 0 ? (65535 - p0) / p : whole, (65535 - q0) / q)
      let next = Self(p0 + steps * p, q0 + steps * q)
      guard steps == whole else {
        if steps > 0, next.distance(to: delay) < best.distance(to: delay) { best = next }
        break
      }
      (p0, q0) = (p, q)
      best = next
    }
    self = best
  }

  private init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The time that is read back.
  private var duration: Duration { .seconds(numerator) / denominator }

  private func distance(to delay: Duration) -> Duration {
    duration > delay ? duration - delay : delay - duration
  }
}

/// A time in seconds as a fraction of two 16-bit numbers, as APNG states it.
struct DelayFraction: Equatable {
  let numerator: Int
  let denominator: Int

  /// The fraction nearest to a time, in whole milliseconds where it has them; what is too long
  /// becomes 65,535 seconds.
  init(_ delay: Duration) {
    let (seconds, attoseconds) = max(delay, .zero).components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let isWhole = attoseconds % 1_000_000_000_000_000 == 0
    if isWhole, seconds < 65, milliseconds + seconds * 1000 <= 65535 {
      self.init(numerator: Int(milliseconds + seconds * 1000), denominator: 1000)
      return
    }
    guard seconds < 65535 else {
      self.init(numerator: 65535, denominator: 1)
      return
    }
    // Continued fraction: each convergent is the best with so small a denominator.
    let value = Double(seconds) + Double(attoseconds) / 1e18
    var rest = value
    var (p, q) = (1, 0)
    var (p0, q0) = (0, 1)
    while true {
      let whole = Int(rest)
      let (p1, q1) = (whole * p + p0, whole * q + q0)
      guard p1 <= 65535, q1 <= 65535 else { break }
      (p0, q0, p, q) = (p, q, p1, q1)
      let fraction = rest - Double(whole)
      guard fraction > 1e-12, abs(Double(p) / Double(q) - value) > 1e-13 * max(value, 1),
        1 / fraction < 1e9
      else { break }
      rest = 1 / fraction
    }
    self.init(numerator: p, denominator: q)
  }

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

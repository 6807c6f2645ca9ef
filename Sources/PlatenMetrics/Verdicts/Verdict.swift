extension PairedComparison {
  /// What a comparison of two variants found.
  public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
    /// The candidate takes more time: the interval lies above 1 and the ratio beyond the tolerance.
    case slower
    /// The candidate takes less time: the interval lies below 1 and the ratio beyond the tolerance.
    case faster
    /// The interval lies within the tolerance around 1: no difference that matters.
    case same
    /// Too few or too noisy times to say any of the others.
    case undecided
  }
}

package typealias Verdict = PairedComparison.Verdict

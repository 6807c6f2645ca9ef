import Glibc

/// The number of successes in a row of independent trials.
struct Binomial {
  let trials: Int
  let probability: Double

  /// The probability of a number of successes or more.
  ///
  /// Terms are added from `count` on, away from the mean, each made from the one before, until
  /// they no longer matter: a few times √trials additions.
  func atLeast(_ count: Int) -> Double {
    if count <= 0 || probability >= 1 { return count <= trials ? 1 : 0 }
    if count > trials || probability <= 0 { return 0 }
    if Double(count) < Double(trials) * probability {
      return 1 - Binomial(trials: trials, probability: 1 - probability).atLeast(trials - count + 1)
    }
    let odds = probability / (1 - probability)
    var term = mass(count)
    var sum = 0.0
    for successes in count...trials {
      sum += term
      term *= odds * Double(trials - successes) / Double(successes + 1)
      if term <= sum * 1e-17 { break }
    }
    return min(sum, 1)
  }

  /// The probability of exactly a number of successes between 0 and `trials`.
  private func mass(_ count: Int) -> Double {
    func logFactorial(_ number: Int) -> Double { lgamma(Double(number) + 1).0 }
    let ways = logFactorial(trials) - logFactorial(count) - logFactorial(trials - count)
    let each = Double(count) * log(probability) + Double(trials - count) * log1p(-probability)
    return exp(ways + each)
  }

  /// The probability of one success that makes `count` or more of `trials` as likely as stated.
  static func probability(
    ofAtLeast count: Int, in trials: Int, being likelihood: Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Binomial(trials: trials, probability: middle).atLeast(count) < likelihood {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}

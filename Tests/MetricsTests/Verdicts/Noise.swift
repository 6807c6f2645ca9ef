import Glibc
import TestSupport

/// What one timing of the same work is multiplied by, drawn anew for each.
enum Noise: String, CaseIterable {
  /// Small and normal.
  case normal
  /// So heavy in its tails that it has no mean.
  case heavyTails
  /// Small, but every tenth timing was preempted and is 20 to 60 % too long.
  case preemption
  /// Two speeds, 2 % apart, each as likely, as from two layouts of memory.
  case twoSpeeds

  func factor(_ random: inout SeededRandom) -> Double {
    let small = 0.003 * Self.gauss(&random)
    switch self {
    case .normal: return exp(small)
    case .heavyTails: return exp(min(max(small / Self.gauss(&random), -5), 5))
    case .preemption: return exp(small) * (random.chance(10) ? Self.uniform(&random, 1.2, 1.6) : 1)
    case .twoSpeeds: return exp(small) * (random.chance(50) ? 1.02 : 1)
    }
  }

  /// Times of both sides for a true ratio, on a machine that speeds up and slows down as a whole.
  func times(
    pairs: Int, ratio: Double, _ random: inout SeededRandom
  ) -> (baseline: [Double], candidate: [Double]) {
    var machine = 1.0
    var (baseline, candidate): ([Double], [Double]) = ([], [])
    for _ in 0..<pairs {
      machine *= Self.uniform(&random, 0.8, 1.25)
      baseline.append(machine * factor(&random))
      candidate.append(machine * ratio * factor(&random))
    }
    return (baseline, candidate)
  }

  static func gauss(_ random: inout SeededRandom) -> Double {
    let radius = (-2 * log(uniform(&random, 1e-12, 1))).squareRoot()
    return radius * cos(uniform(&random, 0, 2 * .pi))
  }

  static func uniform(_ random: inout SeededRandom, _ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }
}

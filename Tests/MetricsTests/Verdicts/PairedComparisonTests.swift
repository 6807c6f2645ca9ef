import Glibc
import PlatenMetrics
import TestSupport
import Testing

@Suite struct PairedComparisonTests {
  private static let counts = [3, 5, 8, 15, 100]

  @Test(arguments: Noise.allCases, counts)
  func equalVariantsAreSeldomCalledDifferent(_ noise: Noise, _ pairs: Int) {
    var random = SeededRandom(seed: UInt64(pairs))
    let alarms = (0..<2000).count { _ in
      let times = noise.times(pairs: pairs, ratio: 1, &random)
      let verdict = PairedComparison(baseline: times.baseline, candidate: times.candidate).verdict
      return verdict == .slower || verdict == .faster
    }
    #expect(alarms < 20)
  }

  /// The share of intervals that hold the true ratio, with room for chance.
  @Test(arguments: Noise.allCases, counts)
  func intervalsCoverTheTruth(_ noise: Noise, _ pairs: Int) {
    for confidence in [0.9, 0.99] {
      var random = SeededRandom(seed: UInt64(pairs))
      let covered = (0..<400).count { _ in
        let times = noise.times(pairs: pairs, ratio: 1.03, &random)
        return PairedComparison(
          baseline: times.baseline, candidate: times.candidate, confidence: confidence
        ).interval.contains(1.03)
      }
      #expect(Double(covered) / 400 >= confidence - 0.04, "\(confidence)")
    }
  }

  @Test(arguments: Noise.allCases) func differencesAreFound(_ noise: Noise) {
    var random = SeededRandom(seed: 7)
    for (ratio, pairs) in [(1.01, 600), (1 / 1.01, 600), (3, 5), (1.0 / 3, 5)] {
      let found = (0..<50).count { _ in
        let times = noise.times(pairs: pairs, ratio: ratio, &random)
        let verdict = PairedComparison(baseline: times.baseline, candidate: times.candidate).verdict
        return verdict == (ratio > 1 ? .slower : .faster)
      }
      #expect(found >= (pairs == 5 ? 40 : 49), "\(ratio)")
    }
  }

  @Test func differencesThatDoNotMatterAreTheSame() {
    var random = SeededRandom(seed: 8)
    for ratio in [1, 1.003, 1 / 1.003] {
      let times = Noise.normal.times(pairs: 1200, ratio: ratio, &random)
      let comparison = PairedComparison(baseline: times.baseline, candidate: times.candidate)
      #expect(comparison.verdict == .same)
      #expect(comparison.interval.contains(ratio))
      // With no tolerance the same times tell the difference.
      let strict = PairedComparison(
        baseline: times.baseline, candidate: times.candidate, tolerance: 0)
      #expect(strict.verdict == (ratio == 1 ? .undecided : ratio > 1 ? .slower : .faster))
    }
    let few = Noise.normal.times(pairs: 12, ratio: 1.003, &random)
    #expect(PairedComparison(baseline: few.0, candidate: few.1).verdict == .undecided)
  }

  /// What a run on equal variants says it would have found is put to the test.
  @Test(arguments: Noise.allCases, [5, 15, 100])
  func theSmallestRegressionIsFound(_ noise: Noise, _ pairs: Int) {
    var random = SeededRandom(seed: 9)
    let found = (0..<300).count { _ in
      let times = noise.times(pairs: pairs, ratio: 1, &random)
      let equal = PairedComparison(baseline: times.baseline, candidate: times.candidate)
      let slower = times.candidate.map { $0 * (1 + equal.smallestRegression) * (1 + 1e-9) }
      return PairedComparison(baseline: times.baseline, candidate: slower).verdict == .slower
    }
    #expect(found >= 297)
  }

  @Test(arguments: Noise.allCases) func sidesAndUnitsDoNotMatter(_ noise: Noise) {
    var random = SeededRandom(seed: 10)
    let mirror: [Verdict: Verdict] = [
      .slower: .faster, .faster: .slower, .same: .same, .undecided: .undecided,
    ]
    var seen: Set<Verdict> = []
    for pairs in [0, 1, 2, 3, 6, 11, 12, 40, 333, 1000] {
      for ratio in [1, 1.01, 0.7, 5] {
        let times = noise.times(pairs: pairs, ratio: ratio, &random)
        let one = PairedComparison(baseline: times.baseline, candidate: times.candidate)
        let other = PairedComparison(baseline: times.candidate, candidate: times.baseline)
        let scaled = PairedComparison(
          baseline: times.baseline.map { $0 * 1024 }, candidate: times.candidate.map { $0 * 1024 })
        seen.insert(one.verdict)
        #expect(other.verdict == mirror[one.verdict])
        #expect(scaled.verdict == one.verdict)
        guard pairs > 1 else { continue }
        #expect(one.interval.contains(one.ratio))
        #expect(abs(one.ratio * other.ratio - 1) < 1e-9)
        #expect(abs(log(one.interval.lowerBound) + log(other.interval.upperBound)) < 1e-9)
        #expect(abs(one.smallestRegression / other.smallestRegression - 1) < 1e-9)
        #expect(abs(scaled.interval.upperBound / one.interval.upperBound - 1) < 1e-9)
      }
    }
    #expect(seen.count >= 3)
  }

  @Test func intervalsAreTheOnesThatTheSignTestGives() {
    // P(fewer than 3 of 15 heads) = 121 / 32768, P(fewer than 4) = 576 / 32768.
    let candidate = (1...15).map { exp(Double($0) / 100) }
    let baseline = [Double](repeating: 1, count: 15)
    for (tail, rank) in [(121.1, 3), (120.9, 2), (576.1, 4)] {
      let comparison = PairedComparison(
        baseline: baseline, candidate: candidate, confidence: 1 - 2 * tail / 32768)
      #expect(abs(comparison.ratio - exp(0.08)) < 1e-12)
      #expect(abs(log(comparison.interval.lowerBound) - Double(rank) / 100) < 1e-12)
      #expect(abs(log(comparison.interval.upperBound) - Double(16 - rank) / 100) < 1e-12)
    }
  }

  @Test func fewPairsFallBackOnStudent() {
    // Mean 3, standard deviation √2.5, t(4) = 8.6103 for 99.9 %.
    let comparison = PairedComparison(
      baseline: [1, 1, 1, 1, 1], candidate: [1, 2, 3, 4, 5].map { exp($0) })
    let reach = 8.6103 * (2.5 / 5).squareRoot()
    #expect(abs(log(comparison.interval.lowerBound) - (3 - reach)) < 1e-4)
    #expect(abs(log(comparison.interval.upperBound) - (3 + reach)) < 1e-4)
    #expect(comparison.verdict == .undecided)
  }
}

import Glibc
@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

@Suite struct RestartComparisonTests {
  /// Readings of restarts that each have a speed of their own, `layout` apart, and noise within.
  private func restarts(
    _ count: Int, ratio: Double, layout: Double, readings: Int, _ random: inout SeededRandom
  ) -> (baseline: [[Double]], candidate: [[Double]]) {
    var (baseline, candidate): ([[Double]], [[Double]]) = ([], [])
    for _ in 0..<count {
      for isCandidate in [false, true] {
        let speed = exp(layout * Noise.gauss(&random)) * (isCandidate ? ratio : 1)
        let times = (0..<readings).map { _ in speed * Noise.preemption.factor(&random) }
        if isCandidate { candidate.append(times) } else { baseline.append(times) }
      }
    }
    return (baseline, candidate)
  }

  @Test(arguments: [3, 6, 12, 20]) func equalBuildsAreSeldomCalledDifferent(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let alarms = (0..<200).count { _ in
      let times = restarts(count, ratio: 1, layout: 0.01, readings: 5, &random)
      let found = RestartComparison(baseline: times.baseline, candidate: times.candidate).verdict
      return found == .slower || found == .faster
    }
    #expect(alarms <= 2)
  }

  @Test func regressionsOfABuildAreFound() {
    var random = SeededRandom(seed: 1)
    let found = (0..<50).count { _ in
      let times = restarts(20, ratio: 1.03, layout: 0.008, readings: 9, &random)
      let found = RestartComparison(baseline: times.baseline, candidate: times.candidate)
      return found.verdict == .slower && found.interval.contains(1.03)
    }
    #expect(found >= 48)
  }

  /// A hundred readings of one process are not a hundred observations.
  @Test func readingsDoNotStandInForRestarts() {
    var random = SeededRandom(seed: 2)
    let times = restarts(8, ratio: 1, layout: 0.02, readings: 100, &random)
    let restartsCount = RestartComparison(baseline: times.baseline, candidate: times.candidate)
    let pooled = PairedComparison(
      baseline: times.baseline.flatMap(\.self), candidate: times.candidate.flatMap(\.self))
    let width = { (range: ClosedRange<Double>) in range.upperBound - range.lowerBound }
    #expect(width(restartsCount.interval) > 4 * width(pooled.interval))
  }

  /// Restarts that agree while their readings don't: the readings' spread counts all the same.
  @Test func theSpreadOfReadingsCounts() {
    let readings = [1, 1.1, 1.2, 1.3, 1.4]
    let same = RestartComparison(
      baseline: .init(repeating: readings, count: 30),
      candidate: .init(repeating: readings, count: 30))
    #expect(same.ratio == 1)
    #expect(same.interval.lowerBound < 0.95 && same.interval.upperBound > 1.05)
    #expect(same.verdict == .undecided)
  }

  @Test func oneReadingEachIsAPairedComparison() {
    var random = SeededRandom(seed: 3)
    for count in [2, 7, 15, 200] {
      let times = Noise.preemption.times(pairs: count, ratio: 1.2, &random)
      let paired = PairedComparison(baseline: times.baseline, candidate: times.candidate)
      let restarted = RestartComparison(
        baseline: times.baseline.map { [$0] }, candidate: times.candidate.map { [$0] })
      #expect(restarted.verdict == paired.verdict)
      #expect(abs(restarted.ratio / paired.ratio - 1) < 1e-9)
      #expect(abs(restarted.interval.lowerBound / paired.interval.lowerBound - 1) < 1e-9)
      #expect(abs(restarted.interval.upperBound / paired.interval.upperBound - 1) < 1e-9)
    }
  }

  @Test func sidesDoNotMatter() {
    var random = SeededRandom(seed: 4)
    for (count, readings) in [(3, 2), (6, 5), (14, 4), (25, 1)] {
      let times = restarts(count, ratio: 1.05, layout: 0.01, readings: readings, &random)
      let one = RestartComparison(baseline: times.baseline, candidate: times.candidate)
      let other = RestartComparison(baseline: times.candidate, candidate: times.baseline)
      #expect(abs(one.interval.lowerBound * other.interval.upperBound - 1) < 1e-9)
      #expect((one.verdict == .slower) == (other.verdict == .faster))
    }
  }
}

@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

/// Times that no clock should give, and settings that make no sense.
@Suite struct HostileTimesTests {
  @Test func nothingIsUndecided() {
    for (baseline, candidate) in [([], []), ([1], []), ([0], [1]), ([.nan, 1], [1, .infinity])]
      as [([Double], [Double])]
    {
      let comparison = PairedComparison(baseline: baseline, candidate: candidate)
      #expect(comparison.pairs == 0)
      #expect(comparison.ratio.isNaN)
      #expect(comparison.interval == 0...Double.infinity)
      #expect(comparison.verdict == .undecided)
      #expect(comparison.smallestRegression == .infinity)
    }
  }

  @Test func aSinglePairDecidesNothing() {
    let comparison = PairedComparison(baseline: [1], candidate: [1000])
    #expect(comparison.pairs == 1)
    #expect(comparison.ratio > 999 && comparison.ratio < 1001)
    #expect(comparison.interval == 0...Double.infinity)
    #expect(comparison.verdict == .undecided)
    #expect(
      PairedComparison(baseline: [1], candidate: [1], tolerance: .infinity).verdict == .undecided)
  }

  @Test func unusableTimesAreLeftOutWithTheirPartners() {
    var random = SeededRandom(seed: 1)
    let times = Noise.normal.times(pairs: 60, ratio: 1.1, &random)
    let clean = PairedComparison(baseline: times.baseline, candidate: times.candidate)
    var (baseline, candidate) = (times.baseline, times.candidate)
    for bad in [0, -0.0, -1, .nan, .infinity, -.infinity, .signalingNaN] as [Double] {
      baseline.insert(bad, at: 30)
      candidate.insert(1, at: 30)
      baseline.insert(1, at: 10)
      candidate.insert(bad, at: 10)
    }
    candidate.append(5)
    #expect(PairedComparison(baseline: baseline, candidate: candidate) == clean)
    #expect(clean.pairs == 60)
  }

  @Test func extremesOfTheNumberRange() {
    let tiny = Double.leastNonzeroMagnitude
    let huge = Double.greatestFiniteMagnitude
    let more = PairedComparison(
      baseline: .init(repeating: tiny, count: 20), candidate: .init(repeating: huge, count: 20))
    #expect(more.verdict == .slower)
    #expect(more.ratio == .infinity)
    let mixed = PairedComparison(
      baseline: [tiny, huge, tiny, huge], candidate: [huge, tiny, huge, tiny])
    #expect(mixed.ratio == 1)
    #expect(mixed.verdict == .undecided)
    let equal = PairedComparison(baseline: [tiny, tiny], candidate: [tiny, tiny])
    #expect(equal.interval == 1...1)
    #expect(equal.verdict == .same)
  }

  @Test(arguments: [-1, 0, 1, 2, .nan, .infinity, -.infinity] as [Double])
  func settingsThatMakeNoSense(_ setting: Double) {
    var random = SeededRandom(seed: 2)
    for pairs in [0, 1, 2, 5, 30] {
      let times = Noise.normal.times(pairs: pairs, ratio: 1, &random)
      let confident = PairedComparison(
        baseline: times.baseline, candidate: times.candidate, confidence: setting)
      let tolerant = PairedComparison(
        baseline: times.baseline, candidate: times.candidate, tolerance: setting)
      let stages = StageComparison(
        baseline: times.baseline.map { ["a": $0] }, candidate: times.candidate.map { ["a": $0] },
        confidence: setting, tolerance: setting)
      if pairs > 1 {
        #expect(confident.interval.contains(confident.ratio))
        #expect(tolerant.interval.contains(tolerant.ratio))
      }
      if setting.isNaN {
        let plain = PairedComparison(baseline: times.baseline, candidate: times.candidate)
        #expect(confident.interval == plain.interval)
        #expect(stages.stages.allSatisfy { $0.comparison.interval == plain.interval })
      }
    }
  }

  @Test func restartsWithoutUsableTimesAreLeftOut() {
    let none = RestartComparison(baseline: [[], [0]], candidate: [[1], [2]])
    #expect(none.restarts == 0)
    #expect(none.ratio.isNaN)
    #expect(none.verdict == .undecided)
    let good: [[Double]] = [[1, 2, 3], [2], [1, 1], [4, 4.5]]
    let clean = RestartComparison(baseline: good, candidate: good.map { $0.map { $0 * 2 } })
    let hostile = RestartComparison(
      baseline: [[.nan]] + good.map { [0, -1] + $0 + [.infinity] } + [[1], [1, 2]],
      candidate: [[1]] + good.map { $0.map { $0 * 2 } + [.nan] } + [[]])
    #expect(hostile == clean)
    #expect(clean.restarts == 4)
    #expect(abs(clean.ratio - 2) < 1e-12)
  }
}

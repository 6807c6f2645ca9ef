import Foundation
import PlatenTesting
import TestSupport
import Testing

@Suite struct BaselineTests {
  private func measurement(
    _ values: [Double], polarity: XCTPerformanceMeasurement.Polarity = .prefersSmaller
  ) -> XCTMeasurement {
    XCTMeasurement(
      identifier: "org.example.time", displayName: "Time", unitSymbol: "s", polarity: polarity,
      values: values)
  }

  @Test func percentagesHonourThePolarity() {
    var baseline = PerformanceBaseline(baselineAverage: 200, unitSymbol: "s")
    #expect(baseline.percentWorse(250) == 25)
    #expect(baseline.percentWorse(100) == -50)
    baseline.polarity = .prefersLarger
    #expect(baseline.percentWorse(250) == -25)
    #expect(baseline.percentWorse(100) == 50)
    baseline.baselineAverage = -200
    #expect(baseline.percentWorse(-250) == 25)
    baseline.baselineAverage = 0
    #expect(baseline.percentWorse(0) == 0)
    #expect(baseline.percentWorse(-1) == .infinity)
    #expect(baseline.percentWorse(1) == -.infinity)
  }

  @Test func verdicts() {
    var baseline = PerformanceBaseline(baselineAverage: 1, unitSymbol: "s")
    #expect(baseline.maxPercentRegression == 10)
    func verdict(_ values: [Double]) -> PerformanceBaseline.Verdict {
      baseline.verdict(on: measurement(values))
    }
    #expect(verdict([1, 1, 1]) == .passed)
    #expect(verdict([1.09, 1.09, 1.09]) == .passed)
    #expect(verdict([1.12, 1.12, 1.12]) == .regressed)
    #expect(verdict([0.5, 0.5, 0.5]) == .passed)
    // Two disturbed iterations of five alarm nobody.
    #expect(verdict([1, 1, 1, 9, 9]) == .passed)
    // Values all over the place decide nothing, unless even the best is beyond the limit.
    #expect(verdict([1, 2, 3]) == .undecided)
    #expect(verdict([1.2, 2, 3]) == .regressed)
    baseline.maxPercentRelativeStandardDeviation = 50
    #expect(verdict([1, 2, 3]) == .regressed)
    baseline.maxPercentRegression = 150
    #expect(verdict([1, 2, 3]) == .passed)
    baseline.maxPercentRegression = 10
    baseline.polarity = .prefersLarger
    #expect(verdict([1.2, 1.2]) == .passed)
    #expect(verdict([0.8, 0.8]) == .regressed)
    baseline.polarity = .unspecified
    #expect(verdict([0.1, 0.1]) == .passed)
    #expect(verdict([10, 10]) == .passed)
  }

  /// Growth of memory in pages, which may be none.
  @Test(
    arguments: [
      // Growths that shrink, or differ around none, do not agree.
      (-2, [-2, 0, 2, 0, 0], .undecided), (-2, [-2, 1, 2, 0, 0], .undecided),
      (-2, [0, 0, 0, 0, 0], .regressed), (-0.2, [-1, 0, 1, 0, 0], .passed),
      // Whole pages are no finer.
      (0, [0, 0, 0, 0, 0], .passed), (0, [1, 1, 1, 1, 1], .passed), (3, [4, 4, 4, 4, 4], .passed),
      (0, [2, 2, 2, 2, 2], .regressed), (0, [-2, -2, -2, -2, -2], .passed),
      (0, [0, 0, 2, 2, 2], .undecided), (100, [104, 105, 105, 105, 106], .passed),
      (100, [120, 121, 121, 122, 122], .regressed), (100, [101, 101, 500, 101, 101], .passed),
    ] as [(Double, [Double], PerformanceBaseline.Verdict)])
  func growthsOfMemory(_ pages: Double, _ values: [Double], _ verdict: PerformanceBaseline.Verdict)
  {
    let page = 4.096
    var growth = measurement(values.map { $0 * page })
    growth.resolution = page
    let baseline = PerformanceBaseline(baselineAverage: pages * page, unitSymbol: "kB")
    #expect(baseline.verdict(on: growth) == verdict)
  }

  /// Metrics that count to the last byte have no such allowance.
  @Test func anExactMetricIsWorseByAnything() {
    let nothing = PerformanceBaseline(baselineAverage: 0, unitSymbol: "kB")
    #expect(nothing.verdict(on: measurement([0.001, 0.001])) == .regressed)
  }

  @Test(arguments: [[], [.nan], [1, .nan, 1], [.infinity, -.infinity]] as [[Double]])
  func whatIsNoNumberIsNotJudged(_ values: [Double]) {
    let baseline = PerformanceBaseline(baselineAverage: 1, unitSymbol: "s")
    #expect(baseline.verdict(on: measurement(values)) == .undecided)
  }

  /// About normal noise of 4 percent, and one iteration in ten held up to twice its time.
  private func noisy(_ count: Int, mean: Double, _ random: inout SeededRandom) -> [Double] {
    (0..<count).map { _ in
      let value = mean * (1 + Double(random.normal(deviation: 4000)) / 100_000)
      return random.chance(10) ? value * (1 + Double(random.int(0...100)) / 100) : value
    }
  }

  @Test func falseAlarmsAreRareAndRegressionsFound() {
    var random = SeededRandom(seed: 3)
    var alarms = 0
    var found = 0
    for _ in 0..<2000 {
      let recorded = measurement(noisy(5, mean: 1, &random))
      let baseline = PerformanceBaseline(baselineAverage: recorded.average, unitSymbol: "s")
      let same = measurement(noisy(5, mean: 1, &random))
      let worse = measurement(noisy(10, mean: 1.5, &random))
      if baseline.verdict(on: same) == .regressed { alarms += 1 }
      if baseline.verdict(on: worse) == .regressed { found += 1 }
    }
    #expect(alarms <= 20, "\(alarms) of 2000")
    #expect(found >= 1900, "\(found) of 2000")
  }

  @Test func statistics() {
    let odd = measurement([3, 1, 2])
    #expect(odd.median == 2)
    #expect(odd.average == 2)
    #expect(odd.best == 1)
    #expect(measurement([4, 1, 2, 3]).median == 2.5)
    #expect(measurement([4, 1], polarity: .prefersLarger).best == 4)
    let none = measurement([])
    #expect(none.median.isNaN && none.average.isNaN && none.best.isNaN)
    #expect(none.relativeStandardDeviation.isNaN)
    #expect(measurement([1, 3]).relativeStandardDeviation == 0.5)
    #expect(measurement([-1, -3]).relativeStandardDeviation == 0.5)
    #expect(measurement([0, 0]).relativeStandardDeviation == 0)
    #expect(measurement([-1, 1]).relativeStandardDeviation == .infinity)
  }
}

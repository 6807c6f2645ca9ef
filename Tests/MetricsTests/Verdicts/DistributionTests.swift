import Testing

@testable import PlatenMetrics

@Suite struct DistributionTests {
  @Test func binomialTailsAreExact() {
    // (45 + 10 + 1) / 1024
    #expect(Binomial(trials: 10, probability: 0.5).atLeast(8) == approximately(56.0 / 1024))
    // 1 - 0.7^4 - 4 · 0.3 · 0.7^3
    #expect(Binomial(trials: 4, probability: 0.3).atLeast(2) == approximately(0.3483))
    #expect(Binomial(trials: 20, probability: 0.1).atLeast(20) == approximately(1e-20))
    // Half, and half of the probability of the middle, about 1 / √(π n / 2).
    let many = Binomial(trials: 1_000_000, probability: 0.5)
    #expect(abs(many.atLeast(500_000) - 0.500_398_942) < 1e-7)
    #expect(many.atLeast(502_576) < 1.4e-7)
  }

  @Test func binomialEdges() {
    for probability in [0, 0.5, 1] {
      let some = Binomial(trials: 3, probability: probability)
      #expect(some.atLeast(0) == 1)
      #expect(some.atLeast(-1) == 1)
      #expect(some.atLeast(4) == 0)
    }
    #expect(Binomial(trials: 3, probability: 0).atLeast(1) == 0)
    #expect(Binomial(trials: 3, probability: 1).atLeast(3) == 1)
  }

  @Test(arguments: [1, 2, 7, 100, 10_000])
  func probabilityForATail(_ trials: Int) {
    let half = (trials + 1) / 2
    let probability = Binomial.probability(ofAtLeast: half, in: trials, being: 0.0005)
    let tail = Binomial(trials: trials, probability: probability).atLeast(half)
    #expect(abs(tail - 0.0005) < 1e-9)
  }

  /// Values from printed tables of the distribution.
  @Test(arguments: [
    (1, 0.95, 12.7062), (2, 0.999, 31.5991), (4, 0.999, 8.6103), (9, 0.95, 2.2622),
    (9, 0.999, 4.7809), (30, 0.999, 3.6460),
  ])
  func studentsBounds(_ degrees: Int, _ probability: Double, _ bound: Double) {
    #expect(abs(StudentT(degreesOfFreedom: degrees).bound(probability) - bound) < 1e-4)
  }

  /// Every way to draw n values from n is as likely as every other: all are counted.
  @Test(arguments: 1...6)
  func bootstrapMedianIsThatOfAllDraws(_ count: Int) {
    let values = (0..<count).map { Double($0 * $0) }
    for middle in [BootstrapMedian.Middle.lower, .upper] {
      let medians = draws(from: values).map {
        $0.sorted()[middle == .lower ? (count - 1) / 2 : count / 2]
      }
      let found = BootstrapMedian(sorted: values, middle)
      for (value, cumulative) in zip(values, found.cumulative) {
        let share = Double(medians.count { $0 <= value }) / Double(medians.count)
        #expect(cumulative == approximately(share), "\(middle) of \(count) at \(value)")
      }
    }
  }

  /// The quantile of the hierarchical bootstrap, against all draws of three restarts with three
  /// readings on either side.
  @Test func hierarchicalBootstrapIsThatOfAllDraws() {
    let restarts: [(of: [Double], less: [Double])] = [
      ([1.5, 2, 4], [0, 0.25, 0.75]), ([-1, 0, 3], [0.125, 1, 1.0625]), ([2, 2, 2.5], [-3, 0, 9]),
    ]
    let median: ([Double]) -> Double = { $0.sorted()[1] }
    // A restart drawn at random, its readings drawn anew: 3 · 27 · 27 outcomes.
    let single = restarts.flatMap { restart in
      let others = draws(from: restart.less).map(median)
      return draws(from: restart.of).map(median).flatMap { one in others.map { one - $0 } }
    }.sorted()
    for tail in [0.0005, 0.01, 0.025, 0.3] {
      // The median of three is at most x if two of them are: 3 p² - 2 p³.
      let expected = single.indices.first { index in
        let share = Double(single.lastIndex(of: single[index]).map { $0 + 1 } ?? 0) / 2187
        return 3 * share * share - 2 * share * share * share >= tail
      }
      let probability = Binomial.probability(ofAtLeast: 2, in: 3, being: tail)
      let found = LogRatioInterval.quantile(probability, of: restarts)
      #expect(abs(found - (expected.map { single[$0] } ?? .nan)) < 1e-9)
    }
  }

  /// All lists of n values from a list of n.
  private func draws(from values: [Double]) -> [[Double]] {
    values.reduce([[]]) { lists, _ in lists.flatMap { list in values.map { list + [$0] } } }
  }

  private func approximately(_ value: Double) -> Approximate { Approximate(value: value) }
}

/// A number known to twelve digits.
private struct Approximate: CustomStringConvertible {
  let value: Double
  var description: String { "\(value)" }

  static func == (number: Double, expected: Approximate) -> Bool {
    abs(number - expected.value) <= 1e-12 * max(abs(expected.value), 1e-300)
  }
}

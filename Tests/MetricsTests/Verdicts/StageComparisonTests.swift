@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

@Suite struct StageComparisonTests {
  private let names = ["decode", "filter", "recognize", "write"]

  private func runs(
    _ count: Int, slower: String?, _ random: inout SeededRandom
  ) -> (baseline: [[String: Double]], candidate: [[String: Double]]) {
    var (baseline, candidate) = (
      [[String: Double]](repeating: [:], count: count),
      [[String: Double]](repeating: [:], count: count)
    )
    for (index, name) in names.enumerated() {
      let times = Noise.preemption.times(
        pairs: count, ratio: name == slower ? 1.03 : 1, &random)
      for run in 0..<count {
        baseline[run][name] = times.baseline[run] * Double(index + 1)
        candidate[run][name] = times.candidate[run] * Double(index + 1)
      }
    }
    return (baseline, candidate)
  }

  @Test func theSlowerStageIsNamedAndNoOther() throws {
    var random = SeededRandom(seed: 1)
    for trial in 0..<100 {
      let culprit = trial.isMultiple(of: 5) ? nil : names.randomElement(using: &random)
      let times = runs(120, slower: culprit, &random)
      let found = StageComparison(baseline: times.baseline, candidate: times.candidate)
      #expect(found.stages.map(\.name) == names)
      #expect(found.slower == (culprit.map { [$0] } ?? []))
      #expect(found.faster == [])
      let other = StageComparison(baseline: times.candidate, candidate: times.baseline)
      #expect(other.faster == found.slower)
    }
  }

  /// More stages are more chances for a false alarm, so each has to be surer.
  @Test func stagesShareTheConfidence() throws {
    var random = SeededRandom(seed: 2)
    let times = runs(60, slower: nil, &random)
    let family = StageComparison(
      baseline: times.baseline, candidate: times.candidate, confidence: 0.96)
    for stage in family.stages {
      let alone = PairedComparison(
        baseline: times.baseline.map { $0[stage.name] ?? 0 },
        candidate: times.candidate.map { $0[stage.name] ?? 0 }, confidence: 0.99)
      #expect(stage.comparison == alone)
    }
  }

  @Test func aStageThatIsMissingSaysNothing() throws {
    let found = StageComparison(
      baseline: [["a": 1, "b": 2], ["b": 2], ["b": 2]],
      candidate: [["b": 2, "c": 1], ["b": 2], [:], ["b": 9]])
    #expect(found.stages.map(\.name) == ["a", "b", "c"])
    #expect(found.stages.map(\.comparison.pairs) == [0, 2, 0])
    #expect(found.stages.map(\.comparison.verdict) == [.undecided, .same, .undecided])
    #expect(found.slower == [])
    #expect(StageComparison(baseline: [], candidate: []).stages.isEmpty)
  }
}

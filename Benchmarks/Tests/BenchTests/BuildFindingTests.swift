@_spi(Instruments) import PlatenMetrics
import Testing

@testable import platen_bench

@Suite struct BuildFindingTests {
  @Test func equalBuildsAreNoRegression() {
    let finding = BuildFinding("directory", samples())
    #expect(finding.problems.isEmpty)
    #expect(finding.verdict == "same")
  }

  @Test func aSlowerStageIsNamed() {
    var samples = samples()
    for run in samples.stages[1].indices { samples.stages[1][run]["filter"]? *= 1.03 }
    let finding = BuildFinding("directory", samples)
    #expect(finding.stages?.slower == ["filter"])
    #expect(finding.problems == ["directory: stage filter slower by 3.0 %"])
  }

  @Test func anAlarmOfTheControlWithholdsAllTimes() {
    var samples = samples()
    samples.restarts[1] = scaled(samples.restarts[1], by: 1.1)
    #expect(BuildFinding("directory", samples).problems == ["directory: slower by 10 %"])
    samples.restarts[2] = scaled(samples.restarts[2], by: 1.1)
    let finding = BuildFinding("directory", samples)
    #expect(finding.problems.isEmpty)
    #expect(finding.verdict == "withheld: control alarmed")
  }

  @Test func countsThatRoseFailWhateverTheControlSays() {
    var samples = samples()
    samples.restarts[2] = scaled(samples.restarts[2], by: 1.1)
    for (index, count) in [5, 6, 5].enumerated() {
      var result = BenchmarkResult(name: "directory", area: .directory)
      result.counts = ["allocations": count, "written bytes": 7 - count]
      samples.results[index] = result
    }
    let finding = BuildFinding("directory", samples)
    #expect(finding.problems == ["directory: allocations rose from 5 to 6"])
    #expect(finding.counts.map(\.name) == ["allocations", "written bytes"])
  }

  /// Twelve restarts of three readings that differ by parts of a thousand.
  private func samples() -> BuildSamples {
    let times = (0..<12).map { (restart: Int) -> [Double] in
      (0..<3).map { (reading: Int) -> Double in 1 + Double((restart * 3 + reading) % 5) / 5000 }
    }
    let stages = (0..<36).map { (run: Int) -> [String: Double] in
      ["filter": 0.5 + Double(run % 7) / 5000, "write": 0.4 + Double(run % 3) / 5000]
    }
    return BuildSamples(
      restarts: [times, times.reversed(), times], stages: [stages, stages.reversed(), stages],
      results: [nil, nil, nil])
  }

  private func scaled(_ times: [[Double]], by factor: Double) -> [[Double]] {
    times.map { $0.map { $0 * factor } }
  }
}

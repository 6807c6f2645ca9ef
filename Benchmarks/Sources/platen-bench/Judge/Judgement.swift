@_spi(Instruments) import PlatenMetrics

/// What one benchmark's measurements say.
struct Judgement {
  let result: BenchmarkResult
  /// Ours against ours, run in the same rounds.
  let control: PairedComparison
  let rivals: [RivalJudgement]
  let gates: [GateFinding]

  init(_ result: BenchmarkResult, thresholds: Thresholds, extent: Workspace.Extent) {
    self.result = result
    let control = PairedComparison(baseline: result.ours.cpu, candidate: result.control.cpu)
    self.control = control
    rivals = result.rivals.map {
      RivalJudgement($0, ours: result.ours, isWithheld: control.isAlarm)
    }
    gates = thresholds.findings(for: result, extent: extent)
  }

  /// What fails the run, each in a line that begins with the benchmark's name.
  var problems: [String] {
    let own = result.failure.map { ["failed: \($0)"] } ?? []
    let all = own + rivals.flatMap(\.problems) + gates.compactMap(\.problem)
    return all.map { "\(result.name): \($0)" }
  }

  /// What is worth a line and fails nothing.
  var notes: [String] { gates.compactMap(\.note).map { "\(result.name): \($0)" } }
}

extension PairedComparison {
  /// Whether two runs of one thing were found to differ: then the noise isn't what the statistics
  /// suppose, and nothing they say of other pairs of this run is to be believed.
  var isAlarm: Bool { verdict == .slower || verdict == .faster }
}

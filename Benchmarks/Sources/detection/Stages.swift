import PlatenMetrics

/// A pipeline in which one stage does more.
struct Stages: Experiment {
  private static let runs = 120
  private let extra: Int
  private let lane = Meter(samplesShortStages: false, resetsPeakMemory: false).lane()
  private var stages: [(name: String, kernel: Kernel, units: Int)] = [
    ("decode", Kernel(tableSize: 4096), 25), ("filter", Kernel(tableSize: 16384), 15),
    ("recognize", Kernel(tableSize: 256), 40), ("detect", Kernel(tableSize: 64), 12),
    ("write", Kernel(tableSize: 32768), 18),
  ]

  init(_ options: Options) { extra = options.extra ?? 30 }

  var conditions: [Tally] {
    [
      Tally("5 stages, equal", differs: false),
      Tally("5 stages, +\(decimal(Double(extra) / 10, digits: 1)) % in one", differs: true),
    ]
  }

  mutating func verdict(differs: Bool) throws -> Tally.Outcome {
    let slowed = differs ? Int.random(in: 0..<stages.count) : nil
    var (baseline, candidate): ([[String: Double]], [[String: Double]]) = ([], [])
    for _ in 0..<Self.runs {
      let candidateIsFirst = Bool.random()
      if candidateIsFirst { candidate.append(run(slowed: slowed)) }
      baseline.append(run(slowed: nil))
      if !candidateIsFirst { candidate.append(run(slowed: slowed)) }
    }
    let comparison = StageComparison(baseline: baseline, candidate: candidate)
    let named = comparison.slower + comparison.faster
    let expected = slowed.map { stages[$0].name }
    return Tally.Outcome(
      isDetected: expected.map(comparison.slower.contains) ?? false,
      isFalseAlarm: named.contains { $0 != expected } || comparison.faster.count > 0,
      smallestRegression: comparison.stages.map(\.comparison.smallestRegression).max() ?? .nan)
  }

  /// One run of the pipeline: CPU seconds by stage.
  private mutating func run(slowed: Int?) -> [String: Double] {
    for index in stages.indices {
      lane.begin(stages[index].name)
      stages[index].kernel.run(units: stages[index].units, extra: index == slowed ? extra : 0)
    }
    return lane.endJob().reduce(into: [:]) { $0[$1.name] = $1.usage.cpuTime / .seconds(1) }
  }
}

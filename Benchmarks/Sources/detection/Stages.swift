@_spi(Instruments) import PlatenMetrics

/// A pipeline in which one stage does more.
///
/// Its stages need 0.5 to 8 kB of the caches. Short stages that need as much as a second-level
/// cache holds take three to five times as long after every context switch; where that is every
/// other run, they ask for more runs than these.
struct Stages: Experiment {
  private static let runs = 300
  private let extra: Int
  private let lane = Meter(samplesShortStages: false, resetsPeakMemory: false).lane()
  private var stages: [(name: String, kernel: Kernel, units: Int)] = [
    ("decode", Kernel(tableSize: 512), 12), ("filter", Kernel(tableSize: 1024), 10),
    ("recognize", Kernel(tableSize: 256), 20), ("detect", Kernel(tableSize: 64), 8),
    ("write", Kernel(tableSize: 128), 10),
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
    var (baseline, candidate): ([[StageUsage]], [[StageUsage]]) = ([], [])
    // Drawn beforehand: what happens between two jobs is charged to the first stage of the next.
    for candidateIsFirst in (0..<Self.runs).map({ _ in Bool.random() }) {
      if candidateIsFirst { candidate.append(run(slowed: slowed)) }
      baseline.append(run(slowed: nil))
      if !candidateIsFirst { candidate.append(run(slowed: slowed)) }
    }
    let comparison = StageComparison(
      baseline: baseline.map(Self.times), candidate: candidate.map(Self.times))
    let named = comparison.slower + comparison.faster
    let expected = slowed.map { stages[$0].name }
    return Tally.Outcome(
      isDetected: expected.map(comparison.slower.contains) ?? false,
      isFalseAlarm: named.contains { $0 != expected } || comparison.faster.count > 0,
      smallestRegression: comparison.stages.map(\.comparison.smallestRegression).max() ?? .nan)
  }

  /// One run of the pipeline.
  private mutating func run(slowed: Int?) -> [StageUsage] {
    for index in stages.indices {
      lane.begin(stages[index].name)
      stages[index].kernel.run(units: stages[index].units, extra: index == slowed ? extra : 0)
    }
    return lane.endJob()
  }

  /// CPU seconds by stage.
  private static func times(_ run: [StageUsage]) -> [String: Double] {
    run.reduce(into: [:]) { $0[$1.name] = $1.usage.cpuTime / .seconds(1) }
  }
}

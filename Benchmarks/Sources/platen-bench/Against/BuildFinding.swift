@_spi(Instruments) import PlatenMetrics

/// What one benchmark says of two builds.
struct BuildFinding {
  let name: String
  let comparison: RestartComparison
  let isWithheld: Bool
  let old: Double
  let new: Double
  /// Where the benchmark knows its stages.
  let stages: StageComparison?
  /// Exact numbers that differ, by name: before and after.
  let counts: [(name: String, old: Int, new: Int)]

  init(_ name: String, _ samples: BuildSamples) {
    self.name = name
    let times = samples.restarts
    comparison = RestartComparison(baseline: times[0], candidate: times[1])
    let control = RestartComparison(baseline: times[0], candidate: times[2])
    isWithheld = control.verdict == .slower || control.verdict == .faster
    old = Meter.Measurement(times[0].flatMap(\.self)).median
    new = Meter.Measurement(times[1].flatMap(\.self)).median
    stages =
      samples.stages[0].isEmpty
      ? nil : StageComparison(baseline: samples.stages[0], candidate: samples.stages[1])
    let (before, after) = (samples.results[0]?.counts ?? [:], samples.results[1]?.counts ?? [:])
    counts = before.keys.sorted().compactMap { key in
      guard let old = before[key], let new = after[key], old != new else { return nil }
      return (key, old, new)
    }
  }

  var verdict: String {
    isWithheld ? "withheld: control alarmed" : comparison.verdict.rawValue
  }

  /// What fails the run. A stage that became slower does even where the whole hides it.
  var problems: [String] {
    var problems: [String] = []
    if !isWithheld {
      if comparison.verdict == .slower {
        problems.append("\(name): slower by \(percent(comparison.ratio - 1))")
      }
      for stage in stages?.stages ?? [] where stage.comparison.verdict == .slower {
        problems.append(
          "\(name): stage \(stage.name) slower by \(percent(stage.comparison.ratio - 1))")
      }
    }
    for count in counts
    where count.new > count.old && !count.name.hasPrefix(ExactCounts.instructions) {
      problems.append(
        "\(name): \(count.name) rose from \(number(count.old)) to \(number(count.new))")
    }
    return problems
  }
}

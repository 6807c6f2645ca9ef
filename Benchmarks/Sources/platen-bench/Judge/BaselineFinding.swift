@_spi(Instruments) import PlatenMetrics

/// A benchmark of this run against the same one of a saved run.
struct BaselineFinding {
  /// Differences of the ratio up to this don't matter: two processes differ by as much for no
  /// reason but where their code and memory happen to lie.
  static let tolerance = 0.03

  let name: String
  /// The rival that both runs were measured against; `nil` for a line without times.
  let rival: String?
  /// The saved ratio is the baseline, this run's the candidate.
  let comparison: PairedComparison?
  /// What is said instead of a verdict.
  let remark: String?
  /// Exact numbers that rose.
  let risen: [String]

  /// Compares all that both runs have; nothing where their inputs are of other sizes.
  static func all(_ run: SavedRun, against saved: SavedRun) -> [BaselineFinding] {
    guard run.extent == saved.extent else {
      let remark = "the saved run is \(saved.extent.rawValue), this one \(run.extent.rawValue)"
      return run.results.map { line($0.name, remark: remark) }
    }
    return run.results.flatMap { now -> [BaselineFinding] in
      guard let then = saved.results.first(where: { $0.name == now.name }) else {
        return [line(now.name, remark: "not in the saved run")]
      }
      guard now.skipped ?? now.failure == nil, then.skipped ?? then.failure == nil else {
        return [line(now.name, remark: "not run in both")]
      }
      return findings(now, then)
    }
  }

  private static func findings(
    _ now: BenchmarkResult, _ then: BenchmarkResult
  ) -> [BaselineFinding] {
    let risen = now.counts.keys.sorted().compactMap { name -> String? in
      guard let (before, after) = both(then.counts[name], now.counts[name]),
        after > before, !name.hasPrefix(ExactCounts.instructions)
      else { return nil }
      return "\(name) rose from \(number(before)) to \(number(after))"
    }
    let alarm = [now, then].contains {
      PairedComparison(baseline: $0.ours.cpu, candidate: $0.control.cpu).isAlarm
    }
    var findings: [BaselineFinding] = []
    for rival in now.rivals where rival.skipped == nil {
      guard let old = then.rivals.first(where: { $0.name == rival.name }), old.skipped == nil,
        old.version == rival.version
      else { continue }
      let comparison = PairedComparison(
        baseline: ratios(then.ours, old.runs), candidate: ratios(now.ours, rival.runs),
        tolerance: tolerance)
      findings.append(
        BaselineFinding(
          name: now.name, rival: rival.name, comparison: comparison,
          remark: alarm ? "withheld: control alarmed" : nil, risen: findings.isEmpty ? risen : []))
    }
    return findings.isEmpty
      ? [line(now.name, remark: "no rival, of the same version, in both runs", risen: risen)]
      : findings
  }

  /// What fails the run.
  var problems: [String] {
    var problems = risen.map { "\(name): \($0)" }
    if remark == nil, let comparison, let rival, comparison.verdict == .slower {
      problems.append(
        "\(name): slower than the saved run by \(percent(comparison.ratio - 1)), measured against "
          + rival)
    }
    return problems
  }

  private static func line(
    _ name: String, remark: String, risen: [String] = []
  ) -> BaselineFinding {
    BaselineFinding(name: name, rival: nil, comparison: nil, remark: remark, risen: risen)
  }

  private static func ratios(_ ours: Runs, _ theirs: Runs) -> [Double] {
    zip(ours.cpu, theirs.cpu).map { $1 > 0 ? $0 / $1 : .nan }
  }

  private static func both(_ a: Int?, _ b: Int?) -> (Int, Int)? {
    guard let a, let b else { return nil }
    return (a, b)
  }
}

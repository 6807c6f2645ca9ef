/// Which stage of a pipeline became slower, from paired runs of it.
///
/// Every stage is compared on its own. As there are several chances to be wrong, each is held to a
/// confidence that leaves the error of all of them together within what was asked for (Bonferroni).
@_spi(Instruments) public struct StageComparison: Sendable, Hashable {
  /// One stage and the verdict on it.
  public struct Stage: Sendable, Hashable {
    /// The stage's name.
    public let name: String
    /// Its times against each other.
    public let comparison: PairedComparison
  }

  /// Every stage that either side names, by name.
  public let stages: [Stage]

  /// Names of the stages that became slower, in the order of ``stages``.
  public var slower: [String] { names(.slower) }
  /// Names of the stages that became faster, in the order of ``stages``.
  public var faster: [String] { names(.faster) }

  /// Compares the stages of paired runs.
  ///
  /// - Parameters:
  ///   - baseline: For each run of the variant that is the measure, CPU seconds by stage.
  ///   - candidate: The same for the variant that is judged; the n-th run is paired with the
  ///     baseline's n-th. A pair in which a stage is missing says nothing of that stage.
  ///   - confidence: How sure all intervals together are. See
  ///     ``PairedComparison/init(baseline:candidate:confidence:tolerance:)``.
  ///   - tolerance: The relative difference of a stage that doesn't matter.
  public init(
    baseline: [[String: Double]], candidate: [[String: Double]], confidence: Double = 0.999,
    tolerance: Double = 0.005
  ) {
    let names = (baseline + candidate).reduce(into: Set()) { $0.formUnion($1.keys) }.sorted()
    let shared = 1 - (1 - LogRatioInterval.sane(confidence)) / Double(max(names.count, 1))
    stages = names.map { name in
      let comparison = PairedComparison(
        baseline: baseline.map { $0[name] ?? .nan }, candidate: candidate.map { $0[name] ?? .nan },
        confidence: shared, tolerance: tolerance)
      return Stage(name: name, comparison: comparison)
    }
  }

  private func names(_ verdict: Verdict) -> [String] {
    stages.filter { $0.comparison.verdict == verdict }.map(\.name)
  }
}

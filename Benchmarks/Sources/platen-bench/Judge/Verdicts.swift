@_spi(Instruments) import PlatenMetrics

/// Everything that is said of one run.
struct Verdicts {
  let run: SavedRun
  let judgements: [Judgement]
  /// Against a saved run, if one was given.
  let baseline: (run: SavedRun, findings: [BaselineFinding])?

  init(_ run: SavedRun, thresholds: Thresholds, baseline: SavedRun?) {
    self.run = run
    judgements = run.results.map {
      Judgement($0, thresholds: thresholds, extent: run.extent)
    }
    self.baseline = baseline.map { ($0, BaselineFinding.all(run, against: $0)) }
  }

  /// What fails the run, a line each.
  var problems: [String] {
    judgements.flatMap(\.problems) + (baseline?.findings.flatMap(\.problems) ?? [])
  }

  /// What is worth a line and fails nothing.
  var notes: [String] {
    var notes = judgements.flatMap(\.notes)
    if let reason = run.results.lazy.compactMap(\.instructions).first {
      notes.append("instructions: \(reason)")
    }
    let open = judgements.filter { $0.gates.contains { $0.outcome == .unpinned } }
    if !open.isEmpty {
      notes.append(
        "\(open.count) benchmarks have numbers without a pin: \(GateFinding.command)")
    }
    if let saved = baseline?.run, !saved.fingerprint.isSameMachine(as: run.fingerprint) {
      notes.append(
        "the saved run is from another machine (\(saved.fingerprint.processor)): exact numbers "
          + "hold, times are compared as ratios to the rivals only")
    }
    if let saved = baseline?.run, saved.extent != run.extent {
      notes.append(
        "the saved run is \(saved.extent.rawValue), this one \(run.extent.rawValue): nothing is "
          + "compared")
    }
    return notes
  }
}

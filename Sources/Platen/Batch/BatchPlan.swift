/// What a run would do, found out from names, headers and what earlier runs have left, and by
/// reading what those knew only by its content; nothing is written and nothing decoded.
package struct BatchPlan: Sendable {
  /// One input of it.
  package struct Input: Sendable {
    /// What would become of it.
    package enum Action: Sendable {
      case process
      /// An earlier run has done it, and nothing tells that it has changed.
      case skip
      /// It can't be worked on, for a reason that is known already.
      case fail(PlatenError)
    }

    /// The path by which it can be opened.
    package let path: FilePath
    package let action: Action
    /// Pixels over all its pictures; nil where headers don't say.
    package var pixels: Int?
    /// Bytes that it needs at its peak; nil where headers don't say.
    package var memory: Int?
    /// What it is expected to cost.
    package var cpuTime = Duration.zero
  }

  package private(set) var inputs: [Input] = []
  /// Files that would be passed by.
  package let ignored: Int
  /// Roots that lie in others and would not be walked again.
  package let repeated: [FilePath]
  /// How many earlier inputs the expected costs rest on; with none, on usual pictures.
  package let measuredInputs: Int

  init(_ found: InputFinder, _ past: borrowing PastRuns, fingerprint: String, of run: BatchRun) {
    ignored = found.ignored
    repeated = found.repeated
    let price = Price(past.costs(most: 256), run.limits)
    measuredInputs = price.measuredInputs
    for (index, input) in found.inputs.enumerated() {
      if let problem = found.problems[index] {
        inputs.append(Input(path: input.path, action: .fail(problem)))
        continue
      }
      if let entry = past.entry(of: input.relativePath), entry.recipe == fingerprint,
        Self.isSame(input, entry, verifies: run.policy.verifies, run.limits),
        let action = Self.settled(entry, past, run.policy)
      {
        inputs.append(Input(path: input.path, action: action))
        continue
      }
      inputs.append(Self.priced(input, price, run))
    }
  }

  /// Whether an input is as it was, by its size and times or by its content.
  private static func isSame(
    _ input: BatchInput, _ entry: JournalEntry, verifies: Bool, _ limits: Limits
  ) -> Bool {
    if !verifies, let stamp = input.stamp, entry.stamp == stamp.numbers { return true }
    guard let bytes = try? input.open().readWhole(limits: limits).0,
      let digest = try? ContentHash(bytes)
    else { return false }
    return entry.result.sha256 == digest.hex
  }

  /// What would be said of an input again, if an earlier run has said it for good.
  private static func settled(
    _ entry: JournalEntry, _ past: borrowing PastRuns, _ policy: RepeatPolicy
  ) -> Input.Action? {
    switch entry.result.outcome {
    case .done, .skipped:
      for file in entry.result.outputs where !past.holds(file) { return nil }
      return .skip
    case .failed(let error, _):
      return policy.settles(error) ? .fail(error) : nil
    }
  }

  private static func priced(_ input: BatchInput, _ price: Price, _ run: BatchRun) -> Input {
    do throws(PlatenError) {
      var planned = Input(path: input.path, action: .process)
      guard let extent = try DecodedExtent(contentsOf: input.path, limits: run.limits) else {
        return planned
      }
      if !extent.isDrawn {
        planned.pixels = extent.totalArea
        planned.memory = extent.peakBytes
      }
      planned.cpuTime = price.cpuTime(of: extent)
      return planned
    } catch {
      return Input(path: input.path, action: .fail(error.at(input.path.string)))
    }
  }
}

extension BatchPlan {
  /// What a pixel costs, in nanoseconds of processor time.
  struct Price {
    /// As Platen's samples cost with the recipe `auto`, where no run has measured: 96 and 51.
    private var (still, frame) = (100.0, 50.0)
    private(set) var measuredInputs = 0

    init(_ results: [BatchResult] = [], _ limits: Limits) {
      var costs = (still: 0.0, frame: 0.0)
      var areas = (still: 0, frame: 0)
      for result in results {
        guard let extent = try? DecodedExtent(contentsOf: result.filePath, limits: limits),
          extent.totalArea > 0
        else { continue }
        measuredInputs += 1
        let nanoseconds = result.usage.cpuTime / .nanoseconds(1)
        if extent.isAnimated {
          costs.frame += nanoseconds
          areas.frame += extent.totalArea
        } else {
          costs.still += nanoseconds
          areas.still += extent.totalArea
        }
      }
      if areas.still > 0 { still = costs.still / Double(areas.still) }
      if areas.frame > 0 { frame = costs.frame / Double(areas.frame) }
    }

    func cpuTime(of extent: DecodedExtent) -> Duration {
      .nanoseconds(Int(min(1e18, Double(extent.totalArea) * (extent.isAnimated ? frame : still))))
    }
  }
}

extension BatchRun {
  /// What ``perform(_:)`` would do.
  ///
  /// - Throws: As ``perform(_:)`` for the pipeline and the roots; `unreadable` for a journal.
  package func plan() throws(PlatenError) -> BatchPlan {
    let fingerprint = try pipeline.loaded(limits: limits).fingerprint()
    _ = try isReadable(besides: fingerprint)
    return BatchPlan(
      try findInputs(), try PastRuns(in: output), fingerprint: fingerprint, of: self)
  }
}

import Synchronization

/// What a run knows of its inputs while it goes on: how many ended how, and where the line of each
/// is in the journal. Nine bytes an input; the rest is on disk.
final class RunLedger: Sendable {
  private struct State {
    var places: [Journal.Place]
    var summary: BatchSummary
    var failure: PlatenError?
    var leftovers: [FilePath] = []
    var isTaken: [Bool]
  }

  private let inputs: InputList
  private let journal: Journal
  /// What the run's results depend on besides the inputs.
  private let fingerprint: String
  private let state: Mutex<State>
  private let report: @Sendable (BatchRun.Event) -> Void
  /// Ends the run where a result can't be noted: the next ones could not be either.
  private let cancellation: Cancellation

  init(
    _ found: InputFinder, _ journal: Journal, recipe fingerprint: String,
    _ cancellation: Cancellation, _ report: @escaping @Sendable (BatchRun.Event) -> Void
  ) {
    inputs = found.inputs
    self.journal = journal
    self.fingerprint = fingerprint
    self.cancellation = cancellation
    self.report = report
    let summary = BatchSummary(
      ignored: found.ignored, metrics: Meter.off().report())
    state = Mutex(
      State(
        places: Array(repeating: .nowhere, count: inputs.count), summary: summary,
        isTaken: Array(repeating: false, count: inputs.count)))
  }

  /// Takes what became of an input.
  func take(_ record: BatchJob.Record, of index: Int) {
    state.withLock { state in
      if state.isTaken[index] { return }
      state.isTaken[index] = true
      state.places[index] = record.place ?? .nowhere
      state.summary.add(record.result)
      state.leftovers += record.leftovers
      if let failure = record.failure {
        state.failure = state.failure ?? failure
        cancellation.cancel()
      }
      report(.finished(record.result, isKnown: record.isKnown))
    }
  }

  /// Tells that an input needs more memory than all may together.
  func sayAlone(_ index: Int, bytes: Int) {
    state.withLock { _ in report(.alone(inputs[index].path, bytes: bytes)) }
  }

  /// Takes what has no end yet for unreached, and then nothing more: a late job may still come.
  func close() {
    let left = state.withLock { state in inputs.indices.filter { !state.isTaken[$0] } }
    for index in left {
      take(BatchJob.Record(result: .unreached(inputs[index].path)), of: index)
    }
  }

  /// What entries of inputs that are done say of files that are their outputs no longer.
  var leftovers: [FilePath] { state.withLock { $0.leftovers } }

  /// The first thing that kept a result from being noted.
  var failure: PlatenError? { state.withLock { $0.failure } }

  func summary(metrics: MeterReport) -> BatchSummary {
    var summary = state.withLock { $0.summary }
    summary.metrics = metrics
    return summary
  }

  /// The line of each input, without its line feed, in their order; one that was not reached keeps
  /// the line that an earlier run of the same recipe gave it. That of another recipe may show what
  /// this one is to remove.
  func forEachLine(_ body: (Span<UInt8>) throws(PlatenError) -> Void) throws(PlatenError) {
    let places = state.withLock { $0.places }
    var window = JournalWindow(journal)
    for (index, place) in places.enumerated() {
      let known = place == .nowhere ? earlierPlace(of: inputs[index]) : place
      if let known, try window.withResult(at: known, body) { continue }
      let line = BatchResult.unreached(inputs[index].path).json()
      try body(line.span.extracting(..<(line.count - 1)))
    }
  }

  private func earlierPlace(of input: BatchInput) -> Journal.Place? {
    guard let entry = journal.entry(of: input.relativePath), entry.recipe == fingerprint
    else { return nil }
    return entry.place
  }
}

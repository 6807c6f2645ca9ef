import Synchronization

/// A run of a pipeline over files and folders, into a folder of results.
///
/// What it knows is on disk: the journal has a line for every input that came to its end, and
/// `results.jsonl` and `report.html` are made from it, so memory doesn't grow with the inputs.
package struct BatchRun: Sendable {
  /// What happens during a run.
  package enum Event: Sendable {
    /// The folders have been walked: this many inputs, this many files that may still be written
    /// and are left for the next run, and roots that lie in others and were not walked again.
    case found(inputs: Int, unsettled: Int, repeated: [FilePath])
    /// One input needs more memory than all may together, and runs alone; with --memory it would
    /// be refused.
    case alone(FilePath, bytes: Int)
    /// One input has come to its end, in this run or in an earlier one.
    case finished(BatchResult, isKnown: Bool)
    /// The report shows some of the inputs that it will show.
    case reported(Int, of: Int)
  }

  let pipeline: Pipeline
  /// Files and folders; with several, results lie below the name of each.
  let roots: [FilePath]
  let output: FilePath
  let workers: Int
  let limits: Limits
  let followLinks: Bool
  /// Files besides the roots, whose results lie below their own paths.
  package var listed: [FilePath] = []
  /// Which files of folders are inputs, by their names.
  package var selection = InputSelection()
  /// What outputs are named after, if not their inputs' paths.
  package var names: OutputTemplate?
  /// Where inputs are worked on.
  package var isolation = Isolation.none
  /// How long each input may take; nil for as long as the work it promises takes.
  let timeout: Duration?
  /// Bytes that all may need together, above which an input is refused; nil: 1 GiB, or run alone.
  let memory: Int?
  /// Raised, the inputs under way end at their next step and are left for the next run.
  let cancellation: Cancellation
  /// What is done with inputs that an earlier run has come to the end of.
  package var policy = RepeatPolicy()
  /// Files besides the results that the caller will write: none may be an input.
  package var companions: [FilePath] = []
  /// Whether names that differ in case alone are the same in the output; found out if nil.
  package var ignoresCase: Bool?
  /// Milliseconds that an interrupted run waits for work that does not heed it, in a C library for
  /// instance; nil for ever, as a process needs that doesn't end with the run.
  let grace: Int?
  /// What measures the stages; its report is also in the summary.
  package let meter: Meter

  /// Describes a run; nothing happens before ``perform(_:)``.
  package init(
    pipeline: Pipeline, roots: [FilePath], output: FilePath, workers: Int,
    limits: Limits = .default, followLinks: Bool = false, timeout: Duration? = nil,
    memory: Int? = nil, cancellation: Cancellation, grace: Int? = nil,
    meter: Meter = Meter()
  ) {
    self.pipeline = pipeline
    self.roots = roots
    self.output = output
    self.workers = max(1, min(workers, 256))
    self.limits = limits
    self.followLinks = followLinks
    self.timeout = timeout
    self.memory = memory
    self.cancellation = cancellation
    self.grace = grace
    self.meter = meter
  }

  /// Runs, and waits for the end; `results.jsonl` and `report.html` are then in the output folder.
  ///
  /// - Parameter report: Called on any thread, one call at a time.
  /// - Throws: What keeps the run from starting or its results from being written: a root that
  ///   isn't there, an output folder that can't be written or that another run is using. A bad
  ///   input is never an error here.
  package func perform(_ report: @escaping @Sendable (Event) -> Void) throws(PlatenError)
    -> BatchSummary
  {
    let lane = meter.lane("main")
    lane.begin("find")
    let engine = try BatchEngine(self)
    var found = try findInputs()
    let identities = found.inputs.identities
    try checkCompanions(identities, besides: OutputFolder.ownNames.map { output.appending($0) })
    try checkCompanions(found.inputs)
    let folder = try OutputFolder(
      output, inputs: identities, folders: found.contestedFolders, ignoresCase: ignoresCase)
    defer { folder.close() }
    if folder.ignoresCase { found.markClashesIgnoringCase() }
    let isReadable = try isReadable(besides: engine.fingerprint)
    let journal = try Journal(in: folder)
    var record = RunRecord(
      recipe: pipeline.recipe.name, fingerprint: engine.fingerprint, roots: roots,
      listed: listed.count,
      base: pipeline.isRedacting ? nil : output.way(to: "."), isReadable: isReadable)
    record.inputs = found.inputs.count
    record.ignored = found.ignored
    try folder.write(record: record.json())
    folder.reserveSpace(inputs: found.inputs.count)
    lane.endJob()
    report(
      .found(
        inputs: found.inputs.count, unsettled: found.unsettled, repeated: found.repeated))

    let sync = GroupSync(folder, journal)
    let timeline = RunTimeline(workers: workers)
    let ledger = engine.work(on: found, into: folder, journal, sync, timeline, report)
    engine.close()
    ledger.close()
    lane.begin("report")
    folder.freeSpace()
    var summary = ledger.summary(metrics: meter.report())
    // What is left for later still has its outputs.
    if !summary.isCancelled, found.unsettled == 0 {
      let leftovers = Leftovers(ledger.leftovers, found, journal, in: folder)
      if policy.prunes { try leftovers.remove(journal, found) }
      summary.leftovers = leftovers.paths
    }
    if pipeline.isRedacting, isReadable {
      summary.readable = try PastRuns.readable(in: output, besides: engine.fingerprint)
      record.isReadable = !summary.readable.isEmpty
    }
    record.end(summary, timeline.steps)
    try RunReport(folder: folder, workers: workers) { report(.reported($0, of: $1)) }
      .write(record, ledger: ledger)
    try sync.finish()
    // The run is done; a disk that is full now only leaves the journal as long as it is.
    try? journal.compact(in: folder)
    lane.endJob()
    if let failure = ledger.failure { throw failure }
    summary.metrics = meter.report()
    return summary
  }

  /// Walks the roots.
  func findInputs() throws(PlatenError) -> InputFinder {
    var found = try InputFinder(
      roots: roots, listed: listed, output: output, followLinks: followLinks,
      selection: selection, reserved: OutputFolder.ownNames)
    if let names { try found.rename(by: names) }
    return found
  }
}

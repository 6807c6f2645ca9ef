import Synchronization

/// A run of a pipeline over files and folders, into a folder of results.
///
/// What it knows is on disk: the journal has a line for every input that came to its end, and
/// `results.jsonl` and `report.html` are made from it, so memory doesn't grow with the inputs.
package struct BatchRun: Sendable {
  /// What happens during a run.
  package enum Event: Sendable {
    /// The folders have been walked: this many inputs, and this many files passed by.
    case found(inputs: Int, ignored: Int)
    /// One input has come to its end.
    case finished(BatchResult)
  }

  let pipeline: Pipeline
  let roots: [FilePath]
  let output: FilePath
  let workers: Int
  let limits: Limits
  let followLinks: Bool
  let cancellation: Cancellation
  /// What is done with inputs that an earlier run has come to the end of.
  package var policy = RepeatPolicy()
  /// Files besides the results that the caller will write: none may be an input.
  package var companions: [FilePath] = []
  /// Whether names that differ in case alone are the same in the output; found out if nil.
  package var ignoresCase: Bool?
  /// What measures the stages; its report is also in the summary.
  package let meter: Meter

  /// Describes a run; nothing happens before ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - pipeline: What is done to each input.
  ///   - roots: Files and folders; with several, results lie below the name of each.
  ///   - output: The folder for the results.
  ///   - workers: Inputs worked on at one time.
  ///   - limits: What one input may ask for.
  ///   - followLinks: Whether symbolic links are followed.
  ///   - cancellation: Raised, the inputs under way end at their next step and are left for the
  ///     next run.
  ///   - meter: Measures the stages; `Meter(detail: .off)` measures nothing.
  package init(
    pipeline: Pipeline, roots: [FilePath], output: FilePath, workers: Int,
    limits: Limits = .default, followLinks: Bool = false, cancellation: Cancellation,
    meter: Meter = Meter()
  ) {
    self.pipeline = pipeline
    self.roots = roots
    self.output = output
    self.workers = workers
    self.limits = limits
    self.followLinks = followLinks
    self.cancellation = cancellation
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
    let pipeline = try pipeline.loaded(limits: limits)
    let fingerprint = try pipeline.fingerprint()
    var found = try InputFinder(
      roots: roots, output: output, followLinks: followLinks, reserved: OutputFolder.ownNames)
    let identities = Set(found.inputs.lazy.compactMap { $0.stamp?.identity })
    try checkCompanions(identities)
    let folder = try OutputFolder(
      output, inputs: identities, folders: found.contestedFolders, ignoresCase: ignoresCase)
    defer { folder.close() }
    if folder.ignoresCase { found.markClashesIgnoringCase() }
    let journal = try Journal(in: folder)
    var record = RunRecord(recipe: pipeline.recipe.name, fingerprint: fingerprint, roots: roots)
    record.inputs = found.inputs.count
    record.ignored = found.ignored
    try folder.write(record)
    folder.reserveSpace(inputs: found.inputs.count)
    lane.endJob()
    report(.found(inputs: found.inputs.count, ignored: found.ignored))

    let queue = WorkerQueue(workers: workers)
    let sync = GroupSync(folder, journal)
    let cancellation = Cancellation(within: cancellation)
    let ledger = RunLedger(found, journal, ignored: found.ignored, cancellation, report)
    let job = BatchJob(
      work: JobWork(
        pipeline: pipeline, limits: limits, queue: queue, cancellation: cancellation),
      fingerprint: fingerprint, folder: folder, journal: journal, sync: sync, meter: meter,
      problems: found.problems, policy: policy)
    submit(found, job, ledger, on: queue)
    queue.drain()

    lane.begin("report")
    folder.freeSpace()
    var summary = ledger.summary(metrics: meter.report())
    if !summary.isCancelled {
      let leftovers = Leftovers(ledger.leftovers, found, journal, in: folder)
      if policy.prunes { try leftovers.remove(journal, found) }
      summary.leftovers = leftovers.paths
    }
    record.end(summary)
    try RunReport(folder: folder).write(record, ledger: ledger)
    try sync.finish()
    try journal.compact(in: folder)
    lane.endJob()
    if let failure = ledger.failure { throw failure }
    summary.metrics = meter.report()
    return summary
  }

  /// Checks that no file that the caller will write is an input.
  private func checkCompanions(_ inputs: Set<FileStatus.Identity>) throws(PlatenError) {
    for path in companions {
      guard let identity = FileStatus(path, followLinks: true)?.identity,
        inputs.contains(identity)
      else { continue }
      throw PlatenError(
        .invalidArgument, path: path.string, message: "is an input, and would be written to",
        suggestion: "Choose another name for it.")
    }
  }

  /// Sees to every input: what is done already is passed by here, the rest goes to the workers.
  private func submit(
    _ found: InputFinder, _ job: BatchJob, _ ledger: RunLedger, on queue: WorkerQueue
  ) {
    let known = KnownInputs(found.inputs, job, on: queue)
    for (index, input) in found.inputs.enumerated() {
      guard !job.work.cancellation.isCancelled else { return ledger.stop(from: index) }
      if let group = input.clashGroup {
        // One after the other, so that always the same one gets a name that two want.
        let members = found.clashGroups[group]
        guard members.first == index else { continue }
        let bytes = members.map { DecodedSize.estimate(found.inputs[$0].path) }.max() ?? 0
        queue.submit(bytes: bytes) { worker in
          for member in members {
            ledger.take(job.perform(found.inputs[member], member, worker: &worker), of: member)
          }
        }
        continue
      }
      if let record = known[index] {
        ledger.take(record, of: index)
        continue
      }
      queue.submit(bytes: DecodedSize.estimate(input.path)) { worker in
        ledger.take(job.perform(input, index, worker: &worker), of: index)
      }
    }
  }
}

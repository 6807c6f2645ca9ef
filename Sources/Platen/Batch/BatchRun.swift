import Synchronization

/// A run of a pipeline over files and folders, into a folder of results.
public struct BatchRun: Sendable {
  /// What happens during a run.
  public enum Event: Sendable {
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
  /// What measures the stages; its report is also in the summary.
  public let meter: Meter

  /// Describes a run; nothing happens before ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - pipeline: What is done to each input.
  ///   - roots: Files and folders; with several, results lie below the name of each.
  ///   - output: The folder for the results.
  ///   - workers: Inputs worked on at one time.
  ///   - limits: What one input may ask for.
  ///   - followLinks: Whether symbolic links are followed.
  ///   - cancellation: Raised, the inputs under way are finished and no further one is begun.
  ///   - meter: Measures the stages; `Meter(detail: .off)` measures nothing.
  public init(
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
  public func perform(_ report: @escaping @Sendable (Event) -> Void) throws(PlatenError)
    -> BatchSummary
  {
    let lane = meter.lane("main")
    lane.begin("find")
    try pipeline.checkResources()
    let finder = try InputFinder(roots: roots, output: output, followLinks: followLinks)
    let folder = try OutputFolder(output)
    let journal = try Journal(in: folder)
    defer { journal.unlock() }
    try folder.removeLeftovers()
    lane.endJob()
    report(.found(inputs: finder.inputs.count, ignored: finder.ignored))

    // In the order of the inputs, whatever order they come in.
    let gathered = Mutex([BatchRecord?](repeating: nil, count: finder.inputs.count))
    let queue = WorkerQueue(workers: workers)
    let job = BatchJob(
      pipeline: pipeline, folder: folder, queue: queue, journal: journal, limits: limits,
      cancellation: cancellation, meter: meter)
    for (index, input) in finder.inputs.enumerated() {
      queue.submit(bytes: DecodedSize.estimate(input.path)) { worker in
        let record = job.perform(input, worker: &worker)
        gathered.withLock { gathered in
          gathered[index] = record
          report(.finished(record.result))
        }
      }
    }
    queue.drain()

    let records = gathered.withLock { $0.compactMap(\.self) }
    let summary = BatchSummary(
      results: records.map(\.result), ignored: finder.ignored, metrics: meter.report())
    try writeReports(records.map(\.line), summary, folder: folder)
    if let failure = records.lazy.compactMap(\.failure).first { throw failure }
    return summary
  }

  private func writeReports(_ lines: [RecordedLine], _ summary: BatchSummary, folder: OutputFolder)
    throws(PlatenError)
  {
    let html = HTMLReport(lines: lines.map(\.result), summary: summary).text
    let results = try folder.stage(
      lines.reduce(into: []) { $0.append(contentsOf: $1.json) }, as: "results.jsonl")
    let report = try folder.stage(Array(html.utf8), as: "report.html")
    try folder.commit([results, report])
  }
}

/// What works on inputs: the stages of a pipeline made ready, threads, and worker processes.
///
/// It is made once, for a run, or for one shard of a plan after the other.
struct BatchEngine: Sendable {
  let run: BatchRun
  /// With all that its recipe names loaded.
  let pipeline: Pipeline
  let fingerprint: String
  private let isolated: IsolatedWork?
  private let queue: WorkerQueue
  private let byteBudget: Int

  /// Makes all ready that a run describes but for its inputs and its output.
  ///
  /// - Throws: `missingResource`; what keeps worker processes from starting.
  init(_ run: BatchRun) throws(PlatenError) {
    try WorkerQueue.checkThreads(run.workers)
    self.run = run
    pipeline = try run.pipeline.loaded(limits: run.limits)
    fingerprint = try pipeline.fingerprint()
    // What is kept between inputs takes a quarter of what they may need.
    if let memory = run.memory { KeptPixels.limit(to: memory / 4) }
    byteBudget = run.memory.map { $0 - $0 / 4 } ?? 1 << 30
    isolated = try run.isolation.work(
      pipeline, limits: run.limits, allowed: run.memory == nil ? 0 : byteBudget,
      meter: run.meter, cancellation: run.cancellation)
    queue = WorkerQueue(workers: run.workers, byteBudget: byteBudget)
  }

  /// Works on inputs, and waits until the workers have ended; after an interrupt no longer than the
  /// grace. What was not reached by then is not in the ledger.
  func work(
    on found: InputFinder, into folder: OutputFolder, _ journal: Journal, _ sync: GroupSync,
    _ timeline: RunTimeline, _ report: @escaping @Sendable (BatchRun.Event) -> Void
  ) -> RunLedger {
    let cancellation = Cancellation(within: run.cancellation)
    let ledger = RunLedger(found, journal, recipe: fingerprint, cancellation, report)
    let job = BatchJob(
      found: found,
      work: JobWork(
        pipeline: pipeline, limits: run.limits, queue: queue, cancellation: cancellation),
      isolated: isolated, fingerprint: fingerprint, folder: folder, journal: journal, sync: sync,
      meter: run.meter, policy: run.policy, timeout: run.timeout, byteBudget: byteBudget,
      memory: run.memory)
    BatchSubmission(job, ledger, queue, timeline).perform()
    drain()
    return ledger
  }

  private func drain() {
    guard let grace = run.grace else { return queue.drain() }
    while !queue.drain(milliseconds: 20) {
      if run.cancellation.isCancelled { return _ = queue.drain(milliseconds: grace) }
    }
  }

  /// Ends the worker processes.
  func close() { isolated?.pool.close() }
}

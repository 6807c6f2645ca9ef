import FoundationEssentials

/// What is to be done to one input, as a value that can be sent to another process: bytes and
/// recipe in, result and outputs out.
///
/// The sender has the file; the job has no path to open and names no folder to write to.
package struct Job: Sendable, Hashable, Codable {
  /// The input, as results and errors name it.
  package var path: String
  /// What outputs are named after.
  package var name: String
  package var recipe: String
  /// What the input may ask for.
  package var limits: Limits
  /// How long it may take, in seconds; nil for as long as it takes.
  package var timeout: Double?

  /// Describes a job; its path is its name if not given.
  ///
  /// - Throws: `invalidArgument` for a recipe without a written form.
  package init(
    name: String, path: String? = nil, recipe: Recipe, limits: Limits = .default,
    timeout: Duration? = nil
  ) throws(PlatenError) {
    self.name = name
    self.path = path ?? name
    self.recipe = String(decoding: try recipe.json(), as: UTF8.self)
    self.limits = limits
    self.timeout = timeout.map { $0.milliseconds / 1000 }
  }
}

extension Job {
  /// Does the job on the calling thread; one that fails gives a result that says why, and no files.
  package func perform(
    on bytes: [UInt8], stages definitions: [StageDefinition] = StageDefinition.builtIn,
    on queue: WorkerQueue = .inline, cancellation: Cancellation? = .current
  ) -> JobResult {
    var worker = Worker(index: 0)
    var progress = JobProgress(FilePath(path), lane: Meter().lane())
    let files = OutputFiles()
    do throws(PlatenError) {
      progress.begin("read")
      progress.sha256 = try ContentHash(bytes).hex
      let recipe = try Recipe(json: Array(recipe.utf8), stages: definitions)
      let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
      let work = JobWork(
        pipeline: try Pipeline(recipe).loaded(limits: limits), limits: limits, queue: queue,
        cancellation: Cancellation(deadline: deadline, within: cancellation))
      try work.perform(
        on: bytes, path: FilePath(path), name: FilePath(name), into: files, &progress,
        worker: &worker)
      return JobResult(result: progress.end(.done), files: files.files)
    } catch {
      return JobResult(result: progress.end(throwing: error), files: [])
    }
  }
}

/// One input from its file to its outputs: read, decode, the pipeline's stages, commit.
struct BatchJob: Sendable {
  let pipeline: Pipeline
  let folder: OutputFolder
  /// The queue it runs on, whose idle workers decode frames ahead.
  let queue: WorkerQueue
  let journal: Journal
  let limits: Limits
  let cancellation: Cancellation
  let meter: Meter

  /// Works on one input; whatever goes wrong is in the record.
  func perform(_ input: BatchInput, worker: inout Worker) -> BatchRecord {
    let lane = worker.state { meter.lane() }
    var progress = JobProgress(input, lane: lane)
    let outcome: BatchResult.Outcome
    do throws(PlatenError) {
      if let line = try work(on: input, &progress, worker: &worker) {
        // Done before: its line stays as it is, with the costs of the time when it was done.
        var result = progress.end(.skipped)
        result.outputs = line.result.outputFiles
        return BatchRecord(result: result, line: line)
      }
      outcome = .done
    } catch {
      outcome = .failed(error.at(input.path.string), stage: progress.stage)
    }
    let result = progress.end(outcome)
    lane.begin("record")
    defer { lane.endJob() }
    let line = RecordedLine(result)
    var record = BatchRecord(result: result, line: line)
    do throws(PlatenError) {
      // What was not reached is no news: an earlier run may have done it, and that must stand.
      if !result.isUnreached {
        try journal.append(line, of: input, recipe: pipeline.fingerprint)
      }
    } catch {
      record.failure = error
    }
    return record
  }

  private func work(on input: BatchInput, _ progress: inout JobProgress, worker: inout Worker)
    throws(PlatenError) -> RecordedLine?
  {
    progress.begin("read")
    guard !cancellation.isCancelled else { throw .notReached }
    if let problem = input.problem { throw problem }
    let bytes = try input.path.read(limits: limits)
    let digest = FileDigest(bytes).hex
    progress.sha256 = digest
    if let line = journal.done(
      input, sha256: digest, recipe: pipeline.fingerprint, in: folder)
    {
      progress.kind = line.result.kind.flatMap(PictureKind.init)
      try folder.reserve(line.result.outputFiles, for: input.path)
      return line
    }

    progress.begin("decode")
    let source = try ImageSource(bytes: bytes, path: input.path.string, limits: limits)
    var frames = source.frames(on: queue)
    guard let first = try frames.next() else {
      throw PlatenError(.malformed, message: "holds no picture")
    }
    let kind = source.header.isAnimated ? .animation : first.image.kind
    progress.kind = kind
    guard let stages = pipeline.stages[kind] else {
      throw PlatenError(
        .unsupported, message: "the recipe has no stages for a \(kind.rawValue)",
        suggestion: "Add some under \"kinds\", or use the recipe auto.")
    }

    var page = Page(
      input: input, fileBytes: bytes, source: source, kind: kind, picture: first.image,
      limits: limits, queue: queue, folder: folder)
    do throws(PlatenError) {
      try run(stages, on: &page, first: first, rest: &frames, &progress, worker: &worker)
      progress.begin("commit")
      try folder.reserve(page.outputs, for: input.path)
    } catch {
      folder.discard(page.stagedOutputs)
      throw error
    }
    try folder.commit(page.stagedOutputs)
    progress.outputs = page.outputs
    return nil
  }

  private func run(
    _ stages: [Stage], on page: inout Page, first: Frame, rest: inout FrameReader,
    _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) {
    var next: Frame? = first
    var previous: Image?
    while let frame = next {
      page.index = frame.index
      page.picture = frame.image
      page.duration = frame.delay
      page.isRepeated = page.kind == .animation && frame.image == previous
      page.prepared = nil
      page.annotatedPicture = nil
      previous = frame.image
      for stage in stages {
        guard let each = stage.each else { continue }
        if cancellation.isCancelled, isWorthStopping(page) { throw .notReached }
        progress.begin(stage.name)
        try each(&page, &worker)
      }
      page.time += frame.delay
      progress.begin("decode")
      next = try rest.next()
    }
    for stage in stages {
      guard let finish = stage.finish else { continue }
      progress.begin(stage.name)
      try finish(&page, &worker)
    }
  }

  /// A picture under way is finished when a run is stopped; an animation of a thousand frames is
  /// not worth waiting for.
  private func isWorthStopping(_ page: Page) -> Bool { page.source.count > page.index + 8 }
}

extension PlatenError {
  fileprivate static let notReached = PlatenError(
    .cancelled, message: "was not finished before the run was stopped",
    suggestion: "Run the same command again to resume.")
}

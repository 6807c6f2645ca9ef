import Glibc

/// One input of a run from its file to its outputs: asked of the journal, read, worked on, its
/// outputs named, its end noted.
struct BatchJob: Sendable {
  /// What a job leaves.
  struct Record: Sendable {
    let result: BatchResult
    /// Its line in the journal; nil where it has none.
    var place: Journal.Place?
    /// Why it could not be noted.
    var failure: PlatenError?
  }

  let work: JobWork
  let fingerprint: String
  let folder: OutputFolder
  let journal: Journal
  let sync: GroupSync
  let meter: Meter
  /// Why inputs can't be worked on, by their index.
  let problems: [Int: PlatenError]

  /// What an earlier run has done and nothing tells to be otherwise; nothing is read for it.
  func known(_ input: BatchInput) -> Record? {
    guard let entry = journal.entry(of: input.relativePath), isWhole(entry),
      let stamp = input.stamp, entry.stamp == stamp.numbers
    else { return nil }
    return Record(result: skipped(entry, input), place: entry.place)
  }

  /// Whether an entry was made by the same recipe and its outputs are there.
  private func isWhole(_ entry: JournalEntry) -> Bool {
    entry.recipe == fingerprint && entry.result.outcome == .done
      && entry.result.outputs.allSatisfy(folder.holds)
  }

  private func skipped(_ entry: JournalEntry, _ input: BatchInput) -> BatchResult {
    var result = BatchResult(input.path, .skipped)
    result.kind = entry.result.kind
    result.sha256 = entry.result.sha256
    result.engine = entry.result.engine
    result.outputs = entry.result.outputs
    return result
  }

  /// Works on one input; whatever goes wrong is in the record.
  func perform(_ input: BatchInput, _ index: Int, worker: inout Worker) -> Record {
    if work.cancellation.isCancelled { return Record(result: .unreached(input.path)) }
    let lane = worker.state { meter.lane() }
    var progress = JobProgress(input.path, lane: lane)
    var stamp: FileStamp?
    let result: BatchResult
    do throws(PlatenError) {
      progress.begin("read")
      if let problem = problems[index] { throw problem }
      if let record = try contestedAndKnown(input) {
        lane.endJob()
        return record
      }
      let (bytes, found) = try read(input)
      stamp = found
      let digest = ContentHash(bytes).hex
      progress.sha256 = digest
      if let entry = journal.entry(of: input.relativePath), entry.result.sha256 == digest,
        isWhole(entry)
      {
        if input.clashGroup != nil {
          try folder.reserve(entry.result.outputs, for: input.path)
        }
        lane.endJob()
        return renewed(entry, input, stamp)
      }
      try work(on: bytes, input, &progress, worker: &worker)
      result = progress.end(.done)
    } catch {
      result = progress.end(throwing: error)
    }
    return noted(result, input, stamp, lane)
  }

  /// The same as ``known(_:)`` for an input whose outputs others may want too.
  private func contestedAndKnown(_ input: BatchInput) throws(PlatenError) -> Record? {
    guard input.clashGroup != nil, let record = known(input) else { return nil }
    try folder.reserve(record.result.outputs, for: input.path)
    return record
  }

  /// The content of an input, and by what it is known to be unchanged as long as it is.
  private func read(_ input: BatchInput) throws(PlatenError) -> ([UInt8], FileStamp?) {
    let (bytes, status) = try input.open().readWhole(limits: work.limits)
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    let stamp = FileStamp(status)
    let time = Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
    return (bytes, stamp.isFresh(at: time) ? nil : stamp)
  }

  private func work(
    on bytes: [UInt8], _ input: BatchInput, _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) {
    let outputs = StagedOutputs(in: folder)
    do throws(PlatenError) {
      try work.perform(
        on: bytes, path: input.path, name: input.relativePath, into: outputs, &progress,
        worker: &worker)
      progress.begin("commit")
      if input.clashGroup != nil { try folder.reserve(progress.outputs, for: input.path) }
    } catch {
      outputs.discard()
      throw error
    }
    try folder.commit(outputs.files)
  }

  /// The line of an unchanged input again, with what tells at the next run that it is unchanged.
  private func renewed(_ entry: JournalEntry, _ input: BatchInput, _ stamp: FileStamp?) -> Record {
    var record = Record(result: skipped(entry, input), place: entry.place)
    guard let stamp, let line = journal.result(at: entry.place) else { return record }
    do throws(PlatenError) {
      record.place = try journal.append(
        line, of: input.relativePath, recipe: fingerprint, stamp: stamp)
    } catch {
      record.failure = error
    }
    return record
  }

  private func noted(
    _ result: BatchResult, _ input: BatchInput, _ stamp: FileStamp?, _ lane: Lane
  ) -> Record {
    var record = Record(result: result)
    // What was not reached is no news: an earlier run may have done it, and that must stand.
    if result.isUnreached { return record }
    lane.begin("record")
    defer { lane.endJob() }
    do throws(PlatenError) {
      record.place = try journal.append(
        result.json(), of: input.relativePath, recipe: fingerprint, stamp: stamp)
    } catch {
      record.failure = error
    }
    sync.count(result.outputs)
    return record
  }
}

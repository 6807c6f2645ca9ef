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
    /// Files of earlier runs that the input no longer has for outputs.
    var leftovers: [FilePath] = []
  }

  let work: JobWork
  /// What does the same in worker processes; nil where the run has none.
  let isolated: IsolatedWork?
  let fingerprint: String
  let folder: OutputFolder
  let journal: Journal
  let sync: GroupSync
  let meter: Meter
  /// Why inputs can't be worked on, by their index.
  let problems: [Int: PlatenError]
  let policy: RepeatPolicy
  /// How long each input may take, where the run was told.
  let timeout: Duration?
  /// Bytes that all workers may need together for pictures.
  let byteBudget: Int
  /// The memory that the run was told to keep to: then what needs more is refused.
  let memory: Int?

  /// What an earlier run has found and nothing tells to be otherwise; nothing is read for it.
  func known(_ input: BatchInput) -> Record? {
    guard !policy.verifies, let entry = journal.entry(of: input.relativePath), isSettled(entry),
      let stamp = input.stamp, entry.stamp == stamp.numbers
    else { return nil }
    return settled(entry, input, entry.stamp)
  }

  /// Whether an entry was made by the same recipe and says all there is to say: its outputs are
  /// there, or it failed and would again.
  private func isSettled(_ entry: JournalEntry) -> Bool {
    guard entry.recipe == fingerprint else { return false }
    switch entry.result.outcome {
    case .done, .skipped:
      return entry.result.outputs.allSatisfy { folder.holds($0, verifying: policy.verifies) }
    case .failed(let error, _):
      return policy.leavesCostlyFailures && error.isCostly
        || !policy.retriesFailed && error.liesInContent
    }
  }

  /// The record of an entry that holds; where the input is known by another path now or another
  /// stamp, its line is written anew.
  private func settled(
    _ entry: JournalEntry, _ input: BatchInput, _ stamp: [Int]?
  ) -> Record {
    var record = Record(
      result: skipped(entry, input), place: entry.place, leftovers: entry.leftovers)
    let isMoved = entry.result.filePath != input.path
    guard isMoved || (stamp != nil && stamp != entry.stamp),
      var line = journal.result(at: entry.place)
    else { return record }
    do throws(PlatenError) {
      if isMoved {
        var result = try BatchResult(json: line)
        result.filePath = input.path
        line = result.json()
      }
      record.place = try append(line, input, stamp, entry.leftovers)
    } catch {
      record.failure = error
    }
    return record
  }

  private func skipped(_ entry: JournalEntry, _ input: BatchInput) -> BatchResult {
    if case .failed(var error, let stage) = entry.result.outcome {
      error.path = input.path.string
      var result = BatchResult(input.path, .failed(error, stage: stage))
      result.sha256 = entry.result.sha256
      result.kind = entry.result.kind
      return result
    }
    var result = BatchResult(input.path, .skipped)
    result.kind = entry.result.kind
    result.sha256 = entry.result.sha256
    result.engine = entry.result.engine
    result.outputs = entry.result.outputs
    return result
  }

  /// Works on one input within its budget; whatever goes wrong is in the record.
  func perform(
    _ input: BatchInput, _ index: Int, _ budget: InputBudget, worker: inout Worker
  ) -> Record {
    if work.cancellation.isCancelled { return Record(result: .unreached(input.path)) }
    let lane = worker.state { meter.lane() }
    var progress = JobProgress(input.path, lane: lane)
    let cancellation = Cancellation(deadline: .now + budget.time, within: work.cancellation)
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
        isSettled(entry)
      {
        if input.clashGroup != nil {
          try folder.reserve(entry.result.outputs, for: input.path)
        }
        lane.endJob()
        return settled(entry, input, stamp?.numbers)
      }
      if let memory, let needed = budget.memory, needed > byteBudget {
        throw .needsMemory(needed, of: memory)
      }
      try work(on: bytes, input, budget, within: cancellation, &progress, worker: &worker)
      result = progress.end(.done)
    } catch  where cancellation.isOnlyLate && error.code == .limitExceeded {
      result = progress.end(throwing: .tookTooLong(budget.time))
    } catch {
      if error.code == .outOfSpace {
        // No fault of the input's: the run stops, and comes back to it.
        lane.endJob()
        return Record(result: .unreached(input.path), failure: error)
      }
      result = progress.end(throwing: error)
      // Without workers no input can be done, and none is to blame.
      if let failure = isolated?.pool.failure {
        return Record(result: .unreached(input.path), failure: failure)
      }
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
    let stamp = FileStamp(status)
    return (bytes, stamp.isFresh(at: FileStamp.now) ? nil : stamp)
  }

  private func work(
    on bytes: [UInt8], _ input: BatchInput, _ budget: InputBudget,
    within cancellation: Cancellation, _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) {
    var work = work
    work.cancellation = cancellation
    let outputs = StagedOutputs(in: folder)
    do throws(PlatenError) {
      if let isolated {
        try isolated.perform(
          JobOrder(path: input.path, name: input.relativePath, bytes: bytes),
          within: cancellation, memory: budget.memory, into: outputs, &progress, worker: &worker)
      } else {
        try work.perform(
          on: bytes, path: input.path, name: input.relativePath, into: outputs, &progress,
          worker: &worker)
      }
      progress.begin("commit")
      // The run may have ended without it.
      if self.work.cancellation.isCancelled { throw .notReached }
      if input.clashGroup != nil { try folder.reserve(progress.outputs, for: input.path) }
    } catch {
      outputs.discard()
      throw error
    }
    try folder.commit(outputs.files)
  }

  /// Adds a line to the journal; on a full disk, in the room that was kept for that.
  private func append(
    _ line: [UInt8], _ input: BatchInput, _ stamp: [Int]?, _ leftovers: [FilePath]
  ) throws(PlatenError) -> Journal.Place {
    do throws(PlatenError) {
      return try journal.append(
        line, of: input.relativePath, recipe: fingerprint, stamp: stamp, leftovers: leftovers)
    } catch {
      guard error.code == .outOfSpace else { throw error }
      folder.freeSpace()
      return try journal.append(
        line, of: input.relativePath, recipe: fingerprint, stamp: stamp, leftovers: leftovers)
    }
  }

  /// Files that an earlier run has made of the input and this one has not.
  private func leftovers(_ input: BatchInput, besides outputs: [OutputFile]) -> [FilePath] {
    guard let entry = journal.entry(of: input.relativePath) else { return [] }
    let current = Set(outputs.lazy.map(\.filePath))
    let former = entry.leftovers + entry.result.outputs.lazy.map(\.filePath)
    return former.filter { !current.contains($0) }
  }

  private func noted(
    _ result: BatchResult, _ input: BatchInput, _ stamp: FileStamp?, _ lane: Lane
  ) -> Record {
    var record = Record(result: result)
    // What was not reached is no news: an earlier run may have done it, and that must stand.
    if result.isUnreached { return record }
    lane.begin("record")
    defer { lane.endJob() }
    let leftovers = leftovers(input, besides: result.outputs)
    if result.outcome == .done { record.leftovers = leftovers }
    do throws(PlatenError) {
      record.place = try append(result.json(), input, stamp?.numbers, leftovers)
    } catch {
      record.failure = error
    }
    sync.count(result.outputs)
    return record
  }
}

extension PlatenError {
  /// Whether the content of a file is to blame alone: as long as it and the program stay the same,
  /// the next try ends alike.
  var liesInContent: Bool { [.malformed, .truncated, .unknownFormat].contains(code) }

  /// Whether the next try may take as long as this one, and end alike.
  fileprivate var isCostly: Bool { code == .quarantined || code == .limitExceeded }
}

import Glibc
@_spi(Instruments) import PlatenMetrics

/// How a job goes: what is known is passed by, the input is read, worked on in this process or in
/// another, its outputs get their names, and its end is noted.
extension BatchJob {
  /// An input that is being worked on.
  struct Attempt {
    let input: BatchInput
    var turn: Turn
    /// Ends it, and has its deadline.
    let cancellation: Cancellation
    var progress: JobProgress
    var stamp: FileStamp?
    var bytes: [UInt8] = []
  }

  /// Works on inputs one after the other, so that always the same one gets a name that two want.
  ///
  /// - Parameter take: Called once for each input, but for one that waits for another try, and
  ///   those after it, which wait with it.
  func perform(_ turns: [Turn], worker: inout Worker, take: (Record, Int) -> Void) {
    for (place, turn) in turns.enumerated() {
      switch perform(turn, worker: &worker) {
      case .ended(let record): take(record, turn.index)
      case .again(let next): return waiting.add([next] + turns[(place + 1)...])
      }
    }
  }

  /// What came of a turn.
  private enum End {
    case ended(Record)
    case again(Turn)
  }

  /// Works on one input within its budget; whatever goes wrong is in the record.
  private func perform(_ turn: Turn, worker: inout Worker) -> End {
    let input = found.inputs[turn.index]
    if work.cancellation.isCancelled { return .ended(Record(result: .unreached(input.path))) }
    let lane = worker.state { meter.lane() }
    lane.resume(turn.costs)
    var attempt = attempt(input, turn, lane)
    do throws(PlatenError) {
      if let record = try start(&attempt, lane) { return .ended(record) }
      try work(on: &attempt, worker: &worker)
      return .ended(noted(attempt.progress.end(.done), attempt, lane))
    } catch {
      if let next = turn.next(after: error, policy) { return .again(setAside(next, lane)) }
      return .ended(failed(error, attempt, lane))
    }
  }

  /// A turn with what its input has cost so far.
  func setAside(_ turn: Turn, _ lane: Lane) -> Turn {
    var turn = turn
    turn.costs = lane.setAside()
    return turn
  }

  func attempt(_ input: BatchInput, _ turn: Turn, _ lane: Lane) -> Attempt {
    Attempt(
      input: input, turn: turn,
      cancellation: Cancellation(deadline: .now + turn.budget.time, within: work.cancellation),
      progress: JobProgress(input.path, lane: lane))
  }

  /// Reads an input; gives its record where there is nothing else to do.
  func start(_ attempt: inout Attempt, _ lane: Lane) throws(PlatenError) -> Record? {
    attempt.progress.begin("read")
    let input = attempt.input
    if let problem = found.problems[attempt.turn.index] { throw problem }
    if let record = try contestedAndKnown(input) {
      lane.endJob()
      return record
    }
    // Not even its file is to be in memory then.
    if let memory, let needed = attempt.turn.budget.memory, needed > byteBudget {
      throw .needsMemory(needed, of: memory)
    }
    try read(&attempt)
    let digest = try ContentHash(attempt.bytes).hex
    attempt.progress.sha256 = digest
    if let entry = journal.entry(of: input.relativePath), entry.result.sha256 == digest,
      isSettled(entry)
    {
      if input.clashGroup != nil { try folder.reserve(entry.result.outputs, for: input.path) }
      lane.endJob()
      return settled(entry, input, attempt.stamp?.numbers)
    }
    return nil
  }

  func failed(_ error: PlatenError, _ attempt: Attempt, _ lane: Lane) -> Record {
    if error.code == .limitExceeded, attempt.cancellation.isOnlyLate {
      let late = PlatenError.tookTooLong(attempt.turn.budget.time)
      return noted(attempt.progress.end(throwing: late), attempt, lane)
    }
    if error.code == .outOfSpace {
      // No fault of the input's: the run stops, and comes back to it.
      lane.endJob()
      return Record(result: .unreached(attempt.input.path), failure: error)
    }
    let result = attempt.progress.end(throwing: error)
    // Without workers no input can be done, and none is to blame.
    if let failure = isolated?.pool.failure {
      return Record(result: .unreached(attempt.input.path), failure: failure)
    }
    return noted(result, attempt, lane)
  }

  /// The same as ``known(_:)`` for an input whose outputs others may want too.
  private func contestedAndKnown(_ input: BatchInput) throws(PlatenError) -> Record? {
    guard input.clashGroup != nil, let record = known(input) else { return nil }
    try folder.reserve(record.result.outputs, for: input.path)
    return record
  }

  /// Reads the content of an input, and by what it is known to be unchanged as long as it is.
  private func read(_ attempt: inout Attempt) throws(PlatenError) {
    let file = try attempt.input.open()
    func take(_ status: FileStatus) {
      let stamp = FileStamp(status)
      attempt.stamp = stamp.isFresh(at: FileStamp.now) ? nil : stamp
    }
    // A disk image, or a download that left zeros, is not read to learn that it is no picture.
    if try file.regularFileLength() > 1 << 20 {
      take(try file.status())
      _ = try ImageFormat.detect(file.read(upTo: ImageFormat.headLength, at: 0))
    }
    let (bytes, status) = try file.readWhole(limits: work.limits)
    attempt.bytes = bytes
    take(status)
  }

  func work(on attempt: inout Attempt, worker: inout Worker) throws(PlatenError) {
    let input = attempt.input
    let outputs = StagedOutputs(in: folder)
    do throws(PlatenError) {
      if let isolated {
        try isolated.perform(
          order(attempt), within: attempt.cancellation, memory: attempt.turn.budget.memory,
          into: outputs, &attempt.progress, worker: &worker)
      } else {
        var work = work
        work.cancellation = attempt.cancellation
        try work.perform(
          on: attempt.bytes, path: input.path, name: input.relativePath, into: outputs,
          &attempt.progress, worker: &worker)
      }
    } catch {
      outputs.discard()
      throw error
    }
    try commit(outputs, of: &attempt)
  }

  /// An input as a worker process is told of it.
  func order(_ attempt: Attempt) -> JobOrder {
    JobOrder(
      path: attempt.input.path, name: attempt.input.relativePath, bytes: attempt.bytes)
  }

  /// Gives the outputs of an input their names, all or none.
  func commit(_ outputs: StagedOutputs, of attempt: inout Attempt) throws(PlatenError) {
    attempt.progress.begin("commit")
    do throws(PlatenError) {
      // The run may have ended without it.
      if work.cancellation.isCancelled { throw .notReached }
      if attempt.input.clashGroup != nil {
        try folder.reserve(attempt.progress.outputs, for: attempt.input.path)
      }
    } catch {
      outputs.discard()
      throw error
    }
    try folder.commit(outputs.files)
  }

  /// Adds a line to the journal; on a full disk, in the room that was kept for that.
  func append(
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

  func noted(_ result: BatchResult, _ attempt: Attempt, _ lane: Lane) -> Record {
    let input = attempt.input
    var record = Record(result: result)
    // What was not reached is no news: an earlier run may have done it, and that must stand.
    if result.isUnreached { return record }
    lane.begin("record")
    defer { lane.endJob() }
    let leftovers = leftovers(input, besides: result.outputs)
    if result.outcome == .done { record.leftovers = leftovers }
    do throws(PlatenError) {
      record.place = try append(result.json(), input, attempt.stamp?.numbers, leftovers)
    } catch {
      record.failure = error
    }
    sync.count(result.outputs)
    return record
  }
}

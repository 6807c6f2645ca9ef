import Glibc

/// The inputs of a run on their way to the workers: what is done already is passed by, large files
/// go first, so that none is left for the end, and what would hold the others up goes last.
struct BatchSubmission {
  /// Files from this length on are begun first, the largest before the others; what is smaller is
  /// done in less time than sorting it could save.
  private static let largeFile = 1 << 20
  /// Inputs up to this length that promise no more than this many bytes of memory go to a worker
  /// process several at once: telling it of one costs as much as working on it.
  private static let tinyFile = 8 << 10
  private static let tinyMemory = 2 << 20
  /// How many inputs are looked at ahead of the workers, for one among them that takes long: begun
  /// after the others, it would be left for the end.
  private static let lookahead = 8192

  let job: BatchJob
  let ledger: RunLedger
  let queue: WorkerQueue
  private let timeline: RunTimeline
  private var found: InputFinder { job.found }

  init(_ job: BatchJob, _ ledger: RunLedger, _ queue: WorkerQueue, _ timeline: RunTimeline) {
    self.timeline = timeline
    self.job = job
    self.ledger = ledger
    self.queue = queue
  }

  /// Hands over every input and waits for those that are tried again; returns when only workers
  /// have something left to do, or the run was cancelled: those that were not reached are counted
  /// by ``RunLedger/close()``.
  func perform() {
    guard submitAll() else { return }
    while !job.work.cancellation.isCancelled {
      guard submitDue() else { return }
      let isDrained = queue.drain(milliseconds: job.waiting.isEmpty ? 100 : 10)
      if isDrained, job.waiting.isEmpty { return }
      if isDrained { usleep(10_000) }
    }
  }

  /// - Returns: `false` where the run was cancelled meanwhile.
  private func submitAll() -> Bool {
    let waiting = unknown()
    let large = waiting.filter { length($0) >= Self.largeFile }
      .sorted { (length($0), $1) > (length($1), $0) }
    var late: [[BatchJob.Turn]] = []
    var planned = PlannedInputs()
    for index in large + waiting.filter({ length($0) < Self.largeFile }) {
      // What is left is counted at the end.
      guard !job.work.cancellation.isCancelled, submitDue() else { return false }
      let turns = members(of: index).map { BatchJob.Turn($0, budget($0)) }
      if turns.contains(where: { $0.budget.goesLast(within: job.byteBudget) }) {
        late.append(turns)
      } else if turns.contains(where: \.budget.isLong) {
        guard submit(turns, priority: .high) else { return false }
      } else {
        planned.add(turns, tinyBytes: isTiny(index, turns) ? tinyBytes(index) : nil)
      }
      while planned.count > Self.lookahead || planned.hasWhole && queue.hasRoom {
        guard submitFirst(of: &planned) else { return false }
      }
    }
    while planned.count > 0 {
      guard submitFirst(of: &planned) else { return false }
    }
    return late.allSatisfy { turns in
      reportAlone(turns)
      return submit(turns, priority: .low)
    }
  }

  private func submitFirst(of planned: inout PlannedInputs) -> Bool {
    guard let group = planned.take() else { return true }
    return group.room == nil ? submit(group.turns) : submit(together: group.turns)
  }

  /// Says which inputs run alone, for they need more memory than all may together.
  private func reportAlone(_ turns: [BatchJob.Turn]) {
    for turn in turns where job.memory == nil {
      guard let needed = turn.budget.memory, needed > job.byteBudget else { continue }
      ledger.sayAlone(turn.index, bytes: needed)
    }
  }

  /// Hands over inputs for whose next try it is time.
  private func submitDue() -> Bool { job.waiting.takeDue().allSatisfy { submit($0) } }

  /// The inputs that no earlier run has done; of those whose outputs may clash the first.
  private func unknown() -> [Int] {
    let known = KnownInputs(found.inputs, job, on: queue)
    return found.inputs.indices.filter { index in
      if job.work.cancellation.isCancelled { return true }
      if let group = found.inputs.clashGroup(of: index) {
        return found.clashGroups[group].first == index
      }
      guard let record = known[index] else { return true }
      ledger.take(record, of: index)
      return false
    }
  }

  private func length(_ index: Int) -> Int { found.inputs.stamp(of: index)?.size ?? 0 }

  /// An input and those that must come after it, for their outputs may clash with its own.
  private func members(of index: Int) -> [Int] {
    found.inputs.clashGroup(of: index).map { found.clashGroups[$0] } ?? [index]
  }

  private func budget(_ index: Int) -> InputBudget {
    InputBudget(
      found.inputs[index].path, limits: job.work.limits, timeout: job.timeout,
      isRedacted: job.work.pipeline.isRedacting)
  }

  private func isTiny(_ index: Int, _ turns: [BatchJob.Turn]) -> Bool {
    guard job.isolated != nil, turns.count == 1, let memory = turns[0].budget.memory else {
      return false
    }
    return memory <= Self.tinyMemory && length(index) <= Self.tinyFile
      && found.inputs.stamp(of: index) != nil
  }

  /// Bytes that an input takes in a message.
  private func tinyBytes(_ index: Int) -> Int {
    let input = found.inputs[index]
    return 128 + length(index) + input.path.bytes.count + input.relativePath.bytes.count
  }

  private func submit(together turns: [BatchJob.Turn]) -> Bool {
    let bytes = turns.reduce(0) { max($0, $1.budget.admittedBytes) }
    return queue.submit(bytes: bytes, unless: job.work.cancellation) { worker in
      timed(&worker) { worker in
        job.perform(together: turns, worker: &worker) { ledger.take($0, of: $1) }
      }
    }
  }

  private func submit(_ turns: [BatchJob.Turn], priority: TaskPriority = .medium) -> Bool {
    let bytes = turns.map(\.budget.admittedBytes).max() ?? 0
    return queue.submit(bytes: bytes, priority: priority, unless: job.work.cancellation) {
      worker in
      timed(&worker) { worker in
        job.perform(turns, worker: &worker) { ledger.take($0, of: $1) }
      }
    }
  }

  /// Does something, and notes when a worker did it and what its processes hold then.
  private func timed(_ worker: inout Worker, _ body: (inout Worker) -> Void) {
    let start = ContinuousClock.now
    body(&worker)
    let processes = job.isolated == nil ? 0 : worker.state { IsolatedWork.Slots() }.memory
    timeline.add(worker: worker.index, since: start, processes: processes)
  }
}

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
  /// How many at the most.
  private static let mostTogether = 16

  let found: InputFinder
  let job: BatchJob
  let ledger: RunLedger
  let queue: WorkerQueue

  /// Hands over every input; returns when the last is with the workers, or the run was cancelled:
  /// those that were not reached are counted by ``RunLedger/close()``.
  func perform() {
    let waiting = unknown()
    let large = waiting.filter { length($0) >= Self.largeFile }
      .sorted { (length($0), $1) > (length($1), $0) }
    var late: [(index: Int, budgets: [InputBudget])] = []
    var tiny: [BatchJob.Member] = []
    var room = BatchJob.mostTogether
    for index in large + waiting.filter({ length($0) < Self.largeFile }) {
      // What is left is counted at the end.
      if job.work.cancellation.isCancelled { return }
      let budgets = members(of: index).map(budget)
      if budgets.contains(where: { $0.goesLast(within: job.byteBudget) }) {
        late.append((index, budgets))
      } else if isTiny(index, budgets) {
        let needed = tinyBytes(index)
        if tiny.count == Self.mostTogether || needed > room {
          guard submit(together: tiny) else { return }
          (tiny, room) = ([], BatchJob.mostTogether)
        }
        tiny.append((index, budgets[0]))
        room -= needed
      } else if !submit(index, budgets) {
        return
      }
    }
    guard tiny.isEmpty || submit(together: tiny) else { return }
    for (index, budgets) in late where !submit(index, budgets, priority: .low) { return }
  }

  /// The inputs that no earlier run has done; of those whose outputs may clash the first.
  private func unknown() -> [Int] {
    let known = KnownInputs(found.inputs, job, on: queue)
    return found.inputs.indices.filter { index in
      if job.work.cancellation.isCancelled { return true }
      if let group = found.inputs[index].clashGroup {
        return found.clashGroups[group].first == index
      }
      guard let record = known[index] else { return true }
      ledger.take(record, of: index)
      return false
    }
  }

  private func length(_ index: Int) -> Int { found.inputs[index].stamp?.size ?? 0 }

  /// An input and those that must come after it, for their outputs may clash with its own.
  private func members(of index: Int) -> [Int] {
    found.inputs[index].clashGroup.map { found.clashGroups[$0] } ?? [index]
  }

  private func budget(_ index: Int) -> InputBudget {
    InputBudget(found.inputs[index].path, limits: job.work.limits, timeout: job.timeout)
  }

  private func isTiny(_ index: Int, _ budgets: [InputBudget]) -> Bool {
    guard job.isolated != nil, budgets.count == 1, let memory = budgets[0].memory else {
      return false
    }
    return memory <= Self.tinyMemory && length(index) <= Self.tinyFile
      && found.inputs[index].stamp != nil
  }

  /// Bytes that an input takes in a message.
  private func tinyBytes(_ index: Int) -> Int {
    let input = found.inputs[index]
    return 128 + length(index) + input.path.bytes.count + input.relativePath.bytes.count
  }

  private func submit(together members: [BatchJob.Member]) -> Bool {
    let bytes = members.reduce(0) { max($0, $1.budget.admittedBytes) }
    return queue.submit(bytes: bytes, unless: job.work.cancellation) { worker in
      let inputs = members.map { (found.inputs[$0.index], $0.index, $0.budget) }
      job.perform(together: inputs, worker: &worker) { record, index in
        ledger.take(record, of: index)
      }
    }
  }

  private func submit(
    _ index: Int, _ budgets: [InputBudget], priority: TaskPriority = .medium
  ) -> Bool {
    let members = members(of: index)
    let bytes = budgets.map(\.admittedBytes).max() ?? 0
    return queue.submit(bytes: bytes, priority: priority, unless: job.work.cancellation) {
      worker in
      // One after the other, so that always the same one gets a name that two want.
      for (member, budget) in zip(members, budgets) {
        ledger.take(
          job.perform(found.inputs[member], member, budget, worker: &worker), of: member)
      }
    }
  }
}

/// The inputs of a run on their way to the workers: what is done already is passed by, large files
/// go first, so that none is left for the end, and what would hold the others up goes last.
struct BatchSubmission {
  /// Files from this length on are begun first, the largest before the others; what is smaller is
  /// done in less time than sorting it could save.
  private static let largeFile = 1 << 20

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
    for index in large + waiting.filter({ length($0) < Self.largeFile }) {
      // What is left is counted at the end.
      if job.work.cancellation.isCancelled { return }
      let budgets = members(of: index).map(budget)
      if budgets.contains(where: { $0.goesLast(within: job.byteBudget) }) {
        late.append((index, budgets))
      } else if !submit(index, budgets) {
        return
      }
    }
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
    InputBudget(
      found.inputs[index].path, limits: job.work.limits, timeout: job.timeout,
      isRedacted: job.work.pipeline.isRedacting)
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

import PlatenMetrics
import Synchronization

/// Inputs that are tried again when a time has passed; no worker waits with them.
final class WaitingInputs: Sendable {
  private struct Entry {
    let turns: [BatchJob.Turn]
    let due: ContinuousClock.Instant
  }

  /// The next first.
  private let entries = Mutex<[Entry]>([])

  var isEmpty: Bool { entries.withLock { $0.isEmpty } }

  /// Adds one that failed, and those after it; the more often it has, the longer it waits.
  func add(_ turns: [BatchJob.Turn]) {
    guard let first = turns.first else { return }
    let due = ContinuousClock.now + .milliseconds(50 << min(first.retries, 9))
    entries.withLock { entries in
      entries.insert(
        Entry(turns: turns, due: due), at: entries.partitioningIndex { $0.due > due })
    }
  }

  /// Takes those whose time has come.
  func takeDue() -> [[BatchJob.Turn]] {
    entries.withLock { entries in
      if entries.isEmpty { return [] }
      let now = ContinuousClock.now
      let count = entries.partitioningIndex { $0.due > now }
      defer { entries.removeFirst(count) }
      return entries.prefix(count).map(\.turns)
    }
  }
}

extension BatchJob {
  /// A turn of an input: the first, or another after what may be over in a moment.
  struct Turn: Sendable {
    let index: Int
    /// What it may take, each time.
    let budget: InputBudget
    /// How many turns it has had.
    private(set) var retries = 0
    var costs = LaneRecord()

    init(_ index: Int, _ budget: InputBudget) {
      self.index = index
      self.budget = budget
    }

    /// Another turn, if an error is worth it.
    func next(after error: PlatenError, _ policy: RepeatPolicy) -> Turn? {
      guard error.isTransient, retries < policy.retries else { return nil }
      var next = self
      next.retries += 1
      return next
    }
  }
}

import Dispatch
@_spi(Instruments) import PlatenMetrics
import Synchronization

/// Values made ahead of whoever takes them, by workers that have nothing else to do.
///
/// Nobody waits for a value that nobody has begun: whoever takes it then makes it. So it may be
/// used inside jobs, and a queue that is busy, or has no threads, costs nothing but the help.
package final class Lookahead<Value: Sendable>: SharedWork {
  private enum Slot {
    /// With what governs whoever asked for it, and so who makes it ahead.
    case waiting(Cancellation?, @Sendable () -> Value)
    case begun(DispatchGroup)
    /// With what it cost, where a worker made it.
    case made(Value, Usage?)
  }

  private struct State {
    var slots: [Int: Slot] = [:]
    /// Those that wait, in the order they were asked for.
    var waiting: [Int] = []
  }

  private let queue: WorkerQueue
  private let state = Mutex(State())
  private let waitingCount = Atomic<Int>(0)

  package init(on queue: WorkerQueue) { self.queue = queue }

  var hasTurns: Bool { waitingCount.load(ordering: .relaxed) > 0 }

  /// The numbers of the values that were asked for and not taken.
  package var keys: Set<Int> { state.withLock { Set($0.slots.keys) } }

  /// Whether a value was asked for and not taken, and how many were.
  package func holds(_ key: Int) -> (isThere: Bool, count: Int) {
    state.withLock { ($0.slots[key] != nil, $0.slots.count) }
  }

  /// Asks for a value; one of the same number that is there already stays. Workers that sleep go on
  /// sleeping until ``wakeHelpers()``.
  ///
  /// It is made ahead under what governs this call. Where that is cancelled, whoever takes the
  /// value makes it after all, under what governs them.
  package func request(_ key: Int, _ make: @escaping @Sendable () -> Value) {
    state.withLock { state in
      guard state.slots[key] == nil else { return }
      state.slots[key] = .waiting(Cancellation.governing, make)
      state.waiting.append(key)
      waitingCount.store(state.waiting.count, ordering: .relaxed)
    }
  }

  /// Has idle workers make what was asked for.
  package func wakeHelpers() {
    queue.offer(self, helpers: waitingCount.load(ordering: .relaxed))
  }

  /// Takes a value: made, waited for where a worker has begun it, or made here; `nil` if it was not
  /// asked for. What a worker spent on it is charged to the calling thread.
  ///
  /// Instead of waiting it makes one of the others first, if nobody has begun that.
  package func take(_ key: Int) -> Value? {
    while true {
      let slot = state.withLock { state -> Slot? in
        if case .begun = state.slots[key] { return state.slots[key] }
        return remove(key, from: &state)
      }
      switch slot {
      case nil: return nil
      case .waiting(_, let make): return make()
      case .made(let value, let usage):
        if let usage { Reading.charge(usage) }
        return value
      case .begun(let group):
        if !makeNext(measured: false) { group.wait() }
      }
    }
  }

  /// Releases values that are no longer wanted; one that a worker has begun is made and dropped.
  package func drop(where isUnwanted: (Int) -> Bool) {
    state.withLock { state in
      for key in state.slots.keys where isUnwanted(key) { _ = remove(key, from: &state) }
    }
  }

  /// Ends the help; to be called before the last owner lets go, for the queue is an owner too.
  package func cancel() {
    drop { _ in true }
    queue.withdraw(self)
  }

  func help() {
    lookaheadSignpost.withInterval("help") { _ = makeNext(measured: true) }
  }

  /// Makes the most urgent value that nobody has begun; `false` if there is none.
  private func makeNext(measured: Bool) -> Bool {
    let group = DispatchGroup()
    let begun = state.withLock { state -> (Int, Cancellation?, @Sendable () -> Value)? in
      guard let key = state.waiting.first,
        case .waiting(let cancellation, let make) = state.slots[key]
      else { return nil }
      group.enter()
      _ = remove(key, from: &state)
      state.slots[key] = .begun(group)
      return (key, cancellation, make)
    }
    guard let (key, cancellation, make) = begun else { return false }
    let start = measured ? Reading.now() : nil
    let value = Cancellation.$governing.withValue(cancellation) { make() }
    let usage = start.map { Reading.now().since($0) }
    // What was cancelled is perhaps no value but an error, and none of whoever takes it.
    let isCancelled = cancellation?.isCancelled ?? Task.isCancelled
    state.withLock { state in
      if case .begun(let own) = state.slots[key], own === group {
        state.slots[key] = isCancelled ? .waiting(cancellation, make) : .made(value, usage)
      }
    }
    group.leave()
    return true
  }

  private func remove(_ key: Int, from state: inout State) -> Slot? {
    state.waiting.removeAll { $0 == key }
    waitingCount.store(state.waiting.count, ordering: .relaxed)
    return state.slots.removeValue(forKey: key)
  }
}

private let lookaheadSignpost = Signpost(subsystem: "platen", category: "queue")

import Dispatch
import PlatenMetrics
import Synchronization

/// A loop whose turns several threads take: the one that began it, and workers that have nothing
/// else to do.
///
/// Nobody waits for a turn that nobody has started, so loops inside loops can't lock up.
final class ParallelLoop: SharedWork {
  private struct State {
    /// Nil once the loop is over: whoever still knows the loop must not keep what it calls.
    var body: (@Sendable (Int) -> Void)?
    var helpers = 0
    var helpersUsage = Usage()
  }

  private static let signpost = Signpost(subsystem: "platen", category: "queue")

  private let turns: Int
  private let next = Atomic<Int>(0)
  private let state: Mutex<State>
  private let lastHelperLeft = DispatchSemaphore(value: 0)

  init(turns: Int, body: @escaping @Sendable (Int) -> Void) {
    self.turns = turns
    state = Mutex(State(body: body))
  }

  /// Whether turns are left that nobody has taken.
  var hasTurns: Bool { next.load(ordering: .relaxed) < turns }

  /// Takes turns until none is left.
  func takeTurns() {
    guard let body = state.withLock({ $0.body }) else { return }
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      guard turn < turns else { return }
      body(turn)
    }
  }

  /// Takes turns on another thread than the one that began the loop; what they cost is kept for it.
  func help() {
    let isLate = state.withLock { state in
      if state.body != nil { state.helpers += 1 }
      return state.body == nil
    }
    if isLate { return }
    let start = Reading.now()
    Self.signpost.withInterval("help") { takeTurns() }
    let usage = Reading.now().since(start)
    let isLast = state.withLock { state in
      state.helpersUsage += usage
      state.helpers -= 1
      return state.body == nil && state.helpers == 0
    }
    if isLast { lastHelperLeft.signal() }
  }

  /// Waits for the turns that helpers have taken, and charges their cost to the calling thread.
  func join() {
    let mustWait = state.withLock { state in
      state.body = nil
      return state.helpers > 0
    }
    if mustWait { lastHelperLeft.wait() }
    let usage = state.withLock { $0.helpersUsage }
    if usage != Usage() { Reading.charge(usage) }
  }
}

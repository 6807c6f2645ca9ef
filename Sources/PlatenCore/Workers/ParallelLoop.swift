import Dispatch
@_spi(Instruments) import PlatenMetrics
import Synchronization

/// A loop whose turns several threads take: the one that began it, and idle workers.
///
/// Nobody waits for a turn that nobody has started, so loops inside loops can't lock up.
final class ParallelLoop<Failure: Error>: SharedWork {
  private struct State {
    /// Nil once the loop is over: whoever still knows the loop must not keep what it calls.
    var body: (@Sendable (Int) throws(Failure) -> Void)?
    var helpers = 0
    var helpersUsage = Usage()
    var failure: (turn: Int, error: Failure)?
  }

  private let turns: Int
  /// What governs whoever began the loop, and so its helpers.
  private let cancellation = Cancellation.governing
  private let next = Atomic<Int>(0)
  private let state: Mutex<State>
  private let lastHelperLeft = DispatchSemaphore(value: 0)

  init(turns: Int, body: @escaping @Sendable (Int) throws(Failure) -> Void) {
    self.turns = turns
    state = Mutex(State(body: body))
  }

  /// Whether turns are left that nobody has taken.
  var hasTurns: Bool { next.load(ordering: .relaxed) < turns }

  /// Takes turns until none is left, or one fails.
  func takeTurns() {
    guard let body = state.withLock({ $0.body }) else { return }
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      guard turn < turns else { return }
      do throws(Failure) {
        try body(turn)
      } catch {
        next.store(turns, ordering: .relaxed)
        return state.withLock { state in
          // Turns before it were begun before it, so the first that fails is always the same.
          guard state.failure.map({ turn < $0.turn }) ?? true else { return }
          state.failure = (turn, error)
        }
      }
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
    parallelLoopSignpost.withInterval("help") {
      Cancellation.$governing.withValue(cancellation) { takeTurns() }
    }
    let usage = Reading.now().since(start)
    let isLast = state.withLock { state in
      state.helpersUsage += usage
      state.helpers -= 1
      return state.body == nil && state.helpers == 0
    }
    if isLast { lastHelperLeft.signal() }
  }

  /// Waits for the turns that helpers have taken, and charges their cost to the calling thread.
  ///
  /// - Throws: What the first of the turns that failed threw.
  func join() throws(Failure) {
    let mustWait = state.withLock { state in
      state.body = nil
      return state.helpers > 0
    }
    if mustWait { lastHelperLeft.wait() }
    let (usage, failure) = state.withLock { ($0.helpersUsage, $0.failure) }
    if usage != Usage() { Reading.charge(usage) }
    if let failure { throw failure.error }
  }
}

private let parallelLoopSignpost = Signpost(subsystem: "platen", category: "queue")

import Dispatch
import PlatenMetrics
import Synchronization

/// A loop whose turns several threads take: the one that began it, and workers that have nothing
/// else to do.
///
/// Nobody waits for a turn that nobody has started, so loops inside loops can't lock up.
final class ParallelLoop: Sendable {
  private struct Helpers {
    var count = 0
    var isClosed = false
    var usage = Usage()
  }

  private let turns: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic<Int>(0)
  private let helpers = Mutex(Helpers())
  private let lastHelperLeft = DispatchSemaphore(value: 0)

  init(turns: Int, body: @escaping @Sendable (Int) -> Void) {
    self.turns = turns
    self.body = body
  }

  /// Whether turns are left that nobody has taken.
  var hasTurns: Bool { next.load(ordering: .relaxed) < turns }

  /// Takes turns until none is left.
  func takeTurns() {
    while true {
      let turn = next.add(1, ordering: .relaxed).oldValue
      guard turn < turns else { return }
      body(turn)
    }
  }

  /// Takes turns on another thread than the one that began the loop; what they cost is kept for it.
  func help() {
    let isLate = helpers.withLock { helpers in
      if !helpers.isClosed { helpers.count += 1 }
      return helpers.isClosed
    }
    if isLate { return }
    let start = Reading.now()
    takeTurns()
    let usage = Reading.now().since(start)
    let isLast = helpers.withLock { helpers in
      helpers.usage += usage
      helpers.count -= 1
      return helpers.isClosed && helpers.count == 0
    }
    if isLast { lastHelperLeft.signal() }
  }

  /// Waits for the turns that helpers have taken, and charges their cost to the calling thread.
  func join() {
    let mustWait = helpers.withLock { helpers in
      helpers.isClosed = true
      return helpers.count > 0
    }
    if mustWait { lastHelperLeft.wait() }
    let usage = helpers.withLock { $0.usage }
    if usage != Usage() { Reading.charge(usage) }
  }
}

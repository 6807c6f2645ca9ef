extension WorkerQueue {
  /// One lane of a ``WorkerQueue`` and what it keeps from job to job: engines, scratch memory.
  ///
  /// A worker is used by one thread at a time, so its state needs no lock.
  public struct Worker: ~Copyable {
    /// Its number, from 0.
    public let index: Int
    private var states: [ObjectIdentifier: AnyObject] = [:]

    package init(index: Int) { self.index = index }

    /// The worker's own instance of a class, made at its first use.
    ///
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    public mutating func state<State: AnyObject, Failure: Error>(
      _ make: () throws(Failure) -> State
    ) throws(Failure) -> State {
      let key = ObjectIdentifier(State.self)
      if let state = states[key] as? State { return state }
      let state = try make()
      states[key] = state
      return state
    }
  }
}

package typealias Worker = WorkerQueue.Worker

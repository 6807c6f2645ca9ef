import Synchronization

/// Lets one task at a time do something, in the order in which they ask, while the others sleep.
package final class Turns: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// How many wait for their turn.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Does work when it is its turn.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before, or what the work throws.
  package func take<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await wait()
    defer { pass() }
    return try await work()
  }

  private func wait() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Swift.Result<Void, any Error>? = state.withLock { state in
          // Cancelled from here on, the handler finds it waiting; before, the task knows.
          if Task.isCancelled { return .failure(CancellationError()) }
          guard state.isTaken else {
            state.isTaken = true
            return .success(())
          }
          state.waiting.append((id, continuation))
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}

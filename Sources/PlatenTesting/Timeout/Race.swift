import Synchronization

/// Work and a time limit, of which the first to end decides; the one who waits is resumed once.
final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running
    case awaited(CheckedContinuation<Value, any Error>)
    case ended(Result<Value, any Error>)
    case told
  }

  private let state = Mutex(State.running)
  private let work = Mutex<(task: Task<Void, Never>?, isCancelled: Bool)>((nil, false))

  /// Resumes the one who waits, now or at the end.
  func wait(_ continuation: CheckedContinuation<Value, any Error>) {
    let result: Result<Value, any Error>? = state.withLock { state in
      if case .ended(let result) = state {
        state = .told
        return result
      }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// The work's end, or the time limit's.
  ///
  /// - Returns: Whether it was the first.
  @discardableResult
  func end(_ result: Result<Value, any Error>) -> Bool {
    let (isFirst, continuation) = state.withLock {
      state -> (Bool, CheckedContinuation<Value, any Error>?) in
      switch state {
      case .running:
        state = .ended(result)
        return (true, nil)
      case .awaited(let continuation):
        state = .told
        return (true, continuation)
      case .ended, .told:
        return (false, nil)
      }
    }
    continuation?.resume(with: result)
    return isFirst
  }

  /// Takes the work, so that it can be cancelled; it may be already.
  func add(_ task: Task<Void, Never>) {
    let isCancelled = work.withLock { work in
      work.task = task
      return work.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the work, whose end is still waited for.
  func cancel() {
    let task = work.withLock { work in
      work.isCancelled = true
      return work.task
    }
    task?.cancel()
  }
}

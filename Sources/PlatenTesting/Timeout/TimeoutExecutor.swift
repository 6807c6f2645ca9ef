import Dispatch
import Foundation
import Synchronization

/// Runs work on threads of its own, as many as there are processors, so that work which never ends
/// takes none of those that all tasks share.
///
/// Each thread is that of a serial queue, which Dispatch gives one at once; a concurrent queue
/// would wait a second for each thread that something blocks.
final class TimeoutExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  private static let limit = ProcessInfo.processInfo.activeProcessorCount

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { DispatchQueue(label: "platen.timeout.work").async { self.drain() } }
  }

  private func drain() {
    while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The job that has waited longest, or none, and then this thread ends.
  private func next() -> UnownedJob? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.threads -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}

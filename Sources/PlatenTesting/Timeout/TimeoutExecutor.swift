import Dispatch

/// Runs work on threads of its own, so that work which never ends takes none of those that all tasks
/// share.
final class TimeoutExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "platen.timeout.work", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

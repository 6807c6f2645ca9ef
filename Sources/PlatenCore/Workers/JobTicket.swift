import Synchronization

/// What a task waits for: a job that one worker runs, or that the task gives up before.
final class JobTicket<Result: Sendable>: Sendable {
  typealias Body = @Sendable (inout Worker) throws -> Result

  /// The job, until somebody has taken it.
  private struct Waiting {
    let continuation: CheckedContinuation<Result, any Error>
    let body: Body
  }

  private let waiting = Mutex<Waiting?>(nil)

  /// Hands in the job, and who waits for it.
  func begin(_ continuation: CheckedContinuation<Result, any Error>, _ body: @escaping Body) {
    waiting.withLock { $0 = Waiting(continuation: continuation, body: body) }
  }

  /// Runs the job, unless it was given up.
  func run(on worker: inout Worker, under cancellation: Cancellation) {
    guard let job = waiting.withLock({ $0.take() }) else { return }
    job.continuation.resume(
      with: Swift.Result {
        try cancellation.check()
        return try cancellation.govern { try job.body(&worker) }
      })
  }

  /// Lets the task go on, and what the job holds, unless a worker has begun it.
  func giveUp() {
    waiting.withLock { $0.take() }?.continuation.resume(throwing: CancellationError())
  }
}

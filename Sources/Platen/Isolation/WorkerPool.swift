import CSystem
import Glibc
import Synchronization

/// The worker processes of one run: started when they are needed, collected when they have ended.
final class WorkerPool: Sendable {
  private let executable: FilePath
  private let setUp: SetUp
  private let fingerprint: String
  private let cancellation: Cancellation
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var zygote: RunningZygote?
    var failure: PlatenError?
    /// Whether the run is over.
    var isClosed = false
    /// Zygotes that have ended before their time.
    var losses = 0
  }

  /// Prepares for workers; none is started yet.
  ///
  /// - Throws: `missingResource` where the machine can't isolate or the program isn't there,
  ///   `invalidArgument` for a pipeline that has no written form.
  init(
    _ executable: FilePath, pipeline: Pipeline, limits: Limits, meter: Meter,
    cancellation: Cancellation
  ) throws(PlatenError) {
    try Sandbox().check()
    guard unsafe executable.withCString({ unsafe access($0, X_OK) }) == 0 else {
      throw PlatenError(
        .missingResource, path: executable.string, message: "can't be started as a worker",
        reason: unsafe String(cString: strerror(errno)),
        suggestion: "Name a program that calls Isolation.serveIfWorker().")
    }
    self.executable = executable
    self.cancellation = cancellation
    setUp = SetUp(recipe: try pipeline.recipe.json(), limits: limits, meter: meter)
    fingerprint = try pipeline.fingerprint()
  }

  /// Why no worker can be started, whatever the input; the run can't go on then.
  var failure: PlatenError? { state.withLock { $0.failure } }

  /// Starts a worker.
  ///
  /// - Throws: What the worker's program lacks, `cancelled`.
  func start(_ reach: Sandbox.Reach) throws(PlatenError) -> WorkerProcess {
    try state.withLock { (state) throws(PlatenError) in
      if let failure = state.failure { throw failure }
      if state.isClosed { throw .notReached }
      do throws(PlatenError) {
        while true {
          if state.zygote == nil {
            state.zygote = try RunningZygote.start(
              executable, setUp, fingerprint: fingerprint, cancellation)
          }
          let ends = try Channel.pair()
          if let process = try state.zygote?.fork(reach, ends) { return process }
          // It has ended, killed from outside perhaps: one more is tried, and not for ever.
          state.zygote = nil
          state.losses += 1
          guard state.losses < 5 else { throw Self.noWorkers }
        }
      } catch {
        if error.code != .cancelled { state.failure = error }
        throw error
      }
    }
  }

  /// Ends a worker, if it has not ended yet, and gives how it ended.
  func collect(_ process: borrowing WorkerProcess) -> WorkerEnding {
    let number = process.number
    return state.withLock { state in
      // With the zygote all its workers end.
      guard let status = state.zygote?.collect(number) else {
        state.zygote = nil
        return .killed
      }
      let ending = WorkerEnding(status)
      if ending == .withoutSandbox { state.failure = Self.noWorkers }
      return ending
    }
  }

  /// Ends all workers; no other will be started.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.zygote = nil
    }
  }

  private static let noWorkers = PlatenError(
    .libraryFailure, message: "no worker process can be started",
    reason: "those that were started ended at once",
    suggestion: "Look at the system's log, or run with --no-isolate.")
}

import Dispatch
import Synchronization

/// A run of a pipeline over files, on its way: results as they come, how far it is, and its end.
///
/// ```swift
/// let run = pipeline.run(over: "scans", into: "out")
/// for await result in run { print(result.path, run.finishedCount, run.totalCount ?? 0) }
/// let summary = try await run.finished
/// ```
///
/// Results wait until somebody asks for them, all if need be: a slow reader doesn't hold it back.
///
/// A run that nobody holds or listens to any more is cancelled. One that was cancelled ends at the
/// next step of what is under way; a run that is begun in the same folder meanwhile waits for that.
public struct PipelineRun: AsyncSequence, Sendable {
  private let stream: AsyncStream<BatchResult>
  private let state: State

  init(
    _ pipeline: Pipeline, inputs: [FilePath], output: FilePath, workers: Int, timeout: Duration?,
    memory: Int?, isolation: Isolation, meter: Meter, cancellation: Cancellation
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: BatchResult.self)
    // A flag of its own: the caller's may govern other runs, which go on when this one has ended.
    let state = State(Cancellation(within: cancellation))
    continuation.onTermination = { _ in state.cancellation.cancel() }
    var described = BatchRun(
      pipeline: pipeline, roots: inputs, output: output, workers: workers, timeout: timeout,
      memory: memory, cancellation: state.cancellation, meter: meter)
    described.isolation = isolation
    let run = described
    let predecessor = RunsUnderWay.enter(state, in: output)
    DispatchQueue(label: "platen.run").async {
      if let predecessor, predecessor.cancellation.isCancelled { predecessor.end.wait() }
      let outcome = Result { () throws(PlatenError) in
        try run.perform { event in
          state.take(event)
          if case .finished(let result, _) = event { continuation.yield(result) }
        }
      }
      if case .failure(let error) = outcome {
        continuation.yield(BatchResult(inputs.first ?? output, .failed(error, stage: "start")))
      }
      RunsUnderWay.leave(state, output)
      state.finish(outcome)
      continuation.finish()
    }
    self.stream = stream
    self.state = state
  }

  /// Goes on with the results: each is given once, to whoever asks first.
  public func makeAsyncIterator() -> AsyncStream<BatchResult>.AsyncIterator {
    stream.makeAsyncIterator()
  }

  /// Inputs that have come to their end, those included that an earlier run had done.
  public var finishedCount: Int { state.progress.withLock { $0.finished } }

  /// Inputs altogether; nil until the folders have been walked.
  public var totalCount: Int? { state.progress.withLock { $0.total } }

  /// Asks it to end: the inputs under way are left for the next run.
  public func cancel() { state.cancellation.cancel() }

  /// How it ended; waits for that.
  ///
  /// - Throws: What kept the run from starting or its results from being written: `notFound` for an
  ///   input that isn't there, `unwritable` for an output folder that can't be written or that
  ///   another run is using, `missingResource`. A bad input is never an error here.
  public var finished: BatchSummary {
    get async throws {
      defer { extendLifetime(stream) }
      return try await state.outcome().get()
    }
  }
}

extension PipelineRun {
  /// What the handle and the run share.
  final class State: Sendable {
    let cancellation: Cancellation
    let progress = Mutex<(finished: Int, total: Int?)>((0, nil))
    /// Left when the output folder is free again.
    let end = DispatchGroup()
    private let ending = Mutex<Ending>(Ending())

    private struct Ending {
      var outcome: Result<BatchSummary, PlatenError>?
      var waiting: [CheckedContinuation<Result<BatchSummary, PlatenError>, Never>] = []
    }

    init(_ cancellation: Cancellation) {
      self.cancellation = cancellation
      end.enter()
    }

    func take(_ event: BatchRun.Event) {
      progress.withLock { progress in
        switch event {
        case .found(let inputs, _, _): progress.total = inputs
        case .alone, .reported: break
        case .finished: progress.finished += 1
        }
      }
    }

    func finish(_ outcome: Result<BatchSummary, PlatenError>) {
      end.leave()
      let waiting = ending.withLock { ending in
        ending.outcome = outcome
        return ending.waiting
      }
      for continuation in waiting { continuation.resume(returning: outcome) }
    }

    func outcome() async -> Result<BatchSummary, PlatenError> {
      await withCheckedContinuation { continuation in
        let known = ending.withLock { ending in
          if ending.outcome == nil { ending.waiting.append(continuation) }
          return ending.outcome
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }
}

/// The last run into each folder that hasn't ended.
private enum RunsUnderWay {
  private static let runs = Mutex<[FilePath: PipelineRun.State]>([:])

  /// Gives the run before it.
  static func enter(_ run: PipelineRun.State, in folder: FilePath) -> PipelineRun.State? {
    runs.withLock { runs in
      let predecessor = runs[folder]
      runs[folder] = run
      return predecessor
    }
  }

  static func leave(_ run: PipelineRun.State, _ folder: FilePath) {
    runs.withLock { runs in if runs[folder] === run { runs[folder] = nil } }
  }
}

import Dispatch

extension Pipeline {
  /// Works through files and folders, and gives each result as it comes.
  ///
  /// The run is cancelled when nobody listens any more. A run that can't start at all gives one
  /// failed result that says why.
  ///
  /// - Parameters:
  ///   - input: A file or a folder; folders are walked, and their tree is kept in the output.
  ///   - output: The folder for the results, made if it isn't there. Running again with the same
  ///     pipeline skips what is done.
  ///   - workers: Inputs worked on at one time.
  ///   - meter: Measures the stages over all inputs, for a report or a trace at the end.
  ///   - cancellation: Raised, it ends the run; the inputs under way are left for the next one.
  public func run(
    over input: String, into output: String, workers: Int = WorkerQueue.processorCount,
    meter: Meter = Meter(), cancellation: Cancellation = Cancellation()
  ) -> AsyncStream<BatchResult> {
    let (stream, continuation) = AsyncStream.makeStream(of: BatchResult.self)
    // A flag of its own: the caller's may govern other runs, which go on when this one has ended.
    let own = Cancellation(within: cancellation)
    continuation.onTermination = { _ in own.cancel() }
    let run = BatchRun(
      pipeline: self, roots: [FilePath(input)], output: FilePath(output), workers: workers,
      cancellation: own, meter: meter)
    DispatchQueue(label: "platen.run").async {
      do throws(PlatenError) {
        _ = try run.perform { event in
          if case .finished(let result) = event { continuation.yield(result) }
        }
      } catch {
        continuation.yield(BatchResult(FilePath(input), .failed(error, stage: "start")))
      }
      continuation.finish()
    }
    return stream
  }
}

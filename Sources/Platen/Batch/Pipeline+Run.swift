public import FoundationEssentials

extension Pipeline {
  /// Works through files and folders, and gives each result as it comes.
  ///
  /// A run that can't start at all gives one failed result that says why, and
  /// ``PipelineRun/finished`` throws it.
  ///
  /// - Parameters:
  ///   - input: A file or a folder; folders are walked, and their tree is kept in the output.
  ///   - output: The folder for the results, made if it isn't there. Running again with the same
  ///     pipeline skips what is done.
  ///   - workers: Inputs worked on at one time.
  ///   - timeout: How long each input may take; if not given, many times what the work that its
  ///     headers promise takes. One that takes longer fails, and the others go on.
  ///   - memory: Bytes that all workers may need together; an input that needs more fails. If not
  ///     given, 1 GiB, and an input that needs more runs alone.
  ///   - isolation: Where inputs are worked on: in this process, or in sandboxed workers.
  ///   - meter: Measures the stages over all inputs, for a report or a trace at the end.
  ///   - cancellation: Raised, it ends the run; the inputs under way are left for the next one.
  public func run(
    over input: String, into output: String, workers: Int = WorkerQueue.processorCount,
    timeout: Duration? = nil, memory: Int? = nil, isolation: Isolation = .none,
    meter: Meter = Meter(), cancellation: Cancellation = Cancellation()
  ) -> PipelineRun {
    self.run(
      over: [input], into: output, workers: workers, timeout: timeout, memory: memory,
      isolation: isolation, meter: meter, cancellation: cancellation)
  }

  /// Works through several files and folders in one run, as the method of the same name for one
  /// does; where there are several, each one's results are in a folder with its name.
  public func run(
    over inputs: [String], into output: String, workers: Int = WorkerQueue.processorCount,
    timeout: Duration? = nil, memory: Int? = nil, isolation: Isolation = .none,
    meter: Meter = Meter(), cancellation: Cancellation = Cancellation()
  ) -> PipelineRun {
    PipelineRun(
      self, inputs: inputs.map { FilePath($0) }, output: FilePath(output), workers: workers,
      timeout: timeout, memory: memory, isolation: isolation, meter: meter,
      cancellation: cancellation)
  }

  /// Works through files and folders, as the method of the same name for paths does.
  ///
  /// - Throws: `invalidArgument` for a URL that names no file.
  public func run(
    over input: URL, into output: URL, workers: Int = WorkerQueue.processorCount,
    timeout: Duration? = nil, memory: Int? = nil, isolation: Isolation = .none,
    meter: Meter = Meter(), cancellation: Cancellation = Cancellation()
  ) throws(PlatenError) -> PipelineRun {
    PipelineRun(
      self, inputs: [try FilePath(input)], output: try FilePath(output), workers: workers,
      timeout: timeout, memory: memory, isolation: isolation, meter: meter,
      cancellation: cancellation)
  }
}

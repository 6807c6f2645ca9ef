public import FoundationEssentials

extension Pipeline {
  /// Takes a file in memory through the stages; nothing is read from or written to a disk.
  ///
  /// The same stages do the same as in a run over folders, and are measured the same way.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - name: What errors call it, and what outputs are named after: of a path, its last part
  ///     alone, so that a name that a stranger gave leads nowhere.
  ///   - limits: What it may ask for.
  ///   - queue: Whose worker does it; idle ones help.
  ///   - meter: Measures the stages over all calls that are given it.
  /// - Throws: `PlatenError` for what can't be decoded or what a stage refuses, naming the input;
  ///   `CancellationError` if the task was cancelled.
  public func process(
    _ data: Data, name: String = "input", limits: Limits = .default,
    on queue: WorkerQueue = .shared, meter: Meter = Meter()
  ) async throws -> PipelineOutput {
    let bytes = Array(data)
    return try await process(bytes, name, limits, queue, meter) { () throws(PlatenError) in
      try ImageSource(bytes: bytes, path: name, limits: limits, refusingDamage: true)
    }
  }

  /// Takes a picture through the stages, as
  /// ``process(_:name:limits:on:meter:)-(Data,_,_,_,_)`` does with a file.
  public func process(
    _ image: Image, name: String = "input", limits: Limits = .default,
    on queue: WorkerQueue = .shared, meter: Meter = Meter()
  ) async throws -> PipelineOutput {
    try await process([], name, limits, queue, meter) { ImageSource(image) }
  }

  private func process(
    _ bytes: [UInt8], _ name: String, _ limits: Limits, _ queue: WorkerQueue,
    _ meter: Meter,
    _ open: @escaping @Sendable () throws(PlatenError) -> ImageSource
  ) async throws -> PipelineOutput {
    let pipeline = try loaded(limits: limits)
    return try await queue.run { worker in
      let work = JobWork(
        pipeline: pipeline, limits: limits, queue: queue,
        cancellation: Cancellation(within: .current))
      var progress = JobProgress(FilePath(name), lane: meter.lane())
      let files = OutputFiles()
      do throws(PlatenError) {
        progress.begin("decode")
        let item = try work.perform(
          on: open(), bytes: bytes, path: FilePath(name), name: Self.outputName(name),
          into: files, &progress, worker: &worker)
        return PipelineOutput(item, files.files, stages: progress.end(.done).stages)
      } catch {
        throw error.at(name)
      }
    }
  }

  /// The name of a file without a way to it.
  private static func outputName(_ name: String) -> FilePath {
    let last = FilePath(name).lastComponent
    return last.isInside ? last : "input"
  }
}

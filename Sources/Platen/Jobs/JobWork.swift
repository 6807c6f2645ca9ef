/// What is done to one input, from its bytes to its outputs: decode, the pipeline's stages.
///
/// It opens, names and renames nothing: whoever has the file gives its bytes, and the sink takes
/// what the stages write.
struct JobWork: Sendable {
  let pipeline: Pipeline
  let limits: Limits
  /// The queue it runs on, whose idle workers decode frames ahead and share tiles.
  let queue: WorkerQueue
  var cancellation: Cancellation

  /// Works on the content of a file; outputs are named after `name`; the path is the caller's.
  ///
  /// - Throws: What decoding it or a stage throws; then nothing of what the sink took counts.
  func perform(
    on bytes: [UInt8], path: FilePath, name: FilePath, into sink: some OutputSink,
    _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) {
    try cancellation.govern { () throws(PlatenError) in
      progress.begin("decode")
      let source = try ImageSource(
        bytes: bytes, path: path.string, limits: limits, refusingDamage: true)
      _ = try perform(
        on: source, bytes: bytes, path: path, name: name, into: sink, &progress, worker: &worker)
    }
  }

  /// Works on what a source holds; gives the item as the stages have left it.
  ///
  /// - Throws: As ``perform(on:path:name:into:_:worker:)``.
  func perform(
    on source: ImageSource, bytes: [UInt8], path: FilePath, name: FilePath,
    into sink: some OutputSink, _ progress: inout JobProgress, worker: inout Worker
  ) throws(PlatenError) -> Item {
    var frames = source.frames(on: queue)
    guard let first = try frames.next() else {
      throw PlatenError(.malformed, message: "holds no picture")
    }
    let kind: PictureKind =
      source.header.isAnimated ? .animation : source.format == .pdf ? .page : first.image.kind
    progress.kind = kind
    guard let stages = pipeline.stages[kind] else {
      throw PlatenError(
        .unsupported, message: "the recipe has no stages for a \(kind.rawValue)",
        suggestion: "Add some under \"kinds\", or use the recipe auto.")
    }
    var item = Item(
      path: path, name: name, fileBytes: bytes, source: source, kind: kind, first: first,
      limits: limits, queue: queue, cancellation: cancellation, sink: sink)
    try run(stages, on: &item, rest: &frames, &progress, worker: &worker)
    progress.outputs = item.outputs
    progress.engine = item[.engine]
    progress.notes = item.notes
    return item
  }

  private func run(
    _ stages: [Stage], on item: inout Item, rest: inout FrameReader, _ progress: inout JobProgress,
    worker: inout Worker
  ) throws(PlatenError) {
    while true {
      for stage in stages {
        guard let each = stage.each else { continue }
        progress.begin(stage.name)
        try cancellation.check()
        try stage.perform(each, on: &item, worker: &worker)
      }
      progress.begin("decode")
      guard let frame = try rest.next() else { break }
      item.show(frame)
    }
    for stage in stages {
      guard let finish = stage.finish else { continue }
      progress.begin(stage.name)
      try cancellation.check()
      try stage.perform(finish, on: &item, worker: &worker)
    }
  }
}

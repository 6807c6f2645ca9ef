/// Works on shards of a plan, or on single inputs, one after the other, in one process.
///
/// Its outputs are those of a run: whole or not there, under the same names, the same bytes. Two
/// that have the same shard at once write the same files, each from temporary names of its own.
package struct ShardWorker: Sendable {
  private let run: BatchRun
  private let engine: BatchEngine
  private let names = JobNames()

  /// Makes all ready that a run describes; its roots don't count.
  ///
  /// - Throws: `missingResource`; what keeps worker processes from starting; `invalidArgument` for
  ///   one that redacts into a folder in which a run that did not has left outputs.
  package init(_ run: BatchRun) throws(PlatenError) {
    self.run = run
    engine = try BatchEngine(run)
    _ = try run.isReadable(besides: engine.fingerprint)
  }

  /// Works on a shard, or finds that it is done. Of one that is done, inputs are tried again whose
  /// failure may have passed, as a run does that is repeated.
  ///
  /// - Parameter report: Takes each result as it comes, from any thread, one at a time.
  /// - Throws: `invalidArgument` for a recipe or a folder of another plan, `malformed` for a plan
  ///   that isn't whole, `cancelled` for a worker that was told to end; what keeps outputs from
  ///   being written. The shard is not done then, and can be tried again.
  package func perform(
    _ shard: Int, of file: ShardPlanFile, report: @escaping @Sendable (BatchResult) -> Void
  ) throws(PlatenError) -> ShardResult {
    guard engine.fingerprint == file.plan.fingerprint else {
      throw PlatenError(
        .invalidArgument, path: file.path.string, message: "is of another recipe",
        reason: "a file that the recipe names is not what it was, or the plan was changed",
        suggestion: "Plan again.")
    }
    let inputs = try file.inputs(of: shard)
    let marks = try ShardFolder(in: run.output)
    try marks.claim(for: file)
    let known = try marks.results(of: shard)
    if let known, try isSettled(known) { return try ShardResult(shard, of: known) }
    do throws(PlatenError) {
      let lines = try work(
        on: InputFinder(planned: inputs, folders: Set(file.plan.contestedFolders)), "\(shard)",
        known: known ?? [], results: ShardFolder.results(of: shard), report)
      marks.removeWork(on: "\(shard)")
      return try ShardResult(shard, of: lines)
    } catch {
      // Another that had it too was first.
      guard let lines = try marks.results(of: shard) else { throw error }
      return try ShardResult(shard, of: lines)
    }
  }

  /// Works on one input; its line of results, with its line feed.
  ///
  /// - Throws: `cancelled`; what keeps outputs from being written.
  package func perform(_ input: PlannedInput) throws(PlatenError) -> [UInt8] {
    try names.claim(input)
    return try work(
      on: InputFinder(planned: [input], folders: []), "job", known: [], results: nil
    ) { _ in }
  }

  /// Whether no input of a shard that is done would be tried again.
  private func isSettled(_ lines: [UInt8]) throws(PlatenError) -> Bool {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let outcome = try BatchResult(json: Array(line)).outcome
      if case .failed(let error, _) = outcome, !run.policy.settles(error) { return false }
    }
    return true
  }

  /// Ends worker processes.
  package func close() { engine.close() }

  /// - Parameter known: A line for each input that an earlier try has left; none for the first.
  private func work(
    on found: InputFinder, _ name: String, known: [UInt8], results: FilePath?,
    _ report: @escaping @Sendable (BatchResult) -> Void
  ) throws(PlatenError) -> [UInt8] {
    let house = ShardFolder.work(on: name)
    var found = found
    let folder = try OutputFolder(
      run.output, inputs: found.inputs.identities, folders: found.contestedFolders,
      ignoresCase: run.ignoresCase, house: house)
    defer {
      folder.close()
      (try? ShardFolder(in: run.output))?.removeWork(on: house.stem)
    }
    if folder.ignoresCase { found.markClashesIgnoringCase() }
    let journal = try Journal(in: folder)
    for (input, line) in zip(found.inputs, known.split(separator: UInt8(ascii: "\n"))) {
      try journal.append(
        line + [UInt8(ascii: "\n")], of: input.relativePath, recipe: engine.fingerprint,
        stamp: input.stamp?.numbers)
    }
    folder.reserveSpace(inputs: found.inputs.count)
    let sync = GroupSync(folder, journal)
    let timeline = RunTimeline(workers: run.workers)
    let ledger = engine.work(on: found, into: folder, journal, sync, timeline) { event in
      if case .finished(let result, _) = event { report(result) }
    }
    ledger.close()
    folder.freeSpace()
    if let failure = ledger.failure { throw failure }
    guard !ledger.summary(metrics: Meter.off().report()).isCancelled else { throw .notReached }
    var lines: [UInt8] = []
    try ledger.forEachLine { (line) throws(PlatenError) in lines += line.array + [10] }
    guard let results else { return lines }
    // A mark must not be there before what it speaks of.
    try sync.finish()
    let file = try folder.temporary()
    try file.write(lines)
    try file.sync()
    try folder.commitOwn(file.name, as: results)
    return lines
  }
}

extension FilePath {
  /// Its last part without what comes after its last full stop.
  fileprivate var stem: String {
    let name = lastComponent.string
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}

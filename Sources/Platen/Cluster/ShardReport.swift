/// The shards of a plan as one run: `results.jsonl` in the order of one machine, and `report.html`.
package enum ShardReport {
  /// Joins the results of all shards of a plan; `reported` is as for ``RunReport``.
  ///
  /// - Throws: `notFound` while shards are not done, with their numbers; `malformed` for results
  ///   that are not one for each input.
  package static func write(
    _ file: ShardPlanFile, in output: FilePath, workers: Int,
    reported: @escaping @Sendable (Int, Int) -> Void
  ) throws(PlatenError) {
    try file.checkLength()
    let marks = try ShardFolder(in: output)
    try marks.claim(for: file)
    var missing: [Int] = []
    /// Where the line of each input is.
    var places = [(shard: Int, range: Range<Int>)?](repeating: nil, count: file.plan.inputs)
    var summary = (done: 0, failed: 0)
    try file.forEachShard { (shard, inputs) throws(PlatenError) in
      guard let bytes = try marks.results(of: shard) else {
        missing.append(shard)
        return true
      }
      let result = try ShardResult(shard, of: bytes)
      summary.done += result.done
      summary.failed += result.failed
      let inputs = try inputs()
      var start = 0
      for input in inputs {
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
          places.indices.contains(input.index), places[input.index] == nil
        else { throw incomplete(shard) }
        places[input.index] = (shard, start..<(end + 1))
        start = end + 1
      }
      guard start == bytes.count else { throw incomplete(shard) }
      return true
    }
    guard missing.isEmpty else {
      let numbers = missing.prefix(8).map(String.init).joined(separator: ", ")
      throw PlatenError(
        .notFound, path: output.string,
        message: "lacks \(missing.count) of \(file.plan.shards) shards",
        reason: "not done: \(numbers)\(missing.count > 8 ? ", …" : "")",
        suggestion: "Work on them, then report again.")
    }
    guard places.allSatisfy({ $0 != nil }) else {
      throw PlatenError.tornPlan("inputs of it are in no shard").at(file.path.string)
    }
    try write(places.compactMap { $0 }, file, output, summary, workers, reported)
  }

  private static func incomplete(_ shard: Int) -> PlatenError {
    PlatenError(
      .malformed, message: "the results of shard \(shard) are not one for each of its inputs",
      suggestion: "Remove \(ShardFolder.results(of: shard)) and work on it again.")
  }

  private static func write(
    _ places: [(shard: Int, range: Range<Int>)], _ file: ShardPlanFile, _ output: FilePath,
    _ counts: (done: Int, failed: Int), _ workers: Int,
    _ reported: @escaping @Sendable (Int, Int) -> Void
  ) throws(PlatenError) {
    let folder = try OutputFolder(output)
    defer { folder.close() }
    let pipeline = try file.plan.pipeline()
    let readable = try PastRuns.readable(in: output, besides: file.plan.fingerprint)
    var record = RunRecord(
      recipe: pipeline.recipe.name, fingerprint: file.plan.fingerprint,
      roots: file.plan.roots.map { FilePath($0) },
      base: pipeline.isRedacting ? nil : output.way(to: "."),
      isReadable: !pipeline.isRedacting || !readable.isEmpty)
    record.inputs = places.count
    record.ignored = file.plan.ignored
    record.end(done: counts.done)
    let finished = record
    try RunReport(folder: folder, workers: workers, reported: reported)
      .write(finished) { (body) throws(PlatenError) in
        // Lines of a shard are spread over all places; a file is read where a line is wanted.
        var files: [Int: FilePath] = [:]
        for (shard, range) in places {
          let path = files[shard] ?? output.appending(ShardFolder.results(of: shard))
          files[shard] = path
          let line = try FileDescriptor(reading: path)
            .read(upTo: range.count - 1, at: range.lowerBound)
          try body(line.span)
        }
      }
  }
}

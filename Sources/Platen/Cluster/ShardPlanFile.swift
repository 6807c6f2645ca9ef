/// A plan on disk.
package struct ShardPlanFile: Sendable {
  let path: FilePath
  package let plan: ShardPlan
  let header: [UInt8]

  private static let shardStart = Array(#"{"shard":"#.utf8)

  /// Reads the header.
  ///
  /// - Throws: `notFound`, `unreadable`, and as ``ShardPlan/init(json:)``.
  package init(_ path: FilePath) throws(PlatenError) {
    self.path = path
    do throws(PlatenError) {
      var lines = try FileLines(path)
      guard let line = try lines.next() else { throw .tornPlan("it is empty") }
      let bytes = Array(line)
      header = bytes
      plan = try ShardPlan(json: bytes.span)
    } catch {
      throw error.at(path.string)
    }
  }

  /// Checks that the file can hold as many inputs as it says, before memory is asked for them.
  func checkLength() throws(PlatenError) {
    guard plan.inputs <= (try FileDescriptor(reading: path).regularFileLength()) / 16 else {
      throw PlatenError.tornPlan("it is too short for what its header says").at(path.string)
    }
  }

  /// The inputs of a shard.
  ///
  /// - Throws: `invalidArgument` for a number that the plan doesn't have, `malformed` for a plan
  ///   that is not whole.
  package func inputs(of shard: Int) throws(PlatenError) -> [PlannedInput] {
    guard (0..<plan.shards).contains(shard) else {
      throw PlatenError(
        .invalidArgument, path: path.string, message: "has no shard \(shard)",
        reason: "it has \(plan.shards), counted from 0",
        suggestion: "Start as many tasks as it has, the first with number 0.")
    }
    var found: [PlannedInput]?
    try forEachShard(from: place(before: shard)) { (number, inputs) throws(PlatenError) in
      guard number == shard else { return number < shard }
      found = try inputs()
      return false
    }
    guard let found else { throw PlatenError.tornPlan("shard \(shard) is missing").at(path.string) }
    return found
  }

  /// A place in the file after its header that is not after the line of a shard, and seldom far
  /// before it: of a plan of millions, thousands of workers would read the whole otherwise.
  private func place(before shard: Int) throws(PlatenError) -> Int {
    var start = header.count + 1
    var end = try FileDescriptor(reading: path).regularFileLength()
    while end - start > 1 << 18 {
      let middle = start + (end - start) / 2
      var lines = try FileLines(path, from: middle)
      // Most likely the middle of a line.
      _ = try lines.next()
      var offset = lines.offset
      var line = try lines.next()
      while let other = line, offset < end, !other.starts(with: Self.shardStart) {
        offset = lines.offset
        line = try lines.next()
      }
      if let line, offset < end, try Self.counts(line).0 <= shard {
        start = offset
      } else {
        end = middle
      }
    }
    return start
  }

  /// Goes over the shards in their order, from the first or from a place in the file, until told to
  /// stop; a shard's inputs are read if they are asked for.
  func forEachShard(
    from start: Int? = nil,
    _ body: (Int, () throws(PlatenError) -> [PlannedInput]) throws(PlatenError) -> Bool
  ) throws(PlatenError) {
    do throws(PlatenError) {
      var lines = try FileLines(path, from: start ?? header.count + 1)
      while let line = try lines.next() {
        guard line.starts(with: Self.shardStart) else { continue }
        let (shard, count) = try Self.counts(line)
        let offset = lines.offset
        let goesOn = try body(shard) { () throws(PlatenError) in
          try inputs(shard, count, from: offset)
        }
        guard goesOn else { return }
      }
    } catch {
      throw error.path == nil ? error.at(path.string) : error
    }
  }

  private func inputs(
    _ shard: Int, _ count: Int, from offset: Int
  ) throws(PlatenError) -> [PlannedInput] {
    var lines = try FileLines(path, from: offset)
    var inputs: [PlannedInput] = []
    for number in 0..<count {
      guard let line = try lines.next(), !line.starts(with: Self.shardStart) else {
        throw .tornPlan("shard \(shard) has \(number) of its \(count) inputs")
      }
      do throws(PlatenError) {
        inputs.append(try PlannedInput(json: Array(line).span))
      } catch {
        throw .tornPlan("input \(number) of shard \(shard) can't be read: \(error.message)")
      }
    }
    return inputs
  }

  private static func counts(_ line: ArraySlice<UInt8>) throws(PlatenError) -> (Int, Int) {
    var (shard, inputs) = (-1, -1)
    let bytes = Array(line)
    var scanner = JSONScanner(bytes.span)
    do throws(PlatenError) {
      try scanner.object { (key, scanner) throws(PlatenError) in
        switch key {
        case "shard": shard = try scanner.integer()
        case "inputs": inputs = try scanner.integer()
        default: try scanner.skip()
        }
      }
      try scanner.end()
    } catch {
      throw .tornPlan("the line of a shard can't be read: \(error.message)")
    }
    guard shard >= 0, inputs >= 0 else { throw .tornPlan("the line of a shard says too little") }
    return (shard, inputs)
  }
}

/// What became of a shard, in numbers.
package struct ShardResult: Sendable, Hashable {
  package let shard: Int
  package private(set) var done = 0
  package private(set) var failed = 0
  private(set) var cpuTime = Duration.zero

  /// Counts the lines of its results.
  ///
  /// - Throws: `malformed`.
  init(_ shard: Int, of lines: [UInt8]) throws(PlatenError) {
    self.shard = shard
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let (isDone, cpu) = try BatchResult.glance(at: Array(line).span)
      if isDone { done += 1 } else { failed += 1 }
      cpuTime += cpu
    }
  }

  /// The line that a worker says of it.
  package func json() -> [UInt8] {
    var text = JSONText(reserving: 128)
    text.raw(#"{"shard":"#)
    text.number(shard)
    text.member("status", "done")
    text.member("inputs", done + failed)
    text.member("done", done)
    text.member("failed", failed)
    text.member("cpu_ms", Int(cpuTime / .milliseconds(1)))
    text.raw("}\n")
    return text.bytes
  }

  /// The line that a worker says of a shard, or of a job that a line asked for, that it could not
  /// come to the end of, and whether another try would end alike.
  package static func json(
    _ shard: Int?, line: Int? = nil, _ path: FilePath? = nil, failing error: PlatenError,
    isFinal: Bool
  ) -> [UInt8] {
    var text = JSONText(reserving: 256)
    text.raw("{")
    if let shard { text.member("shard", shard) }
    text.member("status", isFinal ? "refused" : "retry")
    if let line { text.member("line", line) }
    if let path {
      text.member("path", path.string)
      if let base64 = path.base64IfNeeded { text.member("path_base64", base64) }
    }
    text.member("error")
    text.raw("{")
    text.member("code", error.code.rawValue)
    text.member("message", error.description)
    text.raw("}}\n")
    return text.bytes
  }
}

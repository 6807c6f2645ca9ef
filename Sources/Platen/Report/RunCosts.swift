/// What a run cost, read from the JSON form of a ``MeterReport``.
struct RunCosts {
  /// One stage.
  struct Row {
    var name = ""
    var calls = 0
    var wall = Duration.zero
    var cpu = Duration.zero
    var median = Duration.zero
    var p95 = Duration.zero
    var bytesWritten = 0
    var bufferBytes = 0
  }

  private(set) var rows: [Row] = []
  private(set) var wall = Duration.zero
  private(set) var cpu = Duration.zero
  private(set) var unattributed = Duration.zero
  private(set) var peakMemory = 0
  /// That of the largest worker process; 0 where there was none.
  private(set) var childPeakMemory = 0

  /// Reads `platen.metrics/1`.
  ///
  /// - Throws: `malformed`.
  init(json: [UInt8]) throws(PlatenError) {
    var scanner = JSONScanner(json.span)
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "wall_seconds": wall = try scanner.seconds()
      case "cpu_seconds": cpu = try scanner.seconds()
      case "unattributed_cpu_seconds": unattributed = try scanner.seconds()
      case "peak_child_memory_bytes": childPeakMemory = try scanner.integer()
      case "peak_memory_bytes": peakMemory = try scanner.integer()
      case "stages":
        try scanner.array { (scanner) throws(PlatenError) in rows.append(try scanner.row()) }
      default: try scanner.skip()
      }
    }
  }
}

extension JSONScanner {
  fileprivate mutating func row() throws(PlatenError) -> RunCosts.Row {
    var row = RunCosts.Row()
    try object { (key, scanner) throws(PlatenError) in
      switch key {
      case "name": row.name = try scanner.string()
      case "calls": row.calls = try scanner.integer()
      case "wall_seconds": row.wall = try scanner.seconds()
      // Null where the meter was not to read it.
      case "cpu_seconds": row.cpu = try scanner.takeNull() ? .zero : scanner.seconds()
      case "bytes_written": row.bytesWritten = try scanner.integer()
      case "buffer_bytes": row.bufferBytes = try scanner.integer()
      case "call_seconds":
        try scanner.object { (key, scanner) throws(PlatenError) in
          switch key {
          case "p50": row.median = try scanner.seconds()
          case "p95": row.p95 = try scanner.seconds()
          default: try scanner.skip()
          }
        }
      default: try scanner.skip()
      }
    }
    return row
  }

  fileprivate mutating func seconds() throws(PlatenError) -> Duration {
    .nanoseconds(Int64((min(max(try number(), 0), 1e9) * 1e9).rounded()))
  }
}

extension MeterReport {
  /// The report as JSON, one object and a line feed: times in seconds, memory in bytes.
  ///
  /// `schema` is `platen.metrics/1`. Within a version keys keep their meaning and are not removed;
  /// what a machine can't read, or the meter was not to, is `null`.
  public func json() -> [UInt8] {
    var text = JSONText()
    text.raw(#"{"schema":"platen.metrics/1","wall_seconds":"#)
    text.nanoseconds(wallTime.nanoseconds, places: 9)
    text.raw(#","cpu_seconds":"#)
    text.nanoseconds(cpuTime.nanoseconds, places: 9)
    text.raw(#","unattributed_cpu_seconds":"#)
    text.nanoseconds(unattributed.nanoseconds, places: 9)
    text.raw(#","peak_child_memory_bytes":"#)
    text.number(childPeakMemory)
    text.raw(#","peak_memory_bytes":"#)
    text.number(peakMemory)
    for (name, count) in [("bytes_written", bytesWritten), ("bytes_stored", bytesStored)] {
      Self.append(name, count, to: &text)
    }
    text.raw(#","hardware":"#)
    switch hardware {
    case .notCounted: text.string("not counted")
    case .counted: text.string("counted")
    case .unavailable(let reason): text.string(reason)
    }
    text.raw(#","stages":["#)
    for (index, row) in rows.enumerated() {
      if index > 0 { text.raw(",") }
      text.raw("\n")
      append(row, to: &text)
    }
    text.raw(#"],"workers":["#)
    for (index, lane) in lanes.enumerated() {
      if index > 0 { text.raw(",") }
      text.raw("\n{\"name\":")
      text.string(lane.name)
      text.raw(#","jobs":"#)
      text.number(lane.jobs)
      text.raw(#","run_queue_wait_seconds":"#)
      if let wait = lane.runQueueWait {
        text.nanoseconds(wait.nanoseconds, places: 9)
      } else {
        text.raw("null")
      }
      append(lane.usage, to: &text)
      text.raw("}")
    }
    text.raw("]}\n")
    return text.bytes
  }

  private func append(_ row: Row, to text: inout JSONText) {
    text.raw(#"{"name":"#)
    text.string(row.name)
    text.raw(#","calls":"#)
    text.number(row.calls)
    text.raw(#","exact_calls":"#)
    text.number(row.exactCalls)
    append(row.usage, to: &text)
    text.raw(#","call_seconds":{"min":"#)
    text.nanoseconds(row.durations.minimum, places: 9)
    for (name, part) in [("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99)] {
      text.raw(",")
      text.string(name)
      text.raw(":")
      text.nanoseconds(row.durations.quantile(part), places: 9)
    }
    text.raw(#","max":"#)
    text.nanoseconds(row.durations.maximum, places: 9)
    text.raw("}}")
  }

  private func append(_ usage: Usage, to text: inout JSONText) {
    text.raw(#","wall_seconds":"#)
    text.nanoseconds(usage.wallNanoseconds, places: 9)
    text.raw(#","cpu_seconds":"#)
    let isFull = detail == .full
    if isFull { text.nanoseconds(usage.cpuNanoseconds, places: 9) } else { text.raw("null") }
    let allocated = AllocationCounter.isLinked
    let counts: [(String, Int?)] = [
      ("minor_faults", isFull ? usage.minorFaults : nil),
      ("major_faults", isFull ? usage.majorFaults : nil),
      ("waits", isFull ? usage.waits : nil),
      ("preemptions", isFull ? usage.preemptions : nil),
      ("bytes_written", usage.bytesWritten),
      ("bytes_stored", isFull ? usage.bytesStored : nil),
      ("buffers", usage.buffers), ("buffer_bytes", usage.bufferBytes),
      ("allocations", allocated ? usage.allocations : nil),
      ("allocated_bytes", allocated ? usage.allocatedBytes : nil),
      ("cycles", hardware == .counted ? usage.cycles : nil),
      ("instructions", hardware == .counted ? usage.instructions : nil),
    ]
    for (name, count) in counts { Self.append(name, count, to: &text) }
  }

  private static func append(_ name: String, _ count: Int?, to text: inout JSONText) {
    text.raw(",")
    text.string(name)
    text.raw(":")
    if let count { text.number(count) } else { text.raw("null") }
  }
}

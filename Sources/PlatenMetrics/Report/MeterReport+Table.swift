extension MeterReport {
  /// The report as a table for a terminal, one stage a line, the last line the sum.
  ///
  /// A processor time that was shared out among short stages has a `~` before it. What the meter
  /// was not to read is left empty.
  public func table() -> String {
    let countsAllocations = AllocationCounter.isLinked
    var lines = [
      [
        "stage", "calls", "wall ms", "cpu ms", "cpu %", "p50 ms", "p95 ms", "faults", "written",
        "buffers",
      ] + (countsAllocations ? ["allocs"] : [])
        + (hardware == .counted ? ["Mcycles", "instr/cycle"] : [])
    ]
    for row in rows {
      let mark = row.isExact ? "" : "~"
      let isFull = detail == .full
      lines.append(
        [
          row.name, "\(row.calls)", fixed(row.usage.wallTime.milliseconds),
          isFull ? mark + fixed(row.usage.cpuTime.milliseconds) : "",
          isFull ? share(row.usage.cpuTime) : "",
          quantile(0.5, of: row), quantile(0.95, of: row),
        ] + counts(row.usage, countsAllocations))
    }
    let rest = ["", "", fixed(unattributed.milliseconds), share(unattributed)]
    let written = unattributedBytesWritten.map(byteCount) ?? ""
    lines.append(["unattributed"] + rest + ["", "", "", written])
    let sum = rows.reduce(into: Usage()) { $0 += $1.usage }
    lines.append(
      [
        "total", "", fixed(wallTime.milliseconds), fixed(cpuTime.milliseconds), share(cpuTime), "",
        "",
      ] + counts(sum, countsAllocations))
    return Columns.aligned(lines) + notes
  }

  private var notes: String {
    var facts = ["peak memory \(byteCount(peakMemory))"]
    if childPeakMemory > 0 { facts.append("\(byteCount(childPeakMemory)) of one worker") }
    if let bytesStored { facts.append("\(byteCount(bytesStored)) for the disk") }
    let waits = lanes.compactMap(\.runQueueWait)
    if !waits.isEmpty {
      let wait = waits.reduce(.zero, +)
      facts.append("ready but without a processor for \(fixed(wait.milliseconds)) ms")
    }
    var text = facts.joined(separator: ", ") + "\n"
    if case .unavailable(let reason) = hardware { text += "cycles and instructions \(reason)\n" }
    if detail == .full, rows.contains(where: { !$0.isExact }) {
      text += """
        ~ stages shorter than \(fixed(samplingBound.milliseconds)) ms: processor time is read at \
        some calls and shared out among the others

        """
    }
    return text
  }

  private func quantile(_ part: Double, of row: Row) -> String {
    let milliseconds = Double(row.durations.quantile(part)) / 1e6
    return fixed(milliseconds, decimals: milliseconds < 10 ? 3 : 1)
  }

  private func counts(_ usage: Usage, _ countsAllocations: Bool) -> [String] {
    let counts = [
      detail == .full ? "\(usage.minorFaults + usage.majorFaults)" : "",
      byteCount(usage.bytesWritten), byteCount(usage.bufferBytes),
    ]
    var cells = countsAllocations ? counts + ["\(usage.allocations)"] : counts
    if hardware == .counted {
      cells.append(fixed(Double(usage.cycles) / 1e6))
      let rate = Double(usage.instructions) / Double(max(1, usage.cycles))
      cells.append(fixed(rate, decimals: 2))
    }
    return cells
  }

  private func share(_ time: Duration) -> String {
    cpuTime > .zero ? fixed(100 * (time / cpuTime)) : ""
  }
}

extension MeterReport {
  /// The report as a table for a terminal, one stage a line, the last line the sum.
  ///
  /// A processor time that was shared out among short stages has a `~` before it.
  public func table() -> String {
    let countsAllocations = AllocationCounter.isLinked
    var lines = [
      [
        "stage", "calls", "wall ms", "cpu ms", "cpu %", "p50 ms", "p95 ms", "faults", "written",
        "buffers",
      ] + (countsAllocations ? ["allocs"] : [])
    ]
    for row in rows {
      let mark = row.isExact ? "" : "~"
      lines.append(
        [
          row.name, "\(row.calls)", fixed(row.usage.wallTime.milliseconds),
          mark + fixed(row.usage.cpuTime.milliseconds), share(row.usage.cpuTime),
          quantile(0.5, of: row), quantile(0.95, of: row),
        ] + Self.counts(row.usage, countsAllocations))
    }
    let rest = ["", "", fixed(unattributed.milliseconds), share(unattributed)]
    lines.append(["unattributed"] + rest)
    let sum = rows.reduce(into: Usage()) { $0 += $1.usage }
    lines.append(
      [
        "total", "", fixed(wallTime.milliseconds), fixed(cpuTime.milliseconds), share(cpuTime), "",
        "",
      ] + Self.counts(sum, countsAllocations))
    return Self.aligned(lines) + notes
  }

  private var notes: String {
    var text = "peak memory \(byteCount(peakMemory))\n"
    if rows.contains(where: { !$0.isExact }) {
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

  private static func counts(_ usage: Usage, _ countsAllocations: Bool) -> [String] {
    let counts = [
      "\(usage.minorFaults + usage.majorFaults)", byteCount(usage.bytesWritten),
      byteCount(usage.bufferBytes),
    ]
    return countsAllocations ? counts + ["\(usage.allocations)"] : counts
  }

  private func share(_ time: Duration) -> String {
    cpuTime > .zero ? fixed(100 * (time / cpuTime)) : ""
  }

  /// The first column to the left, numbers to the right.
  static func aligned(_ lines: [[String]]) -> String {
    let widths = (lines.first ?? []).indices.map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var text = ""
    for line in lines {
      let cells = zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }
}

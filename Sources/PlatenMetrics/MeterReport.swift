/// The costs of a run, stage by stage, with the rest that no stage accounts for.
public struct MeterReport: Sendable, Hashable {
  /// One stage.
  public struct Row: Sendable, Hashable {
    /// The stage's name.
    public let name: String
    /// Jobs it was part of.
    public var calls = 0
    /// What it cost in all of them.
    public var usage = Usage()
  }

  /// The stages, in the order in which they first ran.
  public let rows: [Row]
  /// Time from the start of the meter.
  public let wallTime: Duration
  /// The process's processor time from the start of the meter.
  public let cpuTime: Duration
  /// The most memory the process has held, in bytes.
  public let peakMemory: Int

  /// Processor time of the process that no stage accounts for: the walk through the folders,
  /// threads of C libraries, the meter itself.
  public var unattributed: Duration {
    max(.zero, cpuTime - rows.reduce(.zero) { $0 + $1.usage.cpuTime })
  }

  /// The report as a table for a terminal, one stage a line, the last line the sum.
  public func table() -> String {
    var lines = [
      ["stage", "calls", "wall ms", "cpu ms", "cpu %", "faults", "written", "buffers"]
    ]
    for row in rows {
      let usage = row.usage
      lines.append([
        row.name, "\(row.calls)", fixed(usage.wallTime.milliseconds),
        fixed(usage.cpuTime.milliseconds), share(usage.cpuTime),
        "\(usage.minorFaults + usage.majorFaults)", byteCount(usage.bytesWritten),
        byteCount(usage.bufferBytes),
      ])
    }
    lines.append([
      "unattributed", "", "", fixed(unattributed.milliseconds), share(unattributed), "", "", "",
    ])
    let sum = rows.reduce(into: Usage()) { $0 += $1.usage }
    lines.append([
      "total", "", fixed(wallTime.milliseconds), fixed(cpuTime.milliseconds), share(cpuTime),
      "\(sum.minorFaults + sum.majorFaults)", byteCount(sum.bytesWritten),
      byteCount(sum.bufferBytes),
    ])
    return Self.aligned(lines) + "peak memory \(byteCount(peakMemory))\n"
  }

  private func share(_ time: Duration) -> String {
    cpuTime > .zero ? fixed(100 * (time / cpuTime)) : ""
  }

  /// The first column to the left, numbers to the right.
  private static func aligned(_ lines: [[String]]) -> String {
    let widths = (lines.first ?? []).indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
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

/// A number with one decimal.
package func fixed(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "–" }
  let tenths = Int((value * 10).rounded())
  return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// A number of bytes for people: `812 B`, `8.7 MB`.
package func byteCount(_ count: Int) -> String {
  let units = ["kB", "MB", "GB", "TB"]
  guard count >= 1000 else { return "\(count) B" }
  var value = Double(count)
  var unit = -1
  while value >= 999.95, unit + 1 < units.count {
    value /= 1000
    unit += 1
  }
  return "\(fixed(value)) \(units[unit])"
}

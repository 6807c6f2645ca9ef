/// The costs of a run, stage by stage, with the rest that no stage accounts for.
public struct MeterReport: Sendable, Hashable {
  /// One stage.
  public struct Row: Sendable, Hashable {
    /// The stage's name.
    public let name: String
    /// How many times it ran.
    public var calls = 0
    /// How many of these were read in full; processor time, faults and switches of the others are
    /// their share of what several short stages took together.
    public var exactCalls = 0
    /// What it cost in all of them.
    public var usage = Usage()
    /// The wall time of its calls, in nanoseconds.
    public var durations = Histogram()

    /// Whether all of its calls were read in full.
    public var isExact: Bool { exactCalls >= calls }
  }

  /// One lane.
  public struct Lane: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Jobs it has ended.
    public let jobs: Int
    /// What its stages cost.
    public let usage: Usage
  }

  /// The stages, in the order in which they first ran.
  public let rows: [Row]
  /// The lanes, in the order in which they were made.
  public let lanes: [Lane]
  /// Time from the start of the meter.
  public let wallTime: Duration
  /// The process's processor time from the start of the meter.
  public let cpuTime: Duration
  /// The most memory the process has held since the start of the meter, in bytes; since that of the
  /// process where it can't be set back.
  public let peakMemory: Int
  /// Stages shorter than this are read in full at some calls only.
  public let samplingBound: Duration

  /// Processor time of the process that no stage accounts for: the walk through the folders,
  /// threads of C libraries, the meter itself.
  public var unattributed: Duration {
    max(.zero, cpuTime - rows.reduce(.zero) { $0 + $1.usage.cpuTime })
  }

  init(
    lanes: [LaneTotals], order: [String], from start: ProcessReading, to now: ProcessReading,
    longStage: Int64
  ) {
    var rows = Dictionary(uniqueKeysWithValues: order.map { ($0, Row(name: $0)) })
    for row in lanes.lazy.flatMap(\.rows) {
      rows[row.name]?.calls += row.calls
      rows[row.name]?.exactCalls += row.exactCalls
      rows[row.name]?.usage += row.usage
      rows[row.name]?.durations += row.durations
    }
    self.rows = order.compactMap { rows[$0] }
    self.lanes = lanes.map { lane in
      let usage = lane.rows.reduce(into: Usage()) { $0 += $1.usage }
      return Lane(name: lane.name, jobs: lane.jobs, usage: usage)
    }
    wallTime = .nanoseconds(now.wall - start.wall)
    cpuTime = now.cpuTime - start.cpuTime
    peakMemory = now.peakMemory
    samplingBound = .nanoseconds(longStage)
  }
}

/// The costs of a run, stage by stage, with the rest that no stage accounts for.
public struct MeterReport: Sendable, Hashable {
  /// One stage.
  @_spi(Instruments) public struct Row: Sendable, Hashable {
    /// The stage's name.
    @_spi(Instruments) public let name: String
    /// How many times it ran.
    @_spi(Instruments) public var calls = 0
    /// How many of these were read in full; processor time, faults and switches of the others are
    /// their share of what several short stages took together.
    @_spi(Instruments) public var exactCalls = 0
    /// What it cost in all of them.
    @_spi(Instruments) public var usage = Usage()
    /// The wall time of its calls, in nanoseconds.
    package var durations = Histogram()

    /// Whether all of its calls were read in full.
    @_spi(Instruments) public var isExact: Bool { exactCalls >= calls }
  }

  /// One lane.
  package struct Lane: Sendable, Hashable {
    package let name: String
    package let jobs: Int
    /// What its stages cost.
    package let usage: Usage
    /// How long its thread was ready to run and had no processor; nil where the kernel doesn't say.
    package let runQueueWait: Duration?
  }

  /// Whether cycles and instructions were counted.
  @_spi(Instruments) public enum Hardware: Sendable, Hashable {
    /// Nobody asked.
    case notCounted
    /// They are in each stage's usage.
    case counted
    /// The machine can't, and why.
    case unavailable(String)
  }

  /// How much was read.
  package let detail: Meter.Detail
  /// The stages, in the order in which they first ran.
  @_spi(Instruments) public let rows: [Row]
  /// The lanes, in the order in which they were made.
  package let lanes: [Lane]
  /// Time from the start of the meter.
  public let wallTime: Duration
  /// The process's processor time from the start of the meter, and that of the worker processes of
  /// an isolated run; with that of the programs both have run to draw pages and pictures.
  public internal(set) var cpuTime: Duration
  /// The most memory the process has held since the start of the meter, in bytes; since that of the
  /// process where it can't be set back.
  public let peakMemory: Int
  /// The most memory that one worker process, or one program that drew for a stage, is known to
  /// have held, in bytes; 0 where none has ended.
  ///
  /// Of one that held less than this process had when it was started, only what was seen is known.
  public let childPeakMemory: Int
  /// Stages shorter than this are read in full at some calls only.
  public internal(set) var samplingBound: Duration = .zero
  /// Bytes the whole process has handed to write(2) (`wchar` of `/proc/self/io`), those of other
  /// code than Platen's with them, and what programs that drew for it gave through pipes; nil where
  /// the kernel doesn't say.
  public internal(set) var bytesWritten: Int?
  /// Bytes the whole process has made dirty for a disk (`write_bytes`); nil if unknown.
  public internal(set) var bytesStored: Int?
  /// Whether cycles and instructions were counted.
  @_spi(Instruments) public internal(set) var hardware: Hardware = .notCounted

  /// What each stage cost over all its calls, in the order in which they first ran.
  public var stages: [StageUsage] { rows.map { StageUsage(name: $0.name, usage: $0.usage) } }

  /// Processor time of the process that no stage accounts for: the walk through the folders,
  /// threads of C libraries, the meter itself.
  public var unattributed: Duration {
    max(.zero, cpuTime - rows.reduce(.zero) { $0 + $1.usage.cpuTime })
  }

  /// Bytes written by code that doesn't count them by stage; nil where the kernel doesn't say.
  public var unattributedBytesWritten: Int? {
    bytesWritten.map { max(0, $0 - rows.reduce(0) { $0 + $1.usage.bytesWritten }) }
  }

  init(
    lanes: [LaneTotals], order: [String], detail: Meter.Detail, from start: ProcessReading,
    to now: ProcessReading, peak: PeakMemory
  ) {
    self.detail = detail
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
      return Lane(
        name: lane.name, jobs: lane.jobs, usage: usage, runQueueWait: lane.runQueueWait)
    }
    wallTime = .nanoseconds(now.wall - start.wall)
    cpuTime = now.cpuTime - start.cpuTime
    // In a child process `ru_maxrss` begins at its parent's peak; `VmHWM` is its own.
    peakMemory = (try? peak.bytes()) ?? now.peakMemory
    childPeakMemory = now.childPeakMemory
  }
}

import CSystem
import Glibc

/// The processor's own counters of cycles and instructions, in user mode, from the moment it is
/// made.
///
/// They are read with perf_event_open(2) as one group, so both counted in the same spans of time;
/// where other programs shared the hardware, they are scaled up to the whole span. Many virtual
/// machines have no such counters.
@_spi(Instruments) public struct HardwareCounters: ~Copyable {
  /// Whose work is counted.
  public enum Scope: Sendable, Hashable {
    /// The thread that makes the counters.
    case thread
    /// Every thread of the process, and every thread one of them starts later.
    ///
    /// A thread that begins while the counters are being opened may be missed.
    case process
  }

  /// What was counted since the counters were made.
  public struct Counts: Sendable, Hashable {
    /// Processor cycles.
    public let cycles: UInt64
    /// Instructions retired.
    public let instructions: UInt64
  }

  /// The two events of a group, as perf_event_attr numbers them.
  package struct Events: Sendable {
    package let type: UInt32
    package let first: UInt64
    package let second: UInt64

    package init(type: UInt32, first: UInt64, second: UInt64) {
      self.type = type
      self.first = first
      self.second = second
    }

    static let hardware = Events(
      type: platen_perf_hardware, first: platen_perf_cycles, second: platen_perf_instructions)

    /// The kernel's account of nanoseconds on a processor, twice: it works on every machine.
    package static let taskClock = Events(
      type: platen_perf_software, first: platen_perf_task_clock, second: platen_perf_task_clock)
  }

  private let leaders: [Int32]
  private let companions: [Int32]

  /// Opens the counters and lets them count.
  ///
  /// - Throws: ``UnavailableReading``, saying what the kernel refused.
  public init(_ scope: Scope = .thread) throws(UnavailableReading) {
    try self.init(scope, events: .hardware)
  }

  /// Whether a thread that was listed has ended since, or ends while its second counter is opened.
  private static func hasEnded(_ result: Int32) -> Bool { result == -ESRCH || result == -ECHILD }

  package init(_ scope: Scope, events: Events) throws(UnavailableReading) {
    var leaders: [Int32] = []
    var companions: [Int32] = []
    let threads = scope == .thread ? [0] : try ProcessFiles.threads()
    for thread in threads {
      let inherits: Int32 = scope == .process ? 1 : 0
      let leader = platen_perf_open(events.type, events.first, thread, -1, inherits)
      if Self.hasEnded(leader) { continue }
      let companion =
        leader < 0
        ? leader : platen_perf_open(events.type, events.second, thread, leader, inherits)
      if leader >= 0 { leaders.append(leader) }
      if companion >= 0 { companions.append(companion) }
      let started = companion < 0 ? companion : platen_perf_start(leader)
      if started < 0, !Self.hasEnded(started) {
        for descriptor in companions + leaders { platen_perf_close(descriptor) }
        throw .counters(error: -started, paranoia: ProcessFiles.perfEventParanoia())
      }
    }
    self.leaders = leaders
    self.companions = companions
  }

  deinit {
    for descriptor in companions + leaders { platen_perf_close(descriptor) }
  }

  /// What was counted so far. Any thread may ask.
  ///
  /// - Throws: ``UnavailableReading`` where a counter was open and never had the hardware.
  public func counts() throws(UnavailableReading) -> Counts {
    var cycles: UInt64 = 0
    var instructions: UInt64 = 0
    for leader in leaders {
      var counts = platen_perf_counts()
      let status = unsafe platen_perf_read(leader, &counts)
      guard status == 0 else { throw .counters(error: -status) }
      let (enabled, running) = (counts.time_enabled, counts.time_running)
      cycles += try Self.scaled(counts.first, enabled: enabled, running: running)
      instructions += try Self.scaled(counts.second, enabled: enabled, running: running)
    }
    guard cycles > 0 else { throw UnavailableReading("the counters are there and stand still") }
    return Counts(cycles: cycles, instructions: instructions)
  }

  /// A count brought from the time a counter had the hardware to the time it should have had it.
  package static func scaled(
    _ count: UInt64, enabled: UInt64, running: UInt64
  ) throws(UnavailableReading) -> UInt64 {
    if running >= enabled { return count }
    guard running > 0 else {
      throw UnavailableReading("other programs kept the hardware counters to themselves")
    }
    return UInt64(exactly: (Double(count) * Double(enabled) / Double(running)).rounded()) ?? .max
  }
}

import CSystem
import Glibc

/// The processor's own counters of cycles and instructions, in user mode, from now on.
///
/// They are opened with perf_event_open(2) as one group, so both count in the same spans of time;
/// where other programs shared the hardware, they are scaled up to the whole span. Many virtual
/// machines have no such counters.
@_spi(Instruments) public struct HardwareCounters: ~Copyable {
  /// Whose work is counted.
  public enum Scope: Sendable, Hashable {
    /// The thread that makes the counters; neither threads nor programs that it starts: the kernel
    /// counts programs together with threads only, and these have counters of their own.
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

  package init(_ scope: Scope, events: Events) throws(UnavailableReading) {
    var leaders: [Int32] = []
    var companions: [Int32] = []
    var refusal: Int32 = -ESRCH
    let threads = scope == .thread ? [0] : try ProcessFiles.threads()
    for thread in threads {
      let inherits: Int32 = scope == .process ? 1 : 0
      let leader = platen_perf_open(events.type, events.first, thread, -1, inherits)
      // A thread that was listed may have ended since, or end before its second counter is open:
      // the kernel says ESRCH, and of a leader whose thread is gone ENODEV, ECHILD or EINVAL.
      if leader == -ESRCH { continue }
      let companion =
        leader < 0
        ? leader : platen_perf_open(events.type, events.second, thread, leader, inherits)
      if leader >= 0, [-ESRCH, -ENODEV, -ECHILD, -EINVAL].contains(companion) {
        platen_perf_close(leader)
        refusal = companion
        continue
      }
      if leader >= 0 { leaders.append(leader) }
      if companion >= 0 { companions.append(companion) }
      let started = companion < 0 ? companion : platen_perf_start(leader)
      if started < 0 {
        for descriptor in companions + leaders { platen_perf_close(descriptor) }
        throw .counters(error: -started, paranoia: ProcessFiles.perfEventParanoia())
      }
    }
    guard !leaders.isEmpty else { throw .counters(error: -refusal) }
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
    let cycles = try Self.sum(leaders)
    let instructions = try Self.sum(companions)
    guard cycles > 0 else { throw UnavailableReading("the counters are there and stand still") }
    return Counts(cycles: cycles, instructions: instructions)
  }

  private static func sum(_ counters: [Int32]) throws(UnavailableReading) -> UInt64 {
    var sum: UInt64 = 0
    for counter in counters {
      var count = platen_perf_count()
      let status = unsafe platen_perf_read(counter, &count)
      guard status == 0 else { throw .counters(error: -status) }
      sum += try scaled(count.value, enabled: count.time_enabled, running: count.time_running)
    }
    return sum
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

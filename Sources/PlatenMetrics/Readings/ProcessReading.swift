import Glibc

/// The whole process's time, processor time and memory at one moment.
@_spi(Instruments) public struct ProcessReading: Sendable, Hashable {
  /// Nanoseconds of the monotonic clock.
  let wall: Int64
  /// Processor time of all threads, living and ended, in user and system mode together, and of the
  /// programs of other packages that have worked for them and ended.
  public let cpuTime: Duration
  /// The most memory the process has held in RAM, in bytes (`ru_maxrss`); in a child process
  /// that its parent forked, no less than the parent's.
  public let peakMemory: Int
  /// The most memory that one of Platen's worker processes, or a program that drew for a stage, is
  /// known to have held in RAM, in bytes; 0 where there was none.
  ///
  /// The kernel counts what this process had held to what it starts. One that held less than that
  /// is known by what was seen of it while it ran, which may be less than its peak.
  public let childPeakMemory: Int

  /// Reads the process's counters with `getrusage(RUSAGE_SELF)` and the process CPU clock.
  public static func now() -> ProcessReading {
    let cpuTime = Duration.nanoseconds(Reading.nanoseconds(CLOCK_PROCESS_CPUTIME_ID))
    return ProcessReading(
      wall: Reading.monotonic(), cpuTime: cpuTime + HelperPrograms.cpuTime,
      peakMemory: ownPeak(), childPeakMemory: ChildMemory.peak)
  }

  static func ownPeak() -> Int {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}

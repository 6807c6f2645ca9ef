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
  /// The most memory that one of the processes it has started and waited for, or that those have,
  /// has held in RAM, in bytes; 0 where there was none.
  public let childPeakMemory: Int

  /// Reads the process's counters with `getrusage(RUSAGE_SELF)` and the process CPU clock.
  public static func now() -> ProcessReading {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var children = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &children)
    return ProcessReading(
      wall: Reading.monotonic(),
      cpuTime: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) + HelperPrograms.cpuTime,
      peakMemory: usage.ru_maxrss * 1024, childPeakMemory: children.ru_maxrss * 1024)
  }
}

import CSystem
import Glibc

/// The calling thread's counters at one moment; two of them make a ``Usage``.
///
/// Work that other threads did for this one, as helpers of a parallel loop, is included, and that
/// of programs it has run and waited for.
/// Costs what its two system calls cost: under a microsecond on a machine that is not overloaded.
@_spi(Instruments) public struct Reading: Sendable {
  let wall: Int64
  private let cpu: Int64
  private let minorFaults: Int
  private let majorFaults: Int
  private let waits: Int
  private let preemptions: Int
  private let blocksStored: Int
  let counters: ThreadCounters

  /// Reads the counters of the calling thread.
  ///
  /// The thread's CPU clock is read before `getrusage(RUSAGE_THREAD)`: that brings the kernel's
  /// accounts up to date, which are otherwise as old as the last timer tick. Wall time comes last,
  /// so that it holds what the reading cost.
  public static func now() -> Reading {
    let cpu = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    var usage = rusage()
    _ = unsafe platen_thread_rusage(&usage)
    let own = platen_thread_counters_read()
    return Reading(
      wall: monotonic(),
      cpu: cpu &+ own.helped_cpu_ns,
      minorFaults: usage.ru_minflt &+ Int(own.helped_minor_faults),
      majorFaults: usage.ru_majflt &+ Int(own.helped_major_faults),
      waits: usage.ru_nvcsw &+ Int(own.helped_waits),
      preemptions: usage.ru_nivcsw &+ Int(own.helped_preemptions),
      blocksStored: usage.ru_oublock &+ Int(own.helped_blocks_stored),
      counters: ThreadCounters(own))
  }

  /// What the thread used between an earlier reading and this one.
  public func since(_ earlier: Reading) -> Usage {
    var usage = kernelUsage(since: earlier)
    usage.wallNanoseconds = wall &- earlier.wall
    counters.add(since: earlier.counters, to: &usage)
    return usage
  }

  /// What the kernel counted between an earlier reading and this one.
  func kernelUsage(since earlier: Reading) -> Usage {
    var usage = Usage()
    usage.cpuNanoseconds = cpu &- earlier.cpu
    usage.minorFaults = minorFaults &- earlier.minorFaults
    usage.majorFaults = majorFaults &- earlier.majorFaults
    usage.waits = waits &- earlier.waits
    usage.preemptions = preemptions &- earlier.preemptions
    usage.bytesStored = 512 &* (blocksStored &- earlier.blocksStored)
    return usage
  }

  /// Charges the calling thread with what a helper spent on its work.
  package static func charge(_ help: Usage) {
    var own = platen_thread_counters()
    own.helped_cpu_ns = help.cpuNanoseconds
    own.helped_minor_faults = Int64(help.minorFaults)
    own.helped_major_faults = Int64(help.majorFaults)
    own.helped_waits = Int64(help.waits)
    own.helped_preemptions = Int64(help.preemptions)
    own.helped_blocks_stored = Int64(help.bytesStored / 512)
    own.bytes_written = UInt64(truncatingIfNeeded: help.bytesWritten)
    own.buffers = UInt64(truncatingIfNeeded: help.buffers)
    own.buffer_bytes = UInt64(truncatingIfNeeded: help.bufferBytes)
    own.allocations = UInt64(truncatingIfNeeded: help.allocations)
    own.allocated_bytes = UInt64(truncatingIfNeeded: help.allocatedBytes)
    platen_thread_counters_add(own)
  }

  /// Nanoseconds of the monotonic clock, for a mark that reads nothing else of the kernel.
  static func monotonic() -> Int64 { nanoseconds(CLOCK_MONOTONIC) }

  /// Nanoseconds of processor time of the calling thread, without the help it was given.
  package static func threadCPUTime() -> Int64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of a clock.
  static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

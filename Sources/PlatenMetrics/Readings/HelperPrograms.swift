package import Glibc
import Synchronization

/// What programs of other packages have used that worked for this process and have ended.
///
/// The kernel counts them neither to the thread that waited for them nor to the process.
package enum HelperPrograms {
  private static let cpuNanoseconds = Atomic<Int64>(0)

  /// Processor time of all of them, in user and system mode together.
  static var cpuTime: Duration { .nanoseconds(cpuNanoseconds.load(ordering: .relaxed)) }

  /// Charges the calling thread, and the process, with what wait4(2) says of one that has ended.
  package static func charge(_ ended: rusage) {
    var usage = Usage()
    usage.cpuNanoseconds = nanoseconds(ended.ru_utime) &+ nanoseconds(ended.ru_stime)
    usage.minorFaults = ended.ru_minflt
    usage.majorFaults = ended.ru_majflt
    usage.waits = ended.ru_nvcsw
    usage.preemptions = ended.ru_nivcsw
    usage.bytesStored = 512 &* ended.ru_oublock
    Reading.charge(usage)
    cpuNanoseconds.add(usage.cpuNanoseconds, ordering: .relaxed)
  }

  private static func nanoseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_usec) &* 1000
  }
}

public import Foundation
import Glibc
@_spi(Instruments) import PlatenMetrics

/// What an iteration asked of the processor: time in seconds, and thousands of cycles and of
/// instructions in user mode where the machine has counters for them.
///
/// It is that of the process, of the measuring thread alone, or of a launched application; not that
/// of other programs the process starts. Of a thread, what helpers of Platen's own parallel loops
/// did for it counts as time as well.
open class XCTCPUMetric: NSObject, XCTMetric {
  /// Reading the clocks takes 2 to 3 µs of what is read, more or less of it from run to run.
  private static let time = MetricName("CPU.time", "CPU Time", "s", resolution: 5e-6)
  private static let cycles = MetricName("CPU.cycles", "CPU Cycles", "kC")
  private static let instructions = MetricName(
    "CPU.instructions_retired", "CPU Instructions Retired", "kI")

  private let process: MeasuredProcess
  private let isLimitedToThread: Bool
  private var processTime: ProcessReadingPair<Duration>
  private var threadReading = Reading.now()
  private var thread = pthread_self()
  private var threadTime: Result<Duration, UnavailableReading> = .success(.zero)
  private var counters: HardwareCounters?
  private var counts: Result<HardwareCounters.Counts, UnavailableReading>

  /// Measures the process the test runs in, with all its threads.
  public override convenience init() { self.init(process: .own, isLimitedToThread: false) }

  /// Measures the process, or only the thread that calls `measure`.
  public convenience init(limitingToCurrentThread: Bool) {
    self.init(process: .own, isLimitedToThread: limitingToCurrentThread)
  }

  /// Measures an application that the test launches, and that still runs when measuring ends.
  public convenience init(application: XCUIApplication) {
    self.init(process: .application(application), isLimitedToThread: false)
  }

  private init(process: MeasuredProcess, isLimitedToThread: Bool) {
    self.process = process
    self.isLimitedToThread = isLimitedToThread
    processTime = ProcessReadingPair(process, nothing: .zero)
    counts = .failure(UnavailableReading("nothing was counted yet"))
  }

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    XCTCPUMetric(process: process, isLimitedToThread: isLimitedToThread)
  }

  /// Opens the counters and reads the clocks.
  open func willBeginMeasuring() {
    do throws(UnavailableReading) {
      guard case .own = process else {
        throw UnavailableReading("only the test's own process is counted")
      }
      counters = try HardwareCounters(isLimitedToThread ? .thread : .process)
    } catch {
      counts = .failure(error)
    }
    processTime.begin(Self.cpuTime)
    thread = pthread_self()
    threadReading = .now()
  }

  /// Reads clocks and counters.
  open func didStopMeasuring() {
    if isLimitedToThread {
      threadTime = Result { () throws(UnavailableReading) in
        guard pthread_equal(thread, pthread_self()) != 0 else {
          throw UnavailableReading("measuring began on one thread and stopped on another")
        }
        return Reading.now().since(threadReading).cpuTime
      }
    } else {
      processTime.finish(Self.cpuTime)
    }
    if let open = counters.take() {
      counts = Result { () throws(UnavailableReading) in try open.counts() }
    }
  }

  /// Time, cycles and instructions, or why there is no reading.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      Self.time { () throws(UnavailableReading) in
        if isLimitedToThread { return try threadTime.get() / .seconds(1) }
        let (start, end) = try processTime.values()
        return (end - start) / .seconds(1)
      },
      Self.cycles { () throws(UnavailableReading) in Double(try counts.get().cycles) / 1000 },
      Self.instructions { () throws(UnavailableReading) in
        Double(try counts.get().instructions) / 1000
      },
    ]
  }

  /// The time all threads of a process have had, by its CPU clock.
  private static func cpuTime(of process: Int32?) throws(UnavailableReading) -> Duration {
    guard let process else { return ProcessReading.now().cpuTime }
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { throw UnavailableReading("process \(process) has no CPU clock") }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

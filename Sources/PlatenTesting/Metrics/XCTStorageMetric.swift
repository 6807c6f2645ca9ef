public import Foundation
@_spi(Instruments) import PlatenMetrics

/// What a process wrote during an iteration, in kilobytes (1,000 bytes), to the byte.
///
/// Read from `wchar` of `/proc/PID/io` (proc(5)): bytes handed to write(2) and its kin, those of
/// programs that the process has waited for among them, and what goes to pipes, sockets and
/// `/dev/null`. What is written to memory that maps a file is not.
open class XCTStorageMetric: NSObject, XCTMetric {
  private static let writes = MetricName("Disk.logical_writes", "Disk Logical Writes", "kB")

  private let process: MeasuredProcess
  private var bytesWritten: ProcessReadingPair<Int>

  /// Measures the process the test runs in.
  public override convenience init() { self.init(process: .own) }

  /// Measures an application that the test launches, and that still runs when measuring ends.
  public convenience init(application: XCUIApplication) {
    self.init(process: .application(application))
  }

  private init(process: MeasuredProcess) {
    self.process = process
    bytesWritten = ProcessReadingPair(process, nothing: 0)
  }

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any { XCTStorageMetric(process: process) }

  /// Reads the counter.
  open func willBeginMeasuring() { bytesWritten.begin(ProcessFiles.bytesWritten) }

  /// Reads the counter again.
  open func didStopMeasuring() { bytesWritten.finish(ProcessFiles.bytesWritten) }

  /// The bytes between the two readings, or why there is no reading.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      Self.writes { () throws(UnavailableReading) in
        let (start, end) = try bytesWritten.values()
        return Double(end - start) / 1000
      }
    ]
  }
}

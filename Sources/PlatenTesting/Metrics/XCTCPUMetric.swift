public import Foundation
import PlatenMetrics

/// The CPU time an iteration took, in seconds: of the process, or of the measuring thread alone.
///
/// Of a thread, what helpers of Platen's own parallel loops did for it counts as well.
public final class XCTCPUMetric: NSObject, XCTMetric {
  private let isLimitedToThread: Bool
  private var process = ProcessReading.now()
  private var thread = Reading.now()
  private var cpuTime = Duration.zero

  /// Measures the process, other threads included.
  public override convenience init() { self.init(limitingToCurrentThread: false) }

  /// Measures the process, or only the thread that calls `measure`.
  public init(limitingToCurrentThread: Bool) {
    isLimitedToThread = limitingToCurrentThread
  }

  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any {
    XCTCPUMetric(limitingToCurrentThread: isLimitedToThread)
  }

  /// Reads the clocks.
  public func willBeginMeasuring() {
    process = .now()
    thread = .now()
  }

  /// Reads its clock again.
  public func didStopMeasuring() {
    cpuTime =
      isLimitedToThread
      ? Reading.now().since(thread).cpuTime : ProcessReading.now().cpuTime - process.cpuTime
  }

  /// The CPU time between the two readings.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_CPU.time", displayName: "CPU Time",
        doubleValue: cpuTime / .seconds(1), unitSymbol: "s")
    ]
  }
}

public import Foundation

/// The CPU time an iteration took, in seconds: of the process, or of the measuring thread alone.
///
/// Read from `clock_gettime(2)`, whose CPU clocks are exact to the nanosecond.
public final class XCTCPUMetric: NSObject, XCTMetric {
  private let clock: Reading.Clock
  private var start: UInt64 = 0
  private var end: UInt64 = 0

  /// Measures the process, other threads included.
  public override convenience init() { self.init(limitingToCurrentThread: false) }

  /// Measures the process, or only the thread that calls `measure`.
  public init(limitingToCurrentThread: Bool) {
    clock = limitingToCurrentThread ? .thread : .process
  }

  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any {
    XCTCPUMetric(limitingToCurrentThread: clock == .thread)
  }

  /// Reads the clock.
  public func willBeginMeasuring() { start = Reading.nanoseconds(of: clock) }

  /// Reads the clock again.
  public func didStopMeasuring() { end = Reading.nanoseconds(of: clock) }

  /// The CPU time between the two readings.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_CPU.time", displayName: "CPU Time",
        doubleValue: Double(end - start) / 1e9, unitSymbol: "s")
    ]
  }
}

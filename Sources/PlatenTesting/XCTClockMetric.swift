public import Foundation

/// The time an iteration took by the monotonic clock, in seconds.
public final class XCTClockMetric: NSObject, XCTMetric {
  /// Another metric of the same kind.
  public func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }

  /// The time between the two moments.
  public func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) -> [XCTPerformanceMeasurement] {
    let elapsed = endTime.absoluteTimeNanoSeconds - startTime.absoluteTimeNanoSeconds
    return [
      XCTPerformanceMeasurement(
        identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic",
        displayName: "Clock Monotonic Time", doubleValue: Double(elapsed) / 1e9, unitSymbol: "s")
    ]
  }
}

public import Foundation

/// The time an iteration took by the monotonic clock, in seconds.
open class XCTClockMetric: NSObject, XCTMetric {
  /// Reading the clock takes some tenths of a microsecond of what is read.
  private static let time = MetricName(
    "Clock.time.monotonic", "Clock Monotonic Time", "s", resolution: 1e-6)

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any { XCTClockMetric() }

  /// The time between two moments.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    let elapsed = endTime.absoluteTimeNanoSeconds &- startTime.absoluteTimeNanoSeconds
    // Signed: a metric around this one may hand on moments of its own, in whatever order.
    return [Self.time(Double(Int64(bitPattern: elapsed)) / 1e9)]
  }
}

import Foundation
import PlatenTesting
import XCTest

/// A metric of which more is better, made from the timestamps it is given.
private final class ThroughputMetric: NSObject, XCTMetric {
  private let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  func copy(with zone: NSZone? = nil) -> Any { ThroughputMetric(bytes: bytes) }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    let nanoseconds = endTime.absoluteTimeNanoSeconds - startTime.absoluteTimeNanoSeconds
    let seconds = Double(nanoseconds) / 1e9
    return [
      XCTPerformanceMeasurement(
        identifier: "com.example.throughput", displayName: "Throughput",
        value: Measurement(value: Double(bytes) / seconds / 1e6, unit: Unit(symbol: "MB/s")),
        polarity: .prefersLarger),
      XCTPerformanceMeasurement(
        identifier: "com.example.duration", displayName: "Duration",
        value: Measurement(value: seconds, unit: UnitDuration.seconds)),
    ]
  }
}

final class ThroughputMetricTests: XCTestCase {
  func testThroughputIsBytesByTime() {
    let results = measure(metrics: [ThroughputMetric(bytes: 1_000_000)]) { usleep(1000) }
    XCTAssertEqual(results.map(\.unitSymbol), ["MB/s", "s"])
    XCTAssertEqual(results.map(\.polarity), [.prefersLarger, .prefersSmaller])
    for (rate, seconds) in zip(results[0].values, results[1].values) {
      XCTAssertEqual(rate * seconds, 1, accuracy: 1e-9)
      XCTAssertLessThanOrEqual(rate, 1000)
    }
    XCTAssertEqual(results[0].best, results[0].values.max())
  }

  func testTimestamps() {
    let moment = XCTPerformanceMeasurementTimestamp(absoluteTime: 1500, date: .distantPast)
    XCTAssertEqual(moment.absoluteTime, 1500)
    XCTAssertEqual(moment.date, .distantPast)
    let now = XCTPerformanceMeasurementTimestamp()
    XCTAssertGreaterThan(
      XCTPerformanceMeasurementTimestamp().absoluteTimeNanoSeconds, now.absoluteTimeNanoSeconds)
  }
}

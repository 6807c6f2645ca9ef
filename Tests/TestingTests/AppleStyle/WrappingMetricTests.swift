import Foundation
import PlatenTesting
import XCTest

/// Built-in metrics subclassed and wrapped.
private final class MillisecondClockMetric: XCTClockMetric {
  override func copy(with zone: NSZone? = nil) -> Any { MillisecondClockMetric() }

  override func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    try super.reportMeasurements(from: startTime, to: endTime).map {
      XCTPerformanceMeasurement(
        identifier: $0.identifier + ".milliseconds", displayName: $0.displayName,
        doubleValue: $0.value.value * 1000, unitSymbol: "ms", polarity: $0.polarity)
    }
  }
}

private final class OnlyTime: NSObject, XCTMetric {
  private let inner: any XCTMetric

  init(_ inner: any XCTMetric) { self.inner = inner }

  func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = inner.copy(with: zone) as? any XCTMetric else { return self }
    return OnlyTime(copy)
  }

  func willBeginMeasuring() { inner.willBeginMeasuring() }
  func didStopMeasuring() { inner.didStopMeasuring() }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    try inner.reportMeasurements(from: startTime, to: endTime).filter { $0.unitSymbol == "s" }
  }
}

final class WrappingMetricTests: XCTestCase {
  func testMilliseconds() {
    let results = measure(metrics: [MillisecondClockMetric(), XCTClockMetric()]) { usleep(1000) }
    for (milliseconds, seconds) in zip(results[0].values, results[1].values) {
      XCTAssertEqual(milliseconds, seconds * 1000, accuracy: 1e-6)
      XCTAssertGreaterThanOrEqual(milliseconds, 1)
    }
  }

  func testMomentsInTheWrongOrder() throws {
    let now = Date()
    let (early, late) = (
      XCTPerformanceMeasurementTimestamp(absoluteTime: 5, date: now),
      XCTPerformanceMeasurementTimestamp(absoluteTime: 2_000_000_005, date: now)
    )
    let metric = XCTClockMetric()
    let forth = try metric.reportMeasurements(from: early, to: late).map(\.doubleValue)
    XCTAssertEqual(forth, [2])
    let back = try metric.reportMeasurements(from: late, to: early).map(\.doubleValue)
    XCTAssertEqual(back, [-2])
  }

  func testWrapped() {
    let results = measure(metrics: [OnlyTime(XCTCPUMetric()), OnlyTime(XCTMemoryMetric())]) {
      XCTAssertEqual((0..<1000).reduce(0, +), 499_500)
    }
    XCTAssertEqual(results.map(\.displayName), ["CPU Time"])
    XCTAssertTrue(results[0].values.allSatisfy { $0 > 0 })
  }
}

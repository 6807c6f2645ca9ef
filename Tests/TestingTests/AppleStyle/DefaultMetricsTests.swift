import PlatenTesting
import XCTest

/// `measure` without metrics, and what stands for them.
final class DefaultMetricsTests: XCTestCase {
  func testPlainMeasure() {
    var runs = 0
    let results = measure { runs += 1 }
    XCTAssertEqual(runs, 11)
    XCTAssertEqual(results.map(\.values.count), [10])
    let block = { runs += 1 }
    measure(block)
    XCTAssertEqual(runs, 22)
  }

  func testOptionsWithDefaultMetrics() {
    let options = XCTMeasureOptions.default
    options.iterationCount = 3
    let results = measure(options: options) { usleep(200) }
    XCTAssertEqual(results.map(\.displayName), ["Clock Monotonic Time"])
    XCTAssertEqual(results.first?.values.count, 3)
  }

  func testDefaults() {
    XCTAssertTrue(Self.defaultMetrics.first is XCTClockMetric)
    XCTAssertEqual(Self.defaultMeasureOptions.iterationCount, 5)
    XCTAssertEqual(Self.defaultMeasureOptions.invocationOptions, [])
  }

  func testDefaultsAreNotShared() {
    XCTMeasureOptions.default.iterationCount = 99
    XCTAssertEqual(XCTMeasureOptions.default.iterationCount, 5)
  }
}

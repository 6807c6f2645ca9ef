import PlatenTesting
import XCTest

/// The clock on its own.
final class SortingPerformanceTests: XCTestCase {
  func testSortingReversedNumbers() {
    let numbers = Array((0..<2_000).reversed())
    var sorted: [Int] = []
    measure(metrics: [XCTClockMetric()]) {
      sorted = numbers.sorted()
    }
    XCTAssertEqual(sorted, Array(0..<2_000))
  }

  func testEveryIterationIsTimed() {
    let clock = XCTClockMetric()
    let result = measure(metrics: [clock]) { usleep(500) }.first
    XCTAssertEqual(result?.identifier, "com.apple.dt.XCTMetric_Clock.time.monotonic")
    XCTAssertEqual(result?.values.count, 5)
    XCTAssertTrue(result?.values.allSatisfy { $0 >= 0.0005 } == true)
  }
}

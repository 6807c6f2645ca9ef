import PlatenTesting
import XCTest

/// How often the block runs: once more than it is counted.
final class IterationCountTests: XCTestCase {
  func testIterationCounts() {
    for count in [1, 2, 10] {
      let options = XCTMeasureOptions()
      options.iterationCount = count
      var runs = 0
      let results = measure(metrics: [XCTClockMetric()], options: options) { runs += 1 }
      XCTAssertEqual(runs, count + 1)
      XCTAssertEqual(results[0].values.count, count)
    }
  }

  func testTheWarmUpIsNotCounted() {
    var warm: DispatchTime?
    let results = measure(metrics: [XCTClockMetric()]) {
      if warm == nil { usleep(200_000) }
      warm = warm ?? .now()
    }
    let rest = DispatchTime.now().uptimeNanoseconds - (warm?.uptimeNanoseconds ?? 0)
    XCTAssertLessThanOrEqual(results[0].values.reduce(0, +), Double(rest) / 1e9)
  }

  func testOptionsCanBeCopied() throws {
    let options = XCTMeasureOptions()
    options.iterationCount = 8
    options.invocationOptions = [.manuallyStop]
    let copy = try XCTUnwrap(options.copy() as? XCTMeasureOptions)
    options.iterationCount = 2
    XCTAssertEqual(copy.iterationCount, 8)
    XCTAssertEqual(copy.invocationOptions, [.manuallyStop])
  }
}

import Dispatch
import PlatenTesting
import XCTest

/// Work that calls back, waited for with an expectation.
final class ExpectationTests: XCTestCase {
  func testCallbackOnAnotherQueue() {
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    let results = measure(metrics: [XCTClockMetric()], options: options) {
      let done = expectation(description: "called back")
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { done.fulfill() }
      wait(for: [done], timeout: 3600)
    }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.005 })
  }

  func testStartedByHandAndWaitedFor() {
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    options.iterationCount = 2
    var delivered = 0
    let results = measure(metrics: [XCTClockMetric(), XCTCPUMetric()], options: options) {
      let done = expectation(description: "delivered")
      done.expectedFulfillmentCount = 3
      startMeasuring()
      for _ in 0..<3 { DispatchQueue.global().async { done.fulfill() } }
      wait(for: [done], timeout: 3600)
      stopMeasuring()
      delivered += 3
    }
    XCTAssertEqual(delivered, 9)
    XCTAssertEqual(results[0].values.count, 2)
  }
}

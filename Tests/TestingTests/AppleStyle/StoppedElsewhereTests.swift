import Dispatch
import PlatenTesting
import XCTest

/// A completion handler that stops measuring on its own thread, as older test code does.
final class StoppedElsewhereTests: XCTestCase {
  /// Lets a handler on another queue reach the test that waits for it.
  private func later(_ body: sending @escaping () -> Void) {
    DispatchQueue.global().asyncAfter(
      deadline: .now() + 0.002, execute: DispatchWorkItem(block: body))
  }

  func testStoppedByACompletionHandler() {
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStop]
    options.iterationCount = 2
    let metrics: [any XCTMetric] = [
      XCTClockMetric(), XCTCPUMetric(limitingToCurrentThread: true), XCTCPUMetric(),
    ]
    // When one call of the block had ended, and the next one was stopped.
    nonisolated(unsafe) var (begun, stopped, ended) = (0.0, 0.0, 0.0)
    let seconds = { @Sendable in Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
    let results = measure(metrics: metrics, options: options) {
      unsafe begun = ended
      let done = expectation(description: "stopped")
      nonisolated(unsafe) let test = self
      later {
        unsafe test.stopMeasuring()
        unsafe stopped = seconds()
        usleep(20_000)
        done.fulfill()
      }
      wait(for: [done], timeout: 3600)
      unsafe ended = seconds()
    }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.002 })
    XCTAssertLessThanOrEqual(results[0].values[1], unsafe stopped - begun)
    XCTAssertEqual(
      results[1].unavailable,
      "unavailable: measuring began on one thread and stopped on another")
    XCTAssertEqual(results.last { $0.displayName == "CPU Time" }?.values.count, 2)
  }
}

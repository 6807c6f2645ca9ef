import PlatenTesting
import XCTest

/// The measuring thread's CPU time against that of the process.
final class CurrentThreadCPUTests: XCTestCase {
  private func spin(_ seconds: Double) {
    let end = threadCPUTime() + seconds
    while threadCPUTime() < end {}
  }

  func testWorkOfAnotherThreadIsNotTheThreads() throws {
    let metrics = [XCTCPUMetric(limitingToCurrentThread: true), XCTCPUMetric()]
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    let results = measure(metrics: metrics, options: options) {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let end = threadCPUTime() + 0.01
        while threadCPUTime() < end {}
        done.signal()
      }
      spin(0.002)
      done.wait()
    }
    let times = results.filter { $0.displayName == "CPU Time" }
    XCTAssertEqual(times.count, 2)
    for (thread, process) in zip(times[0].values, times[1].values) {
      XCTAssertGreaterThanOrEqual(thread, 0.002)
      XCTAssertGreaterThanOrEqual(process, 0.012)
      XCTAssertGreaterThan(process - thread, 0.008)
    }
  }

  func testSleepCostsTheThreadLittle() {
    let start = threadCPUTime()
    let results = measure(metrics: [XCTCPUMetric(limitingToCurrentThread: true)]) { usleep(4000) }
    XCTAssertLessThanOrEqual(results[0].values.reduce(0, +), threadCPUTime() - start)
  }
}

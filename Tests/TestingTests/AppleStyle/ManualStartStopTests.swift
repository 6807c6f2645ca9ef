import PlatenTesting
import Synchronization
import XCTest

/// Preparation and cleaning up left out of what is measured.
final class ManualStartStopTests: XCTestCase {
  /// The monotonic clock.
  private var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  func testPreparationIsLeftOut() {
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStart]
    options.iterationCount = 1
    var prepared = seconds
    let results = measure(metrics: [XCTClockMetric()], options: options) {
      usleep(20_000)
      prepared = seconds
      startMeasuring()
      usleep(200)
    }
    XCTAssertGreaterThanOrEqual(results[0].average, 0.0002)
    XCTAssertLessThanOrEqual(results[0].average, seconds - prepared)
  }

  func testCleaningUpIsLeftOut() {
    let options = XCTMeasureOptions()
    options.invocationOptions = .manuallyStop
    options.iterationCount = 1
    var (start, stopped, end) = (seconds, 0.0, seconds)
    let results = measure(metrics: [XCTClockMetric()], options: options) {
      // The warm-up's end comes before the start of what is counted.
      start = end
      usleep(200)
      self.stopMeasuring()
      stopped = seconds
      usleep(20_000)
      end = seconds
    }
    XCTAssertGreaterThanOrEqual(results[0].average, 0.0002)
    XCTAssertLessThanOrEqual(results[0].average, stopped - start)
  }

  /// Each thread has a session of its own.
  func testTwoThreadsMeasure() {
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    options.iterationCount = 2
    nonisolated(unsafe) let (test, shared) = (self, options)
    let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let values = Mutex<[[Double]]>([[], []])
    @Sendable func measureOne(_ number: Int) {
      let results = unsafe test.measure(metrics: [XCTClockMetric()], options: shared) {
        // Both are within their blocks before either starts.
        arrivals[1 - number].signal()
        _ = arrivals[number].wait(timeout: .now() + 60)
        unsafe test.startMeasuring()
        usleep(number == 0 ? 20_000 : 200)
        unsafe test.stopMeasuring()
      }
      values.withLock { $0[number] = results[0].values }
    }
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      measureOne(1)
      ended.signal()
    }
    measureOne(0)
    ended.wait()
    let measured = values.withLock { $0 }
    XCTAssertEqual(measured.map(\.count), [2, 2])
    XCTAssertTrue(measured[0].allSatisfy { $0 >= 0.02 })
  }

  func testStorageBetweenStartAndStop() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    let results = measure(metrics: [XCTStorageMetric()], options: options) {
      XCTAssertNoThrow(try Data(count: 1000).write(to: url))
      startMeasuring()
      XCTAssertNoThrow(try Data(count: 2000).write(to: url))
      stopMeasuring()
      XCTAssertNoThrow(try Data(count: 4000).write(to: url))
    }
    XCTAssertEqual(results[0].values, Array(repeating: 2, count: 5))
  }
}

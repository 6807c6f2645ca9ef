import PlatenTesting
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

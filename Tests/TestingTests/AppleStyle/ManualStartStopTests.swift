import PlatenTesting
import XCTest

/// Preparation and cleaning up left out of what is measured.
final class ManualStartStopTests: XCTestCase {
  func testPreparationIsLeftOut() {
    let options = XCTMeasureOptions()
    options.invocationOptions = [.manuallyStart]
    options.iterationCount = 3
    let results = measure(metrics: [XCTClockMetric()], options: options) {
      usleep(20_000)
      startMeasuring()
      usleep(200)
    }
    XCTAssertGreaterThanOrEqual(results[0].average, 0.0002)
    XCTAssertLessThan(results[0].best, 0.02)
  }

  func testCleaningUpIsLeftOut() {
    let options = XCTMeasureOptions()
    options.invocationOptions = .manuallyStop
    options.iterationCount = 3
    let results = measure(metrics: [XCTClockMetric()], options: options) {
      usleep(200)
      self.stopMeasuring()
      usleep(20_000)
    }
    XCTAssertGreaterThanOrEqual(results[0].average, 0.0002)
    XCTAssertLessThan(results[0].best, 0.02)
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

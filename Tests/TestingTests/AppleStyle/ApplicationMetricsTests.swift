import PlatenTesting
import XCTest

/// CPU, memory and storage of a launched program.
final class ApplicationMetricsTests: XCTestCase {
  func testAnApplicationThatWritesAndWorks() throws {
    let app = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    // Long enough for a kernel that counts time in ticks; 5 bytes to a file, a line to the output.
    let work = "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done"
    app.launchArguments = ["-c", "\(work); printf 12345 >/dev/null; echo; sleep 600"]
    let options = XCTMeasureOptions()
    options.iterationCount = 2
    let results = measure(
      metrics: [
        XCTCPUMetric(application: app), XCTMemoryMetric(application: app),
        XCTStorageMetric(application: app),
      ], options: options
    ) {
      app.launch()
    }
    app.terminate()
    let byName = Dictionary(uniqueKeysWithValues: results.map { ($0.displayName, $0) })
    let time = try XCTUnwrap(byName["CPU Time"])
    XCTAssertTrue(time.values.count == 2 && time.values.allSatisfy { $0 > 0 })
    let peak = try XCTUnwrap(byName["Memory Peak Physical"])
    XCTAssertTrue(peak.values.count == 2 && peak.values.allSatisfy { $0 > 100 })
    XCTAssertEqual(byName["Disk Logical Writes"]?.values, [0.006, 0.006])
    XCTAssertNotNil(byName["CPU Cycles"]?.unavailable)
  }

  func testAnApplicationThatHasEnded() {
    let app = XCUIApplication(url: URL(fileURLWithPath: "/bin/true"))
    let results = measure(metrics: [XCTMemoryMetric(application: app)]) {
      app.launch()
      XCTAssertTrue(app.wait(for: .notRunning, timeout: 3600))
    }
    XCTAssertEqual(results[0].unavailable, "unavailable: the application is not running")
    XCTAssertEqual(results[0].values, [])
  }
}

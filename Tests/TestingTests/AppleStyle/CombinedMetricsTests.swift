import PlatenTesting
import XCTest

/// Every metric at once, as app templates have it.
final class CombinedMetricsTests: XCTestCase {
  func testExportOfAReport() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let signposter = OSSignposter(subsystem: "com.example.report", category: "Export")
    let metrics: [any XCTMetric] = [
      XCTClockMetric(), XCTCPUMetric(), XCTMemoryMetric(), XCTStorageMetric(),
      XCTOSSignpostMetric(subsystem: "com.example.report", category: "Export", name: "Export"),
    ]
    let report = Data(repeating: 32, count: 10_000)
    let results = measure(metrics: metrics) {
      let state = signposter.beginInterval("Export")
      XCTAssertNoThrow(try report.write(to: url))
      signposter.endInterval("Export", state)
    }
    XCTAssertEqual(
      results.map(\.displayName),
      [
        "Clock Monotonic Time", "CPU Time", "CPU Cycles", "CPU Instructions Retired",
        "Memory Physical", "Memory Peak Physical", "Disk Logical Writes", "Duration (Export)",
        "Intervals (Export)",
      ])
    let byName = Dictionary(uniqueKeysWithValues: results.map { ($0.displayName, $0) })
    XCTAssertEqual(byName["Disk Logical Writes"]?.values, Array(repeating: 10, count: 5))
    let clock = try XCTUnwrap(byName["Clock Monotonic Time"])
    let export = try XCTUnwrap(byName["Duration (Export)"])
    for (whole, part) in zip(clock.values, export.values) {
      XCTAssertGreaterThan(part, 0)
      // The signpost's clock is read within the block, the clock metric's around it.
      XCTAssertGreaterThanOrEqual(whole, part)
    }
  }

  func testOneBlockMeasuredWithinAnother() {
    let options = XCTMeasureOptions()
    options.iterationCount = 1
    options.invocationOptions = [.manuallyStart]
    var inner: [XCTMeasurement] = []
    let outer = measure(metrics: [XCTClockMetric()], options: options) {
      startMeasuring()
      inner = measure(metrics: [XCTClockMetric()], options: options) {
        startMeasuring()
        usleep(500)
      }
    }
    XCTAssertGreaterThanOrEqual(inner[0].average, 0.0005)
    XCTAssertGreaterThanOrEqual(outer[0].average, 0.001)
  }
}

import PlatenTesting
import XCTest

#if canImport(os)
  import os.signpost
#endif

/// Intervals marked with `os_signpost`.
final class ParserSignpostTests: XCTestCase {
  private let log = OSLog(subsystem: "com.example.reader", category: "Parser")

  func testParseInterval() throws {
    let metric = XCTOSSignpostMetric(
      subsystem: "com.example.reader", category: "Parser", name: "Parse")
    let results = measure(metrics: [metric, XCTClockMetric()]) {
      os_signpost(.begin, log: log, name: "Parse")
      usleep(1000)
      os_signpost(.end, log: log, name: "Parse")
      usleep(3000)
    }
    let parse = try XCTUnwrap(results.first { $0.displayName == "Duration (Parse)" })
    let clock = try XCTUnwrap(results.last)
    XCTAssertEqual(parse.identifier, "com.apple.dt.XCTMetric_OSSignpost-Parse.duration")
    for (interval, whole) in zip(parse.values, clock.values) {
      XCTAssertGreaterThanOrEqual(interval, 0.001)
      XCTAssertGreaterThanOrEqual(whole - interval, 0.003)
    }
  }

  func testIntervalsThatOverlapAreToldApartByTheirID() throws {
    let metric = XCTOSSignpostMetric(
      subsystem: "com.example.reader", category: "Parser", name: "Page")
    let results = measure(metrics: [metric]) {
      let first = OSSignpostID(log: log)
      let second = OSSignpostID(log: log)
      os_signpost(.begin, log: log, name: "Page", signpostID: first, "%d of %{public}@", 1, "a")
      os_signpost(.begin, log: log, name: "Page", signpostID: second)
      usleep(500)
      os_signpost(.end, log: log, name: "Page", signpostID: first)
      usleep(500)
      os_signpost(.end, log: log, name: "Page", signpostID: second, "%d bytes", 17)
      os_signpost(.event, log: log, name: "Page")
    }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.0015 })
    XCTAssertEqual(results[1].values, Array(repeating: 2, count: 5))
  }
}

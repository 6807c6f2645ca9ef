import PlatenTesting
import XCTest

/// CPU time, cycles and instructions of the process.
final class ChecksumCPUTests: XCTestCase {
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(5381) { ($0 << 5) &+ $0 &+ UInt32($1) }
  }

  func testChecksum() throws {
    let bytes = [UInt8](repeating: 7, count: 20_000)
    let results = measure(metrics: [XCTCPUMetric()]) {
      XCTAssertNotEqual(checksum(bytes), 0)
    }
    let time = try XCTUnwrap(results.first { $0.displayName == "CPU Time" })
    XCTAssertEqual(time.identifier, "com.apple.dt.XCTMetric_CPU.time")
    XCTAssertEqual(time.unitSymbol, "s")
    XCTAssertTrue(time.values.allSatisfy { $0 > 0 })
  }

  func testCountersCountOrSayWhyNot() {
    let results = measure(metrics: [XCTCPUMetric()]) {
      XCTAssertNotEqual(checksum(Array(0...255)), 0)
    }
    XCTAssertEqual(
      results.map(\.identifier).sorted(),
      ["cycles", "instructions_retired", "time"].map { "com.apple.dt.XCTMetric_CPU.\($0)" })
    for result in results {
      if let reason = result.unavailable {
        XCTAssertTrue(reason.hasPrefix("unavailable: "))
        XCTAssertEqual(result.values, [])
        XCTAssertTrue(result.average.isNaN)
      } else {
        XCTAssertTrue(result.values.allSatisfy { $0 > 0 })
      }
    }
  }
}

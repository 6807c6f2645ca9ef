import PlatenMetrics
import PlatenTesting
import XCTest

/// Growth and peak of physical memory.
final class ImageCacheMemoryTests: XCTestCase {
  private var cache: [Data] = []

  override func tearDown() {
    cache.removeAll()
    super.tearDown()
  }

  func testMemoryHeldIsGrowth() throws {
    let size = 8_000_000
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    let results = measure(metrics: [XCTMemoryMetric()], options: options) {
      cache.append(Data(repeating: 1, count: size))
    }
    let growth = try XCTUnwrap(results.first { $0.displayName == "Memory Physical" })
    XCTAssertEqual(growth.unitSymbol, "kB")
    XCTAssertEqual(growth.resolution, Double(getpagesize()) / 1000)
    for value in growth.values { XCTAssertEqual(value, Double(size) / 1000, accuracy: 3000) }
  }

  func testPeakIsAtLeastWhatWasHeld() throws {
    let results = measure(metrics: [XCTMemoryMetric()]) {
      XCTAssertEqual(Data(repeating: 2, count: 4_000_000).last, 2)
    }
    let peak = try XCTUnwrap(results.first { $0.displayName == "Memory Peak Physical" })
    XCTAssertEqual(peak.identifier, "com.apple.dt.XCTMetric_Memory.physical_peak")
    XCTAssertTrue(peak.values.allSatisfy { $0 > 4_000 })
  }

  /// Every job of Platen's has a meter, which sets the kernel's record back.
  func testPeakIsThatOfAllJobs() throws {
    let results = measure(metrics: [XCTMemoryMetric()]) {
      XCTAssertEqual(Data(repeating: 2, count: 256_000_000).last, 2)
      XCTAssertEqual(Meter().report().stages, [])
    }
    let peak = try XCTUnwrap(results.first { $0.displayName == "Memory Peak Physical" })
    XCTAssertTrue(peak.values.allSatisfy { $0 > 256_000 }, "\(peak)")
  }
}

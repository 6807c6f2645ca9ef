import PlatenTesting
import Platen

/// A performance test with a baseline beside it, as one guards an own function.
final class SpeedTests: XCTestCase {
  func testThumbnails() throws {
    let source = try ImageSource(contentsOf: "SampleImages/photos/harbour.png")
    let options = XCTMeasureOptions()
    options.iterationCount = 5
    let results = measure(metrics: [XCTCPUMetric(), XCTMemoryMetric()], options: options) {
      _ = try? source.thumbnail(maxPixelSize: 64)
    }
    XCTAssertEqual(results.first?.values.count, 5)
  }
}

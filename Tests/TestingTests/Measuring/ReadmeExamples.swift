import Foundation
import PlatenTesting
import Testing

// The examples of the README, run as they stand there.

private func decodePages() { burn(0.0005) }

final class DecodingTests: XCTestCase {
  func testDecodingPages() {
    let options = XCTMeasureOptions()
    options.iterationCount = 10
    let results = measure(metrics: [XCTCPUMetric(), XCTMemoryMetric()], options: options) {
      decodePages()
    }
    XCTAssertLessThan(results[0].median, 10)
  }
}

@Test(.measured(.cpuTime, .clock, .storage, iterations: 10)) func decodesPages() async throws {
  try await execute(withTimeout: 60) { decodePages() }
}

import PlatenTesting
import XCTest

/// Asynchronous tests that measure, and asynchronous set-up.
final class AsyncLoaderTests: XCTestCase {
  private actor Loader {
    private(set) var loads = 0
    func load() -> Int {
      loads += 1
      return loads
    }
  }

  private var loader = Loader()

  override func setUp() async throws {
    loader = Loader()
    _ = await loader.load()
  }

  func testMeasuringInAnAsyncTest() async {
    let before = await loader.load()
    let results = measure(metrics: [XCTClockMetric()]) { usleep(300) }
    let after = await loader.load()
    XCTAssertEqual(before, 2)
    XCTAssertEqual(after, 3)
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.0003 })
  }

  func testMeasuringATask() {
    let loader = loader
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    let results = measure(metrics: [XCTClockMetric(), XCTCPUMetric()], options: options) {
      let done = expectation(description: "loaded")
      Task {
        for _ in 0..<10 { _ = await loader.load() }
        done.fulfill()
      }
      wait(for: [done], timeout: 3600)
    }
    XCTAssertTrue(results.filter { $0.unavailable == nil }.allSatisfy { $0.values.count == 3 })
    XCTAssertTrue(results[1].values.allSatisfy { $0 > 0 })
  }

  func testATimeLimit() async throws {
    let loader = loader
    let loads = try await execute(withTimeout: 3600) { await loader.load() }
    XCTAssertEqual(loads, 2)
    do {
      try await execute(withTimeout: 0.01) { try await Task.sleep(for: .seconds(600)) }
      XCTFail("ten minutes passed")
    } catch let error as TimeoutError {
      XCTAssertEqual(error.seconds, 0.01)
    }
  }
}

import Glibc
import PlatenTesting

/// Written as for Apple's XCTest, and run by it: this file compiling is half the test.
final class MeasureTests: XCTestCase {
  private func write(_ count: Int) throws {
    let name = "platen-\(ProcessInfo.processInfo.globallyUniqueString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(count: count).write(to: url)
  }

  func testCPUTimeOfBurntMilliseconds() {
    var burnt: [Double] = []
    var edges: [(began: Double, ended: Double)] = []
    let results = measure(
      metrics: [XCTCPUMetric(limitingToCurrentThread: true), XCTClockMetric()]
    ) {
      let began = threadCPUTime()
      burnt.append(burn(0.05))
      edges.append((began, threadCPUTime()))
    }
    let end = threadCPUTime()
    XCTAssertEqual(burnt.count, 6)
    XCTAssertEqual(
      results.map(\.displayName),
      ["CPU Time", "CPU Cycles", "CPU Instructions Retired", "Clock Monotonic Time"])
    XCTAssertEqual(results[0].values.count, 5)
    // No less than was burnt, and no more than passed between the blocks before and after.
    for (index, value) in results[0].values.enumerated() {
      XCTAssertGreaterThanOrEqual(value, burnt[index + 1])
      let next = index + 2 < edges.count ? edges[index + 2].began : end
      XCTAssertLessThanOrEqual(value, next - edges[index].ended)
    }
    for (wall, truth) in zip(results[3].values, burnt.dropFirst()) {
      XCTAssertGreaterThanOrEqual(wall, truth * 0.99)
    }
  }

  func testShortStagesAreNeverZero() {
    let results = measure(metrics: [XCTCPUMetric()]) { _ = burn(0.0005) }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.0005 })
  }

  func testOnlyThePartBetweenStartAndStopIsMeasured() {
    let options = XCTMeasureOptions()
    options.iterationCount = 3
    options.invocationOptions = [.manuallyStart, .manuallyStop]
    var burnt: [(least: Double, most: Double)] = []
    let results = measure(metrics: [XCTCPUMetric(limitingToCurrentThread: true)], options: options)
    {
      _ = burn(0.02)
      let before = threadCPUTime()
      startMeasuring()
      let part = burn(0.01)
      stopMeasuring()
      burnt.append((part, threadCPUTime() - before))
      _ = burn(0.02)
    }
    XCTAssertEqual(results[0].values.count, 3)
    for (value, part) in zip(results[0].values, burnt.dropFirst()) {
      XCTAssertGreaterThanOrEqual(value, part.least)
      XCTAssertLessThanOrEqual(value, part.most)
    }
  }

  func testStorageIsExactToTheByte() throws {
    var failure: (any Error)?
    let results = measure(metrics: [XCTStorageMetric(), XCTMemoryMetric()]) {
      do { try write(123_457) } catch { failure = error }
    }
    XCTAssertNil(failure)
    XCTAssertEqual(results[0].unitSymbol, "kB")
    XCTAssertEqual(results[0].values, Array(repeating: 123.457, count: 5))
  }

  func testPeakMemoryKnowsWhatWasFreedAgain() {
    let size = 64 << 20
    let results = measure(metrics: [XCTMemoryMetric()]) {
      let memory = unsafe mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      unsafe memset(memory!, 1, size)
      unsafe munmap(memory!, size)
    }
    let after = measure(metrics: [XCTMemoryMetric()]) { _ = burn(0.0001) }
    let peak = results.first { $0.displayName == "Memory Peak Physical" }
    let later = after.first { $0.displayName == "Memory Peak Physical" }
    guard let peak, let later else { return XCTFail("no peak was reported") }
    // Set back for each iteration, the peak of the second block is lower by what the first took.
    let difference = peak.average - later.average
    XCTAssertEqual(difference, Double(size) / 1000, accuracy: 8000)
  }

  func testOptionsAloneMeasureTheClock() {
    let options = XCTMeasureOptions.default
    options.iterationCount = 2
    let results = measure(options: options) { usleep(1000) }
    XCTAssertEqual(results[0].values.count, 2)
    XCTAssertGreaterThanOrEqual(results[0].average, 0.001)
  }

  func testCustomMetricsAreAsked() {
    final class Counter: NSObject, XCTMetric {
      var calls = 0
      func copy(with zone: NSZone? = nil) -> Any { Counter() }
      func willBeginMeasuring() { calls += 1 }
      func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp,
        to endTime: XCTPerformanceMeasurementTimestamp
      ) throws -> [XCTPerformanceMeasurement] {
        [
          XCTPerformanceMeasurement(
            identifier: "calls", displayName: "Calls",
            value: Measurement(value: Double(calls), unit: Unit(symbol: "1")))
        ]
      }
    }
    let results = measure(metrics: [Counter()]) {}
    XCTAssertEqual(results[0].values, [2, 3, 4, 5, 6])
    XCTAssertEqual(results[0].average, 4)
    XCTAssertEqual(results[0].relativeStandardDeviation, 2.0.squareRoot() / 4, accuracy: 1e-12)
  }

  func testPlainMeasureStillWorks() {
    measure { _ = burn(0.0001) }
  }
}

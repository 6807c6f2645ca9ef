import Foundation
import PlatenTesting

/// What metrics cost each other, and how their results are printed.
final class MeasuringOrderTests: XCTestCase {
  /// A custom metric that is slow to begin and to stop.
  private final class Slow: NSObject, XCTMetric {
    /// Of each iteration when it had begun and was to stop, by the thread's clock and by the
    /// wall's.
    static let times = Shared<[[(cpu: Double, wall: Double)]]>([])

    private static var now: (cpu: Double, wall: Double) {
      (threadCPUTime(), Double(DispatchTime.now().uptimeNanoseconds) / 1e9)
    }

    func copy(with zone: NSZone? = nil) -> Any { Slow() }
    func willBeginMeasuring() {
      burn(0.01)
      let now = Self.now
      Self.times.withLock { $0.append([now]) }
    }
    func didStopMeasuring() {
      let now = Self.now
      Self.times.withLock { $0[$0.count - 1].append(now) }
      burn(0.01)
    }
    func reportMeasurements(
      from startTime: XCTPerformanceMeasurementTimestamp,
      to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] {
      [
        XCTPerformanceMeasurement(
          identifier: "slow", displayName: "Slow", doubleValue: 1, unitSymbol: "s")
      ]
    }
  }

  func testSlowMetricsAreNotChargedToTheBlock() {
    let metrics: [any XCTMetric] = [
      XCTCPUMetric(limitingToCurrentThread: true), XCTClockMetric(), Slow(), XCTMemoryMetric(),
    ]
    let results = measure(metrics: metrics) { burn(0.0005) }
    XCTAssertEqual(results.map(\.displayName).first, "CPU Time")
    XCTAssertEqual(results.map(\.displayName).last, "Memory Peak Physical")
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.0005 })
    let times = Slow.times.withLock { $0 }.suffix(results[0].values.count)
    for (index, edges) in times.enumerated() {
      XCTAssertLessThanOrEqual(results[0].values[index], edges[1].cpu - edges[0].cpu)
      XCTAssertLessThanOrEqual(results[3].values[index], edges[1].wall - edges[0].wall)
    }
  }

  func testACopyIsMadeOnceForEachMeasure() {
    final class Copied: NSObject, XCTMetric {
      var copies = 0
      var begun = 0
      func copy(with zone: NSZone? = nil) -> Any {
        copies += 1
        return Copied()
      }
      func willBeginMeasuring() { begun += 1 }
      func reportMeasurements(
        from startTime: XCTPerformanceMeasurementTimestamp,
        to endTime: XCTPerformanceMeasurementTimestamp
      ) throws -> [XCTPerformanceMeasurement] { [] }
    }
    let metric = Copied()
    for calls in 1...2 {
      XCTAssertEqual(measure(metrics: [metric]) {}, [])
      XCTAssertEqual(metric.copies, calls)
    }
    XCTAssertEqual(metric.begun, 0)
  }

  func testBurntTimeIsExact() {
    let options = XCTMeasureOptions()
    options.iterationCount = 10
    for seconds in [0.0005, 0.005, 0.02] {
      var burnt: [Double] = []
      let results = measure(
        metrics: [XCTCPUMetric(limitingToCurrentThread: true), Slow()], options: options
      ) { burnt.append(burn(seconds)) }
      let edges = Slow.times.withLock { $0 }.suffix(10)
      for (value, (truth, edges)) in zip(results[0].values, zip(burnt.dropFirst(), edges)) {
        XCTAssertGreaterThanOrEqual(value, truth)
        XCTAssertLessThanOrEqual(value, edges[1].cpu - edges[0].cpu)
      }
    }
  }
}

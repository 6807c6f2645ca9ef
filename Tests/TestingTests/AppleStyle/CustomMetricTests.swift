import Foundation
import PlatenTesting
import XCTest

/// A metric of one's own that keeps a count, copied as `NSCopying` says.
private final class RequestCountMetric: NSObject, XCTMetric {
  final class Server {
    var requests = 0
  }

  let server: Server
  private var before = 0
  private var after = 0

  init(server: Server) { self.server = server }

  func copy(with zone: NSZone? = nil) -> Any { RequestCountMetric(server: server) }

  func willBeginMeasuring() { before = server.requests }

  func didStopMeasuring() { after = server.requests }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    [
      XCTPerformanceMeasurement(
        identifier: "com.example.requests", displayName: "Requests",
        doubleValue: Double(after - before), unitSymbol: "requests")
    ]
  }
}

final class CustomMetricTests: XCTestCase {
  func testRequestsOfEachIteration() {
    let server = RequestCountMetric.Server()
    var batch = 0
    let results = measure(metrics: [RequestCountMetric(server: server), XCTClockMetric()]) {
      server.requests += batch
      batch += 1
    }
    XCTAssertEqual(results[0].values, [1, 2, 3, 4, 5])
    XCTAssertEqual(results[0].average, 3)
    XCTAssertEqual(results[0].median, 3)
    XCTAssertEqual(results[0].best, 1)
    XCTAssertEqual(results[0].relativeStandardDeviation, 2.0.squareRoot() / 3, accuracy: 1e-12)
    XCTAssertEqual(
      results[0].description,
      "[Requests, requests] average: 3, relative standard deviation: 47.140%, "
        + "values: [1, 2, 3, 4, 5], median: 3")
  }
}

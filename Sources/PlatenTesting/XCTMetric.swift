import Dispatch
public import Foundation

/// A moment at which measuring began or ended.
public final class XCTPerformanceMeasurementTimestamp: NSObject {
  /// Nanoseconds of the monotonic clock.
  public let absoluteTimeNanoSeconds: UInt64
  /// The same moment of the calendar.
  public let date: Date

  /// Now.
  public override init() {
    absoluteTimeNanoSeconds = DispatchTime.now().uptimeNanoseconds
    date = Date()
  }
}

/// Something `measure(metrics:options:block:)` can read, as in Apple's XCTest.
public protocol XCTMetric: NSCopying, NSObjectProtocol {
  /// What was read for one iteration, once it has ended.
  ///
  /// - Throws: Anything; the test fails with it.
  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement]

  /// Called right before an iteration is measured.
  func willBeginMeasuring()

  /// Called right after an iteration was measured.
  func didStopMeasuring()
}

extension XCTMetric {
  /// Nothing has to be prepared.
  public func willBeginMeasuring() {}
  /// Nothing has to be read at the end.
  public func didStopMeasuring() {}
}

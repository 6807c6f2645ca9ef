public import Foundation

/// Something `measure(metrics:options:block:)` can read, as in Apple's XCTest.
///
/// A metric is copied once for each call of `measure`, and the copy is asked in every iteration.
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

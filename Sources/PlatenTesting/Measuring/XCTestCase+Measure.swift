import Foundation
public import XCTest

extension XCTestCase {
  /// Runs a block several times, reads metrics around each run, prints and returns them.
  ///
  /// The block runs `options.iterationCount` times and once before, uncounted. A metric that can't
  /// be read fails the test.
  ///
  /// - Returns: One measurement for each value the metrics report.
  @discardableResult
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) -> [XCTMeasurement] {
    let session = MeasuringSession(metrics: metrics)
    let outer = MeasuringSession.current
    MeasuringSession.current = session
    defer { MeasuringSession.current = outer }
    for iteration in 0...max(1, options.iterationCount) {
      session.isCounted = iteration > 0
      if !options.invocationOptions.contains(.manuallyStart) { session.start() }
      block()
      // A block that stops by itself has done so; one that forgot is stopped here.
      session.stop()
      if let failure = session.endIteration() { XCTFail(failure) }
    }
    for measurement in session.measurements { print("\(name): measured \(measurement)") }
    return session.measurements
  }

  /// Runs a block several times and measures its time by the monotonic clock.
  ///
  /// - Returns: One measurement.
  @discardableResult
  public func measure(options: XCTMeasureOptions, block: () -> Void) -> [XCTMeasurement] {
    measure(metrics: [XCTClockMetric()], options: options, block: block)
  }

  /// Begins measuring, in a block measured with `.manuallyStart`.
  public func startMeasuring() {
    guard let session = MeasuringSession.current else {
      return startMeasuring(file: #filePath, line: #line)
    }
    session.start()
  }

  /// Ends measuring, in a block measured with `.manuallyStop`.
  public func stopMeasuring() {
    guard let session = MeasuringSession.current else {
      return stopMeasuring(file: #filePath, line: #line)
    }
    session.stop()
  }
}

public import XCTest

extension XCTestCase {
  /// What `measure(options:block:)` reads: the clock.
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }

  /// How `measure(_:)` goes about it.
  public class var defaultMeasureOptions: XCTMeasureOptions { .default }

  /// Runs a block several times, reads metrics around each run, prints and returns them.
  ///
  /// The block runs `options.iterationCount` times and once before, uncounted. A block or a
  /// metric that throws fails the test; one that has no reading on this machine says
  /// `unavailable: ` and why. A block that throws `XCTSkip` ends measuring without a failure. Where
  /// `options.baselines` names a file, a result that is worse than its baseline fails the test. A
  /// failure in the block, that of an assertion as well, ends measuring, and nothing is held
  /// against the file or recorded.
  ///
  /// - Returns: One measurement for each value the metrics report.
  @discardableResult
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, file: StaticString = #filePath,
    line: UInt = #line, block: () throws -> Void
  ) -> [XCTMeasurement] {
    let isManual = options.invocationOptions.contains(.manuallyStart)
    let session = MeasuringSession(metrics: metrics, startsItself: !isManual)
    let calls = MeasuringTests.begin(session, in: self)
    let failuresBefore = testRun?.totalFailureCount
    var isWhole = true
    for iteration in 0...max(1, options.iterationCount) {
      if !isManual { session.start() }
      do {
        try block()
      } catch {
        session.stop()
        isWhole = false
        if let skip = error as? XCTSkip {
          print("\(name): measuring skipped: \(skip.message ?? "no reason is given")")
        } else if testRun?.totalFailureCount == failuresBefore {
          // XCTUnwrap and the like have recorded their failure themselves.
          XCTFail("the measured block threw \(error)", file: file, line: line)
        }
        break
      }
      // A block that stops by itself has done so; one that forgot is stopped here.
      session.stop()
      session.endIteration(isCounted: iteration > 0)
      // What ran may not be what was to be measured, and would fail again and again.
      if testRun?.totalFailureCount != failuresBefore {
        isWhole = false
        break
      }
    }
    MeasuringTests.end(session, in: self)
    let test = calls == 0 ? name : "\(name) #\(calls + 1)"
    let measurements = session.measurements
    for text in XCTMeasurement.lines(measurements) { print("\(test): measured \(text)") }
    for failure in session.failures { XCTFail(failure, file: file, line: line) }
    if let baselines = options.baselines, isWhole, session.failures.isEmpty {
      // Two targets may have classes of one name, which XCTest gives without their modules.
      let module = String(reflecting: type(of: self)).prefix { $0 != "." }
      let check = BaselineCheck(measurements, of: "\(module).\(test)", file: baselines)
      for note in check.notes { print("\(test): \(note)") }
      for failure in check.failures { XCTFail(failure, file: file, line: line) }
    } else if options.baselines != nil {
      print(
        "\(test): baselines neither judged nor recorded: what is measured did not end as it should"
      )
    }
    return measurements
  }

  /// Runs a block several times and reads the default metrics.
  @discardableResult
  public func measure(
    options: XCTMeasureOptions, file: StaticString = #filePath, line: UInt = #line,
    block: () throws -> Void
  ) -> [XCTMeasurement] {
    measure(
      metrics: Self.defaultMetrics, options: options, file: file, line: line, block: block)
  }

  /// Runs a block ten times and once before, as Xcode does, and reads the default metrics.
  ///
  /// - Returns: One measurement for each value the metrics report.
  @discardableResult
  public func measure(_ block: () throws -> Void) -> [XCTMeasurement] {
    let options = Self.defaultMeasureOptions
    options.iterationCount = 10
    return measure(options: options, block: block)
  }

  /// Begins measuring, in a block measured with `.manuallyStart`.
  public func startMeasuring() {
    guard let session = MeasuringTests.session(of: self) else {
      return startMeasuring(file: #filePath, line: #line)
    }
    session.start()
  }

  /// Ends measuring, in a block measured with `.manuallyStop`, on whatever thread.
  public func stopMeasuring() {
    guard let session = MeasuringTests.session(of: self) else {
      return stopMeasuring(file: #filePath, line: #line)
    }
    session.stop()
  }
}

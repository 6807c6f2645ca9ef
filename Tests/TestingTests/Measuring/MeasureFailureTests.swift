import Foundation
import PlatenTesting

/// What makes `measure` fail a test.
final class MeasureFailureTests: XCTestCase {
  private var expected: [String]?

  /// Counts the failures that a test expects.
  private final class ExpectedRun: XCTestRun {
    var count = 0
    override var totalFailureCount: Int { count }
  }
  private lazy var expectedRun = ExpectedRun(test: self)
  override var testRun: XCTestRun? { expected == nil ? super.testRun : expectedRun }

  /// Keeps failures that a test expects.
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected isExpected: Bool
  ) {
    if expected == nil {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: isExpected)
    } else {
      expected?.append(description)
      expectedRun.count += 1
    }
  }

  private func failures(_ body: () -> Void) -> [String] {
    expected = []
    body()
    defer { expected = nil }
    return expected ?? []
  }

  private final class Broken: NSObject, XCTMetric {
    struct Failure: Error, CustomStringConvertible { let description = "the probe fell off" }
    func copy(with zone: NSZone? = nil) -> Any { Broken() }
    func reportMeasurements(
      from startTime: XCTPerformanceMeasurementTimestamp,
      to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] { throw Failure() }
  }

  private final class Uncopyable: NSObject, XCTMetric {
    func copy(with zone: NSZone? = nil) -> Any { "no metric" }
    func reportMeasurements(
      from startTime: XCTPerformanceMeasurementTimestamp,
      to endTime: XCTPerformanceMeasurementTimestamp
    ) throws -> [XCTPerformanceMeasurement] { [] }
  }

  func testAMetricThatThrowsFailsTheTestOnce() {
    var results: [XCTMeasurement] = []
    let failures = failures {
      results = measure(metrics: [Broken(), XCTClockMetric()]) {}
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("Broken can't report: the probe fell off"), "\(failures)")
    XCTAssertEqual(results.map(\.displayName), ["Clock Monotonic Time"])
  }

  func testACopyThatIsNoMetricFailsTheTest() {
    let failures = failures { measure(metrics: [Uncopyable()]) {} }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("copy(with:) of Uncopyable"), "\(failures)")
  }

  func testABlockThatThrows() {
    var runs = 0
    let failures = failures {
      measure {
        runs += 1
        if runs == 3 { throw Broken.Failure() }
      }
    }
    XCTAssertEqual(runs, 3)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("the measured block threw the probe fell off"))
  }

  func testAFailingBlockIsLeftAfterOneIteration() {
    let failures = failures { measure(metrics: [XCTClockMetric()]) { XCTFail("bad") } }
    XCTAssertEqual(failures.count, 1)
  }

  func testABlockThatSkips() {
    var runs = 0
    let failures = failures {
      measure {
        runs += 1
        throw XCTSkip("no data")
      }
    }
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(failures, [])
  }

  func testAnUnwrappedNilFailsOnce() {
    let failures = failures { measure { _ = try XCTUnwrap(Int?.none) } }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("XCTUnwrap"), "\(failures)")
  }

  func testAStartThatIsNotAskedFor() {
    let early = failures { measure(metrics: [XCTClockMetric()]) { startMeasuring() } }
    XCTAssertEqual(early.count, 1)
    XCTAssertTrue(early[0].contains(".manuallyStart"), "\(early)")
    let options = XCTMeasureOptions()
    options.invocationOptions = .manuallyStart
    let twice = failures {
      measure(metrics: [XCTClockMetric()], options: options) {
        startMeasuring()
        startMeasuring()
      }
    }
    XCTAssertEqual(twice.count, 1)
    XCTAssertTrue(twice[0].contains("twice"), "\(twice)")
  }

  func testAProgramThatCrashesAtLaunch() {
    let shell = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    for (script, reason) in [("kill -SEGV $$", "ended by"), ("exit 7", "ended with status 7")] {
      shell.launchArguments = ["-c", script]
      let failures = failures { shell.launch() }
      XCTAssertEqual(failures.count, 1)
      XCTAssertTrue(failures[0].contains(reason), "\(failures)")
    }
    shell.launchArguments = ["-c", "echo usage; exit 2"]
    XCTAssertEqual(failures { shell.launch() }, [])
  }

  func testABlockThatDoesNotStart() {
    let options = XCTMeasureOptions()
    options.invocationOptions = .manuallyStart
    let failures = failures { measure(metrics: [XCTClockMetric()], options: options) {} }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("startMeasuring()"))
  }

  func testARegressionFailsTheTest() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let options = XCTMeasureOptions()
    options.baselines = file

    let unknown = failures { measure(metrics: [XCTClockMetric()], options: options) {} }
    XCTAssertEqual(unknown, [])

    var baselines = PerformanceBaselines()
    let quick = XCTMeasurement(
      identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic", displayName: "", unitSymbol: "s",
      values: [1e-6, 1e-6, 1e-6])
    // By module, and by order of the measuring calls in one test.
    for number in ["", " #2", " #3"] {
      baselines.record([quick], of: "TestingTests.\(name)\(number)")
    }
    try baselines.write(to: file)
    let worse = failures {
      measure(metrics: [XCTClockMetric()], options: options) { usleep(1000) }
    }
    XCTAssertEqual(worse.count, 1)
    for part in [name, "Clock Monotonic Time", "1e-06 s", "limit 10%", "PLATEN_BASELINES=record"] {
      XCTAssertTrue(worse[0].contains(part), "\(worse)")
    }

    try Data("{".utf8).write(to: file)
    let malformed = failures { measure(metrics: [XCTClockMetric()], options: options) {} }
    XCTAssertEqual(malformed.count, 1)
    XCTAssertTrue(malformed[0].contains("baselines can't be used"))
  }

  private enum Flaw: CaseIterable { case error, assertion, metric }

  /// Measures a block of a millisecond that fails the fourth time, or beside a broken metric.
  private func measureAndFail(baselines: URL, by flaw: Flaw) {
    let options = XCTMeasureOptions()
    options.baselines = baselines
    let broken = flaw == .metric ? [Broken()] : []
    var runs = 0
    measure(metrics: broken + [XCTClockMetric()], options: options) {
      usleep(1000)
      runs += 1
      guard runs == 4 else { return }
      if flaw == .error { throw Broken.Failure() }
      XCTAssertNotEqual(flaw, .assertion)
    }
  }

  func testWhatFailedIsNeitherJudgedNorRecorded() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var baselines = PerformanceBaselines()
    let quick = XCTMeasurement(
      identifier: "com.apple.dt.XCTMetric_Clock.time.monotonic", displayName: "", unitSymbol: "s",
      values: [1e-6, 1e-6, 1e-6])
    for number in [""] + (2...6).map({ " #\($0)" }) {
      baselines.record([quick], of: "TestingTests.\(name)\(number)")
    }
    try baselines.write(to: file)
    for mode in ["check", "record"] {
      unsafe setenv("PLATEN_BASELINES", mode, 1)
      defer { unsafe unsetenv("PLATEN_BASELINES") }
      for flaw in Flaw.allCases {
        let failures = failures { measureAndFail(baselines: file, by: flaw) }
        XCTAssertEqual(failures.count, 1, "\(mode): \(failures)")
        XCTAssertEqual(try PerformanceBaselines(contentsOf: file), baselines, mode)
      }
    }
  }

  func testAProgramThatCannotBeLaunched() {
    let missing = XCUIApplication(url: URL(fileURLWithPath: "/none/such"))
    let failures = failures { missing.launch() }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("/none/such could not be launched: No such file"))
    XCTAssertEqual(missing.state, .notRunning)
  }

  func testAProgramThatIsNotNamed() {
    let failures = failures { XCUIApplication().launch() }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("PLATEN_APPLICATION"))
  }

  func testAProgramThatNeverPrints() {
    let silent = XCUIApplication(url: URL(fileURLWithPath: "/bin/sleep"))
    silent.launchArguments = ["600"]
    silent.launchTimeout = .milliseconds(30)
    let failures = failures { silent.launch() }
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("neither printed nor ended"))
    XCTAssertEqual(silent.state, .notRunning)
  }

  func testAProgramThatNeverWaits() {
    let busy = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    busy.launchArguments = ["-c", "echo ready; while :; do :; done"]
    busy.launchTimeout = .seconds(1)
    let metric = XCTApplicationLaunchMetric(waitUntilResponsive: true)
    metric.willBeginMeasuring()
    let failures = failures { busy.launch() }
    metric.didStopMeasuring()
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures[0].contains("was not seen to wait"), "\(failures)")
    XCTAssertEqual(busy.state, .notRunning)
  }

  func testAProgramThatClosesItsOutput() {
    let shell = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    shell.launchArguments = ["-c", "exec 1>&-; sleep 0.02"]
    let options = XCTMeasureOptions()
    options.iterationCount = 1
    let results = measure(metrics: [XCTApplicationLaunchMetric()], options: options) {
      shell.launch()
    }
    XCTAssertGreaterThanOrEqual(results[0].average, 0.02)
  }

  func testOutputThatFillsThePipeDoesNotHoldTheProgramUp() {
    let shell = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    shell.launchArguments = ["-c", "head -c 1000000 /dev/zero"]
    shell.launch()
    XCTAssertTrue(shell.wait(for: .notRunning, timeout: 3600))
  }
}

import PlatenTesting
import XCTest

/// How long a program takes to start.
final class LaunchPerformanceTests: XCTestCase {
  private var app = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    app = XCUIApplication(url: URL(fileURLWithPath: "/bin/sh"))
    app.launchEnvironment = ["GREETING": "ready"]
  }

  override func tearDown() {
    app.terminate()
    super.tearDown()
  }

  private var options: XCTMeasureOptions {
    let options = XCTMeasureOptions()
    options.iterationCount = 2
    return options
  }

  func testLaunchPerformance() throws {
    app.launchArguments = ["-c", "sleep 0.02; echo $GREETING; exec sleep 600"]
    let results = measure(metrics: [XCTApplicationLaunchMetric()], options: options) {
      app.launch()
    }
    XCTAssertEqual(results.map(\.displayName), ["Duration (AppLaunch)"])
    XCTAssertEqual(
      results[0].identifier, "com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration")
    XCTAssertTrue(results[0].values.allSatisfy { (0.02..<300).contains($0) })
    XCTAssertEqual(app.state, .runningForeground)
  }

  func testLaunchUntilResponsive() {
    // Busy after its first output, until it sleeps.
    app.launchArguments = [
      "-c", "echo $GREETING; i=0; while [ $i -lt 3000 ]; do i=$((i+1)); done; exec sleep 600",
    ]
    let results = measure(
      metrics: [
        XCTApplicationLaunchMetric(waitUntilResponsive: true), XCTApplicationLaunchMetric(),
      ], options: options
    ) {
      app.launch()
    }
    for (responsive, first) in zip(results[0].values, results[1].values) {
      XCTAssertGreaterThan(responsive, first)
    }
  }

  /// As Xcode writes it into new projects.
  func testLaunchPerformanceTemplate() throws {
    unsafe setenv("PLATEN_APPLICATION", "/bin/echo", 1)
    defer { unsafe unsetenv("PLATEN_APPLICATION") }
    if #available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 7.0, *) {
      let results = measure(metrics: [XCTApplicationLaunchMetric()]) {
        XCUIApplication().launch()
      }
      XCTAssertEqual(results[0].values.count, 5)
    }
  }

  func testLaunchSignpost() {
    app.launchArguments = ["-c", "sleep 0.01"]
    let results = measure(metrics: [XCTOSSignpostMetric.applicationLaunch], options: options) {
      app.launch()
      XCTAssertTrue(app.wait(for: .notRunning, timeout: 3600))
    }
    XCTAssertTrue(results[0].values.allSatisfy { $0 >= 0.01 })
  }

  func testTerminationAndRelaunch() {
    app.launchArguments = ["-c", "trap '' TERM HUP; echo $GREETING; exec sleep 600"]
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    let first = app.processID
    app.activate()
    XCTAssertEqual(app.processID, first)
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.wait(for: .runningForeground, timeout: 0))
  }
}

import PlatenTesting
import XCTest

/// Signposts nobody marks, or nobody ends.
final class MissingSignpostTests: XCTestCase {
  private let metric = XCTOSSignpostMetric(
    subsystem: "com.example.sync", category: "Upload", name: "Upload")
  private let signposter = OSSignposter(subsystem: "com.example.sync", category: "Upload")

  func testNoIntervalIsNotZero() {
    let results = measure(metrics: [metric]) {
      signposter.emitEvent("Upload")
      OSSignposter(subsystem: "com.example.sync", category: "Download")
        .withIntervalSignpost("Upload") {}
    }
    XCTAssertEqual(results[0].values, [])
    XCTAssertEqual(
      results[0].unavailable,
      "unavailable: no interval \"Upload\" of com.example.sync, Upload began while measuring")
    XCTAssertEqual(results[1].values, Array(repeating: 0, count: 5))
  }

  func testAnIntervalThatGoesOnIsToldApart() {
    var states: [OSSignpostIntervalState] = []
    let results = measure(metrics: [metric]) {
      states.append(signposter.beginInterval("Upload"))
    }
    XCTAssertEqual(results[0].unavailable?.hasSuffix("began while measuring and none ended"), true)
    for state in states { signposter.endInterval("Upload", state) }
  }

  func testDisabledMarksNothing() {
    let results = measure(metrics: [metric]) {
      XCTAssertFalse(OSSignposter.disabled.isEnabled)
      XCTAssertTrue(signposter.isEnabled)
      OSSignposter.disabled.withIntervalSignpost("Upload") {}
      os_signpost(.begin, log: .disabled, name: "Upload")
    }
    XCTAssertNotNil(results[0].unavailable)
  }
}

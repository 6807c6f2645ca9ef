import Testing
import XCTest

/// Fails the test that runs, be it Swift Testing's or XCTest's.
enum TestFailure {
  static func record(_ message: String, file: StaticString, line: UInt) {
    if Test.current != nil {
      Issue.record("\(message) (\(file):\(line))")
    } else {
      XCTFail(message, file: file, line: line)
    }
  }
}

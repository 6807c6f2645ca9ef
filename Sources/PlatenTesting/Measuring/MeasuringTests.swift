import Foundation
import XCTest

/// The test cases that measure now, each with its sessions.
///
/// Found by test case, so that a completion handler on another thread can call `stopMeasuring()`;
/// of several, that of the calling thread comes first.
enum MeasuringTests {
  private final class Entry {
    weak var test: XCTestCase?
    var sessions: [(session: MeasuringSession, thread: pthread_t)] = []
    var measureCalls = 0
    init(_ test: XCTestCase) { self.test = test }
  }

  private static let lock = NSLock()

  /// Of what threads may share, a thread's dictionary alone takes objects of any class.
  private static var store: NSMutableDictionary { Thread.mainThread.threadDictionary }

  private static func entry(_ test: XCTestCase) -> Entry? {
    let entry = store[ObjectIdentifier(test)] as? Entry
    return entry?.test === test ? entry : nil
  }

  /// Makes a session the one that `startMeasuring` and `stopMeasuring` of a test mean.
  ///
  /// - Returns: How many times the test has measured before.
  static func begin(_ session: MeasuringSession, in test: XCTestCase) -> Int {
    lock.withLock {
      if entry(test) == nil { store[ObjectIdentifier(test)] = Entry(test) }
      let entry = entry(test)
      entry?.sessions.append((session, pthread_self()))
      entry?.measureCalls += 1
      return (entry?.measureCalls ?? 1) - 1
    }
  }

  static func end(_ session: MeasuringSession, in test: XCTestCase) {
    lock.withLock { entry(test)?.sessions.removeAll { $0.session === session } }
  }

  /// The innermost session that the calling thread has begun in a test, or any thread has.
  static func session(of test: XCTestCase) -> MeasuringSession? {
    lock.lock()
    defer { lock.unlock() }
    let sessions = entry(test)?.sessions
    return (sessions?.last { $0.thread == pthread_self() } ?? sessions?.last)?.session
  }
}

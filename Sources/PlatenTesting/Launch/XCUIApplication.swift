public import Foundation
import Glibc
import PlatenMetrics
import Synchronization

/// A program that a test launches, to measure how long that takes.
///
/// A launch lasts from the program's start to the first byte on its standard output, or to its end
/// where it prints nothing.
public final class XCUIApplication: NSObject {
  /// Whether a program runs.
  public enum State: UInt, Sendable {
    /// It was not launched, or has ended.
    case notRunning = 1
    /// It runs.
    case runningForeground = 4
  }

  /// What the program is given after its name.
  public var launchArguments: [String] = []
  /// What is added to this process's environment for the program.
  public var launchEnvironment: [String: String] = [:]

  private let url: URL?
  private var child: ChildProcess?

  /// How long to wait for a program's first output or end, and then for it to wait.
  package var launchTimeout = Duration.seconds(60)

  /// Names the program under test, whose path is in the environment as `PLATEN_APPLICATION`.
  ///
  /// Xcode knows that program by the test's target; here the one who runs the tests says so.
  public override init() {
    let path = ProcessInfo.processInfo.environment["PLATEN_APPLICATION"] ?? ""
    url = path.isEmpty ? nil : URL(fileURLWithPath: path)
  }

  /// Names a program by its file.
  public init(url: URL) { self.url = url }

  /// Whether the program runs.
  public var state: State { processID == nil ? .notRunning : .runningForeground }

  /// The number of the running program's process.
  public var processID: Int32? {
    guard let child, child.isRunning else { return nil }
    return child.id
  }

  /// Launches the program and waits for its first output or its end; one that runs is ended first.
  ///
  /// Where the program can't be started, ends by a signal or with a status other than 0 before it
  /// has printed, or neither prints nor ends within a minute, the test fails; so it does where a
  /// metric waits until the program is responsive, and it still works a minute after its first
  /// output. Its further output is thrown away; its standard error is the test's.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    guard let url else {
      let message =
        "XCUIApplication() can't be launched: set PLATEN_APPLICATION in the environment to the "
        + "program's path, or write XCUIApplication(url:)"
      return TestFailure.record(message, file: file, line: line)
    }
    terminate()
    let environment = ProcessInfo.processInfo.environment.merging(launchEnvironment) { $1 }
    let launch = Self.signpost.beginInterval(Self.launchName, url.path)
    let responsive = Self.signpost.beginInterval(Self.responsiveName, url.path)
    do {
      let child = try ChildProcess(
        path: url.path, arguments: launchArguments, environment: environment)
      guard child.waitForOutput(timeout: launchTimeout) else {
        throw ChildProcess.Failure(
          description: "it neither printed nor ended within \(launchTimeout)")
      }
      Self.signpost.endInterval(Self.launchName, launch)
      if !child.hasOutput, let flaw = child.flaw {
        throw ChildProcess.Failure(description: "it printed nothing, and \(flaw)")
      }
      child.discardOutput()
      if Self.responsivenessAwaited.load(ordering: .relaxed) > 0 {
        try waitUntilResponsive(child)
      }
      Self.signpost.endInterval(Self.responsiveName, responsive)
      self.child = child
    } catch {
      TestFailure.record("\(url.path) could not be launched: \(error)", file: file, line: line)
    }
  }

  /// Waits until the program waits, or has ended.
  private func waitUntilResponsive(_ child: ChildProcess) throws(ChildProcess.Failure) {
    let deadline = ContinuousClock.now + launchTimeout
    while child.isRunning, (try? ProcessFiles.state(of: child.id)) != "S" {
      guard ContinuousClock.now < deadline else {
        throw ChildProcess.Failure(
          description: "it printed and was not seen to wait within \(launchTimeout) more")
      }
      usleep(100)
    }
  }

  /// Launches the program if it doesn't run.
  public func activate(file: StaticString = #filePath, line: UInt = #line) {
    if state == .notRunning { launch(file: file, line: line) }
  }

  /// Ends the program with SIGTERM, or after two seconds with SIGKILL.
  public func terminate() {
    child?.terminate()
    child = nil
  }

  /// Waits for a state, for so many seconds, and says whether the program came to it in time.
  public func wait(for state: State, timeout: TimeInterval) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while self.state != state {
      if Date() >= deadline { return false }
      usleep(1000)
    }
    return true
  }
}

extension XCUIApplication {
  static let signpost = Signpost(subsystem: "PlatenTesting", category: "ApplicationLaunch")
  static let launchName: StaticString = "AppLaunch"
  static let responsiveName: StaticString = "AppLaunchUntilResponsive"

  /// How many metrics want `launch` to return only when the program waits.
  static let responsivenessAwaited = Atomic<Int>(0)
}

/// What ``MeasuredTrait`` reads around a test: any `XCTMetric`, made afresh for each test.
public struct MeasuredMetric: Sendable {
  let make: @Sendable () -> any XCTMetric

  /// A metric of your own.
  public static func metric(_ make: @escaping @Sendable () -> any XCTMetric) -> Self {
    Self(make: make)
  }

  /// Time by the monotonic clock.
  public static var clock: Self { metric { XCTClockMetric() } }

  /// CPU time of the process, with cycles and instructions where the machine counts them.
  ///
  /// Tests that run beside this one count as well, unless they are measured too.
  public static var cpuTime: Self { metric { XCTCPUMetric() } }

  /// CPU time of the thread the test runs on, whatever other tests do meanwhile.
  ///
  /// For tests that don't wait: an asynchronous one may end on another thread, and then there is no
  /// value.
  public static var threadCPUTime: Self {
    metric { XCTCPUMetric(limitingToCurrentThread: true) }
  }

  /// Growth and peak of the process's physical memory.
  public static var memory: Self { metric { XCTMemoryMetric() } }

  /// Bytes the process writes.
  public static var storage: Self { metric { XCTStorageMetric() } }

  /// Time within signposted intervals, as ``XCTOSSignpostMetric`` measures it.
  public static func signpost(subsystem: String, category: String, name: String) -> Self {
    metric { XCTOSSignpostMetric(subsystem: subsystem, category: category, name: name) }
  }

  /// Time that launches of an ``XCUIApplication`` take.
  public static func applicationLaunch(waitUntilResponsive: Bool = false) -> Self {
    metric { XCTApplicationLaunchMetric(waitUntilResponsive: waitUntilResponsive) }
  }
}

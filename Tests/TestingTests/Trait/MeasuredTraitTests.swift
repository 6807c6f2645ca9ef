import Foundation
import PlatenMetrics
import PlatenTesting
import Synchronization
import Testing

/// What measured tests count, for the tests that come after them.
private enum Counts {
  static let runs = Mutex<[String: Int]>([:])
  static func add(_ name: String) { runs.withLock { $0[name, default: 0] += 1 } }
  static func of(_ name: String) -> Int { runs.withLock { $0[name] ?? 0 } }
  /// How many measured bodies run now, and how many ran at once at most.
  static let inside = Mutex((now: 0, most: 0))
}

@Suite(.serialized) struct MeasuredTraitTests {
  @Test(.measured(.cpuTime, .threadCPUTime, .clock, .memory, .storage, iterations: 3))
  func synchronous() {
    Counts.add("synchronous")
    burn(0.001)
  }

  @Test(.measured(.clock, iterations: 2)) func asynchronous() async throws {
    Counts.add("asynchronous")
    try await Task.sleep(for: .milliseconds(1))
  }

  @Test(.measured(.clock, iterations: 1), arguments: ["a", "b"])
  func parameterised(_ text: String) async { Counts.add(text) }

  @Test(.measured(.clock, iterations: 0)) func atLeastOnce() { Counts.add("atLeastOnce") }

  @Test func eachBodyRanOnceMore() {
    #expect(Counts.of("synchronous") == 4)
    #expect(Counts.of("asynchronous") == 3)
    #expect(Counts.of("a") == 2)
    #expect(Counts.of("b") == 2)
    #expect(Counts.of("atLeastOnce") == 2)
  }

  @Test(.ends(withIssue: "Torn()"), .measured(.clock, iterations: 5)) func throwing() throws {
    struct Torn: Error {}
    Counts.add("throwing")
    throw Torn()
  }

  @Test func aThrowEndsTheTestAtOnce() {
    #expect(Counts.of("throwing") == 1)
  }

  @Test(
    .ends(withIssue: "can't report: Broken()"),
    .measured(.metric { ConstantMetric(throwing: true) }))
  func aMetricThatThrowsFailsTheTest() {}

  /// The suite's trait goes on to its tests, and gives way to theirs.
  @Suite(.measured(.clock, iterations: 4)) struct Nested {
    @Test func inherits() { Counts.add("inherits") }
    @Test(.measured(.clock, iterations: 1)) func hasItsOwn() { Counts.add("hasItsOwn") }
  }

  @Suite struct AfterNested {
    @Test func theClosestTraitCounts() {
      #expect([0, 5].contains(Counts.of("inherits")))
      #expect([0, 2].contains(Counts.of("hasItsOwn")))
    }
  }
}

@Suite struct TurnTests {
  @Test(.measured(.clock, iterations: 2), arguments: 0..<6)
  func measuredTestsTakeTurns(_ number: Int) async {
    let inside = Counts.inside.withLock { counts in
      counts.now += 1
      return counts.now
    }
    #expect(inside == 1)
    await Task.yield()
    usleep(300)
    await Task.yield()
    Counts.inside.withLock { $0.now -= 1 }
  }
}

@Suite struct TraitBaselineTests {
  /// A file with a baseline of 1 for the tests below.
  private static func baselines(_ tests: String...) -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-\(UUID().uuidString).json")
    var baselines = PerformanceBaselines()
    for test in tests {
      baselines.record(
        [
          XCTMeasurement(
            identifier: "org.example.constant", displayName: "Constant", unitSymbol: "",
            values: [1, 1, 1])
        ], of: "TestingTests.TraitBaselineTests.\(test)")
    }
    do { try baselines.write(to: file) } catch { Issue.record(error) }
    return file
  }

  @Test(
    .ends(withIssue: "regressed"),
    .measured(.metric { ConstantMetric(2) }, baselines: Self.baselines("regression()")))
  func regression() {}

  @Test(.measured(.metric { ConstantMetric(1.05) }, baselines: Self.baselines("withinTheLimit()")))
  func withinTheLimit() {}

  @Test(
    .ends(withIssue: "with(_:) (2)"),
    .measured(
      .metric { ConstantMetric(2) }, baselines: Self.baselines("with(_:) (2)", "with(_:) (3, b)")),
    arguments: [2])
  func with(_ number: Int) {}

  final class Anonymous: Sendable {}

  /// One would be held against the baseline of the other.
  @Test(
    .measured(
      .metric { ConstantMetric(2) },
      baselines: Self.baselines("alike(_:) (TestingTests.TraitBaselineTests.Anonymous)")),
    arguments: [Anonymous(), Anonymous()])
  func alike(_ object: Anonymous) {}

  @Test(
    .measured(
      .metric { ConstantMetric(2) }, baselines: Self.baselines("function(_:) ((Function))")),
    arguments: [{ @Sendable in 1 }, { @Sendable in 2 }])
  func function(_ body: @Sendable () -> Int) { _ = body() }

  /// The issue of the metric that fails is the only one.
  @Test(
    .ends(withIssue: "can't report: Broken()"),
    .measured(
      .metric { ConstantMetric(2) }, .metric { ConstantMetric(throwing: true) },
      baselines: Self.baselines("regressionBesideAMetricThatFails()")))
  func regressionBesideAMetricThatFails() {}

  /// The issue of the expectation, which is taken away, is the only one.
  @Test(
    .filterIssues { !"\($0)".contains("Expectation failed") },
    .measured(
      .metric { ConstantMetric(2) }, baselines: Self.baselines("regressionOfATestThatFails()")))
  func regressionOfATestThatFails() { #expect(Bool(false)) }

  @Test(
    .ends(withIssue: "regressed"),
    .measured(
      .metric { ConstantMetric(2) }, baselines: Self.baselines("regressionBesideAKnownIssue()")))
  func regressionBesideAKnownIssue() { withKnownIssue { #expect(Bool(false)) } }

  @Test(.measured(.metric { ConstantMetric(2) }, baselines: URL(fileURLWithPath: "/none/b.json")))
  func withoutAFile() {}

  @Test(
    .ends(withIssue: "baselines can't be used"),
    .measured(.clock, baselines: URL(fileURLWithPath: "/proc/self/status")))
  func withAFileThatIsNone() {}
}

/// A metric that reports what it is told to.
private final class ConstantMetric: NSObject, XCTMetric {
  private struct Broken: Error {}
  private let value: Double
  private let throwing: Bool

  init(_ value: Double = 0, throwing: Bool = false) {
    self.value = value
    self.throwing = throwing
  }

  func copy(with zone: NSZone? = nil) -> Any { ConstantMetric(value, throwing: throwing) }

  func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    if throwing { throw Broken() }
    return [
      XCTPerformanceMeasurement(
        identifier: "org.example.constant", displayName: "Constant", doubleValue: value,
        unitSymbol: "")
    ]
  }
}

/// Expects a test to end with an issue, which it takes away.
private struct EndsWithIssue: TestTrait, TestScoping {
  let text: String

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      "\(issue) \(issue.comments) \(issue.error.map { "\($0)" } ?? "")".contains(text)
    }
  }
}

extension Trait where Self == EndsWithIssue {
  fileprivate static func ends(withIssue text: String) -> Self { EndsWithIssue(text: text) }
}

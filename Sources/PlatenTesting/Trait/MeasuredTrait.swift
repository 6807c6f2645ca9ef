public import Foundation
public import Testing
import Synchronization

/// Measures a test of Swift Testing, or each test of a suite.
///
/// The test's body runs once uncounted and then as often as asked for, each time as a whole.
/// Measured tests of a process take turns, and a `.timeLimit` counts the wait for the turn; those
/// that are not measured may run beside them, so results of the whole process are best taken with
/// `swift test --no-parallel`. Results are printed, and attached to the test as JSON and as text.
/// Of several such traits the one closest to the test counts.
///
/// ```swift
/// @Test(.measured(.cpuTime, .memory, iterations: 10))
/// func decodesThePage() throws { decodePages() }
/// ```
public struct MeasuredTrait: TestTrait, SuiteTrait, TestScoping {
  private static let turns = Turns()
  private static let lastID = Atomic<Int>(0)

  private let metrics: [MeasuredMetric]
  private let iterations: Int
  private let baselines: URL?
  private let id = lastID.add(1, ordering: .relaxed).newValue

  init(metrics: [MeasuredMetric], iterations: Int, baselines: URL?) {
    self.metrics = metrics
    self.iterations = max(1, iterations)
    self.baselines = baselines
  }

  /// Goes on to every test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test's body again and again and measures it.
  ///
  /// - Throws: What the body throws, at once.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // The trait of a suite gives way to that of one of its tests, which runs within its scope.
    guard test.traits.compactMap({ $0 as? MeasuredTrait }).last?.id == id else {
      return try await function()
    }
    let failures = Failures()
    try await failures.counted.provideScope(for: test, testCase: testCase) {
      try await measure(test, testCase, failures, performing: function)
    }
  }

  private func measure(
    _ test: Test, _ testCase: Test.Case?, _ failures: Failures,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await Self.turns.take {
      let session = MeasuringSession(metrics: metrics.map { $0.make() })
      for iteration in 0...iterations {
        session.start()
        do {
          try await function()
        } catch {
          // The metrics are told that it is over, and what they open is closed.
          session.stop()
          throw error
        }
        session.stop()
        session.endIteration(isCounted: iteration > 0)
      }
      report(session, on: test, testCase, isWhole: failures.count == 0)
    }
  }

  private func report(
    _ session: MeasuringSession, on test: Test, _ testCase: Test.Case?, isWhole: Bool
  ) {
    // A name for files, which does not change with the test's line.
    var name = ([test.id.moduleName] + test.id.nameComponents).joined(separator: ".")
    let arguments = testCase?.argumentTexts
    if let arguments { name += " (\(arguments.joined(separator: ", ")))" }

    let place = test.sourceLocation
    let measurements = session.measurements
    for failure in session.failures { Issue.record("\(failure)", sourceLocation: place) }
    let file = name.filter { $0.isLetter || $0.isNumber || "._-".contains($0) }.prefix(150)
    for text in XCTMeasurement.lines(measurements) { print("\(name): measured \(text)") }
    let text = MeasurementReport.text(measurements, of: name)
    Attachment.record(text, named: "\(file).measured.txt", sourceLocation: place)
    do {
      let json = try MeasurementReport.json(measurements, of: name)
      Attachment.record(json, named: "\(file).measured.json", sourceLocation: place)
    } catch {
      Issue.record(error, sourceLocation: place)
    }

    guard let baselines, isWhole, session.failures.isEmpty else { return }
    if test.isParameterized, arguments == nil {
      return print("\(name): baselines not judged: the arguments can't be told apart")
    }
    let check = BaselineCheck(measurements, of: name, file: baselines)
    for note in check.notes { print("\(name): \(note)") }
    for failure in check.failures { Issue.record("\(failure)", sourceLocation: place) }
  }
}

extension Trait where Self == MeasuredTrait {
  /// Measures a test, or each test of a suite.
  ///
  /// - Parameters:
  ///   - metrics: What is read.
  ///   - iterations: Measured runs, at least 1; one more goes before them and is not counted.
  ///   - baselines: A file of baselines, JSON by machine and test, that results are held against,
  ///     or recorded in where the environment has `PLATEN_BASELINES=record`; left alone where the
  ///     test or a metric fails.
  public static func measured(
    _ metrics: MeasuredMetric..., iterations: Int = 5, baselines: URL? = nil
  ) -> Self {
    MeasuredTrait(metrics: metrics, iterations: iterations, baselines: baselines)
  }
}

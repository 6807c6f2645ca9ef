import Foundation
import PlatenTesting
import Testing

/// Where there is little or nothing to hold a measurement against, and what adds to it.
@Suite struct RequiredBaselineTests {
  private func measurement(_ values: [Double], _ identifier: String = "org.example.time")
    -> XCTMeasurement
  {
    XCTMeasurement(
      identifier: identifier, displayName: "Time", unitSymbol: "s", values: values)
  }

  /// Gives a file in a folder of its own, which is removed after.
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("Baselines.json"))
  }

  private func check(
    _ measurements: [XCTMeasurement], _ file: URL, _ mode: String? = nil, test: String
  ) -> BaselineCheck {
    BaselineCheck(
      measurements, of: test, file: file, environment: mode.map { ["PLATEN_BASELINES": $0] } ?? [:])
  }

  @Test func aRecordingOfTooFewValues() throws {
    try withFile { file in
      let notes = check([measurement([1, 1])], file, "record", test: "few").notes
      #expect(notes.last?.contains("will not be judged: it has 2 of the 3 values") == true)
      let worse = check([measurement([5, 5, 5, 5])], file, test: "few")
      #expect(worse.failures == [])
      #expect(worse.notes.first?.contains("2 of the 3 values that it takes") == true)
    }
  }

  @Test func aRunMayBeAddedToThoseRecorded() throws {
    try withFile { file in
      for (mode, values) in [("add", [1.0, 1, 4]), ("add", [3, 3, 3]), ("add", [2, 2, 2])] {
        #expect(check([measurement(values)], file, mode, test: "t").failures == [])
      }
      func baseline() throws -> PerformanceBaseline? {
        try PerformanceBaselines(contentsOf: file).machines[PerformanceBaselines.machine]?["t"]?[
          "org.example.time"]
      }
      let added = try #require(try baseline())
      #expect(added.runMedians == [1, 3, 2])
      #expect(added.baselineMedian == 2)
      #expect(abs(added.baselineAverage - 7 / 3) < 1e-12)
      // The error of the first is 1; of the others, none.
      #expect(abs((added.baselineStandardError ?? 0) - 1 / 3) < 1e-12)
      #expect(added.baselineIterations == 3)
      #expect(check([measurement([5, 5, 5])], file, "record", test: "t").failures == [])
      let anew = try #require(try baseline())
      #expect(anew.runMedians == nil)
      #expect(anew.baselineMedian == 5 && anew.baselineAverage == 5)
    }
  }

  /// Whoever insists on baselines learns that there is none, in every test.
  @Test func requiredBaselinesMustBeThere() throws {
    try withFile { file in
      let times = [measurement([1, 1, 1])]
      for _ in 0..<2 {
        let missing = check(times, file, "require", test: "a")
        #expect(missing.notes == [])
        #expect(missing.failures.first?.contains("is not there") == true)
      }
      try PerformanceBaselines.record(times, of: "a", in: file)
      #expect(check(times, file, "require", test: "a").failures == [])
      #expect(check(times, file, "require", test: "renamed").failures.count == 1)
      #expect(check([], file, "require", test: "a").failures.count == 1)
      let few = check([measurement([5])], file, "require", test: "a")
      #expect(few.failures.count == 1)
    }
  }

  @Test func anEmptyFileIsANewOne() throws {
    try withFile { file in
      try Data().write(to: file)
      #expect(check([measurement([1, 1, 1])], file, "record", test: "t").failures == [])
      #expect(try PerformanceBaselines(contentsOf: file).machines.count == 1)
    }
  }
}

import Foundation
import PlatenTesting
import TestSupport
import Testing

@Suite struct BaselineFileTests {
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

  @Test func recordedThenJudged() throws {
    try withFile { file in
      let recorded = check([measurement([1.99, 2, 2.01])], file, "record", test: "T.testA")
      #expect(recorded.failures == [])
      #expect(recorded.notes == ["baselines recorded in \(file.path)"])

      let same = check([measurement([2, 2, 2])], file, test: "T.testA")
      #expect(same.failures == [] && same.notes == [])

      let worse = check([measurement([3, 3, 3])], file, "check", test: "T.testA")
      #expect(
        worse.failures == [
          "T.testA: Time (org.example.time) regressed: baseline 2 s, average 3 s, median 3 s, "
            + "50% worse, limit 10%, relative standard deviation 0%. Find what made it worse, or "
            + "accept it by running the test with PLATEN_BASELINES=record, which writes "
            + "\(file.path)."
        ])

      let scattered = check([measurement([1, 3, 5])], file, test: "T.testA")
      #expect(scattered.failures == [])
      let note = try #require(scattered.notes.first)
      #expect(note.contains("T.testA not judged: chance alone may make a difference of 19"))
    }
  }

  /// A disturbed iteration is said, and hides no regression.
  @Test func aRecordingThatScatters() throws {
    try withFile { file in
      let exact = measurement([2, 2, 2], "org.example.exact")
      let scattered = measurement([1, 1, 1, 1, 11])
      let notes = check([exact, scattered], file, "record", test: "T.testB").notes
      #expect(notes.count == 2)
      let note = try #require(notes.last)
      #expect(note.contains("T.testB scatters, by a relative standard deviation of 133.3%"))
      #expect(note.contains("regressions will be seen from about 6"))
      let slower = check([exact, measurement([9, 9, 9, 9, 9])], file, test: "T.testB")
      #expect(slower.failures.count == 1)
      #expect(slower.failures.first?.contains("baseline 1 s,") == true)
    }
  }

  /// Files that were written before medians were: their means are compared.
  @Test func aFileWithoutMedians() throws {
    try withFile { file in
      let machine = PerformanceBaselines.machine
      let text = Self.file(#""unitSymbol": "s", "baselineAverage": 2"#)
        .replacing(#""m""#, with: "\"\(machine)\"").replacing(#""x""#, with: #""org.example.time""#)
      try Data(text.utf8).write(to: file)
      #expect(check([measurement([2.1, 2.1, 2.1])], file, test: "t").failures == [])
      #expect(check([measurement([2.3, 2.3, 2.3])], file, test: "t").failures.count == 1)
    }
  }

  /// What can't be written as JSON is left out.
  @Test func valuesTooLargeToBeSquared() throws {
    try withFile { file in
      try PerformanceBaselines.record([measurement([1e200, 3e200])], of: "t", in: file)
      let test = try PerformanceBaselines(contentsOf: file).machines[PerformanceBaselines.machine]
      #expect(test?["t"]?["org.example.time"]?.baselineMedian == 2e200)
    }
  }

  @Test func whatIsNotThereIsSaidOnce() throws {
    try withFile { file in
      let times = [measurement([1])]
      #expect(check(times, file, test: "a").notes.first?.contains("is not there") == true)
      #expect(check(times, file, test: "b").notes == [])

      var elsewhere = PerformanceBaselines()
      elsewhere.record([measurement([0.1])], of: "a", on: "another machine")
      try elsewhere.write(to: file)
      let other = check(times, file, test: "a")
      #expect(other.failures == [])
      #expect(other.notes.first?.contains(PerformanceBaselines.machine) == true)
      #expect(check(times, file, test: "b").notes == [])

      try PerformanceBaselines.record(times, of: "a", in: file)
      let unknown = check(times, file, test: "b")
      #expect(unknown.failures == [])
      #expect(unknown.notes.first?.contains("no baselines for b") == true)
      // Said of each test: what was said of one is not taken for having been said of the other.
      try PerformanceBaselines.record(times, of: "b", in: file)
      for test in ["a", "b"] {
        let gone = check([], file, test: test).notes.first
        #expect(gone?.contains("of \(test) not judged: the test does not measure it") == true)
      }
      #expect(try PerformanceBaselines(contentsOf: file).machines.count == 2)
    }
  }

  @Test func theFileIsTheSameForTheSameBaselines() throws {
    try withFile { file in
      var baselines = PerformanceBaselines()
      for test in ["b", "a", "c"] {
        baselines.record([measurement([0.5], "y"), measurement([0.25], "x")], of: test, on: "m")
      }
      try baselines.write(to: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      let expected = """
        {
          "machines" : {
            "m" : {
              "a" : {
                "x" : {
                  "baselineAverage" : 0.25,
                  "baselineIterations" : 1,
                  "baselineMedian" : 0.25,
                  "baselineStandardError" : 0,
                  "maxPercentRegression" : 10,
                  "polarity" : "prefersSmaller",
                  "unitSymbol" : "s"
                },
        """
      #expect(text.hasPrefix(expected))
      #expect(text.hasSuffix("  \"schemaVersion\" : 1\n}\n"))
      #expect(try PerformanceBaselines(contentsOf: file) == baselines)
    }
  }

  @Test func recordingAgainKeepsTheLimits() throws {
    var baselines = PerformanceBaselines()
    baselines.record([measurement([1])], of: "a", on: "m")
    baselines.machines["m"]?["a"]?["org.example.time"]?.maxPercentRegression = 3
    baselines.record([measurement([5])], of: "a", on: "m")
    baselines.record([measurement([.nan])], of: "a", on: "m")
    let baseline = try #require(baselines.machines["m"]?["a"]?["org.example.time"])
    #expect(baseline.baselineAverage == 5)
    #expect(baseline.baselineMedian == 5)
    #expect(baseline.maxPercentRegression == 3)
  }

  @Test func twoMetricsOfAKindAreKeptApart() {
    var baselines = PerformanceBaselines()
    baselines.record([measurement([1]), measurement([2])], of: "a", on: "m")
    let entries = baselines.machines["m"]?["a"]?.mapValues(\.baselineAverage)
    #expect(entries == ["org.example.time": 1, "org.example.time #2": 2])
  }

  /// A file with one baseline of these fields.
  private static func file(_ fields: String) -> String {
    #"{"schemaVersion": 1, "machines": {"m": {"t": {"x": {"# + fields + "}}}}}"
  }

  @Test(arguments: [
    (" ", "the file: "), ("[]", "the file is no Dictionary"), ("{}", "schemaVersion is missing"),
    (#"{"schemaVersion": 2, "machines": {}}"#, "schemaVersion is 2, and 1 is known here"),
    (#"{"schemaVersion": 1}"#, "machines is missing"),
    (Self.file(#""unitSymbol": "s""#), "machines / m / t / x / baselineAverage is missing"),
    (Self.file(#""baselineAverage": 1"#), "machines / m / t / x / unitSymbol is missing"),
    (
      Self.file(#""unitSymbol": "s", "baselineAverage": 1, "maxPercentRegression": -1"#),
      "maxPercentRegression is negative"
    ),
    (
      Self.file(#""unitSymbol": "s", "baselineAverage": 1, "maxPercentRegresion": 5"#),
      "\"maxPercentRegresion\" is not known"
    ),
    (
      Self.file(#""unitSymbol": "s", "baselineAverage": 1, "polarity": "up""#),
      "\"up\" is no polarity"
    ),
    (
      Self.file(#""unitSymbol": "s", "baselineAverage": 1, "baselineStandardError": -1"#),
      "baselineStandardError is negative"
    ),
    (Self.file(#""unitSymbol": "s", "baselineAverage": "1""#), "baselineAverage is no Double"),
  ])
  func malformedFilesFailTheTest(_ text: String, _ reason: String) throws {
    try withFile { file in
      try Data(text.utf8).write(to: file)
      for mode in ["check", "record"] {
        let failures = check([measurement([1])], file, mode, test: "t").failures
        #expect(failures.count == 1)
        #expect(failures[0].hasPrefix("\(file.path): baselines can't be used: "))
        #expect(failures[0].contains(reason))
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }

  @Test func anUnknownModeFailsTheTest() throws {
    try withFile { file in
      let failures = check([measurement([1])], file, "recrod", test: "t").failures
      #expect(failures.first?.contains("recrod") == true)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aFolderThatIsNotThereFailsTheTest() throws {
    try withFile { file in
      let deep = file.deletingLastPathComponent().appendingPathComponent("none/Baselines.json")
      let failures = check([measurement([1])], deep, "record", test: "t").failures
      #expect(failures.first?.contains("can't be opened") == true)
      #expect(failures.first?.contains("Make the folder") == true)
    }
  }

  @Test func unitsThatDifferFailTheTest() throws {
    try withFile { file in
      try PerformanceBaselines.record([measurement([1])], of: "t", in: file)
      let minutes = XCTMeasurement(
        identifier: "org.example.time", displayName: "Time", unitSymbol: "min", values: [1])
      #expect(check([minutes], file, test: "t").failures.first?.contains("\"min\"") == true)
    }
  }

  @Test func aMetricThatHasNoBaselineIsSaid() throws {
    try withFile { file in
      let old = measurement([1])
      try PerformanceBaselines.record([old], of: "new metric", in: file)
      let count = XCTMeasurement(
        identifier: "count", displayName: "Count", unitSymbol: "", polarity: .unspecified,
        values: [1])
      let all = [old, measurement([1], "new"), measurement([.nan], "none"), count]
      let checked = check(all, file, test: "new metric")
      #expect(checked.failures == [])
      #expect(checked.notes.count == 1)
      #expect(checked.notes.first?.hasPrefix("new of new metric not judged: ") == true)
    }
  }

  @Test func aLinkToAFileStaysOne() throws {
    try withFile { file in
      let link = file.deletingLastPathComponent().appendingPathComponent("Link.json")
      try PerformanceBaselines.record([measurement([1])], of: "a", in: file)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try PerformanceBaselines.record([measurement([2])], of: "b", in: link)
      let tests = try PerformanceBaselines(contentsOf: file).machines[PerformanceBaselines.machine]
      #expect(tests?.keys.sorted() == ["a", "b"])
    }
  }

  @Test func threadsRecordInTheSameFile() throws {
    try withFile { file in
      DispatchQueue.concurrentPerform(iterations: 40) { number in
        #expect(throws: Never.self) {
          try PerformanceBaselines.record(
            [measurement([Double(number)])], of: "test \(number)", in: file)
        }
      }
      let tests = try PerformanceBaselines(contentsOf: file).machines[PerformanceBaselines.machine]
      #expect(tests?.count == 40)
      for number in 0..<40 {
        let baseline = tests?["test \(number)"]?["org.example.time"]
        #expect(baseline?.baselineAverage == Double(number))
      }
    }
  }

  @Test func theMachineIsNamed() throws {
    let cpuinfo = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let machine = PerformanceBaselines.machine
    #expect(machine.contains("\(ProcessInfo.processInfo.activeProcessorCount) core"))
    if cpuinfo.contains("model name") {
      let name = try #require(machine.split(separator: ",").first)
      #expect(cpuinfo.contains(name))
    }
  }
}

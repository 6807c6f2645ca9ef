import Foundation
import Testing

@testable import platen_bench

@Suite struct SavedRunTests {
  @Test func comesBackAsItWasSaved() throws {
    try withFolder { folder in
      let run = sampleRun()
      let file = folder.appendingPathComponent("run.json")
      try run.json.write(to: file)
      #expect(try SavedRun(contentsOf: file.path).json == run.json)
    }
  }

  @Test(arguments: ["", "{}", "[1]", "{\"version\":1}", "{\"version\":2,\"results\":[]}"])
  func whatIsNoSavedRunIsRefused(_ text: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("run.json")
      try Data(text.utf8).write(to: file)
      #expect(throws: WrongUsage.self) { try SavedRun(contentsOf: file.path) }
    }
  }

  @Test func theSameRunIsNoRegression() throws {
    let findings = BaselineFinding.all(sampleRun(), against: sampleRun())
    #expect(findings.flatMap(\.problems).isEmpty)
    #expect(findings.compactMap(\.comparison).map(\.verdict) == [.same, .same])
  }

  @Test func tenPercentMoreTimeIsOne() throws {
    let findings = BaselineFinding.all(sampleRun(ours: 1.1), against: sampleRun())
    let problems = findings.flatMap(\.problems)
    #expect(problems.count == 2)
    #expect(problems[0].hasSuffix("slower than the saved run by 10 %, measured against Pillow"))
    let better = BaselineFinding.all(sampleRun(ours: 0.9), against: sampleRun())
    #expect(better.flatMap(\.problems).isEmpty)
    #expect(better.compactMap(\.comparison).map(\.verdict) == [.faster, .faster])
  }

  @Test func anAlarmOfEitherControlWithholdsTheVerdict() throws {
    var noisy = sampleRun()
    noisy.results[0].control = runs(1.2)
    for findings in [
      BaselineFinding.all(sampleRun(ours: 1.5), against: noisy),
      BaselineFinding.all(noisy, against: sampleRun(ours: 0.5)),
    ] {
      #expect(findings.flatMap(\.problems).isEmpty)
      #expect(findings[0].remark == "withheld: control alarmed")
    }
  }

  /// Its inputs are others: more work is no regression.
  @Test func aRunOfAnotherExtentIsNotCompared() {
    let now = sampleRun(ours: 2, counts: ["allocations": 100])
    let saved = sampleRun()
    var quick = SavedRun(extent: .quick, fingerprint: saved.fingerprint)
    quick.results = saved.results
    let findings = BaselineFinding.all(now, against: quick)
    #expect(findings.count == 4)
    #expect(findings.flatMap(\.problems).isEmpty)
    #expect(findings[0].remark == "the saved run is quick, this one standard")
  }

  @Test func aCountThatRoseIsARegressionWithoutAnyRival() throws {
    var (now, then) = (sampleRun(counts: ["allocations": 11]), sampleRun())
    (now.results[0].rivals, then.results[0].rivals) = ([], [])
    let problems = BaselineFinding.all(now, against: then).flatMap(\.problems)
    #expect(problems == ["decode-<gif> & \"more\": allocations rose from 10 to 11"])
  }
}

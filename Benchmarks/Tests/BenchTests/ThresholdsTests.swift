import Foundation
import Testing

@testable import platen_bench

@Suite struct ThresholdsTests {
  @Test func aPinHoldsUntilTheNumberChanges() throws {
    try withFolder { folder in
      var thresholds = try Thresholds(folder: folder)
      let name = sampleRun().results[0].name
      #expect(try outcomes(thresholds, ["allocations": 10]) == [.unpinned])

      thresholds.pin(sampleRun())
      try thresholds.write()
      let read = try Thresholds(folder: folder)
      #expect(try outcomes(read, ["allocations": 10]) == [.holds])
      #expect(try outcomes(read, ["allocations": 11]) == [.above])
      #expect(try outcomes(read, ["allocations": 9]) == [.below])
      #expect(try outcomes(read, [:]) == [.gone])

      let verdicts = Verdicts(
        sampleRun(counts: ["allocations": 12_345]), thresholds: read, baseline: nil)
      let line = verdicts.problems.first { $0.contains("allocations") }
      #expect(
        line == "\(name): allocations: pinned 10, got 12\u{202F}345; if that is meant, "
          + "pin anew with `make bench-pin`")
    }
  }

  @Test func instructionsHoldToOnePercentOnOneProcessor() throws {
    try withFolder { folder in
      var thresholds = try Thresholds(folder: folder)
      let name = ExactCounts.instructions + "A"
      thresholds.pin(sampleRun(counts: [name: 1000]))
      #expect(try outcomes(thresholds, [name: 1010]) == [.holds])
      #expect(try outcomes(thresholds, [name: 990]) == [.holds])
      #expect(try outcomes(thresholds, [name: 1011]) == [.above])
      #expect(try outcomes(thresholds, [name: 989]) == [.below])
      let other = ExactCounts.instructions + "B"
      #expect(try outcomes(thresholds, [other: 5]) == [.unpinned])
      thresholds.pin(sampleRun(counts: [other: 5]))
      #expect(try outcomes(thresholds, [name: 1011, other: 5]) == [.above, .holds])
    }
  }

  @Test func aFileIsTheSameForTheSameNumbers() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("decode.json")
      var thresholds = try Thresholds(folder: folder)
      thresholds.pin(sampleRun(counts: ["b": 2, "a": 1, "c": 3]))
      try thresholds.write()
      let first = try Data(contentsOf: file)
      var again = try Thresholds(folder: folder)
      again.pin(sampleRun(counts: ["c": 3, "a": 1, "b": 2]))
      try again.write()
      #expect(try Data(contentsOf: file) == first)
    }
  }

  @Test func extentsArePinnedApart() throws {
    try withFolder { folder in
      var thresholds = try Thresholds(folder: folder)
      thresholds.pin(sampleRun())
      let findings = thresholds.findings(for: sampleRun().results[0], extent: .quick)
      #expect(findings.allSatisfy { $0.pinned == nil })
    }
  }

  private func outcomes(
    _ thresholds: Thresholds, _ counts: [String: Int]
  ) throws -> [GateFinding.Outcome] {
    var result = sampleRun(counts: counts).results[0]
    result.unsteady = [:]
    return thresholds.findings(for: result, extent: .standard).map(\.outcome)
  }
}

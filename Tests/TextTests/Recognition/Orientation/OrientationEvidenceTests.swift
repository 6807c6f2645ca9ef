@testable import PlatenText
import Testing

@Suite struct OrientationEvidenceTests {
  private func evidence(
    _ runs: [(letters: Int, right: Double, wrong: Double)], quarters: Int = 0
  ) -> OrientationEvidence {
    var evidence = OrientationEvidence()
    for run in runs {
      evidence.add(
        .init(letters: run.letters, certainties: Array(repeating: run.right, count: run.letters)),
        .init(letters: run.letters, certainties: Array(repeating: run.wrong, count: run.letters)),
        quarters: quarters)
    }
    return evidence
  }

  @Test(arguments: 0..<4) func decidesForWhatReads(quarters: Int) {
    let evidence = evidence([(12, -0.1, -1.2), (9, -0.2, -0.9)], quarters: quarters)
    #expect(evidence.best == quarters)
    #expect(evidence.isDecided(quarters, margin: 0.25))
    #expect(!evidence.isDecided(quarters ^ 2, margin: 0.25))
  }

  @Test func doubtsWhatDoesNot() {
    // Hardly better, hardly legible, too short, better in one long line of three alone.
    let doubtful = [
      evidence([(20, -0.3, -0.4)]), evidence([(20, -1.1, -1.9)]), evidence([(2, -0.1, -1.5)]),
      evidence([(30, -0.1, -1.5), (5, -0.6, -0.2), (5, -0.6, -0.2)]),
    ]
    for evidence in doubtful { #expect(!evidence.isDecided(0, margin: 0.25)) }
    #expect(OrientationEvidence().best == 0)
    #expect(!OrientationEvidence().isDecided(0, margin: 0))
  }

  /// A direction in which few letters stand in lines is no rival, however well they read.
  @Test func prefersTheDirectionInWhichLettersStandInLines() {
    var evidence = evidence([(64, -0.2, -1.1)], quarters: 1)
    evidence.add(
      .init(letters: 10, certainties: Array(repeating: -0.3, count: 10)),
      .init(letters: 10, certainties: Array(repeating: -0.4, count: 10)), quarters: 0)
    #expect(evidence.best == 1 && evidence.isDecided(1, margin: 0.25))
  }

  @Test func countsLettersThatGaveNoSymbol() {
    var evidence = OrientationEvidence()
    evidence.add(
      .init(letters: 12, certainties: [-0.1, -0.1]), .init(letters: 12, certainties: []),
      quarters: 0)
    #expect(evidence.letters(0) == 12)
    #expect(!evidence.isDecided(0, margin: 0.1))
  }
}

import ScanCorpus
import Testing

@testable import platen_bench

@Suite struct AccuracyReportTests {
  @Test func aPageIsHurtBeyondHalfAPoint() {
    let pages = [
      page(theirs: 0.010, ours: 0.0149), page(theirs: 0.010, ours: 0.016),
      page(theirs: 0.5, ours: 0.4), page(theirs: 0.5, ours: 0.497),
    ]
    #expect(AccuracySetResult.hurt(pages) == 1)
    #expect(AccuracySetResult.helped(pages) == 1)
  }

  @Test func turnsAreCounted() {
    let count = TurnCount([
      turn(0, 0), turn(0, 180), turn(0, nil), turn(90, 90), turn(90, 270), turn(180, 0),
      turn(270, nil),
    ])
    #expect((count.upright, count.turnedUpright) == (3, 1))
    #expect((count.turned, count.found, count.left, count.misturned) == (4, 1, 2, 1))
    #expect(count.wrong == 2)
    #expect(count.missedShare == 0.75)
  }

  @Test func gatesHoldOrNot() {
    let good = AccuracySetResult(
      set: .pages, readers: [.tesseract, .standard], pages: [page(theirs: 0.01, ours: 0.005)])
    #expect(AccuracyReport([good], seed: 1).holds)
    let bad = AccuracySetResult(
      set: .pages, readers: [.tesseract, .standard], pages: [page(theirs: 0.01, ours: 0.02)])
    let report = AccuracyReport([bad], seed: 1)
    #expect(!report.holds)
    #expect(report.text.contains("| pages hurt: 0 | 1.00 | **missed** |"))
    #expect(report.text.contains("page 1.00 → 2.00"))
    #expect(!report.text.contains("receipts"))
  }

  private func page(theirs: Double, ours: Double) -> AccuracyPage {
    var page = turn(0, 0)
    page.scores[.tesseract] = TextScore(characterErrors: theirs, words: 1, numbers: nil)
    page.scores[.standard] = TextScore(characterErrors: ours, words: 1, numbers: nil)
    return page
  }

  private func turn(_ rotation: Int, _ found: Int?) -> AccuracyPage {
    var page = AccuracyPage(
      set: .pages, name: "page", group: "clean-200", file: "page.png", truth: "", rotation: rotation
    )
    page.foundRotations[.standard] = found
    return page
  }
}

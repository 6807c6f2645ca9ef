import Testing

@testable import platen_bench

@Suite struct TextScoreTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("", "ab", 2), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("same", "same", 0), ("aXb", "ab", 1), ("ab", "ba", 2), ("intention", "execution", 5),
  ])
  func distancesByHand(_ a: String, _ b: String, _ distance: Int) {
    let (x, y) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    #expect(TextScore.distance(x, y) == distance)
    #expect(TextScore.distance(y, x) == distance)
  }

  @Test func aFaultlessReadingMayBreakLinesElsewhere() {
    let score = TextScore("Total\n\n 12.50 ", truth: "Total 12.50")
    #expect(score == TextScore(characterErrors: 0, words: 1, numbers: 1))
  }

  @Test func errorsAreByLettersOfTheTruth() {
    // Two letters exchanged and one too many, of ten.
    let score = TextScore("abXdeYghijk", truth: "abcdefghij")
    #expect(abs(score.characterErrors - 0.3) < 1e-12)
    #expect(score.words == 0)
    #expect(score.numbers == nil)
    #expect(TextScore("", truth: "abcd").characterErrors == 1)
    #expect(TextScore("abcdefgh", truth: "ab").characterErrors == 3)
  }

  @Test func wordsAreCountedAsOftenAsTheyStand() {
    // Of four and three words, "milk" twice and "2.49" once are common to both.
    let score = TextScore("2.49 milk, milk", truth: "milk milk milk 2.49")
    #expect(abs(score.words - 2 * 3 / 7) < 1e-12)
    #expect(score.numbers == 1)
  }

  @Test func punctuationAroundAWordDoesNotCount() {
    #expect(TextScore("(Milk) \"2.49\" --", truth: "Milk 2.49").words == 1)
    #expect(TextScore("Milk 249", truth: "Milk 2.49").words == 0.5)
    #expect(TextScore("Milk 249", truth: "Milk 2.49").numbers == 0)
    #expect(TextScore("milk", truth: "Milk").words == 0)
  }

  @Test func rotationIsReadFromTheDocument() {
    let json = #"{"path":"a.png","pages":[{"index":0,"rotation":270,"skew":0.4}]}"#
    #expect(AccuracyRun.rotation(json) == 270)
    #expect(AccuracyRun.rotation("") == nil)
  }
}

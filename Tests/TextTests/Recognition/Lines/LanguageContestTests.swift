import Testing

@testable import PlatenRecognizer
@testable import PlatenText

@Suite struct LanguageContestTests {
  private func word(
    _ text: String, _ steps: Range<Int>, certainty: Float, isInDictionary: Bool = false
  ) -> LineWord {
    let symbol = DecodedLine.Symbol(
      text: text, unichar: 1, steps: steps, extent: steps, certainty: certainty,
      rating: -certainty, candidates: [])
    return LineWord(
      decoded: DecodedLine.Word(
        symbols: [symbol], isInDictionary: isInDictionary, spaceCertainty: 0,
        followsSpace: steps.lowerBound > 0, certainty: certainty, rating: -certainty),
      scale: 3)
  }

  @Test func theSurerWordWins() {
    var contest = LanguageContest([
      word("fur", 0..<9, certainty: -1), word("two", 12..<20, certainty: -0.1),
    ])
    let gained = contest.add([
      word("für", 0..<9, certainty: -0.2), word("tvvo", 12..<20, certainty: -0.9),
    ])
    #expect(contest.words.map(\.text) == ["für", "two"])
    #expect(!gained)
    #expect(contest.isDecided)
  }

  @Test func aDictionaryOutweighsALittleDoubt() {
    var contest = LanguageContest([word("fur", 0..<9, certainty: -0.4)])
    #expect(!contest.isDecided)
    let doubtful = word("für", 0..<9, certainty: -0.5, isInDictionary: true)
    let outweighs = contest.add([doubtful])
    #expect(outweighs)
    #expect(contest.words.map(\.text) == ["für"])
    // But not half as much again.
    contest = LanguageContest([word("fur", 0..<9, certainty: -0.4)])
    let isStillBetter = contest.add([
      word("für", 0..<9, certainty: -0.7, isInDictionary: true)
    ])
    #expect(!isStillBetter)
    #expect(contest.words.map(\.text) == ["fur"])
  }

  @Test func wordsAreComparedBetweenCommonGaps() {
    // One language sees a space where the other sees none: both halves go together.
    var contest = LanguageContest([
      word("to", 0..<9, certainty: -0.2), word("day", 12..<20, certainty: -1),
      word("one", 25..<30, certainty: -0.1),
    ])
    _ = contest.add([
      word("today", 0..<20, certainty: -0.3), word("orie", 25..<30, certainty: -0.8),
    ])
    #expect(contest.words.map(\.text) == ["today", "one"])
  }

  @Test func aWordBeatsNone() {
    var contest = LanguageContest([word("one", 0..<5, certainty: -3)])
    _ = contest.add([])
    #expect(contest.words.map(\.text) == ["one"])
    contest = LanguageContest([])
    let gained = contest.add([word("one", 0..<5, certainty: -3)])
    #expect(gained)
    #expect(contest.words.map(\.text) == ["one"])
  }

  @Test func longWordsOfADictionaryAreAcceptedSooner() {
    // 7 times the certainty: -2.8 and -4.2 against -2.5 for any word, -3 less for eight letters.
    #expect(!word("harbours", 0..<9, certainty: -0.4).isAcceptable)
    #expect(!word("a", 0..<9, certainty: -0.6, isInDictionary: true).isAcceptable)
    #expect(word("a", 0..<9, certainty: -0.3, isInDictionary: true).isAcceptable)
  }
}

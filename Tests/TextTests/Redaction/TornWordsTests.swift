import PlatenImaging
import Testing

@testable import PlatenText

/// Words that a reader parted, by their places alone.
@Suite struct TornWordsTests {
  /// A page of one line, 20 high; each word is as wide as it has letters of 10.
  private func page(_ words: [(text: String, x: Int)]) -> RecognizedText.Page {
    var text = ""
    let words = words.map { word in
      let start = text.utf8.count
      text += word.text
      let range = start..<text.utf8.count
      text += " "
      return RecognizedText.Word(
        text: word.text, confidence: 0.9,
        box: PixelRect(x: word.x, y: 20, width: 10 * word.text.count, height: 20),
        range: range, candidates: [])
    }
    let size = PixelSize(width: 600, height: 60)
    let box = PixelRect(x: 0, y: 20, width: 600, height: 20)
    let line = RecognizedText.Line(text: text, confidence: 0.9, box: box, words: words)
    return RecognizedText.Page(
      index: 0, size: size, rotation: 0, skew: 0, blocks: [.init(box: box, lines: [line])],
      text: text)
  }

  private func whole(_ words: [(text: String, x: Int)], of part: [Int]) -> [Int] {
    let places = part.map { JoinedWords.Place(line: 0, word: $0) }
    return page(words).whole(places, isAddress: true).map(\.word)
  }

  /// Thin slashes are not seen, neither those of the scheme nor the one before the path.
  @Test func aPathGoesWithAHostWhoseSlashesWereNotSeen() {
    let words = [("see", 0), ("https:", 40), ("bend.fr", 112), ("team", 187), ("today", 240)]
    #expect(whole(words, of: [1, 2]) == [1, 2, 3])
    let seen = [("see", 0), ("https://bend.fr", 40), ("team", 200), ("today", 255)]
    #expect(whole(seen, of: [1]) == [1])
  }

  @Test func aSentenceEndsBeforeAnAddress() {
    let words = [("see", 0), ("the", 36), ("ropes.", 72), ("ada@bend.org", 138)]
    #expect(whole(words, of: [3]) == [3])
    let torn = [("see", 0), ("the", 36), ("lovelace.", 72), ("ada@bend.org", 165)]
    #expect(whole(torn, of: [3]) == [2, 3])
  }

  /// However narrow the space before it is.
  @Test func aWordBehindAWholeAddressIsNoPart() {
    let words = [("write", 0), ("to", 56), ("silva@north.de", 82), ("or", 225), ("call", 251)]
    #expect(whole(words, of: [2]) == [2])
    for mark in ["", "."] {
      var words = words
      words[2].0 += mark
      words[3].1 += 10 * mark.count
      let joined = JoinedWords(page(words).runs[0], .closed)
      #expect(joined.text.contains("silva@north.de\(mark)or"))
      let tokens = DataDetector([.email]).tokens(in: joined.text).filter(joined.isCredible)
      #expect(tokens.allSatisfy { !$0.text.contains("or") || $0.text.hasSuffix(".de") })
    }
  }

  /// In the next line, as where a path is parted there.
  @Test func anAddressGoesOnBehindASlash() {
    #expect(!JoinedWords.isWhole("https://bend.org/", before: "team"))
    #expect(JoinedWords.isWhole("https://bend.org", before: "team"))
    #expect(!JoinedWords.isWhole("ada@bend.co", before: "uk"))
    #expect(!JoinedWords.isWhole("https://www.bend", before: "team"))
  }

  @Test func aCommaEndsALink() {
    let words = [("https://bend.fr/help,", 0), ("customer", 218), ("too", 304), ("now", 340)]
    let joined = JoinedWords(page(words).runs[0], .closed)
    #expect(joined.text.contains("help, customer"))
  }

  /// A field's stroke may be read as one.
  @Test func anUnderscoreIsNoPartOfAnotherColumn() {
    let words = [("Contact", 0), ("_ada@bend.org", 95)]
    #expect(JoinedWords(page(words).runs[0], .closed).text.contains("Contact _ada"))
  }

  @Test func aSignOfMailIsAPartOfTheWordsBesideIt() {
    func joined(_ words: [(text: String, x: Int)]) -> String {
      let page = page(words)
      return page.runs.map { JoinedWords($0, .closed).text }.joined()
    }
    #expect(joined([("ada", 0), ("@", 36), ("bend.org", 52)]).contains("ada@bend.org"))
    #expect(!joined([("ada", 0), ("@", 60), ("bend.org", 76)]).contains("ada@"))
  }
}

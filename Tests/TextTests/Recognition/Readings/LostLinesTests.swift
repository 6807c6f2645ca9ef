import PlatenImaging
import Testing

@testable import PlatenText

/// Lines of a page that only another reading of it has.
@Suite struct LostLinesTests {
  private static func lines(of page: RecognizedText.Page) -> [String] {
    page.text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The sample, and a reading of it.
  private static func sample() throws -> (page: CleanedPage, whole: RecognizedText.Page) {
    var recognizer = try TextRecognizer()
    let page = try recognizer.clean(DrawnPage(DrawnPage.sample).image)
    return (page, try recognizer.recognize(page))
  }

  /// Some lines are gone, or all but two words of them, which lie in blocks of their own.
  @Test(arguments: [[2], [0], [7], [1, 5]], [0, 2])
  func theyComeBackToTheirPlaces(lost: [Int], kept: Int) throws {
    let (page, whole) = try Self.sample()
    #expect(Self.lines(of: whole).count == 8)
    var torn = whole
    var place = 0
    torn.forEachLine { line in
      if lost.contains(place) { line.words = Array(line.words.prefix(kept)) }
      place += 1
    }
    torn.removeWords { _ in false }
    #expect(torn.text != whole.text)
    #expect(LostLines(of: page).apply(to: &torn, from: whole))
    #expect(Self.lines(of: torn) == Self.lines(of: whole))
    for word in torn.words {
      let utf8 = Array(torn.text.utf8)
      #expect(String(decoding: utf8[word.range], as: UTF8.self) == word.text)
    }
    let isChangedAgain = LostLines(of: page).apply(to: &torn, from: whole)
    #expect(!isChangedAgain)
  }

  /// What is read with doubt, what is most of a line that is there, and what stands where no
  /// letters were seen.
  @Test func otherLinesStayAway() throws {
    let (page, whole) = try Self.sample()
    var torn = whole
    var place = 0
    torn.forEachLine { line in
      if place == 2 { line.words = [] }
      place += 1
    }
    torn.removeWords { _ in false }
    var doubtful = whole
    doubtful.forEachWord { $0.confidence = 0.5 }
    var other = torn
    #expect(!LostLines(of: page).apply(to: &other, from: doubtful))
    #expect(other == torn)
    var most = whole
    most.forEachLine { $0.words = Array($0.words.prefix(5)) }
    most.removeWords { _ in false }
    #expect(!LostLines(of: page).apply(to: &most, from: whole))
    let empty = try PageCleaner().clean(DrawnPage("Nothing").image)
    #expect(!LostLines(of: empty).apply(to: &other, from: whole))
  }
}

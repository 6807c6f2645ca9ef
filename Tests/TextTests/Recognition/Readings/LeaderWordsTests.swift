import PlatenImaging
import Testing

@testable import PlatenText

/// Rows of dots beside and below the words of a line.
@Suite struct LeaderWordsTests {
  @Test(arguments: [
    (60..<120, 34, "Ropes ....... 17\n"), (20..<80, 39, "Ropes 17\n"),
    (60..<120, 90, "Ropes 17\n"),
  ])
  func aLeaderIsAWordOfItsLine(across: Range<Int>, down: Int, expected: String) {
    let boxes = [
      PixelRect(x: 10, y: 20, width: 45, height: 18),
      PixelRect(x: 125, y: 20, width: 20, height: 18),
    ]
    let words = zip(["Ropes", "17"], boxes).map { text, box in
      RecognizedText.Word(text: text, confidence: 0.9, box: box, range: 0..<0, candidates: [])
    }
    let size = PixelSize(width: 160, height: 120)
    var text = RecognizedText.Page(empty: size, index: 0)
    let box = PixelRect(size)
    text.blocks = [
      .init(box: box, lines: [.init(text: "", confidence: 0, box: box, words: words)])
    ]
    text.compose()
    let dots = PixelRect(x: across.lowerBound, y: down, width: across.count, height: 3)
    let leader = PageLeader(quad: Quad(dots), dots: 7)
    LeaderWords(transform: .identity, leaders: [leader]).apply(to: &text)
    #expect(text.text == expected)
  }
}

import Foundation
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Paragraphs of lines that were set by a typesetter of this test, so that the truth is known.
@Suite struct ParagraphTests {
  /// How paragraphs are told apart on a page.
  enum Style: CaseIterable {
    /// By an indent of the first line, whether the line before is full or not.
    case indented
    /// By an indent alone: all last lines are full.
    case indentedAfterFullLines
    /// By a gap.
    case spaced
    /// By a short last line alone.
    case plain
    /// Items of a list: a number, and its lines hang from it.
    case numbered
    /// Items that begin with a bullet and hang from it.
    case bulleted
    /// Each line stands for itself, as in an address.
    case singleLines
    /// Lines hang from their first one, without any mark, and are long.
    case hanging
  }

  private static let (width, em, pitch) = (600.0, 20.0, 26.0)

  /// Lines of random words, and how many each paragraph has.
  private static func set(
    _ style: Style, seed: UInt64, turn: Double = 0, mirrored: Bool = false
  ) -> (lines: [RecognizedText.Line], counts: [Int]) {
    var random = SeededRandom(seed: seed)
    var lines: [RecognizedText.Line] = []
    var counts: [Int] = []
    var top = 0.0
    func quad(_ left: Double, _ right: Double, _ top: Double) -> Quad {
      func point(_ x: Double, _ y: Double) -> PixelPoint {
        let x = mirrored ? width - x : x
        return PixelPoint(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
      }
      let (a, b) = mirrored ? (right, left) : (left, right)
      return Quad(
        topLeft: point(a, top), topRight: point(b, top), bottomRight: point(b, top + em),
        bottomLeft: point(a, top + em))
    }
    for number in 0..<8 {
      let isList = style == .numbered || style == .bulleted
      let isIndented = style == .indented || style == .indentedAfterFullLines
      let count = style == .singleLines ? 1 : random.int((style == .hanging ? 3 : 2)...5)
      counts.append(count)
      for index in 0..<count {
        let isFirst = index == 0
        let isInset = isFirst ? isIndented : isList || style == .hanging
        let start = isInset ? 1.5 * em : 0
        let isLast = index == count - 1
        var end = width - Double.random(in: 0...0.5, using: &random) * em
        if isLast, style != .indentedAfterFullLines {
          // There was room for more.
          end = start + Double.random(in: 0.2...0.6, using: &random) * (width - start)
          if style == .singleLines, number % 2 == 1 { end += 0.4 * width }
        }
        var words: [RecognizedText.Word] = []
        var x = start + Double.random(in: -0.05...0.05, using: &random) * em
        if isFirst, isList {
          let marker = style == .numbered ? "\(number + 1)." : "•"
          words.append(word(marker, quad(x, x + em, top)))
          x += 1.5 * em
        }
        while x < end - 3 * em {
          let length = min(Double.random(in: 1.2...5, using: &random) * em, end - x)
          let text = isFirst && words.count <= (isList ? 1 : 0) ? "Word" : "word"
          words.append(word(mirrored ? "שלום" : text, quad(x, x + length, top)))
          x += length + 0.3 * em
        }
        words.append(word(mirrored ? "שלום" : "word", quad(x, max(end, x + em), top)))
        let line = words.dropFirst().reduce(words[0].quad) { $0.union($1.quad) }
        lines.append(
          RecognizedText.Line(
            text: words.map(\.text).joined(separator: " "), confidence: 1, box: line.bounds,
            quad: line, words: words))
        top += pitch + Double.random(in: -1...1, using: &random)
      }
      if style == .spaced { top += 0.6 * pitch }
    }
    return (lines, counts)
  }

  private static func word(_ text: String, _ quad: Quad) -> RecognizedText.Word {
    RecognizedText.Word(
      text: text, confidence: 1, box: quad.bounds, quad: quad, range: 0..<text.utf8.count,
      candidates: [])
  }

  @Test(arguments: Style.allCases)
  func findsParagraphs(style: Style) {
    for seed in 0..<50 as Range<UInt64> {
      let (lines, counts) = Self.set(style, seed: seed)
      let paragraphs = ParagraphFinder(lines).paragraphs()
      #expect(paragraphs.map(\.lines.count) == counts, "seed \(seed)")
      #expect(paragraphs.flatMap(\.lines) == lines)
    }
  }

  @Test(arguments: [0.09, 1.6, 3.1, -1.5])
  func findsThemOnSlantedAndTurnedPages(turn: Double) {
    for style in Style.allCases {
      let (lines, counts) = Self.set(style, seed: 3, turn: turn)
      #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == counts, "\(style)")
    }
  }

  @Test(arguments: [Style.indented, .indentedAfterFullLines, .spaced, .plain])
  func findsThemInWritingFromTheRight(style: Style) {
    for seed in 0..<20 as Range<UInt64> {
      let (lines, counts) = Self.set(style, seed: seed, mirrored: true)
      #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == counts, "seed \(seed)")
    }
  }

  @Test func centeredLinesBelongTogether() {
    let lines = [(100.0, 500.0), (40, 560), (180, 420), (0, 600), (150, 450)].enumerated().map {
      Self.line($0.element.0, $0.element.1, top: Double($0.offset) * 26)
    }
    #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == [5])
  }

  /// Lines broken by hand end early here and there.
  @Test func sentencesGoOnAfterAShortLine() {
    var lines = [600.0, 520, 600, 400].enumerated().map {
      Self.line(0, $0.element, top: Double($0.offset) * 26)
    }
    #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == [4])
    lines[2].text = "Word"
    #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == [2, 2])
  }

  @Test func linesBesideOneAnotherAreNoParagraph() {
    let lines = [Self.line(0, 200, top: 0), Self.line(300, 500, top: 0)]
    #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == [1, 1])
  }

  @Test func nothingAndOneLine() {
    #expect(ParagraphFinder([]).paragraphs().isEmpty)
    let line = Self.line(0, 100, top: 0)
    #expect(ParagraphFinder([line]).paragraphs() == [RecognizedText.Paragraph(lines: [line])])
  }

  /// The work grows with the number of lines, not with its square.
  @Test func manyLinesAreNoTrouble() {
    let lines = (0..<20_000).map { Self.line(0, 600, top: Double($0) * 26) }
    #expect(ParagraphFinder(lines).paragraphs().map(\.lines.count) == [20_000])
  }

  private static func line(_ left: Double, _ right: Double, top: Double) -> RecognizedText.Line {
    let quad = Quad(
      PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(em)))
    return RecognizedText.Line(
      text: "word", confidence: 1, box: quad.bounds, quad: quad,
      words: [word("word", quad.part(from: 0, to: 0.1))])
  }
}

import Foundation
import PlatenImaging
import Testing
import TestSupport

@testable import PlatenText

/// Poppler must find the words that went in, where they stand.
struct InvisibleTextTests {
  private func pdf(_ page: RecognizedText.Page) throws -> [UInt8] {
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: page))
    return try pdf.finish()
  }

  private func overlap(_ a: [Double], _ b: [Double]) -> Double {
    let width = max(0, min(a[2], b[2]) - max(a[0], b[0]))
    let height = max(0, min(a[3], b[3]) - max(a[1], b[1]))
    let shared = width * height
    let (first, second) = ((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]))
    return shared / (first + second - shared)
  }

  @Test(
    .enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"),
    arguments: [0, 0.4, -1, 2, -2, 5, -5, 90, 180, 270, 92, 88, 175])
  func popplerFindsEveryWordInItsPlace(_ degrees: Double) throws {
    let words = TextPage.words + ["gladly", "some", "moon", "Quay", "ten", "-", "apple", "…"]
    let page = TextPage.make(words, degrees: degrees, seed: UInt64(abs(degrees) * 10))
    let bytes = try pdf(page)
    let found = try Poppler.words(of: bytes)
    #expect(found.map(\.text).sorted() == words.sorted())
    let scale = 72.0 / 150
    for word in page.words {
      let (box, scale) = (word.quad.bounds, scale)
      let expected = [box.x, box.y, box.maxX, box.maxY].map { Double($0) * scale }
      let best = found.filter { $0.text == word.text }.map { overlap($0.box, expected) }.max() ?? 0
      #expect(best >= 0.7, "\(word.text) at \(degrees)°: \(best)")
    }
    let text = try Poppler.run("pdftotext", ["-raw", "/dev/fd/3", "-"], on: bytes)
    #expect(text.split(whereSeparator: \.isWhitespace).map { String($0) } == words)
    _ = try Poppler.run("qpdf", ["--check", "/dev/fd/3"], on: bytes)
  }

  @Test(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
  func levelLinesStayLines() throws {
    let words = (0..<40).map { "word\($0)" }
    let page = TextPage.make(words)
    let text = try Poppler.run("pdftotext", ["/dev/fd/3", "-"], on: pdf(page))
    // In their order, and no line is torn into columns.
    #expect(text.split(whereSeparator: \.isWhitespace).map { String($0) } == words)
    #expect(text.split(separator: "\n").count <= 10)
  }

  /// A column of lines of three words, each 60 by 20 pixels, with gaps of so many pixels.
  private func column(_ words: [String], x: Int, gap: Int) -> RecognizedText.Block {
    var lines: [RecognizedText.Line] = []
    for start in stride(from: 0, to: words.count, by: 3) {
      let line = words[start..<min(start + 3, words.count)].enumerated().map { index, word in
        RecognizedText.Word(
          text: word, confidence: 1,
          box: PixelRect(
            x: x + index * (60 + gap), y: 280 + 9 * start, width: 60, height: 20),
          range: 0..<0, candidates: [])
      }
      let box = line.map(\.box).reduce(line[0].box) { $0.union($1) }
      lines.append(RecognizedText.Line(text: "", confidence: 1, box: box, words: line))
    }
    return RecognizedText.Block(
      box: lines.map(\.box).reduce(lines[0].box) { $0.union($1) }, lines: lines)
  }

  @Test(
    .enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"),
    arguments: [12, 4, 1, 0, -5])
  func columnsHyphensAndTouchingWordsStayAsRead(_ gap: Int) throws {
    let left = (0..<36).map { $0 % 3 == 2 ? "left\($0)-" : "left\($0)" }
    let right = (0..<33).map { $0 % 6 == 5 ? "right\($0)-" : "right\($0)" }
    let blocks = [column(left, x: 150, gap: gap), column(right, x: 400, gap: gap)]
    let page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 1000, height: 1400), rotation: 0, skew: 0, blocks: blocks,
      text: "")
    let bytes = try pdf(page)
    for options in [[], ["-raw"]] {
      let text = try Poppler.run("pdftotext", options + ["/dev/fd/3", "-"], on: bytes)
      let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
      #expect(words == left + right)
    }
  }

  /// A word that ends where one of the line below begins isn't joined with it, and gets no second
  /// space for that.
  @Test(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
  func wordsEndInNoSpace() throws {
    let above = WrittenPage.line([("20457", 300), ("Hamburg", 362)], y: 300)
    let below = WrittenPage.line([("Date", 350), ("today", 402)], y: 322)
    let page = WrittenPage.page([WrittenPage.block([[above]]), WrittenPage.block([[below]])])
    let bytes = try pdf(page)
    let words = ["20457", "Hamburg", "Date", "today"]
    #expect(try Poppler.words(of: bytes).map(\.text).sorted() == words.sorted())
    let text = try Poppler.run("pdftotext", ["-raw", "/dev/fd/3", "-"], on: bytes)
    #expect(text.split(whereSeparator: \.isNewline) == ["20457 Hamburg", "Date today"])
  }

  @Test(
    .enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"),
    arguments: ["שלום", "مرحبا", "בְּרֵאשִׁית", "א12ב", "تم"])
  func rightToLeftComesBack(_ word: String) throws {
    let text = try Poppler.run(
      "pdftotext", ["/dev/fd/3", "-"], on: pdf(TextPage.make([word], degrees: 2)))
    let marks: ClosedRange<UInt32> = 0x202A...0x202E
    let plain = text.unicodeScalars.filter { !marks.contains($0.value) && $0.value > 32 }
    #expect(String(String.UnicodeScalarView(plain)) == word)
  }

  @Test func visualOrderTurnsLettersAndKeepsNumbers() {
    func visual(_ text: String) -> String {
      String(String.UnicodeScalarView(VisualOrder.visual(Array(text.unicodeScalars))))
    }
    #expect(visual("abc") == "abc")
    #expect(visual("אבג") == "גבא")
    #expect(visual("א12.5ב") == "ב12.5א")
    #expect(visual("אב(cd)") == "cd)(בא" || visual("אב(cd)") == ")cd(בא")
  }

  @Test func whatReadersCantGiveBackIsReplaced() throws {
    let parsed = try ParsedPDF(pdf(TextPage.make(["a\u{FFFE}b\u{1}c"])))
    let content = try parsed.object("Contents", of: parsed.pages()[0]).plain()
    #expect(String(decoding: content, as: UTF8.self).contains("<0061FFFD0062FFFD0063>Tj"))
  }

  @Test func oddPlacesDoNoHarm() throws {
    var page = TextPage.make(["here", "there"])
    let far = PixelPoint(x: 1e300, y: -.infinity)
    let nowhere = PixelPoint(x: 0, y: 0)
    for point in [far, nowhere, PixelPoint(x: .nan, y: 1)] {
      let quad = Quad(topLeft: point, topRight: point, bottomRight: point, bottomLeft: point)
      page.blocks[0].paragraphs[0].lines[0].words[0].quad = quad
      page.blocks[0].paragraphs[0].lines[0].baseline = (point, point)
      let content = InvisibleText(page, scale: (0.5, 0.5), height: 100).operators
      #expect(!content.contains("nan") && !content.contains("inf") && !content.contains("e+"))
    }
  }

  @Test func numbersAreWrittenAsPDFHasThem() {
    let cases: [(Double, String)] = [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.00004, "1"),
      (1e-9, "0"), (123456.7891, "123456.7891"), (-0.00001, "0"), (10, "10"), (0.0305, "0.0305"),
      (.nan, "0"), (.infinity, "0"),
    ]
    for (value, text) in cases { #expect(PDFFile.number(value) == text) }
  }
}

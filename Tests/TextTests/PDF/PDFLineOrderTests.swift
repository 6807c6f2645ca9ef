import PlatenImaging
import Testing

@testable import PlatenText

/// Text of a PDF that is written from right to left comes in the order in which it is read.
struct PDFLineOrderTests {
  /// Words from left to right, with the gaps between them; letters are as wide as high.
  private func line(_ parts: [(text: String, gap: Double)], turn: Int = 0) -> [String] {
    var place = 10.0
    let words = parts.map { part in
      let width = 10 * Double(part.text.count)
      defer { place += width + part.gap }
      let (start, end) = turn > 1 ? (-place - width, -place) : (place, place + width)
      let box = turn % 2 == 0 ? (start, 20.0, end, 30.0) : (20.0, start, 30.0, end)
      return PDFLayoutReader.Word(text: part.text, box: box)
    }
    return PDFLineOrder(words, turn: turn).words.map(\.text)
  }

  /// The letters of a text as pages show them, each a word by itself.
  private func torn(_ shown: String) -> [(text: String, gap: Double)] {
    var parts: [(text: String, gap: Double)] = []
    for letter in shown {
      if letter == " " {
        parts[parts.count - 1].gap = 3
      } else {
        parts.append((String(letter), 0))
      }
    }
    return parts
  }

  @Test(arguments: 0..<4)
  func lettersAreJoinedAndTurned(_ turn: Int) {
    #expect(line(torn(".ןחבמ הז ,םולש"), turn: turn) == ["שלום,", "זה", "מבחן."])
    // Latin letters, and numbers within, are words as they stand.
    let mixed = torn("דע ") + [("dan@example.co.il", 3)] + torn("לא") + [("-", 0), ("3.4", 0)]
    #expect(line(mixed, turn: turn) == ["3.4-אל", "dan@example.co.il", "עד"])
  }

  @Test func wholeWordsAreTurned() {
    let words = [("ןחבמ", 3.0), ("הז", 3), ("םלוע", 3), ("םולש", 0)]
    #expect(line(words) == ["שלום", "עולם", "זה", "מבחן"])
  }

  @Test func theLettersOfALigatureAreInOrder() {
    let words = [("ا", 0.0), ("ر", 0), ("ك", 0), ("ش", 3), ("لا", 0)]
    #expect(line(words) == ["لا", "شكرا"])
  }

  @Test func runsOfTheOtherDirectionStay() {
    let names = [("םש", 3.0), ("New", 3), ("York", 3), ("ןאכ", 3), ("הז", 0)]
    #expect(line(names) == ["זה", "כאן", "New", "York", "שם"])
    let inside = [("one", 3.0), ("הבוט", 3), ("תירבע", 3), ("two", 3), ("three", 0)]
    #expect(line(inside) == ["one", "עברית", "טובה", "two", "three"])
    let plain = [("not", 0.0), ("joined", 0), ("12", 3), ("here", 0)]
    #expect(line(plain) == plain.map(\.0))
  }

  /// What Cairo places letter by letter, by way of Poppler.
  @Test(
    .enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"),
    arguments: [
      ["שלום עולם, זה מבחן של טקסט.", "כתבו אל dan@example.co.il עד 3.4.2025"],
      ["مرحبا بالعالم هذا اختبار", "قبل 21.11.2026 شكرا لا إلى"],
      ["one עברית טובה two three", "and no more"],
    ])
  func cairosTextComesBack(_ lines: [String]) throws {
    let layout = try TextLayout(lines.joined(separator: "\n"), width: 500)
    let source = try ImageSource(bytes: TokenRenderer().pdf(layout))
    let page = try #require(try source.ownText(at: 0))
    #expect(page.lines.map(\.text) == lines)
    for word in page.words {
      let start = page.text.utf8.index(page.text.startIndex, offsetBy: word.range.lowerBound)
      #expect(page.text[start...].hasPrefix(word.text))
    }
    let tokens = DataDetector().tokens(in: page.text)
    let isMail = lines.joined().contains("@")
    #expect(tokens.contains { $0.value == "dan@example.co.il" } == isMail)
  }

  /// What Platen itself lays under a scan.
  @Test(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
  func whatWasRecognisedComesBack() throws {
    let shown = WrittenPage.line([("עולם", 300), ("שלום", 400)], y: 300)
    var read = shown
    read.words.reverse()
    let page = WrittenPage.page([WrittenPage.block([[read]])])
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: page))
    let own = try #require(try ImageSource(bytes: pdf.finish()).ownText(at: 0))
    #expect(own.words.map(\.text) == ["שלום", "עולם"])
  }
}

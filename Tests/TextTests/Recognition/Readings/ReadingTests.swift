import PlatenImaging
import PlatenCore
import PlatenText
import Synchronization
import Testing

@Suite struct ReadingTests {
  @Test func readsACleanPage() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(drawn.image, index: 3)
    #expect(characterErrorRate(page.text, drawn.text) == 0)
    #expect(page.index == 3)
    #expect(page.size == drawn.image.size)
    #expect(page.rotation == 0)
    #expect(abs(page.skew) < 0.2)
    #expect(page.lines.count == 8)
    #expect(page.text.hasSuffix("\n"))
  }

  @Test func rangesIndexThePagesText() throws {
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(DrawnPage(DrawnPage.sample).image)
    let bytes = Array(page.text.utf8)
    for word in page.words {
      #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
      #expect((0...1).contains(word.confidence))
      #expect(word.candidates == [.init(text: word.text, confidence: word.confidence)])
    }
    for line in page.lines {
      #expect(line.text == line.words.map(\.text).joined(separator: " "))
      #expect(line.words.allSatisfy { line.box.union($0.box) == line.box })
    }
  }

  @Test func boxesAreWhereTheInkIs() throws {
    let drawn = try DrawnPage(
      "Harbour", size: PixelSize(width: 400, height: 200), pixels: 30, at: (140, 90))
    var recognizer = try TextRecognizer()
    let word = try #require(recognizer.recognize(drawn.image).words.first)
    #expect(word.text == "Harbour")
    #expect(word.box.distance(to: try inkBox(drawn.image)) <= 2)
  }

  @Test(arguments: [1, 2, 3])
  func boxesFollowQuarterTurns(quarters: Int) throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    var recognizer = try TextRecognizer()
    let upright = try recognizer.recognize(drawn.image)
    let page = try recognizer.recognize(drawn.image.turned(quarters: quarters))
    #expect(page.rotation == 90 * quarters)
    #expect(page.text == upright.text)
    for (word, original) in zip(page.words, upright.words) {
      let expected = original.box.turned(quarters: quarters, in: drawn.image.size)
      #expect(word.box.distance(to: expected) <= 2, "\(word.text)")
    }
  }

  @Test(arguments: [-11.0, 7.0])
  func readsSlantedLines(degrees: Double) throws {
    let size = PixelSize(width: 560, height: 460)
    let drawn = try DrawnPage(DrawnPage.sample, size: size, at: (60, 90), degrees: degrees)
    let level = try DrawnPage(DrawnPage.sample, size: size, at: (60, 90))
    var recognizer = try TextRecognizer()
    let expected = try recognizer.recognize(level.image)
    let page = try recognizer.recognize(drawn.image)
    #expect(characterErrorRate(page.text, drawn.text) <= 0.01)
    #expect(abs(page.skew - degrees) < 0.3)
    // The middle of a word turns with the page, about the page's middle.
    let turn = degrees * .pi / 180
    for (word, original) in zip(page.words, expected.words) where word.text == original.text {
      let (x, y) = (middle(original.box).x - 280, middle(original.box).y - 230)
      let (cosine, sine) = (1 - turn * turn / 2, turn - turn * turn * turn / 6)
      #expect(abs(middle(word.box).x - (280 + x * cosine - y * sine)) < 5, "\(word.text)")
      #expect(abs(middle(word.box).y - (230 + x * sine + y * cosine)) < 5, "\(word.text)")
    }
  }

  @Test func readsOnlyTheRegion() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    var request = RecognizeTextRequest()
    var recognizer = try TextRecognizer(request)
    let lines = try recognizer.recognize(drawn.image).lines
    request.region = PixelRect(
      x: -50, y: lines[2].box.y - 5, width: .max, height: lines[2].box.height + 10)
    recognizer = try TextRecognizer(request)
    let page = try recognizer.recognize(drawn.image)
    #expect(page.text == "with her tonnage, draught and flag.\n")
    #expect(page.lines[0].box.distance(to: lines[2].box) <= 2)

    request.region = PixelRect(x: 5, y: lines[7].box.y - 5, width: .max, height: .max)
    recognizer = try TextRecognizer(request)
    #expect(try recognizer.recognize(drawn.image).text == "Nobody has yet found a mistake.\n")

  }

  @Test func givesOtherReadings() throws {
    var recognizer = try TextRecognizer(RecognizeTextRequest(candidates: 3))
    let page = try recognizer.recognize(
      DrawnPage("Ill O0O l1I rn m S5 8B", size: PixelSize(width: 360, height: 80)).image)
    let words = page.words
    #expect(words.contains { $0.candidates.count > 1 })
    for word in words {
      #expect(word.candidates.first?.text == word.text)
      #expect(word.candidates.count <= 3)
      #expect(Set(word.candidates.map(\.text)).count == word.candidates.count)
      let confidences = word.candidates.map(\.confidence)
      #expect(confidences == confidences.sorted(by: >))
    }
  }

  @Test func reportsProgress() throws {
    let parts = Mutex<[Double]>([])
    var recognizer = try TextRecognizer(
      RecognizeTextRequest(progress: { part in parts.withLock { $0.append(part) } }))
    _ = try recognizer.recognize(DrawnPage(DrawnPage.sample).image)
    let reported = parts.withLock { $0 }
    #expect(reported.count > 2)
    #expect(reported == reported.sorted())
    #expect(reported.last == 1)
  }

  @Test func readsReceiptsRowByRow() throws {
    let rows = [
      "HARBOUR STORE", "BREAD WHITE          5.31", "MILK 2L              2.68",
      "ORANGE JUICE         9.82", "RICE BASMATI         9.99", "TOTAL               27.80",
      "THANK YOU",
    ]
    let drawn = try DrawnPage(
      rows.joined(separator: "\n"), size: PixelSize(width: 400, height: 260),
      font: "DejaVu Sans Mono")
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(drawn.image)
    #expect(characterErrorRate(page.text, drawn.text) <= 0.03)
  }

  @Test func readsTables() throws {
    var image = try DrawnPage(
      "Name       Account   Status\nBaker      48151     paid\nDalton     62342     overdue",
      size: PixelSize(width: 480, height: 150), font: "DejaVu Sans Mono"
    ).image
    image = try image.mapped { x, y, at in
      let isRule = [14, 54, 80, 106].contains(y) || [14, 170, 295, 420].contains(x)
      return isRule && (14...420).contains(x) && (14...106).contains(y) ? 0 : at(x, y)
    }
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(image)
    let words = Set(page.words.map(\.text))
    #expect(words.isSuperset(of: ["Name", "Account", "Baker", "48151", "paid", "62342"]))
    #expect(page.rotation == 0)
  }

  @Test func twoThreadsReadAsOne() async throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    var recognizer = try TextRecognizer()
    let alone = try recognizer.recognize(drawn.image)
    async let first = RecognizeTextRequest().perform(on: drawn.image)
    async let second = RecognizeTextRequest().perform(on: drawn.image)
    #expect(try await first.pages == [alone])
    #expect(try await second.pages == [alone])
  }

  private func middle(_ box: PixelRect) -> (x: Double, y: Double) {
    (Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2)
  }
}

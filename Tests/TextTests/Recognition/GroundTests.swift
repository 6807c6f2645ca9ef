import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Pages whose ground, dirt, pixels or lists hinder reading.
@Suite struct GroundTests {
  private func read(_ image: Image) throws -> RecognizedText.Page {
    var recognizer = try TextRecognizer()
    return try recognizer.recognize(image)
  }

  private func errorRate(_ page: RecognizedText.Page) -> Double {
    characterErrorRate(page.text, DrawnPage.sample)
  }

  @Test(arguments: [5, 7]) func readsPrintOnAPattern(pitch: Int) throws {
    let page = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
      let isLine = (y + abs(x % 40 - 20) / 4) % pitch < pitch / 2
      return min(at(x, y), isLine ? 170 : 255)
    }
    let prepared = try PageCleaner().clean(page)
    #expect(prepared.plainer.count <= 2)
    #expect(try errorRate(read(page)) < 0.02)
  }

  /// Strews dark squares of 2 to 4 pixels, half a letter's height at most.
  private func dirty(_ image: Image, _ count: Int, seed: UInt64) throws -> Image {
    var random = SeededRandom(seed: seed)
    var dirt: [(x: Int, y: Int, side: Int)] = []
    for _ in 0..<count {
      dirt.append(
        (random.int(0...image.width - 1), random.int(0...image.height - 1), random.int(2...4)))
    }
    var dark = [Bool](repeating: false, count: image.width * image.height)
    for speck in dirt {
      for y in speck.y..<min(image.height, speck.y + speck.side) {
        for x in speck.x..<min(image.width, speck.x + speck.side) {
          dark[y * image.width + x] = true
        }
      }
    }
    return try image.mapped { x, y, at in dark[y * image.width + x] ? 20 : at(x, y) }
  }

  @Test(arguments: [1, 2] as [UInt64]) func dirtAsLargeAsFullStopsGoes(seed: UInt64) throws {
    let image = try dirty(DrawnPage(DrawnPage.sample).image, 250, seed: seed)
    let cleaned = try PageCleaner().clean(image)
    #expect(cleaned.findings.contains { if case .despeckled = $0 { true } else { false } })
    let page = try read(image)
    #expect(errorRate(page) < 0.08)
    let stops = page.text.count { $0 == "." || $0 == "," }
    #expect(stops >= 5, "full stops and commas stay: \(page.text)")
  }

  @Test func leadersAreLeftOutAndComeBack() throws {
    let text = (1...9).map { "Item \($0) ........................ \($0)7.50, i; j: k!" }
      .joined(separator: "\n")
    let image = try DrawnPage(text).image
    let cleaned = try PageCleaner().clean(image)
    #expect(cleaned.findings == [.leadersRemoved(9)])
    let page = try read(image)
    for (index, line) in page.lines.enumerated() {
      let dots = String(repeating: ".", count: 24)
      #expect(line.text.hasPrefix("Item \(index + 1) \(dots) \(index + 1)7.50, "), "\(line.text)")
      let leader = try #require(line.words.first { $0.text == dots })
      #expect(leader.box.x > line.words[1].box.maxX && leader.box.maxX < line.words[3].box.x)
      #expect(2 * leader.box.height < line.words[0].box.height)
    }
    #expect(page.preparation.contains { $0.kind == .unled && $0.amounts == ["leaders": 9] })
  }

  /// Dots of matrix printers and of patterns lead nowhere, and an ellipsis is text.
  @Test func otherDotsAreNoLeaders() throws {
    let words = try DrawnPage("and so on..... he said..\nwait... what.").image
    let patterned = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
      x % 9 < 3 && y % 9 < 3 ? 90 : at(x, y)
    }
    let matrix = try DrawnPage(DrawnPage.sample, pixels: 34).image.mapped { x, y, at in
      x % 4 == 3 || y % 4 == 3 ? 255 : at(x, y)
    }
    for image in [words, patterned, matrix] {
      let hasLeaders = try PageCleaner().clean(image).findings.contains { finding in
        if case .leadersRemoved = finding { true } else { false }
      }
      #expect(!hasLeaders)
    }
  }

  @Test func pixelsThatAreNotSquareBecomeSo() throws {
    let drawn = try DrawnPage(DrawnPage.sample)
    let size = PixelSize(width: drawn.image.width, height: drawn.image.height / 2)
    var squeezed = try drawn.image.mapped(to: size) { x, y, at in
      (at(x, 2 * y) + at(x, 2 * y + 1)) / 2
    }
    squeezed.resolution = Resolution(204, 102)
    let page = try read(squeezed)
    #expect(errorRate(page) < 0.03)
    #expect(page.preparation.contains { $0.kind == .squared })
    for word in page.words { #expect(word.box.maxY <= size.height) }
    // A page whose letters are as wide as letters are is believed more than its file.
    var square = drawn.image
    square.resolution = Resolution(204, 102)
    let cleaned = try PageCleaner().clean(square)
    #expect(!cleaned.findings.contains { if case .squared = $0 { true } else { false } })
  }

  @Test func tornNumbersComeBackToTheirLines() throws {
    let lines = ["harbour", "ledger", "vessel", "tonnage", "draught", "figure", "evening"]
    let text = lines.enumerated().map { "\($0 + 1). The \($1) of the master" }
      .joined(separator: "\n")
    let drawn = try DrawnPage(text)
    var recognizer = try TextRecognizer()
    let prepared = try recognizer.clean(drawn.image)
    var page = try recognizer.recognize(prepared)
    let whole = page.text
    #expect(lines.indices.allSatisfy { whole.contains("\($0 + 1). The") })
    page.removeWords { $0.text.first?.isNumber == true }
    #expect(!page.text.contains("1."))
    let reader = try #require(OrientationReader.shared(for: ["eng"]))
    let isChanged = try LineHeads(of: prepared, reader).apply(to: &page)
    #expect(isChanged)
    let restored = page.text.split(whereSeparator: \.isNewline)
    #expect(restored == whole.split(whereSeparator: \.isNewline))
    // What is whole stays as it is.
    let isChangedAgain = try LineHeads(of: prepared, reader).apply(to: &page)
    #expect(!isChangedAgain)
  }
}

import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// Bright writing on dark panels, and columns of single letters.
@Suite struct PanelTests {
  /// The middles of the empty stretches between lines of print, from top to bottom.
  private func gaps(_ image: Image) throws -> [Int] {
    var hasInk = [Bool](repeating: false, count: image.height)
    _ = try image.mapped { x, y, at in
      if at(x, y) < 250 { hasInk[y] = true }
      return 0
    }
    var (gaps, start) = ([Int](), 0)
    for y in 0...image.height where y == image.height || hasInk[y] {
      if y - start > 2 { gaps.append((start + y) / 2) }
      start = y + 1
    }
    return gaps
  }

  /// The sample with the lines between two gaps bright on a ground of a level.
  private func panel(_ lines: Range<Int>, ground: Int, inset: Int) throws -> Image {
    let image = try DrawnPage(DrawnPage.sample).image
    let gaps = try gaps(image)
    let top = inset == 0 && lines.lowerBound == 0 ? 0 : gaps[lines.lowerBound]
    return try image.mapped { x, y, at in
      guard top..<gaps[lines.upperBound] ~= y, inset..<image.width - inset ~= x else {
        return at(x, y)
      }
      return ground + (255 - at(x, y)) * (255 - ground) / 255
    }
  }

  @Test(arguments: [0, 60, 120, 180], [12, 0])
  func readsBrightWritingOnPanels(ground: Int, inset: Int) throws {
    for lines in [0..<1, 2..<4] {
      let image = try panel(lines, ground: ground, inset: inset)
      let page = try PageCleaner().clean(image)
      #expect(page.findings.first == .panelsInverted(1), "\(page.findings)")
      var recognizer = try TextRecognizer()
      let read = try recognizer.recognize(image)
      #expect(characterErrorRate(read.text, DrawnPage.sample) < 0.02, "\(read.text)")
      let step = try #require(read.preparation.first { $0.kind == .inverted })
      #expect(step.amounts == ["panels": 1])
      // Paper all around: what is left of a panel's border would be a rule.
      let cleaned = page.picture
      let difference = try DrawnPage(DrawnPage.sample).image.mapped { x, y, at in
        let level = unsafe cleaned.bytes.unsafeLoad(
          fromByteOffset: y * cleaned.width + x, as: UInt8.self)
        return abs(at(x, y) - Int(level))
      }
      let worst = unsafe difference.withUnsafeBytes { unsafe $0.max() ?? 0 }
      #expect(worst <= 4)
    }
  }

  /// The edges of the panels outweigh the strokes, which alone show that the page is a negative. A
  /// line by itself on the last panel may be left out.
  @Test func panelsOfTwoLevelsOnBlackAreRead() throws {
    let text = """
      The harbour master keeps
      a ledger of every

      vessel that calls here,
      with her tonnage

      and her draught
      """
    let image = try DrawnPage(text, at: (24, 18)).image.mapped { x, y, at in
      let isWide = 12..<548 ~= x
      var ground = 0
      if isWide, 12..<78 ~= y { ground = 58 }
      if isWide, 90..<156 ~= y { ground = 160 }
      if 12..<300 ~= x, 168..<206 ~= y { ground = 160 }
      return ground + (255 - at(x, y)) * (255 - ground) / 255
    }
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(image)
    #expect(characterErrorRate(page.text, text) < 0.2, "\(page.text)")
  }

  /// Specks that hang on a panel make its box higher, and the paper between them is no ground.
  @Test func paperBetweenSpecksUnderAPanelStays() throws {
    let bottom = try gaps(DrawnPage(DrawnPage.sample).image)[4]
    var random = SeededRandom(seed: 3)
    let image = try panel(2..<4, ground: 0, inset: 12).mapped { x, y, at in
      bottom..<bottom + 4 ~= y && 12..<400 ~= x && random.chance(25) ? 120 : at(x, y)
    }
    let page = try PageCleaner().clean(image)
    #expect(page.findings.first == .panelsInverted(1), "\(page.findings)")
    var dark = 0
    _ = try page.picture.mapped { x, y, at in
      if bottom..<bottom + 4 ~= y, 12..<400 ~= x, at(x, y) < 60 { dark += 1 }
      return 0
    }
    #expect(dark < 150)
  }

  /// A tinted row with dark writing, a picture without writing, and large black letters.
  @Test func whatCarriesNoBrightWritingStays() throws {
    let drawn = try DrawnPage(DrawnPage.sample).image
    let gaps = try gaps(drawn)
    let tinted = try drawn.mapped { x, y, at in
      gaps[2]..<gaps[4] ~= y ? at(x, y) * 180 / 255 : at(x, y)
    }
    var random = SeededRandom(seed: 5)
    let pictured = try drawn.mapped { x, y, at in
      gaps[5]..<gaps[7] ~= y && 20..<400 ~= x ? 40 + random.int(0...60) : at(x, y)
    }
    var letters: [Image] = []
    for (pixels, degrees) in [(130, 0), (90, 4), (40, 6), (40, 0), (28, 5)] as [(Double, Double)] {
      letters.append(
        try DrawnPage(
          "BOARD %8\n&@Harbour", size: PixelSize(width: 900, height: 420), pixels: pixels,
          degrees: degrees, font: "DejaVu Sans Bold"
        ).image)
    }
    for image in [tinted, pictured] + letters {
      let isInverted = try PageCleaner().clean(image).findings.contains { finding in
        if case .panelsInverted = finding { true } else { false }
      }
      #expect(!isInverted)
    }
  }

  @Test func lostCellsComeBackToTheirRows() throws {
    let rows = ["Harbour dues", "Pilot to the quay", "Lamp oil", "Rope", "Fresh water", "Tar"]
    let text = rows.enumerated().map { row, name in
      name + String(repeating: " ", count: 30 - name.count) + "\(row + 3)          1\(row).50"
    }.joined(separator: "\n")
    let drawn = try DrawnPage(text, pixels: 18, font: "DejaVu Sans Mono")
    var recognizer = try TextRecognizer()
    let prepared = try recognizer.clean(drawn.image)
    var page = try recognizer.recognize(prepared)
    let whole = rows.enumerated().map { "\($1) \($0 + 3) 1\($0).50" }
    #expect(page.text.split(whereSeparator: \.isNewline).map(String.init) == whole)
    page.removeWords { $0.text.count == 1 }
    let reader = try #require(OrientationReader.shared(for: ["eng"]))
    let isChanged = try LostCells(of: prepared, reader).apply(to: &page)
    #expect(isChanged)
    #expect(page.text.split(whereSeparator: \.isNewline).map(String.init) == whole)
    for word in page.words { #expect(word.box.width > 0 && word.box.height > 0) }
    let isChangedAgain = try LostCells(of: prepared, reader).apply(to: &page)
    #expect(!isChangedAgain)
    // One alone may be a speck.
    page.removeWords { $0.text == "4" }
    let isSpeck = try !LostCells(of: prepared, reader).apply(to: &page)
    #expect(isSpeck)
  }

  /// Of a number midway between two blocks, one digit is nearer to the one and one to the other.
  @Test func lostCellsBetweenBlocksStayWhole() throws {
    let names = ["Harbour dues", "Pilots' fees", "Canvas sails", "Lantern oils", "Fresh waters"]
    let gap = String(repeating: " ", count: 12)
    let text = names.enumerated().map { "\($1)\(gap)2\($0 + 3)\(gap)1\($0).50" }
    let drawn = try DrawnPage(
      text.joined(separator: "\n"), pixels: 18, font: "DejaVu Sans Mono")
    var recognizer = try TextRecognizer()
    let prepared = try recognizer.clean(drawn.image)
    var page = try recognizer.recognize(prepared)
    page.removeWords { $0.text.count == 2 }
    let lines = page.blocks.flatMap(\.lines)
    let sides = [false, true].map { isRight in
      lines.map { line in
        var side = line
        side.words = isRight ? Array(line.words.suffix(1)) : line.words.dropLast()
        return side
      }
    }
    page.blocks = sides.map { RecognizedText.Block(box: $0[0].box, lines: $0) }
    page.compose()
    let reader = try #require(OrientationReader.shared(for: ["eng"]))
    let isChanged = try LostCells(of: prepared, reader).apply(to: &page)
    #expect(isChanged)
    let numbers = page.words.map(\.text).filter { $0.count == 2 }
    #expect(numbers.sorted() == ["23", "24", "25", "26", "27"])
  }

  @Test func numbersPartedAtTheirPointAreJoined() throws {
    // Boxes in pixels: spaces of 12, and white of 5 beside points.
    func page(_ words: [(String, gap: Int)]) -> RecognizedText.Page {
      var (x, offset) = (0, 0)
      let made = words.map { text, gap in
        let box = PixelRect(x: x + gap, y: 10, width: 8 * text.count, height: 12)
        let range = offset..<offset + text.utf8.count
        (x, offset) = (box.maxX, range.upperBound + 1)
        return RecognizedText.Word(
          text: text, confidence: 0.9, box: box, range: range, candidates: [])
      }
      let text = words.map(\.0).joined(separator: " ")
      let line = RecognizedText.Line(
        text: text, confidence: 0.9, box: PixelRect(x: 0, y: 10, width: x, height: 12),
        words: made)
      return RecognizedText.Page(
        index: 0, size: PixelSize(width: 2000, height: 100), rotation: 0, skew: 0,
        blocks: [RecognizedText.Block(box: line.box, lines: [line])], text: text + "\n")
    }
    let filler = ["a", "tar", "of", "it", "and", "no", "more"].map { ($0, gap: 12) }
    let cases: [([(String, gap: Int)], String)] = [
      ([("130.", gap: 12), ("47", gap: 5)], "130.47"), ([("1", 12), (",345", 5)], "1,345"),
      ([("130.", 12), ("47", 12)], "130. 47"), ([("end.", 12), ("47", 5)], "end. 47"),
      ([("8,", 12), ("20457", 5)], "8, 20457"), ([("130.", 12), ("47", 7)], "130. 47"),
      ([("130", 12), ("47", 5)], "130 47"), ([("130.", 12), ("a7", 5)], "130. a7"),
    ]
    for (words, expected) in cases {
      var read = page(filler + words)
      // The same words are those of a table's cell.
      let cell = RecognizedText.Cell(
        row: 0, column: 0, quad: Quad(read.blocks[0].box), lines: read.blocks[0].lines)
      read.blocks[0].table = RecognizedText.Table(
        rows: 1, columns: 1, isRuled: false, cells: [cell])
      let isJoined = PartedNumbers().apply(to: &read)
      #expect(isJoined == !expected.contains(" "))
      #expect(read.text == "a tar of it and no more \(expected)\n")
      #expect(read.blocks[0].table?.texts == [["a tar of it and no more \(expected)"]])
      #expect(read.blocks[0].table?.cells[0].words == read.words)
      for word in read.words {
        let start = read.text.utf8.index(read.text.startIndex, offsetBy: word.range.lowerBound)
        #expect(read.text[start...].hasPrefix(word.text))
      }
    }
  }
}

import PlatenCore
import PlatenImaging
import PlatenText
import TestSupport
import Testing

/// Where words, lines and blocks stand on pages that are slanted and turned.
@Suite struct PageGeometryTests {
  private static func read(_ degrees: Double) throws -> (WordPage, RecognizedText.Page) {
    let isAcross = abs(degrees.remainder(dividingBy: 180)) > 45
    let size = PixelSize(width: isAcross ? 720 : 860, height: isAcross ? 860 : 720)
    let drawn = try WordPage(
      size: size, column: PixelSize(width: 780, height: 580), pixels: 32, degrees: degrees,
      seed: 7)
    var recognizer = try TextRecognizer()
    return (drawn, try recognizer.recognize(drawn.image))
  }

  @Test(arguments: [0.0, 5, -8, 93, 180, 268])
  func quadsFitTheInk(degrees: Double) throws {
    let (drawn, page) = try Self.read(degrees)
    #expect(page.words.map(\.text) == drawn.words.map(\.text))
    var fitting = 0
    for word in drawn.words {
      let best = page.words.map { word.quad.overlap($0.quad) }.max() ?? 0
      if best >= 0.85 { fitting += 1 }
    }
    #expect(100 * fitting >= 99 * drawn.words.count, "\(fitting) of \(drawn.words.count)")
  }

  @Test(arguments: [5.0, 93])
  func quadsFollowTheWritingAndBoxesSurroundThem(degrees: Double) throws {
    let (_, page) = try Self.read(degrees)
    for word in page.words {
      #expect(abs(word.quad.angle - degrees) < 0.3)
      #expect(word.box == word.quad.bounds)
      #expect(word.symbols.map(\.text).joined() == word.text)
      for symbol in word.symbols { #expect(word.quad.union(symbol.quad).overlap(word.quad) > 0.8) }
    }
    for line in page.lines {
      let box = line.words.reduce(line.quad) { $0.union($1.quad) }
      #expect(box.overlap(line.quad) > 0.9999)
      // Letters stand on it: below the middle of the line, not below the line.
      for (point, side) in [(line.baseline.start, 0.0), (line.baseline.end, 1.0)] {
        let up = line.quad.part(from: side, to: side)
        let share =
          ((point.x - up.topLeft.x) * (up.bottomLeft.x - up.topLeft.x)
            + (point.y - up.topLeft.y) * (up.bottomLeft.y - up.topLeft.y))
          / ((up.bottomLeft.x - up.topLeft.x) * (up.bottomLeft.x - up.topLeft.x)
            + (up.bottomLeft.y - up.topLeft.y) * (up.bottomLeft.y - up.topLeft.y))
        #expect((0.6...1.05).contains(share), "\(line.text)")
      }
    }
    for block in page.blocks {
      #expect(block.rotation == (degrees > 45 ? 90 : 0))
      #expect(abs(block.skew - (degrees > 45 ? degrees - 90 : degrees)) < 0.3)
      #expect(block.kind == .text)
      #expect(block.paragraphs.flatMap(\.lines) == block.lines)
    }
  }

  @Test(arguments: [5.0, 93])
  func quadsSurviveTheWayToTheReadPageAndBack(degrees: Double) throws {
    let (_, page) = try Self.read(degrees)
    for word in page.words {
      let read = page.transform.inverse(word.quad)
      // On the page as it was read, words lie level.
      #expect(abs(read.topLeft.y - read.topRight.y) < 0.5)
      #expect(abs(read.topLeft.x - read.bottomLeft.x) < 0.5)
      for (there, here) in zip(page.transform(read).corners, word.quad.corners) {
        #expect(abs(there.x - here.x) < 0.5 && abs(there.y - here.y) < 0.5)
      }
    }
  }

  @Test func picturesAreBlocksWithoutLines() throws {
    let drawn = try WordPage(
      size: PixelSize(width: 680, height: 700), column: PixelSize(width: 600, height: 600),
      pixels: 22, degrees: 0, seed: 3)
    var random = SeededRandom(seed: 5)
    // A grainy picture in the lower half, with margins around.
    let image = try drawn.image.mapped { x, y, at in
      guard y >= 360 else { return at(x, y) }
      guard (60..<620).contains(x), (400..<680).contains(y) else { return 255 }
      return random.int(0...255)
    }
    var recognizer = try TextRecognizer(RecognizeTextRequest(cleansPages: false))
    let page = try recognizer.recognize(image)
    let picture = try #require(page.blocks.first { $0.kind == .image })
    #expect(picture.lines.isEmpty)
    #expect(picture.box.distance(to: PixelRect(x: 60, y: 400, width: 560, height: 280)) <= 10)
    #expect(!page.text.hasPrefix("\n") && !page.text.contains("\n\n\n"))
  }
}

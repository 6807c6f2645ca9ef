import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// Pages with damages are made black ink on white paper.
@Suite struct DocumentBinarizerTests {
  /// How well black pixels are those that were drawn dark: the harmonic mean of the share of the
  /// black pixels that are ink, and of the ink that is black.
  private func score(_ result: Image, _ drawing: DocumentDrawing) -> Double {
    var (right, black, ink) = (0, 0, 0)
    for y in 0..<drawing.height {
      for x in 0..<drawing.width {
        let isInk = drawing.levels[y * drawing.width + x] < 130
        let isBlack = result.pixel(x, y)[0] == 0
        right += isInk && isBlack ? 1 : 0
        black += isBlack ? 1 : 0
        ink += isInk ? 1 : 0
      }
    }
    return 2 * Double(right) / Double(black + ink)
  }

  private func print(_ seed: Int) -> DocumentDrawing {
    var drawing = DocumentDrawing(240, 200, paper: 230, seed: UInt64(seed))
    drawing.print(width: 210, height: 180, size: 20)
    return drawing
  }

  /// The drawing with ink of which `strength` leaves a share, and grain.
  private func faded(
    _ drawing: DocumentDrawing, grain: Int, strength: (Int, Int) -> Double
  ) throws -> Image {
    var random = SeededRandom(seed: 77)
    return try Picture.gray(drawing.width, drawing.height) { x, y in
      let level = drawing.levels[y * drawing.width + x]
      let noise = Double(random.normal(deviation: grain))
      return UInt8(min(255, max(0, 230 - (230 - level) * strength(x, y) + noise + 0.5)))
    }
  }

  @Test(arguments: 0..<4) func fadedInkKeepsItsStrokes(seed: Int) throws {
    let drawing = print(seed)
    let page = try faded(drawing, grain: 3) { x, _ in 1 - 0.82 * Double(x) / 240 }
    let result = try page.filtered([.documentBinarizer()])
    #expect(result.format == .gray8)
    #expect(score(result, drawing) > 0.93)
    let single = try page.filtered([.documentEnhancer(), .sauvola()])
    #expect(score(result, drawing) > score(single, drawing) + 0.03)
  }

  @Test(arguments: 0..<4) func stainsAndShadowsGo(seed: Int) throws {
    let drawing = print(seed)
    let page = try faded(drawing, grain: 2) { _, _ in 1 }
    let stained = try Picture.gray(240, 200) { x, y in
      let far = hypot(Double(x) - 90, Double(y) - 80) / 60
      let stain = 1 - 0.35 / (1 + exp((far - 1) * 12))
      return UInt8(Double(page.pixel(x, y)[0]) * stain * (1 - 0.4 * Double(y) / 200))
    }
    #expect(score(try stained.filtered([.documentBinarizer()]), drawing) > 0.93)
  }

  /// A shadow too deep to be lifted, with a soft rim: paper in it is white, print beside it stays.
  @Test(arguments: 0..<4, [14.0, 34]) func deepShadowsAtTheEdgeGo(
    side: Int, width: Double
  ) throws {
    let drawing = print(side)
    let page = try faded(drawing, grain: 1) { _, _ in 1 }
    func depth(_ x: Int, _ y: Int) -> Double {
      let inside = [x, 239 - x, y, 199 - y][side]
      return 1 - 0.95 / (1 + exp((Double(inside) - width) / 2.5))
    }
    let shaded = try Picture.gray(240, 200) { x, y in
      UInt8(Double(page.pixel(x, y)[0]) * depth(x, y))
    }
    let result = try shaded.filtered([.documentBinarizer()])
    var (black, paper, kept, ink) = (0, 0, 0, 0)
    for y in 0..<200 {
      for x in 0..<240 {
        let isInk = drawing.levels[y * 240 + x] < 130
        let isBlack = result.pixel(x, y)[0] == 0
        if depth(x, y) < 0.5, !isInk {
          paper += 1
          black += isBlack ? 1 : 0
        }
        if depth(x, y) > 0.97, isInk {
          ink += 1
          kept += isBlack ? 1 : 0
        }
      }
    }
    #expect(Double(black) < 0.1 * Double(paper), "\(black) of \(paper)")
    #expect(Double(kept) > 0.93 * Double(ink), "\(kept) of \(ink)")
  }

  @Test(arguments: 0..<4) func whatShinesThroughGoes(seed: Int) throws {
    // The other side's lines fall between those of this one.
    let drawing = print(seed)
    let page = try faded(drawing, grain: 2) { _, _ in 1 }
    let seen = try Picture.gray(240, 200) { x, y in
      let isInside = x >= 5 && y >= 13
      let depth = isInside ? 1 - drawing.levels[(y - 13) * 240 + x - 5] / 230 : 0
      return UInt8(Double(page.pixel(x, y)[0]) * (1 - 0.22 * depth))
    }
    #expect(score(try seen.filtered([.documentBinarizer()]), drawing) > 0.93)
  }

  /// Dots of i are about three pixels wide at 6 points and 300 dots per inch, and one and a half at
  /// 8 points and 100.
  @Test(arguments: [(3.0, 25.0), (1.5, 11)]) func dotsOfSmallPrintStay(
    dot: Double, size: Double
  ) throws {
    var drawing = DocumentDrawing(240, 200, paper: 245)
    var dots: [(Int, Int)] = []
    for row in -3...3 {
      for column in -8...8 {
        // Dots fall on pixels in every way.
        let x = Double(column) * 13.3
        let y = Double(row) * 27.6
        drawing.box(x, y, dot, size * 0.5)
        drawing.box(x, y - dot * 2, dot, dot)
        dots.append((Int(120 + x + dot / 2), Int(100 + y - dot * 1.5)))
      }
    }
    let result = try drawing.image(grain: 3).filtered([.documentBinarizer()])
    for (x, y) in dots {
      let isThere = (-1...1).contains { j in
        (-1...1).contains { i in result.pixel(x + i, y + j)[0] == 0 }
      }
      #expect(isThere, "\(x), \(y)")
    }
  }

  @Test func blankPaperStaysWhiteAndSolidInkBlack() throws {
    let blank = try Picture.gray(120, 90) { _, _ in 200 }
    #expect(try blank.filtered([.documentBinarizer()]).greatestDifference { _, _, _ in 255 } == 0)
    let solid = try Picture.gray(240, 200) { x, y in
      (100..<140).contains(x) && (50..<150).contains(y) ? 15 : 240
    }
    let result = try solid.filtered([.documentBinarizer()])
    #expect(result.pixel(120, 100)[0] == 0)
    #expect(result.pixel(20, 20)[0] == 255)
  }

  /// What the first threshold marks stays where it is at most as bright as half-way between the
  /// means of what is marked and what is not, in 31×31 pixels.
  @Test(arguments: [(60, 47), (13, 80), (200, 9)]) func theSecondThresholdIsItsFormula(
    width: Int, height: Int
  ) throws {
    var drawing = DocumentDrawing(width, height, paper: 200, seed: 5)
    drawing.print(width: Double(width) - 6, height: Double(height) + 8, size: 14)
    let page = try drawing.image(grain: 14) { x, _ in 0.5 + 0.5 * x }
    let clear = try page.filtered([.documentEnhancer()])
    let marks = try clear.filtered([.sauvola(window: 21, k: 0.02)])
    let result = try page.filtered([.documentBinarizer(window: 21, k: 0.02)])
    for y in 0..<height {
      for x in 0..<width {
        var (sums, counts) = ([0.0, 0.0], [0.0, 0.0])
        for j in max(0, y - 15)...min(height - 1, y + 15) {
          for i in max(0, x - 15)...min(width - 1, x + 15) {
            let side = marks.pixel(i, j)[0] == 0 ? 0 : 1
            sums[side] += Double(clear.pixel(i, j)[0])
            counts[side] += 1
          }
        }
        let middle = (sums[0] / counts[0] + sums[1] / counts[1]) / 2
        let level = Double(clear.pixel(x, y)[0])
        guard abs(level - middle) > 1e-6 || !middle.isFinite else { continue }
        let isInk = marks.pixel(x, y)[0] == 0 && (counts[1] == 0 || level <= middle)
        #expect(result.pixel(x, y)[0] == (isInk ? 0 : 255), "\(x), \(y)")
      }
    }
  }
}

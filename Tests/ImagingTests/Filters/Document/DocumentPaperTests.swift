import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

@Suite struct DocumentPaperTests {
  private func shadedPage(seed: UInt64) throws -> (page: Image, drawing: DocumentDrawing) {
    var drawing = DocumentDrawing(240, 256, paper: 235, seed: seed)
    drawing.print(width: 200, height: 220, size: 15)
    let page = try drawing.image(grain: 3) { x, y in
      // A soft shadow's edge across the page, and light from one side.
      (1 - 0.3 * x) * (1 - 0.4 / (1 + exp((0.5 * x + y - 0.8) * 12)))
    }
    return (page, drawing)
  }

  @Test(arguments: 0..<4)
  func paperIsWhiteInAndOutOfTheShadow(seed: Int) throws {
    let (page, drawing) = try shadedPage(seed: UInt64(seed))
    let result = try page.filtered([.backgroundFlatten()])
    var (paper, ink, papers, inks, dull) = (0.0, 0.0, 0, 0, 0)
    for y in 0..<256 {
      for x in 0..<240 {
        let drawn = drawing.levels[y * 240 + x]
        let level = result.pixel(x, y)[0]
        if drawn > 234 {
          if level < 225 { dull += 1 }
          paper += Double(level)
          papers += 1
        } else if drawn < 21 {
          ink += Double(level)
          inks += 1
        }
      }
    }
    #expect(paper / Double(papers) > 245)
    #expect(dull * 100 < papers, "\(dull) of \(papers)")
    #expect(ink / Double(inks) < 40)
  }

  @Test func evenPaperGetsTheLevelThatIsAsked() throws {
    for level in [40, 128, 220] {
      let page = try Picture.gray(100, 70) { _, _ in UInt8(level) }
      #expect(
        try page.filtered([.backgroundFlatten(white: 0.8)]).greatestDifference { _, _, _ in 204 }
          <= 1)
    }
  }

  @Test func colorsKeepTheirProportions() throws {
    let page = try Picture.rgba(96, 96) { x, y in
      (40..<48).contains(x) && (30..<60).contains(y) ? [100, 50, 20, 255] : [180, 160, 140, 255]
    }
    let result = try page.filtered([.backgroundFlatten()])
    // Luma of the paper is 163.7, so that everything becomes 1.558 times as bright.
    let (paper, print) = (result.pixel(5, 5), result.pixel(44, 45))
    for (level, expected) in zip(paper + print, [255, 249, 218, 255, 156, 78, 31, 255]) {
      #expect(abs(level - expected) <= 2, "\(paper) \(print)")
    }
  }

  @Test func picturesOnThePageStayDark() throws {
    let page = try Picture.gray(256, 256) { x, y in
      (60..<150).contains(x) && (60..<150).contains(y) ? 50 : 230
    }
    let result = try page.filtered([.backgroundFlatten()])
    #expect(abs(result.pixel(105, 105)[0] - 55) <= 3)
    #expect(result.pixel(20, 20)[0] >= 253)
  }

  @Test func enhancedPagesAreBlackOnWhite() throws {
    let (page, drawing) = try shadedPage(seed: 9)
    let result = try page.filtered([.documentEnhancer()])
    var (white, papers) = (0, 0)
    for y in 0..<256 {
      for x in 0..<240 where drawing.levels[y * 240 + x] > 234 {
        papers += 1
        if result.pixel(x, y)[0] >= 250 { white += 1 }
      }
    }
    #expect(Double(white) / Double(papers) > 0.98)
    #expect(try page.filtered([.documentEnhancer(amount: 0)]) == page)
    let half = try page.filtered([.documentEnhancer(amount: 0.5)])
    let difference = half.greatestDifference { x, y, _ in
      Double(page.pixel(x, y)[0] + result.pixel(x, y)[0]) / 2
    }
    #expect(difference <= 0.51)
  }

  @Test func enhancedPaperLosesItsColor() throws {
    let page = try Picture.rgba(120, 120) { x, y in
      (30..<34).contains(x) ? [60, 50, 35, 255] : [210, 190, 150, 255]
    }
    let paper = try page.filtered([.documentEnhancer()]).pixel(80, 60)
    #expect(paper == [255, 255, 255, 255])
  }
}

import Glibc
@_spi(Instruments) import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Wider than the usual 256 pixels: a twentieth of a degree is a quarter of a pixel at 560.
@Suite struct DocumentSkewTests {
  private func skew(_ image: Image) throws -> SkewEstimate {
    try SkewSearch(image).estimate()
  }

  @Test(arguments: 0..<12)
  func angleIsExact(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 77)
    let degrees = seed == 0 ? 0 : Double(random.int(-2000...2000)) / 100
    var page = DocumentDrawing(560, 760, degrees: degrees, seed: UInt64(seed))
    page.print(width: 470, height: 660, size: 17)
    let estimate = try skew(page.image(grain: 4) { x, y in 1 - 0.4 * x * y })
    #expect(estimate.isCertain, "\(degrees): \(estimate)")
    #expect(abs(estimate.degrees - degrees) <= 0.05, "\(degrees): \(estimate)")
  }

  @Test(arguments: [-7.3, 2.45])
  func picturesAndBordersDontMislead(degrees: Double) throws {
    var page = DocumentDrawing(560, 760, degrees: degrees, seed: 5)
    page.print(width: 470, height: 660, size: 17)
    // A picture that lies level on the slanting page, and the scanner's black border.
    var image = try page.image(grain: 3)
    let shape = try Picture.gray(560, 760) { x, y in
      if x < 30 || y > 735 { return 8 }
      if (250..<450).contains(x), (300..<480).contains(y) {
        return UInt8(60 + (x * y / 300 + x) % 90)
      }
      return UInt8(image.pixel(x, y)[0])
    }
    image = shape
    let estimate = try skew(image)
    #expect(estimate.isCertain)
    #expect(abs(estimate.degrees - degrees) <= 0.1, "\(estimate)")
  }

  @Test(arguments: [1, 3])
  func aFewLinesAreEnough(lines: Int) throws {
    var page = DocumentDrawing(560, 760, degrees: 3.2, seed: UInt64(lines))
    page.print(width: 460, height: 22.5 * Double(lines), size: 17)
    let estimate = try skew(page.image(grain: 3))
    #expect(estimate.isCertain)
    #expect(abs(estimate.degrees - 3.2) <= 0.15, "\(estimate)")
  }

  @Test func whatHasNoLinesTellsNothing() throws {
    var blank = DocumentDrawing(300, 400)
    #expect(try !skew(blank.image()).isCertain)
    #expect(try !skew(blank.image(grain: 9) { x, _ in 1 - x / 2 }).isCertain)
    let noise = try Picture.noise(300, 260, seed: 3).converted(to: .gray8)
    #expect(try !skew(noise).isCertain)
    var specks = DocumentDrawing(400, 300)
    var random = SeededRandom(seed: 9)
    for _ in 0..<300 {
      specks.box(Double(random.int(-195...190)), Double(random.int(-145...140)), 3, 3)
    }
    #expect(try !skew(specks.image()).isCertain)
    for seed in 0..<4 {
      let blobs = try Picture.noise(14, 11, seed: UInt64(seed)).converted(to: .gray8)
      #expect(try !skew(blobs.filtered([.lanczosScale(20)])).isCertain)
    }
  }

  @Test func linesBeyondTheLimitAreLeftAlone() throws {
    var page = DocumentDrawing(400, 400, degrees: 27, seed: 2)
    page.print(width: 260, height: 260, size: 14)
    let image = try page.image()
    #expect(try image.filtered([.deskew()]) == image)
  }

  @Test(arguments: [(-11.7, 1), (4.25, 2)])
  func deskewedPagesAreLevel(degrees: Double, seed: UInt64) throws {
    var page = DocumentDrawing(560, 760, degrees: degrees, seed: seed)
    page.print(width: 400, height: 560, size: 17)
    let result = try page.image(grain: 2).filtered([.deskew()])
    #expect(result.size == PixelSize(width: 560, height: 760))
    #expect(abs(try skew(result).degrees) <= 0.05)
    var level = DocumentDrawing(560, 760, seed: seed)
    level.print(width: 400, height: 560, size: 17)
    let expected = try level.image()
    var sum = 0
    for y in 80..<680 {
      for x in 60..<500 {
        sum += abs(result.pixel(x, y)[0] - expected.pixel(x, y)[0])
      }
    }
    #expect(Double(sum) / (600 * 440) < 8, "mean difference \(Double(sum) / (600 * 440))")
  }
}

@Suite struct DocumentTurnTests {
  private func rotated(_ image: Image, by degrees: Double) throws -> Image {
    try Turn(degrees: degrees).apply(to: image).picture
  }

  /// Cubic interpolation gives even ramps exactly, so only the place can be wrong.
  @Test(arguments: [-20.0, -3.3, 0.5, 11, 45])
  func aRampIsTurned(degrees: Double) throws {
    func level(_ x: Double, _ y: Double) -> Double { 128 + 0.6 * x - 0.9 * y }
    let image = try Picture.gray(120, 90) { x, y in
      UInt8(min(255, max(0, level(Double(x) - 59.5, Double(y) - 44.5) + 0.5)))
    }
    let turned = try rotated(image, by: degrees)
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    for y in 25..<65 {
      for x in 40..<80 {
        let (u, v) = (Double(x) - 59.5, Double(y) - 44.5)
        let expected = level(u * c + v * s, v * c - u * s)
        #expect(abs(Double(turned.pixel(x, y)[0]) - expected) <= 1.2, "\(x), \(y)")
      }
    }
  }

  @Test func colorsAreTurnedAsGray() throws {
    let image = try Picture.noise(61, 47, seed: 6)
    let turned = try rotated(image, by: 7)
    for channel in 0..<3 {
      let plane = try Picture.gray(61, 47) { x, y in UInt8(image.pixel(x, y)[channel]) }
      let gray = try rotated(plane, by: 7)
      var greatest = 0
      for y in 0..<47 {
        for x in 0..<61 {
          greatest = max(greatest, abs(turned.pixel(x, y)[channel] - gray.pixel(x, y)[0]))
        }
      }
      #expect(greatest == 0)
    }
  }

  @Test func cornersThatComeInAreWhiteOrTransparent() throws {
    let dark = try Picture.gray(80, 80) { _, _ in 10 }
    #expect(try rotated(dark, by: 15).pixel(0, 0) == [255])
    let ink = try Picture.rgba(80, 80, alpha: .premultiplied) { _, _ in [9, 9, 9, 255] }
    let turned = try rotated(ink, by: 15)
    #expect(turned.pixel(0, 0) == [0, 0, 0, 0])
    #expect(turned.pixel(40, 40) == [9, 9, 9, 255])
  }
}

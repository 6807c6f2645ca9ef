import Glibc
import PlatenImaging
import PlatenCore
import Testing

@Suite struct StyleFilterTests {
  @Test func vignettesEqualTheirFormula() throws {
    let image = try Picture.gray(64, 48) { _, _ in 200 }
    let result = try image.filtered([.vignette(intensity: 0.8, radius: 0.6)], light: .encoded)
    let diagonal = hypot(32.0, 24.0)
    let difference = result.greatestDifference { x, y, _ in
      let d = hypot(Double(x) + 0.5 - 32, Double(y) + 0.5 - 24) / diagonal
      let t = min(1, max(0, (d - 0.3) / 0.5))
      return 200 * (1 - 0.8 * t * t * (3 - 2 * t))
    }
    #expect(difference <= 0.51)
    #expect(try image.filtered([.vignette(intensity: 0)]) == image)
    let effect = try image.filtered(
      [.vignetteEffect(center: (20, 10), radius: 12, intensity: 1, falloff: 0.25)], light: .encoded)
    let second = effect.greatestDifference { x, y, _ in
      let t = min(1, max(0, (hypot(Double(x) + 0.5 - 20, Double(y) + 0.5 - 10) - 9) / 6))
      return 200 * (1 - t * t * (3 - 2 * t))
    }
    #expect(second <= 0.51)
    #expect(effect.pixel(60, 40) == [0])
    let brighter = try image.filtered([.vignette(intensity: -1)], light: .encoded)
    #expect(brighter.pixel(0, 0) == [255])
  }

  @Test(arguments: [(8.0, 0.0, 0.0), (5, 3, 2), (7.5, 10.25, -4), (100, 20, 20), (1, 0, 0)])
  func blocksAreMeans(scale: Double, x: Double, y: Double) throws {
    let image = try Picture.noise(45, 33, seed: 51)
    let result = try image.filtered(
      [.pixellate(center: (x, y), scale: scale)], light: .encoded)
    var sums: [[Int]: ([Double], Double)] = [:]
    func cell(_ px: Int, _ py: Int) -> [Int] {
      [
        Int(((Double(px) + 0.5 - x) / scale).rounded(.down)),
        Int(((Double(py) + 0.5 - y) / scale).rounded(.down)),
      ]
    }
    for py in 0..<33 {
      for px in 0..<45 {
        let p = image.pixel(px, py).map { Double($0) }
        let (sum, count) = sums[cell(px, py)] ?? ([0, 0, 0, 0], 0)
        sums[cell(px, py)] = (zip(sum, p).map(+), count + 1)
      }
    }
    let difference = result.greatestDifference { px, py, c in
      let (sum, count) = sums[cell(px, py)] ?? ([0, 0, 0, 0], 1)
      return sum[c] / count
    }
    #expect(difference <= 0.51)
  }

  @Test func crystalsAreOfOneColourAndCoverAll() throws {
    let image = try Picture.gray(120, 90) { x, y in UInt8(min(255, x * 2)) }
    let result = try image.filtered([.crystallize(radius: 12)])
    #expect(result == (try image.filtered([.crystallize(radius: 12)])), "always the same")
    var colors: Set<Int> = []
    for y in 0..<90 {
      for x in 0..<120 {
        let value = result.pixel(x, y)[0]
        colors.insert(value)
        // A seed is at most 1.2 cells away, and its colour is that of a place around it.
        #expect(abs(value - image.pixel(x, y)[0]) <= 2 * (12 + 6), "\(x), \(y)")
      }
    }
    #expect(colors.count < 120)
    // A plain picture stays plain, and a point on it does not get lost in numbers.
    let plain = try Picture.rgba(50, 40, alpha: .straight) { _, _ in [90, 60, 30, 120] }
    let same = try plain.filtered([.crystallize(radius: 9)])
    #expect(same.greatestDifference { _, _, c in [90, 60, 30, 120][c] } <= 1)
  }

  @Test func pointsLieOnWhite() throws {
    let image = try Picture.gray(100, 100) { _, _ in 0 }
    let result = try image.filtered([.pointillize(radius: 8)], light: .encoded)
    var (white, black) = (0, 0)
    for y in 0..<100 {
      for x in 0..<100 {
        white += result.pixel(x, y)[0] == 255 ? 1 : 0
        black += result.pixel(x, y)[0] == 0 ? 1 : 0
      }
    }
    #expect(black > 5000)
    #expect(white > 50)
    let plain = try Picture.gray(30, 30) { _, _ in 255 }
    #expect(try plain.filtered([.pointillize(radius: 4)]) == plain)
  }

  /// A screen prints as much light as it is given.
  @Test(arguments: [0.0, 0.4, -2], [0.0, 0.25, 0.5, 0.8, 1])
  func screensKeepTheirTone(angle: Double, tone: Double) throws {
    let level = UInt8((tone * 255).rounded())
    let image = try Picture.gray(96, 96) { _, _ in level }
    for (filter, tolerance) in [
      (Filter.lineScreen(angle: angle, width: 8, sharpness: 0.8), 0.03),
      (Filter.dotScreen(angle: angle, width: 8, sharpness: 0.8), 0.09),
    ] {
      let result = try image.filtered([filter], light: .encoded)
      var sum = 0.0
      for y in 0..<96 { for x in 0..<96 { sum += Double(result.pixel(x, y)[0]) } }
      #expect(abs(sum / (96 * 96 * 255) - tone) <= tolerance, "\(filter)")
    }
  }

  @Test func linesEqualTheirFormula() throws {
    let image = try Picture.rgba(60, 40) { x, y in [UInt8(x * 4), UInt8(y * 6), 90, 255] }
    let result = try image.filtered(
      [.lineScreen(center: (12, 7), angle: 0.6, width: 9, sharpness: 0.5)], light: .encoded)
    let difference = result.greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let p = image.pixel(x, y).map { Double($0) / 255 }
      let tone = 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2]
      let phase = (cos(0.6) * (Double(x) - 11.5) - sin(0.6) * (Double(y) - 6.5)) / 9
      let pattern = 2 * abs(phase - phase.rounded())
      // Sharpness ½ is a gain of 2; tones are bent so that black and white stay pure.
      let dark = min(tone, 1 - tone)
      let part = (dark < 0.25 ? (4 * dark).squareRoot() : 2 * dark + 0.5) / 3
      let limit = tone < 0.5 ? part : 1 - part
      return 255 * min(1, max(0, (limit - pattern) * 2 + limit))
    }
    #expect(difference <= 0.6)
  }

  @Test func inksOfKnownColours() throws {
    func printed(_ r: UInt8, _ g: UInt8, _ b: UInt8) throws -> Image {
      try Picture.rgba(64, 64) { _, _ in [r, g, b, 255] }
        .filtered([.cmykHalftone(sharpness: 1)], light: .encoded)
    }
    let white = try printed(255, 255, 255)
    let black = try printed(0, 0, 0)
    let cyan = try printed(0, 255, 255)
    func mean(_ image: Image, _ c: Int) -> Double {
      var sum = 0
      for y in 0..<64 { for x in 0..<64 { sum += image.pixel(x, y)[c] } }
      return Double(sum) / 4096
    }
    #expect((0..<3).allSatisfy { mean(white, $0) > 254 })
    #expect((0..<3).allSatisfy { mean(black, $0) < 1 })
    #expect(mean(cyan, 0) < 1 && mean(cyan, 1) > 254 && mean(cyan, 2) > 254)
    let gray = try Picture.gray(20, 20) { _, _ in 128 }.filtered([.cmykHalftone()])
    #expect(gray.format == .rgba8)
  }
}

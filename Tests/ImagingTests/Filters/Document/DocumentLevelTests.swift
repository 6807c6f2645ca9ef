import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

@Suite struct DocumentLevelTests {
  /// Sauvola's formula in float64 with sums over every window.
  private func sauvola(_ image: Image, window: Int, k: Double, _ x: Int, _ y: Int) -> Double {
    let reach = window / 2
    var (sum, squares, count) = (0.0, 0.0, 0.0)
    for j in max(0, y - reach)...min(image.height - 1, y + reach) {
      for i in max(0, x - reach)...min(image.width - 1, x + reach) {
        let level = Double(image.pixel(i, j)[0])
        sum += level
        squares += level * level
        count += 1
      }
    }
    let mean = sum / count
    let deviation = max(0, squares / count - mean * mean).squareRoot()
    return mean * (1 + k * (deviation / 128 - 1))
  }

  @Test(arguments: [(31, 0.34), (3, 0.5), (15, 0.0), (101, 1.0), (254, 0.2)])
  func sauvolaIsItsFormula(window: Int, k: Double) throws {
    var page = DocumentDrawing(70, 50, degrees: 3, seed: 4)
    page.print(width: 60, height: 44, size: 12)
    let images = [
      try page.image(grain: 12) { x, _ in 0.3 + 0.7 * x },
      try Picture.noise(41, 33, seed: 8).converted(to: .gray8),
      try Picture.gray(40, 30) { x, _ in x < 20 ? 0 : 255 },
    ]
    for image in images {
      let result = try image.filtered([.sauvola(window: window, k: k)])
      #expect(result.format == .gray8)
      for y in 0..<image.height {
        for x in 0..<image.width {
          let threshold = sauvola(image, window: window, k: k, x, y)
          let level = Double(image.pixel(x, y)[0])
          // Where a level is all but the threshold, rounding decides.
          guard abs(level - threshold) > 0.01 else { continue }
          #expect(result.pixel(x, y)[0] == (level > threshold ? 255 : 0), "\(x), \(y)")
        }
      }
    }
  }

  @Test func otsuHasTheGreatestVarianceBetween() throws {
    for seed in 0..<20 {
      var random = SeededRandom(seed: UInt64(seed))
      let (dark, bright) = (random.int(10...90), random.int(110...240))
      let share = random.int(5...60)
      let image = try Picture.gray(50, 40) { _, _ in
        let level = random.chance(share) ? dark : bright
        return UInt8(max(0, min(255, level + random.normal(deviation: 9))))
      }
      let levels = (0..<2000).map { Double(image.pixel($0 % 50, $0 / 50)[0]) }
      func between(_ threshold: Int) -> Double {
        let low = levels.filter { $0 < Double(threshold) }
        let high = levels.filter { $0 >= Double(threshold) }
        guard !low.isEmpty, !high.isEmpty else { return 0 }
        let step = low.reduce(0, +) / Double(low.count) - high.reduce(0, +) / Double(high.count)
        return Double(low.count * high.count) * step * step
      }
      let best = (1...255).map(between).max() ?? 0
      let found = LevelCounts(image).otsuThreshold
      #expect(between(found) >= best * (1 - 1e-9), "seed \(seed)")
    }
    let two = try Picture.gray(10, 10) { x, _ in x < 3 ? 40 : 200 }
    #expect(LevelCounts(two).otsuThreshold == 120)
    let one = try Picture.gray(10, 10) { _, _ in 77 }
    #expect(LevelCounts(one).otsuThreshold == 128)
  }

  @Test func contrastIsStretchedBetweenShares() throws {
    // A hundred levels, ten pixels each.
    let image = try Picture.gray(100, 10) { x, _ in UInt8(50 + x) }
    let result = try image.filtered([.contrastStretch(black: 0.1, white: 0.2)])
    for x in 0..<100 {
      // The level below which a tenth lies is 60, that above which a fifth lies 130.
      let expected = min(255, max(0, Double(x - 10) * 255 / 70))
      #expect(abs(Double(result.pixel(x, 3)[0]) - expected) <= 0.51, "\(x)")
    }
    let flat = try Picture.gray(8, 8) { _, _ in 90 }
    #expect(try flat.filtered([.contrastStretch()]) == flat)
    let color = try Picture.rgba(100, 1, alpha: .straight) { x, _ in
      [UInt8(50 + x), UInt8(50 + x), UInt8(50 + x), 255]
    }
    let stretched = try color.filtered([.contrastStretch(black: 0.1, white: 0.2)])
    #expect(stretched.pixel(9, 0) == [0, 0, 0, 255])
    #expect(stretched.pixel(90, 0) == [255, 255, 255, 255])
  }
}

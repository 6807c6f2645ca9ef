import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// zoomBlur over ways that are too long for one step, held against the mean of 800 scales.
@Suite struct LongZoomTests {
  private static let size = (width: 900, height: 9)
  private static let center = (x: 12.5, y: 4.5)

  /// It is as near to the mean of all scales as the mean of 64, which shorter ways are made of.
  @Test(arguments: [40.0, 60]) func threeStepsComeAsNearAsOne(amount: Double) throws {
    var random = SeededRandom(seed: 17)
    // Some waves and an edge, as pictures have them. Waves of a few pixels lose more beside the
    // centre, where all steps take places between pixels; one step misses them farther out.
    let waves = (0..<6).map { _ in
      (length: Double(random.int(16...90)), phase: Double(random.int(0...99)) / 100)
    }
    let image = try Picture.gray(Self.size.width, Self.size.height) { x, y in
      let sum = waves.reduce(0) {
        $0 + sin(2 * .pi * (Double(x + 2 * y) / $1.length + $1.phase))
      }
      return UInt8(max(0, min(255, 128 + 20 * sum + (x > 600 ? 60 : 0))))
    }
    let levels = (0..<Self.size.height).map { y in
      (0..<Self.size.width).map { Double(image.pixel($0, y)[0]) }
    }
    let result = try image.filtered(
      [.zoomBlur(centerX: Self.center.x, centerY: Self.center.y, amount: amount)], light: .encoded)
    let part = min(0.95, amount * 0.01517)
    var (worst, mean, coarse, count) = (0.0, 0.0, 0.0, 0.0)
    for y in 0..<Self.size.height {
      for x in stride(from: 0, to: Self.size.width, by: 7) {
        let wanted = Self.mean(of: levels, x, y, part: part, steps: 800)
        let off = abs(Double(result.pixel(x, y)[0]) - wanted)
        worst = max(worst, off)
        mean += off
        coarse += abs(Self.mean(of: levels, x, y, part: part, steps: 64).rounded() - wanted)
        count += 1
      }
    }
    #expect(worst <= 1.5)
    #expect(mean / count <= 0.4)
    #expect(mean <= 1.1 * coarse)
  }

  /// The mean of scales 1 - part … 1 around the centre, weighed by the Gaussian.
  private static func mean(
    of levels: [[Double]], _ x: Int, _ y: Int, part: Double, steps: Int
  ) -> Double {
    let (centerX, centerY) = (center.x - 0.5, center.y - 0.5)
    var (sum, total) = (0.0, 0.0)
    for step in 0...steps {
      let place = Double(step) / Double(steps)
      let weight = exp(-(place - 0.5) * (place - 0.5) / (2 * 0.44 * 0.44))
      let scale = 1 - part * place
      let px = min(Double(size.width - 1), max(0, centerX + (Double(x) - centerX) * scale))
      let py = min(Double(size.height - 1), max(0, centerY + (Double(y) - centerY) * scale))
      let (left, top) = (Int(px), Int(py))
      let (fx, fy) = (px - Double(left), py - Double(top))
      let (right, bottom) = (min(left + 1, size.width - 1), min(top + 1, size.height - 1))
      let upper = levels[top][left] * (1 - fx) + levels[top][right] * fx
      let lower = levels[bottom][left] * (1 - fx) + levels[bottom][right] * fx
      sum += weight * (upper * (1 - fy) + lower * fy)
      total += weight
    }
    return sum / total
  }
}

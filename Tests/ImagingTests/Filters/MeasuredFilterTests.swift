import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct MeasuredFilterTests {
  /// The threshold that makes the variance between two classes greatest, tried out one by one.
  private func otsu(_ values: [Int]) -> Int {
    let candidates = (0..<255).map { threshold -> (Int, Double) in
      let low = values.filter { $0 <= threshold }.map { Double($0) }
      let high = values.filter { $0 > threshold }.map { Double($0) }
      guard !low.isEmpty, !high.isEmpty else { return (threshold, -1) }
      let (a, b) = (Double(low.count), Double(high.count))
      let distance = low.reduce(0, +) / a - high.reduce(0, +) / b
      return (threshold, a * b * distance * distance)
    }
    return candidates.max { $0.1 < $1.1 }?.0 ?? 127
  }

  @Test(arguments: [1, 2, 3], [Light.linear, .encoded])
  func otsuPartsTwoClasses(seed: Int, light: Light) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let image = try Picture.gray(40, 30) { x, _ in
      UInt8(Int.random(in: x < 13 ? 20...110 : 90...230, using: &random))
    }
    let threshold = otsu((0..<1200).map { image.pixel($0 % 40, $0 / 40)[0] })
    let result = try image.filtered([.colorThresholdOtsu()], light: light)
    let difference = result.greatestDifference { x, y, _ in
      image.pixel(x, y)[0] > threshold ? 255 : 0
    }
    #expect(difference == 0)
    let flat = try Picture.gray(5, 5) { _, _ in 200 }
    #expect(try flat.filtered([.colorThresholdOtsu()]).pixel(0, 0)[0] == 255)
  }

  @Test func autoAdjustReachesTheEndsAndBalances() throws {
    let dull = try Picture.gray(64, 64) { x, y in UInt8(80 + (x + y) / 2) }
    for light in [Light.linear, .encoded] {
      let result = try dull.filtered([.autoAdjust()], light: light)
      #expect(result.format == .gray8)
      #expect(result.pixel(0, 0)[0] == 0)
      #expect(result.pixel(63, 63)[0] == 255)
    }
    let cast = try Picture.rgba(64, 64) { x, y in
      let v = Double(40 + x + 2 * y)
      return [UInt8(v), UInt8(v * 0.9), UInt8(v * 0.75), 255]
    }
    let balanced = try cast.filtered([.autoAdjust(levels: 0)], light: .encoded)
    let pixel = balanced.pixel(32, 32)
    #expect(abs(pixel[0] - pixel[1]) <= 2 && abs(pixel[1] - pixel[2]) <= 2)
    #expect(try cast.filtered([.autoAdjust(levels: 0, whiteBalance: 0)]) == cast)
    let clear = try Picture.rgba(4, 4, alpha: .straight) { _, _ in [9, 9, 9, 0] }
    #expect(try clear.filtered([.autoAdjust()]).pixel(0, 0)[3] == 0)
  }

  @Test(arguments: [Light.linear, .encoded])
  func equalizationEqualsItsDefinition(light: Light) throws {
    let (tiles, limit, width, height) = (3, 2.5, 60, 45)
    let image = try Picture.gray(width, height) { x, y in
      UInt8((x * x / 20 + 3 * y + (x * 37 + y * 91) % 23) % 256)
    }
    func table(_ column: Int, _ row: Int) -> [Double] {
      var counts = Array(repeating: 0.0, count: 256)
      for y in (row * height / tiles)..<((row + 1) * height / tiles) {
        for x in (column * width / tiles)..<((column + 1) * width / tiles) {
          counts[image.pixel(x, y)[0]] += 1
        }
      }
      let total = counts.reduce(0, +)
      let most = limit * total / 256
      let excess = counts.reduce(0) { $0 + max(0, $1 - most) }
      var sum = 0.0
      return counts.map { count in
        sum += min(count, most) + excess / 256
        return sum / total
      }
    }
    let tables = (0..<tiles).map { row in (0..<tiles).map { table($0, row) } }
    let result = try image.filtered(
      [.adaptiveEqualization(tiles: tiles, clipLimit: limit)], light: light)
    let difference = result.greatestDifference { x, y, _ in
      let across = min(Double(tiles - 1), max(0, (Double(x) + 0.5) / 20 - 0.5))
      let down = min(Double(tiles - 1), max(0, (Double(y) + 0.5) / 15 - 0.5))
      let (left, upper) = (Int(across), Int(down))
      let (right, lower) = (min(tiles - 1, left + 1), min(tiles - 1, upper + 1))
      let (a, b) = (across - Double(left), down - Double(upper))
      let level = image.pixel(x, y)[0]
      let above = tables[upper][left][level] * (1 - a) + tables[upper][right][level] * a
      let below = tables[lower][left][level] * (1 - a) + tables[lower][right][level] * a
      return 255 * (above * (1 - b) + below * b)
    }
    #expect(difference <= 0.55)
  }

  @Test func equalizationTakesSmallPictures() throws {
    for (width, height) in [(1, 1), (1, 30), (5, 2)] {
      let image = try Picture.noise(width, height, seed: 41, alpha: .straight)
      let result = try image.filtered([.adaptiveEqualization(tiles: 64, clipLimit: 100)])
      #expect(result.size == image.size)
    }
  }
}

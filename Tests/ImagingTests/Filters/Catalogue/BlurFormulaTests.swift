import Glibc
import PlatenImaging
import PlatenCore
import Testing

/// Blurs held against their formulas in float64, in encoded light.
@Suite struct BlurFormulaTests {
  /// A picture of noise beside black and white, as levels of 0…1; its edge pixels go on outside.
  struct Sample {
    let image: Image
    let width: Int
    let height: Int

    init(_ width: Int, _ height: Int) throws {
      let noise = try Picture.noise(width, height, seed: 31)
      self.width = width
      self.height = height
      image = try Picture.gray(width, height) { x, y in
        3 * x < width ? (2 * y < height ? 0 : 255) : UInt8(noise.pixel(x, y)[1])
      }
    }

    subscript(x: Int, y: Int) -> Double {
      Double(image.pixel(max(0, min(width - 1, x)), max(0, min(height - 1, y)))[0]) / 255
    }

    /// Checks a filter's result against a formula: the greatest and the mean difference in levels.
    func check(
      _ filter: Filter, greatest: Double = 0.55, mean: Double = 0.26,
      _ formula: (Int, Int) -> Double
    ) throws {
      let result = try image.filtered([filter], light: .encoded)
      var (worst, sum) = (0.0, 0.0)
      for y in 0..<height {
        for x in 0..<width {
          let level = min(255, max(0, formula(x, y) * 255))
          let difference = abs(Double(result.pixel(x, y)[0]) - level)
          worst = max(worst, difference)
          sum += difference
        }
      }
      #expect(worst <= greatest, "\(filter)")
      #expect(sum / Double(width * height) <= mean, "\(filter)")
    }
  }

  /// Core Image's box of radius 40 is 39 pixels wide.
  @Test(arguments: [(3.0, 1), (9.9, 4), (12, 5), (40, 19), (99, 49)])
  func boxIsTheMeanOfASquareOfOddSide(radius: Double, reach: Int) throws {
    let sample = try Sample(53, 38)
    // Sums of columns first, so that large boxes take no time.
    let columns = (0..<38).map { y in
      (-reach..<53 + reach).map { x in
        (-reach...reach).reduce(0) { $0 + sample[x, y + $1] }
      }
    }
    try sample.check(.boxBlur(radius: radius)) { x, y in
      let side = Double(2 * reach + 1)
      return columns[y][x...(x + 2 * reach)].reduce(0, +) / (side * side)
    }
    #expect(try sample.image.filtered([.boxBlur(radius: 2.9)]) == sample.image)
  }

  @Test(arguments: [0.7, 1, 2.5, 6, 11.3])
  func discIsTheMeanOfASoftDisc(radius: Double) throws {
    let sample = try Sample(41, 33)
    let reach = Int(radius) + 1
    var weights: [(Int, Int, Double)] = []
    for dy in -reach...reach {
      for dx in -reach...reach {
        let weight = min(1, max(0, radius + 0.5 - hypot(Double(dx), Double(dy))))
        if weight > 0 { weights.append((dx, dy, weight)) }
      }
    }
    let total = weights.reduce(0) { $0 + $1.2 }
    try sample.check(.discBlur(radius: radius)) { x, y in
      weights.reduce(0) { $0 + $1.2 * sample[x + $1.0, y + $1.1] } / total
    }
  }

  /// A Gaussian along a line, cut at 2.6 σ: Core Image's kernel for radius 20 has a standard
  /// deviation of 19.3.
  @Test func motionIsAGaussianAlongALine() throws {
    let sample = try Sample(60, 50)
    for (radius, angle) in [(5.0, 0.0), (5, .pi / 2), (2.5, .pi / 4), (4, -1)] {
      let reach = 2.6 * radius
      let steps = Int((2 * reach).rounded(.up))
      let line = (0...steps).map { step in
        let distance = reach * (2 * Double(step) / Double(steps) - 1)
        return (distance, exp(-distance * distance / (2 * radius * radius)))
      }
      let total = line.reduce(0) { $0 + $1.1 }
      try sample.check(.motionBlur(radius: radius, angle: angle)) { x, y in
        line.reduce(0.0) { sum, point in
          let (dx, dy) = (point.0 * cos(angle), -point.0 * sin(angle))
          let (left, top) = (dx.rounded(.down), dy.rounded(.down))
          let (fx, fy) = (dx - left, dy - top)
          let (px, py) = (x + Int(left), y + Int(top))
          let upper = sample[px, py] * (1 - fx) + sample[px + 1, py] * fx
          let lower = sample[px, py + 1] * (1 - fx) + sample[px + 1, py + 1] * fx
          return sum + point.1 * (upper * (1 - fy) + lower * fy)
        } / total
      }
    }
  }

  /// A wide disc is computed on a smaller picture: hard as can be, noise beside black and white.
  @Test(arguments: [(32.0, 2.5, 0.4), (45, 1.5, 0.3), (64, 2, 0.45)])
  func wideDiscsAreNear(radius: Double, greatest: Double, mean: Double) throws {
    let picture = try Sample(150, 110).image
    let reach = Int(radius) + 1
    // Sums from the left end of each row, beyond both edges.
    let sums = (0..<110).map { y in
      (-reach..<150 + reach).reduce(into: [0.0]) { sums, x in
        sums.append(sums[sums.count - 1] + Double(picture.pixel(max(0, min(149, x)), y)[0]))
      }
    }
    func level(_ x: Int, _ y: Int) -> Double {
      Double(picture.pixel(max(0, min(149, x)), max(0, min(109, y)))[0])
    }
    var (weights, inner) = ([(Int, Int, Double)](), [Int]())
    var total = 0.0
    for dy in -reach...reach {
      var width = -1
      for dx in -reach...reach {
        let weight = min(1, max(0, radius + 0.5 - hypot(Double(dx), Double(dy))))
        total += weight
        if weight == 1 { width = max(width, dx) }
        if weight > 0, weight < 1 { weights.append((dx, dy, weight)) }
      }
      inner.append(width)
    }
    let result = try picture.filtered([.discBlur(radius: radius)], light: .encoded)
    var (worst, sum, count) = (0.0, 0.0, 0.0)
    for y in stride(from: 0, to: 110, by: 7) {
      for x in stride(from: 0, to: 150, by: 7) {
        var wanted = weights.reduce(0) { $0 + $1.2 * level(x + $1.0, y + $1.1) }
        for dy in -reach...reach where inner[dy + reach] >= 0 {
          let row = sums[max(0, min(109, y + dy))]
          let width = inner[dy + reach]
          wanted += row[x + reach + width + 1] - row[x + reach - width]
        }
        let off = abs(Double(result.pixel(x, y)[0]) - wanted / total)
        (worst, sum, count) = (max(worst, off), sum + off, count + 1)
      }
    }
    #expect(worst <= greatest)
    #expect(sum / count <= mean)
  }

  /// A wide picture has lines of more than 64 steps.
  @Test(arguments: [(60.0, 44), (-80, 44), (150, 131)])
  func zoomIsTheMeanOfScales(amount: Double, width: Int) throws {
    let farthest = max(29.5, abs(Double(width) - 29.5))
    let steps = min(64, Int(min(0.95, abs(amount) * 0.01517) * farthest))
    try checkZoom(amount: amount, width: width, steps: steps, greatest: 0.55, mean: 0.26)
  }

  private func checkZoom(
    amount: Double, width: Int, steps: Int, greatest: Double, mean: Double
  ) throws {
    let sample = try Sample(width, 35)
    let center = (x: 30.0 - 0.5, y: 8.0 - 0.5)
    let part = max(-0.95, min(0.95, amount * 0.01517))
    let weights = (0...steps).map { step in
      let place = Double(step) / Double(steps) - 0.5
      return exp(-place * place / (2 * 0.44 * 0.44))
    }
    let total = weights.reduce(0, +)
    try sample.check(
      .zoomBlur(centerX: 30, centerY: 8, amount: amount), greatest: greatest, mean: mean
    ) { x, y in
      (0...steps).reduce(0.0) { sum, step in
        let scale = 1 - part * Double(step) / Double(steps)
        let px = min(Double(width - 1), max(0, center.x + (Double(x) - center.x) * scale))
        let py = min(34, max(0, center.y + (Double(y) - center.y) * scale))
        let (left, top) = (Int(px), Int(py))
        let (fx, fy) = (px - Double(left), py - Double(top))
        let upper = sample[left, top] * (1 - fx) + sample[left + 1, top] * fx
        let lower = sample[left, top + 1] * (1 - fx) + sample[left + 1, top + 1] * fx
        return sum + weights[step] * (upper * (1 - fy) + lower * fy)
      } / total
    }
  }

  /// Few neighbours are compared by pairs, many one by one.
  @Test(arguments: [1.4, 3.2]) func bilateralWeighsByDistanceAndDifference(
    radius: Double
  ) throws {
    let sample = try Sample(31, 27)
    let (reach, square) = (Int((2 * radius).rounded(.up)), 4 * radius * radius)
    try sample.check(.bilateral(radius: radius, difference: 0.2)) { x, y in
      var (sum, total) = (0.0, 0.0)
      for dy in -reach...reach {
        for dx in -reach...reach where Double(dx * dx + dy * dy) <= square {
          let value = sample[x + dx, y + dy]
          let difference = value - sample[x, y]
          let weight =
            exp(-Double(dx * dx + dy * dy) / (2 * radius * radius))
            * exp(-3 * difference * difference / (2 * 0.2 * 0.2))
          sum += weight * value
          total += weight
        }
      }
      return sum / total
    }
  }

  @Test(arguments: [2, 3, 7, 8, 17, 50])
  func medianOfALargerSquare(radius: Int) throws {
    for light in Light.allCases {
      let image = try Picture.noise(29, 23, seed: 9, alpha: .opaque)
      let levels = (0..<23).map { y in (0..<29).map { image.pixel($0, y) } }
      let result = try image.filtered([.medianFilter(radius: radius)], light: light)
      let difference = result.greatestDifference { x, y, c in
        var counts = [Int](repeating: 0, count: 256)
        for dy in -radius...radius {
          for dx in -radius...radius {
            counts[levels[max(0, min(22, y + dy))][max(0, min(28, x + dx))][c]] += 1
          }
        }
        let half = (2 * radius + 1) * (2 * radius + 1) / 2
        var sum = 0
        return Double(
          counts.indices.first { level in
            sum += counts[level]
            return sum > half
          } ?? 0)
      }
      #expect(difference == 0)
    }
  }

  @Test func maskSetsTheRadius() throws {
    let picture = try Sample(60, 40).image
    func masked(_ level: UInt8, _ width: Int = 60) throws -> Image {
      let mask = try Picture.gray(width, 40) { _, _ in level }
      return try picture.filtered([.maskedVariableBlur(mask: mask, radius: 8)], light: .encoded)
    }
    #expect(try masked(0) == picture)
    let whole = try picture.filtered([.gaussianBlur(radius: 8)], light: .encoded)
    let white = try masked(255)
    #expect(white.greatestDifference { x, y, _ in Double(whole.pixel(x, y)[0]) } <= 1)
    // Beyond the mask nothing is blurred.
    let half = try masked(255, 30)
    #expect(
      half.greatestDifference { x, y, _ in
        Double((x < 30 ? white : picture).pixel(x, y)[0])
      } == 0)
    // A quarter of the radius is one of the radii that all is mixed of.
    let quarter = try Picture.gray(60, 40) { _, _ in 64 }
    let result = try picture.filtered(
      [.maskedVariableBlur(mask: quarter, radius: 8 * 255 / 64 / 4)], light: .encoded)
    let expected = try picture.filtered([.gaussianBlur(radius: 2)], light: .encoded)
    #expect(result.greatestDifference { x, y, _ in Double(expected.pixel(x, y)[0]) } <= 3)
  }

  /// Sums that run along rows and columns are exact, so where they begin can't be seen.
  @Test func brightLightIsTheSameInAnyTiles() throws {
    let picture = try Picture.noise(90, 70, seed: 41, alpha: .straight)
    let chain: [Filter] = [
      .exposureAdjust(ev: 9.7), .discBlur(radius: 6), .boxBlur(radius: 30),
      .exposureAdjust(ev: -9.7),
    ]
    let whole = try picture.filtered(chain)
    for tile in [(17, 70), (90, 11), (23, 31)] {
      var context = FilterContext()
      context.tileSize = PixelSize(width: tile.0, height: tile.1)
      #expect(try picture.filtered(chain, in: context) == whole, "tiles of \(tile)")
    }
  }
}

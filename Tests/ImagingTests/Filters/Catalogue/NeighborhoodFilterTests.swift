import Glibc
@_spi(Instruments) import PlatenImaging
import PlatenCore
import Testing

@Suite struct NeighborhoodFilterTests {
  @Test func medianIsTheFifthOfNine() throws {
    let image = try Picture.noise(19, 13, seed: 9)
    let result = try image.filtered([.medianFilter()])
    let difference = result.greatestDifference { x, y, c in
      var values: [Int] = []
      for dy in -1...1 {
        for dx in -1...1 {
          values.append(image.pixel(max(0, min(18, x + dx)), max(0, min(12, y + dy)))[c])
        }
      }
      return Double(values.sorted()[4])
    }
    #expect(difference == 0)
  }

  /// Opaque bytes go another way, which must not be seen in any shape, tile or level.
  @Test(arguments: [(1, 1), (1, 5), (2, 3), (7, 1), (19, 13), (150, 9)])
  func medianOfOpaqueBytes(width: Int, height: Int) throws {
    let color = try Picture.noise(width, height, seed: 12, alpha: .opaque)
    let gray = try Picture.gray(width, height) { x, y in UInt8(color.pixel(x, y)[0]) }
    for image in [color, gray] {
      for light in Light.allCases {
        var context = FilterContext()
        context.light = light
        context.tileSize = PixelSize(width: 5, height: 4)
        let result = try image.filtered([.medianFilter()], in: context)
        #expect(result.format == image.format && result.alpha == .opaque)
        for level in InstructionLevel.supported {
          #expect(
            try image.filtered([.medianFilter()], light: light, instructions: level) == result)
        }
        let difference = result.greatestDifference { x, y, c in
          var values: [Int] = []
          for dy in -1...1 {
            for dx in -1...1 {
              values.append(
                image.pixel(max(0, min(width - 1, x + dx)), max(0, min(height - 1, y + dy)))[c])
            }
          }
          return Double(values.sorted()[4])
        }
        #expect(difference == 0)
      }
    }
  }

  @Test func checkerboardShrinksToHalfTheLight() throws {
    let image = try Picture.gray(64, 64) { x, y in (x + y).isMultiple(of: 2) ? 0 : 255 }
    let linear = try image.filtered([.lanczosScale(0.5)])
    #expect(linear.size == PixelSize(width: 32, height: 32))
    #expect(linear.greatestDifference { _, _, _ in 188 } <= 1)
    let encoded = try image.filtered([.lanczosScale(0.5)], light: .encoded)
    #expect(encoded.greatestDifference { _, _, _ in 127.5 } <= 1)
  }

  @Test(arguments: [0.3, 0.5, 0.77, 1.6, 3])
  func lanczosEqualsItsFormula(scale: Double) throws {
    let image = try Picture.gray(41, 23) { x, y in UInt8((x * 71 + y * 37) % 256) }
    let result = try image.filtered([.lanczosScale(scale)], light: .encoded)
    func line(_ source: Int, _ count: Int, _ index: Int) -> [Double] {
      let ratio = Double(source) / Double(count)
      let stretch = max(1, ratio)
      let center = (Double(index) + 0.5) * ratio - 0.5
      var weights = Array(repeating: 0.0, count: source)
      for position in -200..<(source + 200) {
        let t = (Double(position) - center) / stretch
        guard abs(t) < 3 else { continue }
        let a = Double.pi * t
        let weight = t == 0 ? 1 : sin(a) / a * sin(a / 3) / (a / 3)
        var mirrored = position
        while mirrored < 0 || mirrored >= source {
          mirrored = mirrored < 0 ? -mirrored : 2 * (source - 1) - mirrored
        }
        weights[mirrored] += weight
      }
      let sum = weights.reduce(0, +)
      return weights.map { $0 / sum }
    }
    let columns = (0..<result.width).map { line(41, result.width, $0) }
    let rows = (0..<result.height).map { line(23, result.height, $0) }
    let plane = (0..<23).map { y in (0..<41).map { x in Double(image.pixel(x, y)[0]) } }
    let difference = result.greatestDifference { x, y, _ in
      var sum = 0.0
      for (sy, weight) in rows[y].enumerated() where weight != 0 {
        for sx in 0..<41 { sum += weight * columns[x][sx] * plane[sy][sx] }
      }
      return min(255, max(0, sum))
    }
    #expect(difference <= 0.55)
  }

  @Test(arguments: [AlphaInfo.straight, .premultiplied])
  func edgesOfAlphaHaveNoFringe(alpha: AlphaInfo) throws {
    // White on transparent black: with straight alpha the black would bleed in as grey.
    let image = try Picture.rgba(32, 32, alpha: alpha) { x, _ in
      x < 16 ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    let filters: [Filter] = [
      .gaussianBlur(radius: 3), .boxBlur(radius: 5), .lanczosScale(0.4), .lanczosScale(1.7),
      .unsharpMask(radius: 2, intensity: 1), .medianFilter(),
    ]
    for filter in filters {
      let result = try image.filtered([filter])
      #expect(result.alpha == alpha)
      for x in 0..<result.width {
        let p = result.pixel(x, result.height / 2)
        guard p[3] > 0 else { continue }
        #expect(p[0] >= (alpha == .straight ? 254 : p[3] - 1), "\(filter) at \(x): \(p)")
      }
    }
    let blurred = try image.filtered([.gaussianBlur(radius: 3)])
    #expect((1..<255).contains(blurred.pixel(16, 16)[3]))
  }

  @Test func cropKeepsItsRectangle() throws {
    let image = try Picture.noise(30, 20, seed: 11)
    let result = try image.filtered([.crop(PixelRect(x: 25, y: -3, width: 40, height: 10))])
    #expect(result.size == PixelSize(width: 5, height: 7))
    #expect(result.greatestDifference { x, y, c in Double(image.pixel(x + 25, y)[c]) } == 0)
    #expect(throws: PlatenError.self) {
      try image.filtered([.crop(PixelRect(x: 30, y: 0, width: 4, height: 4))])
    }
  }

  @Test func cropAfterBlurEqualsThePartOfTheBlur() throws {
    let image = try Picture.noise(70, 50, seed: 12)
    let chain: [Filter] = [.gaussianBlur(radius: 2), .medianFilter(), .unsharpMask()]
    let whole = try image.filtered(chain)
    let part = try image.filtered(chain + [.crop(PixelRect(x: 33, y: 20, width: 30, height: 25))])
    #expect(part.greatestDifference { x, y, c in Double(whole.pixel(x + 33, y + 20)[c]) } == 0)
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 3), (16, 2), (17, 2)])
  func thinPicturesPassEveryFilter(width: Int, height: Int) throws {
    let chain: [Filter] = [
      .gaussianBlur(radius: 60), .boxBlur(radius: 99), .unsharpMask(radius: 40, intensity: 2),
      .medianFilter(), .lanczosScale(0.3), .lanczosScale(2.5), .colorInvert(), .colorInvert(),
    ]
    for alpha in [AlphaInfo.opaque, .straight, .premultiplied] {
      let image = try Picture.rgba(width, height, alpha: alpha) { _, _ in [90, 60, 30, 255] }
      let result = try image.filtered(chain)
      #expect(
        result.greatestDifference { _, _, c in [90, 60, 30, 255][c] } <= 1)
    }
  }

  @Test func hugeValuesEndAtTheEndsOfTheScale() throws {
    let image = try Picture.noise(20, 20, seed: 13, alpha: .straight)
    let brighter = Array(repeating: Filter.exposureAdjust(ev: 10), count: 20)
    for chain in [
      brighter + [.gaussianBlur(radius: 2), .lanczosScale(0.7), .colorInvert()],
      brighter + [.vibrance(amount: 1), .unsharpMask(), .gammaAdjust(power: 10), .medianFilter()],
    ] {
      let result = try image.filtered(chain)
      #expect(result.width > 0)
    }
  }
}

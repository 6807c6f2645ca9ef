import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct ToneFilterTests {
  private static let lights = [Light.linear, .encoded]

  private func ramp() throws -> Image { try Picture.gray(256, 1) { x, _ in UInt8(x) } }

  @Test(arguments: lights)
  func toneCurvePassesThroughItsPoints(light: Light) throws {
    let points = [(0, 0.1), (0.2, 0.35), (0.4, 0.4), (0.8, 0.9), (1.0, 0.95)]
    let filter = Filter.toneCurve(points[0], points[1], points[2], points[3], points[4])
    let result = try ramp().filtered([filter], light: light)
    for (x, y) in points {
      let level = Double(result.pixel(Int((x * 255).rounded()), 0)[0])
      #expect(abs(level - y * 255) <= 0.51, "at \(x)")
    }
    // Between two points a cubic is neither a straight line nor a jump.
    let steps = (1..<256).map { result.pixel($0, 0)[0] - result.pixel($0 - 1, 0)[0] }
    #expect(steps.allSatisfy { abs($0) <= 5 })
    #expect(try ramp().filtered([.toneCurve()], light: light) == ramp())
  }

  @Test(arguments: [2, 3, 6, 17, 256], lights)
  func posterizeKeepsEvenlySpacedLevels(levels: Int, light: Light) throws {
    let result = try ramp().filtered([.colorPosterize(levels: levels)], light: light)
    let steps = Double(levels - 1)
    let difference = result.greatestDifference { x, _, _ in
      (Double(x) / 255 * steps).rounded(.toNearestOrEven) / steps * 255
    }
    #expect(difference <= 0.51)
  }

  @Test func polynomialsEqualTheirFormula() throws {
    let image = try Picture.noise(40, 20, seed: 21, alpha: .straight)
    let rows = [[0.1, 0.5, 0.3, 0], [0, 0, 1, 0], [0.9, -1, 0, 0.4], [0, 0.5, 0.25, 0]]
    let result = try image.filtered([
      .colorPolynomial(red: rows[0], green: rows[1], blue: rows[2], alpha: rows[3])
    ])
    let difference = result.greatestDifference { x, y, c in
      let pixel = image.pixel(x, y)
      let value = c == 3 ? Double(pixel[3]) / 255 : SRGB.light(Double(pixel[c]))
      let k = rows[c]
      let light = k[0] + k[1] * value + k[2] * value * value + k[3] * value * value * value
      // Colour under an alpha of 0 is nothing.
      return pixel[3] == 0 ? 0 : c == 3 ? light * 255 : SRGB.level(light)
    }
    #expect(difference <= 0.53)
  }

  @Test func clampHoldsEachChannel() throws {
    let image = try Picture.noise(40, 20, seed: 22)
    let (low, high) = ([0.1, 0.2, 0.3, 0], [0.8, 0.5, 0.4, 0.5])
    let result = try image.filtered(
      [.colorClamp(minComponents: low, maxComponents: high)], light: .encoded)
    #expect(result.alpha == .straight)
    let difference = result.greatestDifference { x, y, c in
      min(high[c] * 255, max(low[c] * 255, Double(image.pixel(x, y)[c])))
    }
    #expect(difference <= 0.51)
    #expect(try image.filtered([.colorClamp()]) == image)
  }

  @Test(arguments: lights)
  func colorCurvesInterpolate(light: Light) throws {
    let image = try Picture.noise(40, 20, seed: 23)
    let curves = [0, 1, 0.2, 0.7, 0.5, 0.3, 1, 0.1, 0.9]
    let result = try image.filtered([.colorCurves(curves)], light: light)
    let difference = result.greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let place = Double(image.pixel(x, y)[c]) / 255 * 2
      let below = min(1, Int(place))
      let (a, b) = (curves[3 * below + c], curves[3 * below + 3 + c])
      return 255 * (a + (b - a) * (place - Double(below)))
    }
    #expect(difference <= 0.51)
    #expect(throws: PlatenError.self) { try image.filtered([.colorCurves([0, 0, 0, 1, 1, 1, 1])]) }
    #expect(throws: PlatenError.self) {
      try image.filtered([.colorCurves([0, 0, 0, 1, 1, 1], domain: 1...1)])
    }
  }

  @Test func falseColorGoesFromOneColorToAnother() throws {
    for light in Self.lights {
      let image = try Picture.gray(2, 1) { x, _ in UInt8(x * 255) }
      let filter = Filter.falseColor(color0: [0.2, 0.4, 0.6], color1: [1, 0, 0.8])
      let result = try image.filtered([filter], light: light)
      #expect(result.pixel(0, 0) == [51, 102, 153, 255])
      #expect(result.pixel(1, 0) == [255, 0, 204, 255])
    }
  }

  @Test func temperatureComesAndGoes() throws {
    let image = try Picture.rgba16(32, 8) { x, y in
      [UInt16(9000 + x * 700), UInt16(12000 + y * 2000), UInt16(15000 + x * y * 90), 65535]
    }
    let there = Filter.temperatureAndTint(neutral: (6500, 0), targetNeutral: (5000, 20))
    let back = Filter.temperatureAndTint(neutral: (5000, 20), targetNeutral: (6500, 0))
    let warm = try image.filtered([there])
    let again = try image.filtered([there, back])
    #expect(again.greatestDifference { x, y, c in Double(image.pixel(x, y)[c]) } <= 1)
    let (before, after) = (image.pixel(9, 4), warm.pixel(9, 4))
    #expect(after[0] > before[0] && after[2] < before[2])
    #expect(try image.filtered([.temperatureAndTint()]) == image)
    // Light of 2,856 K, standard illuminant A, has x = 0.4476 and y = 0.4074; that of 6,504 K
    // moved off the black body to D65 has x = 0.3127 and y = 0.3290, the white of sRGB.
    let white = try Picture.rgba16(1, 1) { _, _ in [30000, 30000, 30000, 65535] }
    let lamp = try white.filtered([
      .temperatureAndTint(neutral: (6504, 9.6), targetNeutral: (2856, 0))
    ])
    let rgb = lamp.pixel(0, 0).prefix(3).map { SRGB.light(Double($0) / 257) }
    let rows = [
      [0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505],
    ]
    let xyz = rows.map { row in zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 } }
    let sum = xyz.reduce(0, +)
    #expect(abs(xyz[0] / sum - 0.4476) < 0.003)
    #expect(abs(xyz[1] / sum - 0.4074) < 0.003)
  }

  @Test func photoEffectsKeepTheEndsAndGrey() throws {
    let names = ["Mono", "Noir", "Tonal", "Chrome", "Fade", "Instant", "Process", "Transfer"]
    for (index, name) in names.enumerated() {
      let chain = try Filter.chain(parsing: "photoEffect\(name)")
      let result = try ramp().filtered(chain)
      #expect((result.format == .gray8) == (index < 3))
      if name == "Noir" || name == "Chrome" {
        #expect(result.pixel(0, 0)[0] <= 2)
        #expect(result.pixel(255, 0)[0] >= 252)
      }
      // The cubes are measured, and a level is what their rounding comes to.
      let values = (0..<256).map { result.pixel($0, 0)[0] }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + (index < 3 ? 0 : 2) })
    }
    let middle = { (filter: Filter) in
      let result = try ramp().filtered([filter])
      return result.pixel(192, 0)[0] - result.pixel(64, 0)[0]
    }
    #expect(try middle(.photoEffectNoir()) > 128)
    #expect(try middle(.photoEffectTonal()) < 128)
  }

  @Test func highlightsAndShadowsMoveAlone() throws {
    let lifted = try ramp().filtered([.highlightShadowAdjust(shadowAmount: 1)])
    let difference = lifted.greatestDifference { x, _, _ in
      let v = Double(x) / 255
      return 255 * (v + v * pow(1 - v, 3))
    }
    #expect(difference <= 0.51)
    for amount in [0.3, 0] {
      let lowered = try ramp().filtered([.highlightShadowAdjust(highlightAmount: amount)])
      let highlights = lowered.greatestDifference { x, _, _ in
        let v = Double(x) / 255
        return 255 * (v - (1 - amount) * (1 - v) * pow(v, 3))
      }
      #expect(highlights <= 0.52)
    }
  }

  @Test func ditherDependsOnThePlaceAlone() throws {
    let image = try Picture.gray(64, 64) { _, _ in 128 }
    let chain = [Filter.dither(intensity: 0.2)]
    let whole = try image.filtered(chain, light: .encoded)
    let part = try image.filtered(
      chain + [.crop(PixelRect(x: 17, y: 9, width: 30, height: 20))], light: .encoded)
    #expect(part.greatestDifference { x, y, _ in Double(whole.pixel(x + 17, y + 9)[0]) } == 0)
    let values = (0..<4096).map { whole.pixel($0 % 64, $0 / 64)[0] }
    #expect(values.allSatisfy { abs($0 - 128) <= 26 })
    #expect(Set(values).count > 40)
    let mean = Double(values.reduce(0, +)) / 4096
    #expect(abs(mean - 128) < 1)
    #expect(try image.filtered([.dither(intensity: 0)]) == image)
  }

  /// In a run on encoded values nothing is decoded in between, and nothing else changes.
  @Test func runsEqualTheirStepsApart() throws {
    let chain: [Filter] = [
      .colorPosterize(levels: 200), .toneCurve((0, 0.05), (0.25, 0.2), (0.5, 0.6)),
      .photoEffectChrome(), .highlightShadowAdjust(shadowAmount: 0.4),
    ]
    for alpha in [AlphaInfo.opaque, .straight] {
      let source = try Picture.noise(50, 20, seed: 24, alpha: alpha)
      let image = try Picture.rgba16(50, 20, alpha: alpha) { x, y in
        source.pixel(x, y).map { UInt16($0 * 257) }
      }
      let run = try image.filtered(chain)
      let apart = try chain.reduce(image) { try $0.filtered([$1]) }
      let difference = run.greatestDifference { x, y, c in Double(apart.pixel(x, y)[c]) }
      // Steps of 16 bits: the curve's slope multiplies what was rounded between the steps.
      #expect(difference <= 8)
    }
  }

  /// Functions of one channel that fold into fewer give what they give one after the other.
  @Test(arguments: lights)
  func channelsFoldIntoTheSame(light: Light) throws {
    let source = try Picture.noise(300, 4, seed: 26)
    let image = try Picture.rgba16(300, 4, alpha: .opaque) { x, y in
      source.pixel(x, y).map { UInt16($0 * 257) }
    }
    let chain: [Filter] = [
      .vibrance(amount: 0.2), .colorPosterize(levels: 5), .colorClamp(),
      .colorThreshold(0.4), .gammaAdjust(power: 2), .gammaAdjust(power: 0.7),
    ]
    let (run, explanation) = try image.filteredWithExplanation(chain, light: light)
    let labels = explanation.passes.flatMap(\.steps).map(\.label)
    let functions = light == .linear ? "encode + posterize + threshold" : "posterize + threshold"
    #expect(labels.contains("vibrance + \(functions)"), "\(labels)")
    let apart = try chain.reduce(image) { try $0.filtered([$1], light: light) }
    #expect(run == apart)
    let bytes = try source.filtered(chain, light: light)
    #expect(bytes.greatestDifference { x, y, c in Double(apart.pixel(x, y)[c]) / 257 } == 0)
  }

  /// The ways for opaque bytes give what the way for every picture gives.
  @Test(arguments: lights)
  func pixelsInOneLoopEqualPlanes(light: Light) throws {
    let opaque = try Picture.noise(1100, 3, seed: 25)
    let straight = try Picture.rgba(1100, 3, alpha: .straight) { x, y in
      opaque.pixel(x, y).map { UInt8($0) }
    }
    let chains: [[Filter]] = [
      [.sepiaTone()], [.colorInvert()], [.gammaAdjust(power: 0.6)],
      [.toneCurve((0, 0.1)), .gammaAdjust(power: 1.3)],
      [.gammaAdjust(power: 0.8), .vibrance(amount: 0.7), .colorThreshold(0.31)],
      [.colorControls(saturation: 1.5, brightness: 0.05, contrast: 1.3)],
    ]
    for chain in chains {
      let expected = try straight.filtered(chain, light: light)
      let result = try opaque.filtered(chain, light: light)
      let difference = result.greatestDifference { x, y, c in Double(expected.pixel(x, y)[c]) }
      #expect(difference <= 1, "\(chain.chainText)")
      let crop = Filter.crop(PixelRect(x: 3, y: 1, width: 1090, height: 2))
      let part = try opaque.filtered(chain + [crop], light: light)
      let gap = part.greatestDifference { x, y, c in Double(result.pixel(x + 3, y + 1)[c]) }
      #expect(gap == 0, "\(chain.chainText)")
    }
  }
}

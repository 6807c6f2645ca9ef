import Glibc
import PlatenImaging
import PlatenCore
import Testing

@Suite struct PointFilterTests {
  @Test(arguments: [Light.linear, .encoded])
  func emptyChainsAndIdentitiesChangeNothing(light: Light) throws {
    let image = try Picture.noise(33, 9, seed: 1, alpha: .straight)
    #expect(try image.filtered([], light: light) == image)
    let nothing: [Filter] = [
      .exposureAdjust(ev: 0), .gaussianBlur(radius: 0), .sepiaTone(intensity: 0),
      .unsharpMask(radius: 3, intensity: 0), .lanczosScale(1), .colorControls(),
      .vibrance(amount: 0),
      .gammaAdjust(power: 1), .exposureAdjust(ev: 1), .exposureAdjust(ev: -1),
    ]
    #expect(try image.filtered(nothing, light: light) == image)
  }

  @Test(arguments: [Light.linear, .encoded])
  func everyLevelSurvivesTheWayThere(light: Light) throws {
    // A crop is no identity, so every pixel goes through light and back.
    let crop = Filter.crop(PixelRect(x: 0, y: 0, width: 256, height: 1))
    let bytes = try Picture.rgba(257, 1) { x, _ in [UInt8(x % 256), UInt8(255 - x % 256), 7, 255] }
    let words = try Picture.rgba16(4096, 17) { x, y in
      [UInt16(truncatingIfNeeded: y * 4096 + x), 9, 65535, 65535]
    }
    let back = try bytes.filtered([crop], light: light)
    #expect(back.greatestDifference { x, y, c in Double(bytes.pixel(x, y)[c]) } == 0)
    let wide = try words.filtered(
      [.crop(PixelRect(x: 0, y: 0, width: 4096, height: 16))], light: light)
    #expect(wide.greatestDifference { x, y, c in Double(words.pixel(x, y)[c]) } == 0)
  }

  /// A table for each byte stands for curves of grey, and must not where they make colours of it.
  @Test(arguments: [Light.linear, .encoded])
  func grayBecomesTheColorsThatItsColorsWould(light: Light) throws {
    let gray = try Picture.gray(256, 80) { x, _ in UInt8(x) }
    let color = try Picture.rgba(256, 80, alpha: .opaque) { x, _ in
      [UInt8(x), UInt8(x), UInt8(x), 255]
    }
    let tint = Filter.whitePointAdjust(red: 1, green: 0.5, blue: 0.25)
    for chain in [[tint], [tint, .gammaAdjust(power: 2)], [.gammaAdjust(power: 2), tint]] {
      let result = try gray.filtered(chain, light: light)
      let expected = try color.filtered(chain, light: light)
      #expect(
        result.greatestDifference { x, y, c in Double(expected.pixel(x, y)[c]) } <= 1, "\(chain)")
    }
  }

  /// Steps may be wider within than at their ends, and how grey is stored changes nothing.
  @Test(
    arguments: [
      "sepiaTone | grayscale", "falseColor | grayscale | sepiaTone | grayscale", "bilateral",
      "noiseReduction(noiseLevel: 0.1)", "constantColor(color: #336699) | grayscale | boxBlur",
    ], [Light.linear, .encoded])
  func grayIsGrayHoweverStored(chain: String, light: Light) throws {
    let chain = try Filter.chain(parsing: chain)
    let noise = try Picture.noise(1100, 40, seed: 12)
    let gray = try Picture.gray(1100, 40) { x, y in UInt8(noise.pixel(x, y)[0]) }
    let color = try Picture.rgba(1100, 40, alpha: .opaque) { x, y in
      let level = UInt8(noise.pixel(x, y)[0])
      return [level, level, level, 255]
    }
    let expected = try color.filtered(chain, light: light)
    let result = try gray.filtered(chain, light: light)
    #expect(result.greatestDifference { x, y, c in Double(expected.pixel(x, y)[c]) } <= 1)
  }

  @Test(arguments: [AlphaInfo.straight, .premultiplied], [Light.linear, .encoded])
  func alphaSurvivesTheWayThere(alpha: AlphaInfo, light: Light) throws {
    let bytes = try Picture.rgba(65, 65, alpha: alpha) { x, y in
      let a = UInt8(min(255, y * 4))
      let c = alpha == .straight ? UInt8(min(255, x * 4)) : UInt8(min(Int(a), x * 4))
      return [c, c, c, a]
    }
    let crop = Filter.crop(PixelRect(x: 0, y: 0, width: 65, height: 64))
    let back = try bytes.filtered([crop], light: light)
    #expect(back.alpha == alpha)
    let difference = back.greatestDifference { x, y, c in
      // Colour under alpha 0 is nothing, and ends as 0.
      y == 0 ? 0 : Double(bytes.pixel(x, y)[c])
    }
    #expect(difference == 0)
  }

  @Test(arguments: [AlphaInfo.straight, .premultiplied])
  func sixteenBitAlphaSurvivesTheWayThere(alpha: AlphaInfo) throws {
    let words = try Picture.rgba16(65, 65, alpha: alpha) { x, y in
      let a = UInt16(y * 1023 + 1)
      let c = alpha == .straight ? UInt16(x * 1008) : UInt16(Int(a) * x / 64)
      return [c, c / 2, 0, a]
    }
    let crop = Filter.crop(PixelRect(x: 0, y: 0, width: 65, height: 64))
    let back = try words.filtered([crop])
    #expect(back.alpha == alpha)
    let difference = back.greatestDifference { x, y, c in Double(words.pixel(x, y)[c]) }
    #expect(difference <= (alpha == .straight ? 0 : 1))
  }

  @Test func exposureDoublesLight() throws {
    let image = try Picture.noise(40, 10, seed: 2)
    let result = try image.filtered([.exposureAdjust(ev: 0.7)])
    let difference = result.greatestDifference { x, y, c in
      let level = Double(image.pixel(x, y)[c])
      return c == 3 ? 255 : SRGB.level(SRGB.light(level) * pow(2, 0.7))
    }
    #expect(difference <= 0.53)
  }

  private static func polynomial(_ c: [Double], _ x: Double) -> Double {
    min(1, max(0, c.indices.reduce(0.0) { $0 + c[$1] * pow(x, Double($1)) }))
  }

  private static let weights = [0.2126, 0.7152, 0.0722]

  /// The polynomials fitted to Core Image's results.
  @Test func sepiaIsThatOfCoreImage() throws {
    let image = try Picture.noise(40, 10, seed: 3)
    let polynomials = [
      [0.0151, 1.6269, -1.5826, 1.4876, -0.5482], [-0.0002, 0.8129, 0.3181, -0.1658, 0.0306],
      [-0.0036, -0.1883, 1.7484, -0.9423, 0.3512],
    ]
    let encoded = try image.filtered([.sepiaTone()], light: .encoded)
    let difference = encoded.greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let p = image.pixel(x, y)
      let luma = (0..<3).reduce(0.0) { $0 + Self.weights[$1] * Double(p[$1]) / 255 }
      return 255 * Self.polynomial(polynomials[c], luma)
    }
    #expect(difference <= 0.51)
    for intensity in [0.25, 1] {
      let linear = try image.filtered([.sepiaTone(intensity: intensity)])
      let mixed = linear.greatestDifference { x, y, c in
        guard c < 3 else { return 255 }
        let p = image.pixel(x, y).map { SRGB.light(Double($0)) }
        let light = (0..<3).reduce(0.0) { $0 + Self.weights[$1] * p[$1] }
        let toned = Self.polynomial(polynomials[c], SRGB.level(light) / 255) * 255
        return SRGB.level((1 - intensity) * p[c] + intensity * SRGB.light(toned))
      }
      #expect(mixed <= 0.56)
    }
  }

  /// Overlay in linear light: twice the product below the middle, and its mirror above.
  @Test func monochromeLaysAColorOverLuminance() throws {
    let image = try Picture.noise(40, 10, seed: 4)
    let color = [1, 0.5, 0.1]
    for intensity in [0.4, 1] {
      let toned = try image.filtered([
        .colorMonochrome(red: 1, green: 0.5, blue: 0.1, intensity: intensity)
      ])
      let difference = toned.greatestDifference { x, y, c in
        guard c < 3 else { return 255 }
        let p = image.pixel(x, y).map { SRGB.light(Double($0)) }
        let light = (0..<3).reduce(0.0) { $0 + Self.weights[$1] * p[$1] }
        let part = SRGB.light(255 * color[c])
        let over = light < 0.5 ? 2 * light * part : 1 - 2 * (1 - light) * (1 - part)
        return SRGB.level((1 - intensity) * p[c] + intensity * over)
      }
      #expect(difference <= 0.56)
    }
  }

  @Test func blackAndWhiteEffectsAreThoseOfCoreImage() throws {
    let image = try Picture.noise(40, 10, seed: 5)
    let mono = try image.filtered([.photoEffectMono()]).greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let p = image.pixel(x, y).map { SRGB.light(Double($0)) }
      let light = 0.2225 * p[0] + 0.7169 * p[1] + 0.0606 * p[2]
      return 255
        * Self.polynomial(
          [0.0006, 0.717, 0.7084, -0.0466, -0.3691, -0.0172], SRGB.level(light) / 255)
    }
    #expect(mono <= 0.6)
    let tonal = try image.filtered([.photoEffectTonal()]).greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let p = image.pixel(x, y).map { Double($0) / 255 }
      return 255
        * Self.polynomial(
          [0.0932, 0.8797, 0.6625, -0.5429, -0.5795, 0.4117],
          0.299 * p[0] + 0.587 * p[1] + 0.114 * p[2])
    }
    #expect(tonal <= 0.6)
  }

  @Test(arguments: [0.1, 0.45, 2.2, 10])
  func gammaIsAPower(exponent: Double) throws {
    let image = try Picture.gray(256, 1) { x, _ in UInt8(x) }
    let result = try image.filtered([.gammaAdjust(power: exponent)])
    let difference = result.greatestDifference { x, _, _ in
      SRGB.level(pow(SRGB.light(Double(x)), exponent))
    }
    #expect(difference <= 0.56)
  }

  @Test func foldedMatricesEqualOneAfterAnother() throws {
    let image = try Picture.noise(50, 20, seed: 4)
    let chain: [Filter] = [
      .exposureAdjust(ev: 0.3), .colorControls(saturation: 1.4, brightness: 0.02, contrast: 0.9),
      .hueAdjust(angle: 0.4), .colorInvert(), .sepiaTone(intensity: 0.5),
      .whitePointAdjust(red: 1, green: 0.9, blue: 0.8),
    ]
    let folded = try image.filtered(chain)
    // Filters that can't be folded and change nothing keep the matrices apart.
    let apart = try image.filtered(chain.flatMap { [$0, .vibrance(amount: 1e-9)] })
    let difference = folded.greatestDifference { x, y, c in Double(apart.pixel(x, y)[c]) }
    #expect(difference <= 1)
  }

  @Test func greyStaysGreyWhereItCan() throws {
    let image = try Picture.gray(20, 5) { x, y in UInt8(x * 12 + y) }
    let stays: [Filter] = [
      .exposureAdjust(ev: 1), .colorInvert(), .gammaAdjust(power: 2), .photoEffectMono(),
      .grayscale(),
      .vibrance(amount: 1), .gaussianBlur(radius: 1), .colorThreshold(), .hueAdjust(angle: 1),
    ]
    for filter in stays { #expect(try image.filtered([filter]).format == .gray8, "\(filter)") }
    let colored = try image.filtered([.sepiaTone()])
    #expect(colored.format == .rgba8)
    #expect(colored.alpha == .opaque)
    let same = try Picture.rgba(20, 5) { x, y in
      let v = UInt8(x * 12 + y)
      return [v, v, v, 255]
    }
    #expect(try same.filtered([.sepiaTone()]) == colored)
    #expect(try same.filtered([.grayscale()]) == image)
  }

  @Test func colorsOfKnownPixels() throws {
    let image = try Picture.rgba(1, 1) { _, _ in [255, 0, 0, 255] }
    #expect(try image.filtered([.colorInvert()]).pixel(0, 0) == [0, 255, 255, 255])
    let luma = Int(SRGB.level(0.2126).rounded())
    #expect(try image.filtered([.grayscale()]).pixel(0, 0) == [luma])
    #expect(try image.filtered([.colorThreshold(0.4)]).pixel(0, 0) == [255, 0, 0, 255])
    let toned = try image.filtered([.colorMonochrome(red: 1, green: 0.5, blue: 0)])
    // Below the middle twice the product with the colour.
    let parts = [255, 127.5, 0].map {
      Int(SRGB.level(2 * 0.2126 * SRGB.light($0)).rounded())
    }
    #expect(toned.pixel(0, 0) == parts + [255])
    // A pure colour has nothing to gain from vibrance.
    #expect(try image.filtered([.vibrance(amount: 1)]).pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test func colorMatrixOnAlphaMakesOpaqueTransparent() throws {
    let image = try Picture.rgba(1, 1) { _, _ in [200, 100, 50, 255] }
    let result = try image.filtered([.colorMatrix(alpha: [0, 0, 0, 0.5])])
    #expect(result.alpha == .straight)
    #expect(result.pixel(0, 0) == [200, 100, 50, 128])
    let half = try Picture.rgba(1, 1, alpha: .straight) { _, _ in [200, 100, 50, 128] }
    let lifted = try half.filtered([.colorMatrix(bias: [0, 0, 0, 1])])
    #expect(lifted.pixel(0, 0) == [200, 100, 50, 255])
    // A bias is part of the colour, not of what comes after it.
    let inverted = try half.filtered([.colorInvert()], light: .encoded)
    #expect(inverted.pixel(0, 0) == [55, 155, 205, 128])
  }

  @Test func sixteenBitsStaySixteenBits() throws {
    let image = try Picture.rgba16(64, 64, alpha: .straight) { x, y in
      [UInt16(x * 1000), UInt16(y * 1000 + 13), 40000, UInt16(30000 + x * y)]
    }
    let result = try image.filtered([.exposureAdjust(ev: -1)])
    #expect(result.format == .rgba16)
    let difference = result.greatestDifference { x, y, c in
      let p = image.pixel(x, y)
      if c == 3 { return Double(p[3]) }
      return SRGB.level(SRGB.light(Double(p[c]) / 257) / 2) * 257
    }
    #expect(difference <= 1)
    #expect(try image.filtered([.grayscale()]).format == .rgba16)
  }

  @Test func resolutionAndProfileAreKept() throws {
    var image = try Picture.gray(8, 8) { _, _ in 1 }
    image.resolution = Resolution(300, 200)
    image.colorProfile = .sRGB
    let result = try image.filtered([.colorInvert(), .lanczosScale(0.5)])
    #expect(result.resolution == Resolution(150, 100))
    #expect(result.colorProfile == .sRGB)
  }
}

import PlatenImaging
import PlatenCore
import Testing

@Suite struct CompositingFilterTests {
  private static let modes = Filter.Blending.allCases
  private static let operators = Filter.Compositing.allCases

  /// Straight colours and alphas of every mixture, the ends among them.
  private func pictures() throws -> (source: Image, background: Image) {
    let levels: [UInt8] = [0, 255, 128, 64, 30, 200, 127, 255]
    let source = try Picture.rgba(48, 48, alpha: .straight) { x, y in
      [
        levels[x % 8], UInt8((x * 37 + y * 11) % 256), UInt8((y * 53) % 256),
        [255, 0, 128, 255, 60][(x + y) % 5],
      ]
    }
    let background = try Picture.rgba(48, 48, alpha: .straight) { x, y in
      [
        levels[y % 8], UInt8((x * 91 + y * 7) % 256), UInt8((x * 29) % 256),
        [255, 255, 100, 0][(x / 3 + y) % 4],
      ]
    }
    return (source, background)
  }

  private func difference(
    _ result: Image, _ source: Image, _ background: Image,
    premultiplied: ([Double], [Double]) -> [Double]
  ) -> Double {
    result.greatestDifference { x, y, c in
      let (s, b) = (
        source.pixel(x, y).map { Double($0) / 255 }, background.pixel(x, y).map { Double($0) / 255 }
      )
      let all = premultiplied(s, b)
      let alpha = min(1, max(0, all[3]))
      if c == 3 { return alpha * 255 }
      // Colour under an alpha of next to nothing has too few levels to compare.
      guard alpha > 0.02 else { return Double(result.pixel(x, y)[c]) }
      return min(1, max(0, all[c] / all[3])) * 255
    }
  }

  @Test(arguments: modes)
  func blendModesEqualTheirFormulas(mode: Filter.Blending) throws {
    let (source, background) = try pictures()
    let result = try source.filtered([.blend(mode, over: background)], light: .encoded)
    let greatest = difference(result, source, background) { s, b in
      guard let mix = BlendFormulas.mix(mode.rawValue, Array(b[..<3]), Array(s[..<3])) else {
        return [-1, -1, -1, -1]
      }
      return (0..<3).map { c in
        s[3] * (1 - b[3]) * s[c] + b[3] * (1 - s[3]) * b[c] + s[3] * b[3] * mix[c]
      } + [s[3] + b[3] - s[3] * b[3]]
    }
    #expect(greatest <= 0.6)
  }

  @Test(arguments: operators)
  func operatorsEqualTheirFormulas(mode: Filter.Compositing) throws {
    let (source, background) = try pictures()
    let result = try source.filtered([.composite(mode, over: background)], light: .encoded)
    let greatest = difference(result, source, background) { s, b in
      let (sa, ba) = (s[3], b[3])
      let p = [s[0] * sa, s[1] * sa, s[2] * sa, sa]
      let q = [b[0] * ba, b[1] * ba, b[2] * ba, ba]
      func sum(_ f: Double, _ g: Double) -> [Double] { zip(p, q).map { $0 * f + $1 * g } }
      switch mode {
      case .sourceOver: return sum(1, 1 - sa)
      case .sourceIn: return sum(ba, 0)
      case .sourceOut: return sum(1 - ba, 0)
      case .sourceAtop: return sum(ba, 1 - sa)
      case .destinationOver: return sum(1 - ba, 1)
      case .destinationIn: return sum(0, sa)
      case .destinationOut: return sum(0, 1 - sa)
      case .destinationAtop: return sum(1 - ba, sa)
      case .exclusiveOr: return sum(1 - ba, 1 - sa)
      case .addition:
        let all = sum(1, 1)
        return Array(all[..<3]) + [min(1, all[3])]
      case .multiply: return zip(p, q).map(*)
      case .minimum: return zip(p, q).map { min($0, $1) }
      case .maximum: return zip(p, q).map { max($0, $1) }
      }
    }
    #expect(greatest <= 0.6)
  }

  @Test func everyModeOfTheCatalogueHasAName() {
    let names = Filter.catalogue.map(\.name)
    #expect(
      names.filter { $0.hasSuffix("BlendMode") } == Self.modes.map { "\($0.rawValue)BlendMode" })
    #expect(
      Set(names.filter { $0.hasSuffix("Compositing") })
        == Set(Self.operators.map { "\($0.rawValue)Compositing" }))
  }

  @Test func lightIsMixedLinearly() throws {
    let white = try Picture.rgba(4, 4, alpha: .straight) { _, _ in [255, 255, 255, 128] }
    let black = try Picture.gray(4, 4) { _, _ in 0 }
    let linear = try white.filtered([.composite(over: black)])
    #expect(linear.pixel(1, 1) == [188, 188, 188, 255])
    let encoded = try white.filtered([.composite(over: black)], light: .encoded)
    #expect(encoded.pixel(1, 1) == [128, 128, 128, 255])
  }

  @Test func thePictureKeepsItsSize() throws {
    let image = try Picture.rgba(20, 10) { _, _ in [255, 0, 0, 255] }
    let small = try Picture.gray(8, 30) { _, _ in 255 }
    let multiplied = try image.filtered([.blend(.multiply, over: small)])
    #expect(multiplied.size == image.size)
    #expect(multiplied.pixel(3, 3) == [255, 0, 0, 255])
    #expect(multiplied.pixel(12, 3) == [255, 0, 0, 255], "the background ends before")
    let kept = try image.filtered([.composite(.sourceIn, over: small)])
    #expect(kept.pixel(7, 9) == [255, 0, 0, 255])
    #expect(kept.pixel(8, 9) == [0, 0, 0, 0])
  }

  @Test func opaqueStaysOpaqueAndGreyStaysGrey() throws {
    let gray = try Picture.gray(9, 9) { x, _ in UInt8(x * 20) }
    let color = try Picture.noise(9, 9, seed: 41)
    #expect(try gray.filtered([.blend(.screen, over: gray)]).format == .gray8)
    #expect(try gray.filtered([.blend(.screen, over: color)]).alpha == .opaque)
    #expect(try color.filtered([.composite(.sourceAtop, over: color)]) == color)
    #expect(try color.filtered([.composite(.sourceOut, over: color)]).alpha == .straight)
    // A whole alpha of 1 changes nothing.
    #expect(try color.filtered([.composite(over: gray)]) == color)
    let same = try color.filtered([.blend(.luminosity, over: color)])
    #expect(same.greatestDifference { x, y, c in Double(color.pixel(x, y)[c]) } <= 1)
  }

  @Test func masksChooseBetweenTwo() throws {
    let red = try Picture.rgba(16, 4) { _, _ in [255, 0, 0, 255] }
    let blue = try Picture.rgba(16, 4) { _, _ in [0, 0, 255, 255] }
    let ramp = try Picture.gray(12, 4) { x, _ in UInt8(min(255, x * 30)) }
    let result = try red.filtered([.blendWithMask(background: blue, mask: ramp)], light: .encoded)
    #expect(result.alpha == .opaque)
    let difference = result.greatestDifference { x, _, c in
      let share = x < 12 ? Double(min(255, x * 30)) : 0
      return [share, 0, 255 - share, 255][c]
    }
    #expect(difference <= 0.51)
    let alpha = try Picture.rgba(16, 4, alpha: .straight) { x, _ in
      [UInt8(255 - x), 3, 9, UInt8(x * 16)]
    }
    let byAlpha = try red.filtered(
      [.blendWithAlphaMask(background: blue, mask: alpha)], light: .encoded)
    #expect(
      byAlpha.greatestDifference { x, _, c in
        [Double(x * 16), 0, 255 - Double(x * 16), 255][c]
      } <= 0.51)
  }

  @Test func picturesAreReadFromPaths() throws {
    let image = try Picture.gray(4, 4) { _, _ in 9 }
    let missing = #expect(throws: PlatenError.self) {
      try image.filtered(Filter.chain(parsing: "multiplyBlendMode(background: \"/nowhere/x.png\")"))
    }
    #expect(missing?.path == "/nowhere/x.png")
    #expect(throws: PlatenError.self) { try Filter.chain(parsing: "multiplyBlendMode") }
    #expect(throws: PlatenError.self) { try Filter.chain(parsing: "blendWithMask(background: 3)") }
  }
}

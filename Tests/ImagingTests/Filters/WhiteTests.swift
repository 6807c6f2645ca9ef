import PlatenCore
import PlatenImaging
import Testing

/// White is 1 on either scale, whatever holds it.
struct WhiteTests {
  private enum Layout: CaseIterable { case bytes, words }

  /// A level in all channels, under an alpha.
  private static func picture(_ layout: Layout, _ level: Int, alpha: Int) throws -> Image {
    let info: AlphaInfo = alpha == 255 ? .opaque : .straight
    return switch layout {
    case .bytes:
      try Picture.rgba(8, 1, alpha: info) { _, _ in
        [UInt8](repeating: UInt8(level), count: 3) + [UInt8(alpha)]
      }
    case .words:
      try Picture.rgba16(8, 1, alpha: info) { _, _ in
        [UInt16](repeating: UInt16(257 * level), count: 3) + [UInt16(257 * alpha)]
      }
    }
  }

  /// W3C Compositing 10.1: a backdrop of 1 stays so under any source. Where the backdrop is not,
  /// the black is seen.
  @Test(arguments: Light.allCases, ["colorBurnBlendMode", "vividLightBlendMode"])
  func blackIsNotBurntIntoWhite(light: Light, name: String) throws {
    for layout in Layout.allCases {
      let black = try Self.picture(layout, 0, alpha: 255)
      for alpha in 1...255 {
        let white = try Self.picture(layout, 255, alpha: alpha)
        let result = try black.filtered([Filter(name, values: [.image(white)])], light: light)
        let scale = layout == .bytes ? 1 : 257
        let wanted =
          light == .encoded
          ? Double(scale * alpha)
          : SRGB.level(Double(alpha) / 255) * Double(scale)
        let level = result.pixel(3, 0)
        #expect(abs(Double(level[0]) - wanted) <= (layout == .bytes ? 0.6 : 2), "\(alpha)")
        #expect(level[3] == scale * 255, "\(alpha)")
      }
    }
  }

  @Test(arguments: Light.allCases) func whiteReachesAThresholdOf1(light: Light) throws {
    for layout in Layout.allCases {
      for alpha in 1...255 {
        let white = try Self.picture(layout, 255, alpha: alpha)
        let result = try white.filtered([.colorThreshold(1)], light: light)
        #expect(result == white, "\(layout), \(alpha)")
        // And the level below does not.
        let gray = try Self.picture(layout, 254, alpha: alpha)
        #expect(try gray.filtered([.colorThreshold(1)], light: light).pixel(0, 0)[0] == 0)
      }
    }
    let white = try Picture.gray(8, 1) { _, _ in 255 }
    #expect(try white.filtered([.colorThreshold(1)], light: light) == white)
  }

  /// Of 16 bits the level below white is no white.
  @Test func theStepBelowWhiteIsBurnt() throws {
    let black = try Self.picture(.words, 0, alpha: 255)
    let almost = try Picture.rgba16(8, 1) { _, _ in [65_534, 65_534, 65_534, 65_535] }
    for light in Light.allCases {
      #expect(
        try black.filtered([.colorThreshold(1)], light: light).pixel(0, 0)
          == [0, 0, 0, 65_535])
      #expect(
        try almost.filtered([.colorThreshold(1)], light: light).pixel(0, 0)
          == [0, 0, 0, 65_535])
      let burnt = try black.filtered(
        [Filter("colorBurnBlendMode", values: [.image(almost)])], light: light)
      #expect(burnt.pixel(0, 0) == [0, 0, 0, 65_535])
    }
  }
}

import PlatenImaging
import PlatenCore
import Testing

/// What animations say of themselves: as much as stills do, and each frame carries it.
struct AnimationHeaderTests {
  private func frames(resolution: Resolution? = nil, profile: ColorProfile? = nil) throws -> [Frame]
  {
    try (0..<2).map { index in
      var image = try Image(1, 2, .rgba8, .opaque, [9, 8, 7, 255, UInt8(index), 2, 3, 255])
      image.resolution = resolution
      image.colorProfile = profile
      return Frame(index: index, image: image, delay: .zero, unclampedDelay: .zero)
    }
  }

  @Test func apngKeepsResolutionAndProfile() throws {
    let resolution = Resolution(300, 150)
    let frames = try frames(resolution: resolution, profile: .sRGB)
    let bytes = try ImageDestination(format: .apng).encode(frames)
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.resolution == resolution)
    #expect(source.header.colorProfile == .sRGB)
    #expect(source.header.colorModel == "palette")
    #expect(source.header.bitsPerChannel == 2)
    for index in 0..<2 {
      let image = try source.frame(at: index).image
      #expect(image.resolution == resolution)
      #expect(image.colorProfile == .sRGB)
    }
  }

  @Test func posterHasThemToo() throws {
    let bytes =
      pngSignature + pngChunk("IHDR", be32(1) + be32(1) + [16, 0, 0, 0, 0])
      + pngChunk("gAMA", be32(100_000)) + pngChunk("pHYs", be32(11811) + be32(11811) + [1])
      + pngChunk("acTL", be32(1) + be32(0)) + pngChunk("IDAT", zlib([0, 1, 2]))
      + pngChunk("fcTL", be32(0) + be32(1) + be32(1) + be32(0) + be32(0) + be32(0) + [0, 0])
      + pngChunk("fdAT", be32(1) + zlib([0, 255, 255])) + pngChunk("IEND", [])
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.bitsPerChannel == 16)
    #expect(source.header.colorModel == "gray")
    let poster = try #require(try source.poster())
    for image in [poster, try source.frame(at: 0).image] {
      #expect(image.resolution == Resolution(300))
      #expect(image.colorProfile == .gamma(1))
    }
  }

  @Test func gifIsAPalette() throws {
    let source = try ImageSource(bytes: ImageDestination(format: .gif).encode(frames()))
    #expect(source.header.colorModel == "palette")
    #expect(source.header.bitsPerChannel == 8)
    #expect(source.header.count == 2)
    #expect(source.header.isAnimated)
  }
}

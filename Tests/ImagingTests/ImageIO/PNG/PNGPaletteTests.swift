import Foundation
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// PNGs with a palette, of stills.
struct PNGPaletteTests {
  private static func written(
    _ image: Image, colors: Int, _ dither: ImageDestination.Options.Dither = .none
  ) throws -> [UInt8] {
    var options = ImageDestination.Options(dither: dither)
    options.pngColors = colors
    return try ImageDestination(format: .png, options: options).encode(image)
  }

  /// Bits of a pixel and colour type, as IHDR states them.
  private static func layout(_ file: [UInt8]) -> [UInt8] { Array(file[24..<26]) }

  private static func psnr(_ a: Image, _ b: Image) throws -> Double {
    let a = try a.converted(to: .rgba8).premultiplied().byteArray
    let b = try b.converted(to: .rgba8).premultiplied().byteArray
    let error = zip(a, b).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    return error == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / error)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func fewColorsAreKeptInAsFewBits(_ count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    // Hidden colours too: below an alpha of 0.
    var colors: Set<[UInt8]> = count > 2 ? [[0, 0, 0, 0], [9, 8, 7, 0]] : []
    while colors.count < count {
      colors.insert(random.bytes(3) + [random.chance(50) ? 255 : random.byte()])
    }
    let palette = Array(colors)
    for (width, height) in [(1, 1), (7, 5), (61, 37)] {
      let bytes = (0..<(width * height)).flatMap { palette[min($0, random.int(0...(count - 1)))] }
      let image = try Image(width, height, .rgba8, .straight, bytes)
      let file = try Self.written(image, colors: 256)
      let used = Set(stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<($0 + 4)]) })
      let depth: UInt8 = used.count <= 2 ? 1 : used.count <= 4 ? 2 : used.count <= 16 ? 4 : 8
      #expect(Self.layout(file) == [depth, 3])
      let back = try Image(bytes: file).converted(to: .rgba8)
      #expect(back.byteArray == bytes, "\(width)×\(height)")
    }
  }

  @Test func noMoreColorsThanAsked() throws {
    for kind in WrittenPictures.Kind.allCases {
      var image = try WrittenPictures.make(kind, 70, 50, seed: 4)
      image.resolution = Resolution(300, 150)
      for count in [2, 16, 100, 256] {
        for dither in ImageDestination.Options.Dither.allCases {
          let file = try Self.written(image, colors: count, dither)
          let source = try ImageSource(bytes: file)
          #expect(source.header.resolution == Resolution(300, 150))
          let back = try source.frame(at: 0).image.converted(to: .rgba8)
          let bytes = back.byteArray
          let used = Set(stride(from: 0, to: bytes.count, by: 4).map { bytes[$0..<($0 + 4)] })
          #expect(used.count <= count)
          let least = [2: 8.0, 16: 17, 100: 26, 256: 30][count, default: 0]
          #expect(try Self.psnr(back, image) > least, "\(kind) \(count) \(dither)")
          #expect(try Self.written(image, colors: count, dither) == file)
        }
      }
    }
  }

  @Test(.enabled(if: Tool.areThere("pngquant"), "needs pngquant"))
  func isNoLongerAndNoWorseThanPngquant() throws {
    let scratch = try Scratch()
    for kind in [WrittenPictures.Kind.color, .alpha] {
      let image = try WrittenPictures.make(kind, 160, 120, seed: 6)
        .filtered([.gaussianBlur(radius: 1)])
      try image.write(to: scratch["in.png"].string)
      for count in [32, 256] {
        try Tool.run(
          "pngquant", "--nofs", "--force", "-o", scratch["out.png"].string, "\(count)",
          scratch["in.png"].string)
        let theirs = try scratch["out.png"].read(limits: .default)
        let ours = try Self.written(image, colors: count)
        #expect(Double(ours.count) <= Double(theirs.count) * 1.05, "\(kind) \(count)")
        let gain = try Self.psnr(Image(bytes: ours), image) - Self.psnr(Image(bytes: theirs), image)
        #expect(gain > -0.1, "\(kind) \(count)")
      }
    }
  }

  @Test func aGreyProfileIsAppliedForAPaletteHasThreeChannels() throws {
    var image = try WrittenPictures.make(.gray, 20, 10, seed: 2)
    image.colorProfile = .gamma(1)
    let file = try Self.written(image, colors: 256)
    let wanted = try image.convertedToSRGB().converted(to: .rgba8)
    let back = try Image(bytes: file).convertedToSRGB().converted(to: .rgba8)
    #expect(back.byteArray == wanted.byteArray)
  }
}

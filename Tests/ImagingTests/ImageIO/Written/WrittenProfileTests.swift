import Foundation
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// What becomes of a profile that a format, or the channels that are written, have no room for.
struct WrittenProfileTests {
  private static func profiles() throws -> [ColorProfile] {
    [.gamma(1), .icc(try ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2), name: "")]
  }

  /// The greatest difference of two pictures in levels.
  private static func difference(_ one: Image, _ other: Image) throws -> Int {
    let pairs = try zip(
      one.converted(to: .rgba8).byteArray, other.converted(to: .rgba8).byteArray)
    return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// A format has one profile for all frames; where theirs differ, all are sRGB.
  @Test(arguments: [ImageFormat.apng, .webp, .jxl, .avif, .gif])
  func framesOfDifferentProfilesKeepTheirColours(_ format: ImageFormat) throws {
    guard (try? format.library?.load()) != nil || format.library == nil else { return }
    let wide = try ColorProfile.icc(
      ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2), name: "")
    for profiles in [[wide, nil], [nil, wide], [wide, .gamma(1)], [.sRGB, wide, wide]] {
      let images = try profiles.enumerated().map { index, profile in
        var image = try Picture.rgba(16, 16) { x, y in
          [UInt8(x * 17), UInt8(y * 17), UInt8(40 * index), 255]
        }
        image.colorProfile = profile
        return image
      }
      let frames = images.enumerated().map { index, image in
        Frame(index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(50))
      }
      var options = ImageDestination.Options()
      options.isLossless = format != .gif && format != .apng
      let file = try ImageDestination(format: format, options: options).encode(frames)
      let source = try ImageSource(bytes: file)
      #expect(source.count == images.count)
      for (index, image) in images.enumerated() {
        let shown = try source.frame(at: index).image.convertedToSRGB()
        #expect(try Self.difference(shown, image.convertedToSRGB()) <= 1, "\(index)")
      }
    }
  }

  @Test func aGIFHasItsColoursAsSRGB() throws {
    for profile in try Self.profiles() {
      var image = try Picture.rgba(16, 16) { x, y in [UInt8(x * 17), UInt8(y * 17), 128, 255] }
      image.colorProfile = profile
      let wanted = try image.convertedToSRGB()
      #expect(try Self.difference(image, wanted) > 10)
      let frames = [0, 1].map { index in
        Frame(index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(50))
      }
      for file in try [
        ImageDestination.gif().encode(image), ImageDestination.gif().encode(frames),
      ] {
        #expect(try Image(bytes: file).byteArray == wanted.byteArray)
      }
    }
    // Light of a half is level 188 of sRGB (IEC 61966-2-1).
    var half = try Picture.rgba(1, 1) { _, _ in [128, 128, 128, 255] }
    half.colorProfile = .gamma(1)
    let back = try Image(bytes: ImageDestination.gif().encode(half))
    #expect(back.byteArray == [188, 188, 188, 255])
  }

  /// Where colours are chosen, they are chosen, and the loss is told, from those of sRGB.
  @Test func aReducedGIFHasItsColoursAsSRGB() throws {
    var image = try Picture.rgba(48, 48) { x, y in [UInt8(x * 5), UInt8(y * 5), UInt8(x + y), 255] }
    image.colorProfile = .gamma(1)
    let frame = Frame(index: 0, image: image, delay: .zero, unclampedDelay: .zero)
    let encoded = try ImageDestination.gif().encodedAnimation([frame], on: .inline)
    let difference = try Self.difference(Image(bytes: encoded.bytes), image.convertedToSRGB())
    #expect(try difference < Self.difference(image, image.convertedToSRGB()))
    #expect(encoded.loss?.colorDifference == difference)
  }

  /// Grey with alpha, and grey of 16 bits, are colour in memory and in the files written of it.
  @Test(arguments: [PixelFormat.rgba8, .rgba16])
  func aProfileOfGreyIsAppliedToColour(_ format: PixelFormat) throws {
    var image = try Picture.rgba(16, 16, alpha: .straight) { x, y in
      [UInt8](repeating: UInt8(x * 16 + y), count: 3) + [UInt8(255 - y)]
    }.converted(to: format)
    image.colorProfile = .icc(try ColorTests.grayProfile(exponent: 1.2), name: "")
    let wanted = try image.convertedToSRGB()
    #expect(try Self.difference(image, wanted) > 20)
    let png = try Image(bytes: ImageDestination.png().encode(image))
    #expect(png.colorProfile == .sRGB && png == wanted)
    let frame = Frame(index: 0, image: image, delay: .zero, unclampedDelay: .zero)
    let apng = try Image(bytes: ImageDestination.apng().encode([frame, frame]))
    #expect(apng.colorProfile == .sRGB)
    #expect(try Self.difference(apng, wanted) <= 1)
    let jpeg = try Image(bytes: ImageDestination.jpeg(quality: 100).encode(image))
    #expect(jpeg.colorProfile == nil)
    #expect(try Self.difference(jpeg, wanted.flattened()) <= 4)
  }

  @Test(arguments: [ImageFormat.png, .jpeg])
  func aProfileOfGreyStaysWithGrey(_ format: ImageFormat) throws {
    var image = try Picture.gray(8, 8) { _, _ in 99 }
    image.colorProfile = .icc(try ColorTests.grayProfile(exponent: 1.2), name: "grey")
    let options = ImageDestination.Options(quality: 100)
    let back = try Image(bytes: ImageDestination(format: format, options: options).encode(image))
    #expect(back == image)
    #expect(back.colorProfile?.fits(isGray: true) == true && back.colorProfile != .sRGB)
  }

  /// Frames that could be stored as grey keep a profile of colour, and so are stored as colour.
  @Test func greyFramesKeepAProfileOfColour() throws {
    // One for both: a profile states the second it was made in.
    let profile = try ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2)
    let frames = try [0, 1].map { index in
      var image = try Picture.rgba(32, 32) { x, y in
        [UInt8](repeating: UInt8(truncatingIfNeeded: (x + index) * 9 + y * 31), count: 3) + [255]
      }
      image.colorProfile = .icc(profile, name: "A")
      return Frame(index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(50))
    }
    let back = try Image(bytes: ImageDestination.apng().encode(frames))
    #expect(back.colorProfile == frames[0].image.colorProfile)
    #expect(back.byteArray == frames[0].image.byteArray)
  }

  @Test func aJPEGHasNoExponent() throws {
    for var image in [
      try Picture.gray(16, 16) { x, y in UInt8(x * 16 + y) },
      try Picture.rgba(16, 16) { x, y in [UInt8](repeating: UInt8(x * 16 + y), count: 3) + [255] },
    ] {
      image.colorProfile = .gamma(1)
      let back = try Image(bytes: ImageDestination.jpeg(quality: 100).encode(image))
      #expect(back.format == image.format && back.colorProfile == nil)
      #expect(try Self.difference(back, image.convertedToSRGB()) <= 4)
    }
  }

  /// A file filtered in bands is the one filtered whole, also where its profile can't stay.
  @Test func bandsKeepNoProfileOfOtherChannels() throws {
    let scratch = try Scratch()
    let profile = try ColorTests.grayProfile(exponent: 1.2)
    let file = makePNG(
      width: 20, height: 10, depth: 8, colorType: 4,
      rows: (0..<10).map { y in (0..<20).flatMap { [UInt8($0 * 12), UInt8(y * 25)] } },
      before: [("iCCP", Array("grey\0\0".utf8) + zlib(profile))])
    try Data(file).write(to: URL(fileURLWithPath: scratch["in.png"].string))
    var filter = FileFilter([.sepiaTone()])
    filter.keepsProfile = true
    var files: [[UInt8]] = []
    for bandedBytes in [0, Int.max] {
      filter.bandedBytes = bandedBytes
      let outcome = try filter.write(scratch["in.png"], to: scratch["out.png"])
      #expect(!outcome.isBanded)
      files.append(try scratch["out.png"].read())
    }
    #expect(files[0] == files[1])
    #expect(try Image(bytes: files[0]).colorProfile == .sRGB)
  }
}

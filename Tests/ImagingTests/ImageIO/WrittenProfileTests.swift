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
}

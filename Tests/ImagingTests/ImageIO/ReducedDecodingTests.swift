import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// The short ways to a small picture: the thumbnail of an EXIF block, libwebp's own scaling, and
/// the means of a JPEG XL's blocks.
struct ReducedDecodingTests {
  private static func flat(_ width: Int, _ height: Int, _ color: UInt32) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    var bytes = image.mutableBytes
    for place in 0..<(width * height) {
      bytes.storeBytes(of: color, toByteOffset: place * 4, as: UInt32.self)
    }
    return image
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
    bytes(tag, 2) + bytes(type, 2) + bytes(1, 4) + bytes(value, 4)
  }

  /// A green JPEG of 320 by 240 with a red thumbnail, laid out by CIPA DC-008.
  private static func photo(
    thumbnail: PixelSize, orientation: Int = 1, cut: Int = 0, stated: Int? = nil
  ) throws -> [UInt8] {
    let picture = try ImageDestination.jpeg().encode(flat(320, 240, 0xff00_ff00))
    let red = try flat(thumbnail.width, thumbnail.height, 0xff00_00ff)
    let small = try ImageDestination.jpeg().encode(red).dropLast(cut)
    let first = bytes(1, 2) + entry(0x0112, 3, orientation) + bytes(26, 4)
    let second =
      bytes(3, 2) + entry(0x0103, 3, 6) + entry(0x0201, 4, 26 + 42)
      + entry(0x0202, 4, stated ?? small.count) + bytes(0, 4)
    let block = Array("Exif\0\0II*\0".utf8) + bytes(8, 4) + first + second + small
    let length = block.count + 2
    let marker = [0xFF, 0xE1, UInt8(length >> 8), UInt8(truncatingIfNeeded: length)]
    return Array(picture[..<2]) + marker + block + picture[2...]
  }

  private static func isRed(_ image: Image) -> Bool {
    unsafe image.bytes.unsafeLoad(fromByteOffset: 0, as: UInt8.self) > 200
  }

  @Test func thumbnailOfThePhotoIsTakenWhereItIsLargeEnough() throws {
    let source = try ImageSource(bytes: Self.photo(thumbnail: PixelSize(width: 160, height: 120)))
    for (side, isTaken) in [(40, true), (160, true), (161, false)] {
      let image = try source.thumbnail(maxPixelSize: side)
      #expect(image.size == PixelSize(width: side, height: (side * 3 + 2) / 4))
      #expect(Self.isRed(image) == isTaken, "\(side)")
    }
    #expect(try !Self.isRed(source.frame(at: 0).image))
  }

  @Test(arguments: 1...8) func thumbnailIsTurnedAsThePhotoIs(orientation: Int) throws {
    let source = try ImageSource(
      bytes: Self.photo(
        thumbnail: PixelSize(width: 160, height: 120), orientation: orientation))
    let image = try source.thumbnail(maxPixelSize: 80)
    let size = PixelSize(width: 80, height: 60)
    #expect(Self.isRed(image) && image.size == size.oriented(orientation))
  }

  /// Black bars above and below, a cut, and lengths that lead out of the block.
  @Test func thumbnailThatIsNotThePhotosIsLeft() throws {
    let size = PixelSize(width: 160, height: 120)
    for bytes in try [
      Self.photo(thumbnail: PixelSize(width: 160, height: 90)),
      Self.photo(thumbnail: PixelSize(width: 120, height: 160)),
      Self.photo(thumbnail: size, cut: 40), Self.photo(thumbnail: size, stated: 0),
      Self.photo(thumbnail: size, stated: 0xFFFF_FFFF), Self.photo(thumbnail: size, stated: 60),
    ] {
      let image = try ImageSource(bytes: bytes).thumbnail(maxPixelSize: 80)
      #expect(!Self.isRed(image) && image.size == PixelSize(width: 80, height: 60))
    }
  }

  @Test func fileThatIsCutOffHasNoThumbnail() throws {
    let bytes = try Self.photo(thumbnail: PixelSize(width: 160, height: 120))
    let source = try ImageSource(bytes: Array(bytes.dropLast(60)))
    let error = #expect(throws: PlatenError.self) { try source.thumbnail(maxPixelSize: 80) }
    #expect(error?.code == .truncated)
  }

  /// The short way through a WebP shows what the long one does, with alpha and without.
  @Test(arguments: [false, true]) func reducedWebPLooksTheSame(hasAlpha: Bool) throws {
    let image = try Self.pattern(hasAlpha: hasAlpha)
    var exact = ImageDestination.Options()
    exact.isLossless = true
    for destination in try [.webp(quality: 90), ImageDestination(format: .webp, options: exact)] {
      let source = try ImageSource(bytes: destination.encode(image))
      for side in [20, 31, 62] {
        let difference = try Self.differenceOfWays(source, side)
        #expect(hasAlpha ? difference == 0 : difference < 2, "\(side)")
      }
    }
  }

  /// A JPEG XL is read at an eighth, or as a whole where it has alpha or an eighth is too small.
  @Test(arguments: [false, true]) func reducedJPEGXLLooksTheSame(hasAlpha: Bool) throws {
    let image = try Self.pattern(hasAlpha: hasAlpha)
    var exact = ImageDestination.Options()
    exact.isLossless = true
    for destination in try [.jxl(quality: 90), ImageDestination(format: .jxl, options: exact)] {
      let bytes = try destination.encode(image)
      let source = try ImageSource(bytes: bytes)
      for side in [8, 15, 16, 62] {
        let difference = try Self.differenceOfWays(source, side)
        #expect(hasAlpha || side > 15 ? difference == 0 : difference < 2, "\(side)")
      }
      // The means come first: what is cut off would not be missed.
      for count in stride(from: bytes.count / 2, to: bytes.count, by: 101) {
        #expect(throws: PlatenError.self, "\(count) of \(bytes.count)") {
          try ImageSource(bytes: Array(bytes[..<count])).thumbnail(maxPixelSize: 12)
        }
      }
    }
  }

  private static func pattern(hasAlpha: Bool) throws -> Image {
    var image = try Image(
      size: PixelSize(width: 251, height: 187), format: .rgba8,
      alpha: hasAlpha ? .straight : .opaque)
    var bytes = image.mutableBytes
    for place in 0..<(251 * 187) {
      let (x, y) = (UInt32(place % 251), UInt32(place / 251))
      let alpha: UInt32 = hasAlpha && x / 40 % 2 == 0 ? 0 : 255
      bytes.storeBytes(
        of: alpha << 24 | x * y % 64 << 16 | y << 8 | x, toByteOffset: place * 4, as: UInt32.self)
    }
    return image
  }

  /// The mean difference of channels between a thumbnail and the whole picture made as small.
  private static func differenceOfWays(_ source: ImageSource, _ side: Int) throws -> Double {
    let short = try source.thumbnail(maxPixelSize: side)
    let long = try source.frame(at: 0).image.thumbnail(maxPixelSize: side)
    try #require(short.size == long.size)
    let (a, b) = (short.byteArray, long.byteArray)
    let sum = zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(a.count)
  }
}

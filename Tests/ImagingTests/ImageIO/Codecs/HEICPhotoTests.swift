import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// What telephones write into a HEIC beside the picture.
@Suite(.enabled(if: Tool.areThere("heif-enc", "heif-convert"), "needs libheif-examples"))
struct HEICPhotoTests {
  private static let photos = FilePath(Repository.path("SampleImages/photos"))

  /// A photo as HEIC, of which a property of the picture is replaced by one with a byte of content:
  /// the program that encodes writes no rotation, but its depth in as much room.
  private static func file(
    of photo: FilePath, _ property: (name: String, value: UInt8)?, in scratch: Scratch,
    _ words: String...
  ) throws -> [UInt8] {
    let path = scratch["a.heic"]
    try Tool.run("heif-enc", words + ["-q", "95", photo.string, "-o", path.string])
    var file = try path.read(limits: .default)
    if let property {
      let place = try #require(file.firstRange(of: Array("pixi".utf8)))
      file.replaceSubrange(place, with: property.name.utf8)
      file[place.upperBound] = property.value
    }
    return file
  }

  private static func meanDifference(_ image: Image, _ other: Image) throws -> Double {
    let (bytes, others) = try (
      image.converted(to: .rgba8).byteArray, other.converted(to: .rgba8).byteArray
    )
    let sum = zip(bytes, others).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(bytes.count)
  }

  /// A telephone says twice how a photo is turned, in a property of the picture and in EXIF.
  @Test(arguments: [(1, nil), (3, 2), (6, 3), (8, 1)] as [(Int, UInt8?)])
  func aTurnedPhotoIsTurnedOnce(_ orientation: Int, _ turns: UInt8?) throws {
    let photo = Self.photos.appending(FilePath("orientation-\(orientation).jpg"))
    let upright = try Image(contentsOf: photo.string)
    let file = try Self.file(of: photo, turns.map { ("irot", $0) }, in: Scratch())
    let source = try ImageSource(bytes: file)
    #expect(source.size == upright.size)
    let image = try source.frame(at: 0).image
    try #require(image.size == upright.size)
    #expect(try Self.meanDifference(image, upright) < 4)
    let small = try source.thumbnail(maxPixelSize: 60)
    let expected = try ImageSource(contentsOf: photo.string).thumbnail(maxPixelSize: 60)
    try #require(small.size == expected.size)
    #expect(try Self.meanDifference(small, expected) < 4)
  }

  /// A grid of tiles that is turned, with a profile, a place and a thumbnail.
  @Test func aGridOfTilesIsOnePicture() throws {
    let path = FilePath(Repository.path("Tests/Fixtures/telephone/grid.heic"))
    let scratch = try Scratch()
    try Tool.run("heif-convert", path.string, scratch["out.png"].string)
    let png = try scratch["out.png"].read(limits: .default)
    let reference = try PNGDecoder(png, limits: .default, isUpright: true).image(at: 0)
    let source = try ImageSource(contentsOf: path.string)
    let upright = PixelSize(width: 160, height: 200)
    #expect(source.size == upright)
    #expect(source.properties.make == "Phone")
    #expect(source.properties.latitude == 50)
    let image = try source.frame(at: 0).image
    #expect(image.size == upright)
    #expect(image.byteArray == reference.byteArray)
    #expect(image.colorProfile != nil)
    let small = try source.thumbnail(maxPixelSize: 80)
    #expect(small.size == PixelSize(width: 64, height: 80))
  }

  /// The picture's properties count; EXIF alone turns nothing.
  @Test func anOrientationInEXIFAloneDoesNotCount() throws {
    let photo = Self.photos.appending("orientation-6.jpg")
    let upright = try Image(contentsOf: photo.string)
    let source = try ImageSource(bytes: Self.file(of: photo, nil, in: Scratch()))
    #expect(source.size == PixelSize(width: upright.height, height: upright.width))
    #expect(try source.frame(at: 0).image.size == source.size)
  }

  @Test func aMirroredPhotoIsMirrored() throws {
    let photo = Self.photos.appending("orientation-1.jpg")
    let upright = try Image(contentsOf: photo.string)
    let mirrored = try Self.file(of: photo, ("imir", 1), in: Scratch())
    let image = try ImageSource(bytes: mirrored).frame(at: 0).image
    let ways = try [upright.oriented(2), upright.oriented(4)].map {
      try Self.meanDifference(image, $0)
    }
    // Versions of the library differ in what an axis is, so that either way is right.
    #expect(ways.contains { $0 < 4 })
    #expect(try Self.meanDifference(image, upright) > 8)
  }

  /// Display P3, as telephones photograph.
  @Test func theProfileIsKept() throws {
    let photo = Self.photos.appending("harbour-p3.png")
    let original = try Image(contentsOf: photo.string)
    let source = try ImageSource(bytes: Self.file(of: photo, nil, in: Scratch()))
    let image = try source.frame(at: 0).image
    guard case .icc(let bytes, _)? = original.colorProfile,
      case .icc(let kept, _)? = image.colorProfile
    else {
      Issue.record("the profile is gone")
      return
    }
    #expect(kept == bytes)
    #expect(try Self.meanDifference(image, original) < 4)
  }

  @Test func tenBitsAndAlphaAreKept() throws {
    let scratch = try Scratch()
    for kind in [WrittenPictures.Kind.alpha, .deep] {
      let picture = try WrittenPictures.make(kind, 64, 48, seed: 3)
      try picture.write(to: scratch["in.png"].string)
      let file = try Self.file(of: scratch["in.png"], nil, in: scratch, "-b", "10")
      let source = try ImageSource(bytes: file)
      let image = try source.frame(at: 0).image
      #expect(source.header.hasAlpha == (kind == .alpha))
      #expect((image.alpha == .straight) == (kind == .alpha))
      #expect(image.format == (kind == .deep ? .rgba16 : .rgba8))
    }
  }
}

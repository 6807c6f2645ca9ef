import Foundation
import PlatenCore
@testable import PlatenImaging
import TestSupport
import Testing

@Suite(.enabled(if: Tool.areThere("heif-enc", "heif-convert"), "needs libheif-examples"))
struct HEICTests {
  private static func file(_ words: String..., in scratch: Scratch) throws -> [UInt8] {
    let picture = try WrittenPictures.make(.color, 64, 48, seed: 5)
    try picture.write(to: scratch["in.png"].string)
    try Tool.run(
      "heif-enc", words + [scratch["in.png"].string, "-o", scratch["a.heic"].string])
    return try scratch["a.heic"].read(limits: .default)
  }

  @Test func hasThePixelsOfHeifConvert() throws {
    let scratch = try Scratch()
    let file = try Self.file("-q", "80", in: scratch)
    try Tool.run(
      "heif-convert", scratch["a.heic"].string, scratch["out.png"].string)
    let source = try ImageSource(bytes: file)
    #expect(source.format == .heic)
    #expect(source.size == PixelSize(width: 64, height: 48))
    let reference = try Image(contentsOf: scratch["out.png"].string)
    #expect(try source.frame(at: 0).image.byteArray == reference.byteArray)
  }

  @Test(arguments: [10, 12]) func theDepthIsSaid(bits: Int) throws {
    let scratch = try Scratch()
    let picture = try WrittenPictures.make(.deep, 64, 48, seed: 3)
    try picture.write(to: scratch["in.png"].string)
    try Tool.run(
      "heif-enc", ["-b", "\(bits)", scratch["in.png"].string, "-o", scratch["a.heic"].string])
    let source = try ImageSource(contentsOf: scratch["a.heic"].string)
    #expect(source.header.bitsPerChannel == bits)
    #expect(try source.frame(at: 0).image.format == .rgba16)
  }

  @Test func whatIsCutOffIsAnError() throws {
    let scratch = try Scratch()
    let file = try Self.file(in: scratch)
    for part in [12, 40, file.count / 3, file.count / 2] {
      #expect(throws: PlatenError.self, "\(part)") { try Image(bytes: Array(file[..<part])) }
    }
    #expect(throws: PlatenError.self) {
      try ImageSource(bytes: file, limits: Limits(pixels: 1000))
    }
  }

  /// The file's own small picture, which has other pixels than the large one made smaller.
  @Test func aThumbnailIsTheFilesOwnWhereItIsLargeEnough() throws {
    let scratch = try Scratch()
    let file = try Self.file("-q", "90", "-t", "32", in: scratch)
    let shown = try #require(HEICThumbnail.shown(of: file))
    try Data(shown).write(to: URL(fileURLWithPath: scratch["small.heic"].string))
    try Tool.run(
      "heif-convert", scratch["small.heic"].string, scratch["small.png"].string)
    let small = try Image(contentsOf: scratch["small.png"].string)
    #expect(small.size == PixelSize(width: 32, height: 24))
    let source = try ImageSource(bytes: file)
    #expect(try source.thumbnail(maxPixelSize: 32).byteArray == small.byteArray)
    // What is larger comes from the picture.
    let large = try source.thumbnail(maxPixelSize: 33)
    let plain = try Self.file("-q", "90", in: scratch)
    #expect(try large.byteArray == ImageSource(bytes: plain).thumbnail(maxPixelSize: 33).byteArray)
    #expect(HEICThumbnail.shown(of: plain) == nil)
  }

  /// Of any bytes that aren't there, or are others, comes nothing or a file as long.
  @Test func aDamagedListOfItemsShowsNoThumbnail() throws {
    let scratch = try Scratch()
    let file = try Self.file("-t", "32", in: scratch)
    let end = try #require(Box.all("meta", in: file, 0..<file.count).first).range.upperBound
    for count in 0...end {
      let shown = HEICThumbnail.shown(of: Array(file[..<count]))
      #expect((shown?.count ?? count) == count)
    }
    var random = SeededRandom(seed: 11)
    for _ in 0..<2000 {
      var other = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        other[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect((HEICThumbnail.shown(of: other)?.count ?? file.count) == file.count)
    }
  }

  @Test(arguments: [
    ("  thumbnail: 416x312", PixelSize(width: 416, height: 312)),
    ("  thumbnail: 416x312\n  thumbnail: 160x120", nil),
    ("image: 9x9 (id=2)\n  thumbnail: 4x4", nil),
    ("  thumbnail: 0x312", nil), ("  color profile: no", nil),
  ])
  func theSizeOfAThumbnailIsTold(_ lines: String, _ size: PixelSize?) {
    #expect(HEICThumbnail(lines.split(separator: "\n"))?.size == size)
  }
}

import PlatenImaging
import PlatenCore
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
}

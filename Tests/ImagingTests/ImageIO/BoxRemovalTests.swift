import PlatenImaging
import PlatenCore
import Testing

/// What of AVIF and JPEG XL may be stored as an original.
struct BoxRemovalTests {
  private static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 8
    return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + Array(name.utf8) + data
  }

  @Test func boxesOfMetadataGoFromAJPEGXL() throws {
    let start = [0, 0, 0, 12] + Array("JXL ".utf8) + [13, 10, 135, 10]
    let type = Self.box("ftyp", Array("jxl ".utf8))
    let code = Self.box("jxlc", [0xFF, 0x0A, 1, 2, 3])
    let place = Self.box("Exif", Array("GPSLatitude".utf8)) + Self.box("xml ", [60])
    let file = start + type + place + code + Self.box("brob", [1])
    #expect(try MetadataRemoval.file(file, format: .jxl) == start + type + code)
    #expect(try MetadataRemoval.file([0xFF, 0x0A, 9], format: .jxl) == [0xFF, 0x0A, 9])
    for count in (start.count + 1)..<(start.count + type.count + place.count) {
      guard ![start.count + type.count, file.count].contains(count) else { continue }
      let part = Array(file[..<count])
      let result = try? MetadataRemoval.file(part, format: .jxl)
      #expect(result == nil || result == start + type)
    }
  }

  @Test(arguments: [ImageFormat.avif, .heic])
  func whatNamesAPlaceIsNotPassedOn(_ format: ImageFormat) throws {
    let plain = Self.box("ftyp", Array("avif".utf8)) + Self.box("meta", [0, 0, 0, 0])
    #expect(try MetadataRemoval.file(plain, format: format) == plain)
    for more in [
      Self.box("meta", Array("infe....Exif".utf8)), Self.box("uuid", [1, 2, 3]),
      Self.box("meta", Array("infe....mime".utf8)),
    ] {
      let error = try #require(throws: PlatenError.self) {
        try MetadataRemoval.file(plain + more, format: format)
      }
      #expect(error.code == .unsupported)
    }
  }
}

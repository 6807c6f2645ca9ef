import PlatenCore
@testable import PlatenImaging
import Testing

/// What a file holds after its picture, or before it as a smaller one, is no part of it.
@Suite struct HiddenDataTests {
  private static let secret = Array("SECRET-48.137,11.575-Ada".utf8)

  private func expectGone(_ told: [UInt8], from plain: [UInt8], _ format: ImageFormat) throws {
    #expect(try ImageSource(bytes: told).format == format)
    let stripped = try MetadataRemoval.file(told, format: format)
    #expect(stripped == plain)
    #expect(try Image(bytes: stripped) == Image(bytes: told))
    #expect(try MetadataRemoval.file(plain, format: format) == plain)
  }

  @Test func aThumbnailInTheHeaderOfAJPEGGoes() throws {
    let plain = try MetadataRemoval.file(StillFixture.bytes("jpeg_444.jpg"), format: .jpeg)
    try #require(Array(plain[2..<6]) == [0xFF, 0xE0, 0, 16])
    // Eight pixels of three bytes.
    let segment = [0xFF, 0xE0, 0, 40] + plain[6..<18] + [4, 2] + Self.secret
    try expectGone(Array(plain[..<2]) + segment + plain[20...], from: plain, .jpeg)
  }

  @Test(arguments: [false, true]) func whatStandsBehindABMPGoes(_ isRunLength: Bool) throws {
    let code: [UInt8] = [5, 1, 0, 0, 5, 2, 0, 1]
    let rows: [UInt8] = [1, 2, 1, 2, 1, 0, 0, 0, 2, 1, 2, 1, 2, 0, 0, 0]
    var plain =
      isRunLength
      ? makeBMP(5, 2, bits: 8, compression: 1, code)
      : makeBMP(5, 2, bits: 8, compression: 0, rows)
    let length = UInt8(isRunLength ? code.count : rows.count)
    plain.replaceSubrange(34..<38, with: [length, 0, 0, 0])
    plain.replaceSubrange(2..<6, with: [UInt8(plain.count), 0, 0, 0])
    try expectGone(plain + Self.secret, from: plain, .bmp)
  }

  @Test(arguments: [
    "P1\n2 2\n1001\n", "P2\n2 1\n255\n7 200\n", "P3\n1 1\n255\n7 8 9\n", "P4\n3 2\n\u{1}\u{2}",
    "P5\n2 1\n255\nab", "P6\n1 1\n255\nabc", "P5\n1 1\n300\n\u{0}a",
    "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\na",
  ])
  func whatStandsBehindAPNMGoes(_ text: String) throws {
    let plain = Array(text.utf8)
    try expectGone(plain + Self.secret, from: plain, .pnm)
    try expectGone(plain + plain, from: plain, .pnm)
  }

  /// A second header of a WebP counts for nothing, however long it is.
  @Test(arguments: [0, 1, 9, 10, 30]) func aSecondHeaderOfAWebPGoes(_ length: Int) throws {
    let plain = try MetadataRemoval.file(StillFixture.bytes("webp_exif.webp"), format: .webp)
    func with(_ chunks: [UInt8]) -> [UInt8] {
      var file = plain + chunks
      let size = file.count - 8
      let bytes = (0..<4).map { index -> UInt8 in UInt8(size >> (8 * index) & 255) }
      file.replaceSubrange(4..<8, with: bytes)
      return file
    }
    let second = Array("VP8X".utf8) + [UInt8(length), 0, 0, 0] + Self.secret + Self.secret
    let told = with(Array(second.prefix(8 + length + length & 1)))
    try expectGone(told, from: plain, .webp)
    // Whose it is goes into the first.
    var header = try ImageSource(bytes: told).properties
    header.metadata.texts = ["Author": "Ada"]
    let signed = try MetadataInsertion.copyright(of: header, in: told)
    #expect(try ImageSource(bytes: signed).properties.artist == "Ada")
    #expect(try Image(bytes: signed) == Image(bytes: plain))
    #expect(try MetadataRemoval.file(signed, format: .webp) == plain)
  }

  @Test func damagedHeadersNeverTrap() {
    let bitmap = makeBMP(5, 2, bits: 8, compression: 0, [UInt8](repeating: 1, count: 40))
    for (file, format) in [(bitmap, ImageFormat.bmp), (Array("P2\n2 1\n255\n7 200\n".utf8), .pnm)] {
      for place in 0..<file.count {
        _ = try? MetadataRemoval.file(Array(file[..<place]), format: format)
        var damaged = file
        damaged[place] ^= 0xFF
        _ = try? MetadataRemoval.file(damaged, format: format)
      }
    }
  }
}

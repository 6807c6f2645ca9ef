import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct StillFixtureTests {
  @Test(arguments: StillFixture.all)
  func decodesAsIndependentProgramsDo(_ fixture: StillFixture) throws {
    let source = try ImageSource(bytes: StillFixture.bytes(fixture.file))
    let image = try source.frame(at: fixture.page).image
    #expect(image.size == fixture.size)
    #expect("\(image.format)" == fixture.format)
    #expect("\(image.alpha)" == fixture.alpha)
    if fixture.page == 0 { #expect(source.size == image.size) }
    #expect(source.header.hasAlpha == (fixture.alpha != "opaque"))
    if fixture.isExact {
      #expect(image.crc == fixture.crc)
    } else {
      // Lossy: near the picture it was made from, turned as its orientation says.
      let name = image.format == .gray8 ? "source_gray.png" : "source.png"
      let original = try Image(bytes: StillFixture.bytes(name))
        .oriented(source.header.orientation)
      let distance = try #require(image.distance(to: original))
      #expect(distance < (fixture.file.contains("420") ? 40 : 22))
    }
  }

  @Test func anExtendedWebPTellsOfItself() throws {
    let header = try ImageSource(bytes: StillFixture.bytes("webp_exif.webp")).header
    #expect(header.orientation == 6)
    #expect(header.size == PixelSize(width: 13, height: 19))
    #expect(header.resolution == Resolution(144))
    guard case .icc(let profile, _) = header.colorProfile else {
      Issue.record("no profile")
      return
    }
    #expect(profile.count > 400)
  }

  /// Bit 28 after the signature of lossless WebP says whether alpha is used.
  @Test func aWebPThatDeniesItsAlphaIsOpaque() throws {
    var bytes = StillFixture.bytes("webp_rgba_ll.webp")
    #expect(try Image(bytes: bytes).alpha == .straight)
    try #require(bytes[20] == 0x2F && bytes[24] & 0x10 != 0)
    bytes[24] &= ~0x10
    let image = try Image(bytes: bytes)
    #expect(image.alpha == .opaque)
    #expect(image.byteArray.indices.allSatisfy { $0 % 4 != 3 || image.byteArray[$0] == 255 })
  }

  /// Each is cut at every byte: what comes out is a typed error or the whole, right picture.
  @Test(arguments: [
    "png_o6.png", "jpeg_gray.jpg", "jpeg_prog.jpg", "jpeg_arith.jpg", "tiff_bil_group4.tif",
    "tiff_bil_group3.tif",
    "tiff_rgb_tiff_lzw.tif", "tiff_rgb_jpeg.tif", "tiff_rgb_bigtiff.tif", "webp_rgba.webp",
    "webp_rgb_ll.webp", "bmp_rle8.bmp", "bmp_v5.bmp", "bmp_core.bmp", "pnm_raw.pbm", "pnm_asc.pbm",
    "pnm_asc.pgm", "pnm_raw.ppm", "pnm_16.pgm", "pnm_rgba.pam",
  ])
  func cutAnywhereIsAnErrorOrWhole(_ name: String) throws {
    let bytes = StillFixture.bytes(name)
    let whole = try Image(bytes: bytes)
    for length in 0..<bytes.count {
      do throws(PlatenError) {
        let image = try Image(bytes: Array(bytes[..<length]))
        #expect(image == whole, "cut at \(length) of \(bytes.count)")
      } catch {
        let allowed: [PlatenError.Code] = [.truncated, .malformed, .unknownFormat]
        #expect(allowed.contains(error.code), "cut at \(length): \(error)")
      }
    }
  }

  /// Three flipped bits at a time must never crash, hang or be charged to the library.
  @Test(arguments: StillFixture.all.filter { $0.page == 0 })
  func flippedBitsAreHarmless(_ fixture: StillFixture) {
    let bytes = StillFixture.bytes(fixture.file)
    var generator = SeededRandom(seed: UInt64(fixture.crc))
    let limits = Limits(pixels: 1 << 20)
    for _ in 0..<40 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      do throws(PlatenError) {
        let source = try ImageSource(bytes: damaged, limits: limits)
        for page in 0..<min(source.count, 3) { _ = try source.frame(at: page) }
      } catch {
        #expect(error.code != .libraryFailure, "\(error)")
      }
    }
  }
}

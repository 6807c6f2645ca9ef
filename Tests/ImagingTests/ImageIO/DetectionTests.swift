import PlatenImaging
@_spi(Instruments) import PlatenCore
import Testing

struct DetectionTests {
  @Test(arguments: [
    ("AT&TFORM", 0, "DjVu"),
    ("8BPS", 0, "Photoshop"),
    ("qoif", 0, "QOI"), ("%!PS-Adobe", 0, "PostScript"), ("FUJIFILMCCD-RAW", 0, "Fujifilm raw"),
  ])
  func namesWhatItCannotRead(_ text: String, _ offset: Int, _ name: String) throws {
    let bytes = [UInt8](repeating: 0, count: offset) + text.utf8 + [UInt8](repeating: 7, count: 64)
    let error = #expect(throws: PlatenError.self) { try ImageFormat.detect(bytes) }
    #expect(error?.code == .unsupported)
    #expect(error?.message == "\(name) can't be read")
    #expect(error?.failureReason != nil)
    #expect(error?.recoverySuggestion != nil)
  }

  @Test(
    arguments: [
      ([], "it is empty"), (Array("Dear reader,\nhello".utf8), "it is plain text"),
      (Array("BMW is a car maker from Munich".utf8), "it is plain text"),
      (Array("héllo".utf8.dropLast(3)), "it is plain text"),
      ([0x7F, 0x45, 0x4C, 0x46, 2, 1], "it is an ELF program"),
      ([0x50, 0x4B, 3, 4, 0], "it is a zip archive or an office document"),
      (Array("#!/bin/sh\n".utf8), "it is a script"),
      (Array("{\"a\": 1}".utf8), "it looks like JSON"),
      (Array("<!DOCTYPE html><html>".utf8), "it is a web page"),
      (Array("<html><body>\n<svg width='8'></svg></html>".utf8), "it is a web page"),
      (Array("<!doctype html><link href='data:,<svg>'>".utf8), "it is a web page"),
      (Array("<?xml version='1.0'?><!-- <svg> --><a><svg/></a>".utf8), "it is XML"),
      (Array("P1 is the first parking deck\n".utf8), "it is plain text"),
      (Array("P5 3rd floor, P6 4th floor\n".utf8), "it is plain text"),
      ([UInt8](repeating: 0, count: 40), "it is all zeros"),
      ([0x91, 0x02, 0x03, 0xFE], "its first bytes are of no known kind"),
    ] as [([UInt8], String)])
  func saysWhatElseItLooksLike(_ bytes: [UInt8], _ reason: String) {
    let error = #expect(throws: PlatenError.self) { try ImageFormat.detect(bytes) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.failureReason == reason)
    // What is empty was none of these, and does not become one of them.
    let naming = error?.recoverySuggestion?.contains("JPEG")
    #expect(naming == !bytes.isEmpty)
  }

  @Test(arguments: [
    "<svg>", "<svg/>", "\u{FEFF} <svg width='8'>", "<svg", "<!DOCTYPE svg PUBLIC '-'><svg>",
    "<?xml version='1.0'?>\n<!-- <html> --><?a b?>\n<svg\nwidth='8'>",
    "<?xml version='1.0'?><!-- made by hand -->\n<!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg>",
  ])
  func anSVGIsItsFirstElement(_ text: String) throws {
    #expect(try ImageFormat.detect(Array(text.utf8)) == (.svg, animated: false))
  }

  @Test(arguments: [
    "P1 2 1 01", "P2\n# a comment\n2 1#b\n255\n1 2", "P3 ", "P3\n#", "P3\n2", "P6 1 1 255 abc",
    "P5\t2\r\n1 255 \0\0", "P4 ü\0\0", "P7\nWIDTH 1",
  ])
  func anAnymapHasASize(_ text: String) throws {
    #expect(try ImageFormat.detect(Array(text.utf8)) == (.pnm, animated: false))
  }

  @Test func tellsAnimationsFromStills() throws {
    let still = makePNG(width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]])
    #expect(try ImageFormat.detect(still) == (.png, animated: false))
    let control: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 0]
    let moving = makePNG(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]], before: [("acTL", control)])
    #expect(try ImageFormat.detect(moving) == (.apng, animated: true))
    let late = makePNG(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]], after: [("acTL", control)])
    #expect(try ImageFormat.detect(late) == (.png, animated: false))
    #expect(try ImageFormat.detect(Array("GIF89a".utf8)) == (.gif, animated: true))
    var webp = StillFixture.bytes("webp_exif.webp")
    #expect(try ImageFormat.detect(webp) == (.webp, animated: false))
    webp[20] |= 2
    #expect(try ImageFormat.detect(webp) == (.webp, animated: true))
  }

  @Test func theDefaultImageOfAnAPNGIsAStill() throws {
    let bytes = makePNG(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]],
      before: [("acTL", [0, 0, 0, 1, 0, 0, 0, 0])])
    #expect(try PNGDecoder(bytes, limits: .default).image(at: 0).byteArray == [9])
  }

  /// A few bytes that announce 65535 × 65535 hit the limit, and nothing is allocated for them.
  @Test(arguments: ["png", "jpeg", "tiff", "bmp", "pnm", "webp"])
  func hugeHeadersHitTheLimit(_ format: String) {
    let before = BufferPool.shared.peakBytes
    let error = #expect(throws: PlatenError.self) {
      try Image(bytes: Self.huge(format), limits: Limits(side: 1 << 20))
    }
    #expect(error?.code == .limitExceeded, "\(String(describing: error))")
    #expect(error?.failureReason?.hasPrefix("the limit pixels is") == true)
    #expect(BufferPool.shared.peakBytes - before < 1 << 30)
  }

  private static func huge(_ format: String) -> [UInt8] {
    let side: [UInt8] = [0xFF, 0xFF]
    switch format {
    case "png": return makePNG(width: 65535, height: 65535, depth: 8, colorType: 6, rows: [[0]])
    case "jpeg":
      return [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + side + side
        + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xFF, 0xDA, 0, 2]
    case "tiff":
      var bytes: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 5, 0]
      for (tag, value) in [(0, 65535), (1, 65535), (6, 1), (17, 8), (23, 4)] {
        bytes += [UInt8(tag), 1, 4, 0, 1, 0, 0, 0, UInt8(value & 255), UInt8(value >> 8), 0, 0]
      }
      return bytes + [0, 0, 0, 0]
    case "bmp":
      return Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0] + side + [0, 0]
        + side + [0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    case "webp":
      // A side has 14 bits, and 16384 × 16384 is still too many pixels.
      return Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [6, 0, 0, 0]
        + [0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0]
    default: return Array("P6 65535 65535 255\n".utf8)
    }
  }
}

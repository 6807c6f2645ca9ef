import PlatenImaging
import Testing

@testable import PlatenText

/// Codes are covered, whatever they say.
@Suite struct QRCodesTests {
  /// A code on a page with some writing above it, and where its modules are.
  private func page(_ message: String, scale: Int, level: Int) throws -> (Image, PixelRect) {
    let one = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    let code = try one.filtered([.qrCode(message, correctionLevel: level, scale: scale)])
      .flattened().converted(to: .gray8)
    var page = try DrawnPage(
      "Pay by this code:", size: PixelSize(width: 800, height: 900), pixels: 20
    ).image.converted(to: .gray8)
    let (left, top) = (120, 130)
    unsafe page.withUnsafeMutableBytes { pixels in
      unsafe code.withUnsafeBytes { levels in
        for y in 0..<code.height {
          for x in 0..<code.width {
            unsafe pixels[(top + y) * 800 + left + x] = levels[y * code.width + x]
          }
        }
      }
    }
    let margin = 4 * scale
    return (
      page,
      PixelRect(
        x: left + margin, y: top + margin, width: code.width - 2 * margin,
        height: code.height - 2 * margin)
    )
  }

  @Test(arguments: [2, 3, 4, 8], [1, 20, 200])
  func aCodeIsFoundWhereItIs(scale: Int, count: Int) throws {
    let message = String(repeating: "a", count: count)
    let (page, place) = try page(message, scale: scale, level: 1)
    let quads = QRCodes(page).quads
    try #require(quads.count == 1)
    let found = quads[0].bounds
    #expect(found.intersection(place) == place)
    #expect(found.width <= place.width + 4 * scale && found.height <= place.height + 4 * scale)
  }

  @Test func writingAndPatternsAreNone() throws {
    let text = try DrawnPage(
      "Write to ada@example.org\n0O0O0 8B8B8 @@@ ◉ ◎ □ ▣", size: PixelSize(width: 520, height: 150),
      pixels: 20
    ).image.converted(to: .gray8)
    #expect(QRCodes(text).quads.isEmpty)
    let size = PixelSize(width: 300, height: 300)
    var stripes = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe stripes.withUnsafeMutableBytes { pixels in
      for place in 0..<pixels.count {
        let isDark = ((place % 300) / 9 + (place / 300) / 9) % 2 == 0
        unsafe pixels[place] = isDark ? 0 : 255
      }
    }
    #expect(QRCodes(stripes).quads.isEmpty)
  }

  @Test func redactionCoversIt() throws {
    let (page, place) = try page("mailto:ada@example.org", scale: 4, level: 1)
    let request = RecognizeTextRequest(level: .fast)
    let redacted = try Redactor(request: request).redact(page)
    #expect(redacted.counts[Token.Kind(rawValue: "code")] == 1)
    #expect(redacted.boxes.contains { $0.quad.bounds.intersection(place) == place })
    #expect(QRCodes(try redacted.image.converted(to: .gray8)).quads.isEmpty)
    #expect(try Redactor(.kinds([.date]), request: request).redact(page).boxes.isEmpty)
  }
}

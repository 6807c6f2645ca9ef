import PlatenCore
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
    let quads = try QRCodes(page).quads
    try #require(quads.count == 1)
    let found = quads[0].bounds
    #expect(found.intersection(place) == place)
    #expect(found.width <= place.width + 4 * scale && found.height <= place.height + 4 * scale)
  }

  /// A sheet of labels: 36 codes have 108 marks, and letters between them look like more.
  @Test func everyCodeOfASheetIsFound() throws {
    let one = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    let code = try one.filtered([.qrCode("label", correctionLevel: 1, scale: 3)])
      .flattened().converted(to: .gray8)
    let side = code.width
    let size = PixelSize(width: 6 * side, height: 6 * side)
    var sheet = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe sheet.withUnsafeMutableBytes { pixels in
      unsafe code.withUnsafeBytes { levels in
        for place in pixels.indices {
          let (x, y) = (place % size.width, place / size.width)
          unsafe pixels[place] = levels[y % side * side + x % side]
        }
      }
    }
    let found = try QRCodes(sheet).quads.map(\.bounds)
    let margin = 12
    for label in 0..<36 {
      let place = PixelRect(
        x: label % 6 * side + margin, y: label / 6 * side + margin, width: side - 2 * margin,
        height: side - 2 * margin)
      let isFound = found.contains { bounds in
        bounds.intersection(place) == place && bounds.width < side
      }
      #expect(isFound, "\(place)")
    }
    // Not the whole sheet, which squares of the marks of several codes would come to.
    #expect(found.allSatisfy { $0.width < 3 * side })
  }

  /// Stripes that have the ratio of a mark go on to the edges of a page.
  @Test func stripesAreNoneAndTheSearchCanBeCancelled() throws {
    let size = PixelSize(width: 280, height: 200)
    var stripes = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe stripes.withUnsafeMutableBytes { pixels in
      for place in pixels.indices {
        let isDark = [0, 1, 4, 5, 6, 7, 10, 11].contains(place % 280 % 14)
        unsafe pixels[place] = isDark ? 0 : 255
      }
    }
    #expect(try QRCodes(stripes).quads.isEmpty)
    let error = #expect(throws: PlatenError.self) {
      try Cancellation(raisedAtLook: 20).govern { () throws(PlatenError) in try QRCodes(stripes) }
    }
    #expect(error?.code == .cancelled)
  }

  @Test func writingAndPatternsAreNone() throws {
    let text = try DrawnPage(
      "Write to ada@example.org\n0O0O0 8B8B8 @@@ ◉ ◎ □ ▣", size: PixelSize(width: 520, height: 150),
      pixels: 20
    ).image.converted(to: .gray8)
    #expect(try QRCodes(text).quads.isEmpty)
    let size = PixelSize(width: 300, height: 300)
    var stripes = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe stripes.withUnsafeMutableBytes { pixels in
      for place in 0..<pixels.count {
        let isDark = ((place % 300) / 9 + (place / 300) / 9) % 2 == 0
        unsafe pixels[place] = isDark ? 0 : 255
      }
    }
    #expect(try QRCodes(stripes).quads.isEmpty)
  }

  @Test func redactionCoversIt() throws {
    let (page, place) = try page("mailto:ada@example.org", scale: 4, level: 1)
    let request = RecognizeTextRequest(level: .fast)
    let redacted = try Redactor(request: request).redact(page)
    #expect(redacted.counts[Token.Kind(rawValue: "code")] == 1)
    #expect(redacted.boxes.contains { $0.quad.bounds.intersection(place) == place })
    #expect(try QRCodes(redacted.image.converted(to: .gray8)).quads.isEmpty)
    #expect(try Redactor(.kinds([.date]), request: request).redact(page).boxes.isEmpty)
  }
}

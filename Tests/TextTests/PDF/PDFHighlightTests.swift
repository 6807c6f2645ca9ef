import PlatenImaging
import PlatenText
import Testing

@Suite struct PDFHighlightTests {
  /// A highlight lies where the ink of its letters is, whatever the token's box was.
  @Test func annotationsLieOnTheInk() throws {
    var image = try Image(
      size: PixelSize(width: 400, height: 200), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in 0..<pixels.count { unsafe pixels[index] = 255 }
      for letter in 0..<6 {
        for y in 90..<110 {
          for x in 0..<12 { unsafe pixels[y * 400 + 100 + 16 * letter + x] = 0 }
        }
      }
    }
    image.resolution = Resolution(72)
    let page = RecognizedText.Page(
      index: 0, size: image.size, rotation: 0, skew: 0, blocks: [], text: "ada@b.com")
    let token = Token(
      kind: .email, range: 0..<9, text: "ada@b.com", value: "ada@b.com",
      rects: [PixelRect(x: 94, y: 84, width: 110, height: 32)])
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(image, text: page, tokens: [token], highlighting: .light))
    let text = String(decoding: try pdf.finish(), as: UTF8.self)
    #expect(text.contains("/Subtype/Highlight") && text.contains("/BM/Multiply"))
    let quad = try #require(text.split(separator: "/QuadPoints[").dropFirst().first)
    let numbers = quad.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
    #expect(numbers.count == 8)
    // Letters from 100 to 192 and from 90 to 110 from the top, with an eighth of 20 around them.
    let expected = [97.6, 112.4, 194.4, 112.4, 97.6, 87.6, 194.4, 87.6]
    for (value, wanted) in zip(numbers, expected) {
      #expect(abs(value - wanted) < 1.1, "\(numbers)")
    }
    var unmarked = SearchablePDF()
    try unmarked.append(PDFPage(image, text: page, tokens: [token]))
    #expect(!String(decoding: try unmarked.finish(), as: UTF8.self).contains("/Highlight"))
  }
}

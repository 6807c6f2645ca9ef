import PlatenCore
import PlatenImaging
import Testing

/// A message is read back as it was, by a program that knows nothing of Platen.
struct QRMessageTests {
  private static let isThere = Tool.areThere("zbarimg")

  private static func read(_ message: String, level: Int = 1) throws -> String {
    let scratch = try Scratch()
    let image = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    try image.filtered([.qrCode(message, correctionLevel: level, scale: 4)])
      .write(to: scratch["a.png"].string)
    return try Tool.output("zbarimg", "--quiet", "--raw", scratch["a.png"].string)
  }

  /// Letters of which a reader could take the bytes for those of another alphabet.
  @Test(
    .enabled(if: isThere, "needs zbarimg of zbar-tools"),
    arguments: [
      "é", "ÿþ", "Grüße äöü", "naïve café", "ｱｲｳ", "日本語", "Привет, мир", "a 😀 b", "£5 – 20 €",
      "Platen 48.50", "https://example.org/?q=%C3%A9",
    ])
  func lettersAreReadBack(_ message: String) throws {
    for level in 0...3 { #expect(try Self.read(message, level: level) == message + "\n") }
  }

  /// What says the alphabet takes 12 bits, which count in every version.
  @Test(
    .enabled(if: isThere, "needs zbarimg of zbar-tools"),
    arguments: [14, 15, 16, 17, 18, 229, 230, 231, 2950])
  func everyLengthIsReadBack(_ count: Int) throws {
    for message in [
      String(repeating: "x", count: count), "é" + String(repeating: "x", count: count - 2),
    ] {
      #expect(try Self.read(message, level: 0) == message + "\n")
    }
  }

  /// ISO/IEC 18004, table 7: 2,953 bytes at the lowest level of correction.
  @Test func theLongestMessages() throws {
    let image = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    for (start, most) in [("x", 2953), ("é", 2952)] {
      func side(_ count: Int) throws -> Int {
        let message = start + String(repeating: "x", count: count - start.utf8.count)
        return try image.filtered([.qrCode(message, correctionLevel: 0, scale: 1)]).width
      }
      #expect(try side(most) == 177 + 8)
      let error = #expect(throws: PlatenError.self) { try side(most + 1) }
      #expect(error?.failureReason == "a code with this correction holds \(most)")
    }
  }
}

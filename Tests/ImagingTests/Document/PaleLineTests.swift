import PlatenCore
import PlatenImaging
import TestSupport
import Testing

/// Writing that is paler than the threshold for ink.
@Suite struct PaleLineTests {
  /// Eight lines of dark letters, and a pale one below them.
  private static let dark = lines(0..<8)
  private static let pale = lines(8..<9)

  private static func lines(_ rows: Range<Int>) -> [PixelRect] {
    rows.flatMap { row in
      (0..<40).map { PixelRect(x: 20 + 30 * $0, y: 20 + 60 * row, width: 20, height: 30) }
    }
  }

  private func page(hasPale: Bool) throws -> CleanedPage {
    let image = try Picture.gray(1240, 600) { x, y in
      let isLetter = 20..<1220 ~= x && 20..<560 ~= y && (x - 20) % 30 < 20 && (y - 20) % 60 < 30
      return !isLetter ? 255 : y < 500 ? 40 : hasPale ? 190 : 255
    }
    return try CleanedPage(unchanged: image, region: PixelRect(image.size))
  }

  /// What no word holds is darkened; the edges of letters that were read are not looked at.
  @Test func onlyWhatWordsLeaveOutIsDarkened() throws {
    let page = try page(hasPale: true)
    let darkened = try #require(try page.withPaleWritingDarkened(outside: Self.dark))
    #expect(darkened.letters.count == Self.dark.count + Self.pale.count)
    #expect(try page.withPaleWritingDarkened(outside: Self.dark + Self.pale) == nil)
    #expect(try self.page(hasPale: false).withPaleWritingDarkened(outside: []) == nil)
  }

  /// Words may reach over the edges of their page, or lie beside it.
  @Test(arguments: [
    PixelRect(x: -50, y: -50, width: 40, height: 20),
    PixelRect(x: 1200, y: 580, width: 400, height: 200),
    PixelRect(x: 5000, y: 5000, width: 10, height: 10),
  ])
  func wordsBesideThePageAreHarmless(word: PixelRect) throws {
    #expect(try page(hasPale: true).withPaleWritingDarkened(outside: [word]) != nil)
  }
}

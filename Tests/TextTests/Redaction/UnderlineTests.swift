import PlatenImaging
import Testing

@testable import PlatenText

/// Rules below words, painted as such.
@Suite struct UnderlineTests {
  private func underline(_ rule: Range<Int>, below part: Range<Double>) throws -> Underline? {
    var image = try Image(
      size: PixelSize(width: 900, height: 60), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 900, index / 900)
        let isLetter = (22..<36).contains(y) && x / 4 % 2 == 0 && part.contains(Double(x))
        let isRule = (38..<40).contains(y) && rule.contains(x)
        unsafe pixels[index] = isLetter || isRule ? 0 : 255
      }
    }
    let place = SlantedRect(
      left: part.lowerBound, top: 20, right: part.upperBound, bottom: 40,
      axis: PixelPoint(x: 1, y: 0))
    return Underline(below: place, on: image)
  }

  @Test func itShowsHowFarALinkReaches() throws {
    let head = try #require(try underline(100..<300, below: 100..<180))
    #expect(abs(head.left - 100) <= 1 && abs(head.right - 300) <= 1)
    let tail = try #require(try underline(100..<300, below: 220..<301))
    #expect(abs(tail.left - 100) <= 1 && abs(tail.right - 300) <= 1)
  }

  @Test func aRuleOfATableIsNone() throws {
    #expect(try underline(0..<900, below: 400..<500) == nil, "it goes on to both sides")
    #expect(try underline(100..<890, below: 100..<180) == nil, "no link is as long")
    #expect(try underline(300..<500, below: 100..<180) == nil, "it stands elsewhere")
  }
}

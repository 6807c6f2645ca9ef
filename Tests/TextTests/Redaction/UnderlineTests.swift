import PlatenImaging
import Testing

@testable import PlatenText

/// Rules below words, painted as such.
@Suite struct UnderlineTests {
  /// Looks below a part of a link whose letters go on for as long as the rule, or end before.
  private func underline(
    _ rule: Range<Int>, below part: Range<Double>, letters: Range<Int>? = nil
  ) throws -> Underline? {
    var image = try Image(
      size: PixelSize(width: 900, height: 60), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 900, index / 900)
        let isLetter = (22..<36).contains(y) && x / 4 % 2 == 0 && (letters ?? rule).contains(x)
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
    #expect(abs(head.left - 100) <= 4 && abs(head.right - 300) <= 4)
    let tail = try #require(try underline(100..<300, below: 220..<301))
    #expect(abs(tail.left - 100) <= 4 && abs(tail.right - 300) <= 4)
  }

  @Test func aRuleToWriteOnGoesOnWhereNothingIsWritten() throws {
    let rule = try #require(try underline(100..<300, below: 100..<180, letters: 100..<220))
    #expect(abs(rule.left - 100) <= 4 && abs(rule.right - 220) <= 4)
  }

  @Test func aRuleOfATableIsNone() throws {
    #expect(try underline(0..<900, below: 400..<500) == nil, "it goes on to both sides")
    #expect(try underline(100..<890, below: 100..<180) == nil, "no link is as long")
    #expect(try underline(300..<500, below: 100..<180) == nil, "it stands elsewhere")
  }
}

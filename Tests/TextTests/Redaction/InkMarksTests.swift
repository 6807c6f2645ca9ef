import PlatenCore
import PlatenImaging
import Testing

/// What stands around a token stays only where its ink has the form of what was read there; the
/// pictures are shapes painted one by one, letters as full blocks of 8 by 20.
@Suite struct InkMarksTests {
  private static let letter = [(x: 0..<8, y: 0..<20)]
  private static let equals = [(x: 0..<8, y: 7..<9), (x: 0..<8, y: 12..<14)]
  private static let colon = [(x: 0..<3, y: 6..<9), (x: 0..<3, y: 16..<19)]
  private static let quote = [(x: 0..<2, y: 0..<6), (x: 5..<7, y: 0..<6)]
  /// A stroke from the upper right to the middle of the left, and back.
  private static let chevron = (0..<6).flatMap { step in
    [
      (x: (6 - step)..<(8 - step), y: (4 + step)..<(5 + step)),
      (x: (6 - step)..<(8 - step), y: (15 - step)..<(16 - step)),
    ]
  }

  /// The ink around a row of shapes, and where each of them begins.
  private static func ink(
    _ shapes: [[(x: Range<Int>, y: Range<Int>)]]
  ) throws -> (extent: InkExtent, starts: [Int]) {
    var image = try Image(
      size: PixelSize(width: 60 + 12 * shapes.count, height: 60), format: .gray8, alpha: .opaque)
    let width = image.width
    var starts: [Int] = []
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in 0..<pixels.count { unsafe pixels[index] = 255 }
      for (index, shape) in shapes.enumerated() {
        starts.append(30 + 12 * index)
        for part in shape {
          for y in part.y {
            for x in part.x { unsafe pixels[(20 + y) * width + starts[index] + x] = 0 }
          }
        }
      }
    }
    let rough = SlantedRect(Quad(PixelRect(x: 28, y: 18, width: width - 58, height: 24)))
    return (InkExtent(around: rough, on: image, sensitivity: 0.25), starts)
  }

  @Test(arguments: ["=", ":"]) func aLabelEndsAtItsSign(_ sign: String) throws {
    let mark = sign == "=" ? Self.equals : Self.colon
    let word =
      [Self.letter, Self.letter, Self.letter, mark] + Array(repeating: Self.letter, count: 5)
    var (extent, starts) = try Self.ink(word)
    extent.trim(leading: "abc" + sign, trailing: "")
    #expect(abs(extent.letters.left - Double(starts[4])) <= 1)
    #expect(extent.room.left <= extent.letters.left)
  }

  /// A sign that stands elsewhere is part of the token, as in the query of a link.
  @Test func aSignElsewhereIsNone() throws {
    let word = [Self.letter, Self.equals] + Array(repeating: Self.letter, count: 5)
    var (extent, starts) = try Self.ink(word)
    extent.trim(leading: "address=", trailing: "")
    #expect(abs(extent.letters.left - Double(starts[0])) <= 1)
  }

  @Test func quotationMarksStay() throws {
    let word = [Self.quote] + Array(repeating: Self.letter, count: 5) + [Self.quote]
    var (extent, starts) = try Self.ink(word)
    extent.trim(leading: "\"", trailing: "\"")
    #expect(abs(extent.letters.left - Double(starts[1])) <= 1)
    #expect(abs(extent.letters.right - Double(starts[5] + 8)) <= 1)
  }

  @Test func anAngleThatTouchesALetterIsCovered() throws {
    let letters = Array(repeating: Self.letter, count: 5)
    var (extent, starts) = try Self.ink([Self.chevron] + letters)
    extent.trim(leading: "<", trailing: "")
    #expect(abs(extent.letters.left - Double(starts[1])) <= 1)
    // A thin stroke as high as a letter runs from the angle.
    let joined = Self.chevron + [(x: 7..<9, y: 0..<20)]
    (extent, starts) = try Self.ink([joined] + letters)
    extent.trim(leading: "<", trailing: "")
    #expect(extent.letters.left < Double(starts[0]) + 3)
  }

  /// What was read as a mark and is as high as a letter is a letter.
  @Test(arguments: ["\"", "<", "(", "abc="]) func lettersAreCovered(_ leading: String) throws {
    var (extent, starts) = try Self.ink(Array(repeating: Self.letter, count: 6))
    extent.trim(leading: leading, trailing: leading == "(" ? "." : "")
    #expect(abs(extent.letters.left - Double(starts[0])) <= 1)
    #expect(abs(extent.letters.right - Double(starts[5] + 8)) <= 1)
  }
}

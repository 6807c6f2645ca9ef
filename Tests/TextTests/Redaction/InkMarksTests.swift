import PlatenCore
import PlatenImaging
import Testing

/// What stands around a token stays only where its ink has the form of what was read there; the
/// pictures are shapes painted one by one, letters as full blocks of 8 by 20.
@Suite struct InkMarksTests {
  private struct Part {
    let x: Range<Int>
    let y: Range<Int>

    init(_ x: Range<Int>, _ y: Range<Int>) {
      self.x = x
      self.y = y
    }
  }

  private static let letter = [Part(0..<8, 0..<20)]
  private static let equals = [Part(0..<8, 7..<9), Part(0..<8, 12..<14)]
  private static let blurredEquals = [Part(0..<9, 8..<14)]
  private static let colon = [Part(0..<3, 6..<9), Part(0..<3, 16..<19)]
  private static let quote = [Part(0..<2, 0..<6), Part(5..<7, 0..<6)]
  /// A stroke from the upper right to the middle of the left, and back.
  private static let chevron: [Part] = (0..<6).flatMap { (step: Int) -> [Part] in
    let columns: Range<Int> = (6 - step)..<(8 - step)
    let (upper, lower) = (4 + step, 15 - step)
    return [Part(columns, upper..<(upper + 1)), Part(columns, lower..<(lower + 1))]
  }

  /// The ink around a row of shapes, and where each of them begins.
  ///
  /// - Parameters:
  ///   - skipped: How many shapes at either end are outside of where the ink is looked for.
  ///   - reach: As of the extent.
  private static func ink(
    _ shapes: [[Part]], skipping skipped: Int = 0, reach: Double = 0
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
    let rough = SlantedRect(
      Quad(
        PixelRect(
          x: 28 + 12 * skipped, y: 18, width: width - 58 - 24 * skipped, height: 24)))
    return (InkExtent(around: rough, on: image, reach: reach, sensitivity: 0.25), starts)
  }

  /// The lit half of such a window is as far from the other as letters are from their paper.
  @Test(arguments: [(235, 112), (112, 235), (60, 200)], [1, 40])
  func lettersAreFoundWhereAShadeBegins(_ paper: (left: Int, right: Int), _ slope: Int) throws {
    for edge in stride(from: 20, through: 180, by: 16) {
      var image = try Image(
        size: PixelSize(width: 220, height: 70), format: .gray8, alpha: .opaque)
      unsafe image.withUnsafeMutableBytes { pixels in
        for index in 0..<pixels.count {
          let (x, y) = (index % 220, index / 220)
          let part = Double(min(max(x - edge, 0), slope)) / Double(slope)
          let isLetter = (25..<45).contains(y) && (30..<170).contains(x) && (x - 30) % 12 < 8
          let level = Double(paper.left) * (1 - part) + Double(paper.right) * part
          unsafe pixels[index] = isLetter ? 0 : UInt8(level)
        }
      }
      let rough = SlantedRect(Quad(PixelRect(x: 28, y: 23, width: 144, height: 24)))
      let letters = InkExtent(around: rough, on: image, reach: 0.4, sensitivity: 0.25).letters
      #expect(abs(letters.left - 30) < 1.5 && abs(letters.right - 170) < 1.5, "\(edge)")
      #expect(abs(letters.top - 25) < 1.5 && abs(letters.bottom - 45) < 1.5, "\(edge)")
    }
  }

  @Test(arguments: [("=", equals), ("=", blurredEquals), (":", colon)])
  private func aLabelEndsAtItsSign(_ sign: String, _ mark: [Part]) throws {
    let word =
      [Self.letter, Self.letter, Self.letter, mark] + Array(repeating: Self.letter, count: 5)
    let drawn = try Self.ink(word)
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "abc" + sign, trailing: "")
    #expect(abs(extent.letters.left - Double(starts[4])) <= 1)
    #expect(extent.room.left <= extent.letters.left)
  }

  /// What touches the number after it, and what a stroke between two cells parts from that.
  @Test(arguments: [false, true]) func aLabelWithoutASignEndsAboutWhereItWasRead(
    _ hasStroke: Bool
  ) throws {
    var shapes = Array(repeating: Self.letter, count: 9)
    if hasStroke { shapes[3].append(Part(9..<11, -17..<37)) }
    let drawn = try Self.ink(shapes)
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "abcd", labelEnd: Double(starts[4]) + 5, trailing: "")
    #expect(abs(extent.letters.left - Double(starts[hasStroke ? 4 : 3])) <= 1)
  }

  /// A descender of the line above that touches a letter.
  @Test func theLineAboveIsNoPart() throws {
    var shapes = Array(repeating: Self.letter, count: 9)
    shapes[2].append(Part(0..<8, -17..<(-5)))
    shapes[4] = [Part(0..<8, -17..<20)]
    let extent = try Self.ink(shapes, reach: 0.5).extent
    #expect(extent.letters.top >= 18 && extent.letters.bottom > 39)
  }

  @Test func anEqualsSignAloneStays() throws {
    let drawn = try Self.ink([Self.equals] + Array(repeating: Self.letter, count: 5))
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "=", trailing: "")
    #expect(abs(extent.letters.left - Double(starts[1])) <= 1)
  }

  /// A small label above a value, which a reader took into its box.
  @Test(arguments: [1, 3, 8]) func aLabelAboveIsNoPart(_ count: Int) throws {
    let shapes = (0..<9).map { index in
      let value = Part(0..<8, 14..<24)
      return index < count ? [Part(0..<6, 0..<7), value] : [value]
    }
    var extent = try Self.ink(shapes).extent
    #expect(extent.letters.top < 21)
    extent.keepLine(of: 9)
    // As many shapes as characters may be the value themselves: then both go.
    #expect((extent.letters.top > 33) == (count < 7))
  }

  /// Dots and accents stand above letters and are not as high.
  @Test func dotsAreNoLine() throws {
    let shapes = (0..<9).map { index in
      index % 3 == 0 ? [Part(0..<8, 8..<24), Part(3..<6, 0..<3)] : [Part(0..<8, 8..<24)]
    }
    var extent = try Self.ink(shapes).extent
    let former = extent.letters
    extent.keepLine(of: 9)
    #expect(extent.letters == former)
  }

  /// They stand lower than letters by nearly as much as another line would, and begin beside them.
  @Test func commasAreNoLine() throws {
    let digit = [Part(0..<8, 0..<16)]
    let comma = [Part(2..<5, 11..<20)]
    var extent = try Self.ink([digit, comma, digit, digit, digit, [Part(2..<5, 13..<16)], digit])
      .extent
    let former = extent.letters
    extent.keepLine(of: 7)
    #expect(extent.letters == former && former.bottom > 39)
  }

  /// A thin rule of which noise has left pieces runs on from the letters.
  @Test func piecesOfARuleAreNotFollowed() throws {
    let letters = Array(repeating: Self.letter, count: 5)
    let pieces = Array(repeating: [Part(0..<9, 18..<20)], count: 4)
    let drawn = try Self.ink(pieces + letters + pieces, skipping: 3, reach: 0.3)
    let starts = drawn.starts
    #expect(drawn.extent.letters.left >= Double(starts[3]) - 1)
    #expect(drawn.extent.letters.right <= Double(starts[9] + 9) + 1)
    // A hyphen between letters is.
    let word = try Self.ink(letters + [[Part(0..<9, 9..<11)]] + letters, skipping: 5, reach: 0.3)
    #expect(word.extent.letters.right - word.extent.letters.left > 30)
  }

  /// A sign that stands elsewhere is part of the token, as in the query of a link.
  @Test func aSignElsewhereIsNone() throws {
    let word = [Self.letter, Self.equals] + Array(repeating: Self.letter, count: 5)
    let drawn = try Self.ink(word)
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "address=", trailing: "")
    #expect(abs(extent.letters.left - Double(starts[0])) <= 1)
  }

  @Test func quotationMarksStay() throws {
    let word = [Self.quote] + Array(repeating: Self.letter, count: 5) + [Self.quote]
    let drawn = try Self.ink(word)
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "\"", trailing: "\"")
    #expect(abs(extent.letters.left - Double(starts[1])) <= 1)
    #expect(abs(extent.letters.right - Double(starts[5] + 8)) <= 1)
  }

  @Test func anAngleThatTouchesALetterIsCovered() throws {
    let letters = Array(repeating: Self.letter, count: 5)
    let drawn = try Self.ink([Self.chevron] + letters)
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: "<", trailing: "")
    #expect(abs(extent.letters.left - Double(starts[1])) <= 1)
    // A thin stroke as high as a letter runs from the angle.
    let joined = Self.chevron + [Part(7..<9, 0..<20)]
    extent = try Self.ink([joined] + letters).extent
    extent.trim(leading: "<", trailing: "")
    #expect(extent.letters.left < Double(starts[0]) + 3)
  }

  /// A letter lower than the others, as "t" beside a descender, that touches an angle.
  @Test func whatIsWiderThanAMarkIsCovered() throws {
    let joined = [Part(-8..<(-6), 3..<16), Part(-8..<1, 9..<11)] + Self.chevron
    let drawn = try Self.ink([joined] + Array(repeating: Self.letter, count: 5))
    var extent = drawn.extent
    extent.trim(leading: "<", trailing: "", characters: 7)
    #expect(abs(extent.letters.left - Double(drawn.starts[0] - 8)) <= 1)
    // Without their number it looks like a mark.
    extent = drawn.extent
    extent.trim(leading: "<", trailing: "")
    #expect(abs(extent.letters.left - Double(drawn.starts[1])) <= 1)
  }

  /// What was read as a mark and is as high as a letter is a letter.
  @Test(arguments: ["\"", "<", "(", "abc="]) func lettersAreCovered(_ leading: String) throws {
    let drawn = try Self.ink(Array(repeating: Self.letter, count: 6))
    let starts = drawn.starts
    var extent = drawn.extent
    extent.trim(leading: leading, trailing: leading == "(" ? "." : "")
    #expect(abs(extent.letters.left - Double(starts[0])) <= 1)
    #expect(abs(extent.letters.right - Double(starts[5] + 8)) <= 1)
  }

  /// Letters are followed along a line, but not where two lines were read as one: each fills the
  /// gaps of the other, and both would go to their ends.
  @Test func lettersOfTwoLinesAreNotFollowed() throws {
    let (upper, lower) = ([Part(0..<8, 0..<8)], [Part(0..<8, 14..<22)])
    let both = (0..<12).map { $0.isMultiple(of: 2) ? upper : lower }
    let (extent, starts) = try Self.ink(both, skipping: 4, reach: 0.25)
    #expect(extent.letters.left > Double(starts[4]) - 2)
    #expect(extent.letters.right < Double(starts[7]) + 10)
    let (line, places) = try Self.ink(
      Array(repeating: Self.letter, count: 12), skipping: 4, reach: 0.25)
    #expect(line.letters.left < Double(places[4]) - 2)
  }
}

import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct ICOTests {
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// An icon of one bitmap; `rows` are colours and then the mask, the bottom row first.
  private static func icon(_ side: Int, bits: Int, palette: [UInt8], rows: [UInt8]) -> [UInt8] {
    var bitmap = little(40, 4) + little(side, 4) + little(side * 2, 4) + little(1, 2)
    bitmap += little(bits, 2) + [UInt8](repeating: 0, count: 24) + palette + rows
    return [0, 0, 1, 0, 1, 0, UInt8(side), UInt8(side), 0, 0, 1, 0, UInt8(bits), 0]
      + little(bitmap.count, 4) + little(22, 4) + bitmap
  }

  private static let twoColors: [UInt8] = icon(
    2, bits: 1, palette: [0, 0, 255, 0, 255, 0, 0, 0],
    rows: [0x80, 0, 0, 0, 0x40, 0, 0, 0] + [0x40, 0, 0, 0, 0, 0, 0, 0])

  /// Without limits, sides may come to more than a number holds.
  @Test func sidesThatOverflowAreRefused() {
    var file = Self.icon(2, bits: 32, palette: [], rows: [UInt8](repeating: 1, count: 64))
    file.replaceSubrange(26..<34, with: Self.little(0x8000_0000, 4) + Self.little(0xFFFF_FFFE, 4))
    #expect(throws: PlatenError.self) {
      try ImageSource(bytes: file, limits: Limits(pixels: .max, side: .max))
    }
  }

  @Test func aMaskIsAlpha() throws {
    let source = try ImageSource(bytes: Self.twoColors)
    #expect(source.format == .ico)
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    // The upper row is stored last: red, blue. Of the lower one the second pixel is masked.
    #expect(
      try source.frame(at: 0).image.byteArray == red + blue + blue + [255, 0, 0, 0])
  }

  @Test func alphaOfItsOwnGoesBeforeTheMask() throws {
    let pixels: [UInt8] = [1, 2, 3, 128]
    let file = Self.icon(1, bits: 32, palette: [], rows: pixels + [0x80, 0, 0, 0])
    #expect(try Image(bytes: file).byteArray == [3, 2, 1, 128])
    // Where it is all zero there is none.
    let old = Self.icon(1, bits: 32, palette: [], rows: [1, 2, 3, 0] + [0, 0, 0, 0])
    #expect(try Image(bytes: old).byteArray == [3, 2, 1, 255])
  }

  /// One file of several icons' pictures.
  private static func joined(_ icons: [[UInt8]]) -> [UInt8] {
    var file = [0, 0, 1, 0] + little(icons.count, 2)
    var start = 6 + 16 * icons.count
    for icon in icons {
      file += icon[6..<18] + little(start, 4)
      start += icon.count - 22
    }
    return file + icons.flatMap { $0[22...] }
  }

  @Test func theLargestWithTheMostColorsComesFirst() throws {
    let small = Self.icon(1, bits: 32, palette: [], rows: [1, 2, 3, 128] + [0, 0, 0, 0])
    let deep = Self.icon(
      2, bits: 32, palette: [],
      rows: (0..<16).map { UInt8($0 + 1) } + [UInt8](repeating: 0, count: 8))
    let source = try ImageSource(bytes: Self.joined([small, Self.twoColors, deep]))
    #expect(source.size == PixelSize(width: 2, height: 2))
    #expect(try source.frame(at: 0).image.byteArray == Image(bytes: deep).byteArray)
    #expect(try source.frame(at: 1).image.byteArray == Image(bytes: Self.twoColors).byteArray)
    #expect(try source.frame(at: 2).image.byteArray == [3, 2, 1, 128])
    #expect(try source.thumbnail(maxPixelSize: 2).width == 2)
  }

  @Test func cutsAndChangesAreErrorsAndNothingWorse() throws {
    let image = try WrittenPictures.make(.alpha, 16, 16, seed: 1)
    for file in [Self.twoColors, try ImageDestination(format: .ico).encode(image)] {
      for count in 0..<file.count {
        #expect(throws: PlatenError.self, "\(count)") { try Image(bytes: Array(file[..<count])) }
      }
      var random = SeededRandom(seed: 6)
      for _ in 0..<500 {
        var changed = file
        for _ in 0..<random.int(1...3) {
          changed[random.int(0...(file.count - 1))] = random.byte()
        }
        do throws(PlatenError) {
          _ = try Image(bytes: changed, limits: Limits(pixels: 1 << 20))
        } catch {
          #expect(error.code != .libraryFailure)
        }
      }
    }
  }
}

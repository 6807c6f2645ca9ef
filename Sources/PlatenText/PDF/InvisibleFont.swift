import PlatenImaging

/// The fonts of invisible text: none has a glyph to see, and they differ in how far their letters
/// reach above and below the baseline.
///
/// Viewers take the height of a selection from what a font says of that, or from the box of its
/// glyph. So words of one line keep one size of type, which tells viewers that they are a line, and
/// have boxes of their own heights all the same.
struct InvisibleFont: Hashable, Comparable {
  /// Parts of the size. Poppler believes no more than 1.05 above and 0.4 below.
  static let ascents = [1.05, 0.84, 0.67, 0.54, 0.43, 0.34, 0.27, 0.2, 0.12]
  // Readers take 0 for a mistake.
  static let descents = [0.001, 0.17, 0.34]
  /// The width of every glyph, as a part of the size.
  static let advance = 0.5

  /// Which of the heights it has, from 0.
  var ascentIndex: Int
  var descentIndex: Int
  /// The plane of Unicode whose characters it has, 0…16; a code has no more than 16 bits.
  var plane = 0

  var ascent: Double { Self.ascents[ascentIndex] }
  var descent: Double { Self.descents[descentIndex] }
  private var index: Int { ascentIndex * Self.descents.count + descentIndex }

  /// Its name in a page's resources, which another program's page won't have; the mark keeps it
  /// apart from those that Platen has given to the page before.
  func name(mark: String) -> String {
    "Platen\(index)" + (plane == 0 ? "" : "P\(plane)") + mark
  }

  /// The six letters before the name of a part of a font, which no two parts may share.
  var tag: String {
    let letters = Array("ABCDEFGHI")
    return "PLAT\(letters[ascentIndex])\(letters[descentIndex])"
  }

  /// How far its letters reach above and below the baseline, in thousandths of the size.
  var reach: (above: Int, below: Int) {
    (Int((ascent * 1000).rounded()), -Int((descent * 1000).rounded()))
  }

  var height: Double { ascent + descent }

  /// The one of about that height and descent; a word too high for it begins lower.
  init(height: Double, descent: Double) {
    var index = Self.nearest(descent, among: Self.descents)
    while index + 1 < Self.descents.count, height - Self.descents[index] > 1.1 * Self.ascents[0] {
      index += 1
    }
    descentIndex = index
    ascentIndex = Self.nearest(height - Self.descents[index], among: Self.ascents)
  }

  /// The one with the highest letters.
  static let tallest = InvisibleFont(height: 2, descent: 1)

  private static func nearest(_ value: Double, among values: [Double]) -> Int {
    values.indices.min { abs(values[$0] - value) < abs(values[$1] - value) } ?? 0
  }

  static func < (a: InvisibleFont, b: InvisibleFont) -> Bool {
    (a.plane, a.index) < (b.plane, b.index)
  }
}

extension InvisibleFont {
  /// A TrueType file (OpenType 1.9, the tables that a PDF needs) of three glyphs: the one that none
  /// may use, one for all characters but spaces, and an empty one for these.
  ///
  /// The second is three points there and back along a line: it has the box of a letter, and
  /// nothing to paint. PDFium, which Chrome and Edge have, measures text by the boxes of its
  /// glyphs: of empty ones it leaves out words of one letter, and all that is turned, and marks
  /// what was searched for by a box without height.
  var file: [UInt8] {
    let (top, bottom) = reach
    let box = Self.words(0, bottom, 500, top)
    // Its outlines, its box, its last point, no instructions, points that are on it, and the steps
    // from each to the next.
    let glyph =
      Self.words(1) + box + Self.words(2, 0) + [1, 1, 1]
      + Self.words(0, 500, -500, bottom, top - bottom, bottom - top) + [0, 0, 0]
    var tables: [(tag: String, data: [UInt8])] = [
      ("glyf", glyph),
      (
        // Version, revision, checksum (below), magic number, flags, units per em, two dates, the
        // box of all glyphs, style, least size, direction, long offsets, format.
        "head",
        Self.words(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000) + Self.words(0, 0, 0, 0, 0, 0, 0, 0)
          + box + Self.words(0, 8, 2, 1, 0)
      ),
      // Version, ascent, descent, gap, widest advance, bearings and more, number of advances.
      (
        "hhea",
        Self.words(1, 0, 1050, -400, 0, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1)
      ),
      ("hmtx", Self.words(500, 0, 0, 0)),
      ("loca", Self.words(0, 0, 0, 0, 0, glyph.count, 0, glyph.count)),
      // Version, glyphs, points and outlines of one, and no parts, zones or instructions.
      ("maxp", Self.words(1, 0, 3, 3, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
    ]
    var font = Self.assemble(tables)
    // The whole file's checksum comes to this constant, by four bytes of the table "head".
    let adjustment = 0xB1B0_AFBA &- Self.checksum(font)
    tables[1].data.replaceSubrange(8..<12, with: Self.long(adjustment))
    font = Self.assemble(tables, headSum: Self.checksum(assembledHead: tables[1].data))
    return font
  }

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// The sum of 32-bit numbers, the last filled up with zeros.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() {
      sum &+= UInt32(byte) << UInt32(24 - 8 * (index & 3))
    }
    return sum
  }

  /// The checksum of "head" is that of the table without its own entry.
  private static func checksum(assembledHead data: [UInt8]) -> UInt32 {
    var plain = data
    plain.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    return checksum(plain)
  }

  private static func assemble(
    _ tables: [(tag: String, data: [UInt8])], headSum: UInt32? = nil
  ) -> [UInt8] {
    // Six tables: the largest power of two below is four.
    var directory = words(1, 0, tables.count, 64, 2, tables.count * 16 - 64)
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, data) in tables {
      let sum = tag == "head" ? headSum ?? checksum(data) : checksum(data)
      directory += Array(tag.utf8) + long(sum) + long(UInt32(start + body.count))
      directory += long(UInt32(data.count))
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    return directory + body
  }
}

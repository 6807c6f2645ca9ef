import PlatenCore
import PlatenImaging

extension InvisibleFont {
  /// Writes the objects of fonts under the numbers that were reserved for them.
  ///
  /// Codes are the low 16 bits of characters; for each plane a map of them to glyphs and one to
  /// Unicode are shared (ISO 32000-1, sections 9.7 and 9.10.3).
  ///
  /// - Throws: `unwritable`, `limitExceeded`.
  static func write(
    _ fonts: [InvisibleFont: Int], scalars: Set<Unicode.Scalar>, to file: inout PDFFile
  ) throws(PlatenError) {
    var maps: [Int: (unicode: Int, glyphs: Int)] = [:]
    for (font, number) in fonts.sorted(by: { $0.key < $1.key }) {
      let map: (unicode: Int, glyphs: Int)
      if let known = maps[font.plane] {
        map = known
      } else {
        map = (file.reserve(), file.reserve())
        maps[font.plane] = map
        let codes = scalars.filter { Int($0.value >> 16) == font.plane }.sorted()
        try file.write(
          map.unicode, entries: "/Filter/FlateDecode",
          stream: PDFFile.deflated(Array(unicodeMap(codes).utf8)))
        try file.write(
          map.glyphs, entries: "/Filter/FlateDecode",
          stream: PDFFile.deflated(glyphMap(plane: font.plane), level: 12))
      }
      let bytes = font.file
      let program = file.reserve()
      try file.write(
        program, entries: "/Filter/FlateDecode/Length1 \(bytes.count)",
        stream: PDFFile.deflated(bytes))
      let (above, below) = font.reach
      let name = "/\(font.tag)+Invisible"
      let descriptor = try file.add(
        "<</Type/FontDescriptor/FontName\(name)/Flags 4/FontBBox[0 \(below) 500 \(above)]"
          + "/ItalicAngle 0/Ascent \(above)/Descent \(below)/CapHeight \(above)/StemV 80"
          + "/FontFile2 \(program) 0 R>>")
      let descendant = try file.add(
        "<</Type/Font/Subtype/CIDFontType2/BaseFont\(name)/DW 500/FontDescriptor \(descriptor) 0 R"
          + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
          + "/CIDToGIDMap \(map.glyphs) 0 R>>")
      try file.write(
        number,
        "<</Type/Font/Subtype/Type0/BaseFont\(name)/Encoding/Identity-H"
          + "/DescendantFonts[\(descendant) 0 R]/ToUnicode \(map.unicode) 0 R>>")
    }
  }

  /// The glyph of each code: that of spaces is empty, as readers see them in gaps already. Archives
  /// forbid the glyph 0.
  private static func glyphMap(plane: Int) -> [UInt8] {
    var map = (0..<131_072).map { UInt8($0 & 1) }
    if plane == 0 { map[65] = 2 }
    return map
  }

  /// A CMap from codes to the characters they stand for, in runs that stay within 256 codes.
  private static func unicodeMap(_ scalars: [Unicode.Scalar]) -> String {
    var runs: [(first: UInt32, last: UInt32)] = []
    for scalar in scalars {
      let value = scalar.value
      if let run = runs.last, run.last + 1 == value, run.first >> 8 == value >> 8 {
        runs[runs.count - 1].last = value
      } else {
        runs.append((value, value))
      }
    }
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    // No block may have more than a hundred lines.
    for start in stride(from: 0, to: runs.count, by: 100) {
      let part = runs[start..<min(start + 100, runs.count)]
      text += "\(part.count) beginbfrange\n"
      for run in part {
        let codes = [run.first, run.last].map { PDFFile.hex(UInt16(truncatingIfNeeded: $0)) }
        let character = Unicode.Scalar(run.first).map { PDFFile.utf16(String(Character($0))) }
        text += "<\(codes[0])> <\(codes[1])> <\(character ?? "FFFD")>\n"
      }
      text += "endbfrange\n"
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}

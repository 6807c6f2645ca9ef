import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What a document holds, and no page shows: nothing of it stood in the input.
extension PDFAuditTests {
  private static let font = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
  private static let written = Array("BT /F 20 Tf 20 20 Td (Ask bob@example.com) Tj ET".utf8)
  /// The same by the other operators for it.
  private static let writtenOtherwise = [
    "(Ask bob@example.com) ' ET", "0 0 (Ask bob@example.com) \" ET", "(Ask bob@example.com) Tj",
  ].map { Array("BT /F 20 Tf 20 20 Td \($0)".utf8) }
  private static let form = "/Type/XObject/Subtype/Form/BBox[0 0 560 60]"

  @Test func formsThatNothingShows() throws {
    let form = stream("\(Self.form)/Resources<<\(Self.font)>>", Self.written)
    #expect(try leaks(in: page(covered, more: [form])) == [.hidden])
    for written in Self.writtenOtherwise {
      let form = stream("\(Self.form)/Resources<<\(Self.font)>>", written)
      #expect(try leaks(in: page(covered, more: [form])) == [.hidden])
    }
    let old = page(covered, resources: Self.font, more: [stream(Self.form, Self.written)])
    #expect(try leaks(in: old) == [.hidden], "one with what its page draws with")
    let plain = stream(Self.form, Array("0 0 1 rg 1 1 m 9 1 l 9 9 l h f".utf8))
    #expect(try leaks(in: page(covered, more: [plain])).isEmpty)
  }

  @Test(arguments: ["/F 2", "/F 32", "/F 4/AS/Off"])
  func appearancesThatNobodySees(_ entries: String) throws {
    let annotation =
      "<</Type/Annot/Subtype/Widget/Rect[0 0 560 60]\(entries)/AP<</D 7 0 R>>>>"
    let form = stream("\(Self.form)/Resources<<\(Self.font)>>", Self.written)
    let bytes = page(
      covered, entries: "/Annots[6 0 R]", more: [Array(annotation.utf8), form])
    #expect(try leaks(in: bytes) == [.hidden])
  }

  @Test(arguments: [
    "/Type/Page/MediaBox[0 0 560 60]/Parent 2 0 R/Resources<<\(font)>>/Contents 7 0 R",
    "/Type/Template/MediaBox[0 0 560 60]/Resources<<\(font)>>/Contents[7 0 R]",
  ])
  func pagesOutsideOfTheTree(_ entries: String) throws {
    let more = [Array("<<\(entries)>>".utf8), stream("", Self.written)]
    #expect(try leaks(in: page(covered, more: more)) == [.hidden])
  }

  @Test func operatorsThatNothingRefersTo() throws {
    let more = [Array("null".utf8), stream("", Self.written)]
    #expect(try leaks(in: page(covered, more: more)) == [.hidden])
    for written in Self.writtenOtherwise {
      let more = [Array("null".utf8), stream("", written)]
      #expect(try leaks(in: page(covered, more: more)) == [.hidden])
    }
    let drawing = [Array("null".utf8), stream("", Array("0 0 9 9 re f".utf8))]
    #expect(try leaks(in: page(covered, more: drawing)).isEmpty)
  }

  /// Operators with a picture among them: those of a page are no leak.
  @Test func picturesAmongOperators() throws {
    let picture = "q 20 0 0 20 500 20 cm BI /W 8 /H 8 /BPC 8 /CS /G ID"
    let bytes = Array("\(picture) ".utf8) + [UInt8](repeating: 255, count: 64)
    let shown = bytes + Array(" EI Q BT /F 20 Tf 20 70 Td (BI ID EI) Tj ET".utf8)
    let null = Array("null".utf8)
    let harmless = page(
      covered, resources: Self.font, height: 120, more: [null, stream("", shown)], contents: 7)
    #expect(try leaks(in: harmless).isEmpty)
    let loose = stream("", bytes + Array(" EI Q".utf8))
    #expect(try leaks(in: page(covered, more: [null, loose])) == [.hidden])
    let written = bytes + Array(" EI Q ".utf8) + Self.written
    let form = stream("\(Self.form)/Resources<<\(Self.font)>>", written)
    #expect(throws: PlatenError.self, "what covers its writing can't be told") {
      try leaks(in: page(covered, more: [null, form]))
    }
  }

  @Test(arguments: ["20 -90", "900 20", "-400 20"])
  func whatIsWrittenBesideThePaper(_ place: String) throws {
    let written = "BT /F 20 Tf \(place) Td (Ask bob@example.com) Tj ET"
    #expect(try leaks(in: page(covered, written, resources: Self.font)) == [.hidden])
    let harmless = "BT /F 20 Tf \(place) Td (Ask somebody else) Tj ET"
    #expect(try leaks(in: page(covered, harmless, resources: Self.font)).isEmpty)
  }

  /// Letters of a font that says nothing of its characters, below a box, and after a comment.
  @Test(arguments: [
    "0 g 0 70 560 50 re f", "q 560 0 0 50 0 70 cm /I Do Q",
    "BI /W 1 /H 1 /BPC 8 /CS /G ID x EI 0 g 0 70 560 50 re f",
    "q 560 0 0 50 0 70 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q", "",
  ])
  func writingUnderACover(_ cover: String) throws {
    // By its differences the font writes what its codes don't say.
    let names = "bob@example.com".unicodeScalars.map { scalar in
      scalar == "@" ? "/at" : scalar == "." ? "/period" : "/\(scalar)"
    }
    let encoding = "/Encoding<</Type/Encoding/Differences[128\(names.joined())]>>"
    let font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica\(encoding)/ToUnicode 6 0 R>>"
    let codes = (128..<128 + names.count).map { String($0, radix: 16) }.joined()
    let map =
      "begincmap 1 begincodespacerange <00> <FF> endcodespacerange "
      + "1 beginbfrange <80> <9F> <E000> endbfrange endcmap"
    let bytes = page(
      covered, "% :(\n0 g BT /F 24 Tf 20 85 Td <\(codes)> Tj ET \(cover)",
      resources: "/Font<</F \(font)>>", height: 120, more: [stream("", Array(map.utf8))])
    let ways = try leaks(in: bytes)
    #expect(ways == (cover.isEmpty ? [.readable] : [.hidden]), "\(ways)")
  }

  /// A small file may hold or name the same operators a thousand times.
  @Test func operatorsThatComeToTooMuch() throws {
    let form = stream("\(Self.form)/Resources<<\(Self.font)>>", Self.written)
    let parts = Array("[\(String(repeating: "7 0 R ", count: 20))]".utf8)
    for bytes in [
      page(covered, more: [[UInt8]](repeating: form, count: 20)),
      page(covered, more: [parts, stream("", Self.written)], contents: 6),
    ] {
      let plain = try PlainPDF(MemoryFile(bytes))
      #expect(throws: Never.self) { try plain.bare(pages: 1, budget: 1 << 16) }
      let error = #expect(throws: PlatenError.self) { try plain.bare(pages: 1, budget: 1 << 14) }
      #expect(error?.code == .limitExceeded)
    }
  }

  /// A picture's file says as much in a document as it does alone.
  @Test func filesOfPictures() throws {
    let plain = try ImageDestination.jpeg().encode(covered)
    let words = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\0 or a small picture".utf8)
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(words.count + 2)] + words
    let told: [UInt8] = Array(plain[..<2]) + segment + Array(plain[2...])
    let entries =
      "/Type/XObject/Subtype/Image/Width 560/Height 60/BitsPerComponent 8/ColorSpace/DeviceGray"
    func leaks(_ filter: String, _ file: [UInt8]) throws -> Set<RedactionLeak.Way> {
      try self.leaks(in: page(covered, more: [stream("\(entries)/Filter\(filter)", file)]))
    }
    for file in [plain, told] {
      let ways: Set<RedactionLeak.Way> = file == told ? [.metadata] : []
      #expect(try leaks("/DCTDecode", file) == ways)
      #expect(try leaks("/DCTDecode", file + [0x0A]) == ways)
      #expect(try leaks("[/FlateDecode/DCTDecode]", PDFFile.deflated(file)) == ways)
      #expect(try leaks("[/ASCII85Decode/DCTDecode]", Self.base85(file)) == ways)
    }
  }

  /// Digits of base 85 by ISO 32000-1, 7.4.3.
  private static func base85(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let part = bytes[start..<min(start + 4, bytes.count)]
      let padded = part + [UInt8](repeating: 0, count: 4 - part.count)
      var value = padded.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      var digits: [UInt8] = []
      for _ in 0..<5 {
        digits.insert(UInt8(value % 85) + 33, at: 0)
        value /= 85
      }
      text += digits.prefix(part.count + 1)
    }
    return text + Array("~>".utf8)
  }
}

import Foundation
import PlatenCore
import PlatenImaging
import Testing
import TestSupport

@testable import PlatenText

/// What a PDF must hold by ISO 32000-1, and what one for archives must by ISO 19005-2.
struct SearchablePDFTests {
  private static let description = SearchablePDF.Description(
    title: "A <book> & more", language: "en", creationTime: 1_790_000_000, producer: "Test")

  private func document(_ count: Int = 3) throws -> [UInt8] {
    var pdf = SearchablePDF(Self.description)
    for index in 0..<count {
      let text = TextPage.make(TextPage.words, degrees: Double(index), seed: UInt64(index))
      try pdf.append(PDFPage(TextPage.paper(), text: text))
    }
    return try pdf.finish()
  }

  @Test func everythingIsWhereTheTableSays() throws {
    let pdf = try ParsedPDF(document())
    let pages = try pdf.pages()
    #expect(pages.count == 3)
    for page in pages {
      #expect(page.dictionary.contains("/MediaBox[0 0 480 672]"))
      let content = String(decoding: try pdf.object("Contents", of: page).plain(), as: UTF8.self)
      // Text comes before the picture, and is never painted.
      #expect(content.hasPrefix("BT\n3 Tr\n"))
      #expect(content.hasSuffix("ET\nq 479.98 0 0 671.98 0.01 0.01 cm /Im Do Q\n"))
      #expect(!content.dropFirst(8).contains(" Tr"))
    }
    let information = try pdf.object("Info")
    #expect(information.dictionary.contains("/CreationDate(D:20260921141320Z)"))
  }

  /// Readers turn a page whose writing lies on its side.
  @Test(arguments: [(90, 270), (180, 180), (270, 90)])
  func pagesAreShownUpright(rotation: Int, turn: Int) throws {
    var text = TextPage.make(["Invoice"])
    var pdf = SearchablePDF(Self.description)
    try pdf.append(PDFPage(TextPage.paper(), text: text))
    text.rotation = rotation
    try pdf.append(PDFPage(TextPage.paper(), text: text))
    let pages = try ParsedPDF(pdf.finish()).pages()
    #expect(!pages[0].dictionary.contains("/Rotate"))
    #expect(pages[1].dictionary.contains("/Rotate \(turn)"))
  }

  @Test func keepsToWhatArchivesAskFor() throws {
    let bytes = try document()
    let pdf = try ParsedPDF(bytes)
    let catalog = try pdf.object("Root")
    let metadata = try pdf.object("Metadata", of: catalog)
    // Archives read it without a filter.
    #expect(!metadata.dictionary.contains("/Filter"))
    let packet = String(decoding: try #require(metadata.stream), as: UTF8.self)
    #expect(packet.contains("<pdfaid:part>2</pdfaid:part>"))
    #expect(packet.contains("<pdfaid:conformance>B</pdfaid:conformance>"))
    #expect(packet.contains("A &lt;book&gt; &amp; more"))
    #expect(packet.contains("<xmp:CreateDate>2026-09-21T14:13:20Z</xmp:CreateDate>"))
    #expect(catalog.dictionary.contains("/S/GTS_PDFA1"))
    let profile = try pdf.object("DestOutputProfile", of: catalog).plain()
    #expect(profile.count == Int(profile[2]) << 8 | Int(profile[3]))
    #expect(profile[36..<40].elementsEqual("acsp".utf8))
    #expect(pdf.trailer.contains("/ID[<"))
    let forbidden = [
      "/Encrypt", "/LZW", "/JavaScript", "/Launch", "/SMask", "/Group", "/EmbeddedFile",
      "/Interpolate", "/Alternates", "/Type1", "/AA", "/OpenAction", "/XFA",
    ]
    for object in pdf.objects.values {
      for key in forbidden { #expect(!object.dictionary.contains(key)) }
    }
    let fonts = pdf.objects.values.filter { $0.dictionary.contains("/Subtype/Type0") }
    #expect(!fonts.isEmpty)
    for font in fonts {
      let descendant = try pdf.object("DescendantFonts[", of: font)
      #expect(descendant.dictionary.contains("/DW 500"))
      let descriptor = try pdf.object("FontDescriptor", of: descendant)
      let program = try pdf.object("FontFile2", of: descriptor).plain()
      #expect(program.starts(with: [0, 1, 0, 0]))
      let glyphs = try pdf.object("CIDToGIDMap", of: descendant).plain()
      #expect(glyphs.count == 131_072)
      let map = String(decoding: try pdf.object("ToUnicode", of: font).plain(), as: UTF8.self)
      #expect(map.contains("begincodespacerange\n<0000> <FFFF>\n"))
    }
  }

  @Test func inksWithoutAProfileAreNoArchive() throws {
    let jpeg = try Data(contentsOf: "SampleImages/photos/fruit-cmyk.jpg".inPackage)
    let source = try ImageSource(bytes: Array(jpeg))
    var pdf = SearchablePDF()
    let image = try source.frame(at: 0).image
    try pdf.append(
      PDFPage(image, from: source, text: TextPage.make([], size: image.size)))
    let parsed = try ParsedPDF(pdf.finish())
    let metadata = try parsed.object("Metadata", of: parsed.object("Root"))
    let packet = String(decoding: try #require(metadata.stream), as: UTF8.self)
    #expect(!packet.contains("pdfaid:part>"))
    let picture = try parsed.picture(of: parsed.pages()[0])
    #expect(picture.dictionary.contains("/ColorSpace/DeviceCMYK"))
    #expect(picture.stream == Array(jpeg))
  }

  @Test func theSamePagesGiveTheSameBytes() throws {
    #expect(try document() == document())
    #expect(try document(2) != document(3))
  }

  /// PDFium leaves out what has no box, and marks what was found by the boxes of its glyphs.
  @Test func glyphsHaveTheBoxesThatTheirFontsSay() throws {
    let pdf = try ParsedPDF(document())
    let descriptors = pdf.objects.values.filter {
      $0.dictionary.contains("/Type/FontDescriptor")
    }
    #expect(descriptors.count > 3)
    var files: [Substring: [UInt8]] = [:]
    for descriptor in descriptors {
      let file = try pdf.object("FontFile2", of: descriptor).plain()
      files[try #require(descriptor.value("FontName")).prefix(18)] = file
      let outlines = try #require(Self.table("glyf", of: file))
      let box = stride(from: 2, to: 10, by: 2).map { Int(Self.word(outlines, $0)) }
      let below = try #require(descriptor.number("Descent"))
      let above = try #require(descriptor.number("Ascent"))
      #expect(box == [0, below, 500, above])
      // A box, but no area: from the first point to the second and back.
      let steps = stride(from: 17, to: 29, by: 2).map { Int(Self.word(outlines, $0)) }
      let height = above - below
      #expect(height > 0)
      #expect(steps == [0, 500, -500, below, height, -height])
      let places = try #require(Self.table("loca", of: file))
      #expect(stride(from: 3, to: 16, by: 4).map { Int(places[$0]) } == [0, 0, 32, 32])
    }
    // Fonts of different files have different names.
    #expect(Set(files.values).count == files.count && files.count > 3)
    // Spaces have no box: readers see them in gaps. Archives forbid the glyph 0.
    let fonts = pdf.objects.values.filter { $0.dictionary.contains("/CIDToGIDMap") }
    let maps = try Set(fonts.map { try pdf.object("CIDToGIDMap", of: $0).plain() })
    let named = maps.map { map in
      [32, 33, 65, 0xFFFF].map { (code: Int) -> UInt8 in map[2 * code + 1] }
    }
    // One is of characters beyond the first 65,536.
    #expect(Set(named) == [[2, 1, 1, 1], [1, 1, 1, 1]])
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> Int16 {
    Int16(bitPattern: UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]))
  }

  private static func table(_ tag: String, of file: [UInt8]) -> [UInt8]? {
    let entries = stride(from: 12, to: 12 + 16 * Int(file[5]), by: 16)
    guard let entry = entries.first(where: { file[$0..<($0 + 4)].elementsEqual(tag.utf8) }) else {
      return nil
    }
    func number(_ offset: Int) -> Int {
      file[(entry + offset)..<(entry + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return Array(file[number(8)..<(number(8) + number(12))])
  }

  @Test(arguments: [(2, 1), (0.5, 0), (0.7, 0.2)])
  func theFontsChecksumsAreRight(height: Double, descent: Double) {
    let file = InvisibleFont(height: height, descent: descent).file
    func sum(_ bytes: some Collection<UInt8>) -> UInt32 {
      var words: [UInt32] = []
      for (index, byte) in bytes.enumerated() {
        if index % 4 == 0 { words.append(0) }
        words[words.count - 1] |= UInt32(byte) << UInt32(24 - 8 * (index % 4))
      }
      return words.reduce(0, &+)
    }
    #expect(sum(file) == 0xB1B0_AFBA)
    for entry in stride(from: 12, to: 12 + 16 * Int(file[5]), by: 16) {
      func number(_ offset: Int) -> Int {
        file[(entry + offset)..<(entry + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      var table = Array(file[number(8)..<(number(8) + number(12))])
      if file[entry..<(entry + 4)].elementsEqual("head".utf8) {
        table.replaceSubrange(8..<12, with: [0, 0, 0, 0])
      }
      #expect(Int(sum(table)) == number(4))
    }
  }

  @Test(arguments: [1, 32, 33, 1024, 1025])
  func treesOfPagesAreBalanced(_ count: Int) throws {
    let page = try PDFPage(
      width: 100, height: 100, text: TextPage.make(["word"]), scale: (0.1, 0.1),
      placement: [1, 0, 0, 1, 0, 0], fontMark: "")
    var pdf = SearchablePDF()
    for _ in 0..<count { try pdf.append(page) }
    #expect(try ParsedPDF(pdf.finish()).pages().count == count)
  }

  @Test func thousandsOfPagesNeedTheMemoryOfOne() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-pdf-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: folder) }
    func resident() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return try #require(Int(text.split(separator: " ")[1])) * 4096
    }
    var random = SeededRandom(seed: 7)
    var image = try Image(
      size: PixelSize(width: 200, height: 200), format: .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for index in 0..<40_000 {
      bytes.storeBytes(of: random.byte(), toByteOffset: index, as: UInt8.self)
    }
    let page = try PDFPage(image, text: TextPage.make(["word"]))
    var pdf = try SearchablePDF(to: folder.path)
    for _ in 0..<100 { try pdf.append(page) }
    let before = try resident()
    for _ in 0..<2000 { try pdf.append(page) }
    let grown = try resident() - before
    _ = try pdf.finish()
    // 80 MB of pages went through; other tests run at the same time.
    let size = try FileManager.default.attributesOfItem(atPath: folder.path)[.size] as? Int
    #expect(try #require(size) > 80 << 20)
    #expect(grown < 40 << 20)
  }

  @Test func nothingAppearsUnlessItIsWhole() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-pdf-\(UUID().uuidString).pdf").path
    do {
      var pdf = try SearchablePDF(to: path)
      try pdf.append(PDFPage(TextPage.paper(), text: TextPage.make(["word"])))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let empty = #expect(throws: PlatenError.self) { _ = try SearchablePDF().finish() }
    #expect(empty?.code == .invalidArgument)
  }

  @Test func tokensBecomeLinks() throws {
    let text = TextPage.make(["ada@example.org", "https://example.org/a(b)", "12.50"])
    let boxes = text.words.map(\.box)
    let tokens = zip([Token.Kind.email, .link, .link], boxes).enumerated().map { index, pair in
      Token(
        kind: pair.0, range: 0..<1, text: "x",
        value: ["ada@example.org", "https://example.org/a(b)", "javascript:alert(1)"][index],
        rects: [pair.1])
    }
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: text, tokens: tokens))
    let parsed = try ParsedPDF(pdf.finish())
    let links = parsed.objects.values.filter { $0.dictionary.contains("/Subtype/Link") }
    #expect(links.count == 2)
    #expect(links.contains { $0.dictionary.contains("/URI(mailto:ada@example.org)") })
    #expect(links.contains { $0.dictionary.contains("/URI(https://example.org/a%28b%29)") })
    // Printed with the page, as archives ask for.
    #expect(links.allSatisfy { $0.dictionary.contains("/F 4") })
  }
}

extension String {
  /// The path of a file of the package.
  var inPackage: URL {
    URL(filePath: Repository.path(self))
  }
}

import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Scans in PDFs of other programs: what lies over them, before them and beside them.
@Suite(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
struct ScannedPDFTests {
  /// A PDF of one page of 400 by 600 points with a content and resources.
  private func file(_ content: String, resources: String = "<<>>") -> [UInt8] {
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Resources \(resources)/Contents 4 0 R>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = "\(text.utf8.count)"
      table += String(repeating: "0", count: 10 - offset.count) + "\(offset) 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    return Array(
      (text + table + "trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  /// A picture in grey over all of the page.
  private let scan =
    "q 400 0 0 600 0 0 cm BI/W 40/H 60/CS/G/BPC 8/F/AHx ID "
    + String(repeating: "a0", count: 2400) + "> EI Q"

  @Test func whatLiesInColourOverAGreyScanKeepsIt() throws {
    let plain = try ImageSource(bytes: file(scan)).frame(at: 0).image
    #expect(plain.format == .gray8)
    let stamped = try ImageSource(bytes: file(scan + "\n1 0 0 rg 100 100 200 80 re f"))
    let image = try stamped.frame(at: 0).image
    #expect(image.format == .rgba8)
    let (x, y) = (image.width / 2, image.height * 460 / 600)
    let pixel = unsafe image.row(y).unsafeLoad(fromByteOffset: 4 * x, as: UInt32.self)
    #expect(UInt32(littleEndian: pixel) == 0xFF00_00FF)
  }

  /// A scanner's name in the margin is not what the page says.
  @Test(arguments: [(30, true), (1350, true), (700, false)])
  func aLineInTheMarginIsNoTextOfAPage(top: Int, isRead: Bool) throws {
    let box = PixelRect(x: 100, y: top, width: 300, height: 24)
    var page = TextPage.make(["Scanned"])
    page.blocks[0].paragraphs[0].lines = [
      RecognizedText.Line(
        text: "Scanned", confidence: 1, box: box,
        words: [
          RecognizedText.Word(
            text: "Scanned", confidence: 1, box: box, range: 0..<7, candidates: [])
        ])
    ]
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: page))
    let source = try ImageSource(bytes: pdf.finish())
    #expect(try source.ownText(at: 0)?.text == "Scanned\n")
    #expect(try (source.wholeOwnText(at: 0) == nil) == isRead)
    // A page that is no scan has nothing else to say.
    let typed = file(
      "BT/F1 12 Tf 20 580 Td(Typed)Tj ET",
      resources: "<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>")
    #expect(try ImageSource(bytes: typed).wholeOwnText(at: 0)?.text == "Typed\n")
  }

  /// What is read of such a page holds that line, too.
  @Test func aLineInTheMarginStandsOnceInASearchablePDF() throws {
    let stamped = file(
      scan + "\nBT/F1 12 Tf 20 10 Td(Scanned)Tj ET",
      resources: "<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>")
    let source = try ImageSource(bytes: stamped)
    #expect(try source.wholeOwnText(at: 0) == nil)
    var overlay = try PDFTextOverlay(#require(source.pdf))
    try overlay.append(#require(try source.ownText(at: 0)))
    #expect(try overlay.finish(to: nil) == stamped)
  }

  /// A page of Platen's that gets more text has fonts of two documents, which differ in their
  /// letters.
  @Test func textIsAddedToAPageThatHasSomeOfOurs() throws {
    func page(_ word: String, top: Int) -> RecognizedText.Page {
      let line = WrittenPage.line([(word, 100)], y: top)
      return WrittenPage.page([WrittenPage.block([[line]])])
    }
    var bytes = file(scan)
    let words = ["alpha", "eggs", "moot"]
    for (index, word) in words.enumerated() {
      var overlay = try PDFTextOverlay(#require(ImageSource(bytes: bytes).pdf))
      try overlay.append(page(word, top: 200 + 200 * index))
      bytes = try overlay.finish(to: nil)
    }
    #expect(try Poppler.words(of: bytes).map(\.text).sorted() == words)
  }

  @Test func whatStandsBeforeAPDFIsPassedOver() throws {
    let source = try ImageSource(bytes: Array("From: ada@example.org\r\n\r\n".utf8) + file(scan))
    #expect(source.format == .pdf)
    #expect(try source.frame(at: 0).image.format == .gray8)
    #expect(throws: PlatenError.self) {
      try ImageSource(bytes: [UInt8](repeating: 0x20, count: 1020) + file(scan))
    }
    #expect(throws: PlatenError.self) { try ImageSource(bytes: Array("see %PDF-x".utf8)) }
  }

  /// Without data for it, Poppler leaves such writing out and ends as if all were well.
  @Test func writingWithoutFontsIsReadOrAsksForItsData() throws {
    let font = """
      <</Font<</F1<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H\
      /DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo\
      <</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor<</Type\
      /FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0\
      /Ascent 880/Descent -120/CapHeight 880/StemV 80>>>>]>>>>>>
      """
    let source = try ImageSource(
      bytes: file("BT/F1 30 Tf 50 400 Td<4E2D6587>Tj ET", resources: font))
    if PDFDecoder.hasWriting {
      #expect(try source.ownText(at: 0)?.text == "中文\n")
    } else {
      for read in [{ _ = try source.ownText(at: 0) }, { _ = try source.frame(at: 0) }] {
        let error = #expect(throws: PlatenError.self) { try read() }
        #expect(error?.code == .missingResource)
        #expect(error?.recoverySuggestion?.contains(PDFDecoder.writingPackage) == true)
      }
    }
  }
}

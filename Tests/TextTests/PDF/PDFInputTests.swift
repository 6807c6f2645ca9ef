import Foundation
import PlatenCore
import PlatenImaging
import Testing
import TestSupport

@testable import PlatenText

/// PDFs that come in: their pages, the text they have, and text laid over them.
@Suite(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
struct PDFInputTests {
  /// A PDF of a page as others write it, turned and cut; its content is black in one corner.
  private func scan(rotation: Int, boxes: String) -> [UInt8] {
    let content = "0 0 0 rg 100 100 50 80 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R\(boxes)/Rotate \(rotation)/Resources<<>>/Contents 4 0 R>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for offset in offsets {
      text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
    }
    return Array((text + "trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n").utf8)
  }

  @Test(
    arguments: [0, 90, 180, 270],
    [
      "/MediaBox[0 0 400 600]", "/MediaBox[30 20 430 620]",
      "/MediaBox[-40 10 500 700]/CropBox[50 40 450 640]",
      "/MediaBox[0 0 500 700]/CropBox[50 40 450 640]/TrimBox[90 90 300 300]/UserUnit 2",
    ])
  func textIsLaidWhereItWasRead(_ rotation: Int, _ boxes: String) throws {
    let source = try ImageSource(bytes: scan(rotation: rotation, boxes: boxes))
    let image = try source.frame(at: 0).image
    #expect(try source.ownText(at: 0) == nil)
    // The black corner as the page is drawn: what recognition would have seen.
    var (left, top, right, bottom) = (image.width, image.height, 0, 0)
    let bytes = image.format.bytesPerPixel
    for y in 0..<image.height {
      let row = image.row(y)
      for x in 0..<image.width {
        let level = unsafe row.unsafeLoad(fromByteOffset: x * bytes, as: UInt8.self)
        guard level < 99 else { continue }
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    let box = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    var page = TextPage.make(["corner"], size: image.size)
    page.blocks[0].paragraphs[0].lines[0] = RecognizedText.Line(
      text: "corner", confidence: 1, box: box,
      words: [
        RecognizedText.Word(
          text: "corner", confidence: 1, box: box, range: 0..<6, candidates: [])
      ])
    var overlay = try PDFTextOverlay(#require(source.pdf))
    try overlay.append(page)
    let result = try ImageSource(bytes: overlay.finish(to: nil))
    #expect(result.size == source.size)
    let own = try #require(try result.ownText(at: 0))
    #expect(own.isOwnText && own.text == "corner\n")
    let found = own.words[0].box
    let shared = found.intersection(box)
    let both = found.width * found.height + box.width * box.height - shared.width * shared.height
    #expect(Double(shared.width * shared.height) / Double(both) > 0.7, "\(found), not \(box)")
    // What is seen is what was seen.
    #expect(try result.frame(at: 0).image == image)
  }

  /// The file has no identifier: one that is made up is made of its content.
  @Test func theSameTextGivesTheSameBytes() throws {
    let file = scan(rotation: 0, boxes: "/MediaBox[0 0 400 600]")
    func overlaid() throws -> [UInt8] {
      let source = try ImageSource(bytes: file)
      var overlay = try PDFTextOverlay(#require(source.pdf))
      try overlay.append(TextPage.make(["corner"], size: source.size))
      return try overlay.finish(to: nil)
    }
    let first = try overlaid()
    // What would be random changes with the second.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try overlaid() == first)
  }

  /// Letters of a page that is shown turned run down, to the left or up: so do their quads.
  @Test(arguments: [(0, 0.0), (90, 90), (180, 180), (270, -90)])
  func quadsOfTurnedPagesFollowTheWriting(_ rotation: Int, _ angle: Double) throws {
    let layout = try TextLayout("Write to ada@example.org\nalone", width: 400)
    let upright = try TokenRenderer().pdf(layout)
    let turned = try Poppler.changed(["--rotate=\(rotation)"], upright)
    let source = try ImageSource(bytes: turned)
    let page = try #require(try source.ownText(at: 0))
    #expect(page.text.contains("ada@example.org") && page.text.contains("alone"))
    for line in page.lines {
      #expect(abs(line.quad.angle - angle) < 0.1 || abs(line.quad.angle + 360 - angle) < 0.1)
      for word in line.words {
        let box = SlantedRect(word.quad)
        #expect(box.width > box.height * 0.8 && word.text.count > 1, "\(word.text)")
        #expect(word.quad.bounds.intersection(PixelRect(page.size)) == word.box)
      }
    }
    let image = try source.frame(at: 0).image
    let redacted = try Redactor(request: RecognizeTextRequest(level: .fast))
      .redact(image, ownText: page)
    #expect(redacted.counts[.email] == 1)
    #expect(redacted.boxes.count == 1 && redacted.boxes[0].width > 4 * redacted.boxes[0].height)
  }

  @Test func theTextAPageHasIsReadFromIt() throws {
    let words = ["Kept", "as", "it", "is", "<&>"]
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: TextPage.make(words)))
    try pdf.append(PDFPage(TextPage.paper(), text: TextPage.make([])))
    let source = try ImageSource(bytes: pdf.finish())
    #expect(source.count == 2)
    #expect(source.format == .pdf)
    // The resolution is that of the scan.
    #expect(source.size == PixelSize(width: 1000, height: 1400))
    let page = try #require(try source.ownText(at: 0))
    #expect(page.words.map(\.text) == words)
    #expect(page.text == "Kept as it is <&>\n")
    for word in page.words {
      let range = page.text.utf8.index(page.text.startIndex, offsetBy: word.range.lowerBound)
      #expect(page.text[range...].hasPrefix(word.text))
    }
    #expect(try source.ownText(at: 1) == nil)
    #expect(try source.frame(at: 1).image.format == .gray8)
  }

  /// Poppler has a block for each cell, and level boxes of slanted words.
  @Test(arguments: [0, 4, -4])
  func wordsInColumnsAreATable(_ degrees: Double) throws {
    let rows = [["Item", "Pieces", "Total"], ["Bolt", "12", "3.50"], ["Nut", "7", "11.00"]]
    let text = WrittenPage.page([
      WrittenPage.block([[WrittenPage.line("What was ordered in May", y: 100)]]),
      WrittenPage.table(rows),
    ]).turned(by: degrees)
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: text))
    let page = try #require(try ImageSource(bytes: pdf.finish()).ownText(at: 0))
    #expect(page.blocks.compactMap(\.table).count == 1)
    let csv = rows.map { $0.joined(separator: ",") + "\r\n" }.joined()
    #expect(RecognizedText(pages: [page]).csv == csv)
    #expect(page.text.contains("Item Pieces Total\nBolt 12 3.50\nNut 7 11.00\n"))
  }

  @Test func damageIsAnErrorAndNeverAHang() throws {
    var pdf = SearchablePDF()
    try pdf.append(PDFPage(TextPage.paper(), text: TextPage.make(TextPage.words)))
    let whole = try pdf.finish()
    var random = SeededRandom(seed: 11)
    var files = [9, 40, whole.count / 2, whole.count - 30].map { Array(whole.prefix($0)) }
    files.append(Array("%PDF-1.7\n".utf8) + random.bytes(2000))
    for _ in 0..<4 {
      var damaged = whole
      for _ in 0..<200 { damaged[random.int(20...(whole.count - 1))] = random.byte() }
      files.append(damaged)
    }
    for file in files {
      do throws(PlatenError) {
        let source = try ImageSource(bytes: file)
        for index in 0..<min(3, source.count) {
          _ = try source.ownText(at: index)
          _ = try source.frame(at: index)
        }
      } catch {
        #expect([.malformed, .limitExceeded, .unsupported].contains(error.code), "\(error)")
      }
    }
  }

  /// A page that could only be drawn so small that nobody can read it is refused.
  @Test func hugePagesKeepToTheLimits() throws {
    let large = scan(rotation: 0, boxes: "/MediaBox[0 0 7200 7200]")
    let source = try ImageSource(bytes: large, limits: Limits(pixels: 60_000_000))
    #expect(source.size.width * source.size.height <= 60_000_000)
    let huge = scan(rotation: 0, boxes: "/MediaBox[0 0 14400 14400]")
    for (file, limits) in [(huge, Limits.default), (large, Limits(pixels: 50_000_000))] {
      let error = #expect(throws: PlatenError.self) {
        _ = try ImageSource(bytes: file, limits: limits)
      }
      #expect(error?.code == .limitExceeded)
    }
  }

  /// Pages that are read in order come several from one process, each as if it came alone.
  @Test func pagesInOrderHaveTheTextOfEachAlone() throws {
    var pdf = SearchablePDF()
    for page in 0..<40 {
      let words = page % 7 == 3 ? [] : ["Page", "\(page)", "</page>", "<page"] + TextPage.words
      try pdf.append(PDFPage(TextPage.paper(), text: TextPage.make(words, seed: UInt64(page))))
    }
    let bytes = try pdf.finish()
    let source = try ImageSource(bytes: bytes)
    let inOrder = try (0..<40).map { try source.ownText(at: $0) }
    // Backwards, every page is out of turn.
    let alone = try (0..<40).reversed().map { try ImageSource(bytes: bytes).ownText(at: $0) }
    #expect(inOrder == alone.reversed())
    #expect(inOrder[39]?.text.hasPrefix("Page 39 </page> <page") == true)
    let densities = try (0..<40).map { try #require(source.pdf).density(at: $0) }
    #expect(Set(densities) == [150])
  }

  @Test func layoutsOfAnyShapeAreRead() {
    let text = """
      <page width="100" height="50"><flow><block xMin="0"><line><word xMin="1" yMin="2" \
      xMax="nan" yMax="1e400">a&amp;b&lt;&apos;</word><word>  </word></line></block></flow></page>
      """
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      var reader = PDFLayoutReader(bytes.prefix(count))
      reader.read()
    }
    var reader = PDFLayoutReader(bytes[...])
    reader.read()
    #expect(reader.blocks.flatMap { $0.flatMap { $0.map(\.text) } } == ["a&b<'"])
  }

  @Test func thePagesOwnFontsAndContentsStay() throws {
    let json = """
      {"version": 2, "pages": [
        {"object": "3 0 R", "contents": ["5 0 R", "6 0 R"]},
        {"object": "9 0 R", "contents": ["7 0 R"]}
      ], "qpdf": [{"jsonversion": 2, "pdfversion": "1.4", "maxobjectid": 12}, {
        "obj:3 0 R": {"value": {"/Type": "/Page", "/Resources": "4 0 R", "/Odd\\"": 1.50}},
        "obj:4 0 R": {"value": {"/Font": "8 0 R", "/XObject": {"/Im": "2 0 R"}}},
        "obj:8 0 R": {"value": {"/F1": "10 0 R"}},
        "obj:9 0 R": {"value": {"/Resources": {"/Font": {"/Platen3": "11 0 R"}}}},
        "obj:5 0 R": {"stream": {"dict": {}}}
      }]}
      """
    let objects = try PDFObjects(Array(json.utf8))
    let update = String(decoding: try objects.laying([(page: 0, under: 1)]), as: UTF8.self)
    #expect(
      update == #"{"qpdf":[{"jsonversion":2,"pdfversion":"1.4","maxobjectid":12},{"obj:3 0 R":"#
        + #"{"value":{"/Contents":["7 0 R","5 0 R","6 0 R"],"/Resources":{"/Font":{"/F1":"10 0 R","#
        + #""/Platen3":"11 0 R"},"/XObject":{"/Im": "2 0 R"}},"/Odd\"":1.50,"/Type":"/Page"}}}]}"#
        + "\n")
    for pair in [(page: 0, under: 2), (page: 2, under: 1)] {
      #expect(throws: PlatenError.self) { try objects.laying([pair]) }
    }
    for count in stride(from: 0, to: json.utf8.count - 1, by: 7) {
      #expect(throws: PlatenError.self) { try PDFObjects(Array(json.utf8.prefix(count))) }
    }
  }
}

import Foundation
import PlatenImaging
@testable import PlatenText
import Testing

/// ALTO and PAGE XML.
@Suite struct ArchiveFormatTests {
  private static let box = PixelRect(x: 3, y: 4, width: 50, height: 6)
  private static let sample = WrittenPage.page([
    WrittenPage.block([[WrittenPage.line("two words", y: 50)], [WrittenPage.line("more", y: 90)]]),
    WrittenPage.table(
      [["Head", "", "C"], ["1", "", "3"]],
      spanning: [TableGrid.Place(row: 0, column: 0, columnSpan: 2)]),
    RecognizedText.Block(kind: .image, box: box, paragraphs: []),
    RecognizedText.Block(kind: .rule, box: box, paragraphs: []),
  ])

  /// Pages, and the sizes of tables, are a program's own to set.
  @Test func noNumberIsTooLarge() throws {
    var page = Self.sample
    page.index = .max
    let text = RecognizedText(pages: [page])
    #expect(text.alto(path: "a").contains("\(Int.max)"))
    #expect(text.tsv.contains("\(Int.max)"))
    var table = try #require(page.blocks.compactMap(\.table).first)
    #expect(table.texts == [["Head", "", "C"], ["1", "", "3"]])
    table.rows = -1
    #expect(table.texts.isEmpty)
  }

  @Test func altoHasPlacesTagsAndOrder() throws {
    let root = try readXML(RecognizedText(pages: [Self.sample]).alto(path: "a<b>.png"))
    #expect(root.name == "alto")
    #expect(root.all("fileName").first?.text == "a<b>.png")
    let string = try #require(root.all("String").first { $0["CONTENT"] == "words" })
    let places = ["HPOS", "VPOS", "WIDTH", "HEIGHT", "WC"].map { string[$0] }
    #expect(places == ["140", "50", "50", "20", "0.9"])
    let line = try #require(root.all("TextLine").first)
    #expect(line["BASELINE"] == "100,70 190,70")
    #expect(line.all("Polygon").first?["POINTS"] == "100,50 190,50 190,70 100,70")
    #expect(line.all("SP").count == 1)
    let tables = root.all("ComposedBlock").filter { $0["TYPE"] == "table" }
    #expect(tables.count == 1)
    let cells = try #require(tables.first).all("TextBlock")
    #expect(
      cells.map { $0["TAGREFS"] } == [
        "header_1_1_1_2", "header_1_3_1_1", "cell_2_1_1_1", "cell_2_3_1_1",
      ])
    #expect(root.all("StructureTag").count == 4)
    #expect(root.all("Illustration").count == 1)
    #expect(root.all("GraphicalElement").count == 1)
    #expect(
      root.all("ElementRef").map { $0["REF"] } == [
        "block_1_1", "block_1_2", "block_1_3", "block_1_4",
      ])
  }

  @Test func languagesAreThoseOfThePages() throws {
    var page = Self.sample
    #expect(try readXML(page.pageXML(path: "a")).all("Page")[0]["primaryLanguage"] == nil)
    page.languages = ["chi_sim", "eng"]
    #expect(try readXML(page.pageXML(path: "a")).all("Page")[0]["primaryLanguage"] == "Chinese")
    let alto = try readXML(RecognizedText(pages: [Self.sample, page]).alto(path: "a"))
    #expect(alto.all("Page").map { $0["LANG"] } == [nil, "zh-Hans"])
  }

  @Test func pageHasRegionsRolesAndOrder() throws {
    let root = try readXML(Self.sample.pageXML(path: "a.png"))
    let order = root.all("RegionRefIndexed").map { $0["regionRef"] }
    #expect(order == ["region_1_1", "region_1_2", "region_2", "region_3", "region_4"])
    let roles = root.all("TableCellRole")
    #expect(roles.map { $0["colSpan"] } == ["2", "1", "1", "1", "1"])
    #expect(roles.map { $0["rowIndex"] } == ["0", "0", "1", "1", "1"])
    #expect(roles.map { $0["columnIndex"] } == ["0", "2", "0", "1", "2"])
    #expect(roles.map { $0["header"] } == ["true", "true", "false", "false", "false"])
    #expect(root.all("TableRegion").first?["lineSeparators"] == "true")
    #expect(root.all("SeparatorRegion").count == 1)
    #expect(root.all("ImageRegion").count == 1)
    #expect(root.all("Baseline").first?["points"] == "100,70 190,70")
    let words = root.all("Word").map { $0.all("Unicode").first?.text }
    #expect(words == Self.sample.words.map(\.text))
  }

  /// What the schemas ask for and no type of ours says: names that are used once, references to
  /// them, points that are no less than two whole numbers, confidences in their range.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomPagesAreSound(seed: UInt64) throws {
    let pages = [WrittenPage.random(seed: seed), WrittenPage.random(seed: seed + 1000)]
    let text = RecognizedText(pages: pages)
    let alto = try readXML(text.alto(path: "\u{1}\"&", includesSymbols: true))
    let written = pages.map { page in
      page.blocks.flatMap { block in
        block.table.map { $0.cells.flatMap(\.words) } ?? block.lines.flatMap(\.words)
      }
    }
    #expect(alto.all("String").map { $0["CONTENT"] } == written.joined().map(\.text.inXML))
    try check(alto, id: "ID", points: ["POINTS", "BASELINE"])
    #expect(alto.all("TextBlock").allSatisfy { !$0.all("TextLine").isEmpty })
    for (page, words) in zip(pages, written) {
      let xml = try readXML(page.pageXML(path: "p", includesSymbols: true))
      #expect(xml.all("Word").map { $0.all("Unicode")[0].text } == words.map(\.text.inXML))
      try check(xml, id: "id", points: ["points"])
      #expect(xml.all("OrderedGroup").allSatisfy { !$0.children.isEmpty })
      let hocr = try readXML(RecognizedText(pages: [page]).hOCR(path: "p"))
      #expect(hocr.classed("ocrx_word").map(\.text) == words.map(\.text.inXML))
      try check(hocr, id: "id", points: [])
    }
  }

  private func check(_ root: XMLNode, id: String, points: [String]) throws {
    var ids = Set<String>()
    var references: [String] = []
    func visit(_ node: XMLNode) throws {
      if let id = node[id] { #expect(ids.insert(id).inserted, "\(id) twice") }
      for name in ["REF", "TAGREFS", "PROCESSINGREFS", "regionRef"] {
        if let reference = node[name] { references.append(reference) }
      }
      for name in points {
        guard let value = node[name] else { continue }
        #expect(value.wholeMatch(of: /(\d+,\d+ )+\d+,\d+/) != nil, "\(value)")
      }
      for name in ["WC", "conf"] {
        if let value = node[name] { #expect(0...1 ~= (try #require(Double(value)))) }
      }
      for child in node.children { try visit(child) }
    }
    try visit(root)
    #expect(references.allSatisfy(ids.contains))
  }

  @Test func emptyPagesHaveNoOrder() throws {
    let page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 5, height: 6), rotation: 0, skew: 0, blocks: [], text: "")
    let alto = try readXML(RecognizedText(pages: [page]).alto(path: "a"))
    #expect(alto.all("ReadingOrder").isEmpty && alto.all("Page").count == 1)
    let xml = try readXML(page.pageXML(path: "a"))
    #expect(xml.all("ReadingOrder").isEmpty)
    #expect(xml.all("Page").first?["imageWidth"] == "5")
  }

  /// Where the folder of the public schemas is named, xmllint validates against them.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["PLATEN_SCHEMAS"] != nil,
      "PLATEN_SCHEMAS names no folder with alto-4-4.xsd and page-2019-07-15.xsd"))
  func schemasAreKept() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PLATEN_SCHEMAS"])
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // The schema of ALTO takes the attributes of links from the network.
    let links = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" \
      targetNamespace="http://www.w3.org/1999/xlink"><xs:attributeGroup name="simpleLink"/>\
      </xs:schema>
      """
    try Data(links.utf8).write(to: scratch.appending(path: "xlink.xsd"))
    let schema = try String(contentsOfFile: "\(folder)/alto-4-4.xsd", encoding: .utf8)
      .replacing("http://www.loc.gov/standards/xlink/xlink.xsd", with: "xlink.xsd")
    try Data(schema.utf8).write(to: scratch.appending(path: "alto.xsd"))
    var alto: [String] = []
    var pages: [String] = []
    for seed in 0..<40 as Range<UInt64> {
      let page = WrittenPage.random(seed: seed)
      let text = RecognizedText(pages: [page, Self.sample])
      let (first, second) = ("\(seed).alto", "\(seed).page")
      try Data(text.alto(path: "x").utf8).write(to: scratch.appending(path: first))
      let xml = page.pageXML(path: "x", includesSymbols: true)
      try Data(xml.utf8).write(to: scratch.appending(path: second))
      alto.append(first)
      pages.append(second)
    }
    #expect(try validate(alto, against: "alto.xsd", in: scratch) == 0)
    #expect(try validate(pages, against: "\(folder)/page-2019-07-15.xsd", in: scratch) == 0)
  }

  private func validate(_ files: [String], against schema: String, in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xmllint")
    process.arguments = ["--nonet", "--noout", "--schema", schema] + files
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

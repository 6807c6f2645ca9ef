import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What a document says beside its pages, and nothing of it stood in the input.
extension PDFAuditTests {
  @Test(arguments: [
    "/Subtype/Text/Contents(ask bob@example.com)",
    "/Subtype/Link/A<</S/URI/URI(mailto:bob@example.com)>>",
    "/Subtype/Text/T<FEFF0062006F00620040006500780061006D0070006C0065002E0063006F006D>",
  ])
  func annotationsAreReadThrough(_ entries: String) throws {
    let annotation = Array("<</Type/Annot/Rect[9 9 20 20]/F 2\(entries)>>".utf8)
    #expect(try leaks(in: page(covered, entries: "/Annots[6 0 R]", more: [annotation])) == [.bytes])
  }

  private static let information: [(String, Set<RedactionLeak.Way>)] = [
    ("/Producer(Tool 1.2 \\(https://example.com\\))/CreationDate(D:20260503101112Z)", []),
    ("/Title(Notes of a journey)/Keywords()", []), ("/Author(Ada)", [.metadata]),
    ("/Title(ask bob@example.com)", [.bytes]), ("/Producer(bob@example.com)", [.bytes]),
    ("/Note(bob@example.com)", [.bytes, .metadata]),
  ]

  @Test(arguments: information)
  func informationSaysWhatMadeIt(
    _ entries: String, _ ways: Set<RedactionLeak.Way>
  ) throws {
    let information = Array("<<\(entries)>>".utf8)
    #expect(try leaks(in: page(covered, trailer: "/Info 6 0 R", more: [information])) == ways)
  }

  @Test func packetsSayWhatMadeIt() throws {
    func leaks(_ packet: [UInt8]) throws -> Set<RedactionLeak.Way> {
      let metadata = stream("/Type/Metadata/Subtype/XML", packet)
      return try self.leaks(in: page(covered, catalog: "/Metadata 6 0 R", more: [metadata]))
    }
    let description = SearchablePDF.Description(title: "Notes", creationTime: 1_000_000_000)
    let own = PDFMetadata(description, isArchival: true).packet
    #expect(try leaks(own).isEmpty)
    let text = String(decoding: own, as: UTF8.self)
    let names = ["<dc:creator>Ada</dc:creator>", "<!-- Ada -->", "<rdf:li xmp:Label='Ada'/>"]
    for name in names {
      let said = text.replacing("<pdfaid:part>", with: "\(name)<pdfaid:part>")
      #expect(try leaks(Array(said.utf8)) == [.metadata], "\(name)")
    }
    let number = text.replacing(
      "<pdfaid:part>",
      with: "<xmpMM:DocumentID>uuid:3b8f2c1e-1c1f-4b7a-9d57-0123456789ab</xmpMM:DocumentID>"
        + "<pdfaid:part>")
    #expect(try leaks(Array(number.utf8)).isEmpty)
    let behind = text.replacing(
      "<pdfaid:part>",
      with: "<xmp:CreatorTool>Tool</xmp:CreatorTool>+49 30 1234567<pdfaid:part>")
    #expect(try leaks(Array(behind.utf8)) == [.bytes])
    let address = text.replacing("Notes", with: "bob&#64;example.com")
    #expect(try leaks(Array(address.utf8)) == [.bytes])
  }

  @Test(arguments: [
    "/NM(3b8f2c1e-1c1f-4b7a-9d57-0123456789ab)", "/NS(http://iso.org/pdf2/ssn)",
    "/RegistryName(http://www.color.org)", "/M(D:20260503101112Z)",
  ])
  func whatProgramsMakeUpIsNoLeak(_ entry: String) throws {
    #expect(try leaks(in: page(covered, more: [Array("<<\(entry)>>".utf8)])).isEmpty)
  }

  @Test func filesOfNoType() throws {
    let attached = page(
      covered, entries: "/Annots[6 0 R]",
      more: [
        Array("<</Subtype/FileAttachment/F 2/Rect[0 0 9 9]/FS<</EF<</F 7 0 R>>/F(a)>>>>".utf8),
        stream("", [1, 2, 3]),
      ])
    #expect(try leaks(in: attached) == [.metadata])
    let associated = page(
      covered, catalog: "/AF[6 0 R]",
      more: [Array("<</EF<</F 7 0 R>>/F(a)>>".utf8), stream("", [1, 2, 3])])
    #expect(try leaks(in: associated) == [.metadata])
    #expect(try leaks(in: page(covered, entries: "/PieceInfo<</A<<>>>>")) == [.metadata])
  }
}

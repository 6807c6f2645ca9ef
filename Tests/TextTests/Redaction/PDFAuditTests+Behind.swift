import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What a document holds, and no page shows: nothing of it stood in the input.
extension PDFAuditTests {
  private static let font = "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
  private static let written = Array("BT /F 20 Tf 20 20 Td (Ask bob@example.com) Tj ET".utf8)
  private static let form = "/Type/XObject/Subtype/Form/BBox[0 0 560 60]"

  @Test func formsThatNothingShows() throws {
    let form = stream("\(Self.form)/Resources<<\(Self.font)>>", Self.written)
    #expect(try leaks(in: page(covered, more: [form])) == [.hidden])
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
    let drawing = [Array("null".utf8), stream("", Array("0 0 9 9 re f".utf8))]
    #expect(try leaks(in: page(covered, more: drawing)).isEmpty)
  }

  @Test(arguments: ["20 -90", "900 20", "-400 20"])
  func whatIsWrittenBesideThePaper(_ place: String) throws {
    let written = "BT /F 20 Tf \(place) Td (Ask bob@example.com) Tj ET"
    #expect(try leaks(in: page(covered, written, resources: Self.font)) == [.hidden])
    let harmless = "BT /F 20 Tf \(place) Td (Ask somebody else) Tj ET"
    #expect(try leaks(in: page(covered, harmless, resources: Self.font)).isEmpty)
  }
}

import PlatenCore
import Testing

@testable import PlatenImaging

/// What a page's content is without what lies over its writing.
struct PDFUncoveringTests {
  private static let long = [UInt8](repeating: 0x6C, count: 100)

  private func open(_ content: String) throws -> String {
    let open = try PDFUncovering(Array(content.utf8), pictures: [Array("Im".utf8), Self.long])
    let result = String(decoding: open.result, as: UTF8.self)
    #expect(open.isChanged == (result != content + " "), "\(content)")
    return String(result.dropLast())
  }

  @Test(arguments: [
    ("BT (a) Tj ET 0 g 1 2 30 4 re f", "BT (a) Tj ET 0 g 1 2 30 4 re n"),
    ("BT <00> Tj ET 1 2 m 30 2 l 30 9 l 1 9 l h B*", "BT <00> Tj ET 1 2 m 30 2 l 30 9 l 1 9 l h n"),
    ("BT [(a) 3 (b)] TJ ET 9 w 1 2 m 30 2 l S", "BT [ (a) 3 (b) ] TJ ET 9 w 1 2 m 30 2 l n"),
    ("BT (a) ' ET q /Im Do Q", "BT (a) ' ET q n Q"), ("/Fm Do /Sh sh", "/Fm Do n"),
    (
      "1 2 m 1 3 2 3 2 2 c 1 1 2 1 2 2 c 1 2 3 2 v 1 2 3 3 y 1 1 2 2 y f 1 2 30 4 re f*",
      "1 2 m 1 3 2 3 2 2 c 1 1 2 1 2 2 c 1 2 3 2 v 1 2 3 3 y 1 1 2 2 y f 1 2 30 4 re n"
    ),
  ])
  func coversAreLeftOut(_ content: String, _ expected: String) throws {
    #expect(try open(content) == expected)
  }

  @Test(arguments: [
    "1 2 30 4 re f BT (a) Tj ET", "BT 3 Tr (a) Tj ET q /Im Do Q 1 2 30 4 re f",
    "/Im Do 1 2 30 4 re f", "BT (a) Tj ET 1 2 30 4 re W n", "BT (a) Tj ET 1 w 1 2 m 30 2 l S",
    "BT (a) Tj ET q 9 w Q 1 2 m 30 2 l S", "BT (a) Tj ET 1 2 m 3 2 l 3 20 l 1 20 l h f",
  ])
  func allElseStays(_ content: String) throws {
    #expect(try open(content) == content)
  }

  /// Readers skip comments, and go on where a word can't: so do we.
  @Test(arguments: [
    ("% :(\nBT (a%b) Tj ET % f\r1 2 30 4 re f", "BT (a%b) Tj ET 1 2 30 4 re n "),
    ("BT (a) Tj ET)1 2 30 4re f%", "BT (a) Tj ET ) 1 2 30 4 re n "),
    ("BT (a) Tj ET 1 2 30 4 re{0f}", "BT (a) Tj ET 1 2 30 4 re { 0 n } "),
  ])
  func wordsAreThoseOfReaders(_ content: String, _ expected: String) throws {
    let open = try PDFUncovering(Array(content.utf8), pictures: [])
    #expect(String(decoding: open.result, as: UTF8.self) == expected)
  }

  @Test func namesAreThoseThatAreMeant() throws {
    let long = String(decoding: Self.long, as: UTF8.self)
    for name in ["I#6d", "#49#6D", long] {
      #expect(try open("BT (a) Tj ET /\(name) Do") == "BT (a) Tj ET n", "\(name)")
    }
    for name in ["I#6", "I#236d", "I#6x", long + "l"] {
      #expect(try open("BT (a) Tj ET /\(name) Do").hasSuffix("Do"), "\(name)")
    }
  }

  @Test func statesThatLieTooDeep() throws {
    let states = String(repeating: "q ", count: 1 << 16)
    #expect(try open(states + "Q").hasSuffix("q Q"))
    let error = #expect(throws: PlatenError.self) { try open(states + "q") }
    #expect(error?.code == .limitExceeded)
  }

  @Test func operatorsAreNoWordsOfStringsAndComments() {
    func operators(_ content: String) -> PDFOperators { PDFOperators(Array(content.utf8)) }
    for content in ["BT (a) Tj ET", "BT [(a)]TJ", "BT (a)' ET", "BT 0 0 (a)\" ET"] {
      #expect(operators(content).writes, "\(content)")
    }
    #expect(!operators("BT (') Tc (\") ET").writes)
    #expect(!operators("% BT (a) Tj ET\n0 0 9 9 re f").writes)
    #expect(!operators("(BT Tj ET)").writes)
    #expect(operators("q BI /W 1 ID ( EI Q").pictures)
    #expect(operators("q BI /W 1 ID ( EI Q BT (a) Tj ET").writes, "behind the bytes of a picture")
    #expect(!operators("(BI ID EI) % BI ID EI").pictures)
  }

  @Test func onlyWhatIsSeenIsWritten() throws {
    for (content, isWritten) in [
      ("BT (a) Tj ET", true), ("BT 3 Tr (a) Tj 0 Tr (b) Tj ET", true), ("q 7 Tr (a) Tj Q", false),
      ("/Im Do", false), ("/Fm Do", true),
    ] {
      let open = try PDFUncovering(Array(content.utf8), pictures: [Array("Im".utf8), Self.long])
      #expect(open.isWritten == isWritten, "\(content)")
    }
  }
}

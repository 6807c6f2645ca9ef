import PlatenCore
import PlatenImaging
import Testing

@Suite struct PDFStreamsTests {
  /// A zlib stream of one stored block (RFC 1950, RFC 1951 3.2.4), made without any library.
  private func stored(_ text: String, hasSum: Bool = true) -> [UInt8] {
    let bytes = Array(text.utf8)
    let length = UInt16(bytes.count)
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = hasSum ? b << 16 | a : 0
    return [0x78, 0x01, 1, UInt8(length & 255), UInt8(length >> 8)]
      + [UInt8(~length & 255), UInt8(~length >> 8)] + bytes
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  private func contents(of parts: [(String, [UInt8])]) throws(PlatenError) -> [String] {
    var file = Array("%PDF-1.7\n".utf8)
    for (number, part) in parts.enumerated() {
      file += Array("\(number + 1) 0 obj\n<<\(part.0)>>\nstream\n".utf8) + part.1
      file += Array("\nendstream\nendobj\n".utf8)
    }
    var contents: [String] = []
    try PDFStreams(file).forEach { (content) throws(PlatenError) in
      contents.append(String(decoding: content, as: UTF8.self))
    }
    return contents
  }

  @Test func streamsAreInflatedWhateverTheirDictionarySays() throws {
    let found = try contents(of: [
      ("/Filter/FlateDecode", stored("(secret) Tj")), ("", Array("plain".utf8)),
      ("/Subtype/Image/Filter/FlateDecode", stored("pixels")), ("", stored("hidden")),
    ])
    #expect(found == ["(secret) Tj", "plain\n", "hidden"])
  }

  @Test(arguments: ["/Filter/FlateDecode", "/Filter 9 0 R", "/#46ilter/Fl"])
  func whatCannotBeLookedThroughIsAnError(_ dictionary: String) {
    let error = #expect(throws: PlatenError.self) {
      try contents(of: [(dictionary, stored("text", hasSum: false))])
    }
    #expect(error?.code == .limitExceeded)
    // Its beginning is not there to be seen.
    let long = dictionary + "/K(" + String(repeating: "k", count: 1100) + ")"
    #expect(throws: PlatenError.self) {
      try contents(of: [(long, stored("text", hasSum: false))])
    }
  }

  /// Operators that begin as a zlib stream does, in a stream without a filter.
  @Test(arguments: ["80 0 0 80 50 50 cm /Im0 Do", "(rest) Tj", "(Some) Tj", "x 1", "Hj"])
  func operatorsAreNoZlibStream(_ text: String) throws {
    #expect(try contents(of: [("/Length 99", Array(text.utf8))]) == [text + "\n"])
  }

  /// What another object before it says is not said of a stream.
  @Test func aPictureBeforeAStreamIsNotTheStream() throws {
    let text =
      "%PDF-1.7\n1 0 obj\n<</Subtype/Image>>\nendobj\n"
      + "2 0 obj\n<<>>\nstream\n(a) Tj\nendstream"
    var contents: [String] = []
    try PDFStreams(Array(text.utf8)).forEach { (content) throws(PlatenError) in
      contents.append(String(decoding: content, as: UTF8.self))
    }
    #expect(contents == ["(a) Tj\n"])
  }

  @Test func stringsAreJoinedAndUnescaped() {
    let content = "[(ada@) -20 <6578616d> 3 (ple\\056org\\)\\\n)] TJ <</A (x(y))>> (cut"
    let strings = String(
      decoding: PDFStreams.strings(in: Array(content.utf8)), as: UTF8.self)
    #expect(strings == "ada@example.org)x(y)cut")
  }
}

import PlatenImaging
import PlatenCore
import Testing

struct PNMTests {
  @Test(
    arguments: [
      ("P1 # bits\n3 1\n101", [0, 255, 0]), ("P1\n3 1 1 0 1\n", [0, 255, 0]),
      ("P2\n# made by hand\n2 1\n# largest\n15\n0 15", [0, 255]), ("P2 2 1 3 1 2 ", [85, 170]),
      ("P2 1 1 255 7\n", [7]), ("P3 1 1 1 1 0 1", [255, 0, 255, 255]),
      ("P5 2 1 100\n2d", [128, 255]), ("P4 3 1\n\u{40}", [255, 0, 255]),
      (
        "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 2\nMAXVAL 127\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n\u{7f}\0",
        [255, 255, 255, 0]
      ),
      ("P7\nWIDTH\t1\r\nHEIGHT \t1\nDEPTH\t1\nMAXVAL\t255\nENDHDR\n\u{7f}", [127]),
    ] as [(String, [UInt8])])
  func readsEveryKind(_ text: String, _ expected: [UInt8]) throws {
    #expect(try Image(bytes: Array(text.utf8)).byteArray == expected)
  }

  /// What readers expect after a name: alpha has room in a `.pam` alone.
  @Test func namesDecideWhatIsWritten() throws {
    var image = try Image(
      size: PixelSize(width: 10, height: 1), format: .rgba8, alpha: .straight)
    let reds: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0]
    unsafe image.withUnsafeMutableBytes { pixels in
      for (index, byte) in reds.enumerated() { unsafe pixels[index] = byte }
    }
    let picture = image
    func file(_ name: String) throws -> [UInt8] {
      try ImageDestination(path: "a.\(name)").encode(picture)
    }
    for name in ["ppm", "pnm"] {
      let start = Array("P6\n10 1\n255\n".utf8) + [255, 0, 0, 255, 255, 255]
      #expect(try file(name).starts(with: start))
    }
    // 54 is the lightness of red by ITU-R BT.709, 76 by BT.601.
    let gray = try file("pgm")
    #expect(gray.starts(with: Array("P5\n10 1\n255\n".utf8)) && gray.count == 12 + 10)
    #expect([54, 76].contains(gray[12]) && gray[13] == 255)
    #expect(try file("pbm") == Array("P4\n10 1\n".utf8) + [0x80, 0])
    #expect(try file("pam").starts(with: Array("P7\n".utf8)))
    #expect(try Image(bytes: file("pam")).byteArray.prefix(8).elementsEqual(reds))
  }

  /// A grey picture of 16 bits has room in a PGM, and one of colours becomes grey of as many.
  @Test func sixteenBitsStayInAPGM() throws {
    let words: [UInt16] = [0, 1, 300, 32_769, 65_534, 65_535]
    let file = Array("P5\n6 1\n65535\n".utf8) + words.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let pgm = try ImageDestination(path: "a.pgm")
    let image = try Image(bytes: file)
    #expect(try pgm.encode(image) == file)
    #expect(pgm.loss(of: image) == nil)
    let red = try Picture.rgba16(1, 1) { _, _ in [65_535, 0, 0, 65_535] }
    #expect(pgm.loss(of: red) == "colours are grey")
    // BT.601 gives red 0.299.
    #expect(try pgm.encode(red) == Array("P5\n1 1\n65535\n".utf8) + [0x4C, 0x8B])
    #expect(try ImageDestination(path: "a.pbm").encode(red) == Array("P4\n1 1\n".utf8) + [0x80])
  }

  /// What is lost is told where it is lost.
  @Test func greysOfThreeChannelsLoseNothing() throws {
    let pgm = try ImageDestination(path: "a.pgm")
    let gray = try Picture.rgba(9, 7) { x, y in [UInt8(x * y), UInt8(x * y), UInt8(x * y), 255] }
    #expect(pgm.loss(of: gray) == nil)
    #expect(
      try pgm.encode(gray) == pgm.encode(Picture.gray(9, 7) { x, y in UInt8(x * y) }))
    for channel in 0..<3 {
      let color = try Picture.rgba(9, 7) { x, y in
        (0..<4).map { $0 == 3 ? 255 : $0 == channel && x == 8 && y == 6 ? 1 : 0 }
      }
      #expect(pgm.loss(of: color) == "colours are grey")
    }
  }

  @Test func sixteenBitsAreStretched() throws {
    let image = try Image(bytes: Array("P5 2 1 1023\n".utf8) + [3, 255, 2, 0])
    #expect(image.format == .rgba16)
    let words = unsafe image.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt16.self)) }
    #expect(words[0] == 65535)
    #expect(words[4] == UInt16((512.0 * 65535 / 1023).rounded()))
    #expect(words[7] == 65535)
  }

  @Test(arguments: [
    ("P2 2 1 15 0 16\n", PlatenError.Code.malformed), ("P2 2 1 0 0 0\n", .malformed),
    ("P2 2 1 65536 0 0\n", .malformed), ("P2 -2 1 15 0 0\n", .malformed),
    ("P1 2 1 0 2\n", .malformed), ("P2 2 1 255 0 12", .truncated),
    ("P6 2 1 255\nabcde", .truncated),
    ("P5 0 1 255\n", .malformed), ("P2 9999999999 1 255 0\n", .malformed),
    ("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 5\nMAXVAL 1\nENDHDR\n12345", .unsupported),
    ("P7\nWIDTH 1\nHEIGHT 1\nMAXVAL 1\nENDHDR\n1", .malformed),
    ("P7\nWIDTH 1\nHEIGHT", .truncated), ("P5 60000 3000 255\nab", .truncated),
  ])
  func refusesWithTheRightCode(_ text: String, _ code: PlatenError.Code) {
    let error = #expect(throws: PlatenError.self) { try Image(bytes: Array(text.utf8)) }
    #expect(error?.code == code, "\(String(describing: error))")
  }
}

import Foundation
import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What a PDF may still hold that was to go, wherever in it.
@Suite(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
struct PDFAuditTests {
  private static let size = PixelSize(width: 560, height: 60)
  private static let redactor = Redactor(request: RecognizeTextRequest(level: .fast))

  let secret: Image
  let covered: Image
  let box: SlantedRect

  init() throws {
    secret = try DrawnPage("Write to ada@example.org today", size: Self.size, pixels: 20).image
      .converted(to: .gray8)
    let page = try Self.redactor.redact(secret)
    covered = try page.image.converted(to: .gray8)
    box = try #require(page.boxes.first)
  }

  /// A document of objects, the first of which is its catalog.
  func document(_ objects: [[UInt8]], trailer: String = "") -> [UInt8] {
    var file = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (number, object) in objects.enumerated() {
      let offset = "\(file.count)"
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += Array("\(number + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let end =
      "trailer\n<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(file.count)"
    return file + Array((table + end + "\n%%EOF\n").utf8)
  }

  func stream(_ entries: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("<<\(entries)/Length \(bytes.count)>>\nstream\n".utf8) + bytes + Array("\nendstream".utf8)
  }

  func picture(_ image: Image, _ entries: String = "") -> [UInt8] {
    stream(
      "/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)"
        + "/BitsPerComponent 8/ColorSpace/DeviceGray\(entries)",
      unsafe image.withUnsafeBytes { unsafe Array($0) })
  }

  /// A page with a picture, and what else it and the document have; `more` begins with object 6.
  func page(
    _ image: Image, _ operators: String = "", entries: String = "", catalog: String = "",
    resources: String = "", trailer: String = "", height: Int = 60, more: [[UInt8]] = [],
    contents: Int = 4
  ) -> [UInt8] {
    let resources = "/Resources<</XObject<</I 5 0 R/J 6 0 R>>\(resources)>>"
    let content = "q 560 0 0 60 0 0 cm /I Do Q \(operators)"
    return document(
      [
        Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8),
        Array("<</Type/Pages/Kids[3 0 R]/Count 1>>".utf8),
        Array(
          ("<</Type/Page/Parent 2 0 R/MediaBox[0 0 560 \(height)]\(entries)\(resources)"
            + "/Contents \(contents) 0 R>>").utf8),
        stream("", Array(content.utf8)), picture(image),
      ] + more, trailer: trailer)
  }

  func leaks(in output: [UInt8]) throws -> Set<RedactionLeak.Way> {
    func content(_ bytes: [UInt8]) throws -> RedactionAudit.Content {
      RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes))
    }
    var audit = RedactionAudit(Self.redactor)
    try audit.learn(from: content(page(secret)))
    try audit.look(at: content(output))
    return Set(audit.leaks.map(\.way))
  }

  @Test func whatIsClean() throws {
    #expect(try leaks(in: page(covered)).isEmpty)
    #expect(try leaks(in: page(covered, more: [picture(covered)])).isEmpty)
    #expect(try leaks(in: page(secret)) == [.readable])
  }

  /// What is looked at inside of a file may ask for what the file itself may.
  @Test func limitsAreThoseOfTheFile() throws {
    let bytes = page(covered)
    let source = try ImageSource(bytes: bytes)
    var audit = RedactionAudit(Self.redactor, limits: Limits(pixels: 1000))
    let error = #expect(throws: PlatenError.self) {
      try audit.look(at: RedactionAudit.Content(bytes: bytes, text: nil, source: source))
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func picturesThatNoPageShows() throws {
    let bounds = box.quad.bounds
    let cover =
      "0 g \(bounds.x) \(60 - bounds.maxY) \(bounds.width) \(bounds.height) re f"
    #expect(try leaks(in: page(secret, cover)) == [.hidden], "under a box")
    let inline =
      Array("q 560 0 0 60 0 0 cm BI /W 560 /H 60 /BPC 8 /CS /G ID ".utf8)
      + (unsafe secret.withUnsafeBytes { unsafe Array($0) }) + Array("\nEI Q q \(cover)".utf8)
    #expect(try leaks(in: page(covered, more: [stream("", inline)], contents: 6)) == [.hidden])
    #expect(try leaks(in: page(covered, more: [picture(secret)])) == [.hidden], "unused")
    let loose = [Array("null".utf8), picture(secret)]
    #expect(try leaks(in: page(covered, more: loose)) == [.hidden], "without a reference")
    let beyond = "q 560 0 0 60 0 90 cm /J Do Q"
    let cropped = page(
      covered, beyond, entries: "/CropBox[0 0 560 60]", height: 160, more: [picture(secret)])
    #expect(try leaks(in: cropped) == [.hidden], "beyond the edge")
    let written = "BT /F 20 Tf 20 100 Td (Ask bob@example.com) Tj ET"
    let unknown = page(
      covered, written, entries: "/CropBox[0 0 560 60]",
      resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>", height: 160)
    #expect(try leaks(in: unknown) == [.hidden], "what nobody knew of beyond the edge")
    let mask = try Image(size: Self.size, format: .gray8, alpha: .opaque)
    let masked = [picture(secret, "/SMask 7 0 R"), picture(mask)]
    #expect(try leaks(in: page(covered, more: masked)) == [.hidden], "masked")
    let thumbnail = page(covered, entries: "/Thumb 6 0 R", more: [picture(secret)])
    #expect(try leaks(in: thumbnail) == [.hidden, .metadata], "a thumbnail")
  }

  @Test func filesWithinTheFile() throws {
    let names = "/Names<</EmbeddedFiles<</Names[(a) 6 0 R]>>>>"
    let attached = page(
      covered, catalog: names,
      more: [
        Array("<</Type/Filespec/F(a)/EF<</F 7 0 R>>>>".utf8),
        stream("/Type/EmbeddedFile", [1, 2, 3]),
      ])
    #expect(try leaks(in: attached) == [.metadata])
  }

  @Test(arguments: [
    "(ada@example.org)", "<61646140 6578616D706C652E6F7267>", "(ada\\100exam\\\nple\\056org)",
    "<FEFF0061006400610040006500780061006D0070006C0065002E006F00720067>",
  ])
  func stringsOutsideOfStreams(_ string: String) throws {
    let plain = page(covered, entries: "/Title \(string)")
    #expect(try leaks(in: plain) == [.bytes])
    for bits in ["128", "256"] {
      let locked = try Poppler.changed(
        ["--encrypt", "", "owner", bits] + (bits == "128" ? ["--use-aes=y"] : []) + ["--"], plain)
      #expect(try leaks(in: locked) == [.bytes])
    }
  }

  @Test func streamsInEveryCoding() throws {
    let text = "ada@example.org"
    let hex = text.utf8.map { String($0, radix: 16) }.joined() + ">"
    let packed = stream("/Filter/ASCIIHexDecode", Array(hex.utf8))
    #expect(try leaks(in: page(covered, more: [packed])) == [.bytes])
    // "ada@example.org" by ISO 32000-1, 7.4.3.
    let ascii = stream("/Filter/ASCII85Decode", Array("@:We3AU%X#E,9)<DfTI~>".utf8))
    #expect(try leaks(in: page(covered, more: [ascii])) == [.bytes])
    let unknown = stream("/Filter/NoSuchDecode", Array("x".utf8))
    #expect(throws: PlatenError.self) { try leaks(in: page(covered, more: [unknown])) }
  }

  @Test func earlierStates() throws {
    let plain = page(covered)
    let linear = try Poppler.changed(["--linearize"], plain)
    #expect(try leaks(in: linear).isEmpty)
    let update =
      "xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 6/Root 1 0 R/Prev \(offset(plain))>>"
      + "\nstartxref\n\(plain.count)\n%%EOF"
    // The last line has no end.
    #expect(try leaks(in: plain + Array(update.utf8)) == [.revision])
  }

  private func offset(_ file: [UInt8]) -> Int {
    let text = String(decoding: file, as: UTF8.self)
    let number = text.components(separatedBy: "startxref\n").last?.prefix { $0.isNumber }
    return number.flatMap { Int($0) } ?? 0
  }

  @Test(arguments: [0.7, 0.9, 0.97, 0.985]) func coversThatLettersShowThrough(
    _ opacity: Double
  ) throws {
    var image = secret
    box.forEachPixel(of: image.size) { pixel, _ in
      unsafe image.withUnsafeMutableBytes { pixels in
        unsafe pixels[pixel] = UInt8((Double(pixels[pixel]) * (1 - opacity)).rounded())
      }
    }
    var audit = RedactionAudit(Self.redactor)
    for (input, isOutput) in [(secret, false), (image, true)] {
      let bytes = try ImageDestination.png().encode(input)
      let content = RedactionAudit.Content(
        bytes: bytes, text: nil, source: try ImageSource(bytes: bytes))
      if isOutput { try audit.look(at: content) } else { try audit.learn(from: content) }
    }
    #expect(audit.leaks.contains { $0.way == .ink || $0.way == .readable })
  }

  @Test func coversOfALossyFileHide() throws {
    for quality in [30, 90] {
      var audit = RedactionAudit(Self.redactor)
      let input = try ImageDestination.png().encode(secret)
      let output = try ImageDestination.jpeg(quality: quality).encode(covered)
      try audit.learn(
        from: RedactionAudit.Content(bytes: input, text: nil, source: ImageSource(bytes: input)))
      try audit.look(
        at: RedactionAudit.Content(bytes: output, text: nil, source: ImageSource(bytes: output)))
      #expect(audit.leaks.isEmpty, "\(audit.leaks)")
    }
  }
}

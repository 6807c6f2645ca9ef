import Foundation
@testable import PlatenText
import Testing

/// What Poppler and qpdf, which know nothing of this package, find in a PDF of a layout.
@Suite struct PDFStructureTests {
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program)")
    return String(decoding: output, as: UTF8.self)
  }

  @Test func paragraphsAreTaggedInTheOrderOfTheText() throws {
    let text = "The fee goes to ada@example.org\nby way of the harbour\nend"
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 500)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-structure-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try TokenRenderer().pdf(layout)).write(to: file)
    #expect(try run("pdfinfo", [file.path]).contains("Tagged:          yes"))
    let structure = try run("pdfinfo", ["-struct-text", file.path])
    let words = structure.split(whereSeparator: { $0 == "\n" || $0 == "\"" }).joined(separator: " ")
    var place = words.startIndex
    for part in ["The fee goes to ada@example.org", "by way of the harbour", "end"] {
      let found = try #require(words.range(of: part, range: place..<words.endIndex), "\(words)")
      place = found.upperBound
    }
    #expect(structure.components(separatedBy: "P (block)").count - 1 == 3)
    #expect(structure.contains("Link (inline)"))
    _ = try run("qpdf", ["--check", file.path])
  }

  /// The words on both sides of a line break and of a tab are two; a link is found in the text.
  @Test(arguments: [
    (
      "to pay the fee write to info@example.org before the third, or be late for the bus",
      "to pay the fee write to info@example.org before the third, or be late for the bus", 230.0
    ),
    ("col\tinfo@example.org\tx\tEUR 12.50", "col info@example.org x EUR 12.50", 500),
    ("one\u{2028}two", "one two", 500),
  ]) func wordsStayApart(text: String, expected: String, width: Double) throws {
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: width)
    #expect(layout.lines.count > 1 || width == 500)
    let pdf = try TokenRenderer().pdf(layout)
    let structure = try Poppler.run("pdfinfo", ["-struct-text", "/dev/fd/3"], on: pdf)
    let found = structure.split(separator: "\"", omittingEmptySubsequences: false)
    // What stands between quotation marks is the text of a paragraph.
    let words = stride(from: 1, to: found.count, by: 2).map { found[$0] }.joined()
      .replacingOccurrences(of: "\n", with: "")
    #expect(words.hasPrefix(expected), "\(structure)")
  }

  /// A letter without a font is drawn as a box with its code, whose digits are no text.
  @Test func lettersWithoutAFontAreText() throws {
    let text = "see \u{10FFF0}\u{10FFF1} here"
    let pdf = try TokenRenderer().pdf(TextLayout(text, width: 300))
    let found = try Poppler.run("pdftotext", ["-enc", "UTF-8", "/dev/fd/3", "-"], on: pdf)
    #expect(found.contains("see \u{10FFF0}\u{10FFF1} here"), "\(found)")
    #expect(!found.contains("0F") && !found.contains("F0"), "\(found)")
  }

  /// One element holds all others, on whatever page they stand.
  @Test(arguments: ["one", "Write to ada@example.org\nor see https://example.org", "a\u{C}b\u{C}c"])
  func aDocumentHoldsAll(text: String) throws {
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 300)
    let pdf = try TokenRenderer(showsLegend: true).pdf(layout)
    let structure = try Poppler.run("pdfinfo", ["-struct", "/dev/fd/3"], on: pdf)
    let lines = structure.split(separator: "\n")
    #expect(lines.first == "Document", "\(structure)")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") }, "\(structure)")
    let paragraphs = lines.count { $0.contains("P (block)") }
    let legends = layout.tokens.isEmpty ? 0 : 1
    #expect(paragraphs == text.split { $0 == "\n" || $0 == "\u{C}" }.count + legends)
    // qpdf warns of a table that says wrong places, and then fails.
    _ = try Poppler.run("qpdf", ["--check", "/dev/fd/3"], on: pdf)
    let changed = try Poppler.changed(["--qdf"], pdf)
    let plain = String(decoding: changed, as: UTF8.self)
    for mark in ["/S /Document", "/Type /StructTreeRoot", "/MarkInfo", "/ParentTree"] {
      #expect(plain.components(separatedBy: mark).count == 2, "\(mark)")
    }
  }

  @Test func titleLanguageAndLinksAreWhereReadersLook() throws {
    let text = "See https://a.example.org\nor write\nto b@example.org now"
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 500)
    let pdf = try TokenRenderer().pdf(layout, title: "Brief (größer).txt", language: "de-DE")
    let structure = try Poppler.run("pdfinfo", ["-struct", "/dev/fd/3"], on: pdf)
    let names = structure.split(separator: "\n").compactMap { line in
      ["P (block)", "Link (inline)"].first { line.contains($0) }?.prefix(1)
    }
    #expect(names == ["P", "L", "P", "P", "L"], "\(structure)")
    let information = try Poppler.run("pdfinfo", ["-enc", "UTF-8", "/dev/fd/3"], on: pdf)
    #expect(information.contains("Brief (größer).txt\n"), "\(information)")
    let plain = String(decoding: try Poppler.changed(["--qdf"], pdf), as: UTF8.self)
    #expect(plain.contains("/Lang (de-DE)") && plain.contains("/DisplayDocTitle true"))
    _ = try Poppler.run("qpdf", ["--check", "/dev/fd/3"], on: pdf)
    let none = String(decoding: try TokenRenderer().pdf(layout), as: UTF8.self)
    #expect(!none.contains("/Lang") && !none.contains("DisplayDocTitle"))
  }

  /// A reader that reads a page aloud names each link (ISO 14289-1, 7.18.5).
  @Test func linksSayWhereTheyLead() throws {
    let text = "Write to ada@example.org or see https://example.org/a_(b)c"
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 500)
    let pdf = try TokenRenderer().pdf(layout)
    let plain = String(decoding: try Poppler.changed(["--qdf"], pdf), as: UTF8.self)
    #expect(plain.contains("/Contents (mailto:ada@example.org)"))
    #expect(plain.components(separatedBy: "/Contents (").count == 3)
    _ = try Poppler.run("qpdf", ["--check", "/dev/fd/3"], on: pdf)
  }

  /// Each Arabic and Hebrew word comes out in its order, and an emoji that the font has.
  @Test func textIsSelectableInTheOrderOfTheText() throws {
    let text = "قبل 2026-11-21 شكرا\nשלום info@example.org\nfun 😀 and affine office"
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 400)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-order-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try TokenRenderer().pdf(layout)).write(to: file)
    let found = try run("pdftotext", ["-enc", "UTF-8", file.path, "-"])
      .unicodeScalars.filter { !(0x2028...0x206F).contains($0.value) }
    let plain = String(String.UnicodeScalarView(found))
    for word in ["قبل", "2026-11-21", "شكرا", "שלום", "info@example.org", "affine office"] {
      #expect(plain.contains(word), "\(plain)")
    }
  }

  /// In the structure, which screen readers follow, each line is in the order of its text: from
  /// right to left too, with the isolated token in its middle, and after an emoji.
  @Test func linesOfTwoDirectionsAreInTheOrderOfTheText() throws {
    let lines = ["שלום world info@example.org ועוד מילים", "one עברית טובה two", "fun 😀 end"]
    let text = lines.joined(separator: "\n")
    let layout = try TextLayout(text, highlighting: DataDetector().tokens(in: text), width: 500)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-directions-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try TokenRenderer().pdf(layout)).write(to: file)
    let structure = try run("pdfinfo", ["-struct-text", file.path])
    // Poppler puts marks of direction around words, and each run on a line of its own.
    let plain = String(
      String.UnicodeScalarView(
        structure.unicodeScalars.filter {
          !(0x200E...0x206F).contains($0.value) && $0 != "\"" && $0 != "\n"
        })
    ).split(separator: " ").joined(separator: " ")
    var place = plain.startIndex
    for word in [
      "שלום", "world", "info@example.org", "ועוד", "מילים", "one", "עברית", "טובה", "two",
    ] {
      let found = try #require(
        plain.range(of: word, range: place..<plain.endIndex), "\(word) in \(plain)")
      place = found.upperBound
    }
    let shown = try run("pdftotext", ["-enc", "UTF-8", file.path, "-"])
    #expect(shown.contains("fun 😀 end"))
    _ = try run("qpdf", ["--check", file.path])
  }

  /// A coloured emoji is a picture, which has no text: a glyph over it that is not seen has it.
  @Test func glyphsThatAreNotSeenHaveTheirCharacters() throws {
    let canvas = try Canvas(.pdf, size: TextLayout.Size(width: 200, height: 60))
    let font = try UnseenFont()
    for (place, scalar) in "👍🏽é漢".unicodeScalars.enumerated() {
      unsafe font.show(
        scalar, x: 20 + 20 * Double(place), y: 40, width: 20, height: 20, on: canvas.context)
    }
    canvas.showPage()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("platen-unseen-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(try canvas.finish()).write(to: file)
    #expect(try run("pdftotext", ["-enc", "UTF-8", file.path, "-"]).contains("👍🏽é漢"))
    _ = try run("qpdf", ["--check", file.path])
  }
}

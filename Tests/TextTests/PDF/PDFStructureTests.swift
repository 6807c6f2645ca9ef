import Foundation
import PlatenText
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
    // Poppler loses its place behind the space at which a line is broken, so none is.
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
}

import Foundation
import Platen
import Testing

/// What is said of how a file is read, and of a machine that lacks what reads it.
@Suite struct FormatOptionTests {
  private static let document = "SampleImages/scans/document.tiff"
  private static let path = PlatenProcess.root.appendingPathComponent(document).path

  @Test func pagesAreChosen() throws {
    let scratch = try Scratch()
    let count = try ImageSource(contentsOf: Self.path).count
    try #require(count > 1)
    let tail = try PlatenProcess.run(
      "frames", Self.document, "--pages", "2-", "--output", scratch["f"], "--json")
    #expect(tail.exitCode == 0, "\(tail.errors)")
    #expect((tail.lines.first?["frames"] as? [Any])?.count == count - 1)
    let second = try ImageSource(contentsOf: Self.path).frame(at: 1).image
    #expect(tail.lines.first?["width"] as? Int == second.width)
    let one = try PlatenProcess.run("convert", Self.document, scratch["a.png"], "--pages", "2")
    #expect(one.exitCode == 0, "\(one.errors)")
    #expect(try Image(contentsOf: scratch["a.png"]).size == second.size)
    let none = try PlatenProcess.run(
      "convert", Self.document, scratch["b.png"], "--pages", "\(count + 1)-")
    #expect(none.exitCode == 1 && none.errors.contains("has \(count) pages"), "\(none.errors)")
    let moving = try PlatenProcess.run(
      "convert", "SampleImages/animations/beacon.gif", scratch["c.gif"], "--pages", "1")
    #expect(moving.exitCode == 1 && moving.errors.contains("is an animation"))
    let flat = try PlatenProcess.run("convert", Self.document, scratch["d.tif"], "--dpi", "96")
    #expect(flat.exitCode == 1 && flat.errors.contains("has pixels of its own"))
  }

  /// A PDF of three pages of text, which poppler lays out and nobody has to recognise.
  private func letter() -> [UInt8] {
    var objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
    var kids = ""
    for (index, word) in ["alpha", "bravo 12 May 2026", "charlie 13 May 2026"].enumerated() {
      let text = "BT /F 24 Tf 20 50 Td (\(word)) Tj ET"
      kids += "\(3 + 2 * index) 0 R "
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 360 144]/Contents \(4 + 2 * index) 0 R"
          + "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>")
      objects.append("<</Length \(text.utf8.count)>>stream\n\(text)\nendstream")
    }
    objects[1] = "<</Type/Pages/Count 3/Kids[\(kids)]>>"
    var file = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.utf8.count)
      file += "\(index + 1) 0 obj\(object)endobj\n"
    }
    let table = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { file += String(format: "%010d 00000 n \n", place) }
    file += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    return Array(file.utf8)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext")))
  func pagesAreReadAlone() throws {
    let scratch = try Scratch()
    try scratch.write(letter(), "a.pdf")
    let tail = try PlatenProcess.run(
      "text", scratch["a.pdf"], "--pages", "2-", "--dpi", "72", "--json")
    #expect(tail.exitCode == 0, "\(tail.errors)")
    let pages = try #require(tail.lines.first?["pages"] as? [[String: Any]])
    // Pages are numbered as in the file, and 360 by 144 points are as many pixels at 72 per inch.
    #expect(pages.map { $0["index"] as? Int } == [1, 2])
    #expect(pages.map { $0["width"] as? Int } == [360, 360])
    #expect(pages.map { ($0["text"] as? String)?.prefix(5) } == ["bravo", "charl"])
    let tokens = try PlatenProcess.run("tokens", scratch["a.pdf"], "--pages", "3")
    #expect(tokens.lines.map { $0["page"] as? Int } == [2], "\(tokens.errors)")
    #expect((tokens.lines.first?["value"] as? String)?.hasPrefix("2026-05-13") == true)
    for range in ["4", "3-9"] {
      let none = try PlatenProcess.run("text", scratch["a.pdf"], "--pages", range)
      #expect(none.exitCode != 0 && none.errors.contains("has 3 pages"), "\(none.errors)")
    }
    let prose = try PlatenProcess.start(["tokens", "-", "--pages", "1"], input: Array("1".utf8))
      .collect()
    #expect(prose.exitCode == 3 && prose.errors.contains("is a text"), "\(prose.errors)")
    for format in [["--format", "pdf", "--output", scratch["x.pdf"]], ["--plain"]] {
      let wrong = try PlatenProcess.start(["text", scratch["a.pdf"], "--pages", "2"] + format)
        .collect()
      #expect(wrong.exitCode == 2, "\(wrong.errors)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")))
  func aDrawingIsDrawnAtAResolution() throws {
    let scratch = try Scratch()
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='24'></svg>"
    let outcome = try PlatenProcess.start(
      ["convert", "-", scratch["a.png"], "--dpi", "48"], input: Array(drawing.utf8)
    ).collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(try Image(contentsOf: scratch["a.png"]).size == PixelSize(width: 24, height: 12))
  }

  /// A file in the library's place that is none: the loader looks no further.
  @Test(arguments: [Codec.avif, .jxl]) func aMissingLibraryIsNamed(_ codec: Codec) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["lib"], withIntermediateDirectories: true)
    try scratch.write([], "lib/\(codec.library.file)")
    let without = ["LD_LIBRARY_PATH": scratch["lib"]]
    let words = "apt-get install \(codec.package)"
    let name = codec == .avif ? "avif" : "jxl"
    let photo = "Tests/Fixtures/metadata/ramp.jpg"
    for arguments in [
      ["info", "Tests/Fixtures/metadata/ramp.\(name)"], ["convert", photo, scratch["a.\(name)"]],
      [
        "run", photo, "--recipe", "photos", "--format", name, "--output", scratch["out"],
        "--isolate",
      ],
      [
        "run", photo, "--recipe", "photos", "--format", name, "--output", scratch["out"],
        "--no-isolate",
      ],
    ] {
      let outcome = try PlatenProcess.start(arguments, environment: without).collect()
      #expect(outcome.exitCode != 0)
      #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
    }
    let doctor = try PlatenProcess.start(["doctor"], environment: without).collect()
    #expect(
      doctor.text.split(separator: "\n").contains { $0.hasPrefix("MISSING") && $0.contains(words) })
    // What is not asked for need not be there.
    let other = try PlatenProcess.start(
      ["convert", photo, scratch["a.webp"]], environment: without
    ).collect()
    #expect(other.exitCode == 0, "\(other.errors)")
  }

  @Test func missingProgramsAreNamed() throws {
    let doctor = try PlatenProcess.start(["doctor"], environment: ["PATH": "/nonexistent"])
      .collect()
    let lines = doctor.text.split(separator: "\n").filter { $0.hasPrefix("MISSING") }
    for (name, package) in [
      ("HEIC", "libheif-examples"), ("SVG", "librsvg2-bin"), ("PDF", "poppler-utils"),
    ] {
      #expect(
        lines.contains {
          $0.contains("reading \(name)") && $0.contains("apt-get install \(package)")
            && $0.hasSuffix("All else works without it.")
        },
        "\(name)")
    }
    #expect(lines.contains { $0.contains("changing PDF: the program qpdf is missing") })
    let photo = try PlatenProcess.start(
      ["info", "Tests/Fixtures/metadata/ramp.heic"], environment: ["PATH": "/nonexistent"]
    ).collect()
    #expect(photo.exitCode != 0 && photo.errors.contains("apt-get install libheif-examples"))
  }
}

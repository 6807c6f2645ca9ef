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
    try scratch.write([], "lib/\(codec.file)")
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
        },
        "\(name)")
    }
    let photo = try PlatenProcess.start(
      ["info", "Tests/Fixtures/metadata/ramp.heic"], environment: ["PATH": "/nonexistent"]
    ).collect()
    #expect(photo.exitCode != 0 && photo.errors.contains("apt-get install libheif-examples"))
  }
}

import Platen
import Testing

/// Libraries that are loaded when they are needed and not before.
@Suite struct LateLibraryTests {
  private let page = "SampleImages/scans/invoice-1.png"

  /// The libraries that ld.so(8) tells of while a program works.
  private func libraries(_ arguments: [String]) throws -> String {
    let (_, collect) = try PlatenProcess.start(arguments, environment: ["LD_DEBUG": "files"])
    let outcome = collect()
    #expect(outcome.exitCode == 0, "\(arguments)")
    return outcome.errors
  }

  @Test func whoReadsNoTextLoadsNoTesseract() throws {
    let scratch = try Scratch()
    for arguments in [
      ["--version"], ["convert", page, scratch["a.jpg"]],
      ["filter", "sepiaTone", page, scratch["b.png"]],
      ["thumbnail", page, "--output", scratch["c"]], ["tokens", "README.md"],
    ] {
      let loaded = try libraries(arguments)
      #expect(loaded.contains("libpng"), "the linker must say what it loads")
      for late in ["libtesseract.so", "libpango", "libcairo", "libtiff.so", "libcrypto.so"] {
        #expect(!loaded.contains(late), "\(arguments)")
      }
      #expect(loaded.contains("libpsl.so") == (arguments[0] == "tokens"), "\(arguments)")
    }
    #expect(try libraries(["text", page]).contains("libtesseract.so"))
    #expect(try libraries(["convert", page, scratch["a.tiff"]]).contains("libtiff.so"))
    #expect(try libraries(["highlight", "README.md", scratch["a.svg"]]).contains("libpango"))
  }

  @Test(arguments: [
    (
      "libtiff.so.6", "libtiff6", ["convert", "SampleImages/scans/document.tiff", "a.png"],
      "highlight README.md a.svg"
    ),
    (
      "libpangocairo-1.0.so.0", "libpangocairo-1.0-0", ["highlight", "README.md", "a.pdf"],
      "convert SampleImages/scans/document.tiff a.tiff --pages 1"
    ),
    (
      "libpsl.so.5", "libpsl5", ["tokens", "README.md"],
      "convert SampleImages/scans/invoice-1.png a.jpg"
    ),
    (
      "libpsl.so.5", "libpsl5", ["redact", "README.md", "a.md"],
      "convert SampleImages/scans/invoice-1.png a.jpg"
    ),
    (
      "libpsl.so.5", "libpsl5", ["highlight", "README.md", "a.svg"],
      "convert SampleImages/scans/invoice-1.png a.jpg"
    ),
  ])
  func whatIsMissingIsNamed(
    library: String, package: String, failing: [String], working: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Array("none".utf8), library)
    let none = ["LD_LIBRARY_PATH": scratch[""]]
    func placed(_ words: [String]) -> [String] {
      words.map { $0.hasPrefix("a.") ? scratch[$0] : $0 }
    }
    let failed = try PlatenProcess.start(placed(failing), environment: none).collect()
    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("the library \(library) is missing"))
    #expect(failed.errors.contains("apt-get install \(package)"))
    let words = working.split(separator: " ").map(String.init)
    let worked = try PlatenProcess.start(placed(words), environment: none).collect()
    #expect(worked.exitCode == 0, "\(worked.errors)")
    let fix = try PlatenProcess.run("doctor", "--fix", environment: none)
    #expect(fix.text.contains(package))
  }

  /// The parts of a long packet of XMP in a JPEG are named by a digest.
  @Test func whatIsNamedByADigestNeedsIt() throws {
    let scratch = try Scratch()
    try scratch.write(Array("none".utf8), "libcrypto.so.3")
    let picture = try Image(
      size: PixelSize(width: 8, height: 8), format: .gray8, alpha: .opaque)
    var file = try ImageDestination(format: .png).encode(picture)
    let packet =
      "iTXtXML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + String(repeating: " ", count: 70_000) + "</x:xmpmeta>"
    let chunk = Array(packet.utf8)
    // Behind the header: its length, what it holds, and its check (PNG specification, 5.3).
    let check = chunk.reduce(UInt32.max) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { value, _ in
        value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    file.insert(contentsOf: bytes(UInt32(chunk.count - 4)) + chunk + bytes(~check), at: 33)
    try scratch.write(file, "a.png")
    let failed = try PlatenProcess.run(
      "convert", scratch["a.png"], scratch["a.jpg"], "--metadata", "all",
      environment: ["LD_LIBRARY_PATH": scratch[""]])
    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("the library libcrypto.so.3 is missing"), "\(failed.errors)")
  }

  // Without hashes nothing is known again.
  @Test func aRunNeedsHashes() throws {
    let scratch = try Scratch()
    try scratch.write(Array("none".utf8), "libcrypto.so.3")
    let none = ["LD_LIBRARY_PATH": scratch[""]]
    // Recognition would miss libcrypto first, as libtesseract needs it too.
    let failed = try PlatenProcess.start(
      ["run", "SampleImages/photos/dunes.jpg", "--recipe", "photos", "--output", scratch["out"]],
      environment: none
    ).collect()
    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("the library libcrypto.so.3 is missing"))
    #expect(failed.errors.contains("apt-get install libssl3"), "\(failed.errors)")
    let doctor = try PlatenProcess.run("doctor", "--fix", environment: none)
    #expect(doctor.exitCode == 1)
    #expect(doctor.text.contains("libssl3"))
  }

  @Test func withoutItTheRestWorks() throws {
    let scratch = try Scratch()
    // The dynamic linker stops at the first file of the name, and this one is no library.
    try scratch.write(Array("none".utf8), "libtesseract.so.5")
    let none = ["LD_LIBRARY_PATH": scratch[""]]
    let reading = try PlatenProcess.run("text", page, environment: none)
    #expect(reading.exitCode == 1)
    #expect(reading.errors.contains("the library libtesseract.so.5 is missing"))
    #expect(reading.errors.contains("apt-get install libtesseract5"))
    for request in ["--level=fast", "--engine=tesseract", "--plain"] {
      let outcome = try PlatenProcess.run("text", request, page, environment: none)
      #expect(outcome.errors.contains("libtesseract.so.5 is missing"), "\(request)")
    }
    #expect(
      try PlatenProcess.run("convert", page, scratch["a.jpg"], environment: none).exitCode == 0)
    let fix = try PlatenProcess.run("doctor", "--fix", environment: none)
    #expect(fix.text.contains("libtesseract5"))
    #expect(try PlatenProcess.run("doctor", "-v", environment: none).exitCode == 1)
    let run = try PlatenProcess.run(
      "run", "SampleImages/scans", "--output", scratch["out"], environment: none)
    #expect(run.exitCode != 0)
    #expect(run.errors.contains("libtesseract.so.5 is missing"))
  }
}

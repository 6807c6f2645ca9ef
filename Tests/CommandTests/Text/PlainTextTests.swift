import Foundation
import Platen
import Testing

/// Where the `tesseract` command is, if it is installed.
private let command: String? = ["/usr/bin/tesseract", "/usr/local/bin/tesseract"]
  .first(where: FileManager.default.isExecutableFile(atPath:))

/// `platen text --plain` beside the command whose bytes it promises.
@Suite struct PlainTextTests {
  private func tesseract(_ arguments: [String]) throws {
    let process = Process()
    process.currentDirectoryURL = PlatenProcess.root
    process.executableURL = URL(fileURLWithPath: try #require(command))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["OMP_THREAD_LIMIT": "1"]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func content(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Compares every format of one page in one mode.
  private func compare(_ path: String, _ options: [String] = []) throws {
    let scratch = try Scratch()
    try tesseract([path, scratch["them"]] + options + ["txt", "tsv", "hocr", "alto"])
    let outcome = try PlatenProcess.start(
      ["text", "--plain", "--format", "txt,tsv,hocr,alto", "--output", scratch["us"], path]
        + options
    ).collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let name = path.split(separator: "/").last ?? ""
    for (ours, theirs) in [("txt", "txt"), ("tsv", "tsv"), ("hocr", "hocr"), ("alto", "xml")] {
      #expect(
        try content(scratch["us/\(name).\(ours)"]) == content(scratch["them.\(theirs)"]),
        "\(path) \(ours)")
    }
  }

  @Test(
    .enabled(if: command != nil, "needs tesseract-ocr"),
    arguments: [
      "receipt-1-noisy.png", "receipt-2-bilevel.tiff", "invoice-2-q30.jpg", "document.tiff",
    ])
  func documentsAreTesseracts(_ file: String) throws { try compare("SampleImages/scans/\(file)") }

  @Test(
    .enabled(if: command != nil, "needs tesseract-ocr"),
    arguments: ["4", "6", "7", "8", "11", "12", "13"])
  func modesAreTesseracts(_ mode: String) throws {
    try compare("SampleImages/scans/receipt-1.png", ["--psm", mode])
  }

  /// Grey, colour, palettes, 16 bits, alpha, orientation: as Leptonica decodes them.
  @Test(.enabled(if: command != nil, "needs tesseract-ocr"))
  func picturesOfEveryFormatAreDecodedAsTesseractDoes() throws {
    let scratch = try Scratch()
    let folder = "Tests/ImagingTests/Fixtures/stills"
    for name in [
      "png_o2.png", "tiff_gray16.tif", "tiff_minwhite1.tif", "tiff_rgba16.tif", "jpeg_o6.jpg",
      "jpeg_gray.jpg", "jpeg_cmyk.jpg", "bmp_gray.bmp", "webp_rgba.webp", "pnm_raw.ppm",
      "pnm_asc.pgm",
    ] {
      try tesseract(["\(folder)/\(name)", scratch["them"], "hocr"])
      let outcome = try PlatenProcess.run(
        "text", "--plain", "--format", "hocr", "\(folder)/\(name)")
      #expect(outcome.output == (try content(scratch["them.hocr"])), "\(name)")
    }
  }

  @Test(.enabled(if: command != nil, "needs tesseract-ocr")) func inputsFollowOneAnother() throws {
    let scratch = try Scratch()
    let files = ["receipt-1.png", "invoice-2.png"].map { "SampleImages/scans/\($0)" }
    var expected: [UInt8] = []
    for file in files {
      try tesseract([file, scratch["them"]])
      expected += try content(scratch["them.txt"])
    }
    let outcome = try PlatenProcess.run("text", "--plain", files[0], files[1])
    #expect(outcome.output == expected)
  }

  @Test func formatsAndOptionsThatDoNotGoTogetherAreToldSo() throws {
    for (arguments, words) in [
      (["--plain", "--format", "json"], "txt, tsv, hocr"), (["--plain", "--json"], "txt, tsv"),
      (["--format", "tvs"], "tsv"), (["--plain", "--level", "fast"], "--level"),
      (["--psm", "0"], "orientation"), (["--psm", "14"], "3 to 13"),
      (["--engine", "platten"], "platen"), (["--level", "best"], "accurate"),
    ] {
      let outcome = try PlatenProcess.start(["text", "a.png"] + arguments).collect()
      #expect(outcome.exitCode == 2, "\(arguments)")
      #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
    }
  }

  @Test func theEngineIsChosenAndRecorded() throws {
    let scratch = try Scratch()
    let page = "SampleImages/scans/receipt-1.png"
    for engine in ["auto", "tesseract"] {
      let outcome = try PlatenProcess.run(
        "run", page, "--output", scratch[engine], "--engine", engine, "--level", "fast", "-q")
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let line = try #require(
        try JSONSerialization.jsonObject(
          with: Data(contentsOf: URL(fileURLWithPath: scratch["\(engine)/results.jsonl"])))
          as? [String: Any])
      let name = try #require(line["engine"] as? String)
      #expect(engine == "auto" ? name == "platen lines" : name.hasPrefix("tesseract "))
    }
    let wrong = try PlatenProcess.run(
      "text", page, environment: ["PLATEN_ENGINE_OFF": "netwerk"])
    #expect(wrong.exitCode == 1)
    #expect(wrong.errors.contains("PLATEN_ENGINE_OFF names netwerk"))
    let doctor = try PlatenProcess.run(
      "doctor", "-v", environment: ["PLATEN_ENGINE_OFF": "picture-storage"])
    #expect(doctor.exitCode == 0)
    #expect(doctor.text.contains("faster picture-storage: off"))
  }
}

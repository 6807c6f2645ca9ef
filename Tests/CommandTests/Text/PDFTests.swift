import Foundation
import Platen
import Testing

private let hasPoppler = ["pdftotext", "pdftoppm", "qpdf"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

/// `platen text` with PDFs, out and in.
@Suite(.enabled(if: hasPoppler, "poppler-utils or qpdf is missing"))
struct PDFTests {
  private func program(_ name: String, _ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
  }

  /// A page without text in a PDF, as a scanner writes it.
  private func scan(_ sample: String, to path: String) throws {
    let source = try ImageSource(contentsOf: sample.fromRoot)
    let image = try source.frame(at: 0).image
    var pdf = SearchablePDF()
    let text = RecognizedText.Page(
      index: 0, size: image.size, rotation: 0, skew: 0, blocks: [], text: "")
    try pdf.append(PDFPage(image, from: source, text: text))
    try Data(pdf.finish()).write(to: URL(fileURLWithPath: path))
  }

  @Test func aPictureBecomesAPDFToSearch() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "text", "SampleImages/scans/receipt-1.png", "--format", "pdf,txt", "--output",
      scratch["out"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let text = try String(contentsOfFile: scratch["out/receipt-1.png.txt"], encoding: .utf8)
    let pdf = scratch["out/receipt-1.png.pdf"]
    #expect(try words(program("pdftotext", "-raw", pdf, "-")) == words(text))
    #expect(!words(text).isEmpty)
    _ = try program("qpdf", "--check", pdf)
    let piped = try PlatenProcess.run(
      "text", "SampleImages/scans/receipt-1.png", "--format", "pdf")
    #expect(Data(piped.output) == FileManager.default.contents(atPath: pdf))
  }

  @Test(arguments: [["a.png", "b.png", "--format", "pdf"], ["a.png", "--format", "pdf,txt"]])
  func aPDFIsAloneOnTheStandardOutput(_ arguments: [String]) throws {
    let outcome = try PlatenProcess.start(["text"] + arguments).collect()
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: [["--format", "txt,,json"], ["--format", "pdf,txt", "--output", "none.pdf"]])
  func formatsThatSayTooLittleAreRefused(_ arguments: [String]) throws {
    let sample = "SampleImages/scans/receipt-1.png"
    let outcome = try PlatenProcess.start(["text", sample] + arguments).collect()
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: "none.pdf".fromRoot))
  }

  @Test func aBrokenSignatureIsSaid() throws {
    let scratch = try Scratch()
    try scan("SampleImages/scans/receipt-1.png", to: scratch["scan.pdf"])
    var file = try #require(FileManager.default.contents(atPath: scratch["scan.pdf"]))
    let plain = try PlatenProcess.run("text", scratch["scan.pdf"], "--format", "pdf")
    #expect(plain.exitCode == 0 && !plain.errors.contains("signed"))
    file += Data("% /ByteRange[0 1 2 3]\n".utf8)
    try file.write(to: URL(fileURLWithPath: scratch["signed.pdf"]))
    let outcome = try PlatenProcess.run("text", scratch["signed.pdf"], "--format", "pdf")
    #expect(outcome.exitCode == 0 && outcome.errors.contains("signed"), "\(outcome.errors)")
    let quiet = try PlatenProcess.run("text", scratch["signed.pdf"], "--format", "pdf", "-q")
    #expect(quiet.exitCode == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test func everyVerbDescribesItsPDFAlike() throws {
    let scratch = try Scratch()
    let sample = "SampleImages/scans/receipt-1.png"
    let paths = [scratch["out/receipt-1.png.pdf"], scratch["marked.pdf"]]
    let made = [
      try PlatenProcess.run("text", sample, "--format", "pdf", "--output", scratch["out"]),
      try PlatenProcess.run("highlight", sample, paths[1]),
    ]
    #expect(made.allSatisfy { $0.exitCode == 0 })
    for path in paths {
      let said = try program("pdfinfo", path)
      #expect(said.contains("receipt-1.png") && said.contains("Platen \(platenVersion)"))
      let objects = try program("qpdf", "--qdf", "--object-streams=disable", path, "-")
      #expect(objects.contains("/Lang <feff0065006e>") || objects.contains("/Lang (en)"))
    }
  }

  @Test func aScannedPDFGetsTextAndKeepsItsPage() throws {
    let scratch = try Scratch()
    try scan("SampleImages/scans/receipt-1.png", to: scratch["scan.pdf"])
    let outcome = try PlatenProcess.run(
      "text", scratch["scan.pdf"], "--format", "pdf,json", "--output", scratch["out"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let pdf = scratch["out/scan.pdf.pdf"]
    let found = try words(program("pdftotext", "-raw", pdf, "-"))
    let read = try PlatenProcess.run("text", "SampleImages/scans/receipt-1.png")
    #expect(found == words(read.text))
    _ = try program("qpdf", "--check", pdf)
    #expect(try Image(contentsOf: pdf) == Image(contentsOf: scratch["scan.pdf"]))
    // What has text now is not read again, unless that is asked for.
    let kept = try PlatenProcess.run("text", pdf, "--json")
    let page = try #require((kept.lines.first?["pages"] as? [[String: Any]])?.first)
    #expect(page["engine"] as? String == "pdf")
    let forced = try PlatenProcess.run("text", pdf, "--json", "--force-ocr")
    let again = try #require((forced.lines.first?["pages"] as? [[String: Any]])?.first)
    #expect(again["engine"] as? String != "pdf")
    #expect(try words(#require(again["text"] as? String)) == words(read.text))
  }

  @Test func inputsAreJoinedInTheirOrder() throws {
    let scratch = try Scratch()
    let samples = ["document.tiff", "receipt-1.png"].map { "SampleImages/scans/\($0)" }
    let outcome = try PlatenProcess.run(
      "text", samples[0], samples[1], "--format", "pdf", "--output", scratch["all.pdf"],
      "--workers", "2", "--level", "fast")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let pages = try ImageSource(contentsOf: samples[0].fromRoot).count + 1
    #expect(try ImageSource(contentsOf: scratch["all.pdf"]).count == pages)
    let last = try program(
      "pdftotext", "-raw", "-f", "\(pages)", "-l", "\(pages)", scratch["all.pdf"], "-")
    let read = try PlatenProcess.run("text", samples[1], "--level", "fast")
    #expect(words(last) == words(read.text))
    try scratch.write([1, 2, 3], "bad.png")
    let failed = try PlatenProcess.run(
      "text", samples[1], scratch["bad.png"], "--format", "pdf", "--output", scratch["no.pdf"],
      "--level", "fast")
    #expect(failed.exitCode == 3)
    #expect(!FileManager.default.fileExists(atPath: scratch["no.pdf"]))
    #expect(failed.errors.contains("no.pdf: was not written"))
  }

  /// A PDF that is joined with nothing becomes what it becomes in a folder.
  @Test func aPDFAloneKeepsItsPages() throws {
    let scratch = try Scratch()
    let pdf = scratch["scan.pdf"]
    try scan("SampleImages/scans/receipt-1.png", to: pdf)
    let start = ["text", pdf, "--format", "pdf", "--level", "fast", "--output"]
    for output in ["one.pdf", "out"] {
      let outcome = try PlatenProcess.start(start + [scratch[output]]).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let one = try Data(contentsOf: URL(fileURLWithPath: scratch["one.pdf"]))
    #expect(try one == Data(contentsOf: URL(fileURLWithPath: scratch["out/scan.pdf.pdf"])))
    let joined = try PlatenProcess.run(
      "text", pdf, pdf, "--format", "pdf", "--output", scratch["two.pdf"])
    #expect(joined.exitCode == 3 && joined.errors.contains("can't be joined with others"))
  }

  @Test func aDamagedPDFIsOneError() throws {
    let scratch = try Scratch()
    try scratch.write(Array("%PDF-1.7\nnothing more".utf8), "bad.pdf")
    let outcome = try PlatenProcess.run(
      "text", scratch["bad.pdf"], "--format", "pdf,txt", "--output", scratch["out"], "-q")
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("bad.pdf: the PDF can't be read"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["out"]).isEmpty)
  }

  @Test func aMachineWithoutPopplerSaysWhatToInstall() throws {
    let scratch = try Scratch()
    try scratch.write(Array("%PDF-1.7\n".utf8), "a.pdf")
    let (_, collect) = try PlatenProcess.start(
      ["text", scratch["a.pdf"]], environment: ["PATH": "/nonexistent"])
    let outcome = collect()
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("apt-get install poppler-utils"))
  }

  @Test func aRecipeWritesPDFs() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scan("SampleImages/scans/receipt-1.png", to: scratch["in/scan.pdf"])
    try FileManager.default.copyItem(
      atPath: "SampleImages/scans/receipt-1.png".fromRoot, toPath: scratch["in/a.png"])
    let recipe = """
      {"name": "pdf", "stages": [{"stage": "recognizeText", "level": "fast"}, \
      {"stage": "write", "formats": ["pdf", "text"]}]}
      """
    try scratch.write(Array(recipe.utf8), "recipe.json")
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "--output", scratch["out"], "--recipe", scratch["recipe.json"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let results = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    #expect(results.contains("\"role\":\"pdf\""))
    for name in ["a.png", "scan.pdf"] {
      let text = try String(contentsOfFile: scratch["out/\(name).txt"], encoding: .utf8)
      let found = try program("pdftotext", "-raw", scratch["out/\(name).pdf"], "-")
      #expect(words(found) == words(text))
      #expect(!text.isEmpty)
    }
  }
}

extension String {
  fileprivate var fromRoot: String { PlatenProcess.root.appendingPathComponent(self).path }
}

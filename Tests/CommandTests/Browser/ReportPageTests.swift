import Foundation
import TestSupport
import Testing

/// `report.html` in a browser: search, filters, what opens, what lights up, light and dark.
@Suite struct ReportPageTests {
  private func run(in scratch: Scratch) throws {
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    let samples = PlatenProcess.root.appendingPathComponent("SampleImages").path
    for (sample, name) in [
      ("scans/invoice-1.png", "invoice.png"), ("scans/invoice-1-skewed.png", "skewed.png"),
      ("animations/beacon.gif", "beacon.gif"), ("photos/harbour.png", "harbour.png"),
    ] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(samples)/\(sample)"))
      try scratch.write(Array(bytes), "in/\(name)")
    }
    try scratch.write(Array("no picture".utf8), "in/<b>\t\"'&\n\u{202E}gpj.png")
    let code = try PlatenProcess.shell(
      "cd \(scratch.url.path) && \(PlatenProcess.binary.path) run in -o out -q 2>/dev/null")
    try #require(code == 3)
  }

  @Test(.enabled(if: Browser.isInstalled, "chromium is not installed"))
  func doesWhatAPersonAsks() throws {
    let scratch = try Scratch()
    try run(in: scratch)
    let page = try String(contentsOfFile: scratch["out/report.html"], encoding: .utf8)
    let (checks, picture) = try Browser.check(page, in: scratch, folder: "out")
    Attachment.record(picture, named: "report.png")
    #expect(checks.count == 44)
    for check in checks { #expect(check.isTrue, "\(check.name): \(check.detail)") }
  }

  /// A thousand files more than are shown in the clear.
  @Test(.enabled(if: Browser.isInstalled, "chromium is not installed"))
  func manyFilesArePacked() throws {
    let scratch = try Scratch()
    try run(in: scratch)
    let lines = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
      .split(separator: "\n")
    let plain = try String(contentsOfFile: scratch["out/report.html"], encoding: .utf8)
    let extra = #"""
      {"cpu_ms":1.0,"engine":null,"error":null,"kind":"page","outputs":[],"path":"more/N.png",\#
      "sha256":null,"stages":[],"status":"done","wait_ms":0.0,"wall_ms":1.0}
      """#
    let more = (0..<1000).map { extra.replacing("N.png", with: "\($0).png") }
    try scratch.write(
      Array((lines.map(String.init) + more).joined(separator: "\n").utf8) + [10],
      "out/results.jsonl")
    let code = try PlatenProcess.shell(
      "cd \(scratch.url.path) && \(PlatenProcess.binary.path) report out -q")
    #expect(code == 0)
    let page = try String(contentsOfFile: scratch["out/report.html"], encoding: .utf8)
    #expect(page.contains(#"data-packed="zlib""#))
    #expect(page.utf8.count < plain.utf8.count + 200_000)
    let (checks, _) = try Browser.check(page, in: scratch, folder: "out")
    let named = Dictionary(uniqueKeysWithValues: checks.map { ($0.name, $0) })
    for name in ["search finds text", "kinds are filtered", "a file opens", "no error was thrown"] {
      #expect(named[name]?.isTrue == true, "\(name): \(named[name]?.detail ?? "")")
    }
    // The first are made at once, the others when they come into sight.
    let made = try #require(Int(named["every file has a card"]?.detail ?? ""))
    #expect((48..<1005).contains(made))
  }
}

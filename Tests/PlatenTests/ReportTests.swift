import Foundation
import Testing

@testable import Platen

/// `platen report`: a run's files from what is on disk.
@Suite struct ReportTests {
  private func picture(_ level: UInt8) -> [UInt8] {
    Array("P5 8 8 255\n".utf8) + Array(repeating: level, count: 64)
  }

  private func finished(workers: Int = 2) throws -> Workspace {
    let folder = try Workspace()
    for level in 1...4 { try folder.write(picture(UInt8(level)), FilePath("in/\(level).pgm")) }
    try folder.write(Array("no picture".utf8), "in/bad.png")
    try folder.write(Array("notes".utf8), "in/notes.txt")
    _ = try BatchRun(
      pipeline: Pipeline([.storeOriginal(), .write(.png)]), roots: [folder["in"]],
      output: folder["out"], workers: workers, cancellation: Cancellation()
    ).perform { _ in }
    return folder
  }

  @Test(arguments: 1...8) func isTheSameAgain(workers: Int) throws {
    let folder = try finished(workers: workers)
    let page = try folder.read("out/report.html")
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("<h1>4 of 5 done, 1 failed</h1>"))
    #expect(text.contains("<dt>other files</dt><dd>1</dd>"))
    #expect(text.contains("1.pgm.processed.png"))
    try folder.remove("out/report.html")
    try RunReport.rewrite(in: folder["out"])
    #expect(try folder.read("out/report.html") == page)
  }

  /// The files stand near the top, however much went wrong.
  @Test func manyFailuresAreFolded() throws {
    let folder = try Workspace()
    for number in 1...8 { try folder.write(Array("no picture".utf8), FilePath("in/\(number).png")) }
    _ = try BatchRun(
      pipeline: Pipeline([.write(.png)]), roots: [folder["in"]], output: folder["out"], workers: 1,
      cancellation: Cancellation()
    ).perform { _ in }
    let page = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    let parts = page.split(separator: "<details><summary>3 more</summary>", maxSplits: 1)
    try #require(parts.count == 2)
    #expect(parts[0].matches(of: /<li><h3>/).count == 5)
    let folded = try #require(parts[1].firstRange(of: "</details>"))
    #expect(parts[1][..<folded.lowerBound].matches(of: /<li><h3>/).count == 3)
  }

  /// Names that no page can show as they are, some of which look the same.
  @Test func theSlowestFilesAreNamedByTheirNumbers() throws {
    let folder = try Workspace()
    let names: [[UInt8]] = [
      Array("\u{1B}[31m.pgm".utf8), Array("tab\t.pgm".utf8), Array("line\n.pgm".utf8),
      Array("\u{202E}gpj.pgm".utf8),
      [98, 0xFE] + Array(".pgm".utf8), [98, 0xFF] + Array(".pgm".utf8), Array("plain.pgm".utf8),
    ]
    for name in names { try folder.write(picture(7), FilePath(bytes: Array("in/".utf8) + name)) }
    _ = try BatchRun(
      pipeline: Pipeline([.write(.png)]), roots: [folder["in"]], output: folder["out"], workers: 2,
      cancellation: Cancellation()
    ).perform { _ in }
    let paths = try folder.results("out").map { result in
      try #require(result["path"] as? String).replacing("\u{1B}", with: #"\u{1B}"#)
        .replacing("\t", with: #"\u{9}"#).replacing("\n", with: #"\u{A}"#)
        .replacing("\u{202E}", with: #"\u{202E}"#)
    }
    let page = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    let links = page.matches(of: /data-number="(\d+)"><bdi>([^<]*)<\/bdi>/)
    #expect(Set(links.compactMap { Int($0.1) }) == Set(0..<names.count))
    for link in links { #expect(paths[Int(link.1) ?? 0] == String(link.2)) }
  }

  /// A page has room for a part of what is found in one file, and says so.
  @Test(arguments: [(999, 10, false), (1000, 1000, false), (1500, 10, true), (3, 20_000, true)])
  func whatIsLeftOutIsSaid(_ tokens: Int, _ lines: Int, _ isCut: Bool) throws {
    let folder = try finished()
    let token = #"{"kind":"money","text":"1","value":"1","valid":true,"repaired":false}"#
    let files = [
      ("tokens", "1.pgm.tokens.jsonl", String(repeating: token + "\n", count: tokens)),
      ("text", "1.pgm.txt", String(repeating: "a line\n", count: lines)),
    ]
    var outputs = ""
    for (role, name, text) in files {
      try folder.write(Array(text.utf8), FilePath("out/\(name)"))
      outputs +=
        #"{"bytes":\#(text.utf8.count),"path":"\#(name)","role":"\#(role)","sha256":null},"#
    }
    let results = String(decoding: try folder.read("out/results.jsonl"), as: UTF8.self)
    let first = try #require(results.range(of: #""outputs":[{"#)?.lowerBound)
    try folder.write(
      Array((results[..<first] + #""outputs":["# + outputs + results[first...].dropFirst(11)).utf8),
      "out/results.jsonl")
    try RunReport.rewrite(in: folder["out"])
    let page = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    #expect(page.contains(#""cut":1"#) == isCut)
    #expect(
      page.contains("This page has the first 1000 of 1500 tokens only; all is in tokens.jsonl.")
        == (tokens > 1000))
    #expect(page.contains(#""left":500"#) == (tokens > 1000))
    #expect(
      page.contains("This page has the beginning of the text only; all is in txt.")
        == (lines > 10_000))
  }

  /// As a killed run leaves it: a record that says "running", a journal, no results.
  @Test(arguments: [2, 3, 6]) func ofAKilledRunSaysWhatItHadComeTo(_ lines: Int) throws {
    let folder = try finished()
    let journal = try folder.read("out/.platen/journal.jsonl").split(separator: 10)
    try folder.write(
      Array(journal[..<lines].joined(separator: [10])) + [10], "out/.platen/journal.jsonl")
    let record = String(decoding: try folder.read("out/.platen/run.json"), as: UTF8.self)
    #expect(record.contains(#""state":"finished""#))
    try folder.write(
      Array(record.replacing(#""state":"finished""#, with: #""state":"running""#).utf8),
      "out/.platen/run.json")
    try folder.remove("out/results.jsonl")
    try RunReport.rewrite(in: folder["out"])
    // The first line is the run's own.
    #expect(try folder.results("out").count == lines - 1)
    let text = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    #expect(text.contains("of 5 done"))
    if lines < 6 { #expect(text.contains("\(6 - lines) not reached</h1>")) }
  }

  @Test func ofNothingIsAnError() throws {
    let folder = try finished()
    for name in ["in", "nothing"] {
      let error = #expect(throws: PlatenError.self) {
        try RunReport.rewrite(in: folder[FilePath(name)])
      }
      #expect(error?.code == .notFound)
      #expect(error?.recoverySuggestion != nil)
    }
    #expect(FileStatus(folder["nothing"], followLinks: false) == nil)
    try folder.write(Array("{}".utf8), "out/.platen/run.json")
    let error = #expect(throws: PlatenError.self) { try RunReport.rewrite(in: folder["out"]) }
    #expect(error?.code == .malformed)
    #expect(error?.path?.hasSuffix("run.json") == true)
  }

  @Test func damageToTheRecordIsAnErrorAndNoCrash() throws {
    let folder = try finished()
    let record = try folder.read("out/.platen/run.json")
    // The line feed at its end may go.
    for offset in stride(from: 0, to: record.count - 1, by: 11) {
      try folder.write(Array(record[..<offset]), "out/.platen/run.json")
      #expect(throws: PlatenError.self) { try RunReport.rewrite(in: folder["out"]) }
    }
  }

  /// A folder of results may be another's: it names no file outside of itself.
  @Test(arguments: ["../secret.txt", "/etc/passwd", "a/../../secret.txt", "", "in//a", "link/a"])
  func namesThatLeadOutOfTheFolderAreRefused(_ name: String) throws {
    let folder = try finished()
    try folder.write(Array("TOPSECRET".utf8), "secret.txt")
    try folder.write(Array("TOPSECRET".utf8), "elsewhere/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder["out/link"].string, withDestinationPath: folder["elsewhere"].string)
    let lines = String(decoding: try folder.read("out/results.jsonl"), as: UTF8.self)
    let forged = lines.replacing("1.pgm.processed.png", with: name)
      .replacing(#""role":"processed""#, with: #""role":"text""#)
    #expect(forged != lines)
    try folder.write(Array(forged.utf8), "out/results.jsonl")
    _ = try? RunReport.rewrite(in: folder["out"])
    let page = try String(decoding: folder.read("out/report.html"), as: UTF8.self)
    #expect(!page.contains("TOPSECRET"))
  }

  /// No two labels stand closer than the width that one may take.
  @Test(arguments: [1, 5, 10, 11, 18, 40]) func labelsOfThePlotKeepApart(_ powers: Int) {
    let plot = Plot.distribution(Array(repeating: 1, count: powers))
    let places = plot.matches(of: /x="([0-9.]+)" y="146"/).compactMap { Double($0.1) }
    #expect(places.count >= min(powers, 5))
    for place in places { #expect(place + 60 <= 640) }
    for (left, right) in zip(places, places.dropFirst()) { #expect(right - left >= 60) }
  }

  @Test func stepsOfAnyLengthAreDrawn() throws {
    let folder = try finished()
    let record = String(decoding: try folder.read("out/.platen/run.json"), as: UTF8.self)
    let start = try #require(record.range(of: #""step_ms":"#)?.upperBound)
    let end = try #require(record[start...].firstIndex(of: ","))
    let steps = Array(repeating: "1000", count: 500).joined(separator: ",")
    let forged =
      record[..<start] + "1099511627776"
      + record[end...]
      .replacing(#""busy":["#, with: #""busy":[[\#(steps)],"#)
    try folder.write(Array(forged.utf8), "out/.platen/run.json")
    try RunReport.rewrite(in: folder["out"])
  }
}

import Foundation
import Testing

/// The options of `platen text` that say what to read.
@Suite struct ReadingOptionTests {
  private static let page = "SampleImages/scans/receipt-1.png"

  @Test func listsOfCharactersHold() throws {
    let digits = try PlatenProcess.run(
      "text", "--level", "fast", "--allow", "0123456789", Self.page)
    #expect(digits.exitCode == 0)
    #expect(!digits.text.isEmpty)
    #expect(digits.text.unicodeScalars.allSatisfy { "0123456789 \n".unicodeScalars.contains($0) })
    let others = try PlatenProcess.run("text", "--deny", "0123456789", Self.page)
    #expect(others.exitCode == 0)
    #expect(!others.text.unicodeScalars.contains { ("0"..."9").contains($0) })
  }

  @Test func languagesAreFound() throws {
    let outcome = try PlatenProcess.run("text", "--languages", "auto", "--json", Self.page)
    #expect(outcome.exitCode == 0)
    let page = try #require((outcome.lines.first?["pages"] as? [[String: Any]])?.first)
    #expect(page["languages"] as? [String] == ["eng"])
  }

  @Test func partsOfPagesArePartial() throws {
    let outcome = try PlatenProcess.run(
      "text", "--timeout", "0.001", "--partial", "--json", Self.page)
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("took too long"))
    let document = try #require(outcome.lines.first)
    #expect(document["partial"] as? Bool == true)
    let page = try #require((document["pages"] as? [[String: Any]])?.first)
    #expect(page["partial"] as? Bool == true)
    let failed = try PlatenProcess.run("text", "--timeout", "0.001", "--json", Self.page)
    #expect(failed.exitCode == 3)
    #expect(failed.output.isEmpty)
  }

  /// Pages before the place where a file is cut off are there, and the code says that it is.
  @Test func pagesOfCutFilesAreRead() throws {
    let scratch = try Scratch()
    let file = PlatenProcess.root.appendingPathComponent("SampleImages/scans/document.tiff")
    let bytes = Array(try Data(contentsOf: file))
    let whole = try PlatenProcess.run("text", "--level", "fast", "--json", file.path)
    let pages = try #require(whole.lines.first?["pages"] as? [[String: Any]])
    #expect(pages.count > 1)
    try scratch.write(Array(bytes[..<(bytes.count * 95 / 100)]), "cut.tiff")
    let outcome = try PlatenProcess.run("text", "--level", "fast", "--json", scratch["cut.tiff"])
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("cut off"))
    let document = try #require(outcome.lines.first)
    #expect(document["partial"] as? Bool == true)
    let read = try #require(document["pages"] as? [[String: Any]])
    #expect(read.count == pages.count - 1)
    #expect(read.first?["text"] as? String == pages.first?["text"] as? String)
    let plain = try PlatenProcess.run("text", "--plain", scratch["cut.tiff"])
    #expect(plain.exitCode == 3)
    #expect(plain.output.isEmpty)
  }

  @Test(arguments: [
    ["--partial"], ["--timeout", "0"], ["--timeout", "nan"], ["--region", "1,2,3"],
    ["--region", "-5,0,40,40"], ["--region", "0,-1,40,40"], ["--output", "-"],
    ["--minimum-height", "2"], ["--candidates", "11"], ["--allow", ""],
    ["--allow", "a", "--deny", "a"], ["--languages", "auto,eng"],
    ["--plain", "--region", "0,0,9,9"],
    ["--plain", "--timeout", "9", "--partial"], ["--plain", "--languages", "auto"],
  ])
  func optionsOutOfRangeAreWrongUsage(options: [String]) throws {
    let outcome = try PlatenProcess.start(["text", Self.page] + options).collect()
    #expect(outcome.exitCode == 2, "\(options)")
    #expect(outcome.errors.hasPrefix("platen: "))
  }

  @Test func listsComeFromFiles() throws {
    let scratch = try Scratch()
    try scratch.write(Array("Zyqqelor\n\nBrax\n".utf8), "words")
    try scratch.write(Array("\\A\\A-\\d\\d\n".utf8), "patterns")
    try scratch.write(Array("\\x\n".utf8), "wrong")
    let both = try PlatenProcess.run(
      "text", "--user-words", scratch["words"], "--user-patterns", scratch["patterns"], Self.page)
    #expect(both.exitCode == 0)
    let wrong = try PlatenProcess.run("text", "--user-patterns", scratch["wrong"], Self.page)
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("is no pattern"))
    let missing = try PlatenProcess.run("text", "--user-words", scratch["none"], Self.page)
    #expect(missing.exitCode != 0)
  }
}

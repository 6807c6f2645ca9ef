import Foundation
import Platen
import Testing

/// What `highlight` is told has an effect, or is refused.
@Suite struct HighlightOptionTests {
  private static let page = "SampleImages/scans/receipt-1.png"

  private func expectRefusal(_ words: [String], _ message: String) throws {
    let outcome = try PlatenProcess.start(["highlight"] + words).collect()
    #expect(outcome.exitCode == 2, "\(words)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--style", "label"], ["--legend"], ["--columns", "2"], ["--font", "DejaVu Serif"],
    ["--size", "20"], ["--break-style", "slice"], ["--width", "500"],
  ]) func aPageIsNotSet(_ option: [String]) throws {
    let scratch = try Scratch()
    for name in ["a.png", "a.jpg", "a.pdf", "a.json"] where name != "a.json" || option.count > 1 {
      try expectRefusal(
        [Self.page, scratch[name]] + option, "\(option[0]) is for texts, and \(Self.page) is")
      #expect(!FileManager.default.fileExists(atPath: scratch[name]))
    }
  }

  @Test(arguments: [
    ["--engine", "auto"], ["--level", "fast"], ["--psm", "6"], ["--region", "0,0,9,9"],
    ["--allow", "a"], ["--deny", "a"], ["--user-words", "README.md"], ["--languages", "eng"],
    ["--user-patterns", "LICENSE"], ["--minimum-height", "0.1"], ["--timeout", "3"],
  ]) func aTextIsNotRead(_ option: [String]) throws {
    let scratch = try Scratch()
    try expectRefusal(
      ["README.md", scratch["a.svg"]] + option, "\(option[0]) is for pictures, and README.md is")
  }

  @Test(arguments: [
    (["a.html", "--columns", "2"], "--columns changes nothing in a .html."),
    (["a.html", "--width", "500"], "--width changes nothing in a .html."),
    (["a.json", "--theme", "dark"], "--theme changes nothing in a .json."),
    (["a.json", "--legend"], "--legend changes nothing in a .json."),
  ]) func whatChangesNothingIsRefused(_ words: [String], _ message: String) throws {
    let scratch = try Scratch()
    try expectRefusal(["README.md", scratch[words[0]]] + words.dropFirst(), message)
  }

  @Test func pagesAreChosen() throws {
    let scratch = try Scratch()
    try scratch.write(Array("first@example.org\n\u{C}second@example.org\n".utf8), "a.txt")
    let made = try PlatenProcess.run("highlight", scratch["a.txt"], scratch["a.pdf"])
    #expect(made.exitCode == 0, "\(made.errors)")
    let second = try PlatenProcess.run(
      "highlight", scratch["a.pdf"], "-", "--format", "json", "--pages", "2")
    #expect(second.lines.map { $0["text"] as? String } == ["second@example.org"])
    #expect(second.lines.first?["page"] as? Int == 1)
    let picture = ["highlight", scratch["a.pdf"], scratch["a.png"]]
    let several = try PlatenProcess.start(picture).collect()
    #expect(several.errors.contains("has 2 pictures") && several.errors.contains("--pages N"))
    let one = try PlatenProcess.start(picture + ["--pages", "2", "--dpi", "72"]).collect()
    #expect(one.exitCode == 0, "\(one.errors)")
    #expect(try Image(contentsOf: scratch["a.png"]).width == 640)
    let text = try PlatenProcess.run("highlight", scratch["a.txt"], "-", "--pages", "2")
    #expect(text.errors.contains("neither pages nor a resolution"))
  }

  @Test func lettersMayBeTooLarge() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("highlight", "README.md", scratch["a.svg"], "--size", "400")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("Choose a smaller size"), "\(outcome.errors)")
  }

  private func geometry(_ text: String, _ options: [String]) throws -> [String: Any] {
    let scratch = try Scratch()
    try Data(text.utf8).write(to: URL(fileURLWithPath: scratch["a.txt"]))
    let outcome = try PlatenProcess.start(
      ["highlight", scratch["a.txt"], scratch["a.json"]] + options
    ).collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let found = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: scratch["a.json"])))
    return try #require(found as? [String: Any])
  }

  /// Large letters need a wide page.
  @Test func aPageMayBeWider() throws {
    #expect(try geometry("one", [])["width"] as? Double == 640)
    let options = ["--width", "2000", "--size", "400"]
    #expect(try geometry("one", options)["width"] as? Double == 2000)
    try expectRefusal(["README.md", "a.png", "--width", "20001"], "--width 20001 is not a number")
  }

  /// What is marked is what `platen tokens` finds, with the same options.
  @Test(arguments: [
    ([], ["key"]), (["--kinds", "hashtag,email"], ["hashtag"]),
    (["--pattern", "code=HL-[0-9]+"], ["key", "code"]), (["--kinds", "email"], []),
  ]) func tokensAreThoseOfTokens(_ options: [String], _ kinds: [String]) throws {
    let text = "Invoice number: HL-2047\n#urgent"
    let tokens = try geometry(text, options)["tokens"] as? [[String: Any]]
    #expect(tokens?.compactMap { $0["kind"] as? String } == kinds)
    let found = try PlatenProcess.start(
      ["tokens", "-q", "-"] + options, input: Array(text.utf8)
    ).collect()
    #expect(found.lines.compactMap { $0["kind"] as? String } == kinds)
  }

  /// The page is named after its text, and in the language that was read.
  @Test func aPageSaysItsLanguage() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "highlight", Self.page, scratch["a.html"], "--level", "fast", "--languages", "eng")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let page = try String(contentsOfFile: scratch["a.html"], encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">\n"))
    #expect(page.contains("<title>receipt-1.png</title>"))
  }

  /// The names of kinds stand above the first line and between the lines, in type that is never
  /// smaller than 5: there is room for them, however small or large the letters are.
  @Test(arguments: [4.0, 14, 60]) func namesHaveRoom(size: Double) throws {
    let scratch = try Scratch()
    try Data("19% is due\n5% more".utf8).write(to: URL(fileURLWithPath: scratch["a.txt"]))
    let outcome = try PlatenProcess.run(
      "highlight", scratch["a.txt"], scratch["a.json"], "--style", "label", "--size", "\(size)")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let found = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: scratch["a.json"])))
    let lines = try #require((found as? [String: Any])?["lines"] as? [[String: Any]])
    let rects = lines.compactMap { $0["rect"] as? [Double] }
    try #require(rects.count == 2)
    let tab = max(5, 0.58 * size) * 1.17
    #expect(rects[0][1] >= tab + 1.5)
    #expect(rects[1][1] - rects[0][1] - rects[0][3] >= tab + 1.5)
  }

  /// The marks have the colours of the theme.
  @Test func aPageHasATheme() throws {
    let scratch = try Scratch()
    for words in [["light.png"], ["dark.png", "--theme", "dark"]] {
      let outcome = try PlatenProcess.start(
        ["highlight", Self.page, scratch[words[0]], "--level", "fast"] + words.dropFirst()
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let (light, dark) = (
      try Image(contentsOf: scratch["light.png"]), try Image(contentsOf: scratch["dark.png"])
    )
    #expect(light.size == dark.size && light != dark)
  }

  /// The text of a page that becomes an .svg is set, as any other.
  @Test func theTextOfAPageIsSet() throws {
    let scratch = try Scratch()
    for words in [["plain.svg"], ["large.svg", "--size", "20", "--style", "label", "--legend"]] {
      let outcome = try PlatenProcess.start(
        ["highlight", Self.page, scratch[words[0]], "--level", "fast"] + words.dropFirst()
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: scratch["plain.svg"]))
        != Data(contentsOf: URL(fileURLWithPath: scratch["large.svg"])))
  }

  /// Letters of one width are a family of their own, and one that isn't there is named.
  @Test func aFontIsTaken() throws {
    let scratch = try Scratch()
    try Data("ill, ill, WWW".utf8).write(to: URL(fileURLWithPath: scratch["a.txt"]))
    for (name, words, note) in [
      ("plain.png", [], ""), ("mono.png", ["--font", "monospace"], ""),
      ("none.png", ["--font", "Zyqqel, sans-serif"], "there is no font Zyqqel;"),
    ] as [(String, [String], String)] {
      let outcome = try PlatenProcess.start(
        ["highlight", scratch["a.txt"], scratch[name]] + words
      ).collect()
      #expect(outcome.exitCode == 0)
      #expect(note.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(note))
    }
    let plain = try Image(contentsOf: scratch["plain.png"])
    #expect(try plain != Image(contentsOf: scratch["mono.png"]))
  }
}

import Foundation
import Testing

/// `platen tokens`: its options, and inputs that mean harm.
@Suite struct TokensTests {
  private func tokens(_ text: String, _ options: String...) throws -> PlatenProcess.Outcome {
    try PlatenProcess.start(["tokens", "-q", "-"] + options, input: Array(text.utf8)).collect()
  }

  private func values(_ text: String, _ options: String...) throws -> [String] {
    try values(text, options)
  }

  private func values(_ text: String, _ options: [String]) throws -> [String] {
    let outcome = try PlatenProcess.start(
      ["tokens", "-q", "-"] + options, input: Array(text.utf8)
    ).collect()
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    return outcome.lines.compactMap { $0["value"] as? String }
  }

  @Test func onlyTheKindsAskedForAreFound() throws {
    let text = "a@example.org, 5 %, https://example.org/x #tag"
    #expect(try values(text, "--kinds", "email,percent") == ["a@example.org", "5"])
    #expect(try values(text, "--kinds", "hashtag") == ["tag"])
    let outcome = try tokens(text, "--kinds", "emails")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("email"))
  }

  @Test func howPicturesAreReadIsNotForTexts() throws {
    for options in [["--psm", "6"], ["--region", "0,0,9,9"], ["--level", "fast"]] {
      let outcome = try PlatenProcess.start(
        ["tokens", "-"] + options, input: Array("a@example.org".utf8)
      ).collect()
      #expect(outcome.exitCode != 0 && outcome.output.isEmpty, "\(options)")
      #expect(outcome.errors.contains("\(options[0]) is for pictures"), "\(outcome.errors)")
    }
  }

  @Test func theLocaleDecides() throws {
    let text = "03/04/2026"
    #expect(try values(text, "--locale", "en_GB") == ["2026-04-03"])
    #expect(try values(text, "--locale", "en_US") == ["2026-03-04"])
    let doubtful = try tokens(text).lines
    #expect(doubtful.first?["alternatives"] as? [String] == ["2026-04-03", "2026-03-04"])
    #expect(doubtful.first?["valid"] as? Bool == false)
    #expect(try values("612 345 678", "--locale", "es_ES") == ["+34612345678"])
    #expect(try tokens(text, "--locale", "x").exitCode == 2)
  }

  @Test func theReferenceDateGivesTheYear() throws {
    #expect(try values("on 21 November", "--reference-date", "2026-11-01") == ["2026-11-21"])
    #expect(try values("on 2 January", "--reference-date", "2026-12-20") == ["2027-01-02"])
    #expect(try values("on 21 November") == ["--11-21"])
    #expect(try tokens("", "--reference-date", "soon").exitCode == 2)
  }

  @Test func termsAndPatternsAreKinds() throws {
    let scratch = try Scratch()
    try scratch.write(Array("\u{FEFF}Blue Widget\nGreen Widget\n".utf8), "products.txt")
    let outcome = try tokens(
      "a blue widget for ABC-12", "--terms", "product=\(scratch["products.txt"])",
      "--pattern", "ticket=[A-Z]+-[0-9]+")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.map { $0["kind"] as? String } == ["product", "ticket"])
    #expect(outcome.lines.map { $0["text"] as? String } == ["blue widget", "ABC-12"])
    let words = ["--kinds", "ticket", "--pattern", "ticket=[A-Z]+-[0-9]+"]
    #expect(try values("a@example.org ABC-12", words) == ["ABC-12"])
    #expect(try values("a@example.org ABC-12", words + ["-k", "email"]) == ["a@example.org"])
    #expect(try tokens("", "--terms", "product=\(scratch["none.txt"])").exitCode == 1)
    #expect(try tokens("", "--terms", "email=\(scratch["products.txt"])").exitCode == 2)
    #expect(try tokens("", "--pattern", "ticket").exitCode == 2)
  }

  /// A name that text can't hold is there by its bytes.
  @Test func aNameThatIsNoTextIsWhole() throws {
    let scratch = try Scratch()
    let line =
      "cd '\(scratch.url.path)' && f=$(printf 'a\\377.') && echo 5% >\"$f\"txt && "
      + "\"$0\" tokens \"$f\"txt >out && printf 'P5 1 1 255\\n0' >\"$f\"png && "
      + "\"$0\" text --json \"$f\"png >>out"
    #expect(try PlatenProcess.shell(line) == 0)
    let text = try String(contentsOfFile: scratch["out"], encoding: .utf8)
    #expect(text.contains(#""path_base64":"Yf8udHh0""#))
    #expect(text.contains(#""path_base64":"Yf8ucG5n""#))
  }

  @Test func badPatternsAreRefusedAndExplodingOnesGiveUp() throws {
    let bad = try tokens("x", "--pattern", "a=(")
    #expect(bad.exitCode == 2 && bad.errors.contains("parenthesis"))
    let exploding = try tokens(
      "a@example.org " + String(repeating: "a", count: 40) + "!", "--pattern", "x=(a+)+$")
    // What others found is there.
    #expect(exploding.exitCode == 3 && exploding.errors.contains("gave up"))
    #expect(exploding.lines.map { $0["value"] as? String } == ["a@example.org"])
  }

  @Test func textsThatAreNoneAreRefused() throws {
    for bytes in [Array("a\0b".utf8), [0x61, 0xFF, 0x62], [0xE2, 0x82]] {
      let outcome = try PlatenProcess.run("tokens", "-", input: bytes)
      #expect(outcome.exitCode == 3 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("UTF-8"))
    }
    let empty = try tokens("")
    #expect(empty.exitCode == 0 && empty.output.isEmpty)
  }

  /// A hundred megabytes in one line, within a gigabyte and seconds of one core.
  @Test func oneLongLineIsBounded() throws {
    let scratch = try Scratch()
    var bytes = [UInt8](repeating: 0x61, count: 100_000_000)
    bytes.replaceSubrange(50_000_000..<50_000_015, with: Array(" a@example.org ".utf8))
    try scratch.write(bytes, "line.txt")
    let line = "ulimit -v 2000000; ulimit -t 60; \"$0\" tokens -q \(scratch["line.txt"])"
    let code = try PlatenProcess.shell("\(line) > \(scratch["out.jsonl"])")
    #expect(code == 0)
    #expect(try PlatenProcess.shell("grep -q 50000001 \(scratch["out.jsonl"])") == 0)
  }

  /// More than two million tokens are an error, not a machine without memory.
  @Test func tokensAreCounted() throws {
    let scratch = try Scratch()
    try scratch.write(Array(String(repeating: "5% ", count: 2_000_002).utf8), "many.txt")
    try scratch.write(Array(String(repeating: "5% ", count: 100_000).utf8), "few.txt")
    let many = try PlatenProcess.run("tokens", "-q", scratch["many.txt"])
    #expect(many.exitCode == 3 && many.output.isEmpty)
    #expect(many.errors.contains("too many tokens"))
    let few = try PlatenProcess.run("tokens", "-q", scratch["few.txt"])
    #expect(few.exitCode == 0)
    #expect(few.output.count { $0 == 0x0A } == 100_000)
  }
}

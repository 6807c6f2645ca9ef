import Foundation
import Platen
import Testing

@testable import PlatenCommand

/// What reaches the terminal, and what happens when it is gone.
@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain é 漢字 👩‍👩‍👧", "plain é 漢字 👩‍👩‍👧"),
    ("\u{1B}]0;title\u{7}.png", #"\u{1B}]0;title\u{7}.png"#),
    ("two\nlines\t", #"two\u{A}lines\u{9}"#),
    ("\u{9B}31m\u{202E}gnp", #"\u{9B}31m\u{202E}gnp"#),
  ]) func nothingIsObeyed(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }

  @Test func aLineFitsItsColumns() {
    #expect("abcdef".fitting(columns: 4) == "abcd")
    #expect("漢字漢字".fitting(columns: 5) == "漢字")
    #expect("█░…".fitting(columns: 3) == "█░…")
    #expect("a".fitting(columns: 0) == "")
  }

  /// Of a path that is too long the end is shown.
  @Test func anEndFitsItsColumns() {
    #expect("folder/abc.png".ending(columns: 14) == "folder/abc.png")
    #expect("folder/abc.png".ending(columns: 13) == "…lder/abc.png")
    #expect("漢字漢字漢字".ending(columns: 8) == "…字漢字")
    #expect("漢字漢字漢字".ending(columns: 12) == "漢字漢字漢字")
    #expect("folder/abc.png".ending(columns: 7) == "")
    #expect("a".ending(columns: 8) == "a")
    #expect("".ending(columns: -3) == "")
  }

  @Test func aHostileNameIsShownAsText() throws {
    let scratch = try Scratch()
    let name = "a\u{1B}[31m\n.png"
    try scratch.write(Array("no picture".utf8), name)
    for verb in [["info"], ["run", "-v", "--output", scratch["out"]]] {
      let outcome = try PlatenProcess.start(verb + [scratch[name]]).collect()
      #expect(outcome.exitCode == 3)
      #expect(outcome.errors.contains(#"a\u{1B}[31m\u{A}.png: "#))
      #expect(!(outcome.errors + outcome.text).contains("\u{1B}"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func anOutputThatIsNotWholeIsAnError() throws {
    let info = #""$0" info SampleImages/photos/harbour.png"#
    #expect(try PlatenProcess.shell("\(info) > /dev/full 2> /dev/null") == 1)
    #expect(try PlatenProcess.shell("\(info) >&- 2> /dev/null") == 1, "as cat does")
    #expect(try PlatenProcess.shell("\(info) -q >&- 2>&-") == 1)
  }

  @Test func aRunGoesOnWhenNobodyReads() throws {
    let scratch = try Scratch()
    let run = #""$0" run -v SampleImages/photos --recipe photos --output '\#(scratch["out"])'"#
    let ended = scratch["ended"]
    // A shell waits for the last of a pipe only.
    _ = try PlatenProcess.shell(
      "{ \(run) 2>&1; : > '\(ended)'; } | head -1 > /dev/null; "
        + "while ! [ -e '\(ended)' ]; do sleep 0.01; done")
    let photos = Manifest.entries.count { $0.file.hasPrefix("photos/") }
    let results = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    #expect(results.split(separator: "\n").count == photos)
  }

  @Test func closedStreamsDoNotLendTheirNumbersToFiles() throws {
    let scratch = try Scratch()
    let line = #""$0" run -v SampleImages/photos/harbour.png nowhere.png --recipe photos"#
    _ = try PlatenProcess.shell("\(line) --output '\(scratch["no"])' <&- >&- 2>&-")
    let code = try PlatenProcess.shell(
      #""$0" run -v Tests/Fixtures/hostile --output "# + "'\(scratch["out"])' <&- >&- 2>&-")
    #expect(code == 3)
    let journal = try String(contentsOfFile: scratch["out/.platen/journal.jsonl"], encoding: .utf8)
    #expect(journal.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func quietSaysNothingAndVerboseSaysMore() throws {
    let scratch = try Scratch()
    let beacon = "SampleImages/animations/beacon.gif"
    let cases: [([String], quiet: String?, verbose: String)] = [
      (["frames", beacon, "--output", scratch["f"]], "", "frame-0011.png: "),
      (["info", beacon], nil, "\(beacon): done ("),
      (["highlight", "README.md", scratch["o.svg"]], "", ""),
      (["run", beacon, "--output", scratch["r"]], "", "beacon.gif: "),
    ]
    for (words, quiet, verbose) in cases {
      let silent = try PlatenProcess.start(words + ["--quiet"]).collect()
      #expect(silent.exitCode == 0 && silent.errors.isEmpty)
      if let quiet { #expect(silent.text == quiet) }
      let loud = try PlatenProcess.start(words + ["--verbose"]).collect()
      #expect(loud.exitCode == 0)
      #expect(verbose.isEmpty || loud.errors.contains(verbose), "\(words): \(loud.errors)")
    }
    let line = try PlatenProcess.run("highlight", "README.md", scratch["o.svg"], "--json")
    #expect(line.lines.first?["tokens"] is Int)
  }
}

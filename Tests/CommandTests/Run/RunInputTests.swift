import Foundation
import Testing

@testable import PlatenCommand

/// What `run` works on, and when it stops.
@Suite struct RunInputTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func paths(_ scratch: Scratch) throws -> [String] {
    let text = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["path"] as? String)
    }
  }

  @Test func aListComesFromAPipe() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in/x"], withIntermediateDirectories: true)
    for name in ["in/a.pgm", "in/x/b.pgm", "in/.c.pgm", "in/two\nlines.pgm"] {
      try scratch.write(picture, name)
    }
    let code = try PlatenProcess.shell(
      "cd '\(scratch["in"])' && find . -print0 | \"$0\" run --files-from - -0 --recipe photos "
        + "--output '\(scratch["out"])' -q")
    #expect(code == 0)
    let all = Set(try paths(scratch))
    #expect(all.count == 4)
    #expect(all.contains { $0.hasSuffix("two\nlines.pgm") })
    // The tree is that of the list.
    #expect(try !FileManager.default.contentsOfDirectory(atPath: scratch["out/x"]).isEmpty)
  }

  /// Who is mistaken in what is to be taken is told so, whatever he does not want to hear.
  @Test func whatTakesNothingIsSaid() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scratch.write(picture, "in/a.pgm")
    try scratch.write(Array(scratch["in"].utf8), "list")
    let end = ["--recipe", "photos", "--output", scratch["out"], "-q"]
    for (words, note) in [
      (["--include", "*.xyz", scratch["in"]], "--include matches no file"),
      (["--files-from", scratch["list"]], "--files-from names no file, but folders"),
    ] {
      let outcome = try PlatenProcess.start(["run"] + words + end).collect()
      #expect(outcome.exitCode == 0 && outcome.errors.contains(note), "\(outcome.errors)")
    }
    let taken = try PlatenProcess.start(
      ["run", "--include", "*.pgm", scratch["in"]] + end
    ).collect()
    #expect(taken.exitCode == 0 && taken.errors.isEmpty, "\(taken.errors)")
    let braces = try PlatenProcess.start(
      ["run", "--include", "*.{pgm,png}", scratch["in"]] + end
    ).collect()
    #expect(braces.exitCode == 2 && braces.errors.contains("braces"), "\(braces.errors)")
    let twice = try PlatenProcess.run(
      "run", scratch["in"], scratch["in"], "--output", scratch["o"], "--recipe", "photos")
    #expect(twice.errors.contains("is in another input, and taken once"), "\(twice.errors)")
  }

  @Test func aListFromWindows() throws {
    let scratch = try Scratch()
    try scratch.write(picture, "a.pgm")
    let list = "\u{FEFF}\(scratch["a.pgm"])\r\n\r\n\(scratch["gone.pgm"])"
    try scratch.write(Array(list.utf8), "list")
    let outcome = try PlatenProcess.run(
      "run", "--files-from", scratch["list"], "--recipe", "photos", "--output", scratch["out"])
    #expect(outcome.exitCode == 3)
    #expect(try paths(scratch).count == 2)
    #expect(try paths(scratch).allSatisfy { $0.hasPrefix(scratch.url.path) })
    #expect(outcome.errors.contains("gone.pgm: "))
  }

  @Test func stopsWhenTooMuchFails() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    for number in 0..<20 { try scratch.write(Array("no".utf8), "in/\(number).png") }
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "--max-failures", "2", "-j", "1", "--output", scratch["out"])
    #expect(outcome.exitCode == 3)
    // Tiny inputs go to a worker together, so that more than two may have failed.
    #expect(outcome.errors.contains(" inputs failed in this run, --max-failures is 2, and "))
    #expect(outcome.text.contains("not reached"))
    #expect(!outcome.text.contains("Interrupted"))
    #expect(try paths(scratch).count == 20, "one line each")
    // What is known to fail is no reason to give up: each run comes two further.
    for failed in [4, 6] {
      let next = try PlatenProcess.run(
        "run", scratch["in"], "--max-failures", "2", "-j", "1", "--output", scratch["out"])
      #expect(next.exitCode == 3)
      #expect(next.text.contains("\(failed) failed"), "\(next.text)")
    }
    try scratch.write(picture, "in/0.png")
    let second = try PlatenProcess.run(
      "run", scratch["in"], "--max-failures", "30", "--output", scratch["out"])
    #expect(second.exitCode == 3)
    #expect(!second.errors.contains("--max-failures"))
  }

  @Test(arguments: [
    ["run", "--files-from", "-", "in", "--output", "out"], ["run", "--output", "out"],
    ["run", "in", "-0", "--output", "out"], ["run", "in", "--include", "", "--output", "out"],
    ["run", "--files-from", "x", "--include", "*.png", "--output", "out"],
    ["run", "in", "--max-failures", "0", "--output", "out"],
    ["run", "in", "--include", "[", "--output", "out"],
  ]) func wrongUsageIsSaid(_ words: [String]) throws {
    let outcome = try PlatenProcess.start(words).collect()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix("platen: "))
  }

  @Test(arguments: [
    (120, 10, 60, "12 a second", "5 s"), (10, 20, 400, "30 a minute", "13:20"),
    (3, 3600, 10, "3 an hour", "3:20:00"), (2, 100, 5, "", ""), (50, 0, 5, "", ""),
  ]) func aPaceInWords(
    _ count: Int, _ seconds: Int, _ rest: Int, _ rate: String, _ left: String
  ) {
    let pace = Pace(of: count, in: .seconds(seconds))
    #expect(pace?.rate ?? "" == rate)
    #expect(pace?.time(for: rest) ?? "" == left)
  }
}

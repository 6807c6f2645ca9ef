import Foundation
import Glibc
import Testing

/// What a run would do, and a run that goes on as files come.
@Suite struct RunPlanTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func plans(_ outcome: PlatenProcess.Outcome) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: outcome.lines.map {
        (
          ($0["path"] as? String ?? "").split(separator: "/").last.map(String.init) ?? "",
          $0["plan"] as? String ?? ""
        )
      })
  }

  @Test(arguments: [
    (#""stages": [{"stage": "filter", "chain": "sepiaTone"}]"#, "pages write nothing"),
    (#""kinds": {"page": [WRITE], "photo": [{"stage": "cleanPage"}]}"#, "photos write nothing"),
    (#""stages": [WRITE, {"stage": "cleanPage"}, WRITE]"#, "two stages write picture.png"),
  ]) func aRecipeThatIsInVainIsRefused(_ stages: String, _ message: String) throws {
    let scratch = try Scratch()
    try scratch.write(picture, "a.pgm")
    let write = #"{"stage": "write", "formats": ["png"]}"#
    let recipe = "{\"name\": \"x\", \(stages)}".replacingOccurrences(of: "WRITE", with: write)
    try scratch.write(Array(recipe.utf8), "r.json")
    for more in [[], ["--dry-run"]] {
      let words = ["run", scratch["a.pgm"], "--recipe", scratch["r.json"], "-o", scratch["out"]]
      let outcome = try PlatenProcess.start(words + more).collect()
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.hasPrefix("platen: \(scratch["r.json"]): "))
      #expect(outcome.errors.contains(message))
    }
    #expect(!FileManager.default.fileExists(atPath: scratch["out"]))
  }

  @Test func aDryRunWritesNothing() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    for name in ["in/a.pgm", "in/b.pgm"] { try scratch.write(picture, name) }
    try scratch.write(Array("no picture".utf8), "in/c.png")
    let words = ["run", scratch["in"], "--recipe", "photos", "--output", scratch["out"]]
    let first = try PlatenProcess.start(words + ["--dry-run", "--json"]).collect()
    #expect(first.exitCode == 0)
    #expect(plans(first) == ["a.pgm": "process", "b.pgm": "process", "c.png": "fail"])
    #expect(first.lines.first?["pixels"] as? Int == 4)
    #expect(!FileManager.default.fileExists(atPath: scratch["out"]))

    #expect(try PlatenProcess.start(words).collect().exitCode == 3)
    let before = try FileManager.default.subpathsOfDirectory(atPath: scratch["out"]).sorted()
    try scratch.write(picture + [0], "in/b.pgm")
    let second = try PlatenProcess.start(words + ["--dry-run", "--json"]).collect()
    #expect(plans(second) == ["a.pgm": "skip", "b.pgm": "process", "c.png": "fail"])
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: scratch["out"]).sorted() == before)
    let text = try PlatenProcess.start(words + ["--dry-run"]).collect()
    #expect(text.text.contains("1 to work on, 1 done already, 1 would fail"))
    #expect(text.text.contains("of processor time"))
  }

  @Test func aWatchingRunTakesWhatComes() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scratch.write(picture, "in/a.pgm")
    let (process, collect) = try PlatenProcess.start([
      "run", scratch["in"], "--recipe", "photos", "--watch", "--output", scratch["out"],
      "--json",
    ])
    func awaitLines(_ count: Int) -> Bool {
      for _ in 0..<600 {
        let text = try? String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
        if text?.split(separator: "\n").count == count { return true }
        usleep(50_000)
      }
      return false
    }
    #expect(awaitLines(1), "a file that is new is taken when it has settled")
    // A new folder, and a file that is written in two parts.
    try FileManager.default.createDirectory(
      atPath: scratch["in/later"], withIntermediateDirectories: true)
    try scratch.write(Array(picture.prefix(12)), "in/later/b.pgm")
    usleep(300_000)
    try scratch.write(picture, "in/later/b.pgm")
    #expect(awaitLines(2))
    let lines = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
    #expect(lines.components(separatedBy: #""status":"done""#).count == 3)
    // A folder that goes for a while, as with a disk, is waited for.
    try FileManager.default.removeItem(atPath: scratch["in"])
    usleep(3_000_000)
    #expect(process.isRunning)
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scratch.write(picture, "in/c.pgm")
    #expect(awaitLines(1))
    process.interrupt()
    let outcome = collect()
    #expect(outcome.exitCode == 4, "\(outcome.errors)")
    #expect(outcome.text.split(separator: "\n").count == 3, "a line for each, when it is done")
    #expect(outcome.errors.contains("watching"))
  }
}

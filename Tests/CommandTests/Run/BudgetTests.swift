import Foundation
import TestSupport
import Testing

/// What a run may take, and how it ends before its end.
@Suite struct BudgetTests {
  @Test func bombsAreRefusedAndTheRestIsDone() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try scratch.write(Bomb.gif(side: 14_000, frames: 100), "in/a.gif")
    try scratch.write(Bomb.webP(side: 14_000, frames: 100), "in/b.webp")
    try scratch.write(Bomb.tiff(side: 1024, pages: 19_000), "in/c.tif")
    try scratch.write(Bomb.tiff(side: 14_000, samples: 3), "in/d.tif")
    try scratch.write(Bomb.bitmap(side: 200), "in/e.bmp")
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "--output", scratch["out"], "--recipe", "photos", "--memory", "256M",
      "--json")
    #expect(outcome.exitCode == 3, "\(outcome.errors)")
    let codes = outcome.lines.map { ($0["error"] as? [String: Any])?["code"] as? String ?? "none" }
    #expect(codes == [String](repeating: "limit_exceeded", count: 4) + ["none"])
    #expect(outcome.errors.contains("--memory"))
  }

  @Test(arguments: ["--memory=1M", "--memory=x", "--memory=9999999999G", "--timeout=0"])
  func sizesAndTimesAreChecked(_ option: String) throws {
    let outcome = try PlatenProcess.run("run", "SampleImages", "--output", "/nonexistent/o", option)
    #expect(outcome.exitCode == 2)
  }

  /// Sixty-four descriptors are the standard of some systems, and enough.
  @Test(arguments: [64, 24]) func fewOpenFilesAreEnough(_ most: Int) throws {
    let scratch = try Scratch()
    let line = """
      ulimit -n \(most); exec "$0" run SampleImages/photos/harbour.png -j 1 -q --recipe photos \
        -o \(scratch["out"]) 2>\(scratch["errors"])
      """
    let status = try PlatenProcess.shell(line)
    let errors = try String(contentsOfFile: scratch["errors"], encoding: .utf8)
    if most == 64 {
      #expect(status == 0, "\(errors)")
    } else {
      #expect(status == 0 || errors.contains("ulimit -n"), "\(errors)")
    }
  }

  /// Root is not held to the limit, so it must not be root that tries.
  @Test func aThreadThatCanNotBeStartedIsAnError() throws {
    let scratch = try Scratch()
    for verb in ["run", "text"] {
      let user = getuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""
      let line = """
        exec \(user) prlimit --nproc=1 "$0" \(verb) SampleImages/photos/harbour.png \
          -o \(scratch["out"]) 2>\(scratch["errors"])
        """
      #expect(try PlatenProcess.shell(line) == 1)
      let errors = try String(contentsOfFile: scratch["errors"], encoding: .utf8)
      #expect(errors.contains("threads can't be started"), "\(errors)")
      #expect(errors.contains("ulimit -u"))
    }
  }

  /// libwebp is at one picture for a long time, and heeds nothing.
  @Test(arguments: ["run", "convert", "filter", "text"])
  func anInterruptEndsEveryVerbInTheMiddleOfAPicture(_ verb: String) throws {
    let scratch = try Scratch()
    try scratch.write(Bomb.webP(side: 14_000), "in.webp")
    let (input, output) = (scratch["in.webp"], scratch["out.png"])
    let arguments =
      switch verb {
      case "run": ["run", input, "--output", scratch["out"]]
      case "filter": ["filter", "sepiaTone", input, output]
      case "text": ["text", input]
      default: ["convert", input, output]
      }
    var outcome: PlatenProcess.Outcome
    var tries = 0
    // On a busy machine all may be done before the interrupt is sent.
    repeat {
      try? FileManager.default.removeItem(atPath: output)
      let (process, collect) = try PlatenProcess.start(arguments)
      usleep(150_000)
      process.interrupt()
      outcome = collect()
      tries += 1
    } while outcome.exitCode == 0 && tries < 5
    // It may also come before anybody listens, and ends the process by itself.
    #expect([4, -SIGINT].contains(outcome.exitCode), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: output))
    guard verb == "run", outcome.exitCode == 4 else { return }
    // The record is written all the same, unless it was before the inputs were found.
    if let lines = try? String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8) {
      #expect(lines.contains("cancelled"))
    }
  }
}

import Foundation
import Platen
import TestSupport
import Testing

@Suite struct RedactKillTests {
  /// Whenever it is killed, there is no output or all of it, and nothing else.
  @Test func killedAtAnyTimeItLeavesNothingPartial() throws {
    let scratch = try Scratch()
    let scan = "SampleImages/scans/receipt-2.png"
    let whole = scratch["whole.png"]
    let start = ContinuousClock.now
    #expect(try PlatenProcess.run("redact", scan, whole).exitCode == 0)
    let time = start.duration(to: .now)
    let expected = try Data(contentsOf: URL(fileURLWithPath: whole))
    var random = SeededRandom(seed: 28)
    for number in 0..<5 {
      let folder = scratch["killed-\(number)"]
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let (process, collect) = try PlatenProcess.start([
        "redact", scan, folder + "/out.png", "--report", folder + "/report.json",
      ])
      usleep(UInt32(time / .microseconds(1) * Double(random.int(5...105)) / 100))
      kill(process.processIdentifier, SIGKILL)
      _ = collect()
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        if name == "out.png" {
          #expect(bytes == expected)
        } else {
          #expect(name == "report.json", "\(name) was left behind")
          #expect(try JSONSerialization.jsonObject(with: bytes) is [String: Any])
        }
      }
    }
  }

  @Test func namesOfFilesAreLookedAtToo() throws {
    let scratch = try Scratch()
    let (input, output) = (scratch["ada@example.org.txt"], scratch["to ada@example.org.txt"])
    try Data("Ask ada@example.org.\n".utf8).write(to: URL(fileURLWithPath: input))
    let outcome = try PlatenProcess.run(
      "redact", input, output, "--kinds", "email", "--report", scratch["report.json"])
    #expect(outcome.exitCode == 0 && outcome.errors.contains("Rename it"))
    let report = try String(contentsOfFile: scratch["report.json"], encoding: .utf8)
    #expect(!report.contains("ada") && report.contains("email"))
    let quiet = try PlatenProcess.run("redact", input, scratch["plain.txt"], "--kinds", "email")
    #expect(quiet.errors.isEmpty)
  }
}

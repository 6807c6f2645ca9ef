import Foundation
import TestSupport
import Testing

@Suite struct WorkerKillTests {
  /// Whenever it is killed, no name is partial, no shard is done that isn't, and another makes the
  /// tree whole.
  @Test func killedAtAnyTimeItLosesNothing() throws {
    let run = try ShardedRun()
    try run.plan(shards: 3)
    var random = SeededRandom(seed: 21)
    let words = ["worker", "--plan", "plan.jsonl", "-o", "out", "-q"]
    for _ in 0..<6 {
      let process = Process()
      process.currentDirectoryURL = run.scratch.url
      process.executableURL = PlatenProcess.binary
      process.arguments = words
      let input = Pipe()
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("0\n1\n2\n".utf8))
      usleep(UInt32(random.int(20...400)) * 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for (name, bytes) in try ShardedRun.tree(of: run.scratch["out"]) {
        #expect(run.expected[name] == bytes, "\(name)")
      }
      for mark in run.marks("out") where mark.hasSuffix(".jsonl") {
        let text = try String(
          contentsOfFile: run.scratch["out/.platen/shards/\(mark)"], encoding: .utf8)
        #expect(text.hasSuffix("}\n"))
      }
    }
    let rest = try run.shell("seq 0 2 | $0 worker --plan plan.jsonl -o out -q")
    #expect(rest.code == 3, "\(rest.output) \(rest.errors)")
    #expect(try run.shell("$0 report out --plan plan.jsonl").code == 0)
    #expect(try ShardedRun.tree(of: run.scratch["out"]) == run.expected)
    #expect(
      try ShardedRun.results(of: run.scratch["out"])
        == ShardedRun.results(of: run.scratch["expected"]))
    // Of shards that were done before it was killed over the next one nothing is left either.
    #expect(!run.marks("out").contains { $0.hasPrefix("0.") && $0.hasSuffix(".work") })
  }

  @Test func asTheProcessEndsThatStartedItSoDoesTheWorker() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      mkfifo jobs; sleep 30 >jobs & sleeper=$!
      sh -c '"$0" worker --recipe ./recipe.json -o out <jobs & echo $! >worker; sleep 1' "$0"
      for try in 1 2 3 4 5 6 7 8 9 10; do
        kill -0 $(cat worker) 2>/dev/null || break; sleep 0.5; done
      kill $sleeper; ! kill -0 $(cat worker) 2>/dev/null
      """)
    #expect(outcome.code == 0)
  }

  @Test func aSignalAsksForAnotherTry() throws {
    let run = try ShardedRun()
    let outcome = try run.shell(
      """
      mkfifo jobs; sleep 30 >jobs & sleeper=$!
      "$0" worker --recipe ./recipe.json -o out <jobs & worker=$!
      sleep 0.5; kill -TERM $worker; wait $worker; code=$?; kill $sleeper; exit $code
      """)
    #expect(outcome.code == 75)
  }

  private static let canMount =
    (try? PlatenProcess.shell("unshare -rm mount -t tmpfs none /mnt 2>/dev/null")) == 0

  @Test(.enabled(if: canMount, "needs unprivileged user namespaces"))
  func aFullDiskAsksForAnotherTry() throws {
    let run = try ShardedRun()
    try run.plan(shards: 1)
    try FileManager.default.createDirectory(
      atPath: run.scratch["disk"], withIntermediateDirectories: true)
    let outcome = try run.shell(
      """
      unshare -rm sh -c 'mount -t tmpfs -o size=200k none disk || exit 9
      "$0" worker --plan plan.jsonl --shard 0 -o disk/out; code=$?
      ls disk/out/.platen/shards; exit $code' "$0"
      """)
    #expect(outcome.code == 75, "\(outcome.errors)")
    #expect(outcome.output.contains(#"{"shard":0,"status":"retry""#))
    #expect(!outcome.output.contains("0.jsonl"))
    #expect(!outcome.output.contains(".work"))
  }
}

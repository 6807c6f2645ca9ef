import Foundation
import Glibc
import Platen
import TestSupport
import Testing

/// What may happen to a run from outside: signals, disks, devices, other users.
@Suite struct RunDamageTests {
  private static let picture = Array("P5 8 8 255\n".utf8) + [UInt8](repeating: 9, count: 64)

  private func inputs(_ count: Int, in scratch: Scratch) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch["in"], withIntermediateDirectories: true)
    for number in 0..<count { try scratch.write(Self.picture, "in/\(number).pgm") }
    try Data(#"{"name":"r","stages":[{"stage":"write","formats":["png"]}]}"#.utf8).write(
      to: URL(fileURLWithPath: scratch["r.json"]))
  }

  private func results(_ folder: String) throws -> [[String: Any]] {
    try String(contentsOfFile: "\(folder)/results.jsonl", encoding: .utf8).split(separator: "\n")
      .map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:] }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsARunInOrder(_ number: Int32) throws {
    // Where the tests are run by nohup, a process would inherit that it ignores the signal.
    let former = signal(number, SIG_DFL)
    defer { signal(number, former) }
    let scratch = try Scratch()
    try inputs(1, in: scratch)
    // The one that never ends by itself: a pipe that nobody reads.
    #expect(unsafe mkfifo(scratch["pipe"], 0o600) == 0)
    let (process, collect) = try PlatenProcess.start(
      ["convert", scratch["in/0.pgm"], scratch["pipe"], "--format", "png"])
    usleep(300_000)
    #expect(process.isRunning)
    kill(process.processIdentifier, number)
    for _ in 0..<100 where process.isRunning { usleep(100_000) }
    kill(process.processIdentifier, SIGKILL)
    #expect(collect().exitCode == 4)
    #expect(FileStatus(FilePath(scratch["pipe"]), followLinks: false)?.kind == .other)
  }

  @Test func aTraceMayGoToADeviceAndNotIntoAnInput() throws {
    let scratch = try Scratch()
    try inputs(2, in: scratch)
    #expect(unsafe symlink("/dev/null", scratch["null"]) == 0)
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "-o", scratch["out"], "--recipe", scratch["r.json"], "-q",
      "--trace", scratch["null"], "--metrics", scratch["in/metrics.json"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: scratch["null"])
    #expect(target == "/dev/null")
    #expect(FileManager.default.fileExists(atPath: scratch["in/metrics.json"]))
    let refused = try PlatenProcess.run(
      "run", scratch["in"], "-o", scratch["out"], "--recipe", scratch["r.json"], "-q",
      "--trace", scratch["in/0.pgm"])
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("is an input"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch["in/0.pgm"])) == Data(Self.picture))
  }

  /// Frames of a process that was killed have no listing that counts; the next one removes them.
  @Test func framesOfAKilledProcessAreRemovedByTheNext() throws {
    let scratch = try Scratch()
    let folder = scratch["f"]
    let names = { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
    // Long enough to be met in the middle.
    try scratch.write(Bomb.gif(side: 400, frames: 500), "long.gif")
    let (process, collect) = try PlatenProcess.start([
      "frames", scratch["long.gif"], "--output", folder, "-j", "1",
    ])
    while process.isRunning, !names().contains("frame-0003.png") { usleep(1000) }
    kill(process.processIdentifier, SIGKILL)
    #expect(collect().exitCode == -SIGKILL)
    #expect(!names().contains("frames.json"))
    #expect(names().contains("frame-0003.png"))
    // A file of the user's that is called like none of them stays.
    try scratch.write([1], "f/frame-9999.png")
    let next = try PlatenProcess.run(
      "frames", "SampleImages/animations/beacon.gif", "--output", folder)
    #expect(next.exitCode == 0)
    let listing = try FileManager.default.contents(atPath: folder + "/frames.json").map {
      try JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    let frames = (listing??["frames"] as? [[String: Any]] ?? [])
      .compactMap { $0["file"] as? String }
    #expect(!frames.isEmpty)
    #expect(names() == (frames + ["frame-9999.png", "frames.json"]).sorted())
  }

  @Test func verbsWithAFolderSpareInputsAndLinks() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    try inputs(0, in: scratch)
    let beacon = "SampleImages/animations/beacon.gif"
    // A frame named like the input.
    try manager.createDirectory(atPath: scratch["f"], withIntermediateDirectories: true)
    try manager.copyItem(
      atPath: PlatenProcess.root.appendingPathComponent(beacon).path,
      toPath: scratch["f/frame-0000.png"])
    let before = try Data(contentsOf: URL(fileURLWithPath: scratch["f/frame-0000.png"]))
    let frames = try PlatenProcess.run(
      "frames", scratch["f/frame-0000.png"], "--output", scratch["f"])
    #expect(frames.exitCode == 1)
    #expect(frames.errors.contains("it is an input"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch["f/frame-0000.png"])) == before)
    // A text named like another input.
    try manager.createDirectory(atPath: scratch["t"], withIntermediateDirectories: true)
    for name in ["t/a", "t/a.txt"] { try scratch.write(Self.picture, name) }
    let text = try PlatenProcess.run(
      "text", "--level", "fast", scratch["t/a"], scratch["t/a.txt"], "--output", scratch["t"])
    #expect(text.exitCode == 3)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch["t/a.txt"])) == Data(Self.picture))
    // A result of one named like another input, and links in the folder of results.
    try manager.createDirectory(atPath: scratch["p"], withIntermediateDirectories: true)
    for name in ["p/a.pgm", "p/a.pgm.png"] { try scratch.write(Self.picture, name) }
    let filter = try PlatenProcess.run(
      "filter", "colorInvert", scratch["p/a.pgm"], scratch["p/a.pgm.png"], "--output", scratch["p"],
      "--format", "png")
    #expect(filter.exitCode == 3)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: scratch["p/a.pgm.png"])) == Data(Self.picture))
    try manager.createDirectory(atPath: scratch["l"], withIntermediateDirectories: true)
    #expect(unsafe symlink("../precious", scratch["l/a.pgm"]) == 0)
    try scratch.write([5], "precious")
    let linked = try PlatenProcess.run(
      "filter", "colorInvert", scratch["p/a.pgm"], "--output", scratch["l"])
    #expect(linked.exitCode == 3)
    #expect(linked.errors.contains("symbolic link"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch["precious"])) == Data([5]))
  }

  /// A name space of its own, in which an ordinary user too may mount a small disk.
  private static let canMount =
    (try? PlatenProcess.shell("unshare -rm mount -t tmpfs none /mnt 2>/dev/null")) == 0

  @Test(.enabled(if: canMount, "needs unprivileged user namespaces"))
  func aFullDiskIsSaidOnceAndTheRecordIsKept() throws {
    let scratch = try Scratch()
    try inputs(0, in: scratch)
    var random = SystemRandomNumberGenerator()
    for number in 0..<40 {
      let pixels = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      try scratch.write(Array("P5 200 200 255\n".utf8) + pixels, "in/\(100 + number).pgm")
    }
    try FileManager.default.createDirectory(
      atPath: scratch["disk"], withIntermediateDirectories: true)
    let code = try PlatenProcess.shell(
      """
      cd \(scratch.url.path) && unshare -rm sh -c 'mount -t tmpfs -o size=1M none disk || exit 9
      "$0" run in -o disk/out --recipe r.json -q -j 2 2>errors; code=$?
      cp -r disk/out copy; exit $code' "$0"
      """)
    #expect(code == 1)
    let errors = try String(contentsOfFile: scratch["errors"], encoding: .utf8)
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    #expect(errors.contains("Free space"))
    let lines = try results(scratch["copy"])
    #expect(lines.count == 40)
    let done = lines.filter { $0["status"] as? String == "done" }
    #expect(done.count > 5)
    for line in done {
      let outputs = try #require(line["outputs"] as? [[String: Any]])
      let path = try #require(outputs.first?["path"] as? String)
      let size = try FileManager.default.attributesOfItem(atPath: scratch["copy/\(path)"])[.size]
      #expect(size as? Int == outputs.first?["bytes"] as? Int)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch["copy/.platen/tmp"]).isEmpty)
    #expect(FileManager.default.fileExists(atPath: scratch["copy/report.html"]))
  }

  @Test(.enabled(if: canMount, "needs unprivileged user namespaces"))
  func aDiskThatCanNotBeWrittenIsNamed() throws {
    let scratch = try Scratch()
    try inputs(2, in: scratch)
    try FileManager.default.createDirectory(
      atPath: scratch["disk"], withIntermediateDirectories: true)
    let code = try PlatenProcess.shell(
      """
      cd \(scratch.url.path) && unshare -rm sh -c 'mount -t tmpfs none disk && mkdir disk/out &&
      mount -o remount,ro none disk || exit 9
      "$0" run in -o disk/out --recipe r.json -q 2>errors' "$0"
      """)
    #expect(code == 1)
    let errors = try String(contentsOfFile: scratch["errors"], encoding: .utf8)
    #expect(errors.contains("Read-only file system"), "\(errors)")
    #expect(errors.contains("Choose a folder on a disk that can be written."))
  }

  @Test func oddInputsAreLinesAndOthersAreDone() throws {
    let scratch = try Scratch()
    try inputs(1, in: scratch)
    let long = String(repeating: "d", count: 250)
    var descriptor = unsafe open(scratch["in"], O_RDONLY | O_DIRECTORY)
    // Deeper than a path can name at once: found, read and written step by step.
    for _ in 0..<18 {
      #expect(unsafe mkdirat(descriptor, long, 0o755) == 0)
      let next = unsafe openat(descriptor, long, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    let file = unsafe openat(descriptor, "deep.pgm", O_WRONLY | O_CREAT, 0o644)
    #expect(unsafe write(file, Self.picture, Self.picture.count) == Self.picture.count)
    close(file)
    close(descriptor)
    #expect(unsafe mkfifo(scratch["in/pipe.png"], 0o600) == 0)
    #expect(unsafe symlink("/dev/zero", scratch["in/zero.png"]) == 0)
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "-o", scratch["out"], "--recipe", scratch["r.json"], "-q",
      "--follow-links")
    #expect(outcome.exitCode == 3)
    let codes = try results(scratch["out"]).map {
      ($0["error"] as? [String: Any])?["code"] as? String ?? "done"
    }
    #expect(codes.sorted() == ["done", "done", "unreadable", "unreadable"])
    let again = try PlatenProcess.run(
      "run", scratch["in"], "-o", scratch["out"], "--recipe", scratch["r.json"], "--json",
      "--follow-links")
    #expect(again.errors.contains("2 skipped (already done)"))
    // rm can't be told of such a path in one word either.
    _ = try PlatenProcess.shell("rm -rf '\(scratch.url.path)/in' '\(scratch.url.path)/out'")
  }

  @Test func leftoversAreSaidAndRemovedIfAsked() throws {
    let scratch = try Scratch()
    try inputs(2, in: scratch)
    try Data(#"{"name":"r","stages":[{"stage":"write","formats":["jpeg"]}]}"#.utf8).write(
      to: URL(fileURLWithPath: scratch["j.json"]))
    func run(_ recipe: String, _ options: String...) throws -> PlatenProcess.Outcome {
      try PlatenProcess.start(
        ["run", scratch["in"], "-o", scratch["out"], "--recipe", scratch[recipe]] + options
      ).collect()
    }
    #expect(try run("r.json").exitCode == 0)
    let said = try run("j.json")
    #expect(
      said.text.contains("Left over from earlier runs: 0.pgm.processed.png and 1 more"),
      "\(said.text)")
    let pruned = try run("j.json", "--prune", "--verify", "--retry-failed", "-v")
    #expect(pruned.text.contains("Removed of earlier runs: 0.pgm.processed.png and 1 more"))
    #expect(pruned.errors.contains("1.pgm.processed.png: left over, removed"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["out"]).sorted()
    #expect(
      names == [
        ".platen", "0.pgm.processed.jpg", "1.pgm.processed.jpg", "report.html", "results.jsonl",
      ])
    #expect(try !run("j.json").text.contains("earlier runs"))
  }

  @Test func aRunWithoutMetadataStoresNoPlace() throws {
    let scratch = try Scratch()
    try inputs(0, in: scratch)
    let jpeg = try Data(
      contentsOf: PlatenProcess.root.appendingPathComponent("SampleImages/photos/hills.jpg"))
    let secret = Array("48.137N 11.575E Ada".utf8)
    let told =
      Array(jpeg.prefix(2)) + [0xFF, 0xFE, 0, UInt8(secret.count + 2)] + secret
      + Array(jpeg.dropFirst(2))
    try scratch.write(told, "in/a.jpg")
    for recipe in ["auto", "photos"] {
      for options in [[], ["--metadata", "all"]] {
        let out = scratch["out-\(recipe)-\(options.count)"]
        let outcome = try PlatenProcess.start(
          ["run", scratch["in"], "-o", out, "--recipe", recipe, "-q"] + options
        ).collect()
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let stored = try Data(contentsOf: URL(fileURLWithPath: "\(out)/a.jpg.original.jpg"))
        #expect((Array(stored) == told) == !options.isEmpty)
        for name in try FileManager.default.contentsOfDirectory(atPath: out) where name != ".platen"
        {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(out)/\(name)"))
          let isTold = bytes.firstRange(of: Data(secret)) != nil
          #expect(isTold == (!options.isEmpty && name.hasSuffix(".original.jpg")), "\(name)")
        }
      }
    }
  }
}

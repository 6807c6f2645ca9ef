import Foundation
import Platen
import Synchronization
import Testing

@Suite struct BatchRunTests {
  /// A small picture of one grey, as a PGM.
  private func picture(_ level: UInt8) -> [UInt8] {
    Array("P5 8 8 255\n".utf8) + Array(repeating: level, count: 64)
  }

  /// Copies pictures, and fails on those that are black.
  private func copying() throws -> Pipeline {
    let refuse = Stage("refuseBlack") { page, _ in
      if page.fileBytes.last == 0 {
        throw PlatenError(.malformed, message: "is black", suggestion: "Turn on the light.")
      }
    }
    return try Pipeline([.write(.png), refuse])
  }

  private func run(
    _ roots: [FilePath], into output: FilePath, pipeline: Pipeline? = nil,
    cancellation: Cancellation = Cancellation(), workers: Int = 2
  ) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: pipeline ?? copying(), roots: roots, output: output, workers: workers,
        cancellation: cancellation))
  }

  @Test func theTreeIsKeptAndBadFilesArePassedBy() throws {
    let folder = try Workspace()
    try folder.write(picture(200), "in/a.pgm")
    try folder.write(picture(100), "in/deep/er/a.pgm")
    try folder.write(picture(0), "in/deep/black.pgm")
    try folder.write(Array("no picture".utf8), "in/claims.png")
    try folder.write(Array("notes".utf8), "in/notes.txt")
    try folder.write(picture(50), "in/picture-without-extension")
    let summary = try run([folder["in"]], into: folder["out"])
    #expect(summary.done == 3)
    #expect(summary.failed == 2)
    #expect(summary.ignored == 1)
    #expect(
      folder.files(in: "out") == [
        "a.pgm.processed.png", "deep/er/a.pgm.processed.png",
        "picture-without-extension.processed.png", "report.html", "results.jsonl",
      ])
    let lines = try folder.results("out")
    #expect(lines.count == 5)
    #expect(
      lines.map { $0["status"] as? String } == ["done", "failed", "failed", "done", "done"])
    let black = try #require(
      lines.first { ($0["path"] as? String)?.hasSuffix("black.pgm") == true })
    let error = try #require(black["error"] as? [String: Any])
    #expect(error["stage"] as? String == "refuseBlack")
    #expect(error["suggestion"] as? String == "Turn on the light.")
    #expect((black["outputs"] as? [Any])?.isEmpty == true)
    #expect(lines[0]["error"] is NSNull)
    #expect((lines[0]["sha256"] as? String)?.count == 64)
  }

  @Test func whatIsDoneIsNotDoneAgain() throws {
    let folder = try Workspace()
    for level in 1...5 { try folder.write(picture(UInt8(level)), FilePath("in/\(level).pgm")) }
    #expect(try run([folder["in"]], into: folder["out"]).done == 5)
    let first = try folder.read("out/results.jsonl")
    let again = try run([folder["in"]], into: folder["out"])
    #expect(again.skipped == 5)
    #expect(again.done == 0)
    #expect(try folder.read("out/results.jsonl") == first, "a line that stands is not touched")

    try folder.write(picture(99), "in/2.pgm")
    try folder.remove("out/3.pgm.processed.png")
    let third = try run([folder["in"]], into: folder["out"])
    #expect(third.done == 2, "changed input and lost output are done again")
    #expect(third.skipped == 3)

    let other = try Pipeline([.filter([.colorInvert()]), .write(.png)])
    #expect(try run([folder["in"]], into: folder["out"], pipeline: other).done == 5)
  }

  @Test func aTornJournalCostsOneInputAtMost() throws {
    let folder = try Workspace()
    for level in 1...4 { try folder.write(picture(UInt8(level)), FilePath("in/\(level).pgm")) }
    _ = try run([folder["in"]], into: folder["out"])
    let journal = try folder.read("out/.platen/journal.jsonl")
    // The last line is a mark of some 20 bytes, the one before it an input's.
    for cut in [30, 60, 200] {
      try folder.write(Array(journal.dropLast(cut)), "out/.platen/journal.jsonl")
      try folder.write([1, 2, 3], "out/.platen/tmp/left-over")
      let summary = try run([folder["in"]], into: folder["out"])
      #expect(summary.done == 1)
      #expect(summary.skipped == 3)
      #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
    }
    #expect(try run([folder["in"]], into: folder["out"]).skipped == 4)
  }

  @Test func oneRunAtATimeInAFolder() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/1.pgm")
    let inner = Mutex<PlatenError?>(nil)
    let (input, output) = (folder["in"], folder["out"])
    let stage = Stage("runAgain") { _, _ in
      do throws(PlatenError) {
        _ = try BatchRun(
          pipeline: Pipeline([.write(.png)]), roots: [input], output: output, workers: 1,
          cancellation: Cancellation()
        ).perform { _ in }
      } catch {
        inner.withLock { $0 = error }
      }
    }
    _ = try run([input], into: output, pipeline: Pipeline([stage, .write(.png)]))
    #expect(inner.withLock { $0?.code } == .unwritable)
  }

  @Test func severalRootsLieBelowTheirNames() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "one/scans/a.pgm")
    try folder.write(picture(2), "two/scans/a.pgm")
    try folder.write(picture(3), "three/a.pgm")
    let summary = try run(
      [folder["one/scans"], folder["two/scans"], folder["three/a.pgm"]], into: folder["out"])
    #expect(summary.done == 3)
    #expect(
      folder.files(in: "out").filter { $0.hasSuffix(".png") } == [
        "2-scans/a.pgm.processed.png", "a.pgm.processed.png", "scans/a.pgm.processed.png",
      ])
  }

  @Test func aFileThatIsNamedTwiceIsWorkedOnOnce() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "scans/a.pgm")
    try folder.write(picture(2), "scans/deep/b.pgm")
    try folder.write(picture(3), "scans/c.pgm")
    try folder.link("link.pgm", to: "scans/a.pgm")
    let summary = try run(
      [
        folder["scans/a.pgm"], folder["scans"], folder["scans/deep/../a.pgm"],
        folder["scans/deep/b.pgm"], folder["link.pgm"],
      ], into: folder["out"])
    #expect(summary.done == 4)
    #expect(
      folder.files(in: "out").filter { $0.hasSuffix(".png") } == [
        "a.pgm.processed.png", "b.pgm.processed.png", "link.pgm.processed.png",
        "scans/c.pgm.processed.png",
      ])
  }

  @Test func theOutputInsideTheInputIsNotWalked() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/a.pgm")
    for _ in 0..<2 { #expect(try run([folder["in"]], into: folder["in/out"]).results.count == 1) }
  }

  @Test func linksAreFollowedOnlyIfAsked() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/a.pgm")
    try folder.link("in/loop", to: ".")
    try folder.link("in/b.pgm", to: "a.pgm")
    try folder.link("in/lost.png", to: "nowhere")
    #expect(try run([folder["in"]], into: folder["out"]).results.map(\.path.description).count == 1)
    let summary = try CollectedRun(
      BatchRun(
        pipeline: copying(), roots: [folder["in"]], output: folder["out2"], workers: 1,
        followLinks: true, cancellation: Cancellation()))
    #expect(summary.done == 2, "the loop is walked once")
    #expect(summary.failed == 1, "a link to nothing is not passed over in silence")
  }

  @Test func aRootThatIsNotThereIsAnError() throws {
    let folder = try Workspace()
    let error = #expect(throws: PlatenError.self) {
      try run([folder["none"]], into: folder["out"])
    }
    #expect(error?.code == .notFound)
  }

  @Test func aStoppedRunResumes() throws {
    let folder = try Workspace()
    for level in 1...9 { try folder.write(picture(UInt8(level)), FilePath("in/\(level).pgm")) }
    let cancellation = Cancellation()
    let count = Atomic<Int>(0)
    let stop = Stage("stop") { _, _ in
      if count.add(1, ordering: .relaxed).newValue == 3 { cancellation.cancel() }
    }
    let pipeline = try Pipeline([stop, .write(.png)])
    let summary = try run(
      [folder["in"]], into: folder["out"], pipeline: pipeline, cancellation: cancellation,
      workers: 1)
    #expect(summary.isCancelled)
    #expect(summary.done == 2, "the input under way ends at its next step")
    #expect(try folder.results("out").count == 9, "an input that was not reached has its line")
    let rest = try run([folder["in"]], into: folder["out"], pipeline: pipeline)
    #expect(rest.skipped == 2)
    #expect(rest.done == 7)
  }

  @Test(arguments: [(100, false), (256, true)]) func limitsReachTheStages(
    _ pixels: Int, _ fits: Bool
  )
    throws
  {
    let folder = try Workspace()
    try folder.write(picture(9), "in/a.pgm")
    // 64 pixels are decoded, and the filter makes 256 of them.
    let summary = try CollectedRun(
      BatchRun(
        pipeline: Pipeline([.filter([.lanczosScale(2)]), .write(.png)]), roots: [folder["in"]],
        output: folder["out"], workers: 1, limits: Limits(pixels: pixels),
        cancellation: Cancellation()))
    guard case .failed(let error, let stage) = summary.results[0].outcome else {
      #expect(fits)
      return
    }
    #expect(!fits)
    #expect(error.code == .limitExceeded)
    #expect(stage == "filter")
  }

  @Test func twoStagesCanNotWriteOneFile() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/a.pgm")
    // Of stages of one's own that isn't known before.
    let own = Stage("own", finish: { item, _ in try item.write([1], suffix: ".own") })
    let summary = try run([folder["in"]], into: folder["out"], pipeline: Pipeline([own, own]))
    #expect(summary.failed == 1)
    #expect(folder.files(in: "out") == ["report.html", "results.jsonl"])
  }

  @Test func pathsNeedNotBeText() throws {
    let folder = try Workspace()
    let name = FilePath(bytes: Array("in/".utf8) + [0xFF, 0xFE] + Array(" <&>.pgm".utf8))
    try folder.write(picture(1), name)
    #expect(try run([folder["in"]], into: folder["out"]).done == 1)
    let line = try #require(folder.results("out").first)
    let base64 = try #require(line["path_base64"] as? String)
    let bytes = try #require(Data(base64Encoded: base64))
    #expect(FilePath(bytes: Array(bytes)).lastComponent == name.lastComponent)
    let report = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    #expect(report.contains("%FF%FE%20%3C%26%3E.pgm.processed.png"))
    #expect(!report.contains("<&>"))
    #expect(try run([folder["in"]], into: folder["out"]).skipped == 1)
  }

  @Test func stagesAreMeasured() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/a.pgm")
    let summary = try run([folder["in"]], into: folder["out"])
    let names = summary.results[0].stages.map(\.name)
    #expect(names == ["read", "decode", "write", "refuseBlack", "commit"])
    let written = summary.results[0].stages[2].usage.bytesWritten
    #expect(written == summary.results[0].outputs.reduce(0) { $0 + $1.bytes })
    #expect(summary.results[0].stages[1].usage.bufferBytes > 0)

    let report = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    let rows = report.split(separator: #"<text class="name" x="0" y=""#).dropFirst()
      .compactMap { $0.split(separator: ">", maxSplits: 1).last }
      .compactMap { $0.split(separator: "<").first }
    #expect(rows.starts(with: ["find", "read", "decode", "write", "refuseBlack"]))
    #expect(rows.contains("unattributed"))
    #expect(!report.contains("\u{FFFD}"))
  }

  @Test func theStreamGivesEveryResult() async throws {
    let folder = try Workspace()
    for level in 0...3 { try folder.write(picture(UInt8(level)), FilePath("in/\(level).pgm")) }
    let (input, output) = (folder["in"].string, folder["out"].string)
    var outcomes: [Bool] = []
    for await result in try copying().run(over: input, into: output, workers: 2) {
      outcomes.append(result.outcome == .done)
    }
    #expect(outcomes.count == 4)
    #expect(outcomes.count { $0 } == 3)
    let shared = Cancellation()
    for await _ in try copying().run(over: input, into: output, cancellation: shared) {}
    #expect(!shared.isCancelled, "the caller's flag is the caller's")
    var start: [BatchResult] = []
    for await result in try copying().run(over: "/nonexistent/x", into: output) {
      start.append(result)
    }
    #expect(start.count == 1)
  }
}

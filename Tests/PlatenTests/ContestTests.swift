import Foundation
import Platen
import Synchronization
import Testing

/// Names that two want, and disks that take no more.
@Suite struct ContestTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func writing(_ suffixes: String...) throws -> Pipeline {
    try Pipeline([
      Stage(
        "writeSuffixes",
        finish: { item, _ in
          for suffix in suffixes { try item.write(Array(item.name.utf8), suffix: suffix) }
        })
    ])
  }

  private func run(
    _ folder: Workspace, _ pipeline: Pipeline, workers: Int = 2,
    _ change: (inout BatchRun) -> Void = { _ in }
  ) throws -> CollectedRun {
    var run = BatchRun(
      pipeline: pipeline, roots: [folder["in"]], output: folder["out"], workers: workers,
      cancellation: Cancellation())
    change(&run)
    return try CollectedRun(run)
  }

  @Test(arguments: 1...4) func aFolderOfTheInputWinsAgainstAnOutput(_ workers: Int) throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try folder.write(picture, "in/a.pgm.x/inner.pgm")
    for _ in 0..<2 {
      let summary = try run(folder, writing(".x"), workers: workers)
      #expect(summary.failed == 1)
      let failed = try #require(try folder.results("out").first { $0["error"] is [String: Any] })
      #expect((failed["path"] as? String)?.hasSuffix("a.pgm") == true)
      #expect(
        (failed["error"] as? [String: Any])?["reason"] as? String
          == "an input's folder has the name")
    }
    #expect(folder.files(in: "out").first == "a.pgm.x/inner.pgm.x")
  }

  @Test func namesThatDifferInCaseAloneAreOneWhereTheFileSystemSaysSo() throws {
    for _ in 0..<3 {
      let folder = try Workspace()
      for name in ["a.pgm", "A.pgm", "sub/B.pgm", "SUB/b.pgm", "c.pgm"] {
        try folder.write(picture, FilePath("in/\(name)"))
      }
      for _ in 0..<2 {
        let summary = try run(folder, writing(".x")) { $0.ignoresCase = true }
        #expect(summary.failed == 2)
        let failed = summary.results.filter { $0.outputs.isEmpty }.map {
          FilePath($0.path).lastComponent.string
        }
        // In the order of the paths, capitals stand first.
        #expect(failed == ["a.pgm", "B.pgm"])
      }
      #expect(try run(folder, writing(".x")).failed == 0, "and two where it does not")
    }
  }

  @Test(arguments: ["results.jsonl", "report.html", ".platen/run.json"])
  func aNameOfTheRunsOwnThatIsTakenIsFoundOutFirst(_ name: String) throws {
    for isLink in [false, true] {
      let folder = try Workspace()
      try folder.write(picture, "in/a.pgm")
      let taken = FilePath("out").appending(FilePath(name))
      if isLink {
        try folder[taken.parent].makeFolders()
        try folder.link(taken, to: "/nonexistent")
      } else {
        try folder[taken].makeFolders()
      }
      let error = #expect(throws: PlatenError.self) { try run(folder, writing(".x")) }
      #expect(error?.code == .unwritable)
      #expect(error?.path?.hasSuffix(name) == true)
      #expect(FileStatus(folder["out/a.pgm.x"], followLinks: false) == nil, "nothing was done")
    }
  }

  @Test func aFileAboutTheRunIsNoInput() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let trace = folder["in/a.pgm"]
    let error = #expect(throws: PlatenError.self) {
      try run(folder, writing(".x")) { $0.companions = [trace] }
    }
    #expect(error?.code == .invalidArgument)
    #expect(try folder.read("in/a.pgm") == picture)
  }

  @Test func aFullDiskStopsTheRunAndWhatIsDoneIsKept() throws {
    let folder = try Workspace()
    for number in 1...40 {
      try folder.write(picture, FilePath("in/\(String(number + 100)).pgm"))
    }
    let isFull = Mutex(true)
    let fill = Stage(
      "fill",
      finish: { item, _ in
        if isFull.withLock({ $0 }), item.name > "104.pgm" {
          throw PlatenError(.outOfSpace, message: "x can't be written", suggestion: "Free space.")
        }
        try item.write([1], suffix: ".x")
      })
    let pipeline = try Pipeline([fill])
    let seen = Mutex(0)
    let error = #expect(throws: PlatenError.self) {
      try BatchRun(
        pipeline: pipeline, roots: [folder["in"]], output: folder["out"], workers: 1,
        cancellation: Cancellation()
      ).perform { event in
        if case .finished(let result, _) = event, !result.isUnreached { seen.withLock { $0 += 1 } }
      }
    }
    #expect(error?.code == .outOfSpace)
    #expect(seen.withLock { $0 } == 4, "no line of error for each that did not fit")
    let lines = try folder.results("out")
    #expect(lines.count == 40)
    #expect(
      lines.prefix(5).map { $0["status"] as? String } == [
        "done", "done", "done", "done", "failed",
      ])
    #expect((lines[4]["error"] as? [String: Any])?["code"] as? String == "cancelled")
    #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
    isFull.withLock { $0 = false }
    let rest = try run(folder, pipeline)
    #expect(rest.skipped == 4)
    #expect(rest.done == 36)
  }

  @Test func roomIsKeptForTheRecordAndGivenBack() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let tmp = folder["out/.platen/tmp"]
    let seen = Mutex<[FilePath]>([])
    let look = Stage("look") { _, _ in
      seen.withLock { $0 = (try? tmp.folderEntries()) ?? [] }
    }
    #expect(try run(folder, Pipeline([look, .write(.png)])).done == 1)
    #expect(seen.withLock { $0 } == ["reserve"])
    #expect(try tmp.folderEntries().isEmpty)
  }

  @Test func aFileThatGrowsIsDoneAgain() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let input = folder["in/a.pgm"]
    let hasGrown = Mutex(false)
    let grow = Stage(
      "grow",
      finish: { item, _ in
        try item.write(item.fileBytes, suffix: ".copy")
        guard !hasGrown.withLock({ $0 }) else { return }
        hasGrown.withLock { $0 = true }
        try unsafe FileDescriptor(appendingTo: input).write(([5, 6] as [UInt8]).span.bytes)
      })
    #expect(try run(folder, Pipeline([grow])).done == 1)
    #expect(try folder.read("out/a.pgm.copy") == picture)
    #expect(try run(folder, Pipeline([grow])).done == 1)
    #expect(try folder.read("out/a.pgm.copy") == picture + [5, 6])
    #expect(try run(folder, Pipeline([grow])).skipped == 1)
  }

  @Test func namesMayHoldAnything() throws {
    let folder = try Workspace()
    let names: [[UInt8]] = [
      Array("line\nfeed.pgm".utf8), [0xFF, 0xFE] + Array(".pgm".utf8), Array("\u{1B}[2J.pgm".utf8),
      Array("\u{85}\u{9B}31m\u{202E}gpj.pgm".utf8), Array("\"\\'$(x)`.pgm".utf8),
      Array("-o.pgm".utf8), Array(" .pgm".utf8),
    ]
    for name in names {
      try folder.write(picture, FilePath(bytes: Array("in/".utf8) + name))
    }
    #expect(try run(folder, writing(".x")).done == names.count)
    let lines = try folder.read("out/results.jsonl")
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == names.count)
    #expect(!lines.contains { $0 < 10 || (11..<32).contains($0) || $0 == 127 })
    let text = String(decoding: lines, as: UTF8.self).unicodeScalars
    #expect(!text.contains { (0x80...0x9F).contains($0.value) || $0.value == 0x202E })
    #expect(text.contains { $0.value == 0xFFFD })
    for name in names {
      #expect(
        FileStatus(
          folder[FilePath(bytes: Array("out/".utf8) + name + Array(".x".utf8))],
          followLinks: false)?.kind == .file)
    }
    #expect(try run(folder, writing(".x")).skipped == names.count)
  }
}

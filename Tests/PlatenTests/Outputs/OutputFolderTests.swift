import Foundation
import Glibc
import Platen
import Testing

/// What an output folder may hold before a run, and what a run must not do to it.
@Suite struct OutputFolderTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  /// A pipeline that writes one byte under each suffix.
  private func writing(_ byte: UInt8, _ suffixes: String...) throws -> Pipeline {
    try Pipeline([
      Stage(
        "writeSuffixes", parameters: ["byte": .number(Double(byte))],
        finish: { item, _ in
          for suffix in suffixes { try item.write([byte], suffix: suffix) }
        })
    ])
  }

  private func run(
    _ roots: [FilePath], _ pipeline: Pipeline, into output: FilePath
  ) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: pipeline, roots: roots, output: output, workers: 2,
        cancellation: Cancellation()))
  }

  @Test(arguments: 0..<3) func anEarlierRunsFilesStayWhereALaterOneFails(_ blocked: Int) throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let suffixes = [".first", ".second", ".third"]
    let names = suffixes.map { FilePath("out/a.pgm\($0)") }
    let first = try run(
      [folder["in"]], writing(1, suffixes[0], suffixes[1], suffixes[2]), into: folder["out"])
    #expect(first.done == 1)
    // A folder takes the place of one of them.
    try folder.remove(names[blocked])
    try folder.write([9], names[blocked].appending("inside"))
    let second = try run(
      [folder["in"]], writing(2, suffixes[0], suffixes[1], suffixes[2]), into: folder["out"])
    #expect(second.failed == 1)
    for (index, name) in names.enumerated() where index != blocked {
      #expect(try folder.read(name) == [1], "\(name) is the first run's")
    }
    #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
  }

  @Test func aNewFileReplacesAnOldOne() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    for byte in [UInt8(1), 2, 3] {
      #expect(try run([folder["in"]], writing(byte, ".x"), into: folder["out"]).done == 1)
      #expect(try folder.read("out/a.pgm.x") == [byte])
    }
    #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
  }

  @Test func noOutputReplacesAnInput() throws {
    let folder = try Workspace()
    try folder.write(picture, "a.pgm")
    try folder.write(picture + [0], "a.pgm.copy")
    let summary = try run(
      [folder["a.pgm"], folder["a.pgm.copy"]], writing(1, ".copy"), into: folder["."])
    #expect(summary.failed == 1)
    #expect(summary.done == 1)
    #expect(try folder.read("a.pgm.copy") == picture + [0])
    let error = try #require(
      summary.results.lazy.compactMap { result -> PlatenError? in
        if case .failed(let error, _) = result.outcome { error } else { nil }
      }.first)
    #expect(error.failureReason == "it is an input of this run")
    #expect(error.recoverySuggestion != nil)
  }

  @Test func aPipeOrALinkIsNotReplaced() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try folder.write(picture, "in/b.pgm")
    try folder.write([5], "elsewhere/precious")
    try folder["out"].makeFolders()
    _ = unsafe folder["out/a.pgm.x"].string.withCString { unsafe mkfifo($0, 0o600) }
    try folder.link("out/b.pgm.x", to: "../elsewhere/precious")
    let summary = try run([folder["in"]], writing(1, ".x"), into: folder["out"])
    #expect(summary.failed == 2)
    #expect(FileStatus(folder["out/a.pgm.x"], followLinks: false)?.kind == .other)
    #expect(FileStatus(folder["out/b.pgm.x"], followLinks: false)?.kind == .symbolicLink)
    #expect(try folder.read("elsewhere/precious") == [5])
  }

  @Test(arguments: [".platen", ".platen/tmp", ".platen/journal.jsonl", ".platen/lock"])
  func linksInsideTheFolderAreNotFollowed(_ name: String) throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try folder.write([5], "elsewhere/precious")
    let link = FilePath("out").appending(FilePath(name))
    try folder[link.parent].makeFolders()
    let isFile = name.contains("journal") || name.contains("lock")
    try folder.link(link, to: folder[isFile ? "elsewhere/precious" : "elsewhere"].string)
    let error = #expect(throws: PlatenError.self) {
      try run([folder["in"]], writing(1, ".x"), into: folder["out"])
    }
    #expect(error?.code == .unwritable)
    #expect(error?.recoverySuggestion != nil)
    #expect(folder.files(in: "elsewhere") == ["precious"])
    #expect(try folder.read("elsewhere/precious") == [5])
  }

  @Test func aLinkedSubfolderIsNotWrittenThrough() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/deep/a.pgm")
    try folder["elsewhere"].makeFolders()
    try folder["out"].makeFolders()
    try folder.link("out/deep", to: folder["elsewhere"].string)
    #expect(try run([folder["in"]], writing(1, ".x"), into: folder["out"]).failed == 1)
    #expect(folder.files(in: "elsewhere").isEmpty)
  }

  @Test func theFolderItselfMayBeALink() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try folder["real"].makeFolders()
    try folder.link("out", to: "real")
    #expect(try run([folder["in"]], writing(1, ".x"), into: folder["out"]).done == 1)
    #expect(try folder.read("real/a.pgm.x") == [1])
  }

  @Test func foldersMayBeCalledAsTheRunsOwnFiles() throws {
    let folder = try Workspace()
    for name in ["report.html", "results.jsonl", "2-report.html"] {
      try folder.write(picture, FilePath("in/\(name)/a.pgm"))
    }
    for _ in 0..<2 {
      let summary = try run([folder["in"]], writing(1, ".x"), into: folder["out"])
      #expect(summary.failed == 0)
      #expect(try folder.results("out").count == 3)
    }
    #expect(
      folder.files(in: "out") == [
        "2-report.html/a.pgm.x", "2-results.jsonl/a.pgm.x", "3-report.html/a.pgm.x", "report.html",
        "results.jsonl",
      ])
  }

  @Test func theSameOfTwoInputsGetsAName() throws {
    for _ in 0..<5 {
      let folder = try Workspace()
      try folder.write(picture, "in/a.pgm")
      try folder.write(picture, "in/a.pgm.d/x.pgm")
      try folder.write(picture, "in/a.pgm.frames")
      for _ in 0..<2 {
        let summary = try run(
          [folder["in"]], writing(1, ".json", ".frames.json"), into: folder["out"])
        #expect(
          summary.results.map { $0.path.hasSuffix(".frames") && $0.outputs.isEmpty } == [
            false, false, true,
          ])
      }
    }
  }
}

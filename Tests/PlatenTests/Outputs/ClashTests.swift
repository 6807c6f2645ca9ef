import Foundation
import Platen
import Testing

/// Outputs that get in each other's way, and runs that are stopped.
@Suite struct ClashTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  /// A pipeline that writes one byte under each suffix.
  private func writing(_ suffixes: String...) throws -> Pipeline {
    try Pipeline([
      Stage(
        "writeSuffixes",
        finish: { page, _ in
          for suffix in suffixes { try page.write([7], suffix: suffix) }
        })
    ])
  }

  private func run(
    _ folder: Workspace, _ pipeline: Pipeline, into output: FilePath = "out",
    cancellation: Cancellation = Cancellation()
  ) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: pipeline, roots: [folder["in"]], output: folder[output], workers: 2,
        cancellation: cancellation))
  }

  @Test func twoInputsNeverShareAnOutput() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try folder.write(picture, "in/a.pgm.frames")
    let pipeline = try writing(".json", ".frames.json")
    for _ in 0..<2 {
      let summary = try run(folder, pipeline)
      #expect(summary.failed == 1)
      #expect(summary.done + summary.skipped == 1)
      let failed = try #require(try folder.results("out").first { $0["error"] is [String: Any] })
      let error = try #require(failed["error"] as? [String: Any])
      #expect((error["reason"] as? String)?.hasSuffix("has an output of that name") == true)
    }
  }

  @Test func anInputCanNotWriteTheRunsOwnFiles() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/results")
    let summary = try run(folder, writing(".jsonl"))
    #expect(summary.failed == 1)
    #expect(try folder.results("out").count == 1)
  }

  @Test func allOutputsOfAnInputOrNone() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    // A folder has the name of the second output.
    try folder.write([1], "out/a.pgm.second/inside")
    let summary = try run(folder, writing(".first", ".second", ".third"))
    #expect(summary.failed == 1)
    #expect(folder.files(in: "out") == ["a.pgm.second/inside", "report.html", "results.jsonl"])
    #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
  }

  @Test func aNameThatGetsTooLongIsTheInputsFailure() throws {
    let folder = try Workspace()
    try folder.write(picture, FilePath("in/\(String(repeating: "n", count: 240)).pgm"))
    let summary = try run(folder, writing(".a", ".much-longer-suffix"))
    guard case .failed(let error, let stage)? = summary.results.first?.outcome else {
      Issue.record("it did not fail")
      return
    }
    #expect(error.code == .unwritable)
    #expect(stage == "commit")
    #expect(error.recoverySuggestion?.hasPrefix("Shorten the name") == true)
    #expect(folder.files(in: "out") == ["report.html", "results.jsonl"])
  }

  @Test func whatIsDoneStaysDoneWhenALaterRunIsStopped() throws {
    let folder = try Workspace()
    for number in 1...4 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let pipeline = try writing(".x")
    #expect(try run(folder, pipeline).done == 4)
    let stopped = Cancellation()
    stopped.cancel()
    let summary = try run(folder, pipeline, cancellation: stopped)
    #expect(summary.isCancelled)
    #expect(summary.unreached == 4)
    #expect(summary.failed == 0)
    let statuses = try folder.results("out").map { $0["status"] as? String }
    #expect(statuses == Array(repeating: "done", count: 4), "what is done keeps its line")
    #expect(try run(folder, pipeline).skipped == 4)
  }

  @Test func theOutputCanNotBeTheInput() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let error = #expect(throws: PlatenError.self) { try run(folder, writing(".x"), into: "in") }
    #expect(error?.code == .invalidArgument)
    #expect(folder.files(in: "in") == ["a.pgm"])
  }

  @Test func aRootThatIsNotThereLeavesNoFolder() throws {
    let folder = try Workspace()
    #expect(throws: PlatenError.self) { try run(folder, writing(".x")) }
    #expect(FileStatus(folder["out"], followLinks: false) == nil)
  }

  @Test func theReportEscapesEveryScalar() throws {
    let folder = try Workspace()
    // With an accent after it, a quote is another character and still ends an attribute.
    let name = "a\"\u{301}><\u{301}img onerror=x>\u{1B}[31m.pgm"
    try folder.write(picture, FilePath("in/\(name)"))
    try folder.write(Array("no picture".utf8), FilePath("in/bad\(name).png"))
    _ = try run(folder, writing(".png"))
    let report = String(decoding: try folder.read("out/report.html"), as: UTF8.self)
    #expect(report.contains("1 of 2 done, 1 failed"))
    #expect(!report.unicodeScalars.contains("\u{1B}"))
    let data = try #require(report.range(of: #"<script class="files-data""#))
    let scalars = Array(report[..<data.lowerBound].unicodeScalars)
    for index in scalars.indices where scalars[index] == "\u{301}" {
      #expect(scalars[index - 1] == ";", "what stands before the accent is an entity")
    }
    // In the data it is JSON, whose strings must not end the script.
    let behind = Array(report[data.upperBound...].unicodeScalars)
    for index in behind.indices where behind[index] == "\u{301}" {
      #expect(behind[index - 1] != "<")
    }
  }
}

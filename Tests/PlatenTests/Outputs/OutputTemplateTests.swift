import Foundation
import TestSupport
import Testing

@testable import Platen

/// What results are named after.
@Suite struct OutputTemplateTests {
  private static func name(
    _ template: String, _ file: String, in folder: String
  ) throws -> String {
    try OutputTemplate(template).name(of: FilePath(file), in: FilePath(folder)).string
  }

  @Test(arguments: [
    ("{dir}/{name}", "2024/may", "a.b.png", "2024/may/a.b.png"),
    ("{dir}/{name}", "", "a.png", "a.png"),
    ("all/{dir}/{stem}", "", "a.png", "all/a"),
    ("{dir}{stem}", "x", "a.png", "xa"),
    ("{ext}/{stem}", "x", "a.tar.gz", "gz/a.tar"),
    ("{stem}-{ext}", "", ".png", ".png-"),
    ("{stem}.{ext}", "", "plain", "plain."),
    ("{{{stem}}}", "", "a.png", "{a}"),
    ("fixed", "x", "a.png", "fixed"),
  ])
  func standsForParts(_ template: String, folder: String, file: String, name: String) throws {
    #expect(try Self.name(template, file, in: folder) == name)
  }

  @Test(arguments: ["", "{", "{stem", "}", "a}b", "{Stem}", "{}", "{ stem }"])
  func refusesWhatItCannotRead(_ template: String) {
    #expect(throws: PlatenError.self) { try OutputTemplate(template) }
  }

  @Test(arguments: [
    "/{name}", "../{name}", "{dir}/../{name}", "./{name}", "{name}/", "a//{name}",
    "results.jsonl", ".platen/{name}", "report.html/{name}", "{ext}", "a\0b",
  ])
  func refusesNamesThatCannotBe(_ template: String) {
    #expect(throws: PlatenError.self) { try Self.name(template, "plain", in: "") }
  }

  private static func run(
    _ template: String, in folder: Workspace, prunes: Bool = false
  ) throws -> CollectedRun {
    var run = BatchRun(
      pipeline: try Pipeline([.write(.png)]), roots: [folder["in"]], output: folder["out"],
      workers: 2, cancellation: Cancellation())
    run.names = try OutputTemplate(template)
    run.policy.prunes = prunes
    return try CollectedRun(run)
  }

  private static func workspace(_ names: [String]) throws -> Workspace {
    let folder = try Workspace()
    for name in names { try folder.write(IsolationTests.picture, FilePath("in/\(name)")) }
    return folder
  }

  @Test func resultsHaveTheirNames() throws {
    let folder = try Self.workspace(["a/x.png", "b/y.png"])
    #expect(try Self.run("{dir}-{stem}", in: folder).done == 2)
    let expected = ["a-x.processed.png", "b-y.processed.png"]
    #expect(folder.files(in: "out").filter { $0.hasSuffix(".png") } == expected)
    // Known by those names, and left over where they change.
    #expect(try Self.run("{dir}-{stem}", in: folder).skipped == 2)
    let other = try Self.run("{stem}", in: folder, prunes: true)
    #expect(other.done == 2)
    #expect(
      folder.files(in: "out").filter { $0.hasSuffix(".png") }
        == ["x.processed.png", "y.processed.png"])
  }

  @Test func aClashIsFoundBeforeAnythingIsDone() throws {
    let folder = try Self.workspace(["a/x.png", "b/x.png", "c/y.png"])
    let error = #expect(throws: PlatenError.self) { try Self.run("{stem}", in: folder) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.description.contains("a/x.png") == true)
    #expect(error?.description.contains("b/x.png") == true)
    #expect(!FileManager.default.fileExists(atPath: folder["out"].string))
  }

  /// Outputs of `a` and of `a.processed` may come to one name: one of them gets it, always the
  /// same, and a folder of the name of a file is a failed line.
  @Test func namesThatBeginAlikeAreToldApart() throws {
    let folder = try Self.workspace(["a.png", "b/a.processed.png.gif"])
    let run = try Self.run("{stem}", in: folder)
    #expect(run.done == 2)
    let inside = try Self.workspace(["x.png", "x.processed.png/y.png"])
    let second = try Self.run("{dir}/{stem}", in: inside)
    #expect((second.done, second.failed) == (1, 1))
    #expect(try inside.results("out").count == 2)
  }
}

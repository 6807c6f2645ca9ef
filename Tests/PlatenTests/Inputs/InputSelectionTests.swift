import Testing

@testable import Platen

/// What is chosen by name, and files that are named one by one.
@Suite struct InputSelectionTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func tree(_ files: String...) throws -> Workspace {
    let folder = try Workspace()
    for file in files { try folder.write(picture, FilePath(file)) }
    return folder
  }

  private func found(_ folder: Workspace, _ selection: InputSelection) throws -> InputFinder {
    try InputFinder(
      roots: [folder["in"]], output: folder["out"], followLinks: false, selection: selection)
  }

  private func paths(_ finder: InputFinder) -> [String] {
    finder.inputs.map(\.relativePath.string).sorted()
  }

  @Test func hiddenFilesAreForThoseWhoAsk() throws {
    let folder = try tree("in/a.png", "in/.b.png", "in/.cache/c.png")
    #expect(paths(try found(folder, InputSelection())) == ["a.png"])
    #expect(try found(folder, InputSelection()).ignored == 1)
    #expect(
      paths(try found(folder, InputSelection(takesHidden: true)))
        == [".b.png", ".cache/c.png", "a.png"])
  }

  @Test func patternsChoose() throws {
    let folder = try tree("in/a.png", "in/b.tif", "in/drafts/a.png", "in/new/drafts/c.png")
    let included = InputSelection(included: [try PathPattern("*.png")])
    #expect(paths(try found(folder, included)) == ["a.png", "drafts/a.png", "new/drafts/c.png"])
    #expect(try found(folder, included).ignored == 1)
    let top = InputSelection(excluded: [try PathPattern("drafts/**")])
    #expect(paths(try found(folder, top)) == ["a.png", "b.tif", "new/drafts/c.png"])
    let all = InputSelection(
      included: [try PathPattern("*.png"), try PathPattern("*.tif")],
      excluded: [try PathPattern("drafts")])
    #expect(paths(try found(folder, all)) == ["a.png", "b.tif"])
  }

  /// A pattern is about the path below each root, and says nothing of a root that is a file.
  @Test func severalRootsAndFiles() throws {
    let folder = try tree("one/a.png", "one/x/a.png", "two/x/b.png", "c.tif")
    let finder = try InputFinder(
      roots: [folder["one"], folder["two/"], folder["c.tif"]], output: folder["out"],
      followLinks: false, selection: InputSelection(included: [try PathPattern("x/*.png")]))
    #expect(paths(finder) == ["c.tif", "one/x/a.png", "two/x/b.png"])
  }

  @Test func aListKeepsItsPaths() throws {
    let folder = try tree("in/a.png", "in/x/a.png", "in/x/.b.png", "in/noPicture.txt")
    let root = folder["in"]
    let listed = ["a.png", "x/a.png", "x//./a.png", "x/.b.png", "x", "gone.png", "noPicture.txt"]
    let finder = try InputFinder(
      roots: [], listed: listed.map { root.appending(FilePath($0)) }, output: folder["out"],
      followLinks: false)
    let prefix = String(root.string.dropFirst())
    #expect(
      paths(finder)
        == ["a.png", "gone.png", "noPicture.txt", "x/.b.png", "x/a.png"].map { prefix + "/" + $0 })
    #expect(finder.ignored == 1, "the folder")
    #expect(finder.problems.count == 1, "what is gone is a line")
  }

  @Test func noTwoOfAListShareAPlace() throws {
    let names = ["a/b.png", "/a/b.png", "../a/b.png", "a/../b.png", "..", "/", "./a//b.png"]
    let finder = try InputFinder(
      roots: [], listed: names.map { FilePath($0) }, output: "out", followLinks: false,
      reserved: ["a"])
    #expect(finder.problems.count + finder.ignored == names.count - 1)
    let places = paths(finder)
    #expect(Set(places).count == places.count)
    #expect(!places.contains { $0.split(separator: "/").contains("..") || $0.hasPrefix("/") })
    #expect(!places.contains { $0.hasPrefix("a/") }, "the name is Platen's own")
    #expect(
      finder.problems.values.contains { $0.message.hasPrefix("leads out of the folder") })
  }

  /// Two files whose outputs may want one name are seen to one after the other in a list too.
  @Test func clashesAreSeenInAList() throws {
    let folder = try tree("in/x/a.gif", "in/x/a.gif.transcript", "in/y/a.gif.b")
    let finder = try InputFinder(
      roots: [],
      listed: ["x/a.gif.transcript", "y/a.gif.b", "x/a.gif"].map { folder["in"].appending($0) },
      output: folder["out"], followLinks: false)
    #expect(finder.clashGroups == [[0, 2]])
  }
}

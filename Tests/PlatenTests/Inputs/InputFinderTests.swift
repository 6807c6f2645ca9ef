import Foundation
import Glibc
import Platen
import Testing

/// Nothing that claims to be a picture vanishes from a run.
@Suite struct InputFinderTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func run(_ folder: Workspace) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: Pipeline([.write(.png)]), roots: [folder["in"]], output: folder["out"],
        workers: 2, cancellation: Cancellation()))
  }

  @Test func aPathLongerThanTheSystemTakesIsDone() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    // Deeper than a path can name: made, and found, step by step.
    let name = String(repeating: "d", count: 250)
    var descriptor = unsafe open(folder["in"].string, O_RDONLY | O_DIRECTORY)
    for _ in 0..<20 {
      #expect(unsafe mkdirat(descriptor, name, 0o755) == 0)
      let next = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    let file = unsafe openat(descriptor, "deep.pgm", O_WRONLY | O_CREAT, 0o644)
    #expect(unsafe write(file, picture, picture.count) == picture.count)
    close(file)
    close(descriptor)
    let summary = try run(folder)
    #expect(summary.inputs == 2)
    #expect(summary.done == 2)
    #expect(try folder.results("out").count == 2)
    #expect(try run(folder).skipped == 2)
  }

  @Test func whatVanishesMeanwhileIsALine() throws {
    let folder = try Workspace()
    for number in 1...3 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let last = folder["in/3.pgm"]
    let vanish = Stage("vanish") { _, _ in last.removeFile() }
    let summary = try CollectedRun(
      BatchRun(
        pipeline: Pipeline([vanish, .write(.png)]), roots: [folder["in"]], output: folder["out"],
        workers: 1, cancellation: Cancellation()))
    #expect(summary.done == 2)
    #expect(summary.failed == 1)
    #expect(try folder.results("out").count == 3)
  }

  /// The superuser may read everything, so this is for everybody else.
  @Test(.enabled(if: geteuid() != 0, "needs a user who is not the superuser"))
  func whatMayNotBeReadIsALine() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/plain")
    try folder.write(picture, "in/closed/a.pgm")
    try folder.write(picture, "in/listed/a.pgm")
    for (name, mode) in [("in/plain", 0), ("in/closed", 0), ("in/listed", 0o400)] {
      _ = unsafe chmod(folder[FilePath(name)].string, mode_t(mode))
    }
    let summary = try run(folder)
    _ = unsafe chmod(folder["in/closed"].string, 0o755)
    _ = unsafe chmod(folder["in/listed"].string, 0o755)
    #expect(summary.failed == 3)
    #expect(summary.ignored == 0)
  }

  @Test func aPipeWithAPicturesNameIsALine() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    _ = unsafe mkfifo(folder["in/b.png"].string, 0o600)
    _ = unsafe mkfifo(folder["in/pipe"].string, 0o600)
    let summary = try run(folder)
    #expect(summary.done == 1)
    #expect(summary.failed == 1)
    #expect(summary.ignored == 1)
  }

  @Test func aFolderThatTwoRootsLeadToIsWorkedOnOnce() throws {
    let folder = try Workspace()
    try folder.write(picture, "scans/a.pgm")
    try folder.write(picture, "scans/deep/b.pgm")
    let cases: [([FilePath], [String])] = [
      (["scans", "scans/deep"], ["scans/a.pgm", "scans/deep/b.pgm"]),
      (["scans/deep", "scans"], ["deep/b.pgm", "scans/a.pgm"]),
      (["scans", "scans/deep/.."], ["scans/a.pgm", "scans/deep/b.pgm"]),
    ]
    for (number, (roots, names)) in cases.enumerated() {
      let output = FilePath("out\(number)")
      let summary = try CollectedRun(
        BatchRun(
          pipeline: Pipeline([.write(.png)]), roots: roots.map { folder[$0] },
          output: folder[output], workers: 2, cancellation: Cancellation()))
      #expect(summary.done == 2)
      let written = folder.files(in: output).filter { $0.hasSuffix(".png") }
      #expect(written == names.map { $0 + ".processed.png" })
      #expect(Set(try folder.results(output).map { $0["path"] as? String }).count == 2)
    }
  }
}

import Foundation
import Platen
import Testing

/// What a run's results depend on besides its inputs.
@Suite struct FingerprintTests {
  private func picture(_ level: UInt8) -> [UInt8] {
    Array("P5 8 8 255\n".utf8) + Array(repeating: level, count: 64)
  }

  private func run(_ folder: Workspace, _ chain: [Filter]) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: Pipeline([.filter(chain), .write(.png)]), roots: [folder["in"]],
        output: folder["out"], workers: 2, cancellation: Cancellation()))
  }

  /// A picture is blended with a background by a mask; then the mask's content changes.
  @Test(arguments: ["mask.pgm", "ground.pgm"]) func aChangedFileOfAFilterIsNoticed(
    _ changed: FilePath
  ) throws {
    let folder = try Workspace()
    try folder.write(picture(200), "in/a.pgm")
    try folder.write(picture(0), "mask.pgm")
    try folder.write(picture(10), "ground.pgm")
    let chain = try Filter.chain(
      parsing: "blendWithMask(background: \"\(folder["ground.pgm"])\", "
        + "mask: \"\(folder["mask.pgm"])\")")
    #expect(try run(folder, chain).done == 1)
    #expect(try run(folder, chain).skipped == 1)
    let before = try folder.read("out/a.pgm.processed.png")
    try folder.write(picture(128), changed)
    #expect(try run(folder, chain).done == 1)
    #expect(try folder.read("out/a.pgm.processed.png") != before)
    #expect(try run(folder, chain).skipped == 1)
  }

  @Test func aChangedCubeIsNoticed() throws {
    let folder = try Workspace()
    try folder.write(picture(200), "in/a.pgm")
    func cube(_ top: Double) -> [UInt8] {
      Array("LUT_1D_SIZE 2\n0 0 0\n\(top) \(top) \(top)\n".utf8)
    }
    try folder.write(cube(1), "look.cube")
    let chain: [Filter] = [.colorCube(file: folder["look.cube"].string)]
    #expect(try run(folder, chain).done == 1)
    #expect(try run(folder, chain).skipped == 1)
    try folder.write(cube(0.5), "look.cube")
    #expect(try run(folder, chain).done == 1)
  }

  @Test func twoPicturesInMemoryOfOneSizeAreTwo() throws {
    let folder = try Workspace()
    try folder.write(picture(200), "in/a.pgm")
    let grounds = try [UInt8(10), 90].map {
      try ImageSource(bytes: picture($0), path: "ground").frame(at: 0).image
    }
    #expect(try run(folder, [.blend(.multiply, over: grounds[0])]).done == 1)
    #expect(try run(folder, [.blend(.multiply, over: grounds[0])]).skipped == 1)
    #expect(try run(folder, [.blend(.multiply, over: grounds[1])]).done == 1)
  }

  @Test func aFileIsReadOnceARun() throws {
    let folder = try Workspace()
    for number in 1...4 { try folder.write(picture(UInt8(number)), FilePath("in/\(number).pgm")) }
    try folder.write(picture(10), "ground.pgm")
    let ground = folder["ground.pgm"]
    let chain = try Filter.chain(parsing: "multiplyBlendMode(background: \"\(ground)\")")
    let vanish = Stage("vanish") { _, _ in ground.removeFile() }
    let summary = try CollectedRun(
      BatchRun(
        pipeline: Pipeline([vanish, .filter(chain), .write(.png)]), roots: [folder["in"]],
        output: folder["out"], workers: 2, cancellation: Cancellation()))
    #expect(summary.done == 4, "nobody looks for the file after the run has begun")
  }

  @Test func aFileThatIsNotThereIsOneErrorBeforeTheRun() throws {
    let folder = try Workspace()
    try folder.write(picture(1), "in/a.pgm")
    let chain = try Filter.chain(parsing: "multiplyBlendMode(background: \"/nonexistent.png\")")
    let error = #expect(throws: PlatenError.self) { try run(folder, chain) }
    #expect(error?.code == .notFound)
    #expect(error?.path == "/nonexistent.png")
    #expect(FileStatus(folder["out"], followLinks: false) == nil)
  }

  @Test func filesInsideCombinedStagesCountToo() throws {
    let folder = try Workspace()
    try folder.write(picture(200), "in/a.pgm")
    try folder.write(picture(10), "ground.pgm")
    let chain = try Filter.chain(
      parsing: "multiplyBlendMode(background: \"\(folder["ground.pgm"])\")")
    func merged() throws -> CollectedRun {
      try CollectedRun(
        BatchRun(
          pipeline: Pipeline([.merge([.filter(chain), .write(.png)])]), roots: [folder["in"]],
          output: folder["out"], workers: 1, cancellation: Cancellation()))
    }
    #expect(try merged().done == 1)
    #expect(try merged().skipped == 1)
    try folder.write(picture(99), "ground.pgm")
    #expect(try merged().done == 1)
  }
}

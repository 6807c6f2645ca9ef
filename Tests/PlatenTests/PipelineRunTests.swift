import Foundation
import Synchronization
import Testing

@testable import Platen

/// The handle of a run.
@Suite struct PipelineRunTests {
  private static func copying() throws -> Pipeline {
    try Pipeline([
      Stage("copy", finish: { item, _ in try item.write(item.fileBytes, suffix: ".copy") })
    ])
  }

  private static func folder(of count: Int) throws -> Workspace {
    let folder = try Workspace()
    let bytes = try Image(size: PixelSize(width: 9, height: 9), format: .gray8, alpha: .opaque)
      .encoded(as: .png())
    for index in 0..<count { try folder.write(Array(bytes), FilePath("in/\(index).png")) }
    return folder
  }

  @Test func aResultHasItsErrorAtHand() {
    let error = PlatenError(.malformed, message: "is damaged")
    #expect(BatchResult("a", .failed(error, stage: "decode")).error == error)
    #expect(BatchResult("a", .done).error == nil)
  }

  @Test func countsToItsEnd() async throws {
    let folder = try Self.folder(of: 12)
    try folder.write(Array("torn".utf8), "in/torn.png")
    let run = try Self.copying().run(
      over: URL(filePath: folder["in"].string), into: URL(filePath: folder["out"].string))
    var count = 0
    for await _ in run {
      count += 1
      #expect(run.totalCount == 13)
      #expect(run.finishedCount >= count)
    }
    let summary = try await run.finished
    #expect((summary.done, summary.failed) == (12, 1))
    #expect(run.finishedCount == 13)
    // Known afterwards too, and without listening.
    let second = try Self.copying().run(over: folder["in"].string, into: folder["out"].string)
    #expect(try await second.finished.skipped == 12)
  }

  @Test func severalInputsAreOneRun() async throws {
    let folder = try Self.folder(of: 2)
    try folder.write(Array("torn".utf8), "more/torn.png")
    let run = try Self.copying().run(
      over: [folder["in"].string, folder["more"].string], into: folder["out"].string)
    var errors: [PlatenError.Code?] = []
    var outputs: Set<String> = []
    for await result in run {
      errors.append(result.error?.code)
      outputs.formUnion(result.outputs.map(\.path))
    }
    #expect(errors.count == 3 && errors.count { $0 == .unknownFormat } == 1)
    #expect(outputs == ["in/0.png.copy", "in/1.png.copy"])
    #expect(errors.count { $0 == nil } == 2)
  }

  /// What is long and no picture has no digest, since only its first bytes are read.
  @Test func aLongFileOfZerosIsNotRead() async throws {
    let folder = try Self.folder(of: 1)
    try folder.write([UInt8](repeating: 0, count: 1 << 21), "in/zeros.png")
    let run = try Self.copying().run(over: folder["in"].string, into: folder["out"].string)
    var zeros: BatchResult?
    for await result in run where result.path.hasSuffix("zeros.png") { zeros = result }
    #expect(zeros?.error?.code == .unknownFormat)
    #expect(zeros?.error?.failureReason == "it is all zeros")
    #expect(zeros != nil && zeros?.sha256 == nil)
    #expect(try await run.finished.done == 1)
  }

  @Test func sayWhatKeptItFromStarting() async throws {
    let folder = try Workspace()
    let run = try Self.copying().run(over: "/nonexistent/x", into: folder["out"].string)
    let error = await #expect(throws: PlatenError.self) { try await run.finished }
    #expect(error?.code == .notFound)
    var results: [BatchResult] = []
    for await result in run { results.append(result) }
    #expect(results.count == 1)
    let web = try #require(URL(string: "https://example.org/scans"))
    #expect(throws: PlatenError.self) { try Self.copying().run(over: web, into: web) }
  }

  /// A run that is left or cancelled gives way to the next one in its folder.
  @Test func theNextRunWaitsForACancelledOne() async throws {
    let folder = try Self.folder(of: 30)
    let begun = Mutex(0)
    let slow = try Pipeline([
      Stage("slow") { item, _ in
        begun.withLock { $0 += 1 }
        // Looks at nothing, as a C library would.
        usleep(30_000)
      },
      Stage("copy", finish: { item, _ in try item.write(item.fileBytes, suffix: ".copy") }),
    ])
    for await _ in slow.run(over: folder["in"].string, into: folder["out"].string, workers: 2) {
      break
    }
    let held = slow.run(over: folder["in"].string, into: folder["out"].string, workers: 2)
    for await _ in held { break }
    held.cancel()
    let last = slow.run(over: folder["in"].string, into: folder["out"].string, workers: 2)
    let summary = try await last.finished
    #expect(summary.done + summary.skipped == 30)
    #expect(summary.failed == 0 && summary.unreached == 0)
    #expect(begun.withLock { $0 } < 60)
    #expect(folder.files(in: "out").filter { $0.hasSuffix(".copy") }.count == 30)
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func anyNumberOfWorkersIsBroughtIntoRange(_ workers: Int) async throws {
    let folder = try Self.folder(of: 2)
    let run = try Self.copying().run(
      over: folder["in"].string, into: folder["out"].string, workers: workers)
    #expect(try await run.finished.done == 2)
  }
}

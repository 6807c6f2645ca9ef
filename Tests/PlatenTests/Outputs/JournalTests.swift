import Foundation
import Platen
import Synchronization
import Testing

/// What a run knows of earlier ones, and what it believes after a power cut.
@Suite struct JournalTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  /// A pipeline that counts the inputs it works on.
  private final class Counter: Sendable {
    private let inputs = Mutex<[String]>([])

    var taken: [String] {
      inputs.withLock { inputs in
        defer { inputs = [] }
        return inputs.sorted()
      }
    }

    func pipeline() throws -> Pipeline {
      try Pipeline([
        Stage(
          "count",
          finish: { [self] item, _ in
            inputs.withLock { $0.append(item.name) }
            try item.write(item.fileBytes, suffix: ".copy")
          })
      ])
    }
  }

  private func run(_ folder: Workspace, _ counter: Counter) throws -> CollectedRun {
    try CollectedRun(
      BatchRun(
        pipeline: counter.pipeline(), roots: [folder["in"]], output: folder["out"], workers: 2,
        cancellation: Cancellation()))
  }

  /// Lets a file seem to have been changed a minute ago.
  private func age(_ path: FilePath) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: path.string)
  }

  /// The journal as the disk has it after a power cut that kept its first lines, read by a machine
  /// that was started again.
  private func restart(_ folder: Workspace, keeping lines: Int) throws {
    let path: FilePath = "out/.platen/journal.jsonl"
    let text = String(decoding: try folder.read(path), as: UTF8.self)
    let kept = text.split(separator: "\n").prefix(lines).joined(separator: "\n") + "\n"
    let boot = try #require(text.firstMatch(of: /\{"boot":"([^"]*)"\}/)?.output.1)
    #expect(!boot.isEmpty)
    try folder.write(
      Array(kept.replacing(boot, with: String(repeating: "x", count: boot.count)).utf8), path)
  }

  @Test func whatNoMarkCoversIsDoneAgainAfterAPowerCut() throws {
    let folder = try Workspace()
    for number in 1...4 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let counter = Counter()
    #expect(try run(folder, counter).done == 4)
    #expect(counter.taken.count == 4)
    // A header, four inputs, a mark.
    let lines = try folder.read("out/.platen/journal.jsonl").split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 6)
    try restart(folder, keeping: 6)
    #expect(try run(folder, counter).skipped == 4, "the mark says that all four are on the disk")
    #expect(counter.taken == [])

    let second = try Workspace()
    for number in 1...4 { try second.write(picture, FilePath("in/\(number).pgm")) }
    #expect(try run(second, counter).done == 4)
    _ = counter.taken
    try restart(second, keeping: 4)
    #expect(try run(second, counter).done == 4, "three lines without a mark count for nothing")
  }

  @Test func aKilledRunLosesNothingWithoutARestart() throws {
    let folder = try Workspace()
    for number in 1...4 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let counter = Counter()
    #expect(try run(folder, counter).done == 4)
    _ = counter.taken
    let journal = try folder.read("out/.platen/journal.jsonl")
    let lines = journal.split(separator: UInt8(ascii: "\n")).prefix(3).joined(separator: [10])
    try folder.write(Array(lines) + [10], "out/.platen/journal.jsonl")
    #expect(try run(folder, counter).skipped == 2)
    #expect(counter.taken.count == 2)
  }

  @Test func aMarkCoversWhatStandsBeforeItsPlaceAlone() throws {
    let folder = try Workspace()
    for number in 1...4 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let counter = Counter()
    _ = try run(folder, counter)
    _ = counter.taken
    let path: FilePath = "out/.platen/journal.jsonl"
    let lines = try folder.read(path).split(separator: UInt8(ascii: "\n"))
    // The sync began when two inputs were noted, and two more came while it went on.
    let covered = lines[..<3].reduce(0) { $0 + $1.count + 1 }
    let mark = Array("{\"synced\":\(covered)}".utf8)
    try folder.write(Array((lines[..<5] + [mark[...]]).joined(separator: [10])) + [10], path)
    try restart(folder, keeping: 6)
    #expect(try run(folder, counter).skipped == 2)
    #expect(counter.taken.count == 2)
  }

  @Test func aFileWithItsOldTimeAndAnotherContentIsDoneAgain() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    try age(folder["in/a.pgm"])
    let counter = Counter()
    #expect(try run(folder, counter).done == 1)
    // The same length, and the time set back.
    let before = try #require(FileStatus(folder["in/a.pgm"], followLinks: false))
    try folder.write(Array(picture.dropLast()) + [9], "in/a.pgm")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(before.modified) / 1e9)],
      ofItemAtPath: folder["in/a.pgm"].string)
    #expect(try run(folder, counter).done == 1)
    #expect(try folder.read("out/a.pgm.copy").last == 9)
  }

  @Test func aTouchedFileIsReadAndNotDoneAgain() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let counter = Counter()
    #expect(try run(folder, counter).done == 1)
    let results = try folder.read("out/results.jsonl")
    try age(folder["in/a.pgm"])
    #expect(try run(folder, counter).skipped == 1)
    #expect(try folder.read("out/results.jsonl") == results)
    #expect(try run(folder, counter).skipped == 1)
    #expect(counter.taken == ["a.pgm"])
  }

  @Test func aJournalOfOldLinesIsWrittenAnew() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let counter = Counter()
    _ = try run(folder, counter)
    let path: FilePath = "out/.platen/journal.jsonl"
    let journal = try folder.read(path)
    let entry = try #require(
      journal.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: #"{"input"#.utf8) })
    var long = journal
    while long.count < 3 << 20 { long += entry + [10] }
    try folder.write(long, path)
    #expect(try run(folder, counter).skipped == 1)
    #expect(try folder.read(path).count < 10_000)
    #expect(try run(folder, counter).skipped == 1)
    #expect(counter.taken == ["a.pgm"])
  }

  @Test func damageAtEveryByteCostsNoMoreThanWorkDoneAgain() throws {
    let folder = try Workspace()
    for number in 1...2 { try folder.write(picture, FilePath("in/\(number).pgm")) }
    let counter = Counter()
    _ = try run(folder, counter)
    let path: FilePath = "out/.platen/journal.jsonl"
    let journal = try folder.read(path)
    for offset in stride(from: 0, to: journal.count, by: 5) {
      var damaged = journal
      damaged[offset] ^= 0x15
      try folder.write(damaged, path)
      let summary = try run(folder, counter)
      #expect(summary.done + summary.skipped == 2, "byte \(offset)")
      #expect(try folder.results("out").count == 2, "byte \(offset)")
    }
  }
}

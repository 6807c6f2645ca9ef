import Foundation
import Platen
import Testing

/// Files that must be refused, each with an error that helps, and nothing left behind.
@Suite struct HostileTests {
  static let folder = "Tests/Fixtures/hostile"

  @Test func everyHostileFileHasItsOwnLine() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run("run", Self.folder, "--output", scratch["out"])
    #expect(outcome.exitCode == 3)
    let expected = try Self.expectations()
    let lines = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
      .split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
    #expect(lines.count == expected.count)
    for line in lines {
      let name = URL(fileURLWithPath: line["path"] as? String ?? "").lastPathComponent
      #expect(line["status"] as? String == "failed", "\(name)")
      let error = try #require(line["error"] as? [String: Any], "\(name)")
      let code = try #require(error["code"] as? String)
      #expect(expected[name]?.contains(code) == true, "\(name): \(error)")
      #expect(error["message"] as? String != "", "\(name)")
      #expect((error["suggestion"] as? String)?.isEmpty == false, "\(name): \(error)")
      #expect(outcome.errors.contains("\(name): "), "\(name) is said on the standard error")
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch["out"])
      .filter { !$0.hasPrefix(".platen") }
    #expect(left.sorted() == ["report.html", "results.jsonl"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["out/.platen/tmp"]) == [])
  }

  /// Animations whose first frame, or default image, can be read as far as it goes.
  private static let salvaged: Set = [
    "apng-2147483648-frames.png", "apng-missing-frames.png", "apng-no-frames.png",
    "apng-outside.png", "apng-overflow.png", "apng-sequence-gap.png", "apng-sequence-twice.png",
    "apng-short-frame.png", "apng-truncated.png", "apng-zero-frame.png", "gif-truncated.gif",
  ]

  @Test func everyVerbRefusesThemWithoutDying() throws {
    for name in try Self.expectations().keys.sorted() {
      let scratch = try Scratch()
      let file = "\(Self.folder)/\(name)"
      let frames = try PlatenProcess.run("frames", file, "--output", scratch["frames"])
      #expect(frames.errors.hasPrefix("platen: \(file): "), "\(frames.errors)")
      if Self.salvaged.contains(name) {
        #expect(frames.exitCode == 3, "frames \(name): \(frames.errors)")
        let listing = try String(contentsOfFile: scratch["frames/frames.json"], encoding: .utf8)
        #expect(listing.contains("\"partial\":true"))
        continue
      }
      #expect(frames.exitCode == 1, "frames \(name): \(frames.errors)")
      #expect(!FileManager.default.fileExists(atPath: scratch["frames/frames.json"]))
      let left = (try? FileManager.default.contentsOfDirectory(atPath: scratch["frames"])) ?? []
      #expect(left.isEmpty, "frames \(name) left \(left)")
    }
    let files = try Self.expectations().keys.sorted().map { "\(Self.folder)/\($0)" }
    let text = try PlatenProcess.start(["text"] + files).collect()
    #expect(text.exitCode == 3)
    let info = try PlatenProcess.start(["info"] + files).collect()
    #expect([0, 3].contains(info.exitCode))
  }

  /// `LIST.tsv` beside the files: the codes that each may be refused with.
  private static func expectations() throws -> [String: [String]] {
    let url = PlatenProcess.root.appendingPathComponent("\(folder)/LIST.tsv")
    var codes: [String: [String]] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      codes[fields[0]] = fields[3].split(separator: ",").map(String.init)
    }
    return codes
  }

  @Test func whatGitCanNotHold() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    try manager.createDirectory(atPath: scratch["in/folder.png"], withIntermediateDirectories: true)
    try scratch.write(Array("P5 1 1 255\n".utf8) + [7], "in/good.pgm")
    try scratch.write(Array("P5 1 1 255\n".utf8) + [7], "in/secret.pgm")
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: scratch["in/secret.pgm"])
    try manager.createDirectory(atPath: scratch["in/closed"], withIntermediateDirectories: true)
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: scratch["in/closed"])
    defer {
      try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch["in/closed"])
    }
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.url.path)
    // Root may read everything, so it must not be root that tries.
    let isRoot = getuid() == 0
    let outcome = try PlatenProcess.run(
      "run", scratch["in"], "--output", scratch["out"], asNobody: isRoot)
    #expect(outcome.exitCode == 3, "\(outcome.errors)")
    let lines = try String(contentsOfFile: scratch["out/results.jsonl"], encoding: .utf8)
      .split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
    let status = Dictionary(
      uniqueKeysWithValues: lines.map {
        (
          URL(fileURLWithPath: $0["path"] as? String ?? "").lastPathComponent,
          ($0["error"] as? [String: Any])?["code"] as? String ?? "none"
        )
      })
    #expect(status == ["good.pgm": "none", "secret.pgm": "unreadable", "closed": "unreadable"])

    let folder = try PlatenProcess.run("text", scratch["in/folder.png"])
    #expect(folder.exitCode == 3)
    #expect(folder.errors.contains("is a folder"))
  }

  @Test func anOutputThatCanNotBeWrittenIsAnError() throws {
    let scratch = try Scratch()
    try scratch.write([], "file")
    let outcome = try PlatenProcess.run("run", "SampleImages", "--output", scratch["file/out"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("can't be made"))
  }

  @Test func missingLanguageDataIsSaidOnceAndBeforeTheWork() throws {
    let scratch = try Scratch()
    for arguments in [
      ["run", "SampleImages", "--output", scratch["out"], "--languages", "tlh"],
      ["text", "SampleImages/scans/invoice-1.png", "--languages", "tlh"],
    ] {
      let outcome = try PlatenProcess.start(arguments).collect()
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("tesseract-ocr-tlh"), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    let doctor = try PlatenProcess.run("doctor", "--languages", "tlh")
    #expect(doctor.exitCode == 1)
    #expect(doctor.text.contains("tesseract-ocr-tlh"))
    #expect(try PlatenProcess.run("doctor").exitCode == 0)
    let none = try PlatenProcess.run("doctor", environment: ["TESSDATA_PREFIX": scratch["none"]])
    #expect(none.exitCode == 1)
    #expect(none.text.contains("tesseract-ocr-eng"))
  }
}

import Foundation
import Platen
import Testing

/// Verbs that take files and folders, and write into a folder.
@Suite struct FoundFileTests {
  /// `thumbnail` and `filter` with what else they take.
  private static let verbs = [["thumbnail"], ["filter", "colorInvert"]]
  private let photos = PlatenProcess.root.appendingPathComponent("SampleImages/photos").path

  private func files(_ folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// One that is missing is named, and keeps the others from nothing.
  @Test(arguments: verbs) func aMissingInputStopsNoOther(_ verb: [String]) throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.start(
      verb + ["\(photos)/dunes.png", "nowhere.png", "\(photos)/dunes.jpg", "-o", scratch["out"]]
    ).collect()
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.hasPrefix("platen: nowhere.png: "), "\(outcome.errors)")
    #expect(files(scratch["out"]).count == 2)
  }

  @Test(arguments: verbs + [["info"], ["tokens"]])
  func whatFailsHasItsLine(_ verb: [String]) throws {
    let scratch = try Scratch()
    let end = verb[0] == "info" || verb[0] == "tokens" ? [] : ["-o", scratch["out"]]
    let outcome = try PlatenProcess.start(
      verb + ["\(photos)/dunes.png", "nowhere.png", "--json"] + end
    ).collect()
    #expect(outcome.exitCode == 3)
    let failed = outcome.lines.filter { $0["error"] != nil }
    #expect(failed.count == 1 && failed.first?["path"] as? String == "nowhere.png")
    let error = failed.first?["error"] as? [String: Any]
    #expect(error?["code"] as? String == "not_found", "\(outcome.text)")
  }

  /// What a walk finds is no pipe that somebody would wait for: a named one is.
  @Test(arguments: verbs + [["run"]]) func aPipeInAFolderFails(_ verb: [String]) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(photos)/dunes.png", toPath: scratch["in/a.png"])
    // Were the pipe waited for, timeout(1) would end it with 124.
    let words = (verb + ["in", "-o", "out"]).joined(separator: " ")
    let line = "cd '\(scratch.url.path)' && mkfifo in/f.png && timeout 60 \"$0\" \(words)"
    #expect(try PlatenProcess.shell(line + " >said 2>&1") == 3)
    let said = try String(contentsOfFile: scratch["said"], encoding: .utf8)
    #expect(said.contains("in/f.png: is not a regular file."), "\(said)")
    #expect(files(scratch["out"]).contains { $0.hasPrefix("a.png") })
  }

  /// A result has its input's format where that can be written, else it is a PNG, or has the one
  /// that is asked for.
  @Test func aFilterKeepsTheFormat() throws {
    let scratch = try Scratch()
    let inputs = ["dunes.pgm", "harbour.tiff", "harbour.webp", "hills.jpg"]
    let paths = inputs.map { "\(photos)/\($0)" }
    try Image(contentsOf: paths[0]).write(to: scratch["plain.png"])
    try FileManager.default.moveItem(atPath: scratch["plain.png"], toPath: scratch["plain"])
    let kept = try PlatenProcess.start(
      ["filter", "colorInvert"] + paths + [scratch["plain"], "-o", scratch["a"]]
    ).collect()
    #expect(kept.exitCode == 0, "\(kept.errors)")
    #expect(files(scratch["a"]) == inputs + ["plain.png"])
    for (name, format) in zip(inputs, [ImageFormat.pnm, .tiff, .webp, .jpeg]) {
      #expect(try ImageSource(contentsOf: scratch["a/\(name)"]).format == format)
    }
    let asked = try PlatenProcess.start(
      ["filter", "colorInvert"] + paths + ["-o", scratch["b"], "--format", "webp"]
    ).collect()
    #expect(asked.exitCode == 0, "\(asked.errors)")
    let names = ["dunes.pgm.webp", "harbour.tiff.webp", "harbour.webp", "hills.jpg.webp"]
    #expect(files(scratch["b"]) == names)
    for name in names {
      #expect(try ImageSource(contentsOf: scratch["b/\(name)"]).format == .webp)
    }
    let picture = try Array(Data(contentsOf: URL(fileURLWithPath: paths[3])))
    let piped = try PlatenProcess.run(
      "filter", "colorInvert", "-", "-", "--format", "gif", input: picture)
    #expect(piped.exitCode == 0, "\(piped.errors)")
    #expect(try ImageSource(bytes: piped.output).format == .gif)
  }

  /// An option that the format of an output has no use for fails that input, or all where all have
  /// one format.
  @Test func optionsThatDoNothingAreRefused() throws {
    let scratch = try Scratch()
    let (opaque, clear) = ("\(photos)/dunes.png", "\(photos)/fruit-gray-alpha.png")
    let small = try PlatenProcess.run(
      "thumbnail", opaque, clear, "-o", scratch["t"], "--target-bytes", "4000")
    #expect(small.exitCode == 3)
    #expect(
      small.errors.contains("fruit-gray-alpha.png: --target-bytes is for JPEG"), "\(small.errors)")
    #expect(small.text.contains("dunes.png.thumbnail.jpg: 256×"), "what is made is said")
    #expect(files(scratch["t"]) == ["dunes.png.thumbnail.jpg"])
    let mixed = try PlatenProcess.run(
      "filter", "colorInvert", opaque, "\(photos)/hills.jpg", "-o", scratch["f"], "--quality", "50")
    #expect(mixed.exitCode == 3)
    #expect(mixed.errors.contains("dunes.png: --quality is for JPEG"), "\(mixed.errors)")
    #expect(files(scratch["f"]) == ["hills.jpg"])
    for words in [["--format", "png", "--quality", "10"], ["--quality", "0"]] {
      let wrong = try PlatenProcess.start(
        ["filter", "colorInvert", opaque, "-o", scratch["w"]] + words
      ).collect()
      #expect(wrong.exitCode == 2, "\(words)")
    }
  }

  /// What is replaced has a format that its options may be for.
  @Test func optionsAreThoseOfTheFileThatIsReplaced() throws {
    let scratch = try Scratch()
    let cases = [("harbour.webp", ["--lossless"]), ("harbour.tiff", ["--compression", "lzw"])]
    for (name, words) in cases {
      try FileManager.default.copyItem(atPath: "\(photos)/\(name)", toPath: scratch[name])
      let wanted = try Image(contentsOf: scratch[name]).filtered([.colorInvert()])
      let outcome = try PlatenProcess.start(
        ["filter", "colorInvert", scratch[name], "--in-place"] + words
      ).collect()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(try Image(contentsOf: scratch[name]) == wanted)
    }
  }

  @Test(arguments: verbs) func anEmptyFolderIsSaid(_ verb: [String]) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    let words = verb + [scratch["in"], "-o", scratch["out"]]
    let outcome = try PlatenProcess.start(words).collect()
    #expect(outcome.exitCode == 0 && outcome.errors == "platen: no pictures found\n")
    #expect(try PlatenProcess.start(words + ["-q"]).collect().errors.isEmpty)
    guard verb[0] == "filter" else { return }
    let replaced = try PlatenProcess.start(verb + [scratch["in"], "--in-place"]).collect()
    #expect(replaced.exitCode == 3)
    #expect(replaced.errors.contains("in: is a folder, not a file."), "\(replaced.errors)")
  }

  /// As a still that convert writes with that name, an animation of one frame.
  @Test func aThumbnailMayBeAnAPNG() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "thumbnail", "\(photos)/dunes.png", "-o", scratch["t"], "--format", "apng")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(files(scratch["t"]) == ["dunes.png.thumbnail.png"])
    #expect(try ImageSource(contentsOf: scratch["t/dunes.png.thumbnail.png"]).format == .apng)
  }
}

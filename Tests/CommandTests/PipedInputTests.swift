import Foundation
import Platen
import Testing

/// `-` is the standard input or output of the verbs that take one file, and gives what a file does.
@Suite struct PipedInputTests {
  private static let dunes = PlatenProcess.root.appendingPathComponent(
    "SampleImages/photos/dunes.png")
  private static let scan = PlatenProcess.root.appendingPathComponent(
    "SampleImages/scans/letter-bilevel.png")

  private func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  @Test func filterReadsAndWrites() throws {
    let scratch = try Scratch()
    let named = try PlatenProcess.run(
      "filter", "gaussianBlur(radius: 2)", Self.dunes.path, scratch["a.png"])
    #expect(named.exitCode == 0, "\(named.errors)")
    let file = try bytes(URL(fileURLWithPath: scratch["a.png"]))
    let piped = try PlatenProcess.run(
      "filter", "gaussianBlur(radius: 2)", "-", "-", input: bytes(Self.dunes))
    #expect(piped.exitCode == 0 && piped.errors.isEmpty, "\(piped.errors)")
    #expect(piped.output == file)
    let read = try PlatenProcess.run(
      "filter", "gaussianBlur(radius: 2)", "-", scratch["b.png"], "-q", input: bytes(Self.dunes))
    #expect(read.exitCode == 0 && read.output.isEmpty, "\(read.errors)")
    #expect(try bytes(URL(fileURLWithPath: scratch["b.png"])) == file)
    let jpeg = try PlatenProcess.run(
      "filter", "sepiaTone", Self.dunes.path, "-", "--format", "jpg")
    #expect(jpeg.output.starts(with: [0xFF, 0xD8]))
    let mixed = try PlatenProcess.run("filter", "sepiaTone", Self.dunes.path, "-", "--json")
    #expect(mixed.exitCode == 2 && mixed.errors.contains("the standard output for itself"))
    let damaged = try PlatenProcess.run(
      "filter", "sepiaTone", "-", "-", input: Array(bytes(Self.dunes).prefix(900)))
    #expect(damaged.exitCode != 0 && damaged.output.isEmpty && !damaged.errors.isEmpty)
  }

  @Test func textReads() throws {
    let named = try PlatenProcess.run("text", Self.scan.path)
    let piped = try PlatenProcess.run("text", "-", input: bytes(Self.scan))
    #expect(piped.exitCode == 0 && !named.output.isEmpty, "\(piped.errors)")
    #expect(piped.output == named.output)
    let scratch = try Scratch()
    let plain = try PlatenProcess.run(
      "text", "-", "--plain", "--output", scratch["t"], input: bytes(Self.scan))
    #expect(plain.exitCode == 0, "\(plain.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["t"]) == ["stdin.txt"])
  }

  /// What a page or a text is redacted or marked to is told by `--format`, or by what it is.
  @Test func highlightAndRedactWrite() throws {
    let scratch = try Scratch()
    let text = Array("Write to ada@example.org.\n".utf8)
    for (words, magic) in [
      (["highlight", "-", "-"], [0x89, 0x50]), (["highlight", "-", "-", "-f", "svg"], [0x3C]),
      (["redact", "-", "-"], Array("Write".utf8)),
      (["redact", "-", "-", "--format", "pdf"], Array("%PDF".utf8)),
    ] as [([String], [UInt8])] {
      let outcome = try PlatenProcess.start(words, input: text).collect()
      #expect(outcome.exitCode == 0, "\(words): \(outcome.errors)")
      #expect(outcome.output.starts(with: magic), "\(words)")
    }
    let named = try PlatenProcess.run("redact", Self.scan.path, scratch["a.png"])
    let piped = try PlatenProcess.run("redact", "-", "-", input: bytes(Self.scan))
    #expect(named.exitCode == 0 && piped.exitCode == 0, "\(piped.errors)")
    #expect(try piped.output == bytes(URL(fileURLWithPath: scratch["a.png"])))
    let thumbnail = try PlatenProcess.run(
      "thumbnail", "-", "--output", scratch["t"], input: bytes(Self.dunes))
    #expect(thumbnail.exitCode == 0, "\(thumbnail.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch["t"]) == ["stdin.thumbnail.jpg"])
    try scratch.write(bytes(Self.dunes), "stdin")
    let both = try PlatenProcess.run(
      "thumbnail", scratch["stdin"], "-", "--output", scratch["u"], input: bytes(Self.dunes))
    #expect(both.exitCode == 0, "\(both.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["u"]).count == 2)
  }

  /// Nothing is called `-` in the working folder afterwards.
  @Test(arguments: [
    ["frames", "a.gif", "-o", "-"], ["run", "in", "-o", "-"], ["thumbnail", "a.png", "-o", "-"],
    ["filter", "sepiaTone", "a.png", "-o", "-"], ["demo", "-o", "-"], ["worker", "-o", "-"],
    ["run", "in", "-o", "out", "--metrics", "-"], ["run", "in", "-o", "out", "--trace", "-"],
    ["run", "in", "-o", "out", "--prometheus", "-"], ["redact", "a.txt", "b.txt", "--report", "-"],
    ["filter", "sepiaTone", "-", "-o", "out"], ["convert", "-", "b.png", "c.gif"],
    ["highlight", "a.png", "-", "--json"], ["highlight", "a.png", "-", "--format", "webp"],
    ["redact", "a.png", "-", "--format", "bmp"], ["text", "a.png", "--show-preparation", "-"],
  ])
  func aNameIsNeeded(_ words: [String]) throws {
    let outcome = try PlatenProcess.start(words).collect()
    #expect(outcome.exitCode == 2, "\(words): \(outcome.errors)")
    #expect(
      !FileManager.default.fileExists(atPath: PlatenProcess.root.appendingPathComponent("-").path))
  }

  /// A pipe that is named is read to its end, as a shell's `<(…)`; within the limit.
  @Test(arguments: [
    ("info pipe", 0), ("text pipe", 0), ("convert pipe out.gif", 0), ("thumbnail pipe -o out", 0),
    ("filter sepiaTone pipe out.png", 0), ("info pipe --limit fileBytes=99", 3),
  ])
  func aNamedPipeIsRead(_ words: String, _ code: Int32) throws {
    let scratch = try Scratch()
    let start = "cd '\(scratch.url.path)' && mkfifo pipe && { cat '\(Self.scan.path)' >pipe & } && "
    #expect(try PlatenProcess.shell(start + "\"$0\" \(words) -q >/dev/null") == code)
  }

  @Test func aNamedListIsRead() throws {
    let scratch = try Scratch()
    let recipe = #"{"name": "r", "stages": [{"stage": "write", "formats": ["png"]}]}"#
    try scratch.write(Array(recipe.utf8), "r.json")
    let code = try PlatenProcess.shell(
      "cd '\(scratch.url.path)' && mkfifo a b.json && { echo '\(Self.dunes.path)' >a & } "
        + "&& { cat r.json >b.json & } "
        + "&& \"$0\" run --files-from a --recipe ./b.json -o out -q")
    #expect(code == 0)
    #expect(FileManager.default.fileExists(atPath: scratch["out/report.html"]))
  }

  @Test func scalingByNearestKeepsColours() throws {
    let scratch = try Scratch()
    let input = PlatenProcess.root.appendingPathComponent("SampleImages/animations/beacon.gif").path
    let outcome = try PlatenProcess.run(
      "convert", input, scratch["a.gif"], "--scale", "2", "--resample", "nearest")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    var old = try ImageSource(contentsOf: input).frames()
    var new = try ImageSource(contentsOf: scratch["a.gif"]).frames()
    while let frame = try old.next() {
      let image = try frame.image.withAlphaChannel()
      let twice = try #require(try new.next()).image.withAlphaChannel()
      #expect(twice.size == PixelSize(width: image.width * 2, height: image.height * 2))
      let isSame = try twice.filtered([.nearestScale(0.5)]) == image.filtered([.nearestScale(1)])
      #expect(isSame, "frame \(frame.index)")
    }
    let alone = try PlatenProcess.run("convert", input, scratch["b.gif"], "--resample", "bicubic")
    #expect(alone.exitCode == 2 && alone.errors.contains("nothing to scale"))
  }
}

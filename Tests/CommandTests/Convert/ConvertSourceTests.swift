import Foundation
import Platen
import Testing

/// What `convert` says of files that are odd, damaged or have more than it can keep.
@Suite struct ConvertSourceTests {
  private static let poster = "SampleImages/animations/apng-hidden-default.png"

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PlatenProcess.root.appendingPathComponent(path)))
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return word(UInt32(data.count)) + body + word(~sum)
  }

  /// A PNG with chunks after its IHDR.
  private static func png(_ file: [UInt8], with chunks: [UInt8]) -> [UInt8] {
    file[..<33] + chunks + file[33...]
  }

  /// Sixteen bits of a channel are kept where the file is, and else their loss is said.
  @Test func bitsThatAreLostAreSaid() throws {
    let scratch = try Scratch()
    let size = PixelSize(width: 3, height: 2)
    let image = try Image(size: size, format: .rgba16, alpha: .opaque)
    let control = [0, 3, 2, 0, 0].flatMap(Self.word) + [0, 1, 0, 10, 0, 0]
    let file = Self.png(
      try ImageDestination.png().encode(image),
      with: Self.chunk("acTL", Self.word(1) + Self.word(0)) + Self.chunk("fcTL", control))
    try scratch.write(file, "deep.png")
    let kept = try PlatenProcess.run("convert", scratch["deep.png"], scratch["a.apng"])
    #expect(kept.exitCode == 0 && kept.errors == "")
    #expect(try ImageSource(contentsOf: scratch["a.apng"]).header.bitsPerChannel == 16)
    let words = "16 bits of a channel become 8"
    for arguments in [
      [scratch["b.apng"], "--speed", "2"], [scratch["b.png"], "--frame", "0"], [scratch["b.gif"]],
    ] {
      let outcome = try PlatenProcess.start(
        ["convert", scratch["deep.png"]] + arguments + ["--json"]
      ).collect()
      #expect(outcome.exitCode == 0 && outcome.errors.contains(words), "\(arguments)")
      #expect((outcome.lines.first?["note"] as? String)?.contains(words) == true)
    }
    let frames = try PlatenProcess.run(
      "frames", scratch["deep.png"], "--output", scratch["f"], "--json")
    #expect(frames.errors.contains(words) && frames.lines.first?["note"] as? String == words)
    let plain = try PlatenProcess.run("convert", Self.poster, scratch["c.apng"], "--speed", "2")
    #expect(plain.errors == "")
  }

  /// A default image beside the frames that is damaged costs none of them.
  @Test func aDamagedPosterIsLeftOut() throws {
    let scratch = try Scratch()
    var file = try Self.bytes(Self.poster)
    let pixels = try #require(file.firstRange(of: Array("IDAT".utf8)))
    file[pixels.upperBound + 6] ^= 1
    try scratch.write(file, "a.png")
    for arguments in [[], ["--scale", "50%"]] {
      let outcome = try PlatenProcess.start(
        ["convert", scratch["a.png"], scratch["b.apng"], "--json"] + arguments
      ).collect()
      #expect(outcome.exitCode == 3, "\(outcome.errors)")
      #expect(outcome.errors.contains("the poster is damaged and left out"))
      #expect(outcome.lines.first?["frames"] as? Int == 6)
    }
    #expect(try PlatenProcess.run("info", scratch["a.png"], "--verify").exitCode == 3)
    let strict = try PlatenProcess.run(
      "convert", scratch["a.png"], scratch["c.apng"], "--strict")
    #expect(strict.exitCode == 1)
  }

  /// Colours that are stated and not used are told of.
  @Test func whatIsPassedOverIsSaid() throws {
    let scratch = try Scratch()
    let file = Self.png(try Self.bytes(Self.poster), with: Self.chunk("cICP", [9, 16, 0, 1]))
    try scratch.write(file, "a.png")
    for arguments in [
      ["convert", scratch["a.png"], scratch["b.webp"], "--json"],
      ["thumbnail", scratch["a.png"], "--output", scratch["t"], "--json"],
    ] {
      let outcome = try PlatenProcess.start(arguments).collect()
      #expect(outcome.exitCode == 0 && outcome.errors.contains("cICP"), "\(outcome.errors)")
      #expect((outcome.lines.first?["warnings"] as? [String])?.count == 1)
    }
  }

  /// The standard output has no name that could say what holds an animation.
  @Test func adviceIsThatOfTheOutput() throws {
    let scratch = try Scratch()
    for (output, advice) in [("-", "say --format gif, apng,"), ("a.png", "name OUT .gif, .apng,")] {
      let outcome = try PlatenProcess.run(
        "convert", Self.poster, output == "-" ? output : scratch[output])
      #expect(outcome.exitCode == 1 && outcome.errors.contains(advice), "\(outcome.errors)")
    }
  }

  /// The number of frames that a sheet shows is that of those that could be read.
  @Test func aSheetCountsWhatItShows() throws {
    let scratch = try Scratch()
    let white: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 4, 0x0C, 0xC3, 0x30, 0x05, 0]
    let bad: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 1, 0b111_100, 0]
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    try scratch.write(head + white + bad + white + [0x3B], "a.gif")
    let outcome = try PlatenProcess.run(
      "convert", scratch["a.gif"], scratch["a.png"], "--contact-sheet", "--json")
    #expect(outcome.exitCode == 3 && outcome.lines.first?["frames"] as? Int == 2)
  }

  /// A file of delays may begin with a byte order mark.
  @Test(arguments: ["40\r\n50ms\r\n", #"{"frames":[{"delay_ms":40},{"delay_ms":50}]}"#])
  func delaysBehindAByteOrderMark(_ text: String) throws {
    let scratch = try Scratch()
    let white: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 4, 0x0C, 0xC3, 0x30, 0x05, 0]
    let head = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    try scratch.write(head + white + white + [0x3B], "a.gif")
    try scratch.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), "delays")
    let outcome = try PlatenProcess.run(
      "convert", scratch["a.gif"], scratch["b.gif"], "--delay", scratch["delays"], "--json")
    #expect(outcome.lines.first?["delays_ms"] as? [Double] == [40, 50], "\(outcome.errors)")
  }

  @Test func aGIFIsNeverLongerThanItsSource() throws {
    let scratch = try Scratch()
    // One picture twice, without control extensions: shorter than any encoder of animations writes.
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0xF0, 0, 0, 9, 9, 9, 0, 0, 0]
    let comment: [UInt8] = [0x21, 0xFE, 3, 1, 2, 3, 0]
    let original: [UInt8] = [head, picture, comment, picture, [0x3B]].flatMap { $0 }
    let expected: [UInt8] = [head, picture, picture, [0x3B]].flatMap { $0 }
    try scratch.write(original, "in.gif")
    let same = try PlatenProcess.run("convert", scratch["in.gif"], scratch["out.gif"])
    #expect(same.exitCode == 0)
    let written = try FilePath(scratch["out.gif"]).read(limits: Limits())
    #expect(written == expected)
    // Edited, it is another animation.
    let edited = try PlatenProcess.run(
      "convert", scratch["in.gif"], scratch["edited.gif"], "--loops", "0")
    #expect(edited.exitCode == 0)
    #expect(
      try ImageSource(bytes: FilePath(scratch["edited.gif"]).read(limits: Limits())).loopCount == 0)
  }
}

import Foundation
import Platen
import Testing

/// `platen frames` on animations that are odd or damaged.
@Suite struct DamagedAnimationTests {
  /// A GIF of 2×2 pixels; a white picture covers it.
  private static let header =
    Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  private static let white: [UInt8] = picture([0x0C, 0xC3, 0x30, 0x05])

  /// A picture of 2×2 pixels of these codes.
  private static func picture(_ codes: [UInt8]) -> [UInt8] {
    [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, UInt8(codes.count)] + codes + [0]
  }

  private static func control(_ delay: UInt8, disposal: UInt8 = 0) -> [UInt8] {
    [0x21, 0xF9, 4, disposal << 2, delay, 0, 0, 0]
  }

  private func listing(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  @Test func delaysAndPlaysAreThoseOfTheFile() throws {
    let scratch = try Scratch()
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
    let frames = [0, 1, 7].flatMap { Self.control($0) + Self.white }
    try scratch.write(Self.header + loop + frames + [0x3B], "a.gif")
    let outcome = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let listing = try listing(scratch["f/frames.json"])
    #expect(listing["plays"] as? Int == 3)
    #expect(listing["format"] as? String == "gif")
    #expect(listing["warnings"] as? [String] == [])
    let entries = try #require(listing["frames"] as? [[String: Any]])
    #expect(entries.map { $0["delay_ms"] as? Double } == [0, 10, 70])
    #expect(entries.map { $0["effective_delay_ms"] as? Double } == [100, 100, 70])
    let names = (0..<3).map { "frame-000\($0).png" }
    #expect(entries.map { $0["file"] as? String } == names)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch["f"])
    #expect(files.sorted() == names + ["frames.json"])
  }

  /// libjxl's own words belong to nobody's output.
  @Test func aCutJPEGXLSaysSoOnce() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "convert", "SampleImages/animations/gif-disposals.gif", scratch["a.jxl"])
    // Where it is installed.
    guard outcome.exitCode == 0 else { return }
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: scratch["a.jxl"])))
    try scratch.write(file.dropLast(file.count / 3), "cut.jxl")
    let cut = try PlatenProcess.run(
      "frames", scratch["cut.jxl"], "--quiet", "--output", scratch["f"])
    #expect(cut.exitCode == 3 || cut.exitCode == 1)
    let lines = cut.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("platen: ") }, "\(cut.errors)")
  }

  /// As browsers show it: the pixels before the end, and nothing where the others belong.
  @Test func aTornFirstFrameIsGivenInPart() throws {
    let scratch = try Scratch()
    try scratch.write(Self.header + Self.white.dropLast(3), "a.gif")
    let sample = PlatenProcess.root
      .appendingPathComponent("SampleImages/animations/apng-blend-dispose.png")
    let apng = Array(try Data(contentsOf: sample))
    let pixels = try #require(apng.firstRange(of: Array("IDAT".utf8)))
    try scratch.write(Array(apng[..<(pixels.upperBound + 60)]), "a.png")
    for name in ["a.gif", "a.png"] {
      let folder = scratch["frames of \(name)"]
      let outcome = try PlatenProcess.run("frames", scratch[name], "--output", folder)
      #expect(outcome.exitCode == 3, "\(outcome.errors)")
      let listing = try listing("\(folder)/frames.json")
      #expect(listing["partial"] as? Bool == true)
      #expect((listing["damage"] as? [String: Any])?["frame"] as? Int == 0)
      let entries = try #require(listing["frames"] as? [[String: Any]])
      #expect(entries.count == 1 && entries[0]["partial"] as? Bool == true)
      let strict = try PlatenProcess.run(
        "frames", scratch[name], "--output", scratch["strict"], "--strict")
      #expect(strict.exitCode == 1)
      // What reads one picture takes none of which a part is lacking.
      let filtered = try PlatenProcess.run(
        "filter", "colorInvert", scratch[name], scratch["out.png"])
      #expect(filtered.exitCode == 1 && !FileManager.default.fileExists(atPath: scratch["out.png"]))
    }
    let image = try Image(contentsOf: "\(scratch["frames of a.gif"])/frame-0000.png")
    try #require(image.format == .rgba8 && image.byteCount == 16)
    let bytes = image.bytes
    for (pixel, alpha) in [255, 255, 0, 0].enumerated() {
      #expect(unsafe bytes.unsafeLoad(fromByteOffset: 4 * pixel + 3, as: UInt8.self) == alpha)
    }
  }

  @Test func aTornLastFrameIsLeftOutAndReported() throws {
    let scratch = try Scratch()
    // Of the second picture two bytes of codes are left: five codes, which are two pixels.
    let torn = Self.white.dropLast(3)
    let file = Self.header + Self.control(5, disposal: 2) + Self.white + Self.control(6) + torn
    try scratch.write(file, "a.gif")
    let outcome = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("a.gif: the file ends within frame 1"))
    let listing = try listing(scratch["f/frames.json"])
    #expect((listing["frames"] as? [Any])?.count == 1)
    #expect(listing["partial"] as? Bool == true)
    let damage = try #require(listing["damage"] as? [String: Any])
    #expect(damage["frame"] as? Int == 1 && damage["byte"] as? Int == file.count)
    #expect((damage["reason"] as? String)?.contains("ends within frame 1") == true)
    let strict = try PlatenProcess.run(
      "frames", scratch["a.gif"], "--output", scratch["s"], "--strict")
    #expect(strict.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch["s/frames.json"]))
  }

  /// The third frame of four is damaged: it alone is missing, and the fourth is drawn without it.
  @Test func aBadFrameIsPassedOver() throws {
    let scratch = try Scratch()
    let bad = Self.picture([0b111_100])
    let frames = [Self.white, Self.white, bad, Self.white].flatMap { Self.control(5) + $0 }
    try scratch.write(Self.header + frames + [0x3B], "a.gif")
    let path = scratch["a.gif"]
    let outcome = try PlatenProcess.run("frames", path, "--output", scratch["f"], "--json")
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains("frame 2 has damaged LZW data"))
    #expect(outcome.errors.contains("byte"))
    let listing = try listing(scratch["f/frames.json"])
    let entries = try #require(listing["frames"] as? [[String: Any]])
    let names = [0, 1, 3].map { "frame-000\($0).png" }
    #expect(entries.map { $0["file"] as? String } == names)
    // It covers all that was lost.
    #expect(entries.allSatisfy { $0["partial"] == nil })
    #expect((listing["damage"] as? [String: Any])?["frame"] as? Int == 2)
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch["f"])
    #expect(files.sorted() == names + ["frames.json"])

    let converted = try PlatenProcess.run("convert", path, scratch["b.apng"], "--json")
    #expect(converted.exitCode == 3)
    let line = try #require(converted.lines.first)
    #expect(line["frames"] as? Int == 3 && line["partial"] as? Bool == true)
    // The frame before the lost one is held for its time.
    #expect(line["delays_ms"] as? [Double] == [50, 100, 50])
    let played = try PlatenProcess.run("play", path, "--headless", "--loops", "1", "--json")
    #expect(played.exitCode == 3)
    #expect(played.lines.first?["shown"] as? Int == 3)
    for verb in ["convert", "play"] {
      let rest = verb == "play" ? ["--headless", "--loops", "1"] : [scratch["c.apng"]]
      let strict = try PlatenProcess.start([verb, path] + rest + ["--strict"]).collect()
      #expect(strict.exitCode == 1, "\(verb)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch["c.apng"]))
    let looked = try PlatenProcess.run("info", path, "--json")
    #expect(looked.exitCode == 0 && looked.lines.first?["partial"] == nil)
    let verified = try PlatenProcess.run("info", path, "--json", "--verify")
    #expect(verified.exitCode == 3 && verified.lines.first?["partial"] as? Bool == true)
    let run = try PlatenProcess.run("run", path, "--output", scratch["run"])
    #expect(run.exitCode == 3 && run.errors.contains("frame 2 has damaged LZW data"))
  }

  /// The second frame of two has one row of two, or a pixel and a code for no string: it is given,
  /// in its time, also where its colours are looked at for one that is scaled.
  @Test(arguments: [[0x0C, 0x53]: "end after 2 of 4 pixels", [0xCC, 1]: "after 1 of 4 pixels"])
  func aFrameThatBreaksOffIsGivenInPart(codes: [UInt8], words: String) throws {
    let scratch = try Scratch()
    let frames = [Self.white, Self.picture(codes)].flatMap { Self.control(5) + $0 }
    try scratch.write(Self.header + frames + [0x3B], "a.gif")
    let outcome = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.contains(words))
    let listing = try listing(scratch["f/frames.json"])
    let entries = try #require(listing["frames"] as? [[String: Any]])
    #expect(entries.map { $0["partial"] as? Bool } == [nil, true])
    #expect((listing["damage"] as? [String: Any])?["frame"] as? Int == 1)
    for scale in ["100%", "50%"] {
      let converted = try PlatenProcess.run(
        "convert", scratch["a.gif"], scratch["b.gif"], "--json", "--scale", scale)
      #expect(converted.exitCode == 3)
      #expect(converted.lines.first?["delays_ms"] as? [Double] == [50, 50])
    }
    let strict = try PlatenProcess.run("convert", scratch["a.gif"], scratch["c.gif"], "--strict")
    #expect(strict.exitCode == 1)
  }

  @Test func aStrictlyRefusedFileLeavesNothing() throws {
    let scratch = try Scratch()
    let bad = Self.picture([0b111_100])
    try scratch.write(Self.header + Self.white + Self.white + bad + [0x3B], "a.gif")
    try FileManager.default.createDirectory(
      atPath: scratch["f"], withIntermediateDirectories: true)
    try scratch.write(Array("{}".utf8), "f/frames.json")
    let outcome = try PlatenProcess.run(
      "frames", scratch["a.gif"], "--output", scratch["f"], "--strict")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("frame 2 has damaged LZW data"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["f"]) == [])
  }

  /// What an earlier run listed goes, and nothing else does.
  @Test func framesOfAnEarlierRunAreRemoved() throws {
    let scratch = try Scratch()
    try scratch.write(Self.header + Self.white + Self.white + Self.white + [0x3B], "3.gif")
    let three = try PlatenProcess.run("frames", scratch["3.gif"], "--output", scratch["f"])
    #expect(three.exitCode == 0)
    try scratch.write([1], "f/frame-0007.png")
    try scratch.write([1], "f/mine.png")
    let one = try PlatenProcess.run(
      "frames", "-", "--output", scratch["f"], input: Self.header + Self.white + [0x3B])
    #expect(one.exitCode == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch["f"])
    #expect(left.sorted() == ["frame-0000.png", "frame-0007.png", "frames.json", "mine.png"])
  }

  /// Nothing stands for a file that can't even be opened; what Platen has not listed stays.
  @Test func framesOfAnEarlierRunAreRemovedForARefusedFile() throws {
    let scratch = try Scratch()
    try scratch.write(Self.header + Self.white + [0x3B], "a.gif")
    let sound = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(sound.exitCode == 0)
    try scratch.write([1], "f/mine.png")
    try scratch.write(Array("no picture".utf8), "b.gif")
    for listing in [nil, #"{"frames": [{"file": "../mine.png"}]}"#] {
      if let listing { try scratch.write(Array(listing.utf8), "f/frames.json") }
      let refused = try PlatenProcess.run("frames", scratch["b.gif"], "--output", scratch["f"])
      #expect(refused.exitCode == 1 && refused.errors.contains("is not a picture"))
      let left = try FileManager.default.contentsOfDirectory(atPath: scratch["f"])
      #expect(left.sorted() == (listing == nil ? [] : ["frames.json"]) + ["mine.png"])
    }
  }

  /// Bytes of a sound APNG changed one by one: the frames that need nothing of them are given.
  @Test(arguments: [70, 100, 200, 300, 400]) func aDamagedAPNGGivesItsRest(
    at offset: Int
  ) throws {
    let scratch = try Scratch()
    let sample = PlatenProcess.root
      .appendingPathComponent("SampleImages/animations/apng-blend-dispose.png")
    var bytes = Array(try Data(contentsOf: sample))
    try #require(bytes.count > 400)
    bytes[offset] ^= 0x10
    try scratch.write(bytes, "a.png")
    let strict = try PlatenProcess.run(
      "frames", scratch["a.png"], "--output", scratch["f"], "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("at byte"), "\(strict.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch["f/frames.json"]))
    let outcome = try PlatenProcess.run("frames", scratch["a.png"], "--output", scratch["f"])
    #expect(outcome.exitCode == 3)
    let listing = try listing(scratch["f/frames.json"])
    #expect(listing["partial"] as? Bool == true)
    #expect((listing["frames"] as? [Any])?.count == 19)
  }

  @Test func aPNGOfNoAnimationIsOneFrame() throws {
    let scratch = try Scratch()
    let photo = "SampleImages/photos/harbour.png"
    let outcome = try PlatenProcess.run("frames", photo, "--output", scratch["f"])
    #expect(outcome.exitCode == 0)
    let listing = try listing(scratch["f/frames.json"])
    #expect(listing["format"] as? String == "png")
    #expect(listing["plays"] as? Int == 1)
    let entries = try #require(listing["frames"] as? [[String: Any]])
    #expect(entries.map { $0["delay_ms"] as? Double } == [0])
  }
}

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

  @Test func aTornLastFrameIsKeptAndReported() throws {
    let scratch = try Scratch()
    // Of the second picture two bytes of codes are left: five codes, which are two pixels.
    let torn = Self.white.dropLast(3)
    try scratch.write(
      Self.header + Self.control(5, disposal: 2) + Self.white + Self.control(6) + torn, "a.gif")
    let outcome = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("a.gif: the file ends within frame 1"))
    let listing = try listing(scratch["f/frames.json"])
    #expect((listing["frames"] as? [Any])?.count == 2)
    #expect((listing["warnings"] as? [String])?.isEmpty == false)
    let image = try Image(contentsOf: scratch["f/frame-0001.png"])
    let bytes = unsafe image.withUnsafeBytes { unsafe Array($0) }
    #expect(bytes == [UInt8](repeating: 255, count: 8) + [UInt8](repeating: 0, count: 8))
  }

  /// The third frame is damaged: two were written by then, and a listing is there from before.
  @Test func aRefusedFileLeavesNothing() throws {
    let scratch = try Scratch()
    let bad = Self.picture([0b111_100])
    try scratch.write(Self.header + Self.white + Self.white + bad + [0x3B], "a.gif")
    try FileManager.default.createDirectory(
      atPath: scratch["f"], withIntermediateDirectories: true)
    try scratch.write(Array("{}".utf8), "f/frames.json")
    let outcome = try PlatenProcess.run("frames", scratch["a.gif"], "--output", scratch["f"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("frame 2 has damaged LZW data"))
    #expect(outcome.errors.contains("byte"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["f"]) == [])
  }

  /// Bytes of a sound APNG changed one by one: the command refuses each, and says where.
  @Test(arguments: [60, 100, 200, 300, 400]) func aDamagedAPNGIsRefused(at offset: Int) throws {
    let scratch = try Scratch()
    let sample = PlatenProcess.root
      .appendingPathComponent("SampleImages/animations/apng-blend-dispose.png")
    var bytes = Array(try Data(contentsOf: sample))
    try #require(bytes.count > 400)
    bytes[offset] ^= 0x10
    try scratch.write(bytes, "a.png")
    let outcome = try PlatenProcess.run("frames", scratch["a.png"], "--output", scratch["f"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("at byte"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch["f/frames.json"]))
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

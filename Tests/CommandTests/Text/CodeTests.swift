import Foundation
import Platen
import Testing

/// Codes are read back by a program that knows nothing of Platen.
@Suite struct CodeTests {
  private static let reader = "/usr/bin/zbarimg"

  private static func read(_ path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: reader)
    process.arguments = ["--quiet", "--raw", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: reader)),
    arguments: [
      (1, 0), (9, 1), (17, 2), (40, 3), (120, 1), (300, 0), (700, 2), (1200, 3), (2900, 0),
    ])
  func qrCodesAreRead(length: Int, level: Int) throws {
    let scratch = try Scratch()
    // No spaces at the ends, and letters of several bytes.
    let text =
      String(
        String(repeating: "Platen 48.50 grüßt, ", count: length / 20 + 1).utf8.prefix(
          length
        ).map { $0 < 128 ? Character(Unicode.Scalar($0)) : "x" }) + "."
    let image = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    try image.filtered([.qrCode(text, correctionLevel: level, scale: 4)])
      .write(to: scratch["a.png"])
    #expect(try Self.read(scratch["a.png"]) == text)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: reader)),
    arguments: ["Platen", "48.50", "0123456789", "A1234567B", "a\u{1F}b", "12", "x12345", "~{|}~"])
  func barCodesAreRead(text: String) throws {
    let scratch = try Scratch()
    let image = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    try image.filtered([.code128(text)]).write(to: scratch["a.png"])
    #expect(try Self.read(scratch["a.png"]) == text)
  }

  @Test func theCommandDrawsThem() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "filter", "qrCode(message: \"https://example.org\", correctionLevel: 3)",
      "SampleImages/photos/dunes.png", scratch["a.png"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(try Image(contentsOf: scratch["a.png"]).width % 8 == 0)
    let long = try PlatenProcess.run(
      "filter", "code128(message: \"é\")", "SampleImages/photos/dunes.png", scratch["b.png"])
    #expect(long.exitCode == 1 && long.errors.contains("Use qrCode"), "\(long.errors)")
  }

  @Test func valuesAreInTheJSON() throws {
    let scratch = try Scratch()
    let outcome = try PlatenProcess.run(
      "filter", "areaAverage", "SampleImages/photos/dunes.png", scratch["a.png"], "--json")
    let values = try #require(outcome.lines.first?["values"] as? [String: [[Double]]])
    let mean = try #require(values["areaAverage"]?.first)
    let picture = try Image(
      contentsOf: PlatenProcess.root.appendingPathComponent("SampleImages/photos/dunes.png").path)
    #expect(try zip(mean, picture.areaAverage()).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}

import Foundation
import Platen
import Testing

/// `platen convert` of stills that are cut short.
@Suite struct CutStillTests {
  private static let photo = "SampleImages/photos/harbour.png"

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: ["png", "jpg", "webp"])
  func whatIsThereIsWrittenAndMarked(_ name: String) throws {
    let scratch = try Scratch()
    let (whole, cut) = (scratch["whole.\(name)"], scratch["cut.\(name)"])
    #expect(try PlatenProcess.run("convert", Self.photo, whole).exitCode == 0)
    let file = try bytes(whole)
    try scratch.write(Array(file[..<(file.count / 2)]), "cut.\(name)")
    let outcome = try PlatenProcess.run("convert", cut, scratch["out.png"], "--json")
    #expect(outcome.exitCode == 3, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("platen: \(cut): "))
    #expect(outcome.errors.contains("Copy it again"))
    let line = try #require(outcome.lines.first)
    #expect(line["partial"] as? Bool == true)
    let damage = try #require(line["damage"] as? [String: Any])
    #expect(damage["frame"] as? Int == 0 && damage["byte"] as? Int == file.count / 2)
    let written = try Image(contentsOf: scratch["out.png"])
    let original = try Image(contentsOf: whole)
    #expect(written.size == original.size)
    let top = PixelRect(x: 0, y: 0, width: written.width, height: 16)
    let (part, expected) = (try written.cropped(to: top), try original.cropped(to: top))
    #expect(try part.withAlphaChannel() == expected.withAlphaChannel())
    // Refused where it is asked for, and by what reads whole pictures alone.
    for words in [
      ["convert", cut, scratch["no.png"], "--strict"],
      ["filter", "colorInvert", cut, scratch["no.png"]],
      ["frames", cut, "--output", scratch["no"]],
    ] {
      let refused = try PlatenProcess.start(words).collect()
      #expect(refused.exitCode == 1, "\(words[0])")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
    #expect(!left.contains("no.png") && !left.contains("no"))
  }

  @Test func aHeaderAloneIsRefused() throws {
    let scratch = try Scratch()
    try scratch.write(Array(try bytes(Self.photo).prefix(60)), "a.png")
    let outcome = try PlatenProcess.run("convert", scratch["a.png"], scratch["b.png"])
    #expect(outcome.exitCode == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch["b.png"]))
  }
}

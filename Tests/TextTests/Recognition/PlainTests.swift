import Foundation
import PlatenImaging
import PlatenCore
import PlatenText
import Testing

/// What is compared with the command itself is in CommandTests.
@Suite struct PlainTests {
  private func page(_ text: String = "Harbour 1874") throws -> Image {
    try DrawnPage(text, size: PixelSize(width: 256, height: 80)).image
  }

  private func png(_ image: Image) throws -> [UInt8] {
    try ImageDestination(format: .png).encode(image)
  }

  @Test(arguments: RecognizeTextRequest.Segmentation.allCases)
  func replacedPartsChangeNothing(_ segmentation: RecognizeTextRequest.Segmentation) throws {
    let file = try png(page())
    let formats = RecognizeTextRequest.PlainFormat.allCases
    let documents = try [RecognizeTextRequest.Engine.auto, .tesseract].map { engine in
      try RecognizeTextRequest(engine: engine, segmentation: segmentation)
        .plain(file, path: "a/b.png", as: formats)
    }
    #expect(documents[0] == documents[1])
    #expect(documents[0].count == formats.count)
  }

  @Test func documentsComeInTheirOrder() throws {
    let documents = try RecognizeTextRequest().plain(
      png(page()), path: "a/b.png", as: [.hocr, .txt, .tsv, .alto])
    let texts = documents.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0].contains("<html") && texts[0].contains("image \"a/b.png\""))
    #expect(texts[1] == "Harbour 1874\n")
    #expect(texts[2].hasPrefix("level\tpage_num\t"))
    #expect(texts[3].contains("<alto") && texts[3].hasSuffix("</alto>\n"))
  }

  @Test func anotherPageLeavesNothingBehind() throws {
    let request = RecognizeTextRequest()
    let first = try request.plain(png(page()), path: "a", as: [.hocr])
    _ = try request.read(page("Quoxellar"))
    _ = try request.plain(png(page("Quoxellar")), path: "b", as: [.txt])
    #expect(try request.plain(png(page()), path: "a", as: [.hocr]) == first)
  }

  /// What a process has left that was killed at the wrong moment goes with the next one; what
  /// another is just making stays, and so does what is no folder, or not of such a process.
  @Test func whatAKilledProcessLeftIsRemoved() throws {
    let manager = FileManager.default
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let names = ["a", "b", "c", "d", "longer"].map {
      "\(parent)/platen-plain-\($0)\(UUID().uuidString.prefix(5))"
    }
    defer { for name in names { try? manager.removeItem(atPath: name) } }
    for name in names where name != names[2] {
      try manager.createDirectory(atPath: name, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: name + "/page.txt"))
    }
    try Data([1]).write(to: URL(fileURLWithPath: names[2]))
    try Data([1]).write(to: URL(fileURLWithPath: names[3] + "/letter.txt"))
    for name in names where name != names[1] {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: name)
    }
    _ = try RecognizeTextRequest().plain(png(page()), path: "a", as: [.txt])
    #expect(names.map(manager.fileExists) == [false, true, true, true, true])
    #expect(manager.fileExists(atPath: names[3] + "/page.txt"))
  }

  @Test func wrongFilesAreRefused() throws {
    func code(
      _ file: [UInt8], _ formats: [RecognizeTextRequest.PlainFormat] = [.txt],
      limits: Limits = .default
    ) -> PlatenError.Code? {
      do throws(PlatenError) {
        _ = try RecognizeTextRequest().plain(file, path: "a", as: formats, limits: limits)
        return nil
      } catch {
        return error.code
      }
    }
    let file = try png(page())
    #expect(code([]) == .unknownFormat)
    #expect(code(file, limits: Limits(pixels: 100)) == .limitExceeded)
    #expect(code(Array(file.prefix(file.count / 2))) == .truncated)
    // The sum of the pixels' chunk is wrong, which no header tells.
    var damaged = file
    damaged[file.count / 2] ^= 0xFF
    #expect(code(damaged) == .malformed)
    #expect(code(file, []) == .invalidArgument)
    #expect(code(file, [.txt, .txt]) == .invalidArgument)
    let frames = try [page("a"), page("b")].enumerated().map { index, image in
      Frame(
        index: index, image: image, delay: .milliseconds(100),
        unclampedDelay: .milliseconds(100))
    }
    let animation = try ImageDestination(format: .gif).encode(frames)
    #expect(code(animation) == .unsupported)
  }
}

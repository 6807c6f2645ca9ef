import Foundation
import PlatenCore
import PlatenImaging
import PlatenText
import Synchronization
import Testing

/// Files of several pictures.
@Suite struct FileReadingTests {
  private func animation(_ texts: [String]) throws -> [UInt8] {
    let frames = try texts.enumerated().map { index, text in
      let drawn = try DrawnPage(text, size: PixelSize(width: 220, height: 80))
      let delay = Duration.milliseconds(100)
      return Frame(index: index, image: drawn.image, delay: delay, unclampedDelay: delay)
    }
    return try ImageDestination(format: .apng).encode(frames)
  }

  @Test func framesThatAreRepeatedAreReadOnce() throws {
    let bytes = try animation(["Harbour", "Harbour", "Evening", "Evening", "Harbour"])
    let parts = Mutex<[Double]>([])
    let request = RecognizeTextRequest(
      level: .fast, progress: { part in parts.withLock { $0.append(part) } })
    let text = try request.read(ImageSource(bytes: bytes))
    #expect(text.pages.map(\.text) == ["Harbour\n", "Evening\n", "Harbour\n"])
    #expect(text.pages.map(\.index) == [0, 2, 4])
    #expect(!text.isPartial)
    let reported = parts.withLock { $0 }
    #expect(reported == reported.sorted())
    #expect(reported.last == 1)
    #expect(reported.count { $0 == 1 } == 1)
  }

  @Test func aTaskReadsAFile() async throws {
    let source = try ImageSource(bytes: animation(["Harbour", "Evening"]))
    let text = try await RecognizeTextRequest(level: .fast).perform(on: source)
    #expect(text.string == "Harbour\n\u{0C}Evening\n")
  }

  @Test func aTaskReadsDataAndAFile() async throws {
    let bytes = try animation(["Harbour", "Evening"])
    let request = RecognizeTextRequest(level: .fast)
    #expect(try await request.perform(on: Data(bytes)).string == "Harbour\n\u{0C}Evening\n")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    #expect(try await request.perform(on: file).string == "Harbour\n\u{0C}Evening\n")
    await #expect(throws: PlatenError.self) {
      try await request.perform(on: file, limits: Limits(pixels: 100))
    }
  }
}

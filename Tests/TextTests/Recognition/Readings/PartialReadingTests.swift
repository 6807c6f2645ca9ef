import Foundation
import PlatenCore
import PlatenImaging
import Synchronization
import Testing

@testable import PlatenText

/// What is there when time is up.
@Suite struct PartialReadingTests {
  private typealias Level = RecognizeTextRequest.Level

  @Test(
    arguments: [RecognizeTextRequest.Level.fast, .accurate],
    [RecognizeTextRequest.Engine.auto, .tesseract])
  func linesReadInTimeAreKept(
    level: RecognizeTextRequest.Level, engine: RecognizeTextRequest.Engine
  ) throws {
    let image = try DrawnPage(DrawnPage.sample).image
    var request = RecognizeTextRequest(level: level, engine: engine)
    let whole = try request.read(image)
    #expect(!whole.isPartial)
    let duration = try ContinuousClock().measure { _ = try request.read(image) }
    request.allowsPartialPages = true
    request.progress = { part in
      guard part > 0.3, part < 1 else { return }
      while Cancellation.current?.isCancelled == false { Thread.sleep(forTimeInterval: 0.05) }
    }
    // Long enough for a third, where the machine has other work as well.
    request.timeout = .seconds(1) + duration * 3
    let page = try request.read(image)
    #expect(page.isPartial)
    #expect((1..<8).contains(page.lines.count))
    #expect(whole.text.hasPrefix(page.text))
    #expect(page.words == Array(whole.words.prefix(page.words.count)))
    // The engine is as good as before.
    request.timeout = nil
    request.progress = nil
    #expect(try request.read(image) == whole)
  }

  @Test(arguments: [RecognizeTextRequest.Level.fast, .accurate])
  func withoutTimeNothingIsRead(level: RecognizeTextRequest.Level) throws {
    let reported = Mutex<[Double]>([])
    let request = RecognizeTextRequest(
      level: level, timeout: .zero, allowsPartialPages: true,
      progress: { part in reported.withLock { $0.append(part) } })
    let image = try DrawnPage(DrawnPage.sample).image
    let page = try request.read(image, index: 4)
    #expect(page.isPartial && page.text.isEmpty && page.blocks.isEmpty)
    #expect(page.size == image.size && page.index == 4)
    #expect(reported.withLock { $0 } == [1])
    let json = String(decoding: try RecognizedText(pages: [page]).json(path: "a"), as: UTF8.self)
    #expect(json.contains(#""partial":true"#))
  }

  @Test func deadlinesOfOthersAndCancellingEndItAllTheSame() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let request = RecognizeTextRequest(timeout: .zero, allowsPartialPages: true)
    let late = #expect(throws: PlatenError.self) {
      try Cancellation(deadline: .now).govern { _ = try request.read(image) }
    }
    #expect(late?.code == .limitExceeded)
    let cancellation = Cancellation()
    cancellation.cancel()
    let cancelled = #expect(throws: PlatenError.self) {
      try cancellation.govern { _ = try request.read(image) }
    }
    #expect(cancelled?.code == .cancelled)
  }

  @Test func wholePagesSayNothingOfIt() throws {
    let text = RecognizedText(pages: [
      try RecognizeTextRequest().read(DrawnPage(DrawnPage.sample).image)
    ])
    #expect(!text.isPartial)
    let json = String(decoding: try text.json(path: "a"), as: UTF8.self)
    #expect(!json.contains("partial"))
    #expect(json.contains(#""languages":["eng"]"#))
  }
}

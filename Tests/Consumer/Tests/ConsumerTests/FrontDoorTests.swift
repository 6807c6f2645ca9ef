import Foundation
import Platen
import Testing

/// What a program of somebody else's does with Platen.
@Suite struct FrontDoorTests {
  private static func sample(_ path: String) -> String { "SampleImages/\(path)" }

  /// A delegate that is a class of an actor's, as in a user interface.
  @MainActor final class Screen {
    var shown: [Int] = []

    func play(_ animation: ImageSource) async throws {
      for try await frame in FrameScheduler(animation, loops: 1) { shown.append(frame.index) }
    }
  }

  @Test @MainActor func framesComeToAnActor() async throws {
    let animation = try ImageSource(contentsOf: Self.sample("animations/beacon.gif"))
    let screen = Screen()
    try await screen.play(animation)
    #expect(screen.shown == Array(0..<animation.count))
  }

  @Test func plainClosuresDo() throws {
    let animation = try ImageSource(contentsOf: Self.sample("animations/beacon.gif"))
    let frames = try animation.frames(in: FrameSequence(animation)) {
      try $0.filtered([.sepiaTone()])
    }
    #expect(frames.count == animation.count)
    struct Mine: Error {}
    #expect(throws: Mine.self) {
      try animation.frames(in: FrameSequence(animation)) { _ in throw Mine() }
    }
    let request = RecognizeTextRequest(showPreparation: { _, _ in throw Mine() })
    let page = try Image(contentsOf: Self.sample("scans/receipt-1.png"))
    #expect(throws: PlatenError.self) { try request.read(page) }
  }

  @Test func filtersAreCalledAlike() throws {
    let chain: [Filter] = [
      .colorInvert(), .grayscale(), .medianFilter(), .photoEffectMono(), .sepiaTone(), .deskew(),
    ]
    // The written form, read again, is the same chain.
    #expect(try Filter.chain(parsing: chain.chainText) == chain)
  }

  /// A long chain is under way when the task ends, and does not come to its end.
  @Test func filtersEndWithTheirTask() async throws {
    let image = try Image(
      size: PixelSize(width: 6000, height: 4000), format: .rgba8, alpha: .opaque)
    let chain = [Filter](repeating: .zoomBlur(amount: 40), count: 40)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await WorkerQueue.shared.run { _ in
        begin.finish()
        return try image.filtered(chain, on: .shared).size
      }
    }
    for await _ in begun {}
    task.cancel()
    // A chain that came to its end would give its size.
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func readingEndsWithItsTask() async throws {
    let page = try Image(contentsOf: Self.sample("scans/letter.png"))
    let task = Task { try await RecognizeTextRequest().perform(on: page) }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func errorsSayReasonAndRemedy() {
    do {
      _ = try Image(data: Data("no picture".utf8))
      Issue.record("read")
    } catch {
      let words = (error as any Error).localizedDescription
      #expect(words.contains("plain text") && words.contains("Pictures are read as"))
    }
  }
}

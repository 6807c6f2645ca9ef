import Foundation
import PlatenCore
import PlatenImaging
import PlatenText
import Testing

/// Files at the doors of a redactor.
@Suite struct RedactedFileTests {
  private static let redactor = Redactor(
    .kinds([.email]), request: RecognizeTextRequest(level: .fast))

  private func page(_ text: String) throws -> Image {
    try DrawnPage(text, size: PixelSize(width: 480, height: 80)).image
  }

  @Test func aTaskRedactsEachPageOfData() async throws {
    let pages = try [page("Write to ada@example.org"), page("Nothing here")]
    let frames = pages.enumerated().map {
      Frame(index: $0.offset, image: $0.element, delay: .zero, unclampedDelay: .zero)
    }
    let file = try ImageDestination.tiff().encode(frames)
    let redacted = try await Self.redactor.perform(on: Data(file))
    #expect(redacted.map(\.counts) == [[.email: 1], [:]])
    #expect(redacted.map(\.text.index) == [0, 1])
    #expect(redacted[0].image != pages[0])
    #expect(!redacted[0].text.text.contains("ada"))
  }

  @Test func aTaskRedactsAPictureAsACallDoes() async throws {
    let page = try page("Write to ada@example.org")
    let redacted = try await Self.redactor.perform(on: page)
    #expect(try redacted.image == Self.redactor.redact(page).image)
    #expect(redacted.counts == [.email: 1])
  }

  @Test func anAnimationIsNoFileOfPages() throws {
    let frames = try (0..<2).map {
      Frame(
        index: $0, image: try page("Harbour"), delay: .milliseconds(100),
        unclampedDelay: .milliseconds(100))
    }
    let source = try ImageSource(bytes: ImageDestination.apng().encode(frames))
    let error = #expect(throws: PlatenError.self) { try Self.redactor.redact(source) }
    #expect(error?.code == .unsupported)
  }
}

import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

@Suite struct LineReaderTests {
  private let text = "every vessel that calls here"

  /// A line with its own height around it, and where it is drawn.
  private func line(_ quarters: Int = 0) throws -> (image: Image, region: PixelRect) {
    let size = PixelSize(width: 360, height: 60)
    let image = try DrawnPage(text, size: size, at: (12, 16)).image
    let frame = TurnedPage(page: size, quarters: quarters)
    return (
      try image.turned(quarters: quarters),
      frame.turned(PixelRect(x: 6, y: 14, width: 345, height: 32))
    )
  }

  @Test func readsAPictureAsOneLine() throws {
    let (image, region) = try line()
    var reader = try LineReader(languages: ["eng"])
    let read = try #require(try reader.read(line: image, region: region))
    #expect(read.text == text)
    #expect(read.confidence > 0.8)
    #expect(read.box.distance(to: try inkBox(image)) <= 1)
    #expect(read.words.map(\.text) == text.split(separator: " ").map(String.init))
    for (word, next) in zip(read.words, read.words.dropFirst()) {
      #expect(word.box.maxX < next.box.x)
    }
  }

  @Test(arguments: [1, 2, 3])
  func readsTurnedLines(quarters: Int) throws {
    let (image, region) = try line(quarters)
    var reader = try LineReader(languages: ["eng"])
    let read = try #require(
      try reader.read(line: image, region: region, quarters: (4 - quarters) & 3))
    #expect(read.text == text)
    #expect(read.box.distance(to: try inkBox(image)) <= 1)
  }

  @Test func readsLightLettersOnDarkGround() throws {
    var (image, region) = try line()
    image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = 255 - bytes[index] }
    }
    var reader = try LineReader(languages: ["eng"])
    let read = try #require(try reader.read(line: image, region: region))
    #expect(read.text == text)
  }

  @Test func findsNoWordOnEmptyPaper() throws {
    let image = try DrawnPage("", size: PixelSize(width: 120, height: 40)).image
    var reader = try LineReader(languages: ["eng"])
    #expect(try reader.read(line: image) == nil)
    #expect(try reader.read(line: image, region: PixelRect(x: 0, y: 0, width: 2, height: 40)) == nil)
  }

  @Test func refusesWhatIsNoLine() throws {
    var reader = try LineReader(languages: ["eng"])
    let image = try DrawnPage("", size: PixelSize(width: 120, height: 40)).image
    let outside = #expect(throws: PlatenError.self) {
      try reader.read(line: image, region: PixelRect(x: 100, y: 0, width: 40, height: 40))
    }
    #expect(outside?.code == .invalidArgument)
    let long = try Image(
      size: PixelSize(width: 60_000, height: 1), format: .gray8, alpha: .opaque)
    let tooLong = #expect(throws: PlatenError.self) { try reader.read(line: long) }
    #expect(tooLong?.code == .limitExceeded)
  }

  @Test func refusesImpossibleWords() {
    let error = #expect(throws: PlatenError.self) {
      _ = try LineReader(languages: ["eng"], customWords: ["two\nlines"])
    }
    #expect(error?.code == .invalidArgument)
  }
}

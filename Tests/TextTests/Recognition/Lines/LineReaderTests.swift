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
    let result = try reader.read(line: image, region: region)
    let read = try #require(result)
    #expect(read.text == text)
    #expect(read.confidence > 0.6)
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
    let result = try reader.read(line: image, region: region, quarters: (4 - quarters) & 3)
    let read = try #require(result)
    #expect(read.text == text)
    #expect(read.box.distance(to: try inkBox(image)) <= 1)
  }

  @Test func readsLightLettersOnDarkGround() throws {
    var (image, region) = try line()
    unsafe image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { unsafe bytes[index] = 255 - bytes[index] }
    }
    var reader = try LineReader(languages: ["eng"])
    let result = try reader.read(line: image, region: region)
    let read = try #require(result)
    #expect(characterErrorRate(read.text, text) < 0.1)
  }

  @Test func findsNoWordOnEmptyPaper() throws {
    let image = try DrawnPage("", size: PixelSize(width: 120, height: 40)).image
    var reader = try LineReader(languages: ["eng"])
    let all = try reader.read(line: image)
    #expect(all == nil)
    let sliver = PixelRect(x: 0, y: 0, width: 2, height: 40)
    let part = try reader.read(line: image, region: sliver)
    #expect(part == nil)
  }

  private func refusal(_ size: PixelSize, _ region: PixelRect) throws -> PlatenError.Code? {
    var reader = try LineReader(languages: ["eng"])
    var image = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { unsafe bytes[index] = index % 5 == 0 ? 0 : 255 }
    }
    do throws(PlatenError) {
      _ = try reader.read(line: image, region: region)
      return nil
    } catch { return error.code }
  }

  @Test func refusesWhatIsNoLine() throws {
    let size = PixelSize(width: 120, height: 40)
    let outside = PixelRect(x: 130, y: 0, width: 40, height: 40)
    #expect(try refusal(size, outside) == .invalidArgument)
    let long = PixelSize(width: 60_000, height: 1)
    #expect(try refusal(long, PixelRect(long)) == .limitExceeded)
  }

  @Test func refusesImpossibleWords() {
    let error = #expect(throws: PlatenError.self) {
      _ = try LineReader(languages: ["eng"], customWords: ["two\nlines"])
    }
    #expect(error?.code == .invalidArgument)
  }
}

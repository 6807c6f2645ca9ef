import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What is read beside boxes and was read without them.
@Suite struct ClearedWordsTests {
  private let level = PixelPoint(x: 1, y: 0)

  /// A word of strokes, 4 wide with gaps of 4, from each of some places on.
  private func picture(_ starts: [Int], boxes: [PixelRect] = []) throws -> Image {
    var image = try Image(
      size: PixelSize(width: 300, height: 60), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 300, index / 300)
        let isInk =
          (20..<40).contains(y)
          && starts.contains { x >= $0 && x < $0 + 64 && ((x - $0) / 4).isMultiple(of: 2) }
        let isBox = boxes.contains {
          !$0.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
        }
        unsafe pixels[index] = isInk || isBox ? 0 : 255
      }
    }
    return image
  }

  private func page(_ words: [(text: String, x: Int)], scale: Int) -> RecognizedText.Page {
    var text = ""
    let words = words.map { word in
      let start = text.utf8.count
      text += word.text
      return RecognizedText.Word(
        text: word.text, confidence: 0.9,
        box: PixelRect(x: scale * word.x, y: scale * 20, width: scale * 64, height: scale * 20),
        range: start..<text.utf8.count, candidates: [])
    }
    let size = PixelSize(width: scale * 300, height: scale * 60)
    let box = PixelRect(size)
    let line = RecognizedText.Line(text: text, confidence: 0.9, box: box, words: words)
    return RecognizedText.Page(
      index: 0, size: size, rotation: 0, skew: 0, blocks: [.init(box: box, lines: [line])],
      text: text)
  }

  private func place(_ left: Double, _ right: Double) -> RedactionPlace {
    RedactionPlace(
      kind: .doubt,
      rough: SlantedRect(left: left, top: 18, right: right, bottom: 42, axis: level),
      isFirst: true)
  }

  @Test func aWordBesideABoxStaysWhereItWasReadBefore() throws {
    let box = PixelRect(x: 15, y: 15, width: 75, height: 30)
    let original = try picture([20, 100])
    let painted = try picture([20, 100], boxes: [box])
    func explains(_ second: String, agreed: String, _ painted: Image) -> Bool {
      let cleared = ClearedWords(
        [
          (page([("4111", 20), (second, 100)], scale: 1), 1),
          (page([("4111", 20), (agreed, 100)], scale: 2), 2),
        ], besides: [place(20, 84)])
      return cleared.explain(place(20, 166), on: painted, original: original)
    }
    #expect(explains("harbour", agreed: "harbour", painted))
    #expect(!explains("harbour", agreed: "harhour", painted), "it was read for sure nowhere")
    #expect(!explains("2026", agreed: "2026", painted), "a part of a date may be one")
    #expect(!explains("harbour", agreed: "harbour", original), "strokes are no boxes")
    let half = try picture([20, 100], boxes: [PixelRect(x: 15, y: 15, width: 40, height: 30)])
    #expect(!explains("harbour", agreed: "harbour", half))
  }

  @Test func theSamePictureIsReadOnce() throws {
    let readings = PageReadings()
    var count = 0
    func read(_ image: Image, _ scale: Double) throws {
      let hash = try image.contentHash()
      let key = PageReadings.Key(picture: hash, scale: scale, level: .fast, index: 0)
      _ = try readings.page(key) {
        count += 1
        return page([], scale: 1)
      }
    }
    let (one, other) = (try picture([20]), try picture([21]))
    for _ in 0..<2 {
      try read(one, 1)
      try read(one, 2)
      try read(other, 1)
    }
    #expect(count == 3)
  }
}

import PlatenImaging
import TestSupport
import Testing

@testable import PlatenRecognizer
@testable import PlatenText

@Suite struct LineGeometryTests {
  @Test(arguments: 0..<4)
  func turningBackGivesTheSame(quarters: Int) {
    var random = SeededRandom(seed: UInt64(quarters) + 7)
    for _ in 0..<50 {
      let size = PixelSize(width: random.int(20...90), height: random.int(20...90))
      let page = TurnedPage(page: size, quarters: quarters)
      let rect = PixelRect(
        x: random.int(0...9), y: random.int(0...9), width: random.int(1...9),
        height: random.int(1...9))
      let turned = page.turned(rect)
      #expect(page.unturned(turned) == rect)
      #expect(turned.intersection(PixelRect(page.size)) == turned)
      #expect(turned == rect.turned(quarters: quarters, in: size))
      let corner = page.turned(PixelPoint(x: Double(rect.x), y: Double(rect.y)))
      let corners = Quad(turned).corners
      #expect(corners.contains(corner))
    }
  }

  @Test func quantilesLieBetweenLevels() {
    var counts = GrayCounts()
    for level: UInt8 in [10, 10, 20, 40] { counts.add(level) }
    // A quarter is one of the two pixels of level 10: halfway through it.
    #expect(counts.quantile(0.25) == 10.5)
    #expect(counts.quantile(0.5) == 11)
    #expect(counts.quantile(0.75) == 21)
    #expect(counts.quantile(1) == 41)
  }

  @Test func inkBecomesTheDarkest() throws {
    // Columns of 60 and 180: ink is 60.25 to 61, paper 180.75 to 181, whatever the light was.
    let size = PixelSize(width: 24, height: 36)
    var image = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        unsafe bytes[index] = index % 24 / 2 % 2 == 0 ? 60 : 180
      }
    }
    guard
      var picture = try LinePicture(
        LeptonicaPicture(image), PixelRect(size), quarters: 0, height: 36)
    else {
      Issue.record("the picture is too small")
      return
    }
    let samples = picture.samples()
    #expect(samples.count == picture.width * 36)
    #expect(Set(samples) == [-127, 126])
    picture.invert()
    #expect(picture.samples().first == 126)
  }

  private func word(_ text: String, at start: Int, certainty: Float = -0.1) -> LineWord {
    let symbols = text.enumerated().map { index, letter in
      DecodedLine.Symbol(
        text: String(letter), unichar: 1, steps: start + 4 * index + 1..<start + 4 * index + 2,
        extent: start + 4 * index..<start + 4 * index + 4, certainty: certainty, rating: -certainty,
        candidates: [])
    }
    return LineWord(
      decoded: DecodedLine.Word(
        symbols: symbols, isInDictionary: text.allSatisfy(\.isLowercase), spaceCertainty: 0,
        followsSpace: start > 0, certainty: certainty, rating: -certainty * Float(text.count)),
      scale: 2)
  }

  private let picture = PixelRect(x: 8, y: 12, width: 60, height: 24)

  @Test func wordsTakeTheInkOfTheirSymbols() {
    let blobs = [
      PixelRect(x: 12, y: 20, width: 6, height: 10), PixelRect(x: 20, y: 16, width: 6, height: 14),
      PixelRect(x: 40, y: 20, width: 5, height: 10), PixelRect(x: 47, y: 20, width: 7, height: 12),
    ]
    let group = PageLayout.Group(picture: picture, blobs: blobs.reversed())
    let places = WordPlaces([word("ab", at: 1), word("cd", at: 14)], in: group).places()
    #expect(places.map(\.box) == [blobs[0].union(blobs[1]), blobs[2].union(blobs[3])])
    #expect(places.map(\.symbols) == [[blobs[0], blobs[1]], [blobs[2], blobs[3]]])
  }

  @Test func wordsPartAtTheWidestGap() {
    // Halfway between the words as the network saw them is 33, after the middle of the third.
    let blobs = [
      PixelRect(x: 12, y: 20, width: 6, height: 10), PixelRect(x: 20, y: 16, width: 6, height: 14),
      PixelRect(x: 30, y: 20, width: 5, height: 10), PixelRect(x: 37, y: 20, width: 7, height: 12),
    ]
    let group = PageLayout.Group(picture: picture, blobs: blobs)
    let places = WordPlaces([word("ab", at: 1), word("cd", at: 16)], in: group).places()
    #expect(places.map(\.box) == [blobs[0].union(blobs[1]), blobs[2].union(blobs[3])])
  }

  @Test func lettersThatTouchShareTheirInk() {
    let blob = PixelRect(x: 10, y: 20, width: 16, height: 10)
    let group = PageLayout.Group(
      picture: PixelRect(x: 8, y: 12, width: 40, height: 24), blobs: [blob])
    let place = WordPlaces([word("rn", at: 1)], in: group).places()[0]
    #expect(place.box == blob)
    #expect(place.symbols.count == 2)
    #expect(place.symbols.allSatisfy { $0.intersection(blob) == $0 && !$0.isEmpty })
  }

  @Test func withoutInkStepsTellThePlace() {
    let picture = PixelRect(x: 8, y: 12, width: 40, height: 24)
    let place = WordPlaces([word("ab", at: 1)], in: .init(picture: picture, blobs: [])).places()[0]
    #expect(place.box == PixelRect(x: 10, y: 12, width: 16, height: 24))
  }
}

import FoundationEssentials
import Glibc
import PlatenCore
import PlatenText
import Synchronization
import TestSupport
import Testing

@testable import PlatenImaging

/// Bent and photographed pages, and what is said about their preparation.
@Suite struct PreparationTests {
  /// A page whose points were moved down by a wave, drawn from a straight one.
  private struct BentPage {
    let straight: DrawnPage
    let image: Image
    let shift: @Sendable (Double) -> Double

    init(height: Double, turns: Double, phase: Double) throws {
      let size = PixelSize(width: 760, height: 470)
      straight = try DrawnPage(DrawnPage.sample, size: size, pixels: 32, at: (60, 50))
      let shift = { @Sendable (x: Double) in height * sin(turns * 6.2832 * x / 760 + phase) }
      self.shift = shift
      image = try straight.image.mapped { x, y, at in
        let place = Double(y) - shift(Double(x) + 0.5)
        let (row, part) = (Int(place.rounded(.down)), place - place.rounded(.down))
        guard row >= 0, row + 1 < 470 else { return 255 }
        return Int((Double(at(x, row)) * (1 - part) + Double(at(x, row + 1)) * part).rounded())
      }
    }
  }

  @Test(arguments: [(14.0, 0.8, 2.0), (-22, 0.5, 0.4), (9, 1.4, 1)])
  func bentLinesBecomeLevel(height: Double, turns: Double, phase: Double) throws {
    let bent = try BentPage(height: height, turns: turns, phase: phase)
    let page = try CleanedPage(readable: bent.image)
    #expect(page.findings.contains { if case .unbent = $0 { true } else { false } })
    // Points that were level are level again, so letters stand straight.
    for y in stride(from: 80.0, to: 330, by: 40) {
      let heights = stride(from: 70.0, to: 600, by: 10).map { x in
        page.transform.inverse(PixelPoint(x: x, y: y + bent.shift(x))).y
      }
      let (least, most) = (heights.min() ?? 0, heights.max() ?? 0)
      #expect(most - least < 3, "at \(y): \(most - least)")
    }
    var recognizer = try TextRecognizer()
    let read = try recognizer.recognize(bent.image)
    #expect(characterErrorRate(read.text, DrawnPage.sample) <= 0.01)
    // Words lie where they are in the bent picture: as far down as the wave took them.
    let level = try recognizer.recognize(bent.straight.image)
    #expect(read.words.count == level.words.count)
    for (word, other) in zip(read.words, level.words) {
      let (quad, usual) = (word.quad, other.quad)
      for (corner, place) in zip(quad.corners, usual.corners) {
        #expect(abs(corner.x - place.x) < 4, "\(word.text)")
        #expect(abs(corner.y - place.y - bent.shift(place.x)) < 4, "\(word.text)")
      }
    }
  }

  @Test(arguments: [0.0, 0.3, 3, 93, 180]) func levelLinesAreNotBent(degrees: Double) throws {
    let image = try WordPage(
      size: PixelSize(width: 820, height: 820), column: PixelSize(width: 560, height: 560),
      pixels: 24, degrees: degrees, seed: 11
    ).image
    let page = try CleanedPage(readable: image)
    #expect(!page.findings.contains { if case .unbent = $0 { true } else { false } })
    if degrees == 0 {
      #expect(page.picture == image && page.notes.isEmpty)
    }
  }

  /// A sheet seen from the side, on a desk: where the photo's points lie on the sheet.
  private static let sheet = ProjectiveMap(
    a: 0.78, b: -0.02, c: 0.05, d: 0.93, tx: -62, ty: -66
  ).then(ProjectiveMap.tilted)

  private func photo(of page: Image, desk: Int) throws -> Image {
    var random = SeededRandom(seed: 21)
    return try page.mapped(to: PixelSize(width: 900, height: 640)) { x, y, at in
      let grain = random.normal(deviation: 3)
      guard let (u, v) = Self.sheet.apply(Double(x) + 0.5, Double(y) + 0.5) else { return desk }
      guard u >= 0.5, v >= 0.5, u < Double(page.width) - 1, v < Double(page.height) - 1 else {
        return desk + grain
      }
      let (i, j) = (Int(u - 0.5), Int(v - 0.5))
      let (s, t) = (u - 0.5 - Double(i), v - 0.5 - Double(j))
      let above = Double(at(i, j)) * (1 - s) + Double(at(i + 1, j)) * s
      let below = Double(at(i, j + 1)) * (1 - s) + Double(at(i + 1, j + 1)) * s
      return Int((above * (1 - t) + below * t) * 0.88) + grain
    }
  }

  @Test func aPhotographedSheetIsCutOut() throws {
    let drawn = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: 620, height: 440), pixels: 26, at: (60, 50))
    let photo = try photo(of: drawn.image, desk: 60)
    var recognizer = try TextRecognizer()
    let read = try recognizer.recognize(photo)
    #expect(read.preparation.first?.kind == .cutOut, "\(read.preparation)")
    #expect(characterErrorRate(read.text, DrawnPage.sample) <= 0.01)
    let flat = try recognizer.recognize(drawn.image)
    #expect(read.words.count == flat.words.count)
    for (word, other) in zip(read.words, flat.words) {
      for (corner, place) in zip(word.quad.corners, other.quad.corners) {
        let (u, v) = try #require(Self.sheet.apply(corner.x, corner.y))
        #expect(hypot(u - place.x, v - place.y) < 4, "\(word.text)")
      }
    }
  }

  @Test func whatLiesOnNothingDarkerIsLeft() throws {
    let drawn = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: 620, height: 440), pixels: 26, at: (60, 50))
    for image in [drawn.image, try photo(of: drawn.image, desk: 224)] {
      let page = try PageCleaner().clean(image)
      #expect(!page.findings.contains { if case .cutOut = $0 { true } else { false } })
    }
  }

  @Test func aFrameThroughWritingIsNoSheet() throws {
    // Paper that is dark outside a rectangle through which the lines go on.
    let drawn = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: 700, height: 470), pixels: 32, at: (60, 50))
    let framed = try drawn.image.mapped { x, y, at in
      let isInside = (150..<560).contains(x) && (70..<400).contains(y)
      return at(x, y) * (isInside ? 245 : 140) / 255
    }
    let page = try PageCleaner().clean(framed)
    #expect(!page.findings.contains { if case .cutOut = $0 { true } else { false } })
  }

  /// Pages are measured made smaller by a factor of one, two and three.
  @Test(arguments: [880, 1500, 2300]) func aSlantIsMeasuredRightly(width: Int) throws {
    let image = try DrawnPage(
      DrawnPage.sample, size: PixelSize(width: width, height: 700), pixels: 36, at: (60, 60),
      degrees: 2
    ).image
    let page = try PageCleaner().clean(image)
    guard case .leveled(let degrees) = try #require(page.findings.first) else {
      Issue.record("\(page.findings)")
      return
    }
    #expect(abs(degrees + 2) < 0.15, "\(degrees)")
  }

  @Test func theJSONSaysWhatWasDone() throws {
    struct Step: Decodable {
      let step, evidence: String
      let degrees: Double?
    }
    struct Document: Decodable {
      struct Page: Decodable { let preparation: [Step] }
      let pages: [Page]
    }
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(DrawnPage(DrawnPage.sample, degrees: 3).image)
    let json = try RecognizedText(pages: [page]).json(path: "a.png")
    let read = try JSONDecoder().decode(Document.self, from: Data(json))
    let step = try #require(read.pages.first?.preparation.first)
    #expect(step.step == "leveled")
    let degrees = try #require(step.degrees)
    #expect(abs(degrees + 3) < 0.1)
    #expect(step.evidence.contains("slant by 3.0°"))
    let clean = try recognizer.recognize(DrawnPage(DrawnPage.sample).image)
    #expect(clean.preparation.isEmpty)
    #expect(
      String(decoding: try RecognizedText(pages: [clean]).json(path: "a"), as: UTF8.self)
        .contains(#""preparation":[]"#))
  }

  @Test func thePageIsShownAsItWasRead() throws {
    let image = try DrawnPage(DrawnPage.sample, degrees: 3).image
    let shown = Shown()
    var recognizer = try TextRecognizer(
      RecognizeTextRequest(showPreparation: { page, index in shown.put(page, index) }))
    _ = try recognizer.recognize(image, index: 4)
    let (page, index) = try #require(shown.last)
    #expect(index == 4)
    #expect(try page == CleanedPage(readable: image).picture)
  }
}

/// What was shown last.
private final class Shown: Sendable {
  private let state = Mutex<(Image, Int)?>(nil)

  var last: (Image, Int)? { state.withLock { $0 } }

  func put(_ page: Image, _ index: Int) { state.withLock { $0 = (page, index) } }
}

extension ProjectiveMap {
  /// A sheet whose right side is farther away.
  fileprivate static let tilted: ProjectiveMap = {
    let corners: [(x: Double, y: Double)] = [(0, 0), (1, 0.07), (1, 0.97), (0, 1)]
    let square = ProjectiveMap(unitSquareTo: corners)
    return ProjectiveMap.scale(1.0 / 620, 1.0 / 440).then(square ?? .scale(1, 1)).then(
      .scale(620, 440))
  }()
}

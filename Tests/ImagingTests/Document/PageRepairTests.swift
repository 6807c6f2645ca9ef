import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// What every repair promises: a picture, where its points lay, and a finding.
@Suite struct PageRepairTests {
  /// White paper with a dark round spot.
  private func spotted(_ width: Int, _ height: Int, at spot: PixelPoint) throws -> Image {
    try Picture.gray(width, height) { x, y in
      let distance = hypot(Double(x) + 0.5 - spot.x, Double(y) + 0.5 - spot.y)
      return UInt8(min(255, max(0, (distance - 4) * 128)))
    }
  }

  /// The centre of what is darker than paper.
  private func spot(in image: Image) -> PixelPoint {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let ink = Double(255 - image.pixel(column, row)[0])
        sum += ink
        x += ink * (Double(column) + 0.5)
        y += ink * (Double(row) + 0.5)
      }
    }
    return PixelPoint(x: x / sum, y: y / sum)
  }

  @Test(arguments: 0..<20) func pointsAreFoundAgain(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 5)
    let place = PixelPoint(x: Double(random.int(10...70)), y: Double(random.int(10...50)))
    let image = try spotted(80, 61, at: place)
    let repairs: [any PageRepair] = [
      Turn(degrees: Double(random.int(-400...400)) / 10, keepsCorners: true),
      Scaling(by: Double(random.int(60...390)) / 100), Margin(random.int(1...20)),
      QuarterTurn(random.int(1...3)), BackgroundFlattening(), Smoothing(),
      Smoothing(deviation: 1.4),
    ]
    for repair in repairs {
      let result = try repair.apply(to: image)
      let found = result.transform(spot(in: result.picture))
      #expect(result.finding != nil)
      #expect(hypot(found.x - place.x, found.y - place.y) <= 0.6, "\(repair): \(found), \(place)")
    }
  }

  @Test func whatNeedsNoRepairIsLeftAsItIs() throws {
    let image = try spotted(200, 150, at: PixelPoint(x: 90, y: 70))
    let repairs: [any PageRepair] = [
      Turn(degrees: 0), QuarterTurn(4), BackgroundFlattening(evenness: 0.85), RuleRemoval(),
      Despeckling(size: 8),
    ]
    for repair in repairs {
      let result = try repair.apply(to: image)
      #expect(result.finding == nil, "\(repair)")
      #expect(result.picture == image && result.transform == .identity, "\(repair)")
    }
  }

  @Test func aTurnKeepsEveryCorner() throws {
    let image = try Picture.gray(90, 40) { _, _ in 0 }
    let result = try Turn(degrees: 30, keepsCorners: true).apply(to: image)
    let ink = result.picture.size.width * result.picture.size.height
    var dark = 0.0
    for y in 0..<result.picture.height {
      for x in 0..<result.picture.width {
        dark += 1 - Double(result.picture.pixel(x, y)[0]) / 255
      }
    }
    #expect(abs(dark - 90 * 40) < 20 && ink > 90 * 40)
  }

  @Test func longStepsEndWhenTheyAreToStop() throws {
    let image = try Picture.gray(100, 200) { x, _ in UInt8(x) }
    let cancellation = Cancellation()
    cancellation.cancel()
    let repairs: [any PageRepair] = [
      Turn(degrees: 3), Scaling(by: 3), Smoothing(), BackgroundFlattening(), RuleRemoval(),
    ]
    for repair in repairs {
      let error = #expect(throws: PlatenError.self, "\(repair)") {
        try cancellation.govern { try repair.apply(to: image) }
      }
      #expect(error?.code == .cancelled)
    }
  }
}

@Suite struct LetterStatisticsTests {
  /// Lines of letters as boxes, with gaps as between the words and prices of a receipt.
  private func page(turned: Bool, seed: Int) throws -> Image {
    var random = SeededRandom(seed: UInt64(seed))
    var letters: [PixelRect] = []
    for line in 0..<12 {
      var x = 4
      while x < 230 {
        let width = random.int(4...7)
        letters.append(PixelRect(x: x, y: 4 + line * 16, width: width, height: 9))
        x += width + (random.chance(15) ? random.int(6...40) : 2)
      }
    }
    let page = try Picture.gray(250, 200) { x, y in
      letters.contains { $0.x..<$0.maxX ~= x && $0.y..<$0.maxY ~= y } ? 0 : 255
    }
    return turned ? try page.oriented(6) : page
  }

  @Test(arguments: 0..<6) func tellsWhichWayLinesRun(seed: Int) throws {
    for turned in [false, true] {
      let letters = try LetterStatistics(page(turned: turned, seed: seed), threshold: 128)
      #expect(letters.runDown == turned)
      #expect(letters.standInLines)
      #expect(letters.count > 100 && !letters.areSpeckled)
    }
  }

  /// What is drawn of a run is as wide as the page's letters, and level where they are.
  @Test(arguments: 0..<4) func findsRunsOfLetters(seed: Int) throws {
    for turned in [false, true] {
      let letters = try LetterStatistics(page(turned: turned, seed: seed), threshold: 128)
      let runs = letters.runs(down: turned)
      #expect(runs.reduce(0) { $0 + $1.letters } * 10 >= letters.count * 9)
      #expect(runs.allSatisfy { (turned ? $0.box.width : $0.box.height) == 9 })
      #expect(runs.map(\.letters) == runs.map(\.letters).sorted(by: >))
    }
    let empty = try Picture.gray(40, 40) { _, _ in 255 }
    let none = try LetterStatistics(empty, threshold: 128)
    #expect(none.runs(down: false).isEmpty && none.runs(down: true).isEmpty)
  }

  /// Blocks in lines as letters, and pixels strewn over all of the page, or between letters only.
  private func specked(letter size: Int, isStrewn: Bool, seed: UInt64) throws -> Image {
    var random = SeededRandom(seed: seed)
    var specks = Set<Int>()
    while specks.count < 700 {
      let (x, y) = (random.int(0...299), random.int(0...299))
      let isNear = 60..<240 ~= x && 60..<240 ~= y && (y - 60) % (2 * size) < size
      if isStrewn || isNear { specks.insert(y * 300 + x) }
    }
    return try Picture.gray(300, 300) { x, y in
      let isText = 60..<240 ~= x && 60..<240 ~= y
      let isLetter =
        isText && (x - 60) % (size + 4) < size * 2 / 3 && (y - 60) % (2 * size) < size
      return isLetter || specks.contains(y * 300 + x) ? 0 : 255
    }
  }

  /// Dots and broken strokes of fine print look like specks; a median would take letters off too.
  @Test(arguments: [6, 18]) func noiseIsTakenOffAsLettersCanBear(size: Int) throws {
    let findings = try PageCleaner().clean(specked(letter: size, isStrewn: true, seed: 5)).findings
    #expect(findings.contains(.smoothed(deviation: nil)) == (size == 18))
    let despeckled = findings.contains { if case .despeckled = $0 { true } else { false } }
    #expect(despeckled == (size == 6))
  }

  @Test(arguments: [6, 18]) func specksBesideLettersAreNoNoise(size: Int) throws {
    let findings = try PageCleaner().clean(specked(letter: size, isStrewn: false, seed: 6)).findings
    #expect(
      !findings.contains {
        switch $0 {
        case .smoothed, .despeckled: true
        default: false
        }
      })
  }
}

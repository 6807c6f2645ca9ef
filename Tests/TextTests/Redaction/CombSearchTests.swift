import PlatenCore
import PlatenImaging
import TestSupport
import Testing

/// Fields are drawn here stroke by stroke, so that the place of every cell is known.
@Suite struct CombSearchTests {
  /// How a field looks.
  struct Look: Sendable, CustomTestStringConvertible {
    var pitch: Double
    var height: Double
    var gap = 0.0
    var hasTop = true
    var level = 0
    var degrees = 0.0
    /// Cells between two gaps.
    var group = 100

    var testDescription: String {
      "\(pitch)×\(height), gap \(gap), level \(level), \(degrees)°, groups of \(group)"
    }
  }

  private static let looks = [
    Look(pitch: 30, height: 33), Look(pitch: 20, height: 22, level: 150),
    Look(pitch: 24, height: 30, hasTop: false), Look(pitch: 28, height: 30, gap: 6, level: 90),
    Look(pitch: 30, height: 33, degrees: 2.5), Look(pitch: 22, height: 24, degrees: -3),
    Look(pitch: 26, height: 30, group: 2), Look(pitch: 62, height: 66, degrees: 1),
  ]

  /// A page with a field of twelve cells, and where these are; most hold a block of ink.
  private func page(_ look: Look) throws -> (page: Image, cells: [Double]) {
    let angle = look.degrees * .pi / 180
    var lefts: [Double] = []
    var x = 40.0
    for index in 0..<12 {
      if index > 0, index % look.group == 0 { x += 0.7 * look.pitch }
      lefts.append(x)
      x += look.pitch + look.gap
    }
    let thickness = look.height > 50 ? 2.0 : 1
    let size = PixelSize(width: Int(x) + 60, height: Int(look.height) + 160)
    let page = try Image(size: size, format: .gray8, alpha: .opaque).mapped { x, y, _ in
      let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 80)
      let u = dx * cosine(angle) + dy * sine(angle) + 40
      let v = dy * cosine(angle) - dx * sine(angle)
      guard v >= 0, v < look.height + thickness else { return 245 }
      for (index, left) in lefts.enumerated() {
        let inside = u - left
        guard inside >= 0, inside < look.pitch + thickness else { continue }
        let isStroke = inside < thickness || inside >= look.pitch
        let isLine = v < thickness && look.hasTop || v >= look.height
        if isStroke || isLine { return look.level }
        let isInk =
          index % 5 != 4 && abs(inside - 0.5 * look.pitch) < 0.2 * look.pitch
          && abs(v - 0.5 * look.height) < 0.3 * look.height
        return isInk ? 20 : 245
      }
      return 245
    }
    return (page, lefts)
  }

  @Test(arguments: looks) func everyCellIsFound(_ look: Look) throws {
    let (page, lefts) = try page(look)
    let fields = CombSearch(page).fields()
    let field = try #require(fields.first)
    #expect(fields.count == 1 && field.cells.count == 12)
    let angle = look.degrees * .pi / 180
    for (cell, left) in zip(field.cells, lefts) {
      #expect(abs(cell.left - (40 + (left - 40) * cosine(angle))) < 3)
      #expect(abs(cell.right - cell.left - look.pitch) < 3)
      #expect(abs(Double(cell.bottom - cell.top) - look.height) < 6)
    }
    #expect(field.count(on: page) == 10)
    // The blocks stand side by side, and no stroke between them.
    let row = try field.closed(on: page)
    let width = Int(0.4 * look.pitch)
    #expect(row.width < 10 * (width + row.height / 8) + 3 * row.height)
  }

  /// A table's cells hold words, and letters' stems stand on no line.
  @Test func whatIsNoFieldIsNone() throws {
    let stems = try Image(
      size: PixelSize(width: 400, height: 100), format: .gray8, alpha: .opaque
    ).mapped { x, y, _ in (40..<360).contains(x) && x % 12 < 2 && (30..<60).contains(y) ? 0 : 255 }
    #expect(CombSearch(stems).fields().isEmpty)
    let table = try Image(
      size: PixelSize(width: 800, height: 100), format: .gray8, alpha: .opaque
    ).mapped { x, y, _ in
      let isRule = (30..<61).contains(y) && (x % 100 == 20 || y == 30 || y == 60)
      return isRule ? 0 : 255
    }
    #expect(CombSearch(table).fields().isEmpty)
    var random = SeededRandom(seed: 7)
    let noise = try Image(
      size: PixelSize(width: 300, height: 200), format: .gray8, alpha: .opaque
    ).mapped { _, _, _ in random.int(0...255) }
    #expect(CombSearch(noise).fields().isEmpty)
    for size in [PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 90)] {
      let tiny = try Image(size: size, format: .gray8, alpha: .opaque)
      #expect(CombSearch(tiny).fields().isEmpty)
    }
  }

  /// Grain of paper makes ends of strokes and edges of characters uncertain.
  @Test(arguments: [1, 2, 3]) func grainHidesNoField(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let plain = try page(Look(pitch: 30, height: 35, level: 90)).page
    let grain = (0..<plain.width * plain.height).map { _ in random.int(0...39) == 0 ? 55 : 0 }
    let grainy = try plain.mapped { x, y, at in max(0, at(x, y) - grain[y * plain.width + x]) }
    let field = try #require(CombSearch(grainy).fields().first)
    #expect(field.cells.count == 12 && field.count(on: grainy) >= 10)
  }

  /// A stroke ends above or below the line that it stands on.
  @Test(arguments: -2...2) func aLineNeedsNotMeetTheEnds(shift: Int) throws {
    let page = try Image(
      size: PixelSize(width: 400, height: 100), format: .gray8, alpha: .opaque
    ).mapped { x, y, _ in
      guard (40...340).contains(x), (30...66).contains(y) else { return 250 }
      let end = 62 + ((x - 40) / 30 % 2 == 0 ? shift : 0)
      let isStroke = (x - 40) % 30 == 0 && y <= end
      return isStroke || y == 62 ? 60 : 250
    }
    #expect(CombSearch(page).fields().first?.cells.count == 10)
  }

  /// The last stroke of a field is hidden by a blot, and so is the first.
  @Test func cellsAtTheEndsAreFoundByTheirLine() throws {
    let page = try Image(
      size: PixelSize(width: 400, height: 100), format: .gray8, alpha: .opaque
    ).mapped { x, y, _ in
      guard (40...340).contains(x), (30...62).contains(y) else { return 250 }
      let isBlot = [40, 340].contains(x) && (42..<48).contains(y)
      let isStroke = (x - 40) % 30 == 0 && !isBlot
      return isStroke || y == 30 || y == 62 ? 60 : 250
    }
    let field = try #require(CombSearch(page).fields().first)
    #expect(field.cells.count == 10)
    #expect(abs(field.cells[0].left - 40) < 2 && abs(field.cells[9].right - 340) < 2)
  }

  /// Paper with a grid of small cells: as many chains as strokes would take minutes and gigabytes.
  @Test(.timeLimit(.minutes(30))) func aGridIsSearchedInItsOwnTime() throws {
    let page = try Image(
      size: PixelSize(width: 1500, height: 1400), format: .gray8, alpha: .opaque
    ).mapped { x, y, _ in x % 7 == 0 || y % 16 < 3 ? 40 : 250 }
    let fields = CombSearch(page).fields()
    #expect(fields.count > 20)
    #expect(fields.allSatisfy { $0.count(on: page) == 0 })
  }

  /// Strokes of any width and distance, some of them cut or moved.
  @Test(arguments: 0..<150) func anyStrokesDoNoHarm(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let size = PixelSize(width: random.int(20...300), height: random.int(14...90))
    let pitch = Double(random.int(15...(seed % 2 == 0 ? 60 : 400))) / 10
    let (top, height) = (random.int(0...30), random.int(12...(seed % 2 == 0 ? 16 : 60)))
    let (thickness, move) = (Double(random.int(1...3)), random.int(0...2))
    let jitter = (0...size.width).map { _ in random.int(-move...move) }
    let page = try Image(size: size, format: .gray8, alpha: .opaque).mapped { x, y, _ in
      let isStroke =
        Double(x).truncatingRemainder(dividingBy: pitch) < thickness && y >= top + jitter[x]
        && y < top + height + jitter[x]
      return isStroke || y == top + height || x * y % 97 == 3 ? 20 : 240
    }
    for field in CombSearch(page).fields() {
      #expect(field.cells.count >= 5 && field.count(on: page) <= field.cells.count)
      let row = try field.closed(on: page)
      #expect(row.width <= 4 * size.width + 6 * row.height)
    }
  }

  /// Taylor series are near enough for a few degrees.
  private func sine(_ angle: Double) -> Double { angle - angle * angle * angle / 6 }
  private func cosine(_ angle: Double) -> Double { 1 - angle * angle / 2 }
}

import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

@Suite struct DocumentShapeTests {
  /// Shapes found by filling, one pixel at a time.
  private func sizesByFilling(_ ink: [Bool], _ width: Int, _ height: Int) -> [Int] {
    var sizes = [Int](repeating: 0, count: ink.count)
    var seen = [Bool](repeating: false, count: ink.count)
    for start in ink.indices where ink[start] && !seen[start] {
      var shape = [start]
      seen[start] = true
      var next = 0
      while next < shape.count {
        let (x, y) = (shape[next] % width, shape[next] / width)
        next += 1
        for j in max(0, y - 1)...min(height - 1, y + 1) {
          for i in max(0, x - 1)...min(width - 1, x + 1) {
            let index = j * width + i
            guard ink[index], !seen[index] else { continue }
            seen[index] = true
            shape.append(index)
          }
        }
      }
      for index in shape { sizes[index] = shape.count }
    }
    return sizes
  }

  @Test(arguments: 0..<24)
  func specksAreTheShapesBelowTheSize(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (width, height) = (random.int(1...70), random.int(1...50))
    let share = random.int(3...55)
    let ink = (0..<(width * height)).map { _ in random.chance(share) }
    let size = random.int(1...30)
    // Both levels must be there, or else there is no ink.
    guard ink.contains(true), ink.contains(false) else { return }
    let image = try Picture.gray(width, height) { x, y in ink[y * width + x] ? 0 : 255 }
    let result = try image.filtered([.despeckle(size: size)])
    let sizes = sizesByFilling(ink, width, height)
    // Where no paper is near a speck, there is nothing to paint it with.
    for y in 0..<height {
      for x in 0..<width where !ink[y * width + x] || sizes[y * width + x] >= size {
        #expect(result.pixel(x, y)[0] == (ink[y * width + x] ? 0 : 255), "\(x), \(y)")
      }
    }
    let left = (0..<ink.count).filter { index in
      ink[index] && sizes[index] < size && result.pixel(index % width, index / width)[0] == 0
    }
    let walls = left.filter { index in
      let (x, y) = (index % width, index / width)
      return (max(0, x - 3)...min(width - 1, x + 3)).contains { !ink[y * width + $0] }
    }
    #expect(walls.isEmpty)
  }

  @Test func softSpecksGoWithTheirEdges() throws {
    var drawing = DocumentDrawing(120, 90, paper: 230)
    drawing.box(-20.3, -10.6, 2.4, 2.2)
    drawing.box(10, 10, 12, 14)
    let image = try drawing.image()
    let result = try image.filtered([.despeckle(size: 16)])
    for y in 28..<42 { for x in 35..<48 { #expect(result.pixel(x, y)[0] == 230) } }
    #expect(result.pixel(76, 62)[0] == 20)
    let color = try image.converted(to: .rgba8).filtered([.despeckle(size: 16)])
    #expect(try color.converted(to: .gray8) == result)
  }

  @Test(arguments: 0..<8)
  func bordersAreCutOff(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (width, height) = (250, 330)
    let edges = (0..<4).map { _ in random.chance(70) ? random.int(4...30) : 0 }
    var drawing = DocumentDrawing(width, height, paper: 235, seed: UInt64(seed))
    drawing.print(width: 130, height: 250, size: 12)
    let image = try drawing.image(grain: 3)
    let scan = try Picture.gray(width, height) { x, y in
      let isInside =
        x >= edges[0] && y >= edges[1] && x < width - edges[2] && y < height - edges[3]
      return isInside ? UInt8(image.pixel(x, y)[0]) : UInt8(8 + (x * 7 + y * 3) % 9)
    }
    let page = try PageBorder().page(in: scan)
    let sides = [page.x, page.y, width - page.maxX, height - page.maxY]
    for (side, edge) in zip(sides, edges) {
      #expect((edge...(edge + 3)).contains(side) || side == 0 && edge == 0, "\(sides) \(edges)")
    }
    let result = try scan.filtered([.borderCrop()])
    #expect(result.size == PixelSize(width: page.width, height: page.height))
  }

  @Test func pagesWithoutBordersStay() throws {
    var drawing = DocumentDrawing(200, 256, seed: 3)
    drawing.print(width: 199, height: 250, size: 14)
    let page = try drawing.image(grain: 3)
    #expect(try page.filtered([.borderCrop()]) == page)
    let night = try Picture.gray(100, 100) { x, y in
      (45..<55).contains(x) && (45..<55).contains(y) ? 250 : 12
    }
    #expect(try night.filtered([.borderCrop()]) == night)
  }

  @Test(arguments: [0.0, 0.8, -1.7])
  func rulesGoAndPrintStays(degrees: Double) throws {
    var bare = DocumentDrawing(250, 200, degrees: degrees, seed: 6)
    bare.print(width: 220, height: 180, size: 18)
    // A tall stroke that crosses a rule.
    bare.box(100, -60, 4, 40)
    var ruled = bare
    for y in [-81.5, -42.0, 70] { ruled.box(-118, y, 236, 2.5, level: 30) }
    ruled.box(-119, -82, 2.5, 155, level: 30)
    let expected = try bare.image()
    let result = try ruled.image().filtered([.lineRemoval(length: 100)])
    var (rules, lost, ink) = (0, 0, 0)
    for y in 0..<200 {
      for x in 0..<250 {
        let (level, bareLevel) = (result.pixel(x, y)[0], expected.pixel(x, y)[0])
        if bareLevel > 240, level < 128 { rules += 1 }
        if bareLevel < 60 {
          ink += 1
          if level > 150 { lost += 1 }
        }
      }
    }
    // Rules were 2100 pixels; stubs are left where print touches them.
    #expect(rules < 210, "\(rules) pixels of rules are left")
    #expect(lost * 50 < ink, "\(lost) of \(ink) pixels of print are lost")
  }

  /// Time goes with the pixels, not with how many strokes stand side by side.
  @Test func manyStrokesInARowTakeNoLonger() throws {
    func seconds(_ width: Int, _ height: Int) throws -> Double {
      // Dashes that are long enough to be parts of a rule.
      let page = try Picture.gray(width, height) { x, y in x % 12 < 8 && y % 9 < 3 ? 0 : 255 }
      let start = clock()
      _ = try page.filtered([.lineRemoval(length: 16)])
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let (wide, narrow) = (try seconds(60_000, 24), try seconds(1200, 1200))
    #expect(wide < 8 * narrow, "\(wide) s and \(narrow) s")
  }

  @Test func printAloneHasNoRules() throws {
    var drawing = DocumentDrawing(250, 200, seed: 8)
    drawing.print(width: 230, height: 180, size: 22)
    let page = try drawing.image()
    #expect(try page.filtered([.lineRemoval()]) == page)
  }
}

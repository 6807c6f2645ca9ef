import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Sheets of paper seen by a camera, drawn from their corners.
@Suite struct DocumentOutlineTests {
  private struct Scene {
    var corners: [PixelPoint]
    var image: Image
  }

  /// The part of a pixel that lies inside a convex outline, by its distances from the edges.
  private func cover(_ corners: [PixelPoint], _ x: Double, _ y: Double) -> Double {
    var result = 1.0
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let length = a.distance(to: b)
      let distance = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
      result = min(result, max(0, min(1, distance + 0.5)))
    }
    return result
  }

  private func scene(seed: UInt64, table: Double, clutter: Int, shadow: Bool) throws -> Scene {
    var random = SeededRandom(seed: seed)
    let (width, height) = (320, 256)
    let angle = Double(random.int(-350...350)) / 1000
    let corners = [(-62.0, -84.0), (62, -84), (62, 84), (-62, 84)].map { x, y in
      let (u, v) = (x + Double(random.int(-90...90)) / 10, y + Double(random.int(-90...90)) / 10)
      return PixelPoint(
        x: 160 + u * cos(angle) - v * sin(angle), y: 128 + u * sin(angle) + v * cos(angle))
    }
    let things = (0..<clutter).map { _ in
      (
        random.int(0...319), random.int(0...255), random.int(5...70), random.int(5...70),
        random.int(20...200)
      )
    }
    let words = (0..<60).map { _ in (random.int(-50...30), random.int(-75...75), random.int(4...20))
    }
    let image = try Picture.gray(width, height) { x, y in
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      var level = table + 8 * sin(px / 9) * cos(py / 13)
      for thing in things
      where abs(x - thing.0) < thing.2 && abs(y - thing.1) < thing.3 { level = Double(thing.4) }
      var paper = 228.0
      let (dx, dy) = (px - 160, py - 128)
      let (u, v) = (dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle))
      for word in words
      where Int(v) >= word.1 && Int(v) < word.1 + 3 && Int(u) >= word.0 && Int(u) < word.0 + word.2
      { paper = 40 }
      let inside = cover(corners, px, py)
      level += (paper - level) * inside
      if shadow { level *= 1 - 0.4 / (1 + exp(-(px + py - 280) / 6)) }
      return UInt8(max(0, min(255, level + Double(random.normal(deviation: 2)))))
    }
    return Scene(corners: corners, image: image)
  }

  private func distance(_ outline: DocumentOutline, _ corners: [PixelPoint]) -> Double {
    // Which corner is called the first is decided by the picture.
    (0..<4).map { turn in
      (0..<4).map { outline.corners[($0 + turn) % 4].distance(to: corners[$0]) }.max() ?? 0
    }.min() ?? 0
  }

  @Test(arguments: [(60.0, 0, false), (110, 0, true), (90, 14, false), (150, 8, true)], 0..<3)
  func cornersAreFoundWithinAPixel(kind: (Double, Int, Bool), seed: Int) throws {
    let scene = try scene(seed: UInt64(seed), table: kind.0, clutter: kind.1, shadow: kind.2)
    let found = try DocumentDetector().outline(in: scene.image)
    let outline = try #require(found)
    #expect(outline.confidence >= 0.6)
    #expect(distance(outline, scene.corners) <= 1, "\(outline) \(scene.corners)")
    let first = outline.corners[0]
    let sum = outline.corners.map { $0.x + $0.y }.min() ?? 0
    #expect(first.x + first.y == sum)
  }

  @Test func thePhotoIsCutToTheSheet() throws {
    let scene = try scene(seed: 1, table: 80, clutter: 0, shadow: false)
    let result = try scene.image.filtered([.detectDocument()])
    let c = scene.corners
    let across = max(c[0].distance(to: c[1]), c[3].distance(to: c[2]))
    let down = max(c[0].distance(to: c[3]), c[1].distance(to: c[2]))
    // One side is as long as in the photo, and the other what the sheet's ratio makes it.
    let (wider, taller) = (Double(result.width) - across, Double(result.height) - down)
    #expect(min(abs(wider), abs(taller)) <= 2 && min(wider, taller) >= -2)
    #expect(wider < 0.2 * across && taller < 0.2 * down)
    for (x, y) in [(3, 3), (result.width - 4, 3), (3, result.height - 4)] {
      #expect(result.pixel(x, y)[0] > 200)
    }
  }

  @Test func picturesWithoutASheetStay() throws {
    var page = DocumentDrawing(250, 256, degrees: 2, seed: 3)
    page.print(width: 200, height: 220, size: 14)
    let noise = try Picture.noise(200, 150, seed: 4).converted(to: .gray8)
    let hills = try Picture.gray(240, 200) { x, y in
      UInt8(128 + 90 * sin(Double(x) / 17) * cos(Double(y) / 23 + Double(x) / 60))
    }
    for picture in [try page.image(grain: 3), noise, hills] {
      #expect(try picture.filtered([.detectDocument()]) == picture)
    }
  }
}

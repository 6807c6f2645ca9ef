import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Dark masses at a page's edges go, and nothing else does.
@Suite struct EdgeMassTests {
  /// Whether a pixel belongs to one of the small blocks that stand for print.
  private func isPrint(_ x: Int, _ y: Int) -> Bool {
    100..<400 ~= x && 60..<540 ~= y && y % 24 < 10 && x % 12 < 7
  }

  /// How far a dark torn edge reaches into the page.
  private func depth(_ y: Int) -> Int { 30 + Int(9 * sin(Double(y) / 7)) + y / 6 * 5 % 11 }

  private func page(_ isDark: (Int, Int) -> Bool) throws -> Image {
    try Picture.gray(500, 600) { x, y in
      isDark(x, y) ? 30 : isPrint(x, y) ? 150 : UInt8(225 + (x * 7 + y * 3) % 9)
    }
  }

  @Test func aTornEdgeIsPaintedOver() throws {
    let image = try page { x, y in x < depth(y) || y >= 596 }
    let result = try EdgeMassRemoval().apply(to: image)
    guard case .masked(let share) = try #require(result.finding) else {
      Issue.record("\(String(describing: result.finding))")
      return
    }
    #expect(0.05...0.15 ~= share)
    var dark = 0
    for y in 0..<600 {
      for x in 0..<500 {
        let (before, after) = (image.pixel(x, y)[0], result.picture.pixel(x, y)[0])
        if after < 100 { dark += 1 }
        if 90..<410 ~= x && 50..<550 ~= y { #expect(before == after, "\(x) \(y)") }
      }
    }
    #expect(dark == 0)
  }

  @Test(arguments: [0..<1, 2..<7])
  func aRimOfAFewPixelsIsPaintedOver(columns: Range<Int>) throws {
    let image = try page { x, _ in columns ~= x }
    let result = try EdgeMassRemoval().apply(to: image)
    #expect(result.finding != nil)
    #expect(
      (0..<600).allSatisfy { y in (0..<20).allSatisfy { result.picture.pixel($0, y)[0] > 200 } })
  }

  @Test func whatCarriesWritingIsLeft() throws {
    // A dark band across the top, with bright print in it.
    let image = try Picture.gray(500, 600) { x, y in
      if y < 80 { return 24..<56 ~= y && 80..<420 ~= x && x % 16 < 9 ? 240 : 30 }
      return isPrint(x, y) ? 40 : 235
    }
    #expect(try EdgeMassRemoval().apply(to: image).finding == nil)
  }

  @Test func paperInShadowIsLeft() throws {
    let image = try Picture.gray(500, 600) { x, y in
      let paper = x < 180 ? 80 : 230
      return UInt8(isPrint(x, y) ? paper / 5 : paper)
    }
    #expect(try EdgeMassRemoval().apply(to: image).finding == nil)
  }

  /// A shadow without an edge, from a side or a corner, may hold a few letters.
  @Test(arguments: [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)])
  func aShadowThatFadesIsLeft(across: Double, down: Double) throws {
    let image = try Picture.gray(500, 600) { x, y in
      let way = across * Double(x) / 500 + down * Double(y) / 600
      let light = 0.3 + 0.7 * min(1, way / 0.6)
      return UInt8(light * (isPrint(x, y) ? 30 : 235))
    }
    let result = try EdgeMassRemoval().apply(to: image)
    #expect(result.finding == nil)
    #expect(result.picture == image)
  }

  @Test func aCleanPageIsLeft() throws {
    let image = try page { _, _ in false }
    let result = try EdgeMassRemoval().apply(to: image)
    #expect(result.finding == nil)
    #expect(result.picture == image)
    // Letters that are cut by the edge are no mass.
    let cut = try page { x, y in y < 9 && x % 20 < 12 }
    #expect(try EdgeMassRemoval().apply(to: cut).finding == nil)
  }

  @Test(arguments: 0..<12) func smallAndRandomPicturesAreTaken(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 77)
    let (width, height) = (random.int(1...70), random.int(1...70))
    let image = try Picture.gray(width, height) { _, _ in UInt8(random.int(0...255)) }
    let result = try EdgeMassRemoval().apply(to: image)
    #expect(result.picture.size == image.size)
    if result.finding == nil { #expect(result.picture == image) }
  }
}

import Foundation
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

@Suite struct SlantedBoxTests {
  /// The upright box around a rectangle of a size, turned clockwise about a middle.
  private func box(_ width: Double, _ height: Double, at x: Double, _ y: Double, _ skew: Double)
    -> PixelRect
  {
    let angle = skew * .pi / 180
    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { u, v in
      (
        x + u * width / 2 * cos(angle) - v * height / 2 * sin(angle),
        y + u * width / 2 * sin(angle) + v * height / 2 * cos(angle)
      )
    }
    let (left, top) = (corners.map(\.0).min()!.rounded(), corners.map(\.1).min()!.rounded())
    let (right, bottom) = (corners.map(\.0).max()!.rounded(), corners.map(\.1).max()!.rounded())
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  @Test func theRectangleComesBackFromItsBox() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      let width = Double.random(in: 40...400, using: &random)
      let height = Double.random(in: 12...40, using: &random)
      let skew = Double.random(in: -20...20, using: &random)
      let around = box(width, height, at: 500, 300, skew)
      let slanted = SlantedBox(in: around, skew: skew)
      #expect(abs(slanted.maxU - slanted.minU - width) < 3)
      #expect(abs(slanted.maxV - slanted.minV - height) < 3)
      let bounds = slanted.bounds
      #expect(abs(bounds.x - around.x) <= 1 && abs(bounds.maxX - around.maxX) <= 1)
      #expect(abs(bounds.y - around.y) <= 1 && abs(bounds.maxY - around.maxY) <= 1)
    }
  }

  @Test func uprightBoxesStayAsTheyAre() {
    let box = PixelRect(x: 3, y: 5, width: 70, height: 11)
    #expect(SlantedBox(in: box, skew: 0).bounds == box)
    #expect(SlantedBox(in: box, skew: 45).bounds == box, "too steep to say anything")
    let right = SlantedBox(in: PixelRect(x: 73, y: 4, width: 9, height: 12), skew: 0)
    #expect(
      SlantedBox(in: box, skew: 0).union(right).bounds
        == PixelRect(x: 3, y: 4, width: 79, height: 12))
    let tenth = SlantedBox(in: box, skew: 0).part(from: 0.1, to: 0.5, alongV: false).bounds
    #expect(tenth == PixelRect(x: 10, y: 5, width: 28, height: 11))
  }

  @Test func aPartOfASlantedWordLiesOnItsLine() {
    // The right half of a word that falls to the right lies lower than the left half.
    let word = SlantedBox(in: box(200, 20, at: 300, 300, 10), skew: 10)
    let left = word.part(from: 0, to: 0.5, alongV: false).bounds
    let right = word.part(from: 0.5, to: 1, alongV: false).bounds
    #expect(right.y > left.y + 10 && right.maxY > left.maxY + 10)
    #expect(left.height < word.bounds.height - 10)
  }

  @Test func hugeBoxesDoNotTrap() {
    let far = PixelRect(x: .max / 4, y: .min / 4, width: .max / 4, height: 3)
    let bounds = SlantedBox(in: far, skew: 3).bounds
    #expect(bounds.x <= 1_000_000_000 && bounds.maxX <= 1_000_000_000)
  }
}

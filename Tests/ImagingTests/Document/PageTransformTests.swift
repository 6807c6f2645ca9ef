import Glibc
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Places on prepared pages, and where they lie in the picture as given.
@Suite struct PageTransformTests {
  /// A field that changes by less than 0.6 of a pixel from one row to the next.
  private func bend(_ size: PixelSize, _ random: inout SeededRandom) -> PageBend {
    let (columns, rows) = (size.width / PageBend.spacing + 2, size.height / PageBend.spacing + 2)
    let (height, turns) = (Double(random.int(2...40)), Double(random.int(3...20)) / 10)
    let phase = Double(random.int(0...600)) / 100
    let shifts = (0..<columns * rows).map { place in
      let (x, y) = (Double(place % columns), Double(place / columns))
      let part = 0.5 + 0.5 * sin(3 * y / Double(rows))
      return Float(height * part * sin(turns * 6.283 * x / Double(columns) + phase))
    }
    return PageBend(columns: columns, rows: rows, shifts: shifts)
  }

  @Test(arguments: 0..<40) func wayBackIsTheInverse(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) &+ 31)
    let size = PixelSize(width: random.int(200...900), height: random.int(200...900))
    var transform = PageTransform(
      origin: PixelRect(x: random.int(0...50), y: random.int(0...50), width: 1, height: 1))
    for _ in 0..<4 {
      switch random.int(0...5) {
      case 0: transform.turned(quarters: random.int(1...3), from: size)
      case 1: transform.bordered(by: 20)
      case 2:
        let double = PixelSize(width: 2 * size.width, height: 2 * size.height)
        transform.scaled(from: size, to: double)
      case 3: transform.rotated(byRadians: Double(random.int(-8...8)) / 10, from: size, to: size)
      case 4:
        let (w, h) = (Double(size.width), Double(size.height))
        func near(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
          (x + Double(random.int(-40...40)), y + Double(random.int(-40...40)))
        }
        let corners = [near(0, 0), near(w, 0), near(w, h), near(0, h)]
        let square = try #require(ProjectiveMap(unitSquareTo: corners))
        transform = transform.after(PageTransform(.scale(1 / w, 1 / h).then(square)))
      default: transform = transform.after(PageTransform(bend(size, &random)))
      }
    }
    for _ in 0..<50 {
      let point = PixelPoint(
        x: Double(random.int(0...size.width)), y: Double(random.int(0...size.height)))
      let back = transform.inverse(transform(point))
      #expect(back.distance(to: point) < 0.01, "\(point), \(back)")
    }
  }

  @Test func aPerspectiveTakesCornersToCorners() throws {
    let corners: [(x: Double, y: Double)] = [(40, 30), (610, 90), (560, 430), (10, 470)]
    let square = try #require(ProjectiveMap(unitSquareTo: corners))
    let transform = PageTransform(.scale(1.0 / 300, 1.0 / 200).then(square))
    let ends = [(0.0, 0.0), (300, 0), (300, 200), (0, 200)].map { PixelPoint(x: $0, y: $1) }
    for (end, corner) in zip(ends, corners) {
      let point = PixelPoint(x: corner.x, y: corner.y)
      #expect(transform(end).distance(to: point) < 1e-9)
      #expect(transform.inverse(point).distance(to: end) < 1e-9)
    }
  }

  @Test func stepsThatUndoEachOtherAreNone() {
    var transform = PageTransform.identity
    for _ in 0..<4 { transform.turned(quarters: 2, from: PixelSize(width: 30, height: 20)) }
    #expect(transform == .identity)
    #expect(PageTransform(origin: PixelRect(x: 0, y: 0, width: 9, height: 9)) == .identity)
  }
}

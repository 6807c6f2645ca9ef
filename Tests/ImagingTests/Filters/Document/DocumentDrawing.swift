import Glibc
import PlatenImaging
import PlatenCore
import TestSupport

/// A page of boxes that look like lines of print, turned exactly: each pixel is as dark as a box
/// covers it, by its distance from the box's edges.
struct DocumentDrawing {
  let width: Int
  let height: Int
  /// Clockwise.
  let degrees: Double
  private(set) var levels: [Double]
  private var random: SeededRandom

  init(_ width: Int, _ height: Int, degrees: Double = 0, paper: Double = 245, seed: UInt64 = 1) {
    (self.width, self.height, self.degrees) = (width, height, degrees)
    levels = [Double](repeating: paper, count: width * height)
    random = SeededRandom(seed: seed)
  }

  /// A box whose place is measured from the page's middle, before it is turned.
  mutating func box(
    _ x: Double, _ y: Double, _ boxWidth: Double, _ boxHeight: Double, level: Double = 20
  ) {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let (u, v) = (x + boxWidth / 2, y + boxHeight / 2)
    let center = (
      Double(width) / 2 + u * cosine - v * sine, Double(height) / 2 + u * sine + v * cosine
    )
    let reachX = (abs(cosine) * boxWidth + abs(sine) * boxHeight) / 2 + 1
    let reachY = (abs(sine) * boxWidth + abs(cosine) * boxHeight) / 2 + 1
    let columns = Int(center.0 - reachX)..<Int(center.0 + reachX + 2)
    let rows = Int(center.1 - reachY)..<Int(center.1 + reachY + 2)
    for j in rows.clamped(to: 0..<height) {
      for i in columns.clamped(to: 0..<width) {
        let (dx, dy) = (Double(i) + 0.5 - center.0, Double(j) + 0.5 - center.1)
        let across = boxWidth / 2 + 0.5 - abs(dx * cosine + dy * sine)
        let down = boxHeight / 2 + 0.5 - abs(dy * cosine - dx * sine)
        let cover =
          min(max(across, 0), 1, boxWidth) * min(max(down, 0), 1, boxHeight)
        levels[j * width + i] += (level - levels[j * width + i]) * cover
      }
    }
  }

  /// Lines of letters whose height from ascender to descender is `size`, in a rectangle around the
  /// page's middle.
  mutating func print(width columnWidth: Double, height columnHeight: Double, size: Double) {
    var y = -columnHeight / 2
    while y + size < columnHeight / 2 {
      var x = -columnWidth / 2
      let end = x + columnWidth * Double(random.int(50...100)) / 100
      while x < end {
        for _ in 0..<random.int(1...8) {
          letter(x, y, size)
          x += size * 0.55
        }
        x += size * 0.4
      }
      y += size * 1.3
    }
  }

  private mutating func letter(_ x: Double, _ y: Double, _ size: Double) {
    let stroke = max(1.2, size * 0.11)
    let (top, base) = (y + size * 0.3, y + size * 0.8)
    let rise = random.chance(25) ? size * 0.28 : 0
    let fall = random.chance(12) ? size * 0.2 : 0
    let letterWidth = size * 0.42
    box(x, top - rise, stroke, base - top + rise + fall)
    if random.chance(60) { box(x + letterWidth - stroke, top, stroke, base - top) }
    if random.chance(60) { box(x + stroke, top, letterWidth - stroke, stroke) }
    if random.chance(60) { box(x + stroke, base - stroke, letterWidth - stroke, stroke) }
  }

  /// The page with light that falls off and grain.
  mutating func image(
    grain: Int = 0, light: (Double, Double) -> Double = { _, _ in 1 }
  ) throws -> Image {
    let (width, height) = (width, height)
    let values = levels.indices.map { index in
      let (x, y) = (Double(index % width) / Double(width), Double(index / width) / Double(height))
      let noise = grain > 0 ? Double(random.normal(deviation: grain)) : 0
      return UInt8(min(255, max(0, levels[index] * light(x, y) + noise + 0.5)))
    }
    return try Picture.gray(width, height) { x, y in values[y * width + x] }
  }
}

import PlatenCore
import PlatenImaging

/// Parts of a page whose letters hardly differ from their ground.
struct PaleWriting {
  private let gray: Image

  /// Levels that letters and ground are apart at the least.
  private static let leastContrast = 12

  /// Takes a page in `gray8`.
  init(_ gray: Image) { self.gray = gray }

  /// A page of the same size with these parts in black on white, and nothing else; nil for none.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func strengthened(_ parts: [PixelRect]) throws(PlatenError) -> Image? {
    guard !parts.isEmpty else { return nil }
    var page = try Image(
      size: gray.size, format: .gray8, alpha: .opaque, limits: .unlimited)
    unsafe page.withUnsafeMutableBytes { levels in
      for index in levels.indices { unsafe levels[index] = 255 }
    }
    for part in parts { strengthen(part.expanded(by: 2).intersection(PixelRect(gray.size)), &page) }
    return page
  }

  private func strengthen(_ part: PixelRect, _ page: inout Image) {
    let source = gray.bytes
    func level(_ x: Int, _ y: Int) -> Int {
      Int(unsafe source.unsafeLoad(fromByteOffset: y * gray.width + x, as: UInt8.self))
    }
    var counts = [Int](repeating: 0, count: 256)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { counts[level(x, y)] += 1 }
    }
    guard let ground = counts.indices.max(by: { counts[$0] < counts[$1] }) else { return }
    guard let ink = Self.ink(counts, ground) else { return }
    unsafe page.withUnsafeMutableBytes { levels in
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let share = Double(level(x, y) - ground) / Double(ink - ground)
          unsafe levels[y * gray.width + x] = UInt8(255 * (1 - max(0, min(1, share))))
        }
      }
    }
  }

  /// The level of the letters: that of the middle of what differs clearly from the ground, on the
  /// side on which more does; nil where nothing does.
  private static func ink(_ counts: [Int], _ ground: Int) -> Int? {
    let darker = counts[..<max(0, ground - leastContrast)]
    let lighter = counts[min(256, ground + leastContrast + 1)...]
    let side = darker.reduce(0, +) >= lighter.reduce(0, +) ? darker : lighter
    var rest = side.reduce(0, +) / 2
    for (level, count) in zip(side.indices, side) where count > 0 {
      rest -= count
      if rest <= 0 { return level }
    }
    return nil
  }
}

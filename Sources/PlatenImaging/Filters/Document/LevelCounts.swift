import PlatenKernels
import PlatenCore

/// How many pixels of a grey picture have each level.
struct LevelCounts {
  /// 256 counts.
  private(set) var counts = [Int](repeating: 0, count: 256)
  /// All pixels.
  let total: Int

  /// Counts a picture's levels.
  init(_ image: Image, in context: FilterContext) {
    total = image.width * image.height
    var tables = [UInt32](repeating: 0, count: 1024)
    unsafe image.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe context.kernels.countLevels(
        start.assumingMemoryBound(to: UInt8.self), count: bytes.count, into: &tables)
    }
    for (index, count) in tables.enumerated() { counts[index & 255] += Int(count) }
  }

  /// Counts by how many levels one picture is above another of its size.
  init(difference high: Image, _ low: Image) {
    total = high.width * high.height
    var tables = [UInt32](repeating: 0, count: 256)
    unsafe high.withUnsafeBytes { high in
      unsafe low.withUnsafeBytes { low in
        for unsafe(a, b) in unsafe zip(high, low) { tables[max(0, Int(a) - Int(b))] += 1 }
      }
    }
    counts = tables.map { Int($0) }
  }

  /// The level below or at which this share of the pixels lies.
  func level(below share: Double) -> Int {
    var rest = Int(share * Double(total))
    for (level, count) in counts.enumerated() {
      rest -= count
      if rest < 0 { return level }
    }
    return 255
  }

  /// The share of the pixels above a level.
  func share(above level: Int) -> Double {
    Double(counts.dropFirst(level + 1).reduce(0, +)) / Double(max(1, total))
  }
}

extension LevelCounts {
  /// The level that parts dark from bright best: levels below it have the least variance within both
  /// parts (N. Otsu, A threshold selection method from gray-level histograms, 1979); 128 where there
  /// is one level only.
  var otsuThreshold: Int {
    let sum = counts.indices.reduce(0.0) { $0 + Double($1 * counts[$1]) }
    var (count, part) = (0.0, 0.0)
    var (best, first, last) = (0.0, 128, 128)
    for level in 0..<255 {
      count += Double(counts[level])
      part += Double(level * counts[level])
      let rest = Double(total) - count
      guard count > 0, rest > 0 else { continue }
      let distance = part / count - (sum - part) / rest
      let between = count * rest * distance * distance
      if between > best * (1 + 1e-12) {
        (best, first, last) = (between, level + 1, level + 1)
      } else if between >= best * (1 - 1e-12) {
        last = level + 1
      }
    }
    // Between two levels with nothing between them every threshold is as good: the middle is taken.
    return (first + last) / 2
  }
}

import PlatenKernels
import PlatenQueue

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
        for unsafe (a, b) in unsafe zip(high, low) { tables[max(0, Int(a) - Int(b))] += 1 }
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

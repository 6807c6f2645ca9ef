/// How often each level of grey occurs.
struct GrayCounts {
  private var counts = [Int](repeating: 0, count: 256)
  /// How many pixels were counted.
  private(set) var total = 0

  mutating func add(_ level: UInt8) {
    counts[Int(level)] += 1
    total += 1
  }

  /// The value that a part of the pixels lie below; level n is n to n + 1. There must be pixels.
  func quantile(_ part: Double) -> Double {
    let target = max(part * Double(total), 1)
    var below = 0
    for (level, count) in counts.enumerated() {
      below += count
      if Double(below) >= target {
        return Double(level + 1) - (Double(below) - target) / Double(count)
      }
    }
    return 256
  }
}

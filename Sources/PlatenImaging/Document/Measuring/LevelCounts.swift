import PlatenKernels

/// How many pixels of a grey picture have each level.
struct LevelCounts {
  /// 256 counts.
  private(set) var counts = [Int](repeating: 0, count: 256)
  /// All pixels.
  private(set) var total = 0

  /// Counts nothing yet.
  init() {}

  /// Counts a picture's levels.
  init(_ image: Image) {
    let kernels = InstructionLevel.current.kernels
    total = image.width * image.height
    var tables = [UInt32](repeating: 0, count: 1024)
    unsafe image.withPixels {
      unsafe kernels.countLevels($0, count: image.byteCount, into: &tables)
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

  /// Counts a pixel of a level.
  mutating func count(_ level: Int) {
    counts[level] += 1
    total += 1
  }

  /// Takes off white that doesn't belong to the page: a share of all pixels.
  mutating func leaveOut(white share: Double) {
    let white = min(counts[255], Int(share * Double(total)))
    counts[255] -= white
    total -= white
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
  /// The level that splits dark from bright best: levels below it have the least variance within
  /// both parts (N. Otsu, A threshold selection method from gray-level histograms, 1979); 128 where
  /// there is one level only.
  var otsuThreshold: Int {
    var (best, first, last) = (0.0, 128, 128)
    forEachSplit { level, between in
      if between > best * (1 + 1e-12) {
        (best, first, last) = (between, level, level)
      } else if between >= best * (1 - 1e-12), best > 0 {
        last = level
      }
    }
    // Between two levels with nothing between them every threshold is as good: the middle is taken.
    return (first + last) / 2
  }

  /// The threshold for ink: among those that split dark from bright nearly as well as the best, the
  /// one that fewest pixels lie at, so that few edges of strokes hang on it.
  var inkThreshold: Int {
    var scores = [Double](repeating: 0, count: 256)
    forEachSplit { scores[$0] = $1 }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0 else {
      return 128
    }
    var (first, last) = (best, best)
    while first > 1, scores[first - 1] >= 0.9 * scores[best] { first -= 1 }
    while last < 255, scores[last + 1] >= 0.9 * scores[best] { last += 1 }
    return (first...last).min { counts[$0 - 1] < counts[$1 - 1] } ?? best
  }

  /// The threshold for ink among the pixels that are no darker than a level.
  func paperThreshold(above level: Int) -> Int {
    var paper = self
    for dark in 0..<min(max(level, 0), 256) { paper.counts[dark] = 0 }
    paper.total = paper.counts.reduce(0, +)
    return paper.inkThreshold
  }

  /// Calls a closure with each threshold that leaves something on both sides, and the variance
  /// between them.
  private func forEachSplit(_ body: (Int, Double) -> Void) {
    let sum = counts.indices.reduce(0.0) { $0 + Double($1 * counts[$1]) }
    var (count, part) = (0.0, 0.0)
    for level in 0..<255 {
      count += Double(counts[level])
      part += Double(level * counts[level])
      let rest = Double(total) - count
      guard count > 0, rest > 0 else { continue }
      let distance = part / count - (sum - part) / rest
      body(level + 1, count * rest * distance * distance)
    }
  }

  /// The sum of the squares of all levels.
  var energy: Double { counts.indices.reduce(0) { $0 + Double(counts[$1] * $1 * $1) } }

  /// The part of the pixels within 12 levels of the commonest: 0…1.
  var commonShare: Double {
    let common = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let near = counts[max(0, common - 12)...min(255, common + 12)]
    return Double(near.reduce(0, +)) / Double(max(1, total))
  }

  /// The greatest difference of two levels.
  var range: Int {
    (counts.lastIndex { $0 > 0 } ?? 0) - (counts.firstIndex { $0 > 0 } ?? 0)
  }
}

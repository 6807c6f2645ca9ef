/// How quickly a page's levels change where they change most.
struct EdgeSlope {
  /// In parts of the difference of ink and paper, to a pixel: 0.5 where edges are sharp, 0.13 after
  /// a Gaussian of a deviation of 3 pixels.
  let slope: Double

  /// Edges of less are blurred.
  static let ofBlur = 0.3

  /// Measures a grey page whose levels were counted, across every eighth row.
  init(_ page: Image, _ levels: LevelCounts) {
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    let width = page.width
    unsafe page.withUnsafeBytes { bytes in
      for y in stride(from: 4, to: page.height, by: 8) {
        for x in 2..<max(2, width) {
          let step = unsafe Int(bytes[y * width + x]) - Int(bytes[y * width + x - 2])
          counts[abs(step)] += 1
        }
        total += max(0, width - 2)
      }
    }
    var rest = total / 200
    let step = counts.indices.reversed().first { level in
      rest -= counts[level]
      return rest < 0
    }
    let contrast = levels.level(below: 0.9) - levels.level(below: 0.01)
    slope = Double(step ?? 0) / 2 / Double(max(1, contrast))
  }
}

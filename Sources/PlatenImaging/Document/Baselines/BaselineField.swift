/// How far the baselines of a page bend from level ones, everywhere on the page.
///
/// A letter of line i stands at y = c(i) + D(x, c(i)) with D a smooth field (tensor products of
/// cubic B-splines under second-difference penalties, P. Eilers and B. Marx, Flexible smoothing
/// with B-splines and penalties, 1996). Fitted by least squares in rounds in which letters far off,
/// those with descenders above all, count less (Tukey's weights). As each chain of letters has a
/// height of its own, D is known but for what doesn't depend on x.
struct BaselineField {
  /// What is smooth: spans across and down, and how dear it is to be rough.
  struct Smoothness {
    let across: Int, down: Int
    let dearAcross: Double, dearDown: Double

    /// For pages of books.
    static let even = Self(across: 8, down: 3, dearAcross: 0.02, dearDown: 0.2)
    /// For crumpled pages.
    static let fine = Self(across: 10, down: 5, dearAcross: 0.001, dearDown: 0.01)
  }

  private let grid: SplineGrid
  private var weights: [Double] = []
  /// How far letters stand from their baselines, a robust standard deviation in pixels.
  private(set) var spread = 0.0
  /// Where the letters were: their middles, and the heights of their lines.
  private var places: [PixelPoint] = []
  private var lines: [Int] = []
  private var levels: [Double] = []

  /// Fits a field to chains of letters on a page of a size; nil where that can't be told.
  init?(_ chains: LetterChains, size: PixelSize, _ smoothness: Smoothness) throws(PlatenError) {
    grid = SplineGrid(over: size, across: smoothness.across, down: smoothness.down)
    guard chains.chains.count >= 3 else { return nil }
    var bottoms: [Double] = []
    for (line, chain) in chains.chains.enumerated() {
      let own = chain.map { Double(chains.boxes[$0].maxY) }
      levels.append(own.sorted()[own.count / 2])
      for (place, bottom) in zip(chain, own) {
        let box = chains.boxes[place]
        places.append(PixelPoint(x: Double(box.x + box.maxX) / 2, y: bottom))
        lines.append(line)
      }
      bottoms += own
    }
    let height = Double(chains.height)
    var counts = [Double](repeating: 1, count: bottoms.count)
    for round in 0..<7 {
      try Cancellation.current?.check()
      guard let offsets = fit(bottoms, counts, smoothness) else { return nil }
      settleLevels(offsets)
      let rests = zip(offsets, lines).map { $0 - levels[$1] }
      let median = rests.map(abs).sorted()[rests.count / 2]
      spread = 1.48 * median
      let limit = (round < 2 ? 4 : 2.5) * max(0.05 * height, spread)
      counts = rests.map { rest in
        let part = rest / limit
        return abs(part) < 1 ? (1 - part * part) * (1 - part * part) : 0
      }
    }
  }

  /// One round of least squares; how far each letter is below what the field says.
  private mutating func fit(_ bottoms: [Double], _ counts: [Double], _ smoothness: Smoothness)
    -> [Double]?
  {
    let (count, columns) = (grid.count, grid.columns)
    var matrix = [Double](repeating: 0, count: count * count)
    var right = [Double](repeating: 0, count: count)
    let dear = Double(places.count) / Double(count)
    grid.addPenalty(
      across: dear * smoothness.dearAcross, down: dear * smoothness.dearDown,
      steps: dear * 0.002, to: &matrix)
    let bases = zip(places, lines).map { grid.basis(x: $0.x, y: levels[$1]) }
    // What each line has of each spline, so that its own height drops out.
    var sums = [Double](repeating: 0, count: levels.count * count)
    var (totals, means) = (levels.map { _ in 0.0 }, levels.map { _ in 0.0 })
    let offsets = (0..<16).map { ($0 / 4) * columns + $0 % 4 }
    for (index, basis) in bases.enumerated() where counts[index] > 0 {
      let (weight, line) = (counts[index], lines[index])
      totals[line] += weight
      means[line] += weight * bottoms[index]
      for i in 0..<16 {
        let value = weight * basis.values[i]
        let row = basis.first + offsets[i]
        sums[line * count + row] += value
        right[row] += value * bottoms[index]
        for j in 0..<16 {
          matrix[row * count + basis.first + offsets[j]] += value * basis.values[j]
        }
      }
    }
    for line in levels.indices where totals[line] > 0 {
      let start = line * count
      let used = (0..<count).filter { sums[start + $0] != 0 }
      for i in used {
        let part = sums[start + i] / totals[line]
        right[i] -= part * means[line]
        for j in used { matrix[i * count + j] -= part * sums[start + j] }
      }
    }
    guard let solution = NormalEquations.solve(matrix, right) else { return nil }
    weights = solution
    return bases.indices.map { index in
      var sum = bottoms[index]
      for i in 0..<16 {
        sum -= bases[index].values[i] * solution[bases[index].first + offsets[i]]
      }
      return sum
    }
  }

  /// Each line's height is the median of what its letters say.
  private mutating func settleLevels(_ offsets: [Double]) {
    var start = 0
    for line in levels.indices {
      var end = start
      while end < lines.count, lines[end] == line { end += 1 }
      let own = offsets[start..<end].sorted()
      if !own.isEmpty { levels[line] = own[own.count / 2] }
      start = end
    }
  }
}

extension BaselineField {
  /// The field at a point of the straightened page.
  func shift(x: Double, y: Double) -> Double { grid.value(weights, x: x, y: y) }

  /// What the field says of each chain: its places across, and how far it is shifted there.
  func courses() -> [[PixelPoint]] {
    var courses = [[PixelPoint]](repeating: [], count: levels.count)
    for (place, line) in zip(places, lines) {
      courses[line].append(PixelPoint(x: place.x, y: shift(x: place.x, y: levels[line])))
    }
    return courses
  }

  /// The rectangle around the lines.
  var reach: (left: Double, right: Double, top: Double, bottom: Double) {
    (
      places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0, levels.min() ?? 0,
      levels.max() ?? 0
    )
  }
}

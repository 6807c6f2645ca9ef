/// Means over squares that are cut at the edges, of rows that come one after another: by running
/// sums from the first row and column, so that as many rows are kept as a square is high.
struct BoxMeans {
  private let width: Int
  private let height: Int
  private let radius: Int
  /// Means along the rows that came last, each at its number modulo how many are kept.
  private var rows: [[Double]]
  private var sums: [Double]
  private var taken = 0
  private var given = 0

  /// - Parameter radius: Pixels on each side of a square's middle, 1 or more.
  init(width: Int, height: Int, radius: Int) {
    self.width = width
    self.height = height
    self.radius = radius
    sums = [Double](repeating: 0, count: width)
    rows = [[Double]](repeating: sums, count: min(height, 2 * radius + 2))
  }

  /// Takes the next row.
  mutating func take(_ values: [Double]) {
    let row = taken % rows.count
    var sum = 0.0
    for x in 0..<min(radius, width) { sum += values[x] }
    for x in 0..<width {
      if x + radius < width { sum += values[x + radius] }
      if x > radius { sum -= values[x - radius - 1] }
      let mean = sum / Double(min(width - 1, x + radius) - max(0, x - radius) + 1)
      rows[row][x] = mean
      sums[x] += mean
    }
    taken += 1
  }

  /// Gives the next row of means; `false` where rows that it is made of are still to come.
  mutating func give(_ means: inout [Double]) -> Bool {
    guard given < height, taken > min(height - 1, given + radius) else { return false }
    if given > radius {
      let row = (given - radius - 1) % rows.count
      for x in 0..<width { sums[x] -= rows[row][x] }
    }
    let count = Double(min(height - 1, given + radius) - max(0, given - radius) + 1)
    for x in 0..<width { means[x] = sums[x] / count }
    given += 1
    return true
  }
}

/// Means over squares that are cut at the edges, of rows that come one after another: by running
/// sums from the first row and column, so that as many rows are kept as a square is high.
struct BoxMeans {
  /// The planes of a pixel side by side: a sum along a row waits for the one before it, so all
  /// planes go in one step.
  typealias Quad = SIMD4<Double>

  private let width: Int
  private let height: Int
  private let radius: Int
  /// Means along the rows that came last, each at its number modulo how many are kept.
  private var rows: [[Quad]]
  private var sums: [Quad]
  /// The row of means that was given last.
  private(set) var means: [Quad]
  private var taken = 0
  private var given = 0

  /// - Parameter radius: Pixels on each side of a square's middle, 1 or more.
  init(width: Int, height: Int, radius: Int) {
    self.width = width
    self.height = height
    self.radius = radius
    sums = [Quad](repeating: .zero, count: width)
    means = sums
    rows = [[Quad]](repeating: sums, count: min(height, 2 * radius + 2))
  }

  /// Takes the next row.
  mutating func take(_ values: [Quad]) {
    let row = taken % rows.count
    Self.addMeans(along: values, radius, to: &sums, into: &rows[row])
    taken += 1
  }

  private static func addMeans(
    along values: [Quad], _ radius: Int, to sums: inout [Quad], into row: inout [Quad]
  ) {
    let width = values.count
    var sum = Quad.zero
    for x in 0..<min(radius, width) { sum += values[x] }
    for x in 0..<width {
      if x + radius < width { sum += values[x + radius] }
      if x > radius { sum -= values[x - radius - 1] }
      let mean = sum / Double(min(width - 1, x + radius) - max(0, x - radius) + 1)
      row[x] = mean
      sums[x] += mean
    }
  }

  /// Makes ``means`` those of the next row; `false` where rows that it needs are still to come.
  mutating func give() -> Bool {
    guard given < height, taken > min(height - 1, given + radius) else { return false }
    if given > radius {
      let row = rows[(given - radius - 1) % rows.count]
      for x in 0..<width { sums[x] -= row[x] }
    }
    let count = Double(min(height - 1, given + radius) - max(0, given - radius) + 1)
    for x in 0..<width { means[x] = sums[x] / count }
    given += 1
    return true
  }
}

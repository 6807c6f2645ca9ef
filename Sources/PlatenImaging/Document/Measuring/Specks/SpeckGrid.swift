import Glibc

/// Squares of a page: how many specks lie on each, and whether anything else does.
struct SpeckGrid {
  private let cell: Int
  private let columns: Int
  private let rows: Int
  private var specks: [Int]
  private var isOccupied: [Bool]

  init(_ size: PixelSize, cell: Int) {
    self.cell = cell
    columns = size.width / cell + 1
    rows = size.height / cell + 1
    specks = [Int](repeating: 0, count: columns * rows)
    isOccupied = [Bool](repeating: false, count: columns * rows)
  }

  mutating func occupy(_ box: PixelRect, margin: Int = 0) {
    for row in max(0, box.y - margin) / cell...min(rows - 1, (box.maxY + margin) / cell) {
      for column in max(0, box.x - margin) / cell...min(columns - 1, (box.maxX + margin) / cell) {
        isOccupied[row * columns + column] = true
      }
    }
  }

  mutating func add(_ box: PixelRect) { specks[box.y / cell * columns + box.x / cell] += 1 }

  /// Whether empty squares hold nearly as many specks as all do, `fewest` at least, and nearly as
  /// many of them hold some as chance would have it (a Poisson distribution).
  func isStrewn(fewest: Int, evenness: Double) -> Bool {
    let empty = specks.indices.filter { !isOccupied[$0] }
    let found = empty.reduce(0) { $0 + specks[$1] }
    guard empty.count >= 20, found >= fewest else { return false }
    let density = Double(found) / Double(empty.count)
    let usual = Double(specks.reduce(0, +)) / Double(specks.count)
    let hit = Double(empty.count { specks[$0] > 0 }) / Double(empty.count)
    return density >= 0.5 * usual && hit >= evenness * (1 - exp(-density))
  }
}

import Glibc

/// Whether the specks on a page are noise, and whether its letters would outlive a median.
///
/// Dots of i, full stops, dotted leaders and broken strokes of fine print are as small as noise,
/// but they lie on letters and lines. Noise lies on empty paper as well, as densely and as evenly.
struct SpeckEvidence {
  /// Whether empty paper is strewn with them as the rest is.
  private(set) var isNoise = false
  /// The thickness of letters' strokes in pixels; 0 without letters.
  private(set) var stroke = 0.0

  /// Looks at the shapes darker than a threshold, given what was seen of the letters.
  init(_ page: Image, threshold: Int, letters: LetterStatistics) throws(PlatenError) {
    guard letters.height > 0 else { return }
    let shapes = try InkShapes(page, threshold: UInt8(clamping: threshold))
    let extents = shapes.extents()
    var grid = Grid(page.size, cell: max(6, letters.height))
    var strokes: [Double] = []
    let usual = max(4, letters.height / 2)...max(4, 5 * letters.height / 2)
    for extent in extents where !extent.isSpeck {
      grid.occupy(extent.box, margin: letters.height / 2)
      if usual ~= extent.box.height, extent.box.width < 300 {
        strokes.append(Double(extent.pixels) / Double(extent.runs))
      }
    }
    for extent in extents where extent.isSpeck { grid.add(extent.box) }
    isNoise = grid.isStrewn
    // Bars and slants make runs longer than a stroke is thick, upright strokes don't.
    strokes.sort()
    if !strokes.isEmpty { stroke = strokes[strokes.count / 4] }
  }
}

extension SpeckEvidence {
  /// Squares of a page: how many specks lie on each, and whether anything else does.
  private struct Grid {
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

    mutating func occupy(_ box: PixelRect, margin: Int) {
      for row in max(0, box.y - margin) / cell...min(rows - 1, (box.maxY + margin) / cell) {
        for column in max(0, box.x - margin) / cell...min(columns - 1, (box.maxX + margin) / cell) {
          isOccupied[row * columns + column] = true
        }
      }
    }

    mutating func add(_ box: PixelRect) { specks[box.y / cell * columns + box.x / cell] += 1 }

    /// Whether empty squares hold nearly as many specks as all do, and as many of them hold some as
    /// chance would have it (a Poisson distribution).
    var isStrewn: Bool {
      let empty = specks.indices.filter { !isOccupied[$0] }
      guard empty.count >= 20 else { return false }
      let density = Double(empty.reduce(0) { $0 + specks[$1] }) / Double(empty.count)
      let usual = Double(specks.reduce(0, +)) / Double(specks.count)
      let hit = Double(empty.count { specks[$0] > 0 }) / Double(empty.count)
      return density >= 0.5 * usual && hit >= 0.7 * (1 - exp(-density))
    }
  }
}

extension InkShapes.Extent {
  fileprivate var isSpeck: Bool { box.width <= 2 && box.height <= 2 }
}

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
    var grid = SpeckGrid(page.size, cell: max(6, letters.height))
    var strokes: [Double] = []
    let usual = max(4, letters.height / 2)...max(4, 5 * letters.height / 2)
    for extent in extents where !extent.isSpeck {
      grid.occupy(extent.box, margin: letters.height / 2)
      if usual ~= extent.box.height, extent.box.width < 300 {
        strokes.append(Double(extent.pixels) / Double(extent.runs))
      }
    }
    for extent in extents where extent.isSpeck { grid.add(extent.box) }
    isNoise = grid.isStrewn(fewest: 0, evenness: 0.7)
    // Bars and slants make runs longer than a stroke is thick, upright strokes don't.
    strokes.sort()
    if !strokes.isEmpty { stroke = strokes[strokes.count / 4] }
  }
}

extension InkShapes.Extent {
  fileprivate var isSpeck: Bool { box.width <= 2 && box.height <= 2 }
}

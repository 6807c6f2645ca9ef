import PlatenKernels

/// Finds few colours that stand for many.
///
/// Colours are gathered in 32,768 cells of 5 bits a channel. Boxes of cells are split, the one with
/// the largest squared error first, where that leaves the least error (after Wu, Graphics Gems II);
/// then colours and cells are fitted to each other a few times more (Lloyd). Pixels get the nearest
/// colour, not that of their cell.
struct ColorQuantizer {
  /// The colours chosen, opaque.
  let colors: [UInt32]
  private var search: NearestColorTable

  /// Chooses at most `limit` colours, 1…256, for those gathered.
  init(_ cells: ColorCells, limit: Int) {
    colors = fittedColors(cells.occupied, limit: limit, rounds: 4)
    search = NearestColorTable(colors)
  }

  /// Gives each opaque pixel the nearest colour, but where what is shown there is as near; a
  /// transparent pixel gets what is shown.
  mutating func draw(_ pixels: [UInt32], over shown: [UInt32]) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      guard let drawn = buffer.baseAddress else { return }
      unsafe search.draw(pixels, over: shown, count: pixels.count, into: drawn)
      count = pixels.count
    }
  }

  /// Shifts opaque pixels by a pattern as deep as colours are apart.
  func dither(_ pixels: inout [UInt32], width: Int) {
    let count = pixels.count
    let depth = unsafe meanSpacing(colors, count: colors.count)
    unsafe addPattern(&pixels, width: width, count: count, depth: depth)
  }
}

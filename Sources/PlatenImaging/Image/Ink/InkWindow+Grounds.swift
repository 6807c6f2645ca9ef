extension InkWindow {
  /// The level of the paper in each column: of a page in a shade, the paper of a window may be as
  /// far apart as letters are from it.
  ///
  /// Letters and what is left of the lines above and below are less than half of a column; a rule
  /// across the writing, or a stroke as high as the window, is less than half of a line's height of
  /// columns.
  ///
  /// - Parameters:
  ///   - levels: The window's cells, row by row; -1 outside the picture.
  ///   - ground: The level of the whole window, for columns outside the picture.
  ///   - reach: Columns to both sides that are looked at together.
  static func grounds(_ levels: [Int16], columns: Int, ground: Int, reach: Int) -> [Int] {
    var cells: [Int16] = []
    let middles = (0..<columns).map { column in
      cells.removeAll(keepingCapacity: true)
      for cell in stride(from: column, to: levels.count, by: columns) where levels[cell] >= 0 {
        cells.append(levels[cell])
      }
      cells.sort()
      return cells.isEmpty ? ground : Int(cells[cells.count / 2])
    }
    return middles.indices.map { column in
      let near = middles[max(0, column - reach)...min(columns - 1, column + reach)].sorted()
      return near[near.count / 2]
    }
  }
}

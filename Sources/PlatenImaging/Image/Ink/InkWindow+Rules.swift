/// Rules and the sides of frames, which are no letters.
extension InkWindow {
  /// The ink that runs on along the writing, or across it.
  ///
  /// - Parameters:
  ///   - across: How many cells it does so at least.
  ///   - down: The same, across the writing.
  ///   - others: Rules along the writing; what meets them has to run for fewer cells.
  ///   - fewer: How many.
  static func rules(
    _ ink: [Bool], columns: Int, across: Int = .max, down: Int = .max,
    meeting others: [Bool] = [], for fewer: Int = .max
  ) -> [Bool] {
    var rules = [Bool](repeating: false, count: ink.count)
    func mark(count: Int, least: Int, _ cell: (Int) -> Int) {
      var start = 0
      for place in 0...count {
        if place < count, ink[cell(place)] { continue }
        let length = place - start
        if length >= least
          || length >= fewer && (start..<place).contains(where: { others[cell($0)] })
        {
          for inside in start..<place { rules[cell(inside)] = true }
        }
        start = place + 1
      }
    }
    let rows = ink.count / columns
    for row in 0..<rows where across <= columns {
      mark(count: columns, least: across) { row * columns + $0 }
    }
    for column in 0..<columns where min(down, fewer) <= rows {
      mark(count: rows, least: down) { $0 * columns + column }
    }
    return rules
  }

  /// Adds rules along the writing that are so pale that less than all of them is ink: thin lines
  /// with paper above and below.
  ///
  /// - Parameters:
  ///   - contrasts: How far each cell is from its ground.
  ///   - threshold: What ink is farther away than.
  ///   - least: How many cells a rule runs for at least.
  static func addPale(
    to rules: inout [Bool], _ contrasts: [Int], _ threshold: Int, columns: Int, least: Int
  ) {
    let rows = contrasts.count / columns
    guard least <= columns, rows > 4 else { return }
    for row in 2..<rows - 2 {
      let isThin = { (column: Int) -> Bool in
        let cell = row * columns + column
        let (own, above) = (contrasts[cell], contrasts[cell - 2 * columns])
        return 2 * own > threshold && 5 * max(above, contrasts[cell + 2 * columns]) < 3 * own
      }
      var start: Int?
      var (thin, ink, last) = (0, 0, 0)
      for column in 0...columns {
        if column < columns, isThin(column) {
          if start == nil { (start, thin, ink) = (column, 0, 0) }
          thin += 1
          if contrasts[row * columns + column] > threshold { ink += 1 }
          last = column
        } else if let first = start, column == columns || column - last > 3 {
          let length = last + 1 - first
          if length >= least, thin * 10 >= length * 8, ink * 5 >= length * 2 {
            for inside in first...last { rules[row * columns + inside] = true }
          }
          start = nil
        }
      }
    }
  }

  /// Adds the pale edge of rules that blur leaves, one cell of ink with paper behind it: where a
  /// page leans, it is torn into dashes, which are no letters.
  ///
  /// - Parameter step: From a cell to the next one across the rules.
  static func addFringe(
    to rules: inout [Bool], of ink: [Bool], beside step: Int
  ) {
    let strokes = rules.indices.filter { rules[$0] }
    for cell in strokes {
      for step in [-step, step] {
        let (edge, paper) = (cell + step, cell + 2 * step)
        guard ink.indices.contains(edge), ink[edge],
          !ink.indices.contains(paper) || !ink[paper]
        else { continue }
        rules[edge] = true
      }
    }
  }
}

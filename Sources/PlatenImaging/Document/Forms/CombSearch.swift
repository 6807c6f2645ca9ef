import PlatenKernels

/// Finds the fields of a form that have a cell for each character.
///
/// Their strokes are upright, equally high and equally far from each other, and stand on a line;
/// groups of cells, as in a date, are one field.
package struct CombSearch {
  /// Shorter strokes, in pixels, are none: writing in such cells can't be read.
  private static let shortest = 12
  /// Fewer cells are no field.
  private static let fewest = 5

  private let page: Image
  private let strokes: [UprightStroke]
  /// The strokes that begin in each 16 rows, from left to right.
  private var bands: [[Int]]

  /// Looks at a page in `gray8`.
  package init(_ page: Image) {
    self.page = page
    let reach = max(3, (min(page.width, page.height) + 399) / 500)
    let levels = unsafe page.withUnsafeBytes { unsafe [UInt8]($0) }
    strokes = uprightStrokes(
      levels.span, width: page.width, reach: reach, least: Self.shortest)
    bands = [[Int]](repeating: [], count: page.height / 16 + 1)
    for index in strokes.indices { bands[strokes[index].rows.lowerBound / 16].append(index) }
  }

  /// The fields, the weightiest first; no stroke is part of two.
  package func fields() -> [CombField] {
    let chains = chains().sorted { $0.weight > $1.weight }
    var fields: [CombField] = []
    var isUsed = [Bool](repeating: false, count: strokes.count)
    for chain in chains where !chain.strokes.contains(where: { isUsed[$0] }) {
      for stroke in chain.strokes { isUsed[stroke] = true }
      let field = CombField(cells: lengthened(chain))
      if !fields.contains(where: { $0.covers(field) }) { fields.append(field) }
    }
    return fields
  }

  /// The cells of a chain, and one more at an end from which the line goes on: its last stroke can
  /// be hidden by dirt or by a letter.
  private func lengthened(_ chain: Chain) -> [CombField.Cell] {
    let (first, last) = (chain.cells[0], chain.cells[chain.cells.count - 1])
    let pitch = first.right - first.left
    let lean = Double(last.top - first.top) * pitch / max(pitch, last.left - first.left)
    let fall = Int(lean.rounded())
    var cells = chain.cells
    let (start, end) = (strokes[chain.strokes[0]], strokes[chain.strokes[chain.strokes.count - 1]])
    if first.left > pitch, isLined(start.moved(x: -pitch, y: -fall), start) {
      cells.insert(first.moved(x: -pitch, y: -fall), at: 0)
    }
    if isLined(end, end.moved(x: pitch, y: fall)) { cells.append(last.moved(x: pitch, y: fall)) }
    return cells
  }

  /// The chains of enough cells, one for each stroke and pitch, but for those that are the end of
  /// another: paper with a grid would have as many as the square of its strokes.
  private func chains() -> [Chain] {
    var chains: [Chain] = []
    var pitches = [[Double]](repeating: [], count: strokes.count)
    for start in strokes.indices where strokes[start].rows.count < 200 {
      for next in row(after: start, upTo: 2.2 * height(start)).prefix(6) {
        let pitch = strokes[next].x - strokes[start].x
        guard pitch > 0.35 * height(start),
          !pitches[start].contains(where: { abs($0 - pitch) <= slack(pitch) })
        else { continue }
        let chain = chain(from: start, pitch: pitch)
        for stroke in chain.strokes { pitches[stroke].append(pitch) }
        if chain.cells.count >= Self.fewest { chains.append(chain) }
      }
    }
    return chains
  }

  /// By how much cells of a pitch may differ from it.
  private func slack(_ pitch: Double) -> Double { max(1.5, 0.07 * pitch) }

  private func height(_ index: Int) -> Double { Double(strokes[index].rows.count) }

  /// The strokes beside one, as high and at the same height, from left to right.
  private func row(after index: Int, upTo distance: Double) -> [Int] {
    let one = strokes[index]
    let top = one.rows.lowerBound
    let reach = 2 + Int(0.08 * distance + 0.6 * height(index))
    var found: [Int] = []
    for band in max(0, (top - reach) / 16)...min(bands.count - 1, (top + reach) / 16) {
      let places = bands[band]
      var place = 0..<places.count
      while !place.isEmpty {
        let middle = (place.lowerBound + place.upperBound) / 2
        place =
          strokes[places[middle]].x > one.x + 2
          ? place.lowerBound..<middle : (middle + 1)..<place.upperBound
      }
      for place in places[place.lowerBound...] {
        let other = strokes[place]
        guard other.x <= one.x + distance else { break }
        let slack = 2 + 0.08 * (other.x - one.x)
        let rise = Double(abs(other.rows.lowerBound - top))
        let fall = Double(abs(other.rows.upperBound - one.rows.upperBound))
        // A letter of the label above or below can make a stroke longer.
        guard min(rise, fall) <= slack, max(rise, fall) <= max(slack, 0.6 * height(index))
        else { continue }
        found.append(place)
      }
    }
    return found.sorted { strokes[$0].x < strokes[$1].x }
  }

  /// Cells side by side, and the strokes between them.
  private struct Chain {
    var cells: [CombField.Cell]
    var strokes: [Int]
    /// What lies between strokes that both are so high, in pixels; half where one in between is
    /// missing.
    var area: Double

    /// Digits' stems can stand as regularly as the strokes between them, but aren't as high;
    /// leaving out every other stroke makes no better field.
    var weight: Double { area * area * Double(cells.count).squareRoot() }
  }

  /// The cells of a pitch from a stroke on; a gap between groups of cells may be
  /// as wide as two and a half.
  private func chain(from start: Int, pitch: Double) -> Chain {
    var cells: [CombField.Cell] = []
    var used = [start]
    var area = 0.0
    let slack = slack(pitch)
    while let last = used.last {
      let others = row(after: last, upTo: 2.5 * pitch)
      func other(at distance: Double) -> Int? {
        others.filter { abs(strokes[$0].x - strokes[last].x - distance) <= slack }
          .min {
            abs(strokes[$0].x - strokes[last].x - distance)
              < abs(strokes[$1].x - strokes[last].x - distance)
          }
      }
      let next: Int
      if let beside = other(at: pitch), isLined(strokes[last], strokes[beside]) {
        next = beside
        cells += self.cells(last, next, count: 1)
        area += room(between: last, next)
      } else if let second = other(at: 2 * pitch), isLined(strokes[last], strokes[second]) {
        // The stroke between two cells is hidden by what is written, or there is none.
        next = second
        cells += self.cells(last, next, count: 2)
        area += room(between: last, next) / 2
      } else if let group = others.first(where: { next in
        row(after: next, upTo: pitch + slack).contains {
          abs(strokes[$0].x - strokes[next].x - pitch) <= slack
            && isLined(strokes[next], strokes[$0])
        }
      }), !cells.isEmpty {
        next = group
      } else {
        break
      }
      used.append(next)
    }
    return Chain(cells: cells, strokes: used, area: area)
  }

  private func room(between left: Int, _ right: Int) -> Double {
    (strokes[right].x - strokes[left].x) * min(height(left), height(right))
  }

  private func cells(_ left: Int, _ right: Int, count: Int) -> [CombField.Cell] {
    let (one, other) = (strokes[left], strokes[right])
    let step = (other.x - one.x) / Double(count)
    return (0..<count).map { index in
      CombField.Cell(
        left: one.x + Double(index) * step, right: one.x + Double(index + 1) * step,
        top: min(one.rows.lowerBound, other.rows.lowerBound),
        bottom: max(one.rows.upperBound, other.rows.upperBound))
    }
  }

  /// Whether a line runs between the lower ends of two strokes, without the gaps that there are
  /// between the serifs of letters.
  private func isLined(_ one: UprightStroke, _ other: UprightStroke) -> Bool {
    let columns = (Int(one.x) + 1)..<max(Int(one.x) + 2, Int(other.x))
    let middle = (one.rows.lowerBound + one.rows.upperBound) / 2
    // The paper is what most of a cell's middle row is.
    let paper = columns.map { level($0, middle) }.sorted()[columns.count * 3 / 4]
    func isLined(from: Int, to: Int) -> Bool {
      let lined = columns.count { x in
        let part = Double(x - columns.lowerBound) / Double(columns.count)
        let edge = Int((Double(from) + part * Double(to - from)).rounded())
        return (-3...3).contains { level(x, edge + $0) + 24 <= paper }
      }
      return Double(lined) >= 0.94 * Double(columns.count)
    }
    let (from, to) = (one.rows.upperBound - 1, other.rows.upperBound - 1)
    let (short, long) = (min(from, to), max(from, to))
    guard Double(long - short) > 2 + 0.08 * (other.x - one.x) else {
      return isLined(from: from, to: to)
    }
    // A letter hangs on the longer one, or noise has cut the other.
    return isLined(from: short, to: short) || isLined(from: long, to: long)
  }

  private func level(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, y >= 0, x < page.width, y < page.height else { return 255 }
    return unsafe Int(page.bytes.unsafeLoad(fromByteOffset: y * page.width + x, as: UInt8.self))
  }
}

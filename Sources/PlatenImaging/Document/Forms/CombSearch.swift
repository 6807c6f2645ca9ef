import PlatenKernels

/// Finds the fields of a form that have a cell for each character.
///
/// Their strokes are upright, equally high and equally far from each other, on a line or under one;
/// groups of cells, as in a date, are one field.
package struct CombSearch {
  /// Shorter strokes, in pixels, are none: writing in such cells can't be read.
  private static let shortest = 12
  /// Fewer cells are no field.
  private static let fewest = 5

  private let page: Image
  private let strokes: [UprightStroke]
  /// The strokes that begin in each 16 rows, by their places.
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

  /// The fields, from left to right; no stroke is part of two.
  package func fields() -> [CombField] {
    var fields: [CombField] = []
    var isUsed = [Bool](repeating: false, count: strokes.count)
    for index in strokes.indices where !isUsed[index] && strokes[index].rows.count < 200 {
      var best: (cells: [CombField.Cell], strokes: [Int]) = ([], [])
      for next in row(after: index, upTo: 2.2 * height(index)).prefix(6) {
        let pitch = strokes[next].x - strokes[index].x
        guard pitch > 0.35 * height(index), !isUsed[next] else { continue }
        let chain = chain(from: index, pitch: pitch)
        if chain.cells.count > best.cells.count { best = chain }
      }
      guard best.cells.count >= Self.fewest, !best.strokes.contains(where: { isUsed[$0] })
      else { continue }
      for stroke in best.strokes { isUsed[stroke] = true }
      fields.append(CombField(cells: best.cells))
    }
    return fields
  }

  private func height(_ index: Int) -> Double { Double(strokes[index].rows.count) }

  /// The strokes beside one, as high and at the same height, from left to right.
  private func row(after index: Int, upTo distance: Double) -> [Int] {
    let one = strokes[index]
    let top = one.rows.lowerBound
    let slack = 2 + Int(0.08 * distance)
    var found: [Int] = []
    for band in max(0, (top - slack) / 16)...min(bands.count - 1, (top + slack) / 16) {
      for place in bands[band] {
        let other = strokes[place]
        guard other.x > one.x + 2, other.x <= one.x + distance,
          abs(other.rows.lowerBound - top) <= slack,
          abs(other.rows.upperBound - one.rows.upperBound) <= slack,
          Double(abs(other.rows.count - one.rows.count)) <= 2 + 0.15 * height(index)
        else { continue }
        found.append(place)
      }
    }
    return found.sorted { strokes[$0].x < strokes[$1].x }
  }

  /// The cells of a pitch from a stroke on, and their strokes; a gap between groups of cells may be
  /// as wide as two and a half.
  private func chain(
    from start: Int, pitch: Double
  ) -> (cells: [CombField.Cell], strokes: [Int]) {
    var cells: [CombField.Cell] = []
    var used = [start]
    var last = start
    let slack = max(1.5, 0.07 * pitch)
    while true {
      let others = row(after: last, upTo: 2.5 * pitch)
      func other(at distance: Double) -> Int? {
        others.filter { abs(strokes[$0].x - strokes[last].x - distance) <= slack }
          .min {
            abs(strokes[$0].x - strokes[last].x - distance)
              < abs(strokes[$1].x - strokes[last].x - distance)
          }
      }
      if let next = other(at: pitch), isLined(last, next) {
        cells += self.cells(last, next, count: 1)
        last = next
      } else if let next = other(at: 2 * pitch), isLined(last, next) {
        // The stroke between two cells is hidden by what is written.
        cells += self.cells(last, next, count: 2)
        last = next
      } else if let next = others.first(where: { next in
        row(after: next, upTo: pitch + slack).contains {
          abs(strokes[$0].x - strokes[next].x - pitch) <= slack && isLined(next, $0)
        }
      }), !cells.isEmpty {
        last = next
      } else {
        break
      }
      used.append(last)
    }
    return (cells, used)
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

  /// Whether a level line runs between the ends of two strokes, below or above.
  private func isLined(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (strokes[left], strokes[right])
    let columns = (Int(one.x) + 1)..<max(Int(one.x) + 2, Int(other.x))
    let middle = (one.rows.lowerBound + one.rows.upperBound) / 2
    // The paper is what most of a cell's middle row is.
    let paper = columns.map { level($0, middle) }.sorted()[columns.count * 3 / 4]
    func share(_ from: Int, _ to: Int, outwards: Int) -> Double {
      let lined = columns.count { x in
        let part = Double(x - columns.lowerBound) / Double(columns.count)
        let edge = Int((Double(from) + part * Double(to - from)).rounded())
        return (-1...4).contains { level(x, edge + outwards * $0) + 24 <= paper }
      }
      return Double(lined) / Double(columns.count)
    }
    return share(one.rows.upperBound - 1, other.rows.upperBound - 1, outwards: 1) >= 0.9
      || share(one.rows.lowerBound, other.rows.lowerBound, outwards: -1) >= 0.9
  }

  private func level(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, y >= 0, x < page.width, y < page.height else { return 255 }
    return unsafe Int(page.bytes.unsafeLoad(fromByteOffset: y * page.width + x, as: UInt8.self))
  }
}

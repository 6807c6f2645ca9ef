/// A field of a form with a cell for each character, as for an account number or a date.
///
/// Readers take the strokes between the cells for letters, and the characters for words.
package struct CombField: Sendable {
  /// A cell between two strokes, in pixels of the page.
  package struct Cell: Sendable {
    /// The middles of the strokes.
    package var left, right: Double
    /// Its first row, and the one after its last.
    package var top, bottom: Int

    func moved(x: Double, y: Int) -> Cell {
      Cell(left: left + x, right: right + x, top: top + y, bottom: bottom + y)
    }
  }

  /// The cells, from left to right; one at least.
  package let cells: [Cell]

  /// Whether another field's middle lies within this one.
  func covers(_ other: CombField) -> Bool {
    let (first, last) = (other.cells[0], other.cells[other.cells.count - 1])
    let x = (first.left + last.right) / 2
    let y = (first.top + first.bottom + last.top + last.bottom) / 4
    // A gap between groups of cells belongs to the cell before it.
    guard let cell = cells.last(where: { $0.left <= x }), x <= cells[cells.count - 1].right
    else { return false }
    return (cell.top..<cell.bottom).contains(y)
  }

  /// What lies between the first stroke and the last, and the lines above and below; along the
  /// field, which may lean.
  package var quad: Quad {
    let (first, last) = (cells[0], cells[cells.count - 1])
    func corner(_ x: Double, _ y: Int) -> PixelPoint { PixelPoint(x: x + 0.5, y: Double(y)) }
    return Quad(
      topLeft: corner(first.left, first.top), topRight: corner(last.right, last.top),
      bottomRight: corner(last.right, last.bottom), bottomLeft: corner(first.left, first.bottom))
  }
}

extension CombField {
  /// What is written in a cell: its columns, and the level of its paper.
  private struct Character {
    var columns: Range<Int>
    var rows: Range<Int>
    var paper: Int
    /// Whether it could be one letter or digit that touches no stroke.
    var isSingle: Bool
  }

  /// How many cells are written in, where most hold one character that touches no stroke; else 0.
  package func count(on gray: Image) -> Int {
    let written = characters(on: gray).compactMap { $0 }
    return 2 * written.count { $0.isSingle } >= written.count ? written.count : 0
  }

  /// The characters side by side on white, without the strokes, from a page in `gray8`.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  package func closed(on gray: Image) throws(PlatenError) -> Image {
    let characters = characters(on: gray)
    let height = characters.compactMap { $0?.rows.count }.max() ?? 1
    let (gap, space) = (max(2, height / 8), max(3, height / 3))
    var width = 2 * height
    for character in characters { width += (character?.columns.count ?? space) + gap }
    var row = try Image(
      uninitialized: PixelSize(width: width, height: 2 * height), format: .gray8, alpha: .opaque,
      limits: .unlimited)
    row.resolution = gray.resolution
    let source = gray.bytes
    var target = row.mutableBytes
    for place in 0..<target.byteCount {
      target.storeBytes(of: 255, toByteOffset: place, as: UInt8.self)
    }
    var x = height
    for character in characters {
      guard let character else {
        x += space + gap
        continue
      }
      for y in character.rows {
        let below = (height / 2 + y - character.rows.lowerBound) * width
        for column in character.columns {
          let place = y * gray.width + column
          let level = unsafe Int(source.unsafeLoad(fromByteOffset: place, as: UInt8.self))
          target.storeBytes(
            of: UInt8(clamping: level + 255 - character.paper),
            toByteOffset: below + x + column - character.columns.lowerBound, as: UInt8.self)
        }
      }
      x += character.columns.count + gap
    }
    return row
  }

  /// The characters of the cells; `nil` for an empty one.
  private func characters(on gray: Image) -> [Character?] {
    let levels = gray.bytes
    func level(_ x: Int, _ y: Int) -> Int {
      unsafe Int(levels.unsafeLoad(fromByteOffset: y * gray.width + x, as: UInt8.self))
    }
    return cells.map { cell in
      // Strokes lean, and are blurred.
      let inset = max(3, Int((cell.right - cell.left) / 8))
      let edge = 3 + (cell.bottom - cell.top) / 16
      let (left, right) = (
        max(0, Int(cell.left) + inset), min(gray.width, Int(cell.right) - inset + 1)
      )
      let (top, bottom) = (max(0, cell.top + edge), min(gray.height, cell.bottom - edge))
      guard right - left > 2, bottom - top > 4 else { return nil }
      let (columns, rows) = (left..<right, top..<bottom)
      var all: [Int] = []
      for y in rows { for x in columns { all.append(level(x, y)) } }
      all.sort()
      let paper = all[all.count * 3 / 4]
      // Noise is lighter than what is written.
      let contrast = max(40, (paper - all[all.count / 50]) * 2 / 5)
      let ink = columns.map { x in rows.count { level(x, $0) + contrast < paper } }
      guard ink.reduce(0, +) >= max(6, all.count / 100),
        let first = ink.firstIndex(where: { $0 > 0 }), let last = ink.lastIndex(where: { $0 > 0 })
      else { return nil }
      let gap = ink[first...last].split { $0 > 0 }.map(\.count).max() ?? 0
      let (start, end) = (ink[0], ink[ink.count - 1])
      let isApart = max(start, end) <= rows.count / 16
      let isSingle = isApart && gap < max(2, rows.count / 14) && last - first < rows.count
      let from = max(columns.lowerBound, columns.lowerBound + first - 1)
      return Character(
        columns: from..<min(columns.upperBound, columns.lowerBound + last + 2), rows: rows,
        paper: paper, isSingle: isSingle)
    }
  }
}

/// A part of a page whose ground is darker than the paper and whose letters are brighter than that:
/// the head of a table, a banner, a total in white on a colour.
struct DarkPanel {
  /// What it lies within.
  let box: PixelRect
  /// The columns that it covers in each row of ``box``.
  let spans: [Range<Int>]
  /// The rows that it covers in each column of it.
  private let columns: [Range<Int>]
  /// The level of its ground: 0…255.
  let ground: Int
  /// The level of its letters: 0…255.
  let writing: Int

  /// A ground fills at least this part of what its rows span.
  private static let filled = 0.55
  /// Letters differ from their ground by at least as much.
  private static let contrast = 32
  /// Fewer bright pixels are no word.
  private static let leastWriting = 24
  /// The edge of a ground, half dark half bright, in pixels.
  private static let border = 2
  /// By how many levels a panel's edge rises at least. A ground that fades has no edges, and where
  /// a threshold cuts it, letters would be cut as well.
  private static let step = 12
  /// Edges are looked at from so many pixels within and without: they are blurred.
  private static let nearby = 3
  /// A panel that is lower than this is longer than high: large letters have hollows as well.
  private static let low = 80

  /// Looks at one shape of what is darker than `threshold` on a grey page; nil where it carries no
  /// bright writing.
  init?(
    _ extent: InkShapes.Extent, of shapes: InkShapes, on page: Image, threshold: Int
  ) throws(PlatenError) {
    let box = extent.box
    guard box.height >= Self.low || 5 * box.width >= 9 * box.height else { return nil }
    let (spans, columns, longest) = shapes.spans(of: extent)
    let area = spans.reduce(0) { $0 + $1.count }
    guard Double(extent.pixels) >= Self.filled * Double(area) else { return nil }
    var (dark, bright) = (LevelCounts(), LevelCounts())
    unsafe page.withUnsafeBytes { levels in
      for (row, span) in spans.enumerated() {
        for x in span {
          let level = unsafe Int(levels[(box.y + row) * page.width + x])
          if level < threshold { dark.count(level) } else { bright.count(level) }
        }
      }
    }
    let (ground, writing) = (dark.level(below: 0.5), bright.level(below: 0.9))
    guard bright.total >= Self.leastWriting, writing - ground >= Self.contrast else { return nil }
    (self.box, self.spans, self.columns) = (box, spans, columns)
    (self.ground, self.writing) = (ground, writing)
    guard hasEdges(on: page) else { return nil }
    let letters = try LetterStatistics(try picture(of: page) { writing - $0 }, threshold: 128)
    // Hollows of bold letters stand in lines as well, but no letter goes on for three of them.
    let solid = longest.count { $0 >= 3 * letters.height && 4 * $0 >= box.width }
    guard letters.likely >= 3, letters.height >= 5, letters.standInLines,
      solid >= max(4, letters.height / 2)
    else { return nil }
    // On a pale ground there may be dark writing as well, which would be lost.
    guard ground >= Self.contrast else { return }
    let others = try LetterStatistics(
      try picture(of: page) { $0 - ground + (writing - ground) }, threshold: 128)
    guard 4 * others.likely <= letters.likely else { return nil }
  }

  /// Whether it is darker than what is around it right at its edges, those of the page aside.
  private func hasEdges(on page: Image) -> Bool {
    let (width, height, nearby) = (page.width, page.height, Self.nearby)
    var (sum, count) = (0, 0)
    unsafe page.withUnsafeBytes { levels in
      func look(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) {
        let (outerX, outerY) = (x + nearby * dx, y + nearby * dy)
        let (innerX, innerY) = (x - nearby * dx, y - nearby * dy)
        guard 0..<width ~= outerX, 0..<height ~= outerY, 0..<width ~= innerX, 0..<height ~= innerY
        else { return }
        let (outer, inner) = (outerY * width + outerX, innerY * width + innerX)
        sum += unsafe Int(levels[outer]) - Int(levels[inner])
        count += 1
      }
      for (row, span) in spans.enumerated() where !span.isEmpty {
        look(span.lowerBound, box.y + row, -1, 0)
        look(span.upperBound - 1, box.y + row, 1, 0)
      }
      for (column, rows) in columns.enumerated() where !rows.isEmpty {
        look(box.x + column, box.y + rows.lowerBound, 0, -1)
        look(box.x + column, box.y + rows.upperBound - 1, 0, 1)
      }
    }
    return sum >= Self.step * count
  }

  /// What it encloses on white; `darkness` is what a level becomes, from 0 for black to the
  /// difference of ground and writing for white.
  private func picture(
    of page: Image, _ darkness: (Int) -> Int
  ) throws(PlatenError) -> Image {
    let table = table(darkness, white: 255)
    var result = try Image(
      size: PixelSize(width: box.width, height: box.height), format: .gray8, alpha: .opaque,
      limits: .unlimited)
    let border = Self.border
    unsafe page.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        for (row, span) in spans.enumerated() {
          for x in 0..<box.width {
            let (column, rows) = (box.x + x, columns[x])
            let isEnclosed =
              span.lowerBound + border <= column && column < span.upperBound - border
              && rows.lowerBound + border <= row && row < rows.upperBound - border
            let level = unsafe Int(source[(box.y + row) * page.width + column])
            unsafe target[row * box.width + x] = isEnclosed ? table[level] : 255
          }
        }
      }
    }
    return result
  }

  private func table(_ darkness: (Int) -> Int, white: Int) -> [UInt8] {
    (0..<256).map { level in
      UInt8(clamping: min(max(darkness(level) * white / (writing - ground), 0), white))
    }
  }

  /// Makes its ground paper and its writing black on a grey page. Its border, half dark half
  /// bright, becomes paper as well, or else a line would be left around it.
  func invert(on page: inout Image, paper: UInt8) {
    let table = table({ writing - $0 }, white: Int(paper))
    let (width, height, reach) = (page.width, page.height, Self.border)
    // The rows of each column's ground: specks that hang on a panel make its box higher.
    let inner = columns.map { rows in
      let (top, bottom) = (box.y + rows.lowerBound, box.y + rows.upperBound)
      let (first, end) = (top > 0 ? top + reach : 0, bottom < height ? bottom - reach : height)
      return first..<max(first, end)
    }
    unsafe page.withUnsafeMutableBytes { levels in
      for y in max(0, box.y - reach)..<min(height, box.maxY + reach) {
        let rows = (y - reach...y + reach).map { $0 - box.y }
        let near = rows.filter(spans.indices.contains).map { spans[$0] }
        let start = (near.map(\.lowerBound).min() ?? 0) - reach
        let end = (near.map(\.upperBound).max() ?? 0) + reach
        // A page's own edge is no border of what goes on beyond it.
        let within = rows.filter { 0..<height ~= $0 + box.y }
        let level =
          within.allSatisfy(spans.indices.contains)
          ? within.reduce(0..<width) { inner, row in
            let left = spans[row].lowerBound > 0 ? spans[row].lowerBound + reach : 0
            let right = spans[row].upperBound < width ? spans[row].upperBound - reach : width
            return inner.clamped(to: left..<max(left, right))
          } : 0..<0
        for x in max(0, start)..<min(width, end) {
          let place = y * width + x
          let isInner = level.contains(x) && inner[x - box.x].contains(y)
          unsafe levels[place] = isInner ? table[Int(levels[place])] : paper
        }
      }
    }
  }
}

extension InkShapes {
  /// The columns that a shape spans in each row of its box, the rows in each column, and the
  /// longest run of each row.
  fileprivate func spans(
    of extent: Extent
  ) -> (spans: [Range<Int>], columns: [Range<Int>], longest: [Int]) {
    let box = extent.box
    var (spans, longest): ([Range<Int>], [Int]) = ([], [])
    var (first, last) = (
      [Int](repeating: -1, count: box.width), [Int](repeating: -1, count: box.width)
    )
    for y in box.y..<box.maxY {
      var (left, right, most) = (Int.max, 0, 0)
      for run in rows[y]..<rows[y + 1] where shapes[run] == extent.shape {
        let (start, end) = (Int(starts[run]), Int(ends[run]))
        (left, right, most) = (min(left, start), max(right, end), max(most, end - start))
        for x in start - box.x..<end - box.x {
          if first[x] < 0 { first[x] = y - box.y }
          last[x] = y - box.y
        }
      }
      spans.append(min(left, right)..<right)
      longest.append(most)
    }
    let columns = zip(first, last).map { first, last in max(0, first)..<last + 1 }
    return (spans, columns, longest)
  }
}

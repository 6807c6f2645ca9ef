/// The shapes of ink that are too small to be print.
struct InkSpecks {
  private let shapes: InkShapes
  /// For the first run of each shape whether it is a speck.
  private var isSpeck: [Bool]
  /// How many there are.
  private(set) var count = 0

  /// Shapes of fewer pixels than `size`.
  init(_ shapes: InkShapes, below size: Int) {
    self.shapes = shapes
    isSpeck = shapes.pixels.map { 0 < $0 && Int($0) < size }
    count = isSpeck.count { $0 }
  }

  /// The same without what may be a full stop, the dot of an i or one of a row of dots: small
  /// shapes beside letters that are as large as dots of their strokes can be.
  init(_ shapes: InkShapes, below size: Int, sparingPrintOf page: PixelSize) {
    self.init(shapes, below: size)
    guard count > 0 else { return }
    let extents = shapes.extents()
    let print = extents.filter { $0.pixels >= max(3 * size, 8) && $0.box.height >= 4 }
    guard !print.isEmpty else { return }
    let heights = print.map(\.box.height).sorted()
    let height = heights[heights.count / 2]
    // The stem of an i may have fewer pixels than most letters, but is as high.
    let letters = extents.filter { $0.pixels >= size && $0.box.height >= max(3, height * 2 / 3) }
    let strokes = print.map { Double($0.pixels) / Double($0.runs) }.sorted()
    let stroke = min(strokes[strokes.count / 2], Double(height) / 2)
    var ground = PrintGround(page, cell: max(1, height / 6))
    for letter in letters {
      // Of a heading no more than its own; of a line or a picture no more than of a letter.
      let reach = min(letter.box.height, 2 * height)
      // A space may lie between, as before the dots of a table of contents.
      ground.mark(
        letter.box, left: reach * 3 / 2, right: reach * 3 / 2, above: reach * 3 / 5,
        below: reach * 3 / 5)
    }
    // A dot is about as wide as a stroke; grains beside print are much smaller.
    let least = max(1, Int(0.3 * stroke * stroke))
    let small = extents.filter { isSpeck[Int($0.shape)] && $0.pixels >= least }
      .sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
    for extent in small + small.reversed() where ground.holds(extent.box) {
      guard isSpeck[Int(extent.shape)] else { continue }
      isSpeck[Int(extent.shape)] = false
      count -= 1
      // The next of a row of dots.
      ground.mark(extent.box, left: 2 * height, right: 2 * height, above: 0, below: 0)
    }
  }

  /// Calls a closure with the row, the first pixel and the one after the last of each run of
  /// specks.
  func forEachRun(_ body: (Int, Int, Int) -> Void) {
    for y in 0..<(shapes.rows.count - 1) {
      for run in shapes.rows[y]..<shapes.rows[y + 1] where isSpeck[Int(shapes.shapes[run])] {
        body(y, Int(shapes.starts[run]), Int(shapes.ends[run]))
      }
    }
  }
}

/// Cells of a page where print is near.
private struct PrintGround {
  private let cell: Int
  private let columns: Int
  private let rows: Int
  private var isMarked: [Bool]

  init(_ page: PixelSize, cell: Int) {
    self.cell = cell
    columns = page.width / cell + 1
    rows = page.height / cell + 1
    isMarked = Array(repeating: false, count: columns * rows)
  }

  /// Marks the cells of a box and its surroundings.
  mutating func mark(_ box: PixelRect, left: Int, right: Int, above: Int, below: Int) {
    let (first, last) = (max(0, box.x - left) / cell, min(columns - 1, (box.maxX + right) / cell))
    let (top, bottom) = (max(0, box.y - above) / cell, min(rows - 1, (box.maxY + below) / cell))
    guard first <= last, top <= bottom else { return }
    for row in top...bottom {
      for column in first...last { isMarked[row * columns + column] = true }
    }
  }

  /// Whether the middle of a box is marked.
  func holds(_ box: PixelRect) -> Bool {
    isMarked[(box.y + box.height / 2) / cell * columns + (box.x + box.width / 2) / cell]
  }
}

/// Tells small shapes that belong to writing from dirt by where they stand: full stops and commas
/// on the baseline after a letter, points over letters, hyphens and quotation marks beside them.
///
/// Dirt is as large as they are, so that its size alone says little.
struct StrayMarks {
  /// Numbers of the extents that have no place in writing.
  private(set) var strays: [Int] = []
  /// Letters with a letter beside them.
  private let letters: [PixelRect]
  private let height: Int
  /// The thickness of letters' strokes in pixels.
  private let stroke: Double
  private let extents: [InkShapes.Extent]

  /// More shapes than this are grain.
  private static let most = 30_000

  /// Looks at the shapes of a page whose letters are so high.
  init(_ extents: [InkShapes.Extent], letterHeight height: Int) throws(PlatenError) {
    (self.extents, self.height) = (extents, height)
    let usual = max(4, height / 2)...max(4, 5 * height / 2)
    let large = extents.filter { Self.isLarge($0.box, height) }
    letters = large.map(\.box).filter { usual ~= $0.height && $0.width <= 6 * height }
      .sorted { $0.x < $1.x }
    let strokes = large.map { Double($0.pixels) / Double(max($0.box.width, $0.box.height)) }
      .sorted()
    stroke = strokes.isEmpty ? 2 : strokes[strokes.count * 3 / 10]
    guard extents.count <= Self.most else { return }
    for (number, extent) in extents.enumerated() where !Self.isLarge(extent.box, height) {
      if number & 63 == 0 { try Cancellation.current?.check() }
      if !belongs(extent) { strays.append(number) }
    }
  }

  private static func isLarge(_ box: PixelRect, _ height: Int) -> Bool {
    2 * box.height >= max(8, height) || 5 * box.width >= 4 * height
  }

  private func belongs(_ extent: InkShapes.Extent) -> Bool {
    let (box, height) = (extent.box, Double(height))
    let side = Double(max(box.width, box.height))
    if side < 0.55 * stroke, Double(extent.pixels) < 0.5 * stroke * stroke { return false }
    var isUpperPoint = false
    for letter in neighbours(of: box) {
      let (left, right) = (box.x - letter.maxX, letter.x - box.maxX)
      let gap = Double(max(left, right))
      // Over an i or a j.
      if letter.x - 1 <= box.x, letter.maxX + 1 >= box.maxX, letter.y >= box.maxY - 1,
        Double(letter.y - box.maxY) <= 0.45 * height, 4 * Double(letter.width) <= 3 * height
      {
        return true
      }
      guard gap <= 0.5 * height, gap >= -2 else { continue }
      if left >= -2, isPointOrComma(box, after: letter) { return true }
      let isTall = 10 * box.height >= 13 * box.width && 4 * Double(box.height) >= height
      if isTall, abs(Double(letter.y - box.y)) <= 0.2 * height + 1 { return true }
      let isLevel = 5 * box.width >= 8 * box.height && 4 * Double(box.width) >= height
      if isLevel, box.y > letter.y, Double(letter.maxY - box.maxY) > 0.15 * height {
        return true
      }
      if box.y >= letter.y - 1, box.maxY < letter.maxY { isUpperPoint = true }
    }
    return isUpperPoint && hasPointBelow(box)
  }

  private func isPointOrComma(_ box: PixelRect, after letter: PixelRect) -> Bool {
    let (height, drop) = (Double(height), Double(box.maxY - letter.maxY))
    if abs(drop) <= 0.15 * height + 1 { return true }
    return box.height > box.width && box.y < letter.maxY && drop <= 0.45 * height
      && Double(letter.maxY - box.y) < 0.45 * height
  }

  /// Whether it is the upper point of a colon or a semicolon.
  private func hasPointBelow(_ box: PixelRect) -> Bool {
    let near = Double(height) * 0.15 + 1
    // Shapes come from top to bottom.
    var low = extents.partitioningIndex { $0.box.y >= box.maxY }
    while low < extents.count, 10 * (extents[low].box.y - box.maxY) <= 6 * height {
      let other = extents[low].box
      if !Self.isLarge(other, height), abs(Double(other.x - box.x)) <= near,
        abs(Double(other.maxX - box.maxX)) <= near
      {
        return true
      }
      low += 1
    }
    return false
  }

  /// The letters that a shape may stand beside or over.
  private func neighbours(of box: PixelRect) -> some Sequence<PixelRect> {
    let first = letters.partitioningIndex { $0.x >= box.x - 4 * height }
    let reach = box.maxX + height
    return letters[first...].lazy.prefix { $0.x <= reach }
      .filter { $0.y - height <= box.maxY && box.y <= $0.maxY + height }
  }
}

extension StrayMarks {
  /// Whether strays are dirt: many, and strewn over empty paper by chance, not in rows as dotted
  /// leaders and bullets are.
  func areStrewn(over size: PixelSize) -> Bool {
    guard strays.count >= max(30, letters.count / 25) else { return false }
    var grid = SpeckGrid(size, cell: max(12, 2 * height))
    for extent in extents where Self.isLarge(extent.box, height) { grid.occupy(extent.box) }
    for number in strays { grid.add(extents[number].box) }
    return grid.isStrewn(fewest: 15, evenness: 0.6)
  }
}

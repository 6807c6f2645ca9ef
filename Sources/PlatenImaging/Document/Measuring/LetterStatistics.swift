/// What the shapes on a page are: how many are letters, how tall, how many are mere specks.
package struct LetterStatistics: Sendable {
  /// Shapes of any size.
  package private(set) var count = 0
  /// Shapes of at most 2×2 pixels.
  private(set) var specks = 0
  /// The median height in pixels of shapes that can be letters; 0 where there are none.
  package private(set) var height = 0
  /// The same, proof against specks: of the shapes at least half as tall as the print, where every
  /// shape counts by its height.
  package private(set) var printHeight = 0
  /// Shapes about as tall as the median: letters, without their dots, and without pictures.
  package private(set) var likely = 0
  /// The greatest width and height of any shape.
  private(set) var widest = 0, tallest = 0
  /// The first shapes about as tall as the median, from top to bottom.
  var boxes: [PixelRect] = []
  /// More of them, which lines can be followed by: in pixels of the page.
  package internal(set) var lineBoxes: [PixelRect] = []

  /// Enough to tell writing from other shapes, and a bound for the work on a page of noise.
  private static let most = 1000
  private static let mostLineBoxes = 12_000

  /// Nothing is known.
  init() {}

  /// Measures the shapes darker than a threshold, in the picture's middle where it is very large.
  init(_ page: Image, threshold: Int) throws(PlatenError) {
    let (w, h) = (min(page.width, 4096), min(page.height, 4096))
    let middle = try page.cropped(
      to: PixelRect(x: (page.width - w) / 2, y: (page.height - h) / 2, width: w, height: h))
    let shapes = try InkShapes(middle, threshold: UInt8(clamping: threshold))
    let extents = shapes.extents()
    count = extents.count
    var heights = [Int](repeating: 0, count: 200)
    for extent in extents {
      let box = extent.box
      (widest, tallest) = (max(widest, box.width), max(tallest, box.height))
      if box.width <= 2 && box.height <= 2 {
        specks += 1
      } else if box.height > 3, box.height < heights.count, box.width < 300, box.isCompact {
        heights[box.height] += 1
      }
    }
    guard let median = Self.usual(heights) else { return }
    printHeight = median
    height = median
    likely = heights[(median / 2)..<min(heights.count, median * 5 / 2 + 1)].reduce(0, +)
    let usual = max(4, median / 2)...(median * 5 / 2)
    let (left, top) = ((page.width - w) / 2, (page.height - h) / 2)
    for extent in extents
    where usual ~= extent.box.height && extent.box.width < 300 && extent.box.isCompact {
      let box = extent.box
      boxes.append(PixelRect(x: box.x + left, y: box.y + top, width: box.width, height: box.height))
      if boxes.count == Self.most { break }
    }
    for extent in extents where usual ~= extent.box.height && extent.box.width <= 6 * median {
      let box = extent.box
      lineBoxes.append(
        PixelRect(x: box.x + left, y: box.y + top, width: box.width, height: box.height))
      if lineBoxes.count == Self.mostLineBoxes { break }
    }
  }

  /// The median of sizes, given how often each occurs, without those of specks and dashes: what is
  /// smaller than half the size at which half of the sum of all sizes is reached.
  static func usual(_ counts: [Int]) -> Int? {
    func middle(_ amounts: [Int]) -> Int? {
      var rest = amounts.reduce(0, +) / 2
      return amounts.firstIndex { amount in
        rest -= amount
        return rest < 0
      }
    }
    guard let heavy = middle(counts.indices.map { $0 * counts[$0] }) else { return nil }
    return middle(counts.indices.map { 2 * $0 < heavy ? 0 : counts[$0] })
  }

  /// Whether isolated noise is proven: dots of i and full stops are at most a third of the shapes
  /// of fine print, while on noisy pages up to nine of ten shapes are specks.
  var areSpeckled: Bool { specks > 100 && 2 * specks > count }

  /// How many shapes are specks, in words.
  var speckEvidence: String { "\(specks) of \(count) shapes are specks" }
}

extension LetterStatistics {
  /// Whether shapes stand in rows or columns as letters do.
  ///
  /// Of the letters on a page 98 of 100 have a neighbour on their line; of the shapes in
  /// photographs and drawings that are as tall as each other at most 20 of 100.
  var standInLines: Bool {
    var (across, down) = (Set<Int>(), Set<Int>())
    forEachPair { index, other in
      if boxes[index].isBeside(boxes[other], within: height) { across.formUnion([index, other]) }
      if boxes[index].isAbove(boxes[other], within: height) { down.formUnion([index, other]) }
    }
    let lined = max(across.count, down.count)
    return lined >= 3 && 2 * lined >= boxes.count
  }

  /// Whether lines run down the picture, by where letters have their nearest neighbours; nil where
  /// there are too few of them, or as many beside as above and below.
  ///
  /// Lines of a receipt are short and have gaps, so that sums across and along them differ little,
  /// but the next letter is always nearer than the next line.
  var runDown: Bool? {
    let (known, beside) = neighbours
    guard known > 30 else { return nil }
    return beside < 0.35 ? true : beside > 0.65 ? false : nil
  }

  /// How many letters have a neighbour, and what part of them beside, not above or below.
  package var neighbours: (known: Int, beside: Double) {
    var nearest = [(distance: Int, isBeside: Bool)](repeating: (.max, true), count: boxes.count)
    forEachPair { index, other in
      let (a, b) = (boxes[index], boxes[other])
      let across = max(a.x, b.x) - min(a.maxX, b.maxX)
      let down = max(a.y, b.y) - min(a.maxY, b.maxY)
      let distance = max(across, down)
      for place in [index, other] where distance < nearest[place].distance {
        nearest[place] = (distance, across >= down)
      }
    }
    let known = nearest.filter { $0.distance < .max }
    let beside = known.count(where: \.isBeside)
    return (known.count, Double(beside) / Double(max(1, known.count)))
  }

  /// Calls a closure with the places of boxes that are near enough to each other to be neighbours.
  func forEachPair(_ body: (Int, Int) -> Void) {
    for index in boxes.indices {
      for other in boxes.indices.dropFirst(index + 1) {
        // Shapes come from top to bottom.
        if boxes[other].y > boxes[index].maxY + 3 * height / 2 { break }
        body(index, other)
      }
    }
  }
}

extension PixelRect {
  /// Whether a shape is no rule or a piece of one: an l is up to eight times as high as wide.
  fileprivate var isCompact: Bool { max(width, height) <= 10 * min(width, height) }

  /// Whether two shapes may be neighbours in a line of letters of a height.
  fileprivate func isBeside(_ other: PixelRect, within height: Int) -> Bool {
    let gap = max(x, other.x) - min(maxX, other.maxX)
    let shift = (y + maxY - other.y - other.maxY) / 2
    return -height / 4...height ~= gap && -height / 2...height / 2 ~= shift
  }

  /// The same of a line that runs down.
  fileprivate func isAbove(_ other: PixelRect, within height: Int) -> Bool {
    transposed.isBeside(other.transposed, within: height)
  }
}

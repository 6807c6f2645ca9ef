import CTesseract
import PlatenImaging
import PlatenCore

/// What the shapes on a page are: how many are letters, how tall, how many are mere specks.
struct LetterStatistics {
  /// Shapes of any size.
  var count = 0
  /// Shapes of at most 2×2 pixels.
  var specks = 0
  /// The median height in pixels of shapes that can be letters; 0 where there are none.
  var height = 0
  /// Shapes about as tall as the median: letters, without their dots, and without pictures.
  var likely = 0

  /// Whether isolated noise is proven: dots of i and full stops are at most a third of the shapes
  /// of fine print, while on noisy pages up to nine of ten shapes are specks.
  var areSpeckled: Bool { specks > 100 && 2 * specks > count }
}

extension LeptonicaPicture {
  /// Measures the shapes of a one-bit picture, in its middle where it is very large.
  func letters() throws(PlatenError) -> LetterStatistics {
    try Shapes(of: self).statistics()
  }

  /// Whether shapes of a one-bit picture stand in rows or columns as letters do, in its middle where
  /// it is very large.
  ///
  /// Of the letters on a page 98 of 100 have a neighbour on their line; of the shapes in photographs
  /// and drawings that are as tall as each other at most 20 of 100.
  func hasWriting() throws(PlatenError) -> Bool {
    let shapes = try Shapes(of: self)
    let height = shapes.statistics().height
    guard height > 0 else { return false }
    // The first are enough, and bound the work on a page of noise.
    let letters = shapes.boxes(of: height, most: 1000)
    var (across, down) = (Set<Int>(), Set<Int>())
    for (index, a) in letters.enumerated() {
      for other in letters.indices.dropFirst(index + 1) {
        let b = letters[other]
        // Shapes come from top to bottom.
        if b.y > a.maxY + 3 * height / 2 { break }
        if a.isBeside(b, within: height) { across.formUnion([index, other]) }
        if a.isAbove(b, within: height) { down.formUnion([index, other]) }
      }
    }
    let lined = max(across.count, down.count)
    return lined >= 3 && 2 * lined >= letters.count
  }
}

extension PixelRect {
  /// Whether two shapes may be neighbours in a line of letters of a height.
  fileprivate func isBeside(_ other: PixelRect, within height: Int) -> Bool {
    let gap = max(x, other.x) - min(maxX, other.maxX)
    let shift = (y + maxY - other.y - other.maxY) / 2
    return -height / 4...height ~= gap && -height / 2...height / 2 ~= shift
  }

  /// The same of a line that runs down.
  fileprivate func isAbove(_ other: PixelRect, within height: Int) -> Bool {
    PixelRect(x: y, y: x, width: self.height, height: width).isBeside(
      PixelRect(x: other.y, y: other.x, width: other.height, height: other.width),
      within: height)
  }
}

/// The one owner of the bounding boxes of a picture's connected shapes (`BOXA`), from top to bottom.
@safe
private struct Shapes: ~Copyable {
  private let boxes: UnsafeMutablePointer<Boxa>
  private let count: Int

  /// Those of a one-bit picture, of its middle where it is very large (`pixConnCompBB`).
  init(of picture: borrowing LeptonicaPicture) throws(PlatenError) {
    let most = 4096
    let (w, h) = (min(picture.width, most), min(picture.height, most))
    var box = unsafe boxCreate(
      Int32((picture.width - w) / 2), Int32((picture.height - h) / 2), Int32(w), Int32(h))
    defer { unsafe boxDestroy(&box) }
    let middle = try unsafe LeptonicaPicture(
      pixClipRectangle(picture.pix, box, nil), "measured")
    guard let boxes = unsafe pixConnCompBB(middle.pix, 8) else { throw .leptonica("measured") }
    unsafe self.boxes = boxes
    count = Int(unsafe boxaGetCount(boxes))
  }

  deinit {
    var boxes: UnsafeMutablePointer<Boxa>? = unsafe self.boxes
    unsafe boxaDestroy(&boxes)
  }

  private func box(_ index: Int) -> PixelRect {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    unsafe boxaGetBoxGeometry(boxes, Int32(index), &x, &y, &width, &height)
    return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  func statistics() -> LetterStatistics {
    var statistics = LetterStatistics()
    var heights = [Int](repeating: 0, count: 200)
    statistics.count = count
    for index in 0..<count {
      let box = box(index)
      if box.width <= 2 && box.height <= 2 {
        statistics.specks += 1
      } else if box.height > 3, box.height < heights.count, box.width < 300 {
        heights[box.height] += 1
      }
    }
    var rest = heights.reduce(0, +) / 2
    statistics.height =
      heights.firstIndex { count in
        rest -= count
        return rest < 0
      } ?? 0
    let median = statistics.height
    statistics.likely = heights[(median / 2)..<min(heights.count, median * 5 / 2 + 1)].reduce(0, +)
    return statistics
  }

  /// The first shapes that are about as tall as the median.
  func boxes(of height: Int, most: Int) -> [PixelRect] {
    var letters: [PixelRect] = []
    for index in 0..<count where letters.count < most {
      let box = box(index)
      if height / 2...height * 5 / 2 ~= box.height, box.height > 3, box.width < 300 {
        letters.append(box)
      }
    }
    return letters
  }
}

/// How many marked pixels any rectangle of a picture has.
struct BorderCounts {
  private let width: Int
  private let height: Int
  /// Sums of all that is above and left.
  private var sums: [Int32]

  init(_ size: PixelSize) {
    (width, height) = (size.width, size.height)
    sums = [Int32](repeating: 0, count: (width + 1) * (height + 1))
  }

  /// Marks pixels of a row.
  mutating func mark(_ y: Int, _ columns: Range<Int>) {
    for x in columns { sums[(y + 1) * (width + 1) + x + 1] = 1 }
  }

  /// Turns marks into sums, once all are set.
  mutating func sum() {
    for y in 1...height {
      var row: Int32 = 0
      for x in 1...width {
        row += sums[y * (width + 1) + x]
        sums[y * (width + 1) + x] = row + sums[(y - 1) * (width + 1) + x]
      }
    }
  }

  /// Marked pixels in a rectangle, cut to the picture.
  func count(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
    let (left, right) = (max(0, columns.lowerBound), min(width, columns.upperBound))
    let (top, bottom) = (max(0, rows.lowerBound), min(height, rows.upperBound))
    guard left < right, top < bottom else { return 0 }
    let stride = width + 1
    return Int(
      sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
        + sums[top * stride + left])
  }
}

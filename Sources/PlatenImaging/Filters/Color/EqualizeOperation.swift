import PlatenKernels

/// Contrast-limited adaptive histogram equalization: luminance through the table of the tile it
/// lies in, mixed with those of the nearest tiles; colour moves with its luminance.
///
/// Zuiderveld, Contrast Limited Adaptive Histogram Equalization, Graphics Gems IV.
struct EqualizeOperation: PointOperation {
  private let columns: Int
  private let rows: Int
  private let size: PixelSize
  /// For each tile 257 values, the last of them twice.
  private let tables: [Float]

  /// Measures a picture in `tiles` × `tiles` parts.
  ///
  /// - Parameter limit: The most that a value may occur, against the mean.
  init(
    _ image: Image, tiles: Int, limit: Double, in context: FilterContext
  ) throws(PlatenError) {
    size = image.size
    columns = min(tiles, size.width)
    rows = min(tiles, size.height)
    var tables: [Float] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (column * size.width / columns, row * size.height / rows)
        let region = PixelRect(
          x: x, y: y, width: (column + 1) * size.width / columns - x,
          height: (row + 1) * size.height / rows - y)
        let histogram = try ColorHistogram(of: image, in: region, context)
        tables += Self.table(histogram, limit: limit)
      }
    }
    self.tables = tables
  }

  /// The sums of a histogram whose peaks are cut off and spread over all values.
  private static func table(_ histogram: ColorHistogram, limit: Double) -> [Float] {
    guard histogram.total > 0 else { return (0...256).map { min(1, Float($0) / 255) } }
    let total = Double(histogram.total)
    let most = max(1, limit * total / 256)
    let counts = histogram.counts[3].map { min(Double($0), most) }
    let share = (total - counts.reduce(0, +)) / 256
    var sum = 0.0
    let values = counts.map { count in
      sum += count + share
      return Float(min(1, sum / total))
    }
    return values + [values[255]]
  }

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let planes = shape.planes
    return PointLoop("equalize", planesIn: planes, planesOut: planes, weight: 40) { [self] row in
      row.withStraightColor(planes: planes) { apply(to: row, planes: min(planes, 3)) }
    }
  }

  private func apply(to row: PlaneRow, planes: Int) {
    let height = Double(size.height) / Double(rows)
    let middle = min(Double(rows - 1), max(0, (Double(row.y) + 0.5) / height - 0.5))
    let upper = Int(middle)
    let lower = min(rows - 1, upper + 1)
    withScratch(3 * row.stride) { luma in
      let change = luma + row.stride
      luma.update(from: row.start, count: planes * row.stride)
      if planes == 3 {
        row.kernels.luminance(
          luma, stride: row.stride, count: row.stride, red: 0.2126, green: 0.7152, blue: 0.0722)
      }
      row.kernels.equalize(
        luma, count: row.stride, x: row.x, tileWidth: Float(size.width) / Float(columns),
        columns: columns, tables: tables, above: upper, below: lower,
        part: Float(middle - Double(upper)), into: change)
      for plane in 0..<planes {
        row.kernels.add(change, to: row.plane(plane), count: row.stride)
      }
    }
  }
}

/// Makes the lines of a grey page level: moves every point up or down along a smooth field.
///
/// Points between pixels are interpolated by cubics (Catmull and Rom). What comes in is white.
struct Unbending: PageRepair {
  let bend: BaselineBend

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    guard let map = pageBend(of: page.size) else { return RepairedPage(page, nil) }
    let size = PixelSize(width: page.width, height: map.height)
    var result = try Image(uninitialized: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    result.resolution = page.resolution
    unsafe page.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        unsafe Self.move(source, page.size, along: map.bend, into: target, rows: map.height)
      }
    }
    try Cancellation.current?.check()
    return RepairedPage(
      result, .unbent(lines: bend.lines, bow: bend.bow, fan: bend.fan),
      transform: PageTransform(map.bend))
  }

  /// The field on a page made so high that nothing is lost; nil where the field would fold it.
  private func pageBend(of size: PixelSize) -> (bend: PageBend, height: Int)? {
    let spacing = PageBend.spacing
    let columns = size.width / spacing + 2
    let rows = size.height / spacing + 2
    let reach = bend.field.reach
    // Beyond the lines the field is a guess, so that it stays there as it is at their ends.
    var field = [Double](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      let y = min(max(Double(row * spacing), reach.top), reach.bottom)
      for column in 0..<columns {
        let x = min(max(Double(column * spacing), reach.left), reach.right)
        field[row * columns + column] = bend.field.shift(x: x, y: y)
      }
    }
    let mean = field.reduce(0, +) / Double(field.count)
    for place in field.indices { field[place] -= mean }
    for place in columns..<field.count {
      let step = (field[place] - field[place - columns]) / Double(spacing)
      guard -0.6...0.7 ~= step else { return nil }
    }
    guard let least = field.min(), let most = field.max(),
      most - least < Double(max(size.width, size.height)) / 3
    else { return nil }
    let (above, below) = (Int(max(0, most).rounded(.up)), Int(max(0, -least).rounded(.up)))
    let height = size.height + above + below
    let newRows = height / spacing + 2
    var shifts = [Float](repeating: 0, count: columns * newRows)
    for row in 0..<newRows {
      let place = min(max(Double(row * spacing - above) / Double(spacing), 0), Double(rows - 1))
      let first = min(Int(place), rows - 2)
      let part = place - Double(first)
      for column in 0..<columns {
        let (upper, lower) = (
          field[first * columns + column], field[(first + 1) * columns + column]
        )
        shifts[row * columns + column] = Float(upper * (1 - part) + lower * part - Double(above))
      }
    }
    return (PageBend(columns: columns, rows: newRows, shifts: shifts), height)
  }

  private static func move(
    _ source: UnsafeRawBufferPointer, _ size: PixelSize, along bend: PageBend,
    into target: UnsafeMutableRawBufferPointer, rows: Int
  ) {
    let (width, height) = (size.width, size.height)
    let weights = (0..<64).flatMap { CubicWeights(Double($0) / 64).weights.map(Int32.init) }
    var places = [Int32](repeating: 0, count: width)
    for y in 0..<rows {
      if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
      // In 1/64 of a row; the middle of a pixel is what is moved.
      let line = (0..<bend.columns).map { column in
        Float(bend.shift(x: Double(column * PageBend.spacing), y: Double(y) + 0.5))
      }
      for x in 0..<width {
        let place = (Float(x) + 0.5) / Float(PageBend.spacing)
        let column = min(Int(place), bend.columns - 2)
        let part = place - Float(column)
        let shift = line[column] + (line[column + 1] - line[column]) * part
        places[x] = Int32(((Float(y) + shift) * 64).rounded())
      }
      for x in 0..<width {
        let (row, part) = (Int(places[x] >> 6), Int(places[x] & 63))
        var sum: Int32 = 1 << 13
        for tap in 0..<4 {
          let line = row + tap - 1
          let level: Int32 =
            line >= 0 && line < height ? unsafe Int32(source[line * width + x]) : 255
          sum += weights[4 * part + tap] * level
        }
        unsafe target[y * width + x] = UInt8(clamping: sum >> 14)
      }
    }
  }
}

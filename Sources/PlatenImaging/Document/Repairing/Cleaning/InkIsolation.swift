/// Keeps ink that is darker than a level, with its edges, and makes the ground around it even:
/// patterns and rough paper whose own darks and brights outweigh the difference of ink and paper.
///
/// The ground's level is the mean of what is not near ink, in tiles about as large as letters;
/// between the tiles' middles it changes evenly. What lies further than three pixels from ink
/// becomes white.
struct InkIsolation: PageRepair {
  /// Ink is darker.
  let level: Int
  /// The height of letters in pixels.
  let letterHeight: Int
  /// How many letters stand in lines among what is darker.
  let letters: Int

  /// How far from ink pixels belong to its edge.
  private static let edge = 3
  /// How far from ink pixels are not counted as ground.
  private static let near = 2
  /// Ink is at least so much darker than the ground.
  private static let leastContrast = 20.0

  /// A grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let near = try page.extremes(reach: Self.near, isLeast: true)
    try Cancellation.current?.check()
    let edge = try near.extremes(reach: Self.edge - Self.near, isLeast: true)
    try Cancellation.current?.check()
    let ground = GroundMap(page, near: near, level: level, tile: max(16, letterHeight))
    let (ink, width) = (Double(inkLevel(of: page)), page.width)
    var result = page
    unsafe page.withUnsafeBytes { source in
      unsafe edge.withUnsafeBytes { edge in
        unsafe result.withUnsafeMutableBytes { target in
          for y in 0..<page.height {
            if y & 63 == 0, Cancellation.current?.isCancelled == true { return }
            let row = ground.row(y)
            for x in 0..<width {
              let place = y * width + x
              guard unsafe Int(edge[place]) < level else {
                unsafe target[place] = 255
                continue
              }
              let contrast = max(ground.level(x, in: row) - ink, Self.leastContrast)
              let part = unsafe (Double(source[place]) - ink) / contrast
              unsafe target[place] = UInt8(min(max(255 * part, 0), 255))
            }
          }
        }
      }
    }
    try Cancellation.current?.check()
    return RepairedPage(result, .isolated(level: level, letters: letters))
  }

  /// The median of the levels of ink.
  private func inkLevel(of page: Image) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    unsafe page.withUnsafeBytes { bytes in
      for place in bytes.indices { unsafe counts[Int(bytes[place])] += 1 }
    }
    var rest = counts[..<level].reduce(0, +) / 2
    return counts[..<level].firstIndex { count in
      rest -= count
      return rest < 0
    } ?? 0
  }
}

/// The mean level of what is not near ink, everywhere on a page.
private struct GroundMap {
  private let tile: Int
  private let columns: Int
  private let rows: Int
  private var levels: [Double]

  /// Measures a grey page; `near` has the darkest level around each pixel, and what is darker than
  /// `level` there is left out.
  init(_ page: Image, near: Image, level: Int, tile: Int) {
    let (width, height) = (page.width, page.height)
    let (columns, rows) = ((width + tile - 1) / tile, (height + tile - 1) / tile)
    var sums = [Int](repeating: 0, count: columns * rows)
    var counts = [Int](repeating: 0, count: columns * rows)
    unsafe page.withUnsafeBytes { source in
      unsafe near.withUnsafeBytes { near in
        for y in 0..<height {
          let first = y / tile * columns
          for x in 0..<width where unsafe Int(near[y * width + x]) >= level {
            unsafe sums[first + x / tile] += Int(source[y * width + x])
            counts[first + x / tile] += 1
          }
        }
      }
    }
    let mean = Double(sums.reduce(0, +)) / Double(max(1, counts.reduce(0, +)))
    var levels: [Double] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var (sum, count) = (0, 0)
        for other in max(0, row - 1)...min(rows - 1, row + 1) {
          for place in max(0, column - 1)...min(columns - 1, column + 1) {
            sum += sums[other * columns + place]
            count += counts[other * columns + place]
          }
        }
        levels.append(count < tile ? mean : Double(sum) / Double(count))
      }
    }
    (self.tile, self.columns, self.rows, self.levels) = (tile, columns, rows, levels)
  }

  /// The levels at the tiles' middles in a row of pixels.
  func row(_ y: Int) -> [Double] {
    let place = max(0, (Double(y) + 0.5) / Double(tile) - 0.5)
    let first = min(Int(place), rows - 1)
    let second = min(first + 1, rows - 1)
    let part = place - Double(first)
    return (0..<columns).map { column in
      levels[first * columns + column] * (1 - part) + levels[second * columns + column] * part
    }
  }

  /// The level at a pixel of such a row.
  func level(_ x: Int, in row: [Double]) -> Double {
    let place = max(0, (Double(x) + 0.5) / Double(tile) - 0.5)
    let first = min(Int(place), columns - 1)
    let part = place - Double(first)
    return row[first] * (1 - part) + row[min(first + 1, columns - 1)] * part
  }
}

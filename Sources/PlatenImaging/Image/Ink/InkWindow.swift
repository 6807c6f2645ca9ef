/// The ink around a place on a page, taken apart into connected blobs.
///
/// Ink is what differs from the ground by a good part of the window's contrast: dark letters on
/// paper, and light ones on a dark ground as well. The ground is the window's most frequent half,
/// or that of each column where a shade or another ground begins in the window.
package struct InkWindow {
  /// Connected ink: its extent along and across the writing, and its pixels.
  package struct Blob: Sendable, Hashable {
    package var left, top, right, bottom: Double
    package var area: Int
    /// Whether it is a rule, or a part of a frame.
    package var isRule = false

    package var width: Double { right - left }
    package var height: Double { bottom - top }
  }

  /// The blobs of three pixels or more, in no order.
  package private(set) var blobs: [Blob] = []
  /// The level of the ground, 0…255.
  package private(set) var ground = 255

  /// Looks at a window; what lies outside the picture is ground.
  ///
  /// - Parameters:
  ///   - frame: Where, along the writing.
  ///   - page: In `gray8`.
  ///   - sensitivity: How much of the window's contrast makes ink, 0…1.
  ///   - line: How high a line of writing is; what runs on for 2½ lines along the writing, or for
  ///     1.9 across, is a rule then, and taken off the letters that touch it. 0 for no rules.
  package init(
    _ frame: SlantedRect, of page: Image, sensitivity: Double = 0.35, line: Double = 0
  ) {
    guard page.format == .gray8, frame.width.isFinite, frame.height.isFinite, frame.width > 1,
      frame.height > 1
    else { return }
    // A million cells are enough for any line; those of larger type are larger. A line has no
    // more of them along it either, however thin it is.
    let step = max(
      1, (frame.width * frame.height / 1_000_000).squareRoot(),
      max(frame.width, frame.height) / 1_000_000)
    let columns = Int((frame.width / step).rounded(.up))
    let rows = Int((frame.height / step).rounded(.up))
    let levels = Self.levels(frame, step: step, columns: columns, rows: rows, page)
    guard let ground = Self.ground(levels) else { return }
    self.ground = ground
    var grounds = [Int](repeating: ground, count: columns)
    var threshold = Self.threshold(levels, grounds, sensitivity)
    if line > 0 {
      let own = Self.grounds(
        levels, columns: columns, ground: ground, reach: max(1, Int(line / step / 2)))
      if own.contains(where: { abs($0 - ground) > threshold / 2 }) {
        grounds = own
        threshold = Self.threshold(levels, grounds, sensitivity)
      }
    }
    func contrasts(_ levels: [Int16]) -> [Int] {
      levels.indices.map { cell in
        levels[cell] < 0 ? 0 : abs(Int(levels[cell]) - grounds[cell % columns])
      }
    }
    var ink = contrasts(levels).map { $0 > threshold }
    if line > 0 {
      // Where a page leans, a thin rule is torn into dashes at the steps of its pixels: between
      // these it is whole.
      let isUpright = frame.axis.x == 0 || frame.axis.y == 0
      let smooth = contrasts(
        isUpright
          ? levels
          : Self.levels(frame, step: step, columns: columns, rows: rows, page, isSmooth: true))
      let strokes = smooth.map { $0 > threshold }
      // A frame's rules are taken one by one: all together they have no place.
      let long = max(8, Int(2.5 * line / step))
      var across = Self.rules(strokes, columns: columns, across: long)
      Self.addPale(to: &across, smooth, threshold, columns: columns, least: long)
      // The side of a frame ends at the rule under the line.
      var down = Self.rules(
        strokes, columns: columns, down: max(8, Int(1.9 * line / step)), meeting: across,
        for: max(8, Int(1.5 * line / step)))
      Self.addFringe(to: &across, of: ink, beside: columns)
      Self.addFringe(to: &down, of: ink, beside: 1)
      for cell in ink.indices where across[cell] || down[cell] { ink[cell] = false }
      collect(&across, frame, step: step, columns: columns, isRule: true)
      collect(&down, frame, step: step, columns: columns, isRule: true)
    }
    collect(&ink, frame, step: step, columns: columns, isRule: false)
  }

  /// Takes connected cells out of a mask as blobs.
  private mutating func collect(
    _ ink: inout [Bool], _ frame: SlantedRect, step: Double, columns: Int, isRule: Bool
  ) {
    let rows = ink.count / columns
    var stack: [Int] = []
    for start in ink.indices where ink[start] {
      ink[start] = false
      stack.append(start)
      var box = (start % columns, start / columns, start % columns, start / columns)
      var area = 0
      while let cell = stack.popLast() {
        area += 1
        let (x, y) = (cell % columns, cell / columns)
        box = (min(box.0, x), min(box.1, y), max(box.2, x), max(box.3, y))
        for row in max(0, y - 1)...min(rows - 1, y + 1) {
          for column in max(0, x - 1)...min(columns - 1, x + 1) where ink[row * columns + column] {
            ink[row * columns + column] = false
            stack.append(row * columns + column)
          }
        }
      }
      guard area >= 3 else { continue }
      blobs.append(
        Blob(
          left: frame.left + Double(box.0) * step, top: frame.top + Double(box.1) * step,
          right: frame.left + Double(box.2 + 1) * step,
          bottom: frame.top + Double(box.3 + 1) * step, area: area, isRule: isRule))
    }
  }

  /// The grey levels of the cells, of the nearest pixels or mixed between four; -1 outside the
  /// picture.
  private static func levels(
    _ frame: SlantedRect, step: Double, columns: Int, rows: Int, _ page: Image,
    isSmooth: Bool = false
  ) -> [Int16] {
    var levels: [Int16] = []
    levels.reserveCapacity(columns * rows)
    let bytes = page.bytes
    let (width, height) = (page.width, page.height)
    func level(_ x: Int, _ y: Int) -> Double {
      let offset = min(max(0, y), height - 1) * width + min(max(0, x), width - 1)
      return Double(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    for row in 0..<rows {
      let v = frame.top + (Double(row) + 0.5) * step
      for column in 0..<columns {
        let point = frame.point(frame.left + (Double(column) + 0.5) * step, v)
        guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else {
          levels.append(-1)
          continue
        }
        guard isSmooth else {
          levels.append(Int16(level(Int(point.x), Int(point.y))))
          continue
        }
        let (x, y) = ((point.x - 0.5).rounded(.down), (point.y - 0.5).rounded(.down))
        let (right, below) = (point.x - 0.5 - x, point.y - 0.5 - y)
        let (left, top) = (Int(x), Int(y))
        let upper = level(left, top) * (1 - right) + level(left + 1, top) * right
        let lower = level(left, top + 1) * (1 - right) + level(left + 1, top + 1) * right
        levels.append(Int16((upper * (1 - below) + lower * below).rounded()))
      }
    }
    return levels
  }

  /// The level that half of the cells are darker than; nil where there is no picture.
  private static func ground(_ levels: [Int16]) -> Int? {
    var counts = [Int](repeating: 0, count: 256)
    for level in levels where level >= 0 { counts[Int(level)] += 1 }
    let total = counts.reduce(0, +)
    return total > 0 ? level(at: total / 2, counts) : nil
  }

  /// How far ink is from the ground of its column.
  private static func threshold(
    _ levels: [Int16], _ grounds: [Int], _ sensitivity: Double
  ) -> Int {
    var distances = [Int](repeating: 0, count: 256)
    for (cell, level) in levels.enumerated() where level >= 0 {
      distances[abs(Int(level) - grounds[cell % grounds.count])] += 1
    }
    let total = distances.reduce(0, +)
    let contrast = level(at: total - 1 - total / 50, distances)
    return max(24, Int(Double(contrast) * sensitivity))
  }

  private static func level(at rank: Int, _ counts: [Int]) -> Int {
    var sum = 0
    return counts.firstIndex { count in
      sum += count
      return sum > rank
    } ?? 255
  }
}

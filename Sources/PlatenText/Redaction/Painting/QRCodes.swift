import PlatenCore
import PlatenImaging

/// The QR codes of a page by the marks at three of their corners (ISO/IEC 18004, 6.3.3): along each
/// line through the middle of one, dark and light run in the ratio 1:1:3:1:1.
///
/// What they say is not read: they are found to be covered.
struct QRCodes {
  /// Where they are, with a margin of one module.
  private(set) var quads: [Quad] = []

  /// The middle of a mark, and how many pixels a module has.
  private struct Mark {
    var x, y, module: Double
    var count = 1
    /// Where the first row met it: marks that are looked for are sorted by this.
    let firstX: Double

    init(x: Double, y: Double, module: Double) {
      (self.x, self.y, self.module, firstX) = (x, y, module, x)
    }

    /// Takes in the same mark as another row met it.
    mutating func formMean(with mark: Mark) {
      func mean(_ a: Double, _ b: Double) -> Double { a + (b - a) / Double(count + 1) }
      (x, y, module) = (mean(x, mark.x), mean(y, mark.y), mean(module, mark.module))
      count += 1
    }

    /// Whether as many rows went through it as go through one.
    var isSure: Bool { Double(count) >= max(2, module) }
  }

  /// A sheet of labels has a few hundred; what has more is a pattern.
  private static let mostMarks = 512
  /// The smallest of one corner that are looked at: the rest are those of other codes' marks.
  private static let mostSquares = 64
  /// Modules between the middles of two marks: 21 to 177 on a side, less seven.
  private static let modules = 13.0...172.0

  /// Looks at a page in `gray8`.
  ///
  /// - Throws: `cancelled`.
  init(_ gray: Image) throws(PlatenError) {
    let marks = try Self.marks(gray)
    guard (3...Self.mostMarks).contains(marks.count) else { return }
    var squares: [Square] = []
    for corner in marks {
      try Cancellation.current?.check()
      let near = marks.filter { Self.isSide(corner, $0) }
      var own: [Square] = []
      for right in near {
        for below in near {
          if let square = Self.square(corner, right, below) { own.append(square) }
        }
      }
      own.sort { $0.side < $1.side }
      squares += own.prefix(Self.mostSquares)
    }
    // Marks of several codes make squares as well, around whole codes.
    var codes: [Square] = []
    for square in squares.sorted(by: { $0.side < $1.side })
    where !codes.contains(where: square.holds) { codes.append(square) }
    quads = codes.map(\.quad)
  }

  /// A square of three marks.
  private struct Square {
    let quad: Quad
    let side, module: Double

    /// Whether another of about the same modules lies in it.
    func holds(_ other: Square) -> Bool {
      guard max(module, other.module) < 1.5 * min(module, other.module) else { return false }
      let corners = quad.corners
      return corners.indices.allSatisfy { index in
        let (start, end) = (corners[index], corners[(index + 1) % 4])
        let (x, y) = (end.x - start.x, end.y - start.y)
        let slack = -module * (x * x + y * y).squareRoot()
        return other.quad.corners.allSatisfy {
          x * ($0.y - start.y) - y * ($0.x - start.x) >= slack
        }
      }
    }
  }

  /// Whether two marks may be those of one side: far enough apart, and not too far.
  private static func isSide(_ corner: Mark, _ other: Mark) -> Bool {
    let (x, y) = (other.x - corner.x, other.y - corner.y)
    // `square` measures in the mean of three modules, each at most half as large again.
    let module = min(corner.module, other.module)
    let most = modules.upperBound * 1.5 * module
    let squared = x * x + y * y
    return squared > 0 && squared < most * most && max(corner.module, other.module) < 1.5 * module
  }

  /// The square of three marks, of which the first is at a right angle to the others; nil for none.
  private static func square(_ corner: Mark, _ right: Mark, _ below: Mark) -> Square? {
    let (ax, ay) = (right.x - corner.x, right.y - corner.y)
    let (bx, by) = (below.x - corner.x, below.y - corner.y)
    // Clockwise, so that each is found once.
    guard ax * by - ay * bx > 0 else { return nil }
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let least = min(corner.module, right.module, below.module)
    let most = max(corner.module, right.module, below.module)
    guard most < 1.5 * least, max(a, b) < 1.25 * min(a, b),
      abs(ax * bx + ay * by) < 0.2 * a * b
    else { return nil }
    let module = (corner.module + right.module + below.module) / 3
    guard modules.contains(a / module), modules.contains(b / module) else { return nil }
    // From the middles of the marks to the edges, and one module of paper.
    let (u, v) = (
      (x: ax / a * 4.5 * module, y: ay / a * 4.5 * module),
      (x: bx / b * 4.5 * module, y: by / b * 4.5 * module)
    )
    func point(_ x: Double, _ y: Double, _ s: Double, _ t: Double) -> PixelPoint {
      PixelPoint(x: x + s * u.x + t * v.x, y: y + s * u.y + t * v.y)
    }
    let quad = Quad(
      topLeft: point(corner.x, corner.y, -1, -1), topRight: point(right.x, right.y, 1, -1),
      bottomRight: point(right.x + bx, right.y + by, 1, 1),
      bottomLeft: point(below.x, below.y, -1, 1))
    return Square(quad: quad, side: (a + b) / 2, module: module)
  }

  /// The marks, each of which several rows go through.
  private static func marks(_ gray: Image) throws(PlatenError) -> [Mark] {
    var marks: [Mark] = []
    /// Those that further rows may go through, from left to right.
    var open: [Mark] = []
    let (width, height) = (gray.width, gray.height)
    try unsafe gray.withUnsafeBytes { (levels) throws(PlatenError) in
      var runs: [Int] = []
      for y in 0..<height {
        try Cancellation.current?.check()
        // Most of what a single row meets is letters.
        open.removeAll { mark in
          let isOver = Double(y) > mark.y + 2 * mark.module
          if isOver, mark.isSure { marks.append(mark) }
          return isOver
        }
        guard marks.count <= mostMarks else { return }
        let threshold = unsafe threshold(levels, y, width: width)
        guard threshold > 0 else { continue }
        /// Where runs of dark and light begin, the first of them dark.
        runs.removeAll(keepingCapacity: true)
        var isDark = false
        for x in 0..<width where unsafe (levels[y * width + x] < threshold) != isDark {
          isDark.toggle()
          runs.append(x)
        }
        runs.append(width)
        for start in stride(from: 0, to: max(0, runs.count - 5), by: 2) {
          let lengths = (0..<5).map { runs[start + $0 + 1] - runs[start + $0] }
          guard let module = module(lengths) else { continue }
          let x = (runs[start + 2] + runs[start + 3]) / 2
          let reach = max(0, y - Int(6 * module) - 3)..<min(height, y + Int(6 * module) + 4)
          guard
            let middle = unsafe column(levels, x, y, threshold, width: width, within: reach),
            middle.module < 1.5 * module, module < 1.5 * middle.module
          else { continue }
          add(Mark(x: Double(x), y: middle.y, module: module), to: &open)
        }
      }
    }
    return marks + open.filter(\.isSure)
  }

  private static func add(_ mark: Mark, to marks: inout [Mark]) {
    let reach = 2 * mark.module
    let first = marks.partitioningIndex { $0.firstX > mark.x - reach }
    for index in marks.indices[first...] {
      guard marks[index].firstX < mark.x + reach else { break }
      guard abs(marks[index].y - mark.y) < reach else { continue }
      return marks[index].formMean(with: mark)
    }
    marks.insert(mark, at: marks.partitioningIndex { $0.firstX > mark.x })
  }

  /// Pixels of a module where five runs have the ratio of a mark; nil where they don't.
  private static func module(_ lengths: [Int]) -> Double? {
    let module = Double(lengths.reduce(0, +)) / 7
    guard module >= 1.4, lengths.count == 5 else { return nil }
    let slack = max(0.5 * module, 1)
    for (index, length) in lengths.enumerated() {
      let (wanted, slack) = index == 2 ? (3 * module, 2 * slack) : (module, slack)
      if abs(Double(length) - wanted) > slack { return nil }
    }
    return module
  }

  /// The middle of a mark along a column through it, and its module; nil where there is none
  /// within some rows.
  private static func column(
    _ levels: UnsafeRawBufferPointer, _ x: Int, _ y: Int, _ threshold: UInt8, width: Int,
    within rows: Range<Int>
  ) -> (y: Double, module: Double)? {
    func isDark(_ y: Int) -> Bool { unsafe levels[y * width + x] < threshold }
    guard isDark(y) else { return nil }
    func ends(_ step: Int) -> [Int]? {
      var ends: [Int] = []
      var (place, dark) = (y, true)
      while ends.count < 3 {
        place += step
        guard rows.contains(place) else { return nil }
        if isDark(place) != dark {
          dark.toggle()
          ends.append(place)
        }
      }
      return ends
    }
    guard let up = ends(-1), let down = ends(1) else { return nil }
    let lengths = [
      up[1] - up[2], up[0] - up[1], down[0] - up[0] - 1, down[1] - down[0], down[2] - down[1],
    ]
    return module(lengths).map { (Double(up[0] + down[0]) / 2, $0) }
  }

  /// Halfway between the darkest and the lightest of a row; 0 where all is about one
  /// level.
  private static func threshold(
    _ levels: UnsafeRawBufferPointer, _ y: Int, width: Int
  ) -> UInt8 {
    var (darkest, lightest) = (UInt8.max, UInt8.min)
    for x in 0..<width {
      let level = unsafe levels[y * width + x]
      (darkest, lightest) = (min(darkest, level), max(lightest, level))
    }
    return lightest - darkest > 60 ? darkest + (lightest - darkest) / 2 : 0
  }
}

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
  }

  /// A page has few of them; what has more is a pattern.
  private static let mostMarks = 96
  /// Modules between the middles of two marks: 21 to 177 on a side, less seven.
  private static let modules = 13.0...172.0

  /// Looks at a page in `gray8`.
  init(_ gray: Image) {
    let marks = Self.marks(gray)
    guard (3...Self.mostMarks).contains(marks.count) else { return }
    for corner in marks {
      for right in marks {
        for below in marks {
          if let quad = Self.quad(corner, right, below) { quads.append(quad) }
        }
      }
    }
  }

  /// The square of three marks, of which the first is at a right angle to the others; nil for none.
  private static func quad(_ corner: Mark, _ right: Mark, _ below: Mark) -> Quad? {
    let (ax, ay) = (right.x - corner.x, right.y - corner.y)
    let (bx, by) = (below.x - corner.x, below.y - corner.y)
    // Clockwise, so that each is found once.
    guard ax * by - ay * bx > 0 else { return nil }
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let sizes = [corner.module, right.module, below.module]
    guard let least = sizes.min(), let most = sizes.max(), most < 1.5 * least,
      max(a, b) < 1.25 * min(a, b), abs(ax * bx + ay * by) < 0.2 * a * b
    else { return nil }
    let module = sizes.reduce(0, +) / 3
    guard modules.contains(a / module), modules.contains(b / module) else { return nil }
    // From the middles of the marks to the edges, and one module of paper.
    let (u, v) = (
      (x: ax / a * 4.5 * module, y: ay / a * 4.5 * module),
      (x: bx / b * 4.5 * module, y: by / b * 4.5 * module)
    )
    func point(_ x: Double, _ y: Double, _ s: Double, _ t: Double) -> PixelPoint {
      PixelPoint(x: x + s * u.x + t * v.x, y: y + s * u.y + t * v.y)
    }
    return Quad(
      topLeft: point(corner.x, corner.y, -1, -1), topRight: point(right.x, right.y, 1, -1),
      bottomRight: point(right.x + bx, right.y + by, 1, 1),
      bottomLeft: point(below.x, below.y, -1, 1))
  }

  /// The marks, each of which several rows go through.
  private static func marks(_ gray: Image) -> [Mark] {
    var marks: [Mark] = []
    let (width, height) = (gray.width, gray.height)
    unsafe gray.withUnsafeBytes { levels in
      var runs: [Int] = []
      for y in 0..<height {
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
          guard
            let middle = unsafe column(levels, x, y, threshold, width: width, height: height),
            middle.module < 1.5 * module, module < 1.5 * middle.module
          else { continue }
          add(Mark(x: Double(x), y: middle.y, module: module), to: &marks)
          if marks.count > 4 * mostMarks { return }
        }
      }
    }
    return marks.filter { Double($0.count) >= max(2, $0.module) }
  }

  private static func add(_ mark: Mark, to marks: inout [Mark]) {
    for index in marks.indices.reversed() {
      let known = marks[index]
      guard abs(known.x - mark.x) < 2 * mark.module, abs(known.y - mark.y) < 2 * mark.module else {
        continue
      }
      let count = Double(known.count)
      marks[index] = Mark(
        x: (known.x * count + mark.x) / (count + 1), y: (known.y * count + mark.y) / (count + 1),
        module: (known.module * count + mark.module) / (count + 1), count: known.count + 1)
      return
    }
    marks.append(mark)
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

  /// The middle of a mark along a column through it, and its module; nil where there is none.
  private static func column(
    _ levels: UnsafeRawBufferPointer, _ x: Int, _ y: Int, _ threshold: UInt8, width: Int,
    height: Int
  ) -> (y: Double, module: Double)? {
    func isDark(_ y: Int) -> Bool { unsafe levels[y * width + x] < threshold }
    guard isDark(y) else { return nil }
    func ends(_ step: Int) -> [Int]? {
      var ends: [Int] = []
      var (place, dark) = (y, true)
      while ends.count < 3 {
        place += step
        guard place >= 0, place < height else { return nil }
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

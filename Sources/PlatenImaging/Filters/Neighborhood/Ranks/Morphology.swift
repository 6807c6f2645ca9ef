import PlatenKernels

/// The greatest or least pixel of a disc or rectangle, by runs within its rows.
struct Morphology: Sendable {
  /// What is sought.
  enum Extreme: Sendable { case greatest, least }

  /// Columns on each side that belong to the row at each distance from the middle row; never more
  /// than in the row before.
  let widths: [Int]

  /// Pixels within a radius of the middle.
  init(radius: Double) {
    widths = (0...Int(radius)).map { dy in
      Int((radius * radius - Double(dy * dy)).squareRoot())
    }
  }

  /// A rectangle of odd sides.
  init(width: Int, height: Int) {
    widths = Array(repeating: width / 2, count: height / 2 + 1)
  }

  var reachX: Int { widths[0] }
  var reachY: Int { widths.count - 1 }
  var isIdentity: Bool { reachX == 0 && reachY == 0 }

  /// Rows of scratch that ``seek(_:_:of:into:)`` needs.
  static let scratchRows = 2

  /// Products that come to the same work.
  var weight: Double {
    let steps = zip(widths, widths.dropFirst() + [0]).map { $0 - $1 }.filter { $0 > 0 }
    return Double(2 * reachY)
      + steps.reduce(0) { $0 + Double(Int.bitWidth - (2 * $1).leadingZeroBitCount) + 1 }
  }

  /// Seeks one plane, by way of the row's first two rows of scratch.
  ///
  /// What is widest is widened first, and each narrower pair of rows joins when the rest of the
  /// way is its own: runs of runs are runs.
  func seek(
    _ extreme: Extreme, _ plane: Int, of row: NeighborhoodRow,
    into result: Line<Float>
  ) {
    let stride = row.sourceStride
    var (current, other) = (row.scratch, row.scratch + stride)
    // The value at a place belongs to the pixel `shift` places on.
    var shift = 0
    func combine(_ a: Line<Float>, _ b: Line<Float>, _ count: Int) {
      switch extreme {
      case .greatest: row.kernels.greatest(a, b, count: count, into: other)
      case .least: row.kernels.least(a, b, count: count, into: other)
      }
      swap(&current, &other)
    }
    func widen(by width: Int) {
      let length = 2 * width + 1
      var have = 1
      while have < length {
        let step = min(have, length - have)
        combine(current, current + step, stride - 2 * shift - have - step + 1)
        have += step
      }
      shift += width
    }
    current.update(from: row.source(-reachX, 0, plane: plane), count: stride)
    for dy in 1..<widths.count {
      widen(by: widths[dy - 1] - widths[dy])
      for side in [-dy, dy] {
        combine(
          current, row.source(shift - reachX, side, plane: plane), stride - 2 * shift)
      }
    }
    widen(by: widths[widths.count - 1])
    result.update(from: current, count: row.stride)
  }
}

extension Morphology {
  /// The extreme, or half the difference of both: of colours alone, alpha is the greatest.
  func node(_ label: String, _ extremes: [Extreme], for shape: FilterShape) -> NeighborhoodNode? {
    guard !isIdentity || extremes.count > 1 else { return nil }
    let isGradient = extremes.count > 1
    return NeighborhoodNode(
      label, shape: shape, reachX: reachX, reachY: reachY,
      weight: weight * Double(extremes.count),
      scratchRows: Self.scratchRows + (isGradient ? 1 : 0)
    ) { row in
      for plane in 0..<row.planes {
        seek(extremes[0], plane, of: row, into: row.plane(plane))
        guard isGradient, plane < 3 else { continue }
        let least = row.scratch + Self.scratchRows * row.sourceStride
        seek(extremes[1], plane, of: row, into: least)
        let greatest = row.plane(plane)
        row.kernels.subtract(least, from: greatest, count: row.stride)
        row.kernels.scale(greatest, count: row.stride, factor: 0.5, bias: 0)
      }
    }
  }
}

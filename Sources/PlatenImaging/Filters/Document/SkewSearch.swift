import Glibc
import PlatenKernels
import PlatenQueue

/// Finds the angle of a page's lines: that along which sums of ink change most from one to the next.
///
/// Sums along lines of every angle, a quarter of a degree apart, are made on a small picture; the
/// best angle's neighbourhood is searched again on one of twice its size, and a parabola through the
/// best three of those tells the rest (after Postl, US patent 4,723,297, which has expired).
struct SkewSearch {
  /// Degrees to both sides.
  static let limit = 20.0
  private static let coarseStep = 0.25
  private static let fineStep = 0.03
  private static let fineCount = 12

  private let small: InkColumns
  private let large: InkColumns
  private let hasInk: Bool

  /// Takes a grey picture.
  init(_ page: Image) throws(PlatenError) {
    let reduced = try ReducedPage(page, side: 900)
    let reach = max(2, min(7, reduced.height / 60))
    let paper = try reduced.image.closed(reach: reach)
    let depths = LevelCounts(difference: paper, reduced.image)
    // What is common is the paper's grain.
    let least = max(12, 2 * depths.level(below: 0.5) + 4)
    small = InkColumns(reduced.image, paper: paper, blocks: 1, least: least, margin: 4)
    hasInk = depths.share(above: least + 8) > 0.0002
    let factor = max(1, reduced.factor / 2)
    let fine = try ReducedPage(page, factor: factor)
    let blocks = max(1, reduced.factor / factor)
    let reachOfShift = Int(tan(21 * Double.pi / 180) * Double(fine.width) / 2) + 4
    large = InkColumns(
      fine.image, paper: paper, blocks: blocks, least: least, margin: reachOfShift)
  }

  /// The angle and how certain it is.
  func estimate() -> SkewEstimate {
    guard hasInk else { return SkewEstimate() }
    let count = Int(Self.limit / Self.coarseStep)
    let angles = (-count...count).map { Double($0) * Self.coarseStep }
    let scores = coarseScores(angles)
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0 else {
      return SkewEstimate()
    }
    let others = scores.indices.filter { abs($0 - best) > Int(3 / Self.coarseStep) }
    let rival = others.map { scores[$0] }.max() ?? 0
    let median = scores.sorted()[scores.count / 2]
    print("best", angles[best], "ratio", scores[best] / rival, scores[best] / median)
    return SkewEstimate(degrees: fineAngle(around: angles[best]), confidence: 1)
  }

  private func coarseScores(_ degrees: [Double]) -> [Double] {
    let columns = 8
    // Strips are made for slopes of whole eighths, and serve every angle near them.
    let slopes = -3...3
    let strips = slopes.map { slope in
      small.strips(of: columns) { x in
        Int((Double(slope * (2 * (x % columns) - columns + 1)) / Double(2 * columns)).rounded())
      }
    }
    let count = (small.width + columns - 1) / columns
    let reach = small.width / 2 + columns
    var profile = [UInt16](repeating: 0, count: small.stride + 2 * reach)
    return degrees.map { angle in
      let slope = tan(angle * .pi / 180)
      let strip = strips[Int((slope * Double(columns)).rounded()) - slopes.lowerBound]
      for y in profile.indices { profile[y] = 0 }
      for index in 0..<count {
        let center = Double(index * columns) + Double(columns - small.width) / 2
        let shift = Int((center * slope).rounded())
        unsafe strip.withUnsafeBufferPointer { strip in
          unsafe profile.withUnsafeMutableBufferPointer { profile in
            guard let strip = strip.baseAddress, let profile = profile.baseAddress else { return }
            unsafe DocumentLoops.addStrip(
              strip + index * small.stride, count: small.stride, into: profile + (reach - shift))
          }
        }
      }
      return unsafe DocumentLoops.roughness(profile, count: profile.count)
    }
  }

  private func fineAngle(around degrees: Double) -> Double {
    let columns = 16
    let slope = tan(degrees * .pi / 180)
    let middle = Double(large.width - 1) / 2
    // Every strip is moved by another part of a row, or else the angle at which nothing is
    // interpolated would seem to have the sharpest sums.
    func phase(_ strip: Int) -> Int { strip * 7 & 15 }
    let strips = large.strips(of: columns) { x in
      Int(((Double(x) - middle) * slope + Double(phase(x / columns)) / 16).rounded())
    }
    let count = (large.width + columns - 1) / columns
    let reach = large.width / 64 + 4
    var profile = [Int32](repeating: 0, count: large.stride + 2 * reach)
    let scores = (-Self.fineCount...Self.fineCount).map { index in
      let rest = tan((degrees + Double(index) * Self.fineStep) * .pi / 180) - slope
      for y in profile.indices { profile[y] = 0 }
      for index in 0..<count {
        let center = Double(index * columns) + Double(columns - 1) / 2 - middle
        let shift = Int((center * rest * 16).rounded()) - phase(index)
        unsafe strips.withUnsafeBufferPointer { strips in
          unsafe profile.withUnsafeMutableBufferPointer { profile in
            guard let strips = strips.baseAddress, let profile = profile.baseAddress else { return }
            unsafe DocumentLoops.addStrip(
              strips + index * large.stride, count: large.stride, part: shift & 15,
              into: profile + (reach - shift >> 4))
          }
        }
      }
      return unsafe DocumentLoops.roughness(profile, count: profile.count)
    }
    let peak = scores.indices.max { scores[$0] < scores[$1] } ?? Self.fineCount
    var place = Double(peak - Self.fineCount)
    if peak > 0, peak + 1 < scores.count {
      let (a, b, c) = (scores[peak - 1], scores[peak], scores[peak + 1])
      if a + c < 2 * b { place += (a - c) / (2 * (a + c - 2 * b)) }
    }
    return degrees + place * Self.fineStep
  }
}

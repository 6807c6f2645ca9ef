import Glibc
import PlatenKernels

/// Finds the angle of a page's lines: that along which sums of ink change most from one to the
/// next.
///
/// Sums along lines of every angle, a quarter of a degree apart, are made on a small picture; the
/// best angle's neighbourhood is searched again on one of twice its size, and a parabola through
/// the best three of those tells the rest (after Postl, US patent 4,723,297, which has expired).
struct SkewSearch {
  private static let coarseStep = 0.25
  private static let fineStep = 0.03
  private static let fineCount = 12

  /// Degrees to both sides.
  let limit: Double
  private let small: InkColumns
  private let large: InkColumns
  /// Rows of the large one to a row of the small one: 1 or 2.
  private let ratio: Int
  private let hasInk: Bool
  private let kernels = InstructionLevel.current.kernels

  /// Takes a grey picture; `limit` is less than 45.
  init(_ page: Image, limit: Double = 20) throws(PlatenError) {
    self.limit = limit
    // Half of it is taken down the large picture, so that an odd one would change the angles.
    let factor = page.evenReduction(to: 900)
    ratio = factor > 1 && page.height >= 2 * factor ? 2 : 1
    // Half the rows would do to find the angle; how exactly is told by how sharp the sums are.
    let fine = try page.reduced(columns: factor, rows: max(1, factor / ratio))
    let coarse = try fine.reduced(columns: 1, rows: ratio)
    let paper = try coarse.closed(reach: max(2, min(7, coarse.height / 60)))
    let depths = LevelCounts(difference: paper, coarse)
    // What is common is the paper's grain.
    let least = max(12, 2 * depths.level(below: 0.5) + 4)
    hasInk = depths.share(above: least + 8) > 0.0002
    let slope = tan((limit + 1.5) * .pi / 180)
    small = InkColumns(coarse, paper: paper, least: least, margin: 4)
    large = InkColumns(
      fine, paper: paper, least: least,
      margin: Int(slope * Double(ratio * coarse.width) / 2) + 4)
  }

  /// The angle and how certain it is.
  func estimate() -> SkewEstimate {
    guard hasInk else { return SkewEstimate() }
    // A degree more, so that the slope of a page beyond the limit doesn't pass for one at it.
    let count = Int((limit + 1) / Self.coarseStep)
    let angles = (-count...count).map { Double($0) * Self.coarseStep }
    let scores = coarseScores(angles)
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] > 0 else {
      return SkewEstimate()
    }
    var angle = fineAngle(around: angles[best])
    // Where strips are few, the first search may be off by more than the second looks around.
    let reach = Double(Self.fineCount - 2) * Self.fineStep
    if abs(angle - angles[best]) > reach { angle = fineAngle(around: angle) }
    guard abs(angle) <= limit + Self.coarseStep else { return SkewEstimate() }
    // On pages the best angle's score is 10 to 50 times that of any 3° away, in photos 1 to 2.5.
    let others = scores.indices.filter { abs($0 - best) > Int(3 / Self.coarseStep) }
    let rival = others.map { scores[$0] }.max() ?? 0
    let confidence = min(1, max(0, log(scores[best] / max(rival, 1)) / log(9)))
    return SkewEstimate(degrees: min(max(angle, -limit), limit), confidence: confidence)
  }

  private func coarseScores(_ degrees: [Double]) -> [Double] {
    let columns = 8
    // Strips are made for slopes of whole eighths, and serve every angle near them.
    let steepest = Int((tan((limit + 1) * .pi / 180) * Double(columns)).rounded(.up))
    let slopes = -steepest...steepest
    let strips = slopes.map { slope in
      small.strips(of: columns) { x in
        let fromMiddle: Int = 2 * (x % columns) - columns + 1
        let shift = Double(slope * fromMiddle) / Double(2 * columns)
        return Int(shift.rounded())
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
            unsafe kernels.addStrip(
              strip + index * small.stride, count: small.stride, into: profile + (reach - shift))
          }
        }
      }
      return unsafe kernels.roughness(profile, count: profile.count)
    }
  }

  private func fineAngle(around degrees: Double) -> Double {
    let columns = 16
    let slope = tan(degrees * .pi / 180) * Double(ratio)
    let middle = Double(large.width - 1) / 2
    // Every strip is moved by another part of a row, or else the angle at which nothing is
    // interpolated would seem to have the sharpest sums.
    func phase(_ strip: Int) -> Int { strip * 7 & 15 }
    let strips = large.strips(of: columns) { x in
      Int(((Double(x) - middle) * slope + Double(phase(x / columns)) / 16).rounded())
    }
    let count = (large.width + columns - 1) / columns
    let reach = large.width / 32 + 4
    var profile = [Int32](repeating: 0, count: large.stride + 2 * reach)
    let scores = (-Self.fineCount...Self.fineCount).map { index in
      let rest = tan((degrees + Double(index) * Self.fineStep) * .pi / 180) * Double(ratio) - slope
      for y in profile.indices { profile[y] = 0 }
      for index in 0..<count {
        let center = Double(index * columns) + Double(columns - 1) / 2 - middle
        let shift = Int((center * rest * 16).rounded()) - phase(index)
        unsafe strips.withUnsafeBufferPointer { strips in
          unsafe profile.withUnsafeMutableBufferPointer { profile in
            guard let strips = strips.baseAddress, let profile = profile.baseAddress else { return }
            unsafe kernels.addStrip(
              strips + index * large.stride, count: large.stride, part: shift & 15,
              into: profile + (reach - shift >> 4))
          }
        }
      }
      return unsafe kernels.roughness(profile, count: profile.count)
    }
    return degrees + (Self.summit(of: scores) - Double(Self.fineCount)) * Self.fineStep
  }

  /// The place of the summit of the parabola through the greatest numbers and their neighbours.
  private static func summit(of scores: [Double]) -> Double {
    guard let peak = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return 0 }
    let level = scores[peak] * 0.8
    var reach = 1
    while peak >= reach + 1, peak + reach + 1 < scores.count,
      scores[peak - reach - 1] > level, scores[peak + reach + 1] > level
    { reach += 1 }
    guard peak >= reach, peak + reach < scores.count else { return Double(peak) }
    // Least squares over -reach…reach.
    var (slope, bend, flat) = (0.0, 0.0, 0.0)
    let count = Double(2 * reach + 1)
    var (squares, fourths) = (0.0, 0.0)
    for k in -reach...reach {
      let (place, score) = (Double(k), scores[peak + k] / scores[peak])
      slope += place * score
      bend += place * place * score
      flat += score
      squares += place * place
      fourths += place * place * place * place
    }
    let mean = squares / count
    let curve = (bend - flat * mean) / (fourths - squares * mean)
    guard curve < 0 else { return Double(peak) }
    return Double(peak) + min(max(-slope / squares / (2 * curve), -1), 1)
  }
}

extension Image {
  /// As `reduction(to:)`, but even where it is more than one.
  fileprivate func evenReduction(to side: Int) -> Int {
    let factor = reduction(to: side)
    guard factor > 1, factor % 2 == 1 else { return factor }
    return factor < min(width, height) ? factor + 1 : factor - 1
  }
}

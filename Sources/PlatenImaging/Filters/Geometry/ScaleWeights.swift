import Glibc
import PlatenQueue

/// Which pixels of a line each pixel of another length is made of, by the Lanczos kernel of three
/// lobes, widened where the line shrinks.
///
/// Outside, the line is its mirror image around its edge pixel: fine patterns go on there, where a
/// repeated edge pixel would leave a brighter or darker border.
struct ScaleWeights {
  let taps: Int
  /// The first pixel for each result.
  let starts: [Int32]
  /// `taps` weights for each result, summing to 1.
  let weights: [Float]

  init(from source: Int, to result: Int) throws(PlatenError) {
    let ratio = Double(source) / Double(result)
    let stretch = max(1, ratio)
    let support = 3 * stretch
    taps = min(source, Int((2 * support).rounded(.up)) + 1)
    var starts: [Int32] = []
    var weights: [Float] = []
    weights.reserveCapacity(try result.checkedProduct(taps))
    for index in 0..<result {
      let center = (Double(index) + 0.5) * ratio - 0.5
      let first = Int((center - support).rounded(.up))
      let last = Int((center + support).rounded(.down))
      let start = max(0, min(source - taps, first))
      var line = Array(repeating: 0.0, count: taps)
      for position in first...last {
        let pixel = Self.mirrored(position, in: source)
        line[pixel - start] += Self.lanczos((Double(position) - center) / stretch)
      }
      let sum = line.reduce(0, +)
      starts.append(Int32(start))
      for weight in line { weights.append(Float(weight / sum)) }
    }
    self.starts = starts
    self.weights = weights
  }

  /// The first pixel that results from `start` up to `end` are made of, and one past the last.
  func range(_ start: Int, _ end: Int) -> (Int, Int) {
    guard start < end else { return (0, 0) }
    return (Int(starts[start]), Int(starts[end - 1]) + taps)
  }

  private static func mirrored(_ position: Int, in count: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let place = abs(position) % period
    return min(place, period - place)
  }

  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard x != 0 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}

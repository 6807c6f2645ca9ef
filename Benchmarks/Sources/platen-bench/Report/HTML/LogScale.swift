import Foundation

/// Ratios along a line, as far above 1 as below where they are each other's inverse.
struct LogScale {
  let range: ClosedRange<Double>

  /// A scale that shows all ratios, and 0.5 to 2 in any case. What is no number, or beyond a
  /// thousand, is shown at the edge.
  init(_ ratios: [Double]) {
    let usable = ratios.filter { $0 >= 1e-3 && $0 <= 1e3 }
    let least = min(0.5, usable.min() ?? 1)
    let most = max(2, usable.max() ?? 1)
    range = least...most
  }

  /// Where a ratio is, from 0 to 1, with a margin for marks.
  func position(_ ratio: Double) -> Double {
    guard ratio > 0 else { return 0.02 }
    let (low, high) = (log(range.lowerBound), log(range.upperBound))
    let share = (log(ratio) - low) / (high - low)
    return 0.02 + 0.96 * min(max(share, 0), 1)
  }

  /// Round ratios to be named on the axis, at a distance from each other.
  var ticks: [Double] {
    let all = (-3...3).flatMap { exponent in
      [1.0, 2, 5].map { $0 * pow(10, Double(exponent)) }
    }
    let inside = all.filter(range.contains)
    return inside.reduce(into: []) { ticks, tick in
      // 1 always has its place.
      let isFar = ticks.last.map { position(tick) - position($0) >= 0.08 } ?? true
      if tick == 1, !isFar { ticks.removeLast() }
      if tick == 1 || isFar { ticks.append(tick) }
    }
  }
}

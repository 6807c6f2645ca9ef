import Glibc

/// Weights of a symmetric kernel: the middle, then one for each distance from it; the whole sums
/// to 1.
struct SymmetricKernel: Equatable, Sendable {
  let weights: [Float]

  var radius: Int { weights.count - 1 }

  private init(unscaled: [Double]) {
    let sum = unscaled[0] + 2 * unscaled.dropFirst().reduce(0, +)
    weights = unscaled.map { Float($0 / sum) }
  }

  /// A Gaussian cut off where what is left weighs too little to be seen.
  ///
  /// White beyond the cut may be missing from black, in both directions: a fifth of a level in
  /// encoded light. In linear light the sRGB curve makes levels 12.92 times as fine there.
  static func gaussian(_ sigma: Double, in light: Light) -> SymmetricKernel {
    guard sigma > 0.1 else { return SymmetricKernel(unscaled: [1]) }
    let all = (0...Int((6 * sigma).rounded(.up))).map {
      exp(-Double($0 * $0) / (2 * sigma * sigma))
    }
    let least = (light == .linear ? 3e-5 : 4e-4) * (2 * all.reduce(0, +) - 1)
    var (count, cut) = (all.count, 0.0)
    while count > 1, cut + 2 * all[count - 1] <= least {
      count -= 1
      cut += 2 * all[count]
    }
    return SymmetricKernel(unscaled: Array(all[..<count]))
  }

  /// The mean of a run of `2 * reach + 1` pixels.
  static func box(_ reach: Int) -> SymmetricKernel {
    SymmetricKernel(unscaled: Array(repeating: 1, count: reach + 1))
  }
}

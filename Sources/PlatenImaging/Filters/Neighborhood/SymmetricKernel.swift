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

  /// A Gaussian cut off at four standard deviations; what is cut is 6 · 10⁻⁵ of it, a fifth of a
  /// level where the sRGB curve is steepest.
  static func gaussian(_ sigma: Double) -> SymmetricKernel {
    // Below 0.15 the neighbours weigh less than a thousandth of a level.
    guard sigma > 0.15 else { return SymmetricKernel(unscaled: [1]) }
    let radius = Int((4 * sigma).rounded(.up))
    return SymmetricKernel(
      unscaled: (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) })
  }

  static func box(_ radius: Double) -> SymmetricKernel {
    let half = max(0, Int((radius - 1) / 2))
    return SymmetricKernel(unscaled: Array(repeating: 1, count: half + 1))
  }
}

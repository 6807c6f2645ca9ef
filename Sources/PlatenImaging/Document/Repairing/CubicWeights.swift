/// The weights of four neighbours at a place between the second and the third (Catmull and Rom).
struct CubicWeights {
  /// In 1/16384; they sum to 16384.
  let weights: [Int16]

  /// Those for a fraction of 0…1.
  init(_ t: Double) {
    let exact = [
      t * (-0.5 + t * (1 - 0.5 * t)), 1 + t * t * (-2.5 + 1.5 * t),
      t * (0.5 + t * (2 - 1.5 * t)), t * t * (-0.5 + 0.5 * t),
    ]
    var rounded = exact.map { Int16(($0 * 16384).rounded()) }
    let greatest = t < 0.5 ? 1 : 2
    rounded[greatest] += 16384 - rounded.reduce(0, +)
    weights = rounded
  }
}

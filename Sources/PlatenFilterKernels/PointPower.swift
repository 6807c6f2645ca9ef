// x to the power p without libm: the same bits on every machine, and a loop that vectorises.

@inline(__always)
private func raised(_ x: Float, _ exponent: Float) -> Float {
  let result = exp2(exponent * log2(x))
  return x > 0x1p-100 ? result : 0
}

/// log₂ by a polynomial of the mantissa less 1, where √½ ≤ mantissa < √2, within 3 · 10⁻⁷. Its terms
/// are added in pairs, pairs of pairs and so on: a long chain of sums would have the processor wait.
@inline(__always)
private func log2(_ x: Float) -> Float {
  let bits = Int32(bitPattern: x.bitPattern)
  let exponent = (bits &- 0x3F35_04F3) >> 23
  let t = Float(bitPattern: UInt32(bitPattern: bits &- (exponent << 23))) - 1
  let square = t * t
  let first = 1.442_699_7 - 0.721_375_9 * t
  let second = 0.480_465 - 0.358_961_87 * t
  let third = 0.297_262_95 - 0.272_697_78 * t
  let low = first + second * square
  let high = third + 0.170_632_98 * square
  return Float(exponent) + t * (low + high * (square * square))
}

/// 2ˣ by a polynomial around the nearest whole number, within 10⁻⁷ of the result.
@inline(__always)
private func exp2(_ x: Float) -> Float {
  let low = x > -126 ? x : -126
  let t = low < 127 ? low : 127
  // Adding 1.5 · 2²³ rounds to a whole number and leaves it in the low bits.
  let shifted = t + 12_582_912
  let f = t - (shifted - 12_582_912)
  let square = f * f
  let first = 0.693_147 + 0.240_222_42 * f
  let second = 0.055_507_34 + 0.009_671_513 * f
  let series = first + (second + 0.001_326_472_4 * square) * square
  let scale = (shifted.bitPattern &- 0x4B40_0000 &+ 127) << 23
  return (1 + f * series) * Float(bitPattern: scale)
}

extension Kernels {
  package static func power(_ plane: UnsafeMutablePointer<Float>, count: Int, exponent: Float) {
    for x in 0..<count { unsafe plane[x] = raised(plane[x], exponent) }
  }
}

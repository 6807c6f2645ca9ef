// x to the power p without libm: the same bits on every machine, and a loop that vectorises. For
// results of 0…1 it stays within a third of a step of 16 bits.

package import PlatenKernels

@inline(__always)
private func raised(_ x: Float, _ exponent: Float) -> Float {
  let result = exp2(exponent * log2(x))
  return x > 0x1p-100 ? result : 0
}

/// log₂ by a polynomial of the mantissa less 1, where √½ ≤ mantissa < √2, within 2.2 · 10⁻⁶. Its
/// terms are added in pairs: a long chain of sums would have the processor wait.
@inline(__always)
private func log2(_ x: Float) -> Float {
  let bits = Int32(bitPattern: x.bitPattern)
  let exponent = (bits &- 0x3F35_04F3) >> 23
  let t = Float(bitPattern: UInt32(bitPattern: bits &- (exponent << 23))) - 1
  let square = t * t
  let first = 1.442_713_5 - 0.721_131_86 * t
  let second = 0.479_348_04 - 0.367_490_3 * t
  let third = 0.322_154_6 - 0.206_590_08 * t
  return Float(exponent) + t * (first + (second + third * square) * square)
}

/// 2ˣ by a polynomial around the nearest whole number, within 2.9 · 10⁻⁶ of the result.
@inline(__always)
private func exp2(_ x: Float) -> Float {
  let low = x > -126 ? x : -126
  let t = low < 127 ? low : 127
  // Adding 1.5 · 2²³ rounds to a whole number and leaves it in the low bits.
  let shifted = t + 12_582_912
  let f = t - (shifted - 12_582_912)
  let first = 0.693_124_2 + 0.240_240_99 * f
  let second = 0.055_906_43 + 0.009_582_851 * f
  let series = first + second * (f * f)
  let scale = (shifted.bitPattern &- 0x4B40_0000 &+ 127) << 23
  return (1 + f * series) * Float(bitPattern: scale)
}

extension Kernels {
  package static func power(_ plane: Line<Float>, count: Int, exponent: Float) {
    let plane = unsafe plane.first(count)
    for x in 0..<count { unsafe plane[x] = raised(plane[x], exponent) }
  }
}

// x to the power p without libm: the same bits on every machine, and a loop that vectorises.

@inline(__always)
private func raised(_ x: Float, _ exponent: Float) -> Float {
  let result = exp2(exponent * log2(x))
  return x > 0x1p-100 ? result : 0
}

/// log₂ by the series of the inverse hyperbolic tangent around 1, where √½ ≤ mantissa < √2.
@inline(__always)
private func log2(_ x: Float) -> Float {
  let bits = Int32(bitPattern: x.bitPattern)
  let exponent = (bits &- 0x3F35_04F3) >> 23
  let mantissa = Float(bitPattern: UInt32(bitPattern: bits &- (exponent << 23)))
  let z = (mantissa - 1) / (mantissa + 1)
  let s = z * z
  var series: Float = 0.320_598_9  // 2 / (9 ln 2), and so on down to 2 / ln 2
  series = series * s + 0.412_198_58
  series = series * s + 0.577_078_02
  series = series * s + 0.961_796_7
  series = series * s + 2.885_390_1
  return Float(exponent) + z * series
}

/// 2ˣ by its Taylor series around the nearest whole number.
@inline(__always)
private func exp2(_ x: Float) -> Float {
  let low = x > -126 ? x : -126
  let t = low < 127 ? low : 127
  // Adding 1.5 · 2²³ rounds to a whole number and leaves it in the low bits.
  let shifted = t + 12_582_912
  let f = t - (shifted - 12_582_912)
  var series: Float = 1.525_273_4e-5  // (ln 2)⁷ / 7!
  series = series * f + 1.540_353_0e-4
  series = series * f + 1.333_355_8e-3
  series = series * f + 9.618_129e-3
  series = series * f + 5.550_411e-2
  series = series * f + 0.240_226_51
  series = series * f + 0.693_147_2
  series = series * f + 1
  let scale = (shifted.bitPattern &- 0x4B40_0000 &+ 127) << 23
  return series * Float(bitPattern: scale)
}

extension Kernels {
  package static func power(_ plane: UnsafeMutablePointer<Float>, count: Int, exponent: Float) {
    for x in 0..<count { unsafe plane[x] = raised(plane[x], exponent) }
  }
}

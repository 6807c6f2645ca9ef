// The sRGB curve (IEC 61966-2-1) without tables or libm, in loops that vectorise. Both directions
// stay within 3.5 millionths of the encoded scale, a quarter of a step of 16 bits, so every stored
// number survives the way there and back.

/// Light for an encoded value of 0…1; exactly 1 for 1 alone.
@inline(__always)
func decoded(_ value: Float) -> Float {
  // In pairs and pairs of pairs: a long chain of sums would have the processor wait.
  let square = value * value
  let fourth = square * square
  let first = 0.000_844_240_5 + 0.035_749_193 * value
  let second = 0.478_624_46 + 0.909_871_04 * value
  let third = 1.312_761_4 * value - 1.041_750_4
  let last = 0.595_339_8 * value - 1.159_668
  let high = third + last * square
  let curve = first + second * square + fourth * (high - 0.131_771_71 * fourth)
  return value <= 0.040_45 ? value * (1 / 12.92) : curve
}

/// The encoded value for light of 0…1: a polynomial of the fourth root.
@inline(__always)
func encoded(_ light: Float) -> Float {
  let root = light.squareRoot().squareRoot()
  let square = root * root
  let first = 0.140_141_14 * root - 0.059_587_866
  let second = 1.363_152_6 - 0.845_716_3 * root
  let third = 0.647_027_85 - 0.311_139_67 * root
  let high = third + 0.066_122_24 * square
  let curve = first + (second + high * square) * square
  return light <= 0.003_130_8 ? light * 12.92 : curve
}

/// The encoded value for light of 0…1, within a fiftieth of a step of 8 bits: a polynomial of the
/// square root, which takes half the time.
@inline(__always)
func roughlyEncoded(_ light: Float) -> Float {
  let root = light.squareRoot()
  let square = root * root
  let first = 1.623_913_65 * root - 0.043_782_6
  let second = 6.527_743 * root - 2.425_670_7
  let third = 12.841_903 * root - 11.811_295
  let last = 1.843_651_1 * root - 7.556_391_4
  let curve = first + second * square + (third + last * square) * (square * square)
  return light <= 0.003_130_8 ? light * 12.92 : curve
}

/// A value held within 0…1; NaN becomes 0.
@inline(__always)
func unit(_ value: Float) -> Float {
  let positive = value > 0 ? value : 0
  return positive < 1 ? positive : 1
}

/// The nearest whole number of one below 2²². Adding 2²³ leaves it in the low bits.
@inline(__always)
func wholeBits(_ value: Float) -> UInt32 {
  (value + 8_388_608).bitPattern & 0x3F_FFFF
}

/// The factor that undoes a multiplication by alpha: 0 where alpha is stored as 0.
@inline(__always)
func inverse(_ alpha: Float, above least: Float) -> Float { alpha > least ? 1 / alpha : 0 }

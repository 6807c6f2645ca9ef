/// What makes one row of a row and its blurred one; the blurred one is in `result`.
package protocol MixingKernels {
  /// `result = original + (original - result) * amount`: what a blur took away is added again.
  static func sharpen(_ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>)

  /// What a blur took away of luminance is added to red, green and blue alike.
  static func sharpenLuminance(
    _ original: Line<Float>, originalStride: Int, stride: Int, count: Int, amount: Float,
    into result: Line<Float>
  )

  /// Light of `amount` times the blurred one is added as a second projector adds it.
  static func screen(_ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>)

  /// Where the blurred one is darker, `amount` of the way to it.
  static func darken(_ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>)

  /// White, and black where the original is darker than the blurred one by 1 / `gain` or more; of
  /// premultiplied pixels white is `alpha`.
  static func cut(
    _ original: Line<Float>, alpha: Line<Float>?, count: Int, gain: Float, into result: Line<Float>
  )

  /// `result += (other - result) * t`, where t is `(mask² - start) * scale` within 0…1.
  static func mix(
    _ other: Line<Float>, by mask: Line<Float>, from start: Float, scale: Float, count: Int,
    into result: Line<Float>
  )
}

import Glibc

/// The sRGB curve, IEC 61966-2-1, in double precision.
enum TransferCurve {
  /// Light for an encoded value.
  static func linear(fromEncoded value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse of the sRGB curve.
  static func encoded(fromLinear light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

import Glibc

/// Tables between the numbers files store and the light filters work on.
struct TransferTables: Sendable {
  /// Light for each byte.
  let decode8: [Float]
  /// Light for each 16-bit word.
  let decode16: [Float]
  /// The byte for light of i / 65,535.
  let encode8: [UInt8]
  /// Encoded value of 0…1 for light of i / 65,535; one more entry than needed, to interpolate.
  let encode16: [Float]

  private init(decode: (Double) -> Double, encode: (Double) -> Double) {
    decode8 = (0...255).map { Float(decode(Double($0) / 255)) }
    decode16 = (0...65535).map { Float(decode(Double($0) / 65535)) }
    encode8 = (0...65535).map { UInt8((encode(Double($0) / 65535) * 255).rounded()) }
    encode16 = (0...65536).map { Float(encode(min(1, Double($0) / 65535))) }
  }

  static func tables(for light: Light) -> TransferTables { light == .linear ? linear : encoded }

  private static let linear = TransferTables(
    decode: linear(fromEncoded:), encode: encoded(fromLinear:))
  private static let encoded = TransferTables(decode: { $0 }, encode: { $0 })

  /// The sRGB curve, IEC 61966-2-1.
  static func linear(fromEncoded value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The inverse of the sRGB curve.
  static func encoded(fromLinear light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// Light in 4,096 even steps of the scale of files.
struct LightRanks: Sendable {
  /// The rank of light of i / 65,535.
  let ranks: [UInt16]
  /// The light of each rank.
  let values: [Float]

  private init(_ light: Light) {
    ranks = (0...65535).map { index in
      let value = Double(index) / 65535
      let encoded = light == .linear ? TransferCurve.encoded(fromLinear: value) : value
      return UInt16(encoded * 4095 + 0.5)
    }
    values = (0..<4096).map { rank in
      let encoded = Double(rank) / 4095
      return Float(light == .linear ? TransferCurve.linear(fromEncoded: encoded) : encoded)
    }
  }

  static func ranks(for light: Light) -> LightRanks { light == .linear ? linear : encoded }

  private static let linear = LightRanks(.linear)
  private static let encoded = LightRanks(.encoded)
}

/// Light in 4,096 even steps of the scale of files.
struct LightRanks: Sendable {
  /// The rank of light of i / 65,535.
  let ranks: [UInt16]
  /// The light of each rank.
  let values: [Float]

  private init(_ light: Light) {
    let tables = TransferTables.tables(for: light)
    ranks = tables.encode16.prefix(65536).map { UInt16($0 * 4095 + 0.5) }
    values = (0..<4096).map { rank in
      let encoded = Double(rank) / 4095
      return Float(light == .linear ? TransferTables.linear(fromEncoded: encoded) : encoded)
    }
  }

  static func ranks(for light: Light) -> LightRanks { light == .linear ? linear : encoded }

  private static let linear = LightRanks(.linear)
  private static let encoded = LightRanks(.encoded)
}

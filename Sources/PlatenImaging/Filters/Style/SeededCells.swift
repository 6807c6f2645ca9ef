/// Places scattered over the plane, one in each square of a grid, always the same.
struct SeededCells: Sendable {
  let grid: CellGrid

  /// The place of a cell's seed in the plane.
  ///
  /// It keeps off the cell's edges by a fifth, so the seed nearest to a pixel lies in its own cell
  /// or one beside it.
  func seed(column: Int, row: Int) -> (x: Double, y: Double) {
    let bits = Self.hash(
      UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(row)))
    let (u, v) = (Double(bits & 0xFFFF_FFFF) / 0x1p32, Double(bits >> 32) / 0x1p32)
    return (
      grid.x + (Double(column) + 0.2 + 0.6 * u) * grid.side,
      grid.y + (Double(row) + 0.2 + 0.6 * v) * grid.side
    )
  }

  /// The mixing of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func hash(_ key: UInt64) -> UInt64 {
    var z = key &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

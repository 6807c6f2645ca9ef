/// Integer work of a known amount: a chain of multiplications in which every step needs the one
/// before and a value from a table, so that none can be left out or done at the same time.
struct Kernel {
  private let table: [UInt64]
  private var state: UInt64 = 1

  /// - Parameter size: Entries of the table, a power of two: how much of the caches it needs.
  init(tableSize size: Int = 1024) {
    table = (0..<size).map { UInt64(truncatingIfNeeded: $0) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// Does an amount of work.
  ///
  /// - Parameters:
  ///   - units: The amount in thousands of steps, of some 4 ns each.
  ///   - extra: Thousandths of the amount done on top.
  @inline(never)
  mutating func run(units: Int, extra: Int) {
    var state = state
    let mask = UInt64(table.count - 1)
    for _ in 0..<units * (1000 + extra) {
      let value = table[Int(truncatingIfNeeded: (state >> 40) & mask)]
      state = (state ^ value) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    self.state = state
  }
}

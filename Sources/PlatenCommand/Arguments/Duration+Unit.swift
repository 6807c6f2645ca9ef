extension Duration {
  /// A number with the unit `ms`, `s` or `m`, up to a million seconds.
  init?(withUnit text: String) {
    let units = [("ms", 1e6), ("s", 1e9), ("m", 60e9)]
    guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(decimal: text.dropLast(unit.count)), number >= 0, number * scale <= 1e15
    else { return nil }
    self = .nanoseconds(Int64((number * scale).rounded()))
  }
}

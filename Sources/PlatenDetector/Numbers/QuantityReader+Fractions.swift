/// Fractions with a slash: `1/2 kg`, `2 1/2 kg`, `3/4 %`.
extension QuantityReader {
  /// What the two numbers around the last slash of a field are.
  enum Ratio {
    /// Nothing to do with one another: a list of sizes, as in "110/220 V".
    case list
    /// One number, and the group that it begins with.
    case number(DecimalNumber, first: Int)
    /// Neither a list nor a number that has an end in decimals.
    case unknown
  }

  /// Reads the last two groups of a field with a slash between them.
  static func ratio(_ field: NumericField, _ after: Affix) -> Ratio {
    let last = field.count - 1
    let above = field.groups[last - 1]
    let below = field.last.value
    let mark = last > 1 ? field.groups[last - 2].mark : 0
    if above.isSpaced || mark == UInt8(ascii: "/") { return .list }
    guard above.count <= 3, field.last.count <= 4, above.value > 0, above.value < below else {
      return above.value < below ? .list : .unknown
    }
    guard isReduced(above.value, below) else { return .list }
    // "3/4 MB" is how much of a file has come.
    let unit = Units.all[Int(after.meaning.unit)].name
    guard let places = places(below), unit.last != "B" else { return .unknown }
    let part = DecimalNumber(digits: above.value * Self.powers[places] / below, places: places)
    guard last > 1, mark == UInt8(ascii: " ") || mark == UInt8(ascii: "-") else {
      return last > 1 && mark != NumericField.rangeMark ? .unknown : .number(part, first: last - 1)
    }
    let whole = field.groups[last - 2]
    let isLone = last == 2 || field.groups[last - 3].mark == UInt8(ascii: " ")
    guard whole.count <= 3, whole.value > 0, isLone, !whole.isSpaced else {
      return .number(part, first: last - 1)
    }
    return .number(
      DecimalNumber(digits: whole.value * Self.powers[places] + part.digits, places: places),
      first: last - 2)
  }

  private static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  /// How many decimals the parts of a whole have, of which there are so many; nil for parts that
  /// nobody writes, or that have no end in decimals.
  private static func places(_ count: Int) -> Int? {
    switch count {
    case 2, 5, 10: 1
    case 4, 20, 25, 50, 100: 2
    case 8, 1000: 3
    case 16: 4
    case 32: 5
    case 64: 6
    default: nil
    }
  }

  private static func isReduced(_ above: Int, _ below: Int) -> Bool {
    var (one, two) = (above, below)
    while two > 0 { (one, two) = (two, one % two) }
    return one == 1
  }
}

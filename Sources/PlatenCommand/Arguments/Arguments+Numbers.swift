import Platen

extension Arguments {
  /// The value of an option that is a whole number.
  ///
  /// - Throws: `usage` outside the range.
  func number(_ id: Flag.ID, _ name: String, in range: ClosedRange<Int>) throws(PlatenError)
    -> Int?
  {
    guard let text = value(id)?.string else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    throw Self.usage(
      "\(name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
      "Try \(name) \(max(range.lowerBound, min(range.upperBound, 2))).")
  }

  /// The value of an option that is a positive number.
  ///
  /// - Throws: `usage` outside the range.
  func factor(_ id: Flag.ID, _ name: String, in range: ClosedRange<Double>) throws(PlatenError)
    -> Double?
  {
    guard let text = value(id)?.string else { return nil }
    if let number = Double(text), range.contains(number) { return number }
    throw Self.usage(
      "\(name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
      "Try \(name) 2.")
  }
}

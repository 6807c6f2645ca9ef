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

  /// The value of an option that is one of a few words.
  ///
  /// - Throws: `usage` for any other, with the nearest.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ id: Flag.ID, _ name: String
  ) throws(PlatenError) -> Choice? {
    guard let text = value(id)?.string else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw Self.usage(
      "\(name) \(text) is not one of \(words.joined(separator: ", "))",
      Suggestion.among(words, for: text) ?? "Try \(name) \(words[0]).")
  }

  /// The value of an option that is a positive number.
  ///
  /// - Throws: `usage` outside the range.
  func factor(_ id: Flag.ID, _ name: String, in range: ClosedRange<Double>) throws(PlatenError)
    -> Double?
  {
    guard let text = value(id)?.string else { return nil }
    if let number = Double(decimal: text), range.contains(number) { return number }
    throw Self.usage(
      "\(name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
      "Try \(name) 2.")
  }
}

extension Double {
  /// Reads a decimal number: `Double.init` takes hexadecimal ones, infinities and NaN as well.
  init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(String(text)), number.isFinite
    else { return nil }
    self = number
  }
}

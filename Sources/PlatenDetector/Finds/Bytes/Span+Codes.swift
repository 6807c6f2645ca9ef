extension Span<UInt8> {
  /// Whether a range stands in a table of codes: the word before it or after it is so many
  /// hexadecimal digits of which some are letters, or both are digits alone: `5480 5476 54C7`.
  func isAmongCodes(_ range: Range<Int>, of length: Int = 4) -> Bool {
    let before = lettersOfCode(range.lowerBound - length - 1..<range.lowerBound - 1)
    let after = lettersOfCode(range.upperBound + 1..<range.upperBound + length + 1)
    if let before, (1..<length).contains(before) { return true }
    if let after, (1..<length).contains(after) { return true }
    return before == 0 && after == 0
  }

  /// How many of the hexadecimal digits of a code are letters; nil where a letter or a digit
  /// goes on at either side of it, or anything else is within.
  private func lettersOfCode(_ range: Range<Int>) -> Int? {
    guard byte(range.upperBound) <= 0x20 else { return nil }
    var letters = 0
    for offset in range {
      guard byte(offset).isHex else { return nil }
      if byte(offset).isASCIILetter { letters += 1 }
    }
    return hasWordCharacter(before: range.lowerBound) ? nil : letters
  }
}

extension Span<UInt8> {
  /// Whether a range stands in a table of codes: the word before it or after it is four
  /// hexadecimal digits of which some are letters, or both are four digits: `5480 5476 54C7`.
  func isAmongCodes(_ range: Range<Int>) -> Bool {
    let before = lettersOfCode(range.lowerBound - 5..<range.lowerBound - 1)
    let behind = lettersOfCode(range.upperBound + 1..<range.upperBound + 5)
    if let before, (1...3).contains(before) { return true }
    if let behind, (1...3).contains(behind) { return true }
    return before == 0 && behind == 0
  }

  /// How many of the four hexadecimal digits of a code are letters; nil where a space or a line's
  /// end is not at either side of it, or anything else within.
  private func lettersOfCode(_ range: Range<Int>) -> Int? {
    guard byte(range.lowerBound - 1) <= 0x20, byte(range.upperBound) <= 0x20 else { return nil }
    var letters = 0
    for offset in range {
      guard byte(offset).isHex else { return nil }
      if byte(offset).isASCIILetter { letters += 1 }
    }
    return letters
  }
}

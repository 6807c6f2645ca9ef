/// A number as it was written, in plain decimal digits.
struct DecimalNumber: Hashable, Sendable {
  /// Digits before the point, without leading zeros.
  var whole: String
  /// Digits behind the point.
  var fraction: String
  /// Whether a lone mark before three digits could be a decimal point as well.
  var isAmbiguous = false

  /// Moves the point to the right.
  func shifted(by places: Int) -> DecimalNumber {
    let padded = fraction + String(repeating: "0", count: Swift.max(0, places - fraction.count))
    let moved = whole + padded.prefix(places)
    let trimmed = moved.drop { $0 == "0" }
    return DecimalNumber(
      whole: trimmed.isEmpty ? "0" : String(trimmed), fraction: String(padded.dropFirst(places)))
  }

  /// Moves the point two places to the left: cents to dollars.
  var hundredth: DecimalNumber {
    let padded = String(repeating: "0", count: Swift.max(0, 3 - whole.count)) + whole
    return DecimalNumber(
      whole: String(padded.dropLast(2)), fraction: padded.suffix(2) + fraction)
  }

  /// The digits with at least so many decimals, without needless zeros behind those.
  func text(decimals: Int) -> String {
    var digits = fraction
    while digits.count > decimals, digits.hasSuffix("0") { digits.removeLast() }
    digits += String(repeating: "0", count: Swift.max(0, decimals - digits.count))
    return digits.isEmpty ? whole : "\(whole).\(digits)"
  }
}

extension Span<UInt8> {
  /// The number that begins with a run of digits, and the offset behind it.
  ///
  /// Thousands may be parted by commas, dots, apostrophes or spaces (also `1,00,000`); the decimal
  /// mark is the last of two kinds, or a lone one that is not before exactly three digits. Where a
  /// multiplier follows (`isScaled`), a lone mark is decimal.
  func decimal(at digits: Range<Int>, isScaled: (Int) -> Bool) -> (number: DecimalNumber, end: Int)?
  {
    var pieces = [digits]
    var marks: [UInt8] = []
    var end = digits.upperBound
    while pieces.count < 9, let mark = groupMark(at: end) {
      let next = end + mark.length..<endOfDigits(from: end + mark.length)
      let isSpace = mark.kind == UInt8(ascii: " ") || mark.kind == UInt8(ascii: "'")
      guard !next.isEmpty, !isSpace || next.count == 3 && pieces[pieces.count - 1].count <= 3,
        !isSpace || marks.allSatisfy({ $0 == mark.kind })
      else { break }
      pieces.append(next)
      marks.append(mark.kind)
      end = next.upperBound
    }
    guard end - digits.lowerBound <= 40 else { return nil }
    guard let last = marks.last else {
      return (DecimalNumber(whole: plain(digits), fraction: ""), end)
    }
    let lone = marks.filter { $0 == last }.count == 1
    let isSpace = last == UInt8(ascii: " ") || last == UInt8(ascii: "'")
    let isThousand = pieces[pieces.count - 1].count == 3
    var hasFraction = lone && !isSpace
    var isAmbiguous = false
    if marks.count == 1, isThousand, digits.count <= 3, self[digits.lowerBound] != UInt8(ascii: "0")
    {
      hasFraction = hasFraction && isScaled(end)
      isAmbiguous = !isSpace && last == UInt8(ascii: ".") && !hasFraction
    }
    let groups = pieces[0..<(hasFraction ? pieces.count - 1 : pieces.count)]
    let groupMarks = marks[0..<(groups.count - 1)]
    guard Set(groupMarks).count <= 1, groupMarks.first != last || !hasFraction,
      groups.count == 1 || areGroups(groups)
    else { return nil }
    return (
      DecimalNumber(
        whole: trimmed(joined(groups)),
        fraction: hasFraction ? string(pieces[pieces.count - 1]) : "", isAmbiguous: isAmbiguous),
      end
    )
  }

  /// Groups of three digits behind a shorter first one, or Indian ones of two before the last
  /// three.
  private func areGroups(_ groups: ArraySlice<Range<Int>>) -> Bool {
    guard let first = groups.first, let last = groups.last, (1...3).contains(first.count),
      last.count == 3
    else { return false }
    let inner = groups.dropFirst().dropLast()
    return inner.allSatisfy { $0.count == 3 }
      || first.count <= 2 && inner.allSatisfy { $0.count == 2 }
  }

  private func joined(_ groups: ArraySlice<Range<Int>>) -> String {
    var digits = ""
    for group in groups { digits += string(group) }
    return digits
  }

  private func plain(_ digits: Range<Int>) -> String { trimmed(string(digits)) }

  private func trimmed(_ digits: String) -> String {
    let kept = digits.drop { $0 == "0" }
    return kept.isEmpty ? "0" : String(kept)
  }

  /// The mark between two groups of digits: its kind (all spaces count as one) and length.
  private func groupMark(at offset: Int) -> (kind: UInt8, length: Int)? {
    switch byte(offset) {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "'"): return (byte(offset), 1)
    default:
      if has("’", at: offset) { return (UInt8(ascii: "'"), 3) }
      let length = spaceLength(at: offset)
      return length > 0 ? (UInt8(ascii: " "), length) : nil
    }
  }
}

/// A number as it was written, in plain decimal digits: ``digits`` × 10^-``places``.
struct DecimalNumber: Hashable, Sendable {
  /// All digits, without marks.
  let digits: Int
  private var storedPlaces: Int8
  /// The one mark before exactly three digits, which parts thousands or decimals; 0 where none is
  /// in doubt.
  let doubtfulMark: UInt8
  /// The mark that certainly is the decimal one; 0 for none.
  let decimalMark: UInt8

  /// - Parameter places: 0…127.
  init(digits: Int, places: Int, doubtfulMark: UInt8 = 0, decimalMark: UInt8 = 0) {
    self.digits = digits
    storedPlaces = Int8(truncatingIfNeeded: places)
    self.doubtfulMark = doubtfulMark
    self.decimalMark = decimalMark
  }

  /// How many digits come after the decimal mark.
  var places: Int { Int(storedPlaces) }

  /// Whether it has as many decimals as amounts of a currency are written with, or two.
  func hasDecimals(of currency: CurrencyCode) -> Bool {
    places == 2
      || currency.decimals == 3 && (places == 3 || doubtfulMark == UInt8(ascii: "."))
  }

  /// The number with its doubtful mark before decimals.
  var otherReading: DecimalNumber { DecimalNumber(digits: digits, places: places + 3) }

  /// The number with a comma that parts thousands, or a point before decimals, as the countries
  /// write that count in ten thousands.
  var pointReading: DecimalNumber {
    doubtfulMark == UInt8(ascii: ".")
      ? otherReading : DecimalNumber(digits: digits, places: places, decimalMark: decimalMark)
  }

  /// Times a power of ten, with the same marks; nil where it has more than 18 digits.
  func shifted(by power: Int) -> DecimalNumber? {
    if power <= places { return with(digits, places: places - power) }
    var value = digits
    for _ in 0..<power - places {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return with(value, places: 0)
  }

  /// A hundredth of it, with the same marks: cents as dollars.
  var hundredth: DecimalNumber { with(digits, places: places + 2) }

  private func with(_ digits: Int, places: Int) -> DecimalNumber {
    DecimalNumber(
      digits: digits, places: places, doubtfulMark: doubtfulMark, decimalMark: decimalMark)
  }

  /// The digits with at least so many decimals, without needless zeros after those.
  ///
  /// - Parameters:
  ///   - currency: A code to put before it, with a space.
  ///   - isNegative: Whether to put a minus before the digits.
  func text(
    decimals: Int, after currency: CurrencyCode = CurrencyCode(), isNegative: Bool = false
  ) -> String {
    var value = digits
    var count = places
    while count > decimals, value % 10 == 0 {
      value /= 10
      count -= 1
    }
    while count < decimals, value < Int.max / 10 {
      value *= 10
      count += 1
    }
    var length = count + 1
    var rest = value
    for _ in 0..<length { rest /= 10 }
    while rest > 0 {
      length += 1
      rest /= 10
    }
    let start = (currency.isEmpty ? 0 : 4) + (isNegative ? 1 : 0)
    length += start + (count > 0 ? 1 : 0)
    // Exactly as long as it becomes: up to 15 bytes need no memory of their own.
    return unsafe String(unsafeUninitializedCapacity: length) { buffer in
      if !currency.isEmpty {
        for letter in 0..<3 { unsafe buffer[letter] = currency.letter(letter) }
        unsafe buffer[3] = UInt8(ascii: " ")
      }
      if isNegative { unsafe buffer[start - 1] = UInt8(ascii: "-") }
      let point = count > 0 ? length - 1 - count : length
      var left = value
      for place in (start..<length).reversed() {
        if place == point {
          unsafe buffer[place] = UInt8(ascii: ".")
          continue
        }
        unsafe buffer[place] = UInt8(48 + left % 10)
        left /= 10
      }
      return length
    }
  }
}

extension NumericField {
  /// The number that begins with a group, and the last group of it; nil for none.
  ///
  /// Commas, dots, apostrophes or spaces may separate thousands (also `1,00,000`). The decimal mark
  /// is the last of two kinds, or a lone one that is not before exactly three digits.
  func number(from first: Int) -> (number: DecimalNumber, last: Int)? {
    var last = first
    var mark: UInt8 = 0
    var hasTwoMarks = false
    while last + 1 < count, last - first < 7 {
      let group = groups[last]
      if group.isSpaced || !isNumberMark(group.mark) { break }
      let isSpace = group.mark == UInt8(ascii: " ") || group.mark == UInt8(ascii: "'")
      if isSpace {
        guard groups[last + 1].count == 3, group.count <= 3, mark == 0 || mark == group.mark,
          last > first || groups[first].value > 0
        else { break }
      }
      if mark != 0, group.mark != mark {
        if hasTwoMarks { return nil }
        hasTwoMarks = true
      } else if hasTwoMarks {
        return nil
      }
      mark = group.mark
      last += 1
    }
    guard let digits = joined(first...last) else { return nil }
    if last == first { return (DecimalNumber(digits: digits, places: 0), last) }
    let isSpace = mark == UInt8(ascii: " ") || mark == UInt8(ascii: "'")
    let isThousand = groups[last].count == 3
    if last == first + 1, !isSpace {
      let isPlain = groups[first].count <= 3 && groups[first].value > 0
      guard isThousand, isPlain else {
        return (DecimalNumber(digits: digits, places: groups[last].count, decimalMark: mark), last)
      }
      return (DecimalNumber(digits: digits, places: 0, doubtfulMark: mark), last)
    }
    let isFraction = hasTwoMarks && !isSpace
    guard areGroups(first...(isFraction ? last - 1 : last)) else { return nil }
    return (
      DecimalNumber(
        digits: digits, places: isFraction ? groups[last].count : 0,
        decimalMark: isFraction ? mark : 0), last
    )
  }

  /// The longest number whose last group is given, and its first group.
  func number(endingAt last: Int) -> (number: DecimalNumber, first: Int)? {
    guard var found = number(from: last), found.last == last else { return nil }
    var first = last
    var whole: (number: DecimalNumber, first: Int)?
    // "1 000 000": what begins with zeros alone is no number, but may be the end of one.
    for start in stride(from: last - 1, through: max(0, last - 7), by: -1) {
      if let longer = number(from: start), longer.last == last {
        // "5.19 108.46": the decimals of a number are not the thousands of the next.
        if groups[start].mark == UInt8(ascii: " "), groups[start].count < 3,
          isEnd(start), groups[first].value > 0
        {
          whole = whole ?? (found.number, first)
        } else {
          whole = nil
        }
        (first, found) = (start, longer)
      } else if groups[start].value > 0 || groups[start].count != 3 {
        break
      }
    }
    return whole ?? (found.number, first)
  }

  /// Whether a group is the end of another thing: of decimals, of a date or of a time.
  private func isEnd(_ place: Int) -> Bool {
    guard place > 0, !groups[place - 1].isSpaced else { return false }
    switch groups[place - 1].mark {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"): return true
    // "5-10 500 EUR" may be a range, "2026-11-24 245.48 EUR" is none.
    case UInt8(ascii: "-"):
      return place > 1 && groups[place - 2].mark == UInt8(ascii: "-")
        && !groups[place - 2].isSpaced
    default: return false
    }
  }

  /// The number of some groups and the two digits after a mark of decimals that has a space beside
  /// it: `3. 70`; nil for none.
  func cut(_ range: ClosedRange<Int>) -> DecimalNumber? {
    let group = groups[range.upperBound]
    guard group.isSpaced, group.mark == UInt8(ascii: ".") || group.mark == UInt8(ascii: ","),
      groups[range.upperBound + 1].count == 2,
      let digits = joined(range.lowerBound...range.upperBound + 1)
    else { return nil }
    return DecimalNumber(digits: digits, places: 2)
  }

  /// `,`, `.`, `'` or a space.
  private func isNumberMark(_ mark: UInt8) -> Bool {
    mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: " ")
      || mark == UInt8(ascii: "'")
  }

  /// The digits of groups as one number; nil for more than 17 of them.
  func joined(_ range: ClosedRange<Int>) -> Int? {
    var digits = 0
    var total = 0
    for index in range {
      let group = groups[index]
      total += group.count
      if total > 17 || group.value < 0 { return nil }
      for _ in 0..<group.count { digits *= 10 }
      digits += group.value
    }
    return digits
  }

  /// Groups of three digits after a shorter first one, or Indian ones of two before the last
  /// three.
  private func areGroups(_ range: ClosedRange<Int>) -> Bool {
    let first = groups[range.lowerBound]
    if range.count == 1 { return true }
    guard (1...3).contains(first.count), groups[range.upperBound].count == 3 else { return false }
    var isWestern = true
    var isIndian = first.count <= 2
    for index in range.dropFirst().dropLast() {
      if groups[index].count != 3 { isWestern = false }
      if groups[index].count != 2 { isIndian = false }
    }
    return isWestern || isIndian
  }
}

/// Numbers whose ten thousands have their signs, as Chinese, Japanese and Korean write them:
/// `3億5000万`, `12억 3,456만`, `1万2千`.
enum Myriads {
  /// The power of ten of signs that begin at an offset, and where they end: `万`, `千`, `百万`.
  static func unit(_ text: Span<UInt8>, at start: Int) -> (places: Int, end: Int)? {
    guard text.byte(start) >= 0xE3 else { return nil }
    let first = text.scalar(at: start)
    if let places = large(first.value) { return (places, start + first.length) }
    guard let places = small(first.value) else { return nil }
    let second = text.scalar(at: start + first.length)
    guard let more = large(second.value) else { return (places, start + first.length) }
    return (places + more, start + first.length + second.length)
  }

  /// The number of several parts that begins at an offset, and where it ends; nil for fewer.
  ///
  /// Each part counts less than the one before it. What a space parts from the rest belongs to it
  /// with a sign of its own only, or where it ends at a `limit` that is known.
  static func number(
    _ text: Span<UInt8>, from start: Int, to limit: Int? = nil
  ) -> (number: DecimalNumber, end: Int)? {
    var total = 0
    var parts = 0
    var places = 18
    var end = start
    var next = start
    while places > 0, let part = part(text, at: next) {
      // 5千 before 万 counts ten millions, as 5千万 does.
      guard part.places < places else { return nil }
      let isPlain = part.places == 0
      if next > end, isPlain, part.end != limit { break }
      guard parts == 0 || part.digits < power(places - part.places),
        let value = DecimalNumber(digits: part.digits, places: 0).shifted(by: part.places)
      else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(value.digits)
      guard !overflow else { return nil }
      (total, parts, places, end) = (sum, parts + 1, part.places, part.end)
      next = text.skipSpaces(from: end, atMost: 1)
    }
    return parts > 1 ? (DecimalNumber(digits: total, places: 0), end) : nil
  }

  /// Where a number begins of which a sign and a field after it may be the end; nil where no sign
  /// of ten thousands stands before the field.
  static func start(_ text: Span<UInt8>, before field: NumericField) -> Int? {
    let sign = field.before.sign
    let isTouching = field.before.gap == 0
    guard let unit = unit(text, at: sign.lowerBound), unit.end == sign.upperBound else {
      return nil
    }
    // Without digits before it, it is a part of a word: "하지만 5000원".
    guard isTouching || text.byte(sign.lowerBound - 1).isDigit else { return nil }
    var start = field.start
    while field.start - start < 64 {
      let (value, length) = text.scalar(before: start)
      let isPart = value < 0x80 ? isDigitOrComma(UInt8(value)) : isUnit(value)
      guard isPart || value == 0x20 && isUnit(text.scalar(before: start - 1).value) else { break }
      start -= length
    }
    while start < field.start, !text.byte(start).isDigit { start += 1 }
    return start
  }

  /// A part: digits, of which commas part thousands, and the signs that multiply them.
  private static func part(_ text: Span<UInt8>, at start: Int) -> (
    digits: Int, places: Int, end: Int
  )? {
    var end = text.endOfDigits(from: start)
    guard end > start, end - start < 9, var digits = text.number(start..<end) else { return nil }
    while text.byte(end) == UInt8(ascii: ","), text.endOfDigits(from: end + 1) == end + 4,
      digits < 100_000, let group = text.number(end + 1..<end + 4)
    {
      digits = 1000 * digits + group
      end += 4
    }
    let mark = text.byte(end)
    guard mark != UInt8(ascii: ".") || !text.byte(end + 1).isDigit else { return nil }
    guard let unit = unit(text, at: end) else { return (digits, 0, end) }
    guard unit.places < 4, text.byte(unit.end).isDigit else {
      return (digits, unit.places, unit.end)
    }
    // "2千500万": the thousands have the sign of what follows them.
    let factor = power(unit.places)
    guard let rest = part(text, at: unit.end), rest.places > 3, rest.digits < factor else {
      return (digits, unit.places, unit.end)
    }
    return (digits * factor + rest.digits, rest.places, rest.end)
  }

  private static func power(_ places: Int) -> Int {
    (0..<places).reduce(1) { power, _ in 10 * power }
  }

  private static func isDigitOrComma(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ",")
  }

  private static func isUnit(_ scalar: UInt32) -> Bool {
    large(scalar) != nil || small(scalar) != nil
  }

  /// 万 萬 만, 億 亿 억, 兆 조.
  private static func large(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x4E07, 0x842C, 0xB9CC: 4
    case 0x5104, 0x4EBF, 0xC5B5: 8
    case 0x5146, 0xC870: 12
    default: nil
    }
  }

  /// 百 백, 千 천.
  private static func small(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x767E, 0xBC31: 2
    case 0x5343, 0xCC9C: 3
    default: nil
    }
  }
}

/// Finds amounts of yen and yuan whose numbers are ideographs: `五千円`, `三十万円`, `人民币壹万贰仟元`.
///
/// ``SpelledFinds`` tells where their currencies are.
enum KanjiMoney {
  /// The signs of the currencies.
  static let beginnings = ["円", "元", "圆"]

  static func add(_ text: Span<UInt8>, at sign: Int, _ found: inout [MoneyFind]) {
    var start = sign
    while sign - start < 60, isPart(text.scalar(before: start).value) { start -= 3 }
    // "一円" is a whole region, and "一元" whole: a number has more than one ideograph, or is a unit.
    guard start < sign, sign - start > 3 || unit(text.scalar(at: start).value) != nil else {
      return
    }
    // "数千円" are some thousands, "1千円" has digits.
    let before = text.scalar(before: start).value
    guard !vague.contains(before), before >= 0x80 || !UInt8(before).isDigit,
      let value = value(text, start..<sign)
    else { return }
    // "三十元素" are thirty elements, and "元旦" is New Year's Day.
    let isWord = text.has("元素", at: sign) || text.has("元旦", at: sign)
    guard !isWord else { return }
    let isYen = text.has("円", at: sign)
    let mark: StaticString = "整"
    let end = sign + 3 + (text.has(mark, at: sign + 3) ? 3 : 0)
    let name = OtherCurrencyNames.name(text, before: start)
    found.append(
      MoneyFind(
        range: (name?.start ?? start)..<end, currency: name?.code ?? (isYen ? .yen : .yuan),
        number: DecimalNumber(digits: value, places: 0), score: 0.85, isScaled: true))
  }

  /// What numerals and units mean together; nil where they are no number above 9.
  private static func value(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var (total, section, digit) = (0, 0, -1)
    var (last, lastLarge) = (4, 17)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 3) {
      let scalar = text.scalar(at: place).value
      if let number = Self.digit(scalar) {
        guard digit <= 0 else { return nil }
        digit = number
      } else if let power = unit(scalar), power < 4 {
        guard power < last, digit != 0 else { return nil }
        section += max(digit, 1) * Self.power(power)
        (digit, last) = (-1, power)
      } else if let power = unit(scalar) {
        section += max(digit, 0)
        guard power < lastLarge, section > 0 else { return nil }
        total += section * Self.power(power)
        (section, digit, last, lastLarge) = (0, -1, 4, power)
      }
    }
    let value = total + section + max(digit, 0)
    return value > 9 ? value : nil
  }

  private static func power(_ places: Int) -> Int {
    (0..<places).reduce(1) { power, _ in 10 * power }
  }

  private static func isPart(_ scalar: UInt32) -> Bool {
    digit(scalar) != nil || unit(scalar) != nil
  }

  /// A numeral, also one that bills are written with so that none can be added to.
  private static func digit(_ scalar: UInt32) -> Int? {
    if let digit = KanjiNumeral.digit(scalar) { return digit < 10 ? digit : nil }
    return formal.firstIndex(of: scalar).map { $0 / 2 + 1 }
  }

  /// The power of ten of a sign: 十 百 千 万 億 兆.
  private static func unit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x5341, 0x62FE: 1
    case 0x767E, 0x4F70: 2
    case 0x5343, 0x4EDF: 3
    case 0x4E07, 0x842C: 4
    case 0x5104, 0x4EBF: 8
    case 0x5146: 12
    default: nil
    }
  }

  /// One to nine of bills, each in two forms.
  private static let formal = "壱壹弐贰参叁肆肆伍伍陆陸柒柒捌捌玖玖".unicodeScalars.map(\.value)

  /// "Some" and "how many", of Japanese and Chinese.
  private static let vague = Set("数數何幾几".unicodeScalars.map(\.value))
}

/// Finds the amount of money that a run of digits begins.
struct MoneyScanner: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The amount whose number begins with a run of digits, with the currency before or behind it.
  func match(at digits: Range<Int>) -> Match? {
    let before = currency(before: digits.lowerBound)
    guard before != nil || mayFollowText(digits.lowerBound) else { return nil }
    guard
      let (number, numberEnd) = text.decimal(
        at: digits, isScaled: { multiplier(at: $0) != nil })
    else { return nil }
    var amount = number
    var end = numberEnd
    let dashEnd = endOfDash(at: end)
    if let scale = multiplier(at: end) {
      amount = amount.shifted(by: scale.places)
      end = scale.end
    } else if let dashEnd {
      end = dashEnd
    }
    var after = currency(after: end)
    // "75 USD million"
    if let behind = after, end == numberEnd, text.byte(behind.edge) == UInt8(ascii: " "),
      let scale = multiplier(at: behind.edge), !behind.mark.isMinor
    {
      amount = amount.shifted(by: scale.places)
      after?.edge = scale.end
    }
    guard let (mark, range) = choose(before, after, number: digits.lowerBound, end: end) else {
      return nil
    }
    if mark.score <= 0.5, number.fraction.count != 2 { return nil }
    if mark.isMinor { amount = amount.hundredth }
    var start = range.lowerBound
    let sign = signLength(before: start)
    let isNegative =
      sign > 0 || range.lowerBound < digits.lowerBound && innerSign(digits.lowerBound)
    start -= sign
    let decimals = Currencies.decimals(mark.code)
    return Match(
      kind: .money, range: start..<range.upperBound,
      value: "\(mark.code) \(isNegative ? "-" : "")\(amount.text(decimals: decimals))",
      score: mark.score - (number.isAmbiguous ? 0.2 : 0))
  }

  private typealias Currency = (mark: Currencies.Mark, edge: Int)

  /// The currency of two possible ones, and the range that the amount takes up.
  private func choose(_ before: Currency?, _ after: Currency?, number: Int, end: Int)
    -> (mark: Currencies.Mark, range: Range<Int>)?
  {
    if let before {
      if let after, after.mark.code == before.mark.code || before.mark.isGeneric,
        !after.mark.isMinor, text.byte(after.edge - 1).isASCIILetter
      {
        return (after.mark, before.edge..<after.edge)
      }
      guard isClosed(at: end) else { return nil }
      return (before.mark, before.edge..<end)
    }
    guard var after else { return nil }
    // "2 USD 12.50": the code may belong to the next number; then the longer reading wins.
    let next = text.skipSpaces(from: after.edge)
    if text.byte(next).isDigit, !text.byte(after.edge - 1).isLowercase {
      if next == after.edge || text.byte(end) == UInt8(ascii: "$") { return nil }
      after.mark.score -= 0.25
    }
    return (after.mark, number..<after.edge)
  }

  // MARK: Around the number

  /// Whether a number at an offset stands by itself, so that a currency may follow it.
  private func mayFollowText(_ start: Int) -> Bool {
    let (value, length) = text.scalar(before: start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value >= 0x2E80 }
    guard value < 0x80 else { return true }
    switch UInt8(value) {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"),
      UInt8(ascii: "'"):
      return !text.byte(start - 2).isDigit
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return false
    default: return true
    }
  }

  /// Whether an amount with its currency before it may end here.
  private func isClosed(at end: Int) -> Bool {
    if text.hasWordCharacter(at: end) { return text.scalar(at: end).value >= 0x2E80 }
    switch text.byte(end) {
    case UInt8(ascii: "%"): return false
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      return !text.byte(end + 1).isDigit
    default: return true
    }
  }

  /// The end of the dash that stands for no cents: `12,-`, `12.–`.
  private func endOfDash(at end: Int) -> Int? {
    guard text.byte(end) == UInt8(ascii: ",") || text.byte(end) == UInt8(ascii: ".") else {
      return nil
    }
    if text.has("--", at: end + 1) { return end + 3 }
    if text.has("-", at: end + 1) { return end + 2 }
    return text.has("–", at: end + 1) || text.has("—", at: end + 1) ? end + 4 : nil
  }

  /// The length of a minus before an offset that is no dash between two words or numbers.
  private func signLength(before start: Int) -> Int {
    let length =
      text.byte(start - 1) == UInt8(ascii: "-") ? 1 : text.has("−", at: start - 3) ? 3 : 0
    guard length > 0, !text.hasWordCharacter(before: start - length),
      text.byte(start - length - 1) != UInt8(ascii: "-"),
      text.byte(start - length - 1) != UInt8(ascii: ".")
    else { return 0 }
    return length
  }

  /// Whether a minus stands between the currency and the number.
  private func innerSign(_ number: Int) -> Bool {
    text.byte(number - 1) == UInt8(ascii: "-") || text.has("−", at: number - 3)
  }

  /// The power of ten of a word behind a number.
  private func multiplier(at end: Int) -> (places: Int, end: Int)? {
    let start = text.skipSpaces(from: end)
    let word = text.word(at: start)
    guard (1...10).contains(word.count) else { return nil }
    let name = text.string(word)
    var places = Self.multipliers[name.lowercased()]
    if start == end, word.count == 1 { places = ["k": 3, "m": 6, "b": 9][name.lowercased()] }
    guard let places, !text.hasWordCharacter(at: word.upperBound) else { return nil }
    let isStop =
      ["mio", "mrd", "tsd"].contains(name.lowercased())
      && text.byte(word.upperBound) == UInt8(ascii: ".")
    return (places, word.upperBound + (isStop ? 1 : 0))
  }

  private static let multipliers = [
    "thousand": 3, "tsd": 3, "mila": 3, "lakh": 5, "lakhs": 5, "million": 6, "millions": 6, "mn": 6,
    "mln": 6, "mio": 6, "millionen": 6, "millones": 6, "milioni": 6, "crore": 7, "crores": 7,
    "billion": 9, "billions": 9, "bn": 9, "mrd": 9, "milliarden": 9, "milliards": 9, "milliard": 9,
    "miliardi": 9, "trillion": 12, "trillions": 12, "tn": 12, "hundred": 2,
  ]

  // MARK: Currencies

  /// The currency before a number, and where it begins.
  private func currency(before number: Int) -> Currency? {
    var end = number
    if text.byte(end - 1) == UInt8(ascii: "-") {
      end -= 1
    } else if text.has("−", at: end - 3) {
      end -= 3
    }
    end = text.skipSpacesBack(from: end)
    // "CVE-2023": a hyphen between letters and digits is no minus.
    if end < number, text.hasWordCharacter(before: end), text.spaceLength(at: end) == 0 {
      return nil
    }
    let (value, length) = text.scalar(before: end)
    guard length > 0 else { return nil }
    if value == 0x24 { return dollar(endingAt: end) }
    if let mark = Currencies.sign(value), !mark.isMinor { return (mark, end - length) }
    let stop = value == UInt32(UInt8(ascii: ".")) ? 1 : 0
    let word = text.word(before: end - stop)
    guard (2...4).contains(word.count), !text.hasWordCharacter(before: word.lowerBound) else {
      return nil
    }
    let name = text.string(word)
    if stop == 0, let mark = Currencies.code(name) { return (mark, word.lowerBound) }
    if Currencies.standsBefore(name), let mark = Currencies.abbreviation(name) {
      return (mark, word.lowerBound)
    }
    return stop == 0 && name.lowercased() == "euro"
      ? (.init(code: "EUR", score: 0.9), word.lowerBound) : nil
  }

  private func dollar(endingAt end: Int) -> Currency? {
    var word = text.word(before: end - 1)
    // "c $ 16.4 million", as newspapers' wires write it.
    if word.isEmpty, text.byte(end - 2) == UInt8(ascii: " "),
      text.byte(end - 3).asciiLowercased == UInt8(ascii: "c")
    {
      word = text.word(before: end - 2)
    }
    if !word.isEmpty, !text.hasWordCharacter(before: word.lowerBound),
      let mark = Currencies.dollar(prefix: text.string(word))
    {
      return (mark, word.lowerBound)
    }
    return Currencies.sign(0x24).map { ($0, end - 1) }
  }

  /// The currency behind a number, and where it ends.
  private func currency(after number: Int) -> Currency? {
    let isHyphen = text.byte(number) == UInt8(ascii: "-")
    let start = isHyphen ? number + 1 : text.skipSpaces(from: number)
    let (value, length) = text.scalar(at: start)
    guard length > 0 else { return nil }
    if let mark = Currencies.sign(value) {
      return isHyphen ? nil : (mark, start + length)
    }
    let word = text.word(at: start)
    guard (2...12).contains(word.count), !text.hasWordCharacter(at: word.upperBound) else {
      return nil
    }
    let name = text.string(word)
    if isHyphen { return Currencies.name(name.lowercased()).map { ($0, word.upperBound) } }
    if let mark = Currencies.code(name) { return (mark, word.upperBound) }
    if let mark = Currencies.abbreviation(name) {
      let isStop =
        text.byte(word.upperBound) == UInt8(ascii: ".") && name != "lei"
        && text.byte(text.skipSpaces(from: word.upperBound + 1)).isLowercase
      return (mark, word.upperBound + (isStop ? 1 : 0))
    }
    if let mark = Currencies.name(name.lowercased()) { return (mark, word.upperBound) }
    guard let code = Currencies.adjective(name.lowercased()) else { return nil }
    let noun = text.word(at: text.skipSpaces(from: word.upperBound))
    guard !noun.isEmpty, var mark = Currencies.name(text.string(noun).lowercased()) else {
      return nil
    }
    mark.code = code
    return (mark, noun.upperBound)
  }
}

/// Units and what they are divided by: `m²`, `km/h`, `kg/m³`, `m/s²`.
extension QuantityReader {
  /// The unit after a number, and where it ends; nil for none.
  static func unit(_ after: Affix, _ text: Span<UInt8>, _ field: NumericField)
    -> (String, Int)?
  {
    if after.scalar == 0xB0, after.gap <= 1 {
      let letter = text.byte(after.sign.upperBound) | 0x20
      let end = after.sign.upperBound + 1
      guard letter == UInt8(ascii: "c") || letter == UInt8(ascii: "f"),
        !text.hasWordCharacter(at: end)
      else { return nil }
      return (letter == UInt8(ascii: "c") ? "°C" : "°F", end)
    }
    guard after.meaning.unit > 0, after.mark == 0, after.gap <= 1 else { return nil }
    let word = after.word
    if word.count == 1, !mayBeUnit(text.byte(word.lowerBound), after, field, text) {
      return nil
    }
    var name = Units.all[Int(after.meaning.unit)].name
    var end = word.upperBound
    if name == "°" {
      let scale = text.word(at: text.skipSpaces(from: end))
      let isCelsius = text.isCaseless("celsius", scale)
      guard isCelsius || text.isCaseless("fahrenheit", scale), scale.lowerBound > end else {
        return nil
      }
      return (isCelsius ? "°C" : "°F", scale.upperBound)
    }
    if isLength(name), let (power, last) = power(text, at: end, isName: word.count > 2) {
      name += power
      end = last
    }
    if text.byte(end) == UInt8(ascii: "/"), let (divisor, last) = divisor(text, at: end + 1) {
      name += "/" + divisor
      end = last
    } else if let (divisor, last) = spelledDivisor(text, after: end) {
      name += "/" + divisor
      end = last
    }
    guard !text.hasWordCharacter(at: end), text.byte(end) != UInt8(ascii: "'"),
      !text.has("’", at: end),
      !isProduct(text, at: end)
    else { return nil }
    return (name, end)
  }

  /// The time that a unit is divided by in words: `kilometres per hour`, `Meter pro Sekunde`.
  private static func spelledDivisor(_ text: Span<UInt8>, after end: Int) -> (String, Int)? {
    let preposition = text.word(at: text.skipSpaces(from: end))
    guard preposition.lowerBound > end, preposition.count == 3,
      ["per", "pro", "par", "por"].contains(where: { text.isCaseless($0, preposition) })
    else { return nil }
    let word = text.word(at: text.skipSpaces(from: preposition.upperBound))
    return times[text.string(word).lowercased()].map { ($0, word.upperBound) }
  }

  private static let times = [
    "hour": "h", "stunde": "h", "heure": "h", "hora": "h", "ora": "h", "uur": "h",
    "minute": "min", "minuto": "min", "minuut": "min", "second": "s", "sekunde": "s",
    "seconde": "s", "segundo": "s", "secondo": "s",
  ]

  /// What a unit is divided by: `h`, `s²`, `m³`.
  private static func divisor(_ text: Span<UInt8>, at start: Int) -> (String, Int)? {
    for name in ["h", "s", "l"] as [StaticString]
    where text.has(name, at: start) && !text.hasWordCharacter(at: start + 1) {
      let (power, end) = power(text, at: start + 1, isName: false) ?? ("", start + 1)
      return ("\(name)" + power, end)
    }
    let word = text.word(at: start)
    guard !word.isEmpty else { return nil }
    let unit = Lexicon.shared.meaning(of: word, in: text).unit
    guard unit > 0 else { return nil }
    let name = Units.all[Int(unit)].name
    guard isLength(name) || name == "s",
      let (power, end) = power(text, at: word.upperBound, isName: word.count > 2)
    else { return text.hasWordCharacter(at: word.upperBound) ? nil : (name, word.upperBound) }
    return (name + power, end)
  }

  /// `²`, `^2`, or `2` after a symbol; the same for `3`.
  private static func power(_ text: Span<UInt8>, at start: Int, isName: Bool) -> (String, Int)? {
    if text.has("²", at: start) { return ("²", start + 2) }
    if text.has("³", at: start) { return ("³", start + 2) }
    let digit = text.byte(start) == UInt8(ascii: "^") ? start + 1 : start
    guard digit > start || !isName, !text.hasWordCharacter(at: digit + 1) else { return nil }
    switch text.byte(digit) {
    case UInt8(ascii: "2"): return ("²", digit + 1)
    case UInt8(ascii: "3"): return ("³", digit + 1)
    default: return nil
    }
  }

  private static func isLength(_ name: String) -> Bool {
    name == "m" || name == "cm" || name == "km"
  }

  /// Whether another unit or a power goes on after a unit: `kg·m`, `m⁻¹`, `s^4`.
  private static func isProduct(_ text: Span<UInt8>, at end: Int) -> Bool {
    text.has("⁻", at: end) || text.byte(end) == UInt8(ascii: "^")
      || (text.has("·", at: end) && text.byte(end + 2).isASCIILetter)
      || (text.has("⋅", at: end) && text.byte(end + 3).isASCIILetter)
  }
}

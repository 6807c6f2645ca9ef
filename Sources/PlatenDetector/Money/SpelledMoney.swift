/// Finds amounts that are spelled out: `twenty-five dollars`, `five hundred euros`, `zwei Euro`.
///
/// ``SpelledFinds`` tells where their words may begin.
enum SpelledMoney {
  /// How the words begin that ``SpelledFinds`` looks for.
  static let beginnings = [
    "dollar", "dólar", "euro", "pound", "pfund", "franc", "frank", "rupee", "yen", "peso", "buck",
    "quid", "cent", "yuan", "kuai", "rubl", "pence",
  ]

  static func add(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    var start = offset
    let first = text.byte(offset)
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "-") {
      start += 1
    } else if text.byte(offset - 1).isASCIILetter {
      start -= 1
    }
    guard start >= state.wordStart, mayBegin(text, at: start) else { return }
    let mark = text.byte(start - 1)
    let isElided = mark == UInt8(ascii: "'") || text.has("’", at: start - 3)
    guard mark == UInt8(ascii: " ") || mark == UInt8(ascii: "-") || mark >= 0x80 || isElided else {
      return
    }
    let word = text.word(at: start)
    let lexicon = Lexicon.shared
    let meaning = lexicon.meaning(of: word, in: text)
    let isMinor = meaning.form == .minor
    guard meaning.form == .name || isMinor, !text.hasWordCharacter(at: word.upperBound),
      state.money.last?.range.upperBound != word.upperBound
    else { return }
    var code = meaning.currency
    // "one-yen coins"
    var end = mark == UInt8(ascii: "-") ? start - 1 : start
    if isElided {
      // "un million d'euros"
      end -= mark >= 0x80 ? 4 : 2
      guard text.byte(end) | 0x20 == UInt8(ascii: "d") else { return }
    }
    let before = text.word(before: text.skipSpacesBack(from: start))
    let adjective = lexicon.meaning(of: before, in: text)
    if adjective.roles.contains(.adjective) {
      (code, end) = (adjective.currency, before.lowerBound)
    }
    guard end >= state.wordStart else { return }
    var words = 0
    guard let (value, begin) = NumberWords.number(text, endingAt: end, from: 0, words: &words)
    else {
      // Many numbers in words that are no amount: what follows at once is none either.
      if words > 5 { state.wordStart = end + 256 }
      return
    }
    // Two in Italian, owed in English.
    if text.hasCaseless("due ", at: begin), text.byte(word.upperBound - 1) == UInt8(ascii: "s") {
      return
    }
    var find = MoneyFind(
      range: begin..<word.upperBound, currency: code,
      number: DecimalNumber(digits: value, places: isMinor ? 2 : 0), score: 0.85, isScaled: true)
    if !isMinor, let minor = minorPart(text, after: word.upperBound, of: code),
      let whole = find.number.shifted(by: 2)
    {
      find.number = DecimalNumber(digits: whole.digits + minor.hundredths, places: 2)
      find.range = begin..<minor.end
    }
    state.money.append(find)
  }

  /// Whether the first three letters of a word are those of one of ``beginnings``.
  private static func mayBegin(_ text: Span<UInt8>, at start: Int) -> Bool {
    let second = text.byte(start + 1) | 0x20
    let third = text.byte(start + 2) | 0x20
    switch text.byte(start) | 0x20 {
    case UInt8(ascii: "d"): return second == UInt8(ascii: "o") || second >= 0x80
    case UInt8(ascii: "e"): return second == UInt8(ascii: "u") && third == UInt8(ascii: "r")
    case UInt8(ascii: "p"):
      return second == UInt8(ascii: "o") && third == UInt8(ascii: "u")
        || second == UInt8(ascii: "f")
        || second == UInt8(ascii: "e")
          && (third == UInt8(ascii: "s") || third == UInt8(ascii: "n"))
    case UInt8(ascii: "f"): return second == UInt8(ascii: "r") && third == UInt8(ascii: "a")
    case UInt8(ascii: "r"):
      return second == UInt8(ascii: "u")
        && (third == UInt8(ascii: "p") || third == UInt8(ascii: "b"))
    case UInt8(ascii: "y"):
      return second == UInt8(ascii: "e") && third == UInt8(ascii: "n")
        || second == UInt8(ascii: "u") && third == UInt8(ascii: "a")
    case UInt8(ascii: "b"): return second == UInt8(ascii: "u") && third == UInt8(ascii: "c")
    case UInt8(ascii: "c"): return second == UInt8(ascii: "e") && third == UInt8(ascii: "n")
    case UInt8(ascii: "k"), UInt8(ascii: "q"): return second == UInt8(ascii: "u")
    default: return false
    }
  }

  /// The hundredths after an amount: `thirteen dollars and forty-five cents`.
  private static func minorPart(_ text: Span<UInt8>, after end: Int, of code: CurrencyCode) -> (
    hundredths: Int, end: Int
  )? {
    if code == .yuan, let parts = YuanParts.hundredths(text, after: end) { return parts }
    let lexicon = Lexicon.shared
    var start = text.skipSpaces(from: end)
    guard start > end else { return nil }
    let joint = text.word(at: start)
    let hasJoint = lexicon.meaning(of: joint, in: text).roles.contains(.and)
    if hasJoint { start = text.skipSpaces(from: joint.upperBound) }
    // "twenty dollars 43 cents"
    let stop = text.endOfDigits(from: start)
    let digits = stop - start <= 2 ? text.number(start..<stop) : nil
    guard let (value, after) = digits.map({ ($0, stop) }) ?? NumberWords.small(text, at: start)
    else { return nil }
    let next = Affix(text, after: after, lexicon)
    if next.meaning.form == .minor, next.mark == 0 { return (value, next.word.upperBound) }
    // "thirteen dollars forty-five"
    return hasJoint || digits != nil || value < 10 || !next.word.isEmpty ? nil : (value, after)
  }
}

/// Finds amounts that are spelled out: `twenty-five dollars`, `five hundred euros`.
///
/// No byte marks such an amount, so that the text is sampled: every second place, three letters are
/// looked up in a set of bits that holds the beginnings of the words of currencies. Only where they
/// are there is a word looked up.
enum SpelledMoney {
  private static let beginnings = BeginningFilter(
    ["dollar", "euro", "pound", "franc", "rupee"], places: 0..<2)

  static func find(_ text: Span<UInt8>, _ found: inout [MoneyFind]) {
    let table = beginnings.span
    let end = text.count - 3
    var offset = 0
    while offset < end {
      let slot = unsafe BeginningFilter.slot(
        text[unchecked: offset], text[unchecked: offset &+ 1], text[unchecked: offset &+ 2])
      if unsafe table[unchecked: slot] != 0 { add(text, at: offset, &found) }
      offset &+= 2
    }
  }

  private static func add(_ text: Span<UInt8>, at offset: Int, _ found: inout [MoneyFind]) {
    let start = text.byte(offset - 1).isASCIILetter ? offset - 1 : offset
    guard !text.byte(start - 1).isASCIILetter,
      text.byte(start - 1) == UInt8(ascii: " ") || text.byte(start - 1) == UInt8(ascii: "-")
        || text.byte(start - 1) >= 0x80
    else { return }
    let word = text.word(at: start)
    let meaning = Lexicon.shared.meaning(of: word, in: text)
    guard meaning.form == .name, !text.hasWordCharacter(at: word.upperBound),
      found.last?.range.upperBound != word.upperBound
    else { return }
    var code = meaning.currency
    var end = start
    let before = text.word(before: text.skipSpacesBack(from: start))
    let adjective = Lexicon.shared.meaning(of: before, in: text)
    if adjective.roles.contains(.adjective) {
      (code, end) = (adjective.currency, before.lowerBound)
    }
    guard let (value, first) = NumberWords.number(text, endingAt: end) else { return }
    found.append(
      MoneyFind(
        range: first..<word.upperBound, currency: code,
        number: DecimalNumber(digits: value, places: 0), score: 0.85, isScaled: true))
  }
}

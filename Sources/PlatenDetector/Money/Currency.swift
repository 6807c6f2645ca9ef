/// A currency that stands beside a number, and how far it reaches.
struct Currency {
  var code: CurrencyCode
  /// Where it begins before a number, or ends after one.
  var edge: Int
  /// How sure it is: a code is surer than "kr".
  var score: Double
  /// Whether a code beside it may say more, as in `$100 CAD`.
  var isGeneric = false
  /// Whether it is written in letters.
  var isWord = false
  /// Whether it counts hundredths: cents, pence.
  var isMinor = false
  /// The power of ten that its code or sign says: 6 for `MEUR`, 3 for `T€`; 0 for none.
  var places = 0
  /// Whether it is a name before its number: only a scale or decimals make it a currency.
  var isMisplaced = false
  /// Whether it is a common word as well: only an amount with two decimals makes it a currency.
  var isWordCode = false
  /// Whether a sign after the number only counts it: `港币500元`, `NT$500元`.
  var takesCounter = false

  init(code: CurrencyCode, edge: Int, score: Double) {
    self.code = code
    self.edge = edge
    self.score = score
  }

  /// The currency before a field.
  init?(_ text: Span<UInt8>, before field: NumericField) {
    var affix = field.before
    // "$(1,204)": the minus of ledgers; "$(1)" is a program's.
    if affix.gap == 0, affix.scalar == 0x28, text.byte(field.end) == UInt8(ascii: ")"),
      field.count > 1 || text.byte(affix.sign.lowerBound - 1) == 0x20
    {
      affix = Affix(text, before: affix.sign.lowerBound, Lexicon.shared)
      guard affix.word.isEmpty else { return nil }
    }
    // A minus between the two.
    if affix.gap == 0, affix.scalar == 0x2D || affix.scalar == 0x2212 {
      let edge = affix.sign.lowerBound
      affix = Affix(text, before: edge, Lexicon.shared)
      // "CVE-2023": a hyphen between letters and digits is no minus.
      if affix.gap == 0, affix.mark == 0, !affix.word.isEmpty { return nil }
    }
    // "5€ 10€" and "12€90": the sign belongs to the number that it touches.
    if affix.word.isEmpty, affix.gap > 0 || affix.scalar >= 0x80,
      affix.scalar == 0x24 || !Currencies.sign(affix.scalar).isEmpty,
      text.byte(affix.sign.lowerBound - 1).isDigit
    {
      return nil
    }
    if affix.scalar == 0x24 {
      self.init(text, dollarEndingAt: affix.sign.upperBound)
      return
    }
    if affix.scalar >= 0x80, affix.mark == 0 {
      let code = Currencies.sign(affix.scalar)
      if !code.isEmpty, affix.scalar < 0x2E80 || affix.scalar >= 0xFF00 {
        self.init(code: code, edge: affix.sign.lowerBound, score: 0.97)
        // "T€ 500"
        if let places = Self.places(text, of: edge - 1), !text.hasWordCharacter(before: edge - 1) {
          (self.places, edge) = (places, edge - 1)
        }
        return
      }
    }
    if affix.scalar >= 0x2E80, affix.mark == 0, affix.gap < 2,
      let name = OtherCurrencyNames.name(text, before: affix.sign.upperBound)
    {
      // "美元2024年" is a year.
      let next = text.scalar(at: field.end).value
      guard
        !next.isIdeograph || OtherCurrencyNames.endOfCounter(text, at: field.end) != nil
          || Myriads.unit(text, at: field.end) != nil || next == 0x6574
      else { return nil }
      self.init(code: name.code, edge: name.start, score: 0.95)
      takesCounter = true
      return
    }
    let meaning = affix.meaning
    guard !affix.word.isEmpty, meaning.form != .none, meaning.form != .minor,
      // "R12.50" of South Africa touches its number, and "R 4.10" is a program.
      affix.word.count > 1 || affix.touches,
      affix.mark == 0 || affix.mark == UInt8(ascii: ".") && meaning.form == .abbreviation,
      !meaning.roles.contains(.behindOnly), !text.hasWordCharacter(before: affix.word.lowerBound)
    else { return nil }
    // "Mo–Fr 8.00", "Fr 8.00–12.00 Uhr"
    if meaning.weekday > 0,
      field.after.saysUhr(text) || Self.isWeekday(text, before: affix.word.lowerBound)
    {
      return nil
    }
    self.init(meaning, edge: affix.word.lowerBound)
    // Words come after their amount, but for "Euro 5" and "rupees 500".
    let isUsual =
      meaning.currency == CurrencyCode.euro && affix.word.count == 4
      || meaning.currency == CurrencyCode.rupee
      || CurrencyCode(text, affix.word) == meaning.currency
    isMisplaced = meaning.form == .name && !isUsual
    // "NAD27" and "CUP3" name things; of the codes that are traded most amounts are written so.
    if meaning.form == .code, affix.touches, !meaning.currency.isTradedMuch { isWordCode = true }
    // "SHOWER GEL 4.99" and "BALL PEN 2.00" are goods.
    if meaning.roles.contains(.word), Self.isNoun(text, before: edge) { return nil }
  }

  /// Whether a dash and a weekday stand before an offset.
  private static func isWeekday(_ text: Span<UInt8>, before start: Int) -> Bool {
    var end = text.skipSpacesBack(from: start)
    let dash = text.byte(end - 1) == UInt8(ascii: "-") ? 1 : text.has("–", at: end - 3) ? 3 : 0
    guard dash > 0 else { return false }
    end = text.skipSpacesBack(from: end - dash)
    if text.byte(end - 1) == UInt8(ascii: ".") { end -= 1 }
    let word = text.word(before: end)
    return !word.isEmpty && Lexicon.shared.meaning(of: word, in: text).weekday > 0
  }

  /// Whether a word in capitals stands before a code, so that both name something; a label is none.
  static func isNoun(_ text: Span<UInt8>, before code: Int) -> Bool {
    let end = text.skipSpacesBack(from: code)
    let word = text.word(before: end)
    return end < code && word.count > 1 && text.byte(word.upperBound - 1).isUppercase
      && Lexicon.shared.meaning(of: word, in: text).roles.isDisjoint(with: [.label])
  }

  private init?(_ text: Span<UInt8>, dollarEndingAt end: Int) {
    var word = text.word(before: end - 1)
    // "c $ 16.4 million", as newspapers' wires write it.
    if word.isEmpty, text.byte(end - 2) == UInt8(ascii: " "),
      text.byte(end - 3).asciiLowercased == UInt8(ascii: "c")
    {
      word = text.word(before: end - 2)
    }
    // "US $ 5 million"
    if word.isEmpty, text.has("US ", at: end - 4) { word = end - 4..<end - 2 }
    if !word.isEmpty, word.count <= 3, !text.hasWordCharacter(before: word.lowerBound),
      let code = Currencies.dollar(prefix: text.string(word))
        ?? (word.count == 3 ? Currencies.dollar(prefix: text.string(word).uppercased()) : nil)
    {
      self.init(code: code, edge: word.lowerBound, score: 0.98)
      takesCounter = true
      return
    }
    // "CAD $5": a code in front says which dollar.
    let before = text.word(before: end - 2)
    if word.isEmpty, text.byte(end - 2) == UInt8(ascii: " "), before.count == 3,
      !text.hasWordCharacter(before: before.lowerBound),
      Currencies.dollarCodes.contains(text.string(before))
    {
      self.init(code: CurrencyCode(text, before), edge: before.lowerBound, score: 0.98)
      return
    }
    self.init(code: Currencies.sign(0x24), edge: end - 1, score: 0.95)
    isGeneric = true
  }

  /// The currency after an offset, which may be that of a number or of a word like "million".
  init?(_ text: Span<UInt8>, after end: Int, _ near: Affix, _ lexicon: Lexicon) {
    var affix = near
    if affix.word.count <= 2, affix.mark == 0, text.byte(affix.word.lowerBound) == UInt8(ascii: "d")
    {
      // "un million d'euros", "2 millones de dólares", "2 milioni di euro"
      if let length = text.apostropheLength(at: affix.word.upperBound), affix.word.count == 1 {
        affix = Affix(text, after: affix.word.upperBound + length, lexicon)
      } else if affix.word.count == 2, affix.meaning.roles.contains(.filler),
        text.byte(end - 1).isLowercase
      {
        affix = Affix(text, after: affix.word.upperBound, lexicon)
        if affix.meaning.form != .name { return nil }
      }
    }
    // "500 T€"
    if affix.word.count == 1, affix.mark == 0,
      let places = Self.places(text, of: affix.word.lowerBound)
    {
      let sign = text.scalar(at: affix.word.upperBound)
      let code = sign.value < 0x80 ? CurrencyCode() : Currencies.sign(sign.value)
      if !code.isEmpty {
        self.init(code: code, edge: affix.word.upperBound + sign.length, score: 0.97)
        self.places = places
        return
      }
    }
    if affix.scalar >= 0x590, affix.mark == 0,
      let name = OtherCurrencyNames.name(text, at: affix.sign.lowerBound)
    {
      self.init(code: name.code, edge: name.end, score: 0.95)
      return
    }
    // "5元素" are five elements.
    if text.has("元素", at: affix.sign.lowerBound) { return nil }
    if affix.scalar == 0x24 || affix.scalar >= 0x80 {
      let code = Currencies.sign(affix.scalar)
      if !code.isEmpty {
        self.init(code: code, edge: affix.sign.upperBound, score: 0.97)
        isGeneric = affix.scalar == 0x24
        return
      }
      if affix.scalar == 0xA2 {
        self.init(code: CurrencyCode.dollar, edge: affix.sign.upperBound, score: 0.9)
        isMinor = true
        return
      }
    }
    let meaning = affix.meaning
    let word = affix.word
    guard !word.isEmpty, !text.hasWordCharacter(at: word.upperBound) else { return nil }
    // "3.14 US$"; "5 US$10" has the sign of the next number.
    if affix.mark == 0, word.count <= 3, text.byte(word.upperBound) == UInt8(ascii: "$"),
      !text.byte(word.upperBound + 1).isAlphanumeric,
      let code = Currencies.dollar(prefix: text.string(word))
    {
      self.init(code: code, edge: word.upperBound + 1, score: 0.97)
      return
    }
    // "a value of 0 won't"
    if let length = text.apostropheLength(at: word.upperBound),
      text.byte(word.upperBound + length).isASCIILetter,
      text.byte(word.upperBound + length) != UInt8(ascii: "s")
    {
      return nil
    }
    let isHyphen = affix.mark == UInt8(ascii: "-") && affix.gap == 0
    guard affix.mark == 0 || isHyphen && (meaning.form == .name || meaning.form == .minor) else {
      return nil
    }
    if meaning.roles.contains(.adjective) || text.hasCaseless("u.s.", at: word.lowerBound) {
      if let noun = Self.noun(after: affix, text, lexicon) {
        self = noun
        return
      }
    }
    // "5.00 R" has the letter of a tax.
    guard meaning.form != .none, word.count > 1 else { return nil }
    self.init(meaning, edge: word.upperBound)
    // "20 pounds sterling"
    if meaning.form == .name, code == CurrencyCode.pound,
      text.hasCaseless(" sterling", at: edge), !text.hasWordCharacter(at: edge + 9)
    {
      edge += 9
    }
    if meaning.form == .abbreviation, text.byte(edge) == UInt8(ascii: "."),
      text.byte(text.skipSpaces(from: edge + 1)).isLowercase, word.count < 3 || score < 0.9
    {
      edge += 1
    }
  }

  /// The power of ten of a letter at a sign: `T€`, `k€`, `M€`; nil for another.
  private static func places(_ text: Span<UInt8>, of letter: Int) -> Int? {
    switch text.byte(letter) {
    case UInt8(ascii: "T"), UInt8(ascii: "k"), UInt8(ascii: "K"): 3
    case UInt8(ascii: "M"): 6
    default: nil
    }
  }

  /// The currency of up to three words of a country and a name: `Hong Kong dollars`, `U.S. cents`.
  private static func noun(after affix: Affix, _ text: Span<UInt8>, _ lexicon: Lexicon)
    -> Currency?
  {
    var code = affix.meaning.currency
    var end = affix.word.upperBound
    if code.isEmpty, text.hasCaseless("u.s.", at: affix.word.lowerBound) {
      (code, end) = (CurrencyCode.dollar, affix.word.lowerBound + 4)
    }
    for _ in 0..<2 {
      let noun = Affix(text, after: end, lexicon)
      guard noun.mark == 0, noun.gap > 0 else { return nil }
      if noun.meaning.form != .none, noun.meaning.form != .code {
        var found = Currency(noun.meaning, edge: noun.word.upperBound)
        if code.isEmpty, found.isWordCode { return nil }
        if !code.isEmpty { (found.code, found.score) = (code, 0.95) }
        found.isWordCode = false
        return found
      }
      guard noun.meaning.roles.contains(.adjective) else { return nil }
      if !noun.meaning.currency.isEmpty { code = noun.meaning.currency }
      end = noun.word.upperBound
    }
    return nil
  }

  private init(_ meaning: Meaning, edge: Int) {
    code = meaning.currency
    self.edge = edge
    isWord = true
    isMinor = meaning.form == .minor
    if meaning.form == .code { places = Int(meaning.multiplier) }
    isWordCode = meaning.roles.contains(.word)
    switch meaning.form {
    case .code: score = isWordCode ? 0.5 : 0.97
    case .abbreviation: score = code == CurrencyCode.krona ? 0.75 : 0.9
    case .minor: score = 0.85
    default: score = meaning.roles.contains(.vague) ? 0.6 : 0.9
    }
  }
}

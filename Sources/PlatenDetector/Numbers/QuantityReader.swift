/// Finds percentages and numbers with a unit: `12,5 %`, `3 Prozent`, `5 kg`, `90 km/h`, `25 °C`.
enum QuantityReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    let after = field.after
    return after.meaning.unit > 0 || after.scalar == 0x25 || after.scalar == 0xB0
      || after.scalar == 0xFF05 || after.scalar == 0xB5 || after.scalar == 0x3BC
      || after.meaning.roles.contains(.percent)
      // "per cent", "pour cent", "vom Hundert"
      || (after.word.count == 3 || after.word.count == 4)
        && (after.scalar | 0x20 == 0x70 || after.scalar | 0x20 == 0x76)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let after = field.after
    guard let found = field.number(endingAt: field.count - 1) else { return }
    var (number, first) = found
    if first == field.count - 1, first > 0, field.groups[first - 1].mark == UInt8(ascii: "/") {
      switch ratio(field, after) {
      case .list: break
      case .number(let fraction, let start): (number, first) = (fraction, start)
      case .unknown: return
      }
    }
    let group = field.groups[first]
    guard isOpen(field, first, text), !isExponent(field.start, text) else { return }
    var start = group.start
    var isNegative = false
    // ".5 kg" has lost its zero.
    let point = text.byte(start - 1)
    if first == 0, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
      guard field.count == 1, after.word.count != 1, group.count < 4 else { return }
      number = DecimalNumber(digits: number.digits, places: group.count)
      start -= 1
    }
    let minus = text.byte(start - 1) == UInt8(ascii: "-") ? 1 : text.has("−", at: start - 3) ? 3 : 0
    if minus > 0, first == 0, !text.hasWordCharacter(before: start - minus),
      text.byte(start - minus - 1) != UInt8(ascii: "-")
    {
      start -= minus
      isNegative = true
    }
    if let end = percent(after, text, from: field.end) {
      guard state.kinds.has(.percent) else { return }
      add(
        QuantityFind(
          range: start..<end, kind: .percent, number: number, isNegative: isNegative, unit: "",
          score: 0.95), text, field, first, &state)
      return
    }
    guard state.kinds.has(.number), !isPostal(field, text),
      let (unit, end) = unit(after, text, field)
    else { return }
    add(
      QuantityFind(
        range: start..<end, kind: .number, number: number, isNegative: isNegative,
        unit: " " + unit, score: 0.7), text, field, first, &state)
  }

  /// Adds a quantity, and the first one of a range that it ends: `5-10 %`, `2,5 bis 3 kg`.
  private static func add(
    _ last: QuantityFind, _ text: Span<UInt8>, _ field: NumericField, _ place: Int,
    _ state: inout ScanState
  ) {
    let ranges = AmountRange(text: text)
    if !last.isNegative, let (number, range) = ranges.first(of: field, endingWith: place),
      number.isBelow(last.number)
    {
      state.add(
        QuantityFind(
          range: range, kind: last.kind, number: number, isNegative: false, unit: last.unit,
          score: last.score - 0.1))
    }
    addSigned(last, text, &state)
  }

  private static func percent(_ after: Affix, _ text: Span<UInt8>, from end: Int) -> Int? {
    if after.scalar == 0x25 || after.scalar == 0xFF05 {
      let end = after.sign.upperBound
      let next = text.scalar(at: end).value
      // "123 % 20" and "5 %(x)" are of programs; "73.5 % 192.168.1.2" is of a table.
      if next == 0x28 || after.gap > 0 && next == 0x20 && isOperand(text, at: end + 1) {
        return nil
      }
      return next.isWordCharacter && !next.isUnspaced || next == 0x25 ? nil : end
    }
    guard after.mark == 0, after.gap > 0 || after.word.count > 3 else { return nil }
    if after.meaning.roles.contains(.percent) {
      let end = after.word.upperBound
      for phrase in [" points", " point"] as [StaticString] where text.hasCaseless(phrase, at: end)
      {
        let after = end + phrase.utf8CodeUnitCount
        if !text.hasWordCharacter(at: after) { return after }
      }
      return end
    }
    for phrase in [
      "per cent", "per cento", "pour cent", "por ciento", "por cento", "vom hundert",
    ] as [StaticString]
    where text.hasCaseless(phrase, at: after.word.lowerBound) {
      let end = after.word.lowerBound + phrase.utf8CodeUnitCount
      if !text.hasWordCharacter(at: end) { return end }
    }
    return nil
  }

  /// Whether two capitals, nine digits and two capitals are the number of a parcel (UPU S10), whose
  /// country is no unit: `RB 448 120 973 GB`.
  private static func isPostal(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    let (service, country) = (field.before.word, field.after.word)
    return field.digits == 9 && field.marks.isSubset(of: [.space, .dash])
      && service.count == 2 && service.allSatisfy { text.byte($0).isUppercase }
      && country.count == 2 && country.allSatisfy { text.byte($0).isUppercase }
  }

  /// Whether digits begin at an offset that no mark joins to others, and that count nothing:
  /// neither "5 kg" nor "250,00 €" is what a program divides by.
  private static func isOperand(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text.byte(start).isDigit else { return false }
    let end = text.endOfDigits(from: start)
    let isMark = ".,:-/".utf8.contains(text.byte(end))
    let after = Affix(text, after: end, Lexicon.shared)
    let isCounted =
      after.mark == 0
      && (after.meaning.unit > 0 || after.meaning.form != .none
        || !Currencies.sign(after.scalar).isEmpty)
    return !isCounted && (!isMark || !text.byte(end + 1).isDigit)
  }

  /// Whether a line begins as those of troff and of C's preprocessor do: `.RS 2m`, `#define N 1L`.
  private static func isInDirective(_ start: Int, _ text: Span<UInt8>) -> Bool {
    var line = start
    while line > 0, start - line < 64, text.byte(line - 1) != 0x0A { line -= 1 }
    let mark = text.byte(line)
    return mark == UInt8(ascii: ".") && text.byte(line + 1).isUppercase
      || mark == UInt8(ascii: "#") && text.byte(line + 1).isASCIILetter
  }

  /// Whether a single letter is a unit here: "5 m" and "5V", but neither "1980s" nor "Section 5 A",
  /// nor "zone 38N".
  static func mayBeUnit(
    _ letter: UInt8, _ after: Affix, _ field: NumericField, _ text: Span<UInt8>
  ) -> Bool {
    if after.gap == 0, isInDirective(field.start, text) { return false }
    // "run:.RS 2m" of troff within a line, and "-89f0-123g-" of an identifier
    let word = field.before.word
    if word.count == 2, text.byte(word.lowerBound).isUppercase,
      text.byte(word.lowerBound - 1) == UInt8(ascii: ".")
    {
      return false
    }
    let isTail = field.count > 1 && field.groups[field.count - 2].mark == UInt8(ascii: "-")
    let isInName =
      text.byte(field.start - 1) == UInt8(ascii: "-") && text.byte(field.start - 2).isAlphanumeric
    if isInName || isTail && text.hasWordCharacter(before: field.start) {
      return false
    }
    let range = field.last.start..<after.word.upperBound
    if after.gap == 0, text.isAmongCodes(range, of: range.count) { return false }
    // "1L" of C, and versions: "2.12l-1"
    if letter == UInt8(ascii: "L"), after.gap == 0 {
      guard field.digits < 4, text.byte(field.start - 1) <= 0x20,
        text.byte(after.word.upperBound) != UInt8(ascii: ")")
      else { return false }
    }
    let next = text.byte(after.word.upperBound)
    let second = text.byte(after.word.upperBound + 1)
    if next == UInt8(ascii: "-"), second.isDigit || second == UInt8(ascii: ".") { return false }
    // "1m=20u" of troff, and "see 5 m.index"
    if next == UInt8(ascii: "=") { return false }
    if after.gap > 0, next == UInt8(ascii: "."), second.isASCIILetter { return false }
    if letter == UInt8(ascii: "s"), after.gap == 0 {
      return field.last.count < 3 && !isDecade(field, text)
    }
    if letter.isUppercase, after.gap == 0, isCode(letter, after, field, text) { return false }
    if letter.isUppercase {
      return after.gap == 0
        ? letter != UInt8(ascii: "B") && letter != UInt8(ascii: "K") && letter != UInt8(ascii: "N")
        : letter == UInt8(ascii: "V") || letter == UInt8(ascii: "W")
          || letter == UInt8(ascii: "L") && !field.marks.isDisjoint(with: [.dot, .comma])
    }
    return true
  }

  /// Whether "s" makes a decade of a number: `the late '90s`.
  private static func isDecade(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    let before = field.before
    return before.scalar == 0x27 || before.scalar == 0x2019
      || ["the", "late", "early", "mid"].contains { text.isCaseless($0, before.word) }
  }

  /// Whether digits and a capital are a part of a name or a code: `Loongson-3A`, `062A`, `\x{1A}`.
  private static func isCode(
    _ letter: UInt8, _ after: Affix, _ field: NumericField, _ text: Span<UInt8>
  ) -> Bool {
    let before = text.byte(field.start - 1)
    if field.count > 1, field.groups[field.count - 2].mark == UInt8(ascii: "-") { return true }
    guard letter.isHex, !field.marks.contains(.dot), !field.marks.contains(.comma) else {
      return false
    }
    let after = text.byte(after.word.upperBound)
    return field.last.count > 3 || field.count > 1
      || field.last.count > 1 && text.byte(field.start) == UInt8(ascii: "0")
      || isCodeMark(before) || isCodeMark(after) || before == 0x0A && after == 0x0A
  }

  private static func isCodeMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "_"),
      UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return true
    default: return false
    }
  }

  /// Whether a number is the power of ten of one before it: `9.83e-3 km`.
  private static func isExponent(_ start: Int, _ text: Span<UInt8>) -> Bool {
    let sign = text.byte(start - 1)
    return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"))
      && text.byte(start - 2) | 0x20 == UInt8(ascii: "e") && text.byte(start - 3).isDigit
  }

  private static func isOpen(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    if index > 0 {
      let group = field.groups[index - 1]
      return group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark
        || group.mark == UInt8(ascii: "-") || group.mark == UInt8(ascii: "/") || group.isSpaced
    }
    let (value, length) = text.scalar(before: field.start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value.isUnspaced }
    switch value {
    case 0x2E, 0x2C, 0x3A: return text.byte(field.start - 2) <= 0x20
    case 0x21, 0x23, 0x24, 0x25, 0x2F, 0x3D, 0x3F, 0x5E: return false
    // "U+211A"
    case 0x2B: return !text.hasWordCharacter(before: field.start - 1)
    // "%-25s" is a format, and "ESC[1;36m" and "\E[24m" colour a terminal.
    case 0x2D: return text.byte(field.start - 2) != 0x25 && text.byte(field.start - 2) != 0x5E
    case 0x5B:
      let before = text.byte(field.start - 2)
      return before <= 0x20 && before != 0x1B || before == UInt8(ascii: "(")
    case 0x3B: return !text.byte(field.start - 2).isDigit
    default: return true
    }
  }
}

/// What programs and tables have that only looks like an amount.
extension MoneyFinder {
  /// Whether a number and a currency beside it are a version or a code.
  func isNoAmount(
    _ field: NumericField, _ place: Int, _ number: DecimalNumber, _ currency: Currency
  ) -> Bool {
    currency.isWord && isPadded(field, place, number) || isCode(field, currency)
  }

  /// Whether a label or a whole number's zero says that a hyphen joins the parts of one code:
  /// `Order no. 4711-12 EUR`, `Ref 555-1234 USD`, `2026-05 USD`.
  func isTailOfCode(_ field: NumericField, _ place: Int, _ number: DecimalNumber) -> Bool {
    guard place > 0, !field.groups[place - 1].isSpaced,
      field.groups[place - 1].mark == UInt8(ascii: "-")
    else { return false }
    let group = field.groups[place]
    if number.places == 0, group.count > 1, text.byte(group.start) == UInt8(ascii: "0") {
      return true
    }
    // One group and its hyphen before it, so that the label is the code's.
    guard place == 1, field.before.gap > 0 || field.before.mark != 0 else { return false }
    return !field.before.meaning.roles.isDisjoint(with: [.serial, .phone])
      || Self.labels.contains { text.isCaseless($0, field.before.word) }
  }

  private static let labels: [StaticString] = [
    "ref", "reference", "referenz", "no", "nr", "number", "nummer", "order", "invoice", "item",
    "sku", "art", "artikel", "po", "id", "code", "ticket", "case", "part", "model", "rechnung",
    "facture", "factura", "fattura", "bestellung",
  ]

  /// Whether a whole number begins with a zero, as those of versions do: `TL04`.
  private func isPadded(_ field: NumericField, _ place: Int, _ number: DecimalNumber) -> Bool {
    let group = field.groups[place]
    return number.places == 0 && group.count > 1 && text.byte(group.start) == UInt8(ascii: "0")
      && (place == 0 || field.groups[place - 1].mark == UInt8(ascii: " "))
      && (place + 1 == field.count || field.groups[place].mark == UInt8(ascii: " "))
  }

  /// Whether a number and the letters at it are a code of hexadecimal digits in a table: `16AED`,
  /// `CAD7`.
  private func isCode(_ field: NumericField, _ currency: Currency) -> Bool {
    let range = min(currency.edge, field.start)..<max(currency.edge, field.end)
    guard currency.isWord, field.count == 1, range.count == field.first.count + 3,
      range.allSatisfy({ text.byte($0).isHex })
    else { return false }
    return text.byte(range.lowerBound - 1) == 0x09 || text.byte(range.upperBound) == 0x09
      || text.isAmongCodes(range)
  }

  /// Whether a sign and one digit are an argument of a shell, or a part of one of Swift: `"$1"`,
  /// `$0 [file]`, `{ $0.1 }`.
  func isArgument(_ find: MoneyFind, _ field: NumericField) -> Bool {
    let start = field.start - 1
    guard find.range == start..<field.end, text.byte(start) == UInt8(ascii: "$"),
      field.first.count == 1, field.count <= 2, field.last.count == 1
    else { return false }
    let before = text.byte(start - 1)
    let after = text.byte(field.end)
    // '-$1' and '-$2-Clause'
    let quote = before == UInt8(ascii: "-") ? text.byte(start - 2) : before
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      after == quote || after == UInt8(ascii: "-")
    {
      return true
    }
    if field.count == 1 {
      let next = text.byte(text.skipSpaces(from: field.end))
      return field.first.value == 0
        && (next == UInt8(ascii: "[") || next == UInt8(ascii: "<")
          || next == UInt8(ascii: "-") || next == UInt8(ascii: "\""))
    }
    let mark = text.byte(text.skipSpacesBack(from: start) - 1)
    let isCall = text.byte(start - 2).isASCIILetter || text.byte(start - 2) == UInt8(ascii: "\\")
    return mark == UInt8(ascii: "{")
      || before == UInt8(ascii: "(") && (isCall || text.has(", $", at: field.end))
      || mark == UInt8(ascii: ",") && after == UInt8(ascii: ")")
  }
}

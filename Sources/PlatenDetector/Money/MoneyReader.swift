/// Finds amounts of money: numbers with a sign, a code or a word of a currency at either side.
enum MoneyReader: FieldReader {

  static func mayRead(_ field: NumericField) -> Bool {
    let before = field.before
    let after = field.after
    return before.meaning.form != .none || after.meaning.form != .none
      || before.scalar == 0x24 || after.scalar == 0x24 || before.scalar == 0x28
      || before.scalar >= 0x80 || after.scalar >= 0x80 || before.mark == UInt8(ascii: "-")
      || before.mark == UInt8(ascii: ".")
      || after.meaning.multiplier > 0 || after.word.count == 1 || after.mark == UInt8(ascii: ",")
      || after.mark == UInt8(ascii: "-") && field.count > 1 && field.last.count == 2
      || after.mark == UInt8(ascii: ".") || after.meaning.roles.contains(.adjective)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let scanner = MoneyFinder(text: text, isRecognized: state.options.isRecognized)
    if var find = scanner.amount(behindCurrencyIn: field) {
      let last = scanner.lastAmount(of: &find, field)
      scanner.doubtFirst(of: find, &state.money)
      state.money.append(find)
      if let last { state.money.append(last) }
    }
    if var find = scanner.amount(beforeCurrencyIn: field),
      find.range.count != 4 || !text.isAmongCodes(find.range)
    {
      if let first = scanner.firstAmount(of: &find, field) { state.money.append(first) }
      state.money.append(find)
    }
  }
}

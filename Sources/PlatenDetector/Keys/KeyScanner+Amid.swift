/// Labels of numbers amid a line: `for Invoice No 12345`, `your order #A-123 has shipped`.
extension KeyScanner {
  /// The words of labels that ``SpelledFinds`` looks for.
  static let numberWords = [
    "invoice", "order", "rechnung", "facture", "factura", "factuur",
  ]

  /// Adds the label that begins at an offset, where a mark, or a word like "no", says that a
  /// number follows, or an invoice's own number does.
  static func amid(_ text: Span<UInt8>, at start: Int, _ state: inout ScanState) {
    guard !text.hasWordCharacter(before: start) else { return }
    let first = text.word(at: start)
    let name = text.string(first).lowercased()
    guard numberWords.contains(where: { name.hasPrefix($0) }),
      let (label, labelEnd) = phrase(text, from: start), label.value == .identifier,
      let (value, hasColon) = value(text, after: labelEnd), !hasColon
    else { return }
    var (digits, offset) = (0, value)
    while text.byte(offset) > 0x20, offset - value < 40 {
      if text.byte(offset).isDigit { digits += 1 }
      offset += 1
    }
    let isMarked = labelEnd > first.upperBound || (labelEnd..<value).contains { text[$0] == 0x23 }
    // "2019," and "2019." are years too, "2019/A" is none.
    let end = text.endOfDigits(from: value)
    let isYear =
      digits == 4 && (1900...2099).contains(text.number(value..<end) ?? 0)
      && !(end < offset && text.hasWordCharacter(at: end + 1))
    guard isMarked ? digits > 2 : label.name == "invoiceNumber" && digits > 3 && !isYear else {
      return
    }
    state.keys.append(KeyFind(range: start..<labelEnd, label: label, value: value, hasColon: false))
  }
}

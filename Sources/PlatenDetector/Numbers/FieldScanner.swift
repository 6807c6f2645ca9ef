/// Reads each run of numbers once, and gives it to the readers whose shape it has.
enum FieldScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] { Array(UInt8(ascii: "0")...UInt8(ascii: "9")) }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    if isBetweenLetters(text, offset) {
      state.resume = offset + 1
      return
    }
    // Most fields are short, and room for many groups takes as long to clear as they to read.
    var few = [6 of NumericField.Group](repeating: NumericField.Group())
    let short = NumericField.read(text, from: offset, into: &few)
    if !short.isCut {
      state.resume = few[short.count - 1].end
      read(text, few.span, short, &state)
      return
    }
    var groups = [40 of NumericField.Group](repeating: NumericField.Group())
    let summary = NumericField.read(text, from: offset, into: &groups)
    state.resume =
      summary.isCut
      ? groups[NumericField.capacity - NumericField.overlap].start : groups[summary.count - 1].end
    read(text, groups.span, summary, &state)
  }

  /// Whether a digit stands alone between two letters of which the first is alone too, as in "x0x":
  /// no currency has one letter, and more of a hexadecimal number has another digit.
  private static func isBetweenLetters(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    let before = text.byte(offset - 1)
    guard before.isASCIILetter, text.byte(offset + 1).isASCIILetter else { return false }
    return text.byte(offset - 2).isDigit && !before.isHex
  }

  private static func read(
    _ text: Span<UInt8>, _ groups: Span<NumericField.Group>, _ summary: NumericField.Summary,
    _ state: inout ScanState
  ) {
    let offset = groups[0].start
    let last = groups[summary.count - 1]
    let before = Affix(text, before: offset, Lexicon.shared, known: state.after)
    // "example17", "page3": the digits of a name.
    if before.touches, before.meaning.isEmpty, before.word.count > 2 {
      guard !summary.marks.isDisjoint(with: [.colon, .dash]) else {
        if state.kinds.has(.uuid), offset >= state.hexStart {
          HexReader.plainUUID(text, at: offset, &state)
        }
        // "INGB0417 26.10.2016": what follows a space is no part of it.
        if groups[0].mark == UInt8(ascii: " ") || groups[0].isSpaced {
          state.resume = groups[0].end
        }
        return
      }
    }
    state.after = Affix(text, after: last.end, Lexicon.shared)
    let field = NumericField(groups: groups, summary, before: before, after: state.after)
    give(text, field, .namedDate, NamedDateReader.self, &state)
    give(text, field, .numericDate, NumericDateReader.self, &state)
    give(text, field, .ideographicDate, IdeographicDateReader.self, &state)
    give(text, field, .ipv4, IPv4Reader.self, &state)
    give(text, field, .time, TimeReader.self, &state)
    give(text, field, .ideographicTime, IdeographicDateReader.self, &state)
    give(text, field, .money, MoneyReader.self, &state)
    give(text, field, .bareAmount, BareAmountReader.self, &state)
    give(text, field, .phone, PhoneReader.self, &state)
    give(text, field, .quantity, QuantityReader.self, &state)
    give(text, field, .iban, IBANReader.self, &state)
    give(text, field, .card, CardReader.self, &state)
    give(text, field, .hex, HexReader.self, &state)
  }

  /// Has a reader read a field, if it is wanted and the field has its shape.
  @inline(__always)
  private static func give<Reader: FieldReader>(
    _ text: Span<UInt8>, _ field: NumericField, _ name: FieldReaders, _ reader: Reader.Type,
    _ state: inout ScanState
  ) {
    // A field that is one date, or one address, through and through is nothing else.
    guard state.readers.contains(name), state.covered != field.end, Reader.mayRead(field) else {
      return
    }
    Reader.read(text, field, &state)
  }
}

/// Reads each run of numbers once, and gives it to the readers whose shape it has.
enum FieldScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] { Array(UInt8(ascii: "0")...UInt8(ascii: "9")) }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    var groups = [24 of NumericField.Group](repeating: NumericField.Group())
    let summary = NumericField.read(text, from: offset, into: &groups)
    let last = groups[summary.count - 1]
    state.resume =
      summary.isCut ? groups[NumericField.capacity - NumericField.overlap].start : last.end
    let affixes: [2 of Affix] = [
      Affix(text, before: offset, Lexicon.shared), Affix(text, behind: last.end, Lexicon.shared),
    ]
    let field = NumericField(groups: groups.span, affixes: affixes.span, summary)
    for index in 0..<state.readers.count {
      let reader = state.readers[index]
      if reader.mayRead(field) { reader.read(text, field, &state) }
    }
  }
}

extension NamedDateFinder {
  /// A holiday and its year: `Christmas 2026`, `Easter Monday, 2026`, `Ostern 2026`.
  func holiday(_ field: NumericField) -> DateFind? {
    let year = field.first
    guard year.count == 4, (1583...2999).contains(year.value), field.count == 1 || isLoose(field, 0)
    else { return nil }
    var end = text.skipSpacesBack(from: year.start)
    guard end < year.start else { return nil }
    if text.byte(end - 1) == UInt8(ascii: ",") { end -= 1 }
    for filler in [" of", " in"] as [StaticString] where text.has(filler, at: end - 3) { end -= 3 }
    guard Holiday.endings.mayEnd(text, at: end) else { return nil }
    for (name, holiday) in Holiday.all {
      guard let start = text.start(of: name, endingAt: end), !text.hasWordCharacter(before: start)
      else { continue }
      return DateFind(
        range: start..<year.end, date: holiday.date(in: year.value), score: 0.85)
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Where a name in lower case begins that ends before an offset, in any case of ASCII and with
  /// straight or curved apostrophes; nil where it is not there.
  func start(of name: StaticString, endingAt end: Int) -> Int? {
    name.withUTF8Buffer { bytes in
      var offset = end
      for place in stride(from: bytes.count - 1, through: 0, by: -1) {
        let wanted = unsafe bytes[place]
        if wanted == UInt8(ascii: "'"), has("’", at: offset - 3) {
          offset -= 3
          continue
        }
        offset -= 1
        guard byte(offset).asciiLowercased == wanted else { return nil }
      }
      return offset
    }
  }
}

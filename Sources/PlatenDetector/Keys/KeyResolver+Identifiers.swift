/// Numbers of invoices, orders and firms: `INV-2026-001`, `123 456 789 00012`, `2026 / 0042`.
extension KeyResolver {
  /// A value of letters, digits and marks with a digit in it.
  ///
  /// It goes on over single spaces where groups of two to five follow and nothing but the end of
  /// the line, a gap or a mark follows these. Where other digits follow, both readings are kept.
  func identifier(_ find: KeyFind, _ matches: [Match]) -> Match? {
    var start = find.value
    if text.byte(start) == UInt8(ascii: "#") { start += 1 }
    let word = endOfWord(from: start)
    let end = word.end
    // "DE 123 456 789": a country's letters stand apart from the number of a firm.
    let isCountry =
      (find.hasColon || find.label.name == "taxNumber") && end - start == 2
      && text.byte(start).isUppercase
      && text.byte(start + 1).isUppercase
    guard word.digits > 0 || isCountry, end - start >= 2, !text.hasWordCharacter(at: end),
      find.hasColon || isCountry || word.digits >= 2, text.byte(end) != UInt8(ascii: ":")
    else { return nil }
    var match = Match(
      kind: .key, range: find.range.lowerBound..<end, value: text.string(start..<end),
      score: find.hasColon ? 0.9 : 0.7, label: find.label.name)
    let rest = rest(after: end, longest: isCountry ? 11 : 5, matches)
    guard rest.end > end else { return isCountry ? nil : match }
    let whole = text.string(start..<rest.end)
    if rest.isSure, end - start <= 5, isEnd(at: rest.end) {
      match.value = whole
      match.range = find.range.lowerBound..<rest.end
    } else if isCountry {
      return nil
    } else {
      match.alternatives = [match.value, whole]
      match.isValid = false
      match.score = min(match.score, 0.5)
    }
    return match
  }

  /// Where the groups end that go on with a value, and whether all have the length of groups.
  private func rest(after first: Int, longest: Int, _ matches: [Match]) -> (
    end: Int, isSure: Bool
  ) {
    var end = first
    var isSure = true
    while end - first < 40, let start = next(after: end) {
      let word = endOfWord(from: start)
      guard word.digits > 0, !word.isLower, !text.hasWordCharacter(at: word.end),
        !isOther(start..<word.end, matches)
      else { break }
      if word.isMarked || !(2...longest).contains(word.end - start) { isSure = false }
      end = word.end
    }
    return (end, isSure)
  }

  /// Where the next group begins, after one space or a slash between two.
  private func next(after end: Int) -> Int? {
    let space = text.spaceLength(at: end)
    guard space > 0 else { return nil }
    if text.byte(end + space) == UInt8(ascii: "/") {
      let after = text.spaceLength(at: end + space + 1)
      return after > 0 ? end + space + 1 + after : nil
    }
    return text.byte(end + space).isAlphanumeric ? end + space : nil
  }

  /// Whether a group begins another find: an amount, a date, a time, a quantity.
  private func isOther(_ range: Range<Int>, _ matches: [Match]) -> Bool {
    matches.overlapping(range).contains {
      switch $0.kind {
      case .money, .date, .time, .percent, .number, .email, .link:
        $0.range.lowerBound >= range.lowerBound
      default: false
      }
    }
  }

  /// Where letters, digits and marks end, and what is among them.
  private func endOfWord(from start: Int) -> (
    end: Int, digits: Int, isMarked: Bool, isLower: Bool
  ) {
    var end = start
    while end - start < 40, isPart(text.byte(end)) { end += 1 }
    while end > start, !text.byte(end - 1).isAlphanumeric { end -= 1 }
    var (digits, isMarked, isLower) = (0, false, false)
    for offset in start..<end {
      let byte = text.byte(offset)
      if byte.isDigit { digits += 1 }
      if !byte.isAlphanumeric { isMarked = true }
      if byte.isLowercase { isLower = true }
    }
    return (end, digits, isMarked, isLower)
  }

  private func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  /// Whether the line, the sentence or the column ends, or a mark parts what follows.
  private func isEnd(at end: Int) -> Bool {
    switch text.byte(end) {
    case 0x00...0x1F, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "|"),
      UInt8(ascii: "<"), UInt8(ascii: "\""):
      return true
    case UInt8(ascii: "."): return text.byte(end + 1) <= 0x20
    default: break
    }
    let space = text.spaceLength(at: end)
    guard space > 0 else { return false }
    let next = text.byte(end + space)
    return next < 0x80 ? !next.isAlphanumeric : !text.hasWordCharacter(at: end + space)
  }
}

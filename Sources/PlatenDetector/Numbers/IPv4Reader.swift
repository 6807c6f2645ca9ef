/// Finds IPv4 addresses and their blocks: `192.168.0.1`, `10.0.0.0/8`.
enum IPv4Reader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    field.count >= 4 && field.marks.contains(.dot)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    var index = 0
    while index + 3 < field.count {
      // Of a run of numbers with dots, four alone are an address.
      var last = index
      while last + 1 < field.count, field.groups[last].mark == UInt8(ascii: "."),
        !field.groups[last].isSpaced
      { last += 1 }
      if last != index + 3 {
        index = last + 1
        continue
      }
      if let match = address(field, index, text) {
        if state.kinds.has(.ip) { state.matches.append(match) }
        // One within the path of another is no link of its own; to read it would take as long again
        // for each of many.
        if state.kinds.has(.link), match.range.lowerBound >= state.linkStart,
          let link = link(match, text)
        {
          state.matches.append(link)
          state.linkStart = link.range.upperBound
        }
        // One with zeros before its numbers is no telephone number either.
        if index == 0, match.score > 0.9 || !match.isValid {
          state.covered = match.range.upperBound
        }
        index += 3
      }
      index += 1
    }
  }

  /// Whether a word or a mark beside four numbers says that they are a version or a name of X.500:
  /// `version to 1.0.99.1`, `1.8.1.4 Release`, `6.9.11.60+dfsg`, `2.5.29.14`.
  private static func isNamedVersion(_ text: Span<UInt8>, start: Int, end: Int) -> Bool {
    let after = text.byte(end)
    if after == UInt8(ascii: "+") || after == UInt8(ascii: "~"),
      text.byte(end + 1).isAlphanumeric
    {
      return true
    }
    for arc in ["2.5.29.", "1.3.6.1", "1.3.101."] as [StaticString] where text.has(arc, at: start) {
      return true
    }
    if text.hasCaseless(" release", at: end) { return true }
    let to = text.word(before: text.skipSpacesBack(from: start))
    guard text.isCaseless("to", to) || text.isCaseless("from", to) else { return false }
    let word = text.word(before: text.skipSpacesBack(from: to.lowerBound))
    return Lexicon.shared.meaning(of: word, in: text).roles.contains(.serial)
  }

  /// Whether marks around four small numbers make a version or a section of them: `8:6.9.9.1-2`,
  /// `[23.2.4.1]`.
  private static func isVersion(_ text: Span<UInt8>, start: Int, end: Int) -> Bool {
    let before = text.byte(start - 1)
    let after = text.byte(end)
    if before == UInt8(ascii: ":"), text.byte(start - 2).isDigit { return true }
    if after == UInt8(ascii: "-"), text.byte(end + 1).isDigit { return true }
    // ">= 1.2.2.3", and "// 20.11.5.4 observers" in a comment
    let word = text.skipSpacesBack(from: start)
    if text.byte(word - 1) == UInt8(ascii: "="),
      text.byte(word - 2) == UInt8(ascii: ">") || text.byte(word - 2) == UInt8(ascii: "<")
    {
      return true
    }
    if word < start, text.has("//", at: word - 2), text.byte(end) == UInt8(ascii: " ") {
      return true
    }
    return before == UInt8(ascii: "[") && after == UInt8(ascii: "]")
      && !text.has("10.", at: start)
  }

  /// The link that an address with a path is: `192.168.1.1/admin`.
  private static func link(_ match: Match, _ text: Span<UInt8>) -> Match? {
    let end = match.range.upperBound
    guard !match.value.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let slash = text.byte(end) == UInt8(ascii: ":") ? text.endOfDigits(from: end + 1) : end
    guard text.byte(slash) == UInt8(ascii: "/"), text.byte(slash + 1).isASCIILetter,
      LinkTail.hasPath(in: text, after: end) == true
    else { return nil }
    let tail = LinkTail(text: text, from: end, of: match.range.lowerBound)
    return Match(
      kind: .link, range: match.range.lowerBound..<tail.end,
      value: "https://\(match.value)\(tail.normalized(scheme: "https"))", score: 0.9)
  }

  /// Whether four small numbers with dots between them stand at a place: a comma beside them is one
  /// of a list, and not of a decimal number.
  private static func isAddress(_ field: NumericField, _ index: Int) -> Bool {
    guard index >= 0, index + 3 < field.count else { return false }
    return (index..<index + 4).allSatisfy { place in
      let group = field.groups[place]
      return group.count <= 3 && group.value <= 255
        && (place == index + 3 || group.mark == UInt8(ascii: ".") && !group.isSpaced)
    }
  }

  private static func address(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Match? {
    guard isAddress(field, index) else { return nil }
    if index > 0 {
      let group = field.groups[index - 1]
      let isListed = group.isSpacedAfter || isAddress(field, index - 4)
      guard group.mark != UInt8(ascii: ".") || group.isSpacedAfter,
        group.mark != UInt8(ascii: ",") || isListed
      else { return nil }
    }
    var isSmall = true
    var isPadded = false
    var longest = 0
    for place in index..<index + 4 {
      let group = field.groups[place]
      if group.count > 1, text.byte(group.start) == UInt8(ascii: "0") { isPadded = true }
      longest = max(longest, group.count)
      if group.value > 31 { isSmall = false }
    }
    // "08.008.8.8" is decimal or octal (RFC 6943, 3.1.1); "01.02.03.04" is a date or a version.
    if isPadded, longest < 3 { return nil }
    let last = field.groups[index + 3]
    if index == 0 {
      let before = text.scalar(before: field.start).value
      guard !before.isWordCharacter || before.isUnspaced, before != 0x2E, before != 0x2D else {
        return nil
      }
      if field.before.meaning.roles.contains(.serial) { return nil }
    }
    var end = last.end
    var length: Int?
    if index + 4 < field.count {
      let next = field.groups[index + 4]
      switch last.mark {
      case UInt8(ascii: "."): if !last.isSpaced { return nil }
      case UInt8(ascii: ","): if !last.isSpaced, !isAddress(field, index + 4) { return nil }
      case UInt8(ascii: "/"):
        if !last.isSpaced, next.count <= 2, next.value <= 32 {
          end = next.end
          length = next.value
        }
      default: break
      }
    }
    if text.hasWordCharacter(at: end) {
      guard text.scalar(at: end).value.isUnspaced else { return nil }
    }
    if end == field.end, text.byte(end) == UInt8(ascii: "."), text.byte(end + 1).isASCIILetter {
      return nil
    }
    if isSmall, isVersion(text, start: field.groups[index].start, end: end) { return nil }
    if isNamedVersion(text, start: field.groups[index].start, end: end) { return nil }
    // "1.2.3.4 Heading": the number of a section.
    let lineStart =
      index == 0
      && (field.start == 0 || text.byte(field.start - 1) == 0x0A
        || text.byte(field.start - 1) == UInt8(ascii: ">") || text.has(" * ", at: field.start - 3))
    let heading = text.skipSpaces(from: text.byte(end) == UInt8(ascii: ".") ? end + 1 : end)
    if isSmall, lineStart, text.byte(heading).isUppercase { return nil }
    var value = text.string(field.groups[index].start..<last.end)
    if isPadded {
      value = (index..<index + 4).map { "\(field.groups[$0].value)" }.joined(separator: ".")
    }
    if let length { value += "/\(length)" }
    let isDoubted =
      isPadded
      || length == nil && mayBeVersion(field, index, text) && isAfterName(field, index, end, text)
    return Match(
      kind: .ip, range: field.groups[index].start..<end, value: value,
      score: isPadded ? 0.6 : isDoubted ? 0.5 : isSmall ? 0.75 : 0.98, isValid: !isDoubted)
  }
}

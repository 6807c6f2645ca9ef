/// Addresses whose signs are spelled in brackets, which is to hide them from programs that collect
/// addresses: `name(at)example.com`, `name [at] example [dot] com`.
extension EmailFinder {
  /// How the words begin that ``SpelledFinds`` looks for.
  static let beginnings = ["at)", "at]"]

  /// The address whose "at" is at an offset, beginning no sooner than `from`.
  func spelled(at word: Int, from: Int) -> Match? {
    guard let sign = sign("at", around: word) else { return nil }
    let end = text.skipSpacesBack(from: sign.lowerBound, atMost: 1)
    guard let name = local(endingAt: end, from: from) else { return nil }
    var local = [name]
    while local.count < 4, let dot = dot(before: local[0].lowerBound),
      let part = self.local(endingAt: dot, from: from)
    {
      local.insert(part, at: 0)
    }
    var domain: [Range<Int>] = []
    var next = text.skipSpaces(from: sign.upperBound, atMost: 1)
    while domain.count < 8, let start = domain.isEmpty ? next : dot(after: next) {
      var end = start
      while text.byte(end).isAlphanumeric || text.byte(end) == UInt8(ascii: "-") { end += 1 }
      if end == start { break }
      domain.append(start..<end)
      next = end
    }
    guard domain.count > 1, let last = domain.last, TopLevelDomains.isKnown(last, in: text),
      !text.hasWordCharacter(at: last.upperBound)
    else { return nil }
    let value = "\(joined(local))@\(joined(domain).lowercased())"
    return Match(
      kind: .email, range: local[0].lowerBound..<last.upperBound, value: value, score: 0.84,
      isRepaired: true)
  }

  private func joined(_ parts: [Range<Int>]) -> String {
    var names: [String] = []
    for part in parts { names.append(text.string(part)) }
    return names.joined(separator: ".")
  }

  /// The range of a word in brackets.
  private func sign(_ name: StaticString, around start: Int) -> Range<Int>? {
    let end = start + name.utf8CodeUnitCount
    let closing: UInt8? =
      switch text.byte(start - 1) {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    return text.hasCaseless(name, at: start) && text.byte(end) == closing
      ? start - 1..<end + 1 : nil
  }

  /// What a dot in brackets, which ends at an offset or a space before it, stands after.
  private func dot(before start: Int) -> Int? {
    let end = text.skipSpacesBack(from: start, atMost: 1)
    guard let sign = sign("dot", around: end - 4) else { return nil }
    return text.skipSpacesBack(from: sign.lowerBound, atMost: 1)
  }

  /// What begins after a dot, or one that is spelled: in brackets, or between spaces.
  private func dot(after end: Int) -> Int? {
    if text.byte(end) == UInt8(ascii: ".") { return end + 1 }
    if text.hasCaseless(" dot ", at: end) { return end + 5 }
    let start = text.skipSpaces(from: end, atMost: 1)
    guard let sign = sign("dot", around: start + 1) else { return nil }
    return text.skipSpaces(from: sign.upperBound, atMost: 1)
  }
}

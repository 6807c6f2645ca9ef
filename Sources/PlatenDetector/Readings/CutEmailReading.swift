/// Finds addresses whose domain has lost its dot, or was cut by a gap: `anna@kleinhausde`,
/// `anna@klein haus.de`, `anna@kleinhaus de`.
///
/// None of them is valid; they are found so that they can be covered.
struct CutEmailReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches() -> [Match] {
    var found: [Match] = []
    for sign in 0..<text.count where text[sign] == UInt8(ascii: "@") {
      if let match = match(at: sign) { found.append(match) }
    }
    return found + lostSigns(of: domains())
  }

  /// The domains of addresses and pages: what stands after `@` and `www.`.
  private func domains() -> Set<String> {
    var domains: Set<String> = []
    for sign in 0..<text.count where text[sign] == UInt8(ascii: "@") || text[sign] == Self.stop {
      guard text[sign] != Self.stop || text.hasCaseless("www", at: sign - 3) else { continue }
      var end = sign + 1
      while end - sign < 64, isPart(text.byte(end)) { end += 1 }
      while end > sign + 1, !text.byte(end - 1).isAlphanumeric { end -= 1 }
      let domain = text.string(sign + 1..<end).lowercased()
      if domain.utf8.count > 5, domain.utf8.contains(Self.stop), endsInDomain(end) {
        domains.insert(domain)
      }
    }
    return domains
  }

  /// Addresses whose sign was taken for a letter, which others of the text show by their domain:
  /// `infoQexample.com` beside `www.example.com`.
  private func lostSigns(of domains: Set<String>) -> [Match] {
    if domains.isEmpty { return [] }
    return text.matches { start in
      guard !isPart(text.byte(start - 1)), text.byte(start - 1) != UInt8(ascii: "@") else {
        return nil
      }
      var end = start
      while end - start < 96, isPart(text.byte(end)) { end += 1 }
      while end > start, !text.byte(end - 1).isAlphanumeric { end -= 1 }
      for sign in start..<end where sign - start > 1 {
        guard "QGaeoO0698".utf8.contains(text[sign]), text[sign - 1].isAlphanumeric else {
          continue
        }
        let domain = text.string(sign + 1..<end).lowercased()
        guard domains.contains(domain) else { continue }
        return Match(
          kind: .email, range: start..<end, value: text.string(start..<sign) + "@" + domain,
          score: 0.96, isValid: false, isRepaired: true)
      }
      return nil
    }
  }

  private func match(at sign: Int) -> Match? {
    var start = sign
    // "anna @ example.org"
    let isParted = text.byte(sign - 1) == 0x20 && text.byte(sign - 2).isAlphanumeric
    if isParted { start -= 1 }
    let domain = sign + 1 + (text.byte(sign + 1) == 0x20 ? 1 : 0)
    while sign - start < 64, isPart(text.byte(start - 1)) { start -= 1 }
    // "Phone ....anna@example.org": leaders and marks are no part of it.
    while start < sign, !text.byte(start).isAlphanumeric { start += 1 }
    let first = endOfPart(from: domain)
    let isWhole = domain == sign + 1 || endsInDomain(first)
    guard !isParted || endsInDomain(first), sign - start >= 3, first - sign > 4,
      text.byte(start).isAlphanumeric
    else { return nil }
    var end = first
    var parts = [text.string(start..<first)]
    // "river side. org": what follows a gap belongs to it where it ends as hosts do.
    var next = first
    var isKnown = isParted || domain > sign + 1
    // "anna@example.org instead. The museum": a host that has its ending is whole.
    let isEnded =
      endsInDomain(first) && text.byte(text.word(before: first).lowerBound - 1) == Self.stop
    for _ in 0..<3 where text.byte(next) == 0x20 && !isEnded {
      let isFirst = next == first
      let last = endOfPart(from: next + 1)
      guard last > next + 1 else { break }
      parts.append(text.string(next + 1..<last))
      next = last
      if isFirst && isLostEnding(last, after: first)
        || endsInDomain(last) && (isWhole || holdsStop(before: last))
      {
        (end, isKnown) = (last, true)
        break
      }
    }
    // "ella@ mail example.org" ends as hosts do.
    if end == first {
      guard isWhole else { return nil }
      parts = [parts[0]]
    }
    while text.byte(end - 1) == UInt8(ascii: ".") || text.byte(end - 1) == UInt8(ascii: "-") {
      end -= 1
    }
    return Match(
      kind: .email, range: start..<end, value: parts.joined(), score: isKnown ? 0.6 : 0.45,
      isValid: false, isRepaired: true)
  }

  private static let stop = UInt8(ascii: ".")

  /// Whether the word before an offset is the ending of a host that has none, though it may be
  /// another word: it stands after the host's stop, as in `anna@kleinhaus. info is`.
  private func isLostEnding(_ end: Int, after first: Int) -> Bool {
    let label = text.word(before: end)
    return label.lowerBound == first + 1 && text.isLowercase(label)
      && text.byte(first - 1) == Self.stop && TopLevelDomains.isKnown(label, in: text)
  }

  /// Whether the last label before an offset follows a stop: "do it" is no host.
  private func holdsStop(before end: Int) -> Bool {
    let mark = text.word(before: end).lowerBound - 1
    return text.byte(mark) == Self.stop || isMisreadStop(mark)
  }

  private func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
  }

  private func endOfPart(from start: Int) -> Int {
    var end = start
    // "klein-haus,org": a stop that was taken for a comma.
    while end - start < 128, isPart(text.byte(end)) || isMisreadStop(end) { end += 1 }
    return end
  }

  /// Whether the last ending of a host stands after a comma, in place of the stop before it.
  private func isMisreadStop(_ offset: Int) -> Bool {
    guard text.byte(offset) == UInt8(ascii: ","), text.byte(offset - 1).isAlphanumeric,
      text.byte(offset + 1).isLowercase
    else { return false }
    let end = text.word(at: offset + 1).upperBound
    return endsInDomain(end) && text.byte(end) != UInt8(ascii: "@")
  }

  /// Whether the letters before an offset are a country's domain or one that no word is.
  private func endsInDomain(_ end: Int) -> Bool {
    let label = text.word(before: end)
    let isOwn = text.byte(label.lowerBound - 1) <= 0x20
    guard text.isLowercase(label) else { return false }
    switch TopLevelDomains.strength(label, in: text) {
    case .strong, .country: return true
    case .weak: return !isOwn
    case .none: return false
    }
  }
}

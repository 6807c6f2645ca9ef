/// Reads the e-mail address around an `@`.
///
/// The grammar is that of RFC 5321 and RFC 6531 without comments, folding and address literals: a
/// dot-atom or quoted local part of at most 64 bytes, and a domain of at least two labels that
/// ends in letters.
struct EmailFinder: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The address whose `@` is at an offset, beginning no sooner than `from`.
  func match(at sign: Int, from: Int) -> Match? {
    var isRepaired = false
    let localEnd = endOfLocal(before: sign, isRepaired: &isRepaired)
    guard let local = local(endingAt: localEnd, from: from) else { return nil }
    // `mailto:name@example.com` is an address with its scheme (RFC 6068).
    let scheme = local.lowerBound - 7
    let isSchemed =
      scheme >= from && text.hasCaseless("mailto:", at: scheme)
      && !text.hasWordCharacter(before: scheme)
    var domainStart = text.skipSpaces(from: sign + 1, atMost: 1)
    if domainStart == sign + 1 {
      if text.has("\r\n", at: domainStart) { domainStart += 1 }
      if text.byte(domainStart) == UInt8(ascii: "\n") { domainStart += 1 }
    }
    let isSplit = domainStart != sign + 1
    guard
      let domain = domain(
        at: domainStart, isLoose: isSplit, isSchemed: isSchemed, isRepaired: &isRepaired)
    else { return nil }
    let isLineBroken =
      domainStart > sign + 1 && text.byte(domainStart - 1) == UInt8(ascii: "\n")
      || localEnd < sign
        && text.byte(sign - 1) == UInt8(ascii: "\n")
    if isSplit || localEnd != sign {
      // "meet me @ example.com": a stray space is only believed where the rest is unmistakable.
      isRepaired = true
      guard domain.isKnown else { return nil }
      if localEnd != sign || isLineBroken {
        guard looksLikeAddress(local) || hasLabel(before: local.lowerBound) else { return nil }
      }
    }
    if isPictureForScreens(domain, at: domainStart) { return nil }
    // "git@github.com:owner/name": a place to copy from, and no address.
    if text.byte(domain.end) == UInt8(ascii: ":"), text.has("git", at: local.lowerBound),
      local.count == 3, !isRepaired
    {
      return nil
    }
    var value = text.string(local.lowerBound..<domain.end)
    if isRepaired || !domain.isPlain {
      let name = domain.value.isEmpty ? text.string(domainStart..<domain.end) : domain.value
      value = "\(text.string(local))@\(name)"
    }
    return Match(
      kind: .email, range: (isSchemed ? scheme : local.lowerBound)..<domain.end,
      value: value, score: (domain.isKnown ? 0.99 : 0.85) - (isRepaired ? 0.15 : 0),
      isValid: domain.isWellFormed, isRepaired: isRepaired)
  }

  /// Whether a domain is the ending of a picture's name, after the scale of its screen:
  /// `scale@2x.png`.
  private func isPictureForScreens(_ domain: Domain, at start: Int) -> Bool {
    text.byte(start).isDigit && text.byte(start + 1) | 0x20 == UInt8(ascii: "x")
      && text.byte(start + 2) == UInt8(ascii: ".")
      && ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "heic", "bmp", "tif", "tiff", "ico"]
        .contains { text.isCaseless($0, start + 3..<domain.end) }
  }

  /// Where the local part ends: at the sign, or before one space or line end.
  private func endOfLocal(before sign: Int, isRepaired: inout Bool) -> Int {
    if text.byte(sign - 1) == UInt8(ascii: "\n") {
      return text.byte(sign - 2) == UInt8(ascii: "\r") ? sign - 2 : sign - 1
    }
    return text.skipSpacesBack(from: sign, atMost: 1)
  }

  /// The local part that ends at an offset: a dot-atom, or anything in quotes.
  func local(endingAt end: Int, from: Int) -> Range<Int>? {
    if text.byte(end - 1) == UInt8(ascii: "\"") { return quotedLocal(endingAt: end, from: from) }
    var start = end
    while start > from, end - start <= 65 {
      let byte = text.byte(start - 1)
      if byte < 0x80 {
        guard isAtom(byte) || byte == UInt8(ascii: ".") else { break }
        start -= 1
      } else {
        let (value, length) = text.scalar(before: start)
        guard value.isAlphabetLetter else { break }
        start -= length
      }
    }
    if start == end, text.byte(end - 1) >= 0x80 { start = ideographs(endingAt: end, from: from) }
    if text.byte(start) == UInt8(ascii: "."), text.byte(start - 1) == UInt8(ascii: "\""),
      let first = startOfQuotedWord(endingAt: start, from: from)
    {
      return end - first <= 64 ? first..<end : nil
    }
    // "O=CA/EMail=a@example.org", "?to=a@example.org": the address begins after the last mark.
    for offset in start..<end where endsField(text[offset], in: start..<offset) {
      start = offset + 1
    }
    // "x\nbob@example.org" of a program: the letter belongs to its line end or tab.
    if end - start > 1, text.byte(start - 1) == UInt8(ascii: "\\"),
      text.byte(start - 2) != UInt8(ascii: "\\"), "nrt".utf8.contains(text.byte(start))
    {
      start += 1
    }
    // Marks that open something rather than belong to a name.
    while start < end, isOpening(text.byte(start)) { start += 1 }
    guard start < end, end - start <= 64, text.byte(start) != UInt8(ascii: "."),
      text.byte(end - 1) != UInt8(ascii: "."), text.byte(start - 1) != UInt8(ascii: "@")
    else { return nil }
    for offset in start..<end - 1
    where text[offset] == UInt8(ascii: ".") && text[offset + 1] == UInt8(ascii: ".") { return nil }
    return start..<end
  }

  /// Whether a mark ends what stands before an address: any slash, and `=` after a bare word.
  private func endsField(_ mark: UInt8, in range: Range<Int>) -> Bool {
    if mark == UInt8(ascii: "/") { return true }
    guard mark == UInt8(ascii: "=") else { return false }
    return range.allSatisfy { text[$0].isASCIILetter || text[$0] == UInt8(ascii: "?") }
  }

  /// Where a local part of ideographs or syllables begins, before a domain that has them too.
  private func ideographs(endingAt end: Int, from: Int) -> Int {
    guard text.byte(end + 1) >= 0xE2 else { return end }
    var start = end
    while start > from, end - start <= 60 {
      let (value, length) = text.scalar(before: start)
      guard length == 3, value.isLetter else { break }
      start -= length
    }
    // "jeff葉@臺網中心.tw" has letters of both.
    while start > from, start < end, text.byte(start - 1).isAlphanumeric { start -= 1 }
    return start
  }

  /// Where a local part begins whose words a quoted one is among: `a."b".c` (RFC 5322, 4.4).
  private func startOfQuotedWord(endingAt end: Int, from: Int) -> Int? {
    let word = text.word(before: end - 1)
    guard !word.isEmpty, text.byte(word.lowerBound - 1) == UInt8(ascii: "\""),
      text.byte(word.lowerBound - 2) == UInt8(ascii: ".")
    else { return nil }
    let first = text.word(before: word.lowerBound - 2)
    return first.isEmpty || first.lowerBound < from ? nil : first.lowerBound
  }

  private func quotedLocal(endingAt end: Int, from: Int) -> Range<Int>? {
    var start = end - 2
    while start >= from, end - start <= 64 {
      let byte = text.byte(start)
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20, byte != 0x7F else { return nil }
      start -= 1
    }
    guard start >= from, text.byte(start) == UInt8(ascii: "\""), end - start > 2, end - start <= 64,
      !text.hasWordCharacter(before: start)
    else { return nil }
    return start..<end
  }

  /// `atext` of RFC 5322.
  private func isAtom(_ byte: UInt8) -> Bool {
    if byte.isAlphanumeric { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  private struct Domain {
    var end: Int
    /// In lower case; empty where it is so in the text.
    var value: String
    /// Whether it is in lower case in the text.
    var isPlain: Bool
    var isKnown: Bool
    var isWellFormed: Bool
  }

  private func domain(at start: Int, isLoose: Bool, isSchemed: Bool, isRepaired: inout Bool)
    -> Domain?
  {
    guard text.byte(start) != UInt8(ascii: "["), text.byte(start) != UInt8(ascii: "-"),
      let host = HostScanner(text: text).host(at: start),
      !host.isAddress
    else { return nil }
    var end = host.range.upperBound
    var isPlain = !isLoose && text.isLowercase(host.range)
    var value = isPlain ? "" : text.string(host.range).lowercased()
    var ending = host.topLevel
    if host.labels == 1, isSchemed, text.byte(end) != UInt8(ascii: "."), isLetters(host.topLevel) {
      // The scheme says that a name without a dot is a host.
    } else if host.labels == 1 || !isLetters(host.topLevel) {
      guard !isLoose, let mended = mendedEnding(after: end) else { return nil }
      ending = mended
      isPlain = false
      value = "\(text.string(host.range).lowercased()).\(text.string(mended))"
      end = mended.upperBound
      isRepaired = true
    }
    let next = text.byte(end)
    guard next != UInt8(ascii: "@"), next != UInt8(ascii: "_"), ending.count >= 2 else {
      return nil
    }
    if isRepaired, value.isEmpty { value = text.string(host.range) }
    return Domain(
      end: end, value: value, isPlain: isPlain,
      isKnown: TopLevelDomains.isKnown(ending, in: text), isWellFormed: host.isWellFormed)
  }

  private func isLetters(_ range: Range<Int>) -> Bool {
    if text.hasCaseless("xn--", at: range.lowerBound) { return true }
    return range.allSatisfy { text[$0].isASCIILetter || text[$0] >= 0x80 }
  }

  /// The ending in `name@example. com`, `name@example .com` or `name@example,com`.
  private func mendedEnding(after end: Int) -> Range<Int>? {
    let isComma = text.byte(end) == UInt8(ascii: ",")
    let dot = isComma ? end : text.skipSpaces(from: end, atMost: 1)
    guard isComma || text.byte(dot) == UInt8(ascii: ".") else { return nil }
    let start = isComma || dot > end ? dot + 1 : text.skipSpaces(from: dot + 1, atMost: 1)
    let word = text.word(at: start)
    guard !word.isEmpty, !text.hasWordCharacter(at: word.upperBound),
      TopLevelDomains.unmistakable.contains(text.string(word))
    else { return nil }
    return word
  }

  /// Whether a local part is made as names in addresses are: with a dot, underscore or digit.
  private func looksLikeAddress(_ range: Range<Int>) -> Bool {
    range.contains {
      text[$0].isDigit || text[$0] == UInt8(ascii: ".") || text[$0] == UInt8(ascii: "_")
        || text[$0] == UInt8(ascii: "-") && text.byte($0 - 1).isAlphanumeric
    }
  }

  /// Whether the text says before an offset that an address follows: `E-mail:`, `mailto:`.
  private func hasLabel(before start: Int) -> Bool {
    var end = text.skipSpacesBack(from: start)
    guard text.byte(end - 1) == UInt8(ascii: ":") else { return false }
    end = text.skipSpacesBack(from: end - 1)
    let word = text.string(text.word(before: end)).lowercased()
    return ["email", "mail", "mailto", "courriel", "correo"].contains(word)
  }
}

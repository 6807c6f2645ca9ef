/// Finds links: URLs with a scheme at their `:`, host names without one at their first dot.
struct LinkScanner: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The link around the `:` or `.` at an offset, and the offset before which no other can begin.
  func match(at offset: Int, from: Int) -> (Match?, Int) {
    if text.byte(offset) == UInt8(ascii: ":") {
      guard let match = schemeLink(at: offset, from: from) else { return (nil, offset) }
      return (match, match.range.upperBound)
    }
    return bareLink(at: offset, from: from)
  }

  // MARK: With a scheme

  private func schemeLink(at colon: Int, from: Int) -> Match? {
    guard let scheme = scheme(before: colon, from: from) else { return nil }
    var start = colon + 1
    var isRepaired = false
    // OCR drops a slash or puts a space between; a host with a known ending proves the link.
    if text.has("//", at: start) {
      start += 2
      let behind = text.skipSpaces(from: start, atMost: 1)
      if behind != start { (start, isRepaired) = (behind, true) }
    } else if text.has(" //", at: start) {
      (start, isRepaired) = (start + 3, true)
    } else if text.has("/ /", at: start) {
      (start, isRepaired) = (start + 3, true)
    } else if text.byte(start) == UInt8(ascii: "/") {
      (start, isRepaired) = (start + 1, true)
    } else {
      return nil
    }
    let userEnd = endOfUser(from: start)
    guard let host = HostScanner(text: text).host(at: userEnd ?? start) else { return nil }
    let topLevel = text.string(host.topLevel).lowercased()
    let isKnown = host.isAddress || host.labels > 1 && TopLevelDomains.isKnown(topLevel)
    if isRepaired, !isKnown { return nil }
    let tail = LinkTail(text: text, from: host.range.upperBound)
    let name = text.string(host.range).lowercased()
    let isLocal = name == "localhost"
    guard host.labels != 1 || isLocal || !tail.isEmpty else { return nil }
    let user = userEnd.map { text.string(start..<$0) } ?? ""
    return Match(
      kind: .link, range: scheme.range.lowerBound..<tail.end,
      value: "\(scheme.name)://\(user)\(name)\(tail.normalized(scheme: scheme.name))",
      score: (isKnown || isLocal ? 0.99 : 0.8) - (isRepaired || tail.isJoined ? 0.15 : 0),
      isValid: host.isWellFormed && (isKnown || isLocal || host.labels == 1) && tail.isPortValid,
      isRepaired: isRepaired || tail.isJoined)
  }

  private func scheme(before colon: Int, from: Int) -> (name: String, range: Range<Int>)? {
    for (name, length) in [("https", 5), ("http", 4), ("ftp", 3)] {
      let start = colon - length
      guard start >= from, text.string(start..<colon).lowercased() == name else { continue }
      // "MORE:https://" begins a link, "xhttps://" does not; CJK needs no space before it.
      let before = text.scalar(before: start).value
      if before.isWordCharacter && before < 0x2E80 { return nil }
      return (name, start..<colon)
    }
    return nil
  }

  /// The offset behind `user:password@`.
  private func endOfUser(from start: Int) -> Int? {
    var end = start
    while end - start < 128 {
      let byte = text.byte(end)
      if byte == UInt8(ascii: "@") { return end > start ? end + 1 : nil }
      guard byte.isAlphanumeric || LinkTail.isUserMark(byte) else { return nil }
      end += 1
    }
    return nil
  }

  // MARK: Without a scheme

  private func bareLink(at dot: Int, from: Int) -> (Match?, Int) {
    let hosts = HostScanner(text: text)
    guard text.byte(dot + 1) != UInt8(ascii: " "), hosts.labelLength(at: dot + 1) > 0 else {
      return (nil, dot)
    }
    var start = dot
    while start > from {
      let (value, length) = text.scalar(before: start)
      guard length > 0,
        value < 0x80
          ? UInt8(value).isAlphanumeric || value == UInt32(UInt8(ascii: "-"))
          : value.isAlphabetLetter
      else { break }
      start -= length
    }
    while text.byte(start) == UInt8(ascii: "-") { start += 1 }
    guard start < dot, let host = hosts.host(at: start) else { return (nil, endOfRun(from: dot)) }
    let end = host.range.upperBound
    guard isOpen(before: start), text.byte(end) != UInt8(ascii: "@"),
      text.byte(end) != UInt8(ascii: "_"), host.labels > 1, !host.isAddress, host.isWellFormed
    else { return (nil, end) }
    let tail = LinkTail(text: text, from: end)
    guard let score = score(of: host, hasPath: tail.hasPath) else { return (nil, end) }
    let name = text.string(host.range).lowercased()
    let match = Match(
      kind: .link, range: start..<tail.end,
      value: "https://\(name)\(tail.normalized(scheme: "https"))",
      score: score - (tail.isJoined ? 0.15 : 0), isValid: tail.isPortValid,
      isRepaired: tail.isJoined)
    return (match, tail.end)
  }

  /// How likely a host without a scheme is one; nil where it isn't.
  private func score(of host: HostScanner.Host, hasPath: Bool) -> Double? {
    let range = host.topLevel
    let topLevel = text.string(range)
    let lower = topLevel.lowercased()
    if text.hasCaseless("www.", at: host.range.lowerBound), host.labels > 2 {
      guard range.count >= 2, !text.byte(range.lowerBound).isDigit else { return nil }
      return TopLevelDomains.isKnown(lower) ? 0.98 : 0.8
    }
    guard TopLevelDomains.isKnown(lower) else { return nil }
    // "the end.It was": a capital after the dot begins a sentence.
    let name = text.string(host.range)
    if topLevel != lower, name != name.uppercased() || host.range.count < 8 { return nil }
    if TopLevelDomains.products.contains(name.lowercased()) { return nil }
    if host.labels == 2, !hasPath {
      if TopLevelDomains.fileExtensions.contains(lower) { return nil }
      if host.topLevel.lowerBound - host.range.lowerBound < 3, range.count == 2 { return nil }
    }
    return range.count == 2 && host.labels == 2 && !hasPath ? 0.8 : 0.95
  }

  /// Whether a host may begin here: not in the middle of a path, an address or a word.
  private func isOpen(before start: Int) -> Bool {
    let (value, length) = text.scalar(before: start)
    if length == 0 { return true }
    guard value < 0x80 else { return !value.isAlphabetLetter }
    let byte = UInt8(value)
    if byte.isAlphanumeric { return false }
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"),
      UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "+"):
      return false
    default: return true
    }
  }

  /// The end of a run of labels that is no host, so that it is walked once.
  private func endOfRun(from dot: Int) -> Int {
    let hosts = HostScanner(text: text)
    var end = dot
    while true {
      let length = text.byte(end) == UInt8(ascii: ".") ? 1 : hosts.labelLength(at: end)
      if length == 0 { return end }
      end += length
    }
  }
}

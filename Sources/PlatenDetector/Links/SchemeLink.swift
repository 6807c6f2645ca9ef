/// Reads a link around the `:` of its scheme.
struct SchemeLink: ~Escapable {
  let text: Span<UInt8>
  /// Whether slashes may be lost and spaces be none.
  let isRecognized: Bool

  @_lifetime(copy text)
  init(text: Span<UInt8>, isRecognized: Bool) {
    self.text = text
    self.isRecognized = isRecognized
  }

  func match(at colon: Int, from: Int) -> Match? {
    guard isRecognized || text.has("//", at: colon + 1),
      let scheme = scheme(before: colon, from: from)
    else { return nil }
    var start = colon + 1
    var isRepaired = false
    // OCR drops a slash or puts a space between; a host with a known ending proves the link.
    if text.has("//", at: start) {
      start += 2
      let after = isRecognized ? text.skipSpaces(from: start, atMost: 1) : start
      if after != start { (start, isRepaired) = (after, true) }
    } else if !isRecognized {
      return nil
    } else if text.has(" //", at: start) {
      (start, isRepaired) = (start + 3, true)
    } else if text.has("/ /", at: start) {
      (start, isRepaired) = (start + 3, true)
    } else if text.byte(start) == UInt8(ascii: "/"), !text.has("Aw", at: start + 1),
      !text.has("Avww.", at: start + 1)
    {
      (start, isRepaired) = (start + 1, true)
    } else {
      return nil
    }
    let userEnd = endOfUser(from: start)
    let hosts = HostScanner(text: text)
    guard let host = hosts.host(at: userEnd ?? start, hasScheme: true),
      text.byte(host.range.lowerBound) != UInt8(ascii: "-"),
      text.byte(host.range.upperBound) != UInt8(ascii: "_"),
      host.labels < 2 || host.isAddress || host.topLevel.count > 1,
      !text.has("://", at: host.range.upperBound)
    else { return nil }
    let isKnown =
      host.isAddress || host.labels > 1 && TopLevelDomains.isKnown(host.topLevel, in: text)
    if isRepaired, !isKnown { return nil }
    let tail = LinkTail(
      text: text, from: host.range.upperBound, of: scheme.range.lowerBound)
    // A name without a domain has at most 15 letters, as NetBIOS counts them.
    if host.labels == 1, !host.isAddress, host.range.count > 15, tail.isEmpty { return nil }
    let isLocal = text.hasCaseless("localhost", at: host.range.lowerBound) && host.labels == 1
    let range = scheme.range.lowerBound..<tail.end
    // On a page "https://www" is the beginning of a link that was cut.
    let mayBeCut = isRecognized && host.labels == 1 && !isLocal
    let score = isKnown || isLocal ? 0.99 : mayBeCut ? 0.2 : host.labels == 1 ? 0.7 : 0.8
    return Match(
      kind: .link, range: range, value: value(scheme, start, userEnd, host, tail),
      score: score - (isRepaired || tail.isJoined ? 0.15 : 0),
      isValid: host.isWellFormed && tail.isPortValid && !tail.isDoubtful
        && (isKnown || isLocal || host.labels == 1 && !mayBeCut),
      isRepaired: isRepaired || tail.isJoined)
  }

  /// The link in a normal form; the text itself where it has it already.
  private func value(
    _ scheme: (name: String, range: Range<Int>), _ start: Int, _ userEnd: Int?,
    _ host: HostScanner.Host, _ tail: LinkTail
  ) -> String {
    let isPlain =
      tail.isPlain && start == scheme.range.upperBound + 3
      && text.isLowercase(scheme.range) && text.isLowercase(host.range)
    if isPlain {
      let range = scheme.range.lowerBound..<tail.end
      return tail.isEmpty ? text.string(range, after: "", before: "/") : text.string(range)
    }
    let user = userEnd.map { text.string(start..<$0) } ?? ""
    let name = text.string(host.range).lowercased()
    return "\(scheme.name)://\(user)\(name)\(tail.normalized(scheme: scheme.name))"
  }

  private func scheme(before colon: Int, from: Int) -> (name: String, range: Range<Int>)? {
    guard let name = schemeName(before: colon) else { return nil }
    let start = colon - name.utf8.count
    guard start >= from else { return nil }
    // "MORE:https://" begins a link, "xhttps://" does not; CJK needs no space before it.
    let before = text.scalar(before: start).value
    if before.isWordCharacter && !before.isUnspaced { return nil }
    // "#http://" is a tag and "$http://" a variable; in "a.b@http://" the sign ends a word.
    let isSign = before == 0x40 || before == 0x23 || before == 0x24
    if isSign, !text.hasWordCharacter(before: start - 1) { return nil }
    return (name, start..<colon)
  }

  /// Schemes of a host and a path besides those of the Web and of FTP, in one word each.
  private static let others = TopLevelDomains.set(
    """
    git ssh svn irc ircs nntp ldap ldaps rtsp rtmp smb nfs imap imaps gopher gemini telnet vnc rdp \
    mqtt mqtts amqp redis svn+ssh git+ssh rsync xmpp sips coap webcal dav davs
    """)

  private func schemeName(before colon: Int) -> String? {
    if let name = webScheme(before: colon) { return name }
    var packed: UInt64 = 0
    var start = colon
    while colon - start < 8 {
      let byte = text.byte(start - 1)
      guard byte.isASCIILetter || byte == UInt8(ascii: "+") else { break }
      start -= 1
      packed |= UInt64(byte.asciiLowercased) << UInt64(8 * (colon - start - 1))
    }
    guard colon - start > 2, Self.others.contains(packed) else { return nil }
    return text.string(start..<colon).lowercased()
  }

  private func webScheme(before colon: Int) -> String? {
    switch text.byte(colon - 1) | 0x20 {
    case UInt8(ascii: "p"):
      if text.hasCaseless("http", at: colon - 4) { return "http" }
      if text.hasCaseless("sftp", at: colon - 4) { return "sftp" }
      return text.hasCaseless("ftp", at: colon - 3)
        && text.byte(colon - 4) | 0x20 != UInt8(ascii: "t") ? "ftp" : nil
    case UInt8(ascii: "s"):
      if text.hasCaseless("https", at: colon - 5) { return "https" }
      if text.hasCaseless("wss", at: colon - 3) { return "wss" }
      if text.hasCaseless("ftps", at: colon - 4) { return "ftps" }
      return text.hasCaseless("ws", at: colon - 2) ? "ws" : nil
    default: return nil
    }
  }

  /// The offset after `user:password@`: that of the last sign before the host, as browsers take it.
  private func endOfUser(from start: Int) -> Int? {
    var end = start
    var user: Int?
    while end - start < 128 {
      let byte = text.byte(end)
      if byte == UInt8(ascii: "@") {
        let next = text.byte(end + 1)
        if end > start, next.isAlphanumeric || next >= 0x80 || next == UInt8(ascii: "[") {
          user = end + 1
        }
      } else if !byte.isAlphanumeric, !LinkTail.isUserMark(byte) {
        return user
      }
      end += 1
    }
    return user
  }
}

extension Span<UInt8> {
  /// Whether a range has no capital of ASCII.
  func isLowercase(_ range: Range<Int>) -> Bool {
    for offset in range where byte(offset).isUppercase || byte(offset) >= 0x80 { return false }
    return true
  }
}
